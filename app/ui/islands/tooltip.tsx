import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type RadixTooltip = ComponentType<{ text: string; children: ReactElement }>;

let loading: Promise<RadixTooltip> | undefined;
let released: Promise<void> = Promise.resolve();

function watchPress() {
  const options = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    () => {
      released = new Promise((resolve) => {
        // the click follows pointerup within the same task
        for (const end of ['pointerup', 'pointercancel'])
          document.addEventListener(end, () => setTimeout(resolve), { ...options, once: true });
      });
    },
    options,
  );
}

if (typeof document !== 'undefined') watchPress();

/** Resolves once no button is held down, because replacing a control between press and release would lose the click. */
async function loadRadix(): Promise<RadixTooltip> {
  loading ??= import('./tooltip-radix.tsx').then((module) => module.RadixTooltip);
  const loaded = await loading;
  await released;
  return loaded;
}

const blurOf = (element: Element) =>
  new Promise((resolve) => element.addEventListener('blur', resolve, { once: true }));

/**
 * A hint shown 700 ms after a mouse comes to rest on the control inside, and at once on keyboard focus. Touch shows none,
 * so `text` must not be the only place that states a fact.
 *
 * The radix part (19 kB) is fetched when a mouse or the Tab key first comes near. Until then only the control is rendered.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const box = useRef<HTMLSpanElement>(null);
  const [Radix, setRadix] = useState<RadixTooltip | null>(null);

  useEffect(() => {
    const near = box.current?.closest('[data-tips]') ?? box.current;
    if (!near) return;
    const listening = new AbortController();
    const load = async () => {
      listening.abort();
      const loaded = await loadRadix().catch(() => null);
      const clicked = box.current?.querySelector(':focus:not(:focus-visible)');
      // The control was focused by a click. Restoring that focus would reopen the hint that the click has just closed.
      if (clicked) await blurOf(clicked);
      if (!loaded || !box.current) return;
      const focused = box.current.matches(':focus-within');
      const hovered = box.current.matches(':hover');
      // Render at once: a deferred render could happen between press and release, and lose the click.
      flushSync(() => setRadix(() => loaded));
      // The control is a new element now: restore the keyboard focus, and tell radix if a mouse rests on it.
      const control = box.current.querySelector<HTMLElement>('a, button');
      if (focused) control?.focus({ preventScroll: true });
      if (hovered) control?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    };
    const { signal } = listening;
    near.addEventListener('pointerover', (event) => (event as PointerEvent).pointerType === 'mouse' && load(), {
      signal,
    });
    near.addEventListener('keyup', (event) => (event as KeyboardEvent).key === 'Tab' && load(), { signal });
    return () => listening.abort();
  }, []);

  return (
    <span className="tooltip-anchor" ref={box}>
      {Radix ? <Radix text={text}>{children}</Radix> : children}
    </span>
  );
}
