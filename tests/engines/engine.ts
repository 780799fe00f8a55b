/** An input action of the WebDriver standard. Both of its protocols take the same ones. */
export type InputSource = Record<string, unknown>;

/** One window of a browser, driven by the WebDriver standard. */
export interface Engine {
  /** Resolves when the page has loaded. */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Calls `body` in the page with `values`, and resolves with what it returns or resolves to. Both must be JSON. */
  run: <Values extends unknown[], Result>(
    body: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  act: (actions: readonly InputSource[]) => Promise<void>;
  /** Sets the size of the page's area, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Ends the browser and removes what it wrote. */
  close: () => Promise<void>;
}

/** The keys of the WebDriver standard that the tests press. */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const;

/** Presses the keys one after the other. */
export function press(engine: Engine, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
  return engine.act([{ type: 'key', id: 'keyboard', actions }]);
}

/** Clicks in the middle of the first element that matches, after scrolling to it. Throws when nothing of it can be clicked there. */
export async function click(engine: Engine, selector: string): Promise<void> {
  const [x, y] = await engine.run((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`Nothing matches ${selector}.`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle: [number, number] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    if (!element.contains(document.elementFromPoint(...middle))) throw new Error(`Something covers ${selector}.`);
    return middle;
  }, selector);
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
}

/** Focuses the first element that matches and types `text`. */
export async function type(engine: Engine, selector: string, text: string): Promise<void> {
  await engine.run((selector) => document.querySelector<HTMLElement>(selector)?.focus(), selector);
  await press(engine, text);
}
