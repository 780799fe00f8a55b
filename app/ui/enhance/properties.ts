import { renewDesk } from '../islands/desk/renew-desk.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** A saved change: the control's name, and its value before. */
type Saved = readonly [name: string, before: string];

const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>('input, select')].filter(({ name }) => name !== 'version');

const valuesOf = (form: HTMLFormElement) => new Map(controlsOf(form).map(({ name, value }) => [name, value]));

/** The value that the page came with. */
const firstOf = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? (([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '')
    : control.defaultValue;

/** The fields to send for one changed property. A day of its own comes with the choice that names it. */
function fieldsOf(form: HTMLFormElement, name: string, value: string): URLSearchParams {
  const version = form.querySelector<HTMLInputElement>('[name=version]')?.value ?? '';
  const fields = new URLSearchParams({ intent: 'save', version, [name]: value });
  if (name === 'day') fields.set('follow-up', 'pick');
  return fields;
}

/** Sends the whole column as without this script, so that the person sees the answer: a refusal, a conflict, or the sign-in. */
function sendPlainly(form: HTMLFormElement): void {
  const intent = Object.assign(document.createElement('input'), { type: 'hidden', name: 'intent', value: 'save' });
  form.append(intent);
  form.submit();
}

/** The version is that of the person's own change, so their other forms go on from it. */
function takeVersion(page: Document): void {
  const version = page.querySelector<HTMLInputElement>('.lead-properties [name=version]')?.value;
  if (version === undefined) return;
  for (const field of document.querySelectorAll<HTMLInputElement>('.lead-page [name=version]')) field.value = version;
}

/** Shows the properties as the server has them now. What was typed in another property since stays. */
function showSaved(form: HTMLFormElement, page: Document, before: ReadonlyMap<string, string>): void {
  const fresh = page.querySelector('.lead-properties form');
  const typed = controlsOf(form).filter(({ name, value }) => before.has(name) && before.get(name) !== value);
  const focused = document.activeElement?.id;
  if (fresh) form.replaceChildren(...document.importNode(fresh, true).childNodes);
  for (const { name, value } of typed) {
    const control = controlsOf(form).find((one) => one.name === name);
    if (control) control.value = value;
  }
  if (focused) document.getElementById(focused)?.focus();
  for (const part of document.querySelectorAll<HTMLElement>('[data-with-properties]')) {
    const other = page.querySelector(`[data-with-properties="${part.dataset.withProperties}"]`);
    if (other && !part.isEqualNode(other)) part.replaceChildren(...document.importNode(other, true).childNodes);
  }
}

/** Whether Ctrl Z belongs to a text: one outside the properties, or a property that differs from what is saved. */
function isTyping(active: Element | null, form: HTMLFormElement, known: ReadonlyMap<string, string>): boolean {
  if (!active?.matches('textarea, [contenteditable], input:not([type=checkbox], [type=radio])')) return false;
  const { name, value } = active as HTMLInputElement;
  return !form.contains(active) || known.get(name) !== value;
}

/**
 * Saves each property of a lead once it is changed, says so, and takes it back with the button beside it or with Ctrl Z. What the server
 * refuses is sent as a plain form, whose answer says why.
 */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const news = form.parentElement?.querySelector<HTMLElement>('[data-property-news]');
  const saved: Saved[] = [];
  let known = new Map(controlsOf(form).map((control) => [control.name, firstOf(control)]));
  let hide = 0;
  /** One change after the other: each goes on from the version that the one before it made. */
  let queue: Promise<void> = Promise.resolve();

  function say(words: string, button?: { label: string; press: () => void }): void {
    clearTimeout(hide);
    if (!news) return;
    news.setAttribute('role', 'status');
    const shown = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button button--outline button--small',
      textContent: button?.label ?? '',
    });
    if (button) shown.addEventListener('click', button.press);
    const line = Object.assign(document.createElement('span'), { textContent: words });
    news.replaceChildren(...(button ? [line, shown] : [line]));
  }

  async function send(name: string, value: string, isUndo: boolean): Promise<void> {
    const before = known.get(name) ?? '';
    say('Saving');
    const asked = new Map(valuesOf(form));
    try {
      const address = `${location.pathname}${location.search}`;
      const answer = await fetch(address, { method: 'POST', body: fieldsOf(form, name, value) });
      if (!answer.ok || new URL(answer.url).pathname !== location.pathname) return sendPlainly(form);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      showSaved(form, page, asked);
      takeVersion(page);
      renewDesk(page);
    } catch {
      const again = () => save(name, value, isUndo);
      return say('Not saved: the server cannot be reached.', { label: 'Try again', press: again });
    }
    known = valuesOf(form);
    if (!isUndo && name !== 'tags') saved.push([name, before]);
    say(isUndo ? 'Taken back' : 'Saved', saved.length > 0 ? { label: 'Undo', press: undo } : undefined);
    hide = window.setTimeout(() => news?.replaceChildren(), 6000);
  }

  function save(name: string, value: string, isUndo = false): void {
    queue = queue.then(() => send(name, value, isUndo));
  }

  function undo(): void {
    const [name, before] = saved.pop() ?? [];
    if (name !== undefined && before !== undefined) save(name === 'day' ? 'follow-up' : name, before, true);
  }

  function take({ name, value }: Control): void {
    // The field for the day follows.
    if (name === 'follow-up' && value === 'pick') form.querySelector<HTMLElement>('[name=day]')?.focus();
    else if (value !== known.get(name)) save(name, value);
  }

  form.addEventListener('change', ({ target }) => take(target as Control));
  // Changed before this script ran. A refused column comes with what was typed, and its faults.
  if (!form.querySelector('[aria-invalid]')) controlsOf(form).forEach(take);
  // The page also takes over the changes of others (data-live).
  form.addEventListener('focusin', () => {
    known = valuesOf(form);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || saved.length === 0) return;
    if (isTyping(document.activeElement, form, known)) return;
    event.preventDefault();
    undo();
  });
}
