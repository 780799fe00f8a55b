export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;

/** How long a hint stays when the mouse has left its control, so that it can be reached. */
const GRACE = 120;
/** From the hint to its control and to the edges of the window, in px. */
const GAP = 8;

/** The element that shows the hints of the page, one at a time. */
let bubble: HTMLElement | undefined;
let owner: HTMLElement | undefined;
let closed = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

function close(): void {
  clearTimeout(timer);
  if (!bubble || !owner) return;
  bubble.hidden = true;
  owner.removeAttribute('aria-describedby');
  owner = undefined;
  closed = performance.now();
}

function closeSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(close, GRACE);
}

function newBubble(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'tooltip';
  made.id = 'tooltip';
  made.setAttribute('role', 'tooltip');
  made.addEventListener('pointerenter', () => clearTimeout(timer));
  made.addEventListener('pointerleave', closeSoon);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  addEventListener('scroll', close, { capture: true, passive: true });
  // Not after the page's parts: those are laid out a moment after they appear (site.css), and the hint is measured at once.
  document.body.prepend(made);
  return made;
}

/** Puts the hint above the control, or below it where there is no room. */
function place(hint: HTMLElement, control: HTMLElement): void {
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const middle = left + width / 2;
  const most = document.documentElement.clientWidth - hint.offsetWidth - GAP;
  const start = Math.max(GAP, Math.min(middle - hint.offsetWidth / 2, most));
  const above = top - hint.offsetHeight - GAP;
  hint.style.translate = `${start}px ${above < GAP ? bottom + GAP : above}px`;
}

function open(control: HTMLElement, text: string): void {
  close();
  bubble ??= newBubble();
  bubble.textContent = text;
  bubble.hidden = false;
  place(bubble, control);
  control.setAttribute('aria-describedby', bubble.id);
  owner = control;
}

/**
 * Gives `control` a hint: at once on keyboard focus, 700 ms after a mouse comes to rest on it, and at once for a mouse that comes from
 * another hint. Escape, scrolling and a press close it. Touch shows none. Returns what takes the hint away again.
 */
export function addHint(control: HTMLElement, text: string): () => void {
  const listening = new AbortController();
  const on = (name: keyof HTMLElementEventMap, act: (event: Event) => void) =>
    control.addEventListener(name, act, { signal: listening.signal });
  on('pointerenter', (event) => {
    clearTimeout(timer);
    if ((event as PointerEvent).pointerType !== 'mouse' || owner === control) return;
    const isWarm = owner || performance.now() - closed < TOOLTIP_SKIP_DELAY;
    timer = setTimeout(() => open(control, text), isWarm ? 0 : TOOLTIP_DELAY);
  });
  on('pointerleave', closeSoon);
  on('pointerdown', close);
  on('click', close);
  on('focus', () => control.matches(':focus-visible') && open(control, text));
  on('blur', close);
  return () => {
    listening.abort();
    if (owner === control) close();
  };
}
