/** A new element with a class and text. */
export function element<T extends keyof HTMLElementTagNameMap>(tag: T, className: string, words = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = words;
  return made;
}

/** A small button that sends no form. */
export function toolButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', 'content-small', label);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}
