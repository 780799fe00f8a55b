/** The local-storage key that is set when single letters are no keys on this device. */
const off = 'lead-keys off';

const isField = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable);

/** Whether single letters work as keys on this device: WCAG 2.1.4 asks for a way to switch them off. */
export const areLettersOn = (): boolean => localStorage.getItem(off) === null;

export function switchLetters(on: boolean): void {
  if (on) localStorage.removeItem(off);
  else localStorage.setItem(off, '');
}

/** Whether a pressed letter is a key: letters are on, nothing is being typed, and no other key is held. */
export const areKeysOn = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  areLettersOn() && !ctrlKey && !metaKey && !altKey && !isField(document.activeElement);
