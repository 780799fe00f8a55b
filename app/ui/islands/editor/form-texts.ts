/** The entries that a form would send, without files. */
export type Entries = [string, string][];

/** `3 s`, `5 min`, `2 h`. */
export function ageWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

export const entriesOf = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(([name, value]): Entries => (typeof value === 'string' ? [[name, value]] : []));

export const encoded = (entries: Entries): string => new URLSearchParams(entries).toString();

/** Shows the length of a text, and marks it when it is too long. */
export function count(control: HTMLInputElement | HTMLTextAreaElement): void {
  const words = control.closest('.field')?.querySelector<HTMLElement>('.content-count');
  const longest = Number(control.dataset.longest);
  if (!words || !longest) return;
  const { length } = control.value.trim();
  words.textContent = (words.textContent ?? '').replace(/^[\d,]+/, length.toLocaleString('en-CA'));
  words.toggleAttribute('data-over', length > longest);
}

/** Shows at a control's field what is wrong with it. Undefined removes the sentence. */
export function showFault(control: HTMLElement, sentence: string | undefined): void {
  const field = control.closest('.field');
  if (!field) return;
  const id = `${control.id}-error`;
  // Remove only this control's sentence: a question of the editor in the same field has its own.
  document.getElementById(id)?.remove();
  control.toggleAttribute('aria-invalid', false);
  if (sentence === undefined) return;
  control.setAttribute('aria-invalid', 'true');
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  control.setAttribute('aria-describedby', [...described, id].join(' '));
  const words = document.createElement('p');
  words.className = 'field-error';
  words.id = id;
  words.role = 'alert';
  words.textContent = sentence;
  field.append(words);
}

const charactersOf = (number: number): string => `${number.toLocaleString('en-CA')} characters`;

/** The most characters that the text of a control may have: its own limit, otherwise 60,000. */
export const longestOf = (control: HTMLElement): number => Number(control.dataset.longest) || 60_000;

/** The sentence about a text of `length` characters that is too long to save or to paste. */
export const tooLongWords = (control: HTMLElement, length: number): string =>
  `This text is longer than ${charactersOf(longestOf(control))}: it has ${charactersOf(length)}.`;

/**
 * The text for a control that had `kept` before the page was loaded. What the person typed since stays; in a text area that was empty it
 * follows the kept text, so that neither is lost.
 */
function keptWith(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, kept: string): string {
  if (control instanceof HTMLSelectElement) return hasNewChoice(control) ? control.value : kept;
  const { value, defaultValue } = control;
  if (value === defaultValue || kept.includes(value)) return kept;
  return control instanceof HTMLTextAreaElement && defaultValue === '' ? `${kept}\n\n${value}` : value;
}

/** Puts stored entries into the form, control by control. False when the form has fields that the entries lack. */
export function fill(form: HTMLFormElement, entries: Entries): boolean {
  const now = entriesOf(form);
  const texts = new Map<string, string[]>();
  for (const [name, text] of entries) texts.set(name, [...(texts.get(name) ?? []), text]);
  if (now.some(([name]) => !texts.has(name))) return false;
  for (const control of form.elements) {
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      )
    )
      continue;
    if (control.name === '' || control.name.startsWith('~')) continue;
    const own = texts.get(control.name);
    if (!own) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = own.includes(control.value);
    else if (!(control instanceof HTMLInputElement && control.type === 'hidden'))
      control.value = keptWith(control, own[0] ?? '');
  }
  return true;
}

/** True when another option is selected than when the page loaded: the first one, if the page marks none as selected. */
function hasNewChoice({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const isMarked = [...options].some(({ defaultSelected }) => defaultSelected);
  if (!isMarked && !multiple) return selectedIndex > 0;
  return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** True when the person has typed, ticked or chosen something since the page loaded. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement)
      return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    return control instanceof HTMLSelectElement && hasNewChoice(control);
  });
