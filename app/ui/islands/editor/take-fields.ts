import { type Entries, entriesOf } from './form-texts.ts';
import { fieldsToTake } from './merge-entries.ts';

/** A field of the form that now has the words of somebody else. */
export interface TakenField {
  label: string;
  /** The field as it was before. */
  before: HTMLElement;
  now: HTMLElement;
  /** Whether the person had typed in it since the page was opened. */
  wasTyped: boolean;
}

const selectorOf = (name: string) => `[data-field="${CSS.escape(name)}"]`;

/** The smallest field with a name that both forms have: a list whose items are not the same is taken as a whole. */
function fieldIn(form: HTMLFormElement, theirs: HTMLFormElement, name: string): HTMLElement | null {
  const field = form.querySelector<HTMLElement>(selectorOf(name));
  if (field && theirs.querySelector(selectorOf(name))) return field;
  const end = name.lastIndexOf('.');
  return end === -1 ? null : fieldIn(form, theirs, name.slice(0, end));
}

const namesIn = (field: HTMLElement, entries: Entries): Entries => {
  const own = field.dataset.field ?? '';
  return entries.filter(([name]) => name === own || name.startsWith(`${own}.`));
};

const labelOf = (field: HTMLElement): string =>
  field.querySelector(':scope > label, :scope > summary > b, :scope > .check > label')?.textContent?.trim() ?? '';

/** The page where somebody else's words are; null when it cannot be read. */
export async function readTheirs(form: HTMLFormElement, headers: Record<string, string>) {
  const answer = await fetch(location.pathname, { headers }).catch(() => null);
  if (!answer?.ok || new URL(answer.url).pathname !== location.pathname) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.getElementById(form.id) as HTMLFormElement | null;
}

function replace(field: HTMLElement, fresh: HTMLElement): TakenField {
  const focused = field.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const isOpen = field instanceof HTMLDetailsElement && field.open;
  const wasTyped = field.matches('[data-typed]') || field.querySelector('[data-typed]') !== null;
  const now = document.adoptNode(fresh);
  field.replaceWith(now);
  if (now instanceof HTMLDetailsElement) now.open = isOpen;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  return { label: labelOf(now), before: field, now, wasTyped };
}

/**
 * Takes into the form what somebody else changed since `base`, where this person changed nothing. Null, and nothing is taken, when both
 * changed the same field.
 */
export function takeInto(form: HTMLFormElement, theirs: HTMLFormElement, base: Entries): TakenField[] | null {
  const [mine, other] = [entriesOf(form), entriesOf(theirs)];
  const names = fieldsToTake(base, mine, other);
  if (names === null) return null;
  const found = new Set(names.map((name) => fieldIn(form, theirs, name)));
  if (found.has(null)) return null;
  const fields = [...found].filter((field): field is HTMLElement => field !== null);
  const outer = fields.filter((field) => !fields.some((one) => one !== field && one.contains(field)));
  const isOwn = (field: HTMLElement) =>
    JSON.stringify(namesIn(field, mine)) !== JSON.stringify(namesIn(field, base)) &&
    JSON.stringify(namesIn(field, mine)) !== JSON.stringify(namesIn(field, other));
  if (outer.some(isOwn)) return null;
  return outer.flatMap((field) => {
    const fresh = theirs.querySelector<HTMLElement>(selectorOf(field.dataset.field ?? ''));
    return fresh ? [replace(field, fresh)] : [];
  });
}

/** Puts the person's own words back into fields that somebody else changed. */
export function putBack(form: HTMLFormElement, taken: readonly TakenField[]): void {
  for (const { before, now } of taken) now.replaceWith(before);
  form.dispatchEvent(new CustomEvent('draft-saved', { bubbles: true }));
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
