import { ageWords } from '../islands/editor/form-texts.ts';
import { element } from './elements.ts';

/** The draft on the server. */
export interface Theirs {
  revision: number | null;
  /** Who saved it. Null for the person's own draft, saved from another window. */
  by: string | null;
  /** Milliseconds. */
  age: number | null;
}

function button(words: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', 'button button--outline button--small', words);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/**
 * Asks above `form` which of two texts to keep. The returned function removes the question and moves the focus from there to the text
 * that was typed.
 */
export function askBetween(
  form: HTMLFormElement,
  { revision, by, age }: Theirs,
  what: string,
  answers: { takeTheirs: () => void; keepMine: () => void },
): () => void {
  let banner = form.parentElement?.querySelector<HTMLElement>(':scope > [data-clash]');
  if (!banner) {
    banner = element('div', 'notice notice--error');
    banner.dataset.clash = '';
    banner.role = 'alert';
    form.before(banner);
  }
  const who = by ?? (revision === null ? 'Somebody' : 'You, in another window,');
  const did = revision === null ? 'published or discarded the draft of this page' : `changed ${what}`;
  const words = element(
    'p',
    '',
    `${who} ${did}${age === null ? '' : ` ${ageWords(age)} ago`}. Yours is below; take theirs or keep yours.`,
  );
  const buttons = element('div', 'content-buttons');
  buttons.append(button('Take theirs', answers.takeTheirs), button('Keep mine', answers.keepMine));
  const box = element('div', '');
  box.append(words, buttons);
  banner.replaceChildren(box);
  return () => {
    const hadFocus = banner.contains(document.activeElement);
    banner.remove();
    if (hadFocus) [...form.querySelectorAll<HTMLElement>('[data-typed]')].at(-1)?.focus();
  };
}
