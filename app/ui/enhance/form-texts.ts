/** What a form would send, files left out. */
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

/** Says how long each text is, and that it is too long. */
export function count(control: HTMLInputElement | HTMLTextAreaElement): void {
  const words = control.closest('.field')?.querySelector<HTMLElement>('.content-count');
  const longest = Number(control.dataset.longest);
  if (!words || !longest) return;
  const { length } = control.value.trim();
  words.textContent = (words.textContent ?? '').replace(/^[\d,]+/, length.toLocaleString('en-CA'));
  words.toggleAttribute('data-over', length > longest);
}

/** Says at the field of a control what is wrong with it; undefined takes such a sentence away. */
export function showFault(control: HTMLElement, sentence: string | undefined): void {
  const field = control.closest('.field');
  if (!field) return;
  const id = `${control.id}-error`;
  // Not any other sentence in it: a question of the editor has one of its own.
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

/** How many characters the text of a control may have; those without a limit of their own take this number. */
export const longestOf = (control: HTMLElement): number => Number(control.dataset.longest) || 60_000;

/** What is wrong with a text of `length` characters that cannot be saved or taken. */
export const tooLongWords = (control: HTMLElement, length: number): string =>
  `This text is longer than ${charactersOf(longestOf(control))}: it has ${charactersOf(length)}.`;

/** Puts a stored text into the form, control by control. False when the form has other fields by now. */
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
    else if (!(control instanceof HTMLInputElement && control.type === 'hidden')) control.value = own[0] ?? '';
  }
  return true;
}

/** True when somebody has typed, ticked or chosen something since the page came. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement)
      return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    return false;
  });
