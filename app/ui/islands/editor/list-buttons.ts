import type { Entries } from './form-texts.ts';

/** What a list button does, such as `add questions` or `up questions.2`. */
export interface ListButton {
  edit: string;
  name: string;
  /** The index to which `to` moves the item. */
  place: number;
}

/** The list change that the button of a form asks for; null for any other button. */
export function listButtonOf(button: HTMLElement | null): ListButton | null {
  const [, edit = '', name = '', place = ''] =
    /^(add|remove|up|down|to) (\S+)(?: (\d+))?$/.exec((button as HTMLButtonElement | null)?.value ?? '') ?? [];
  return name === '' ? null : { edit, name, place: Number(place) };
}

const foldOf = (button: HTMLElement) => button.closest<HTMLElement>('.content-fold');
const controls = 'input:not([type=hidden]), textarea, select';
const idOf = (name: string) => `field-${name}`;

/** Splits the name of a list item: `questions.2` gives `questions` and 2. */
const partsOf = (name: string): [list: string, index: number] => {
  const at = name.lastIndexOf('.');
  return [name.slice(0, at), Number(name.slice(at + 1))];
};

/** The index to which the button moves its item. */
const goalOf = ({ edit, name, place }: ListButton): number =>
  edit === 'to' ? place : partsOf(name)[1] + (edit === 'up' ? -1 : 1);

/** The index that the item at `index` has after the change; null when it is removed. */
function indexAfter(button: ListButton, index: number): number | null {
  const [, changed] = partsOf(button.name);
  if (button.edit === 'remove') return index === changed ? null : index > changed ? index - 1 : index;
  const goal = goalOf(button);
  if (index === changed) return goal;
  if (index > changed && index <= goal) return index - 1;
  return index < changed && index >= goal ? index + 1 : index;
}

const keyOfFold = (fold: Element) => fold.id || fold.parentElement?.id || '';

/** The ids that the open folds will have after the change. */
function openAfter(fold: Element, button: ListButton): Set<string> {
  const ids = [...fold.querySelectorAll('details[open]')].map(keyOfFold).filter((id) => id !== '');
  if (button.edit === 'add') return new Set(ids);
  const items = `${idOf(partsOf(button.name)[0])}.`;
  return new Set(
    ids.flatMap((id) => {
      if (!id.startsWith(items)) return [id];
      const [index = '', ...rest] = id.slice(items.length).split('.');
      const after = indexAfter(button, Number(index));
      return after === null ? [] : [[`${items}${after}`, ...rest].join('.')];
    }),
  );
}

/** The control that gets the focus next: in the item that is new, moved or next. `list` is null when a group was added or removed. */
function nextTarget(fold: HTMLElement, button: ListButton, list: Element | null): HTMLElement | null | undefined {
  const { edit, name } = button;
  const items = [...(list?.children ?? [])];
  if (list === null || edit === 'add') {
    const added = list ? items.at(-1) : fold;
    const details = list && added?.querySelector('details');
    if (details) details.open = true;
    return added?.querySelector<HTMLElement>(controls) ?? fold.querySelector<HTMLElement>('summary');
  }
  const [, index] = partsOf(name);
  if (edit === 'remove') {
    const next = items[Math.min(index, items.length - 1)];
    const target = next?.querySelector<HTMLElement>(`summary, ${controls}`);
    return target ?? list.parentElement?.querySelector<HTMLElement>('button[value^="add "]');
  }
  const moved = goalOf(button);
  const buttons = [...(items[moved]?.querySelectorAll<HTMLButtonElement>('button[value]') ?? [])];
  const own = buttons.filter(({ value }) => value.endsWith(` ${partsOf(name)[0]}.${moved}`));
  // At the end of the list, the item can only move back.
  return own.find(({ value }) => value.startsWith(edit)) ?? own.find(({ value }) => !value.startsWith('remove'));
}

/**
 * Sends the form with one of its list buttons. Gives the page of the answer, or why there is none: `refused` when the server's page
 * says more than a changed list.
 */
export async function askForChange(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  entries: Entries,
): Promise<Document | 'refused' | 'signed-out' | 'unreachable'> {
  const fold = foldOf(button);
  if (!fold) return 'refused';
  // Text typed into the list during the request would be lost.
  fold.inert = true;
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      body: new URLSearchParams([...entries, [button.name, button.value]]),
    });
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return 'signed-out';
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return answer.ok && page.getElementById(fold.id) && page.getElementById(form.id) ? page : 'refused';
  } catch {
    return 'unreachable';
  } finally {
    fold.inert = false;
    // Browsers take the focus from an inert part.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  }
}

/**
 * Replaces the list whose button was pressed with the one in the answer. The rest of the page, text typed elsewhere and the scroll
 * position stay. Open folds stay open.
 */
export function showChange(form: HTMLFormElement, submitter: HTMLButtonElement, page: Document): void {
  const button = listButtonOf(submitter);
  const fold = foldOf(submitter);
  const fresh = fold && page.getElementById(fold.id);
  const theirs = page.getElementById(form.id) as HTMLFormElement | null;
  if (!button || !fresh || !theirs) return;
  const present = form.elements.namedItem(button.name);
  const isGroup =
    present instanceof HTMLInputElement && present.type === 'hidden' && /^(?:yes|no)$/.test(present.value);
  const open = openAfter(fold, button);
  for (const details of fresh.querySelectorAll('details'))
    details.open = open.has(keyOfFold(details)) || details.querySelector('.field-error') !== null;
  (fresh as HTMLDetailsElement).open = true;
  fold.replaceWith(document.adoptNode(fresh));
  for (const hidden of form.querySelectorAll<HTMLInputElement>(':scope > input[type=hidden]'))
    hidden.value = (theirs.elements.namedItem(hidden.name) as HTMLInputElement | null)?.value ?? hidden.value;
  const listName = button.edit === 'add' ? button.name : partsOf(button.name)[0];
  const list = document.getElementById(idOf(listName))?.querySelector('.content-items') ?? null;
  nextTarget(fresh, button, isGroup ? null : list)?.focus();
}
