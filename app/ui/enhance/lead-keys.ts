import { areKeysOn, areLettersOn, switchLetters } from './panel-keys.ts';

/** The selector of the control that each key operates. Assistive technology announces the key there. */
const shortcuts: Readonly<Record<string, string>> = {
  r: '#reply-text',
  c: '[data-key=c]',
  e: '#lead-status',
  '/': '#filter-q',
  z: '.lead-take-back button',
  n: '.lead-next a',
};

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('.lead-row')];

/** The index of the focused row, otherwise of the open lead's row; -1 for none. */
function rowNow(): number {
  const all = rows();
  const focused = all.indexOf(document.activeElement as HTMLAnchorElement);
  return focused >= 0 ? focused : all.findIndex((row) => row.hasAttribute('aria-current'));
}

/** Opens the lead `by` rows further. Does nothing past the end. */
function step(by: 1 | -1): void {
  const at = rowNow();
  const row = rows()[at < 0 ? 0 : at + by];
  if (row) location.assign(row.href);
}

/** Focuses a control of the open lead. If no lead is open, opens the focused or first lead of the list at that control. */
function goTo(id: string): void {
  const control = document.getElementById(id);
  const details = control?.closest('details');
  if (details) details.open = true;
  control?.focus();
  const row = rows()[Math.max(0, rowNow())];
  if (row && !document.querySelector('.lead-page')) location.assign(`${row.href}#${id}`);
}

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/**
 * Keyboard shortcuts for the inbox. Its dialog lists them and can switch them off: WCAG 2.1.4. They do nothing in a field, or while
 * Ctrl, Alt or the Meta key is held.
 */
export function enhance(dialog: HTMLElement): void {
  const choice = dialog.querySelector<HTMLInputElement>('input[type=checkbox]');
  const keys: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    r: () => goTo('reply-text'),
    c: () => press('[data-key=c]'),
    e: () => goTo('lead-status'),
    x: () => rows()[Math.max(0, rowNow())]?.parentElement?.querySelector<HTMLElement>('.lead-tick')?.click(),
    z: () => press('.lead-take-back button'),
    n: () => press('.lead-next a'),
    '/': () => document.getElementById('filter-q')?.focus(),
    '?': () => {
      if (dialog.togglePopover()) dialog.querySelector<HTMLElement>('button')?.focus();
    },
  };

  /** Browsers without popovers would throw at the selector. */
  const isOpen = () => 'popover' in dialog && dialog.matches(':popover-open');

  function name(): void {
    for (const [key, selector] of Object.entries(shortcuts))
      for (const element of document.querySelectorAll(selector))
        if (choice?.checked) element.setAttribute('aria-keyshortcuts', key);
        else element.removeAttribute('aria-keyshortcuts');
  }

  /** Ctrl or Cmd with Enter in a text area presses the form's send button, which may not be its first button. */
  function send(event: KeyboardEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLTextAreaElement)) return;
    const button = target.form?.querySelector<HTMLButtonElement>('[data-sends]');
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
    if (!choice || !areKeysOn(event) || !Object.hasOwn(keys, event.key)) return;
    // While the list of keys is open, only `?` works, which closes it.
    if (isOpen() && event.key !== '?') return;
    event.preventDefault();
    keys[event.key]?.();
  });
  if (choice) {
    choice.checked = areLettersOn();
    choice.disabled = false;
    choice.addEventListener('change', () => {
      switchLetters(choice.checked);
      name();
    });
  }
  name();
  // The hash names a control when the lead was opened by that control's key. The browser may have focused it, and the person may have gone on.
  const wanted = location.hash.slice(1);
  if (wanted === 'reply-text' || wanted === 'lead-status') {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.id === wanted) goTo(wanted);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  dialog.dataset.ready = '';
}
