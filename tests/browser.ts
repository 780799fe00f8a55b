import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, TestRunner } from 'vitest';
import { until } from './app.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that checks/test.ts found or installed (CHROMIUM_PATH), or a usual one. */
function executable(): string {
  const path = process.env.CHROMIUM_PATH ?? places.find(existsSync) ?? chromium.executablePath();
  if (!existsSync(path))
    throw new Error(
      'No Chromium was found. Set CHROMIUM_PATH to one, or run npm test, which installs one where it can.',
    );
  return path;
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Tabs of a context share a process, which has compiled the scripts of the site and of axe by then.
  '--renderer-process-limit=1',
];

/** Chromium ends with the worker that started it. */
let launched: Promise<Browser> | null = null;

/** A context, and an empty tab that keeps its process while no test has a tab. */
interface Place {
  context: BrowserContext;
  inspector: CDPSession;
  /** How many tests had a tab in it. */
  uses: number;
  /** A test asked for something that stays with the context. */
  isChanged: boolean;
}

/** The place that waits for the next test, by the options of its context. */
const waiting = new Map<string, Place>();

/** A renderer grows with the tabs that it had. */
const mostUses = 40;

/** What stays with a context. Its cookies, storage and cache are cleared. */
const lasting = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'on', 'route'],
  ...['setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
];
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

async function newPlace(options: BrowserContextOptions): Promise<Place> {
  if (!launched) throw new Error('A page is opened before the browser.');
  const context = await (await launched).newContext({ viewport, ...options });
  context.setDefaultTimeout(60_000);
  const place = { context, inspector: await context.newCDPSession(await context.newPage()), uses: 0, isChanged: false };
  const note = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const call = Reflect.get(target, name);
      if (typeof call !== 'function') throw new Error(`Playwright has no ${name}() any more.`);
      const noted = (...args: unknown[]) => {
        place.isChanged = true;
        return call.apply(target, args);
      };
      Object.assign(target, { [name]: noted });
    }
  };
  note(context, lasting);
  note(context.clock, lastingOfClock);
  return place;
}

/** Closes the tabs that a test had in `place`, and keeps it for the next one, unless the test left something in it or failed. */
async function leave(place: Place, key: string, hasFailed: boolean): Promise<void> {
  const { context, inspector } = place;
  const [empty, ...tabs] = context.pages();
  if (hasFailed || place.isChanged || place.uses >= mostUses || waiting.has(key) || !empty) {
    await context.close();
    return;
  }
  for (const tab of tabs) await tab.close();
  await inspector.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await inspector.send('Network.clearBrowserCache');
  waiting.set(key, place);
}

const viewport = { width: 1280, height: 900 };

/**
 * The Chromium of the worker, which its files share one after the other. A page that a test opens is closed after it; one of a
 * `beforeAll`, after the file. The tab is new, and so are its cookies, its storage and its cache: docs/decisions/0069.
 */
export function useBrowser(): { open: (options?: BrowserContextOptions) => Promise<Page> } {
  const opened = new Set<() => Promise<void>>();
  beforeAll(async () => {
    launched ??= chromium.launch({ executablePath: executable(), args });
    await launched;
  });
  afterAll(async () => {
    for (const close of opened) await close();
  });
  return {
    async open(options = {}) {
      // A tab is given its size; whatever else it is to have belongs to a context.
      const { viewport: size = viewport, ...others } = options;
      const key = JSON.stringify(others);
      const place = waiting.get(key) ?? (await newPlace(others));
      waiting.delete(key);
      place.uses += 1;
      // An open page would keep asking for news and moving its pictures.
      if (TestRunner.getCurrentTest()) onTestFinished(({ task }) => leave(place, key, task.result?.state === 'fail'));
      else opened.add(() => leave(place, key, false));
      const page = await place.context.newPage();
      if (size && size !== viewport) await page.setViewportSize(size);
      for (const actor of [page, page.locator('html')]) waitForWholePages(actor.constructor.prototype);
      return page;
    },
  };
}

type Action = (this: Page | Locator, ...args: unknown[]) => Promise<unknown>;

const patched = new WeakSet<object>();

/**
 * Playwright goes on at the first byte of the page that an action leads to, and `count()` and its like do not wait: on a busy machine
 * they would read half a page. From here on an action of `prototype`, of a page or locator, ends when the page that it led to is whole.
 */
function waitForWholePages(prototype: Record<string, Action>): void {
  if (patched.has(prototype)) return;
  patched.add(prototype);
  for (const name of ['click', 'dblclick', 'tap', 'press']) {
    const act = prototype[name];
    if (!act) throw new Error(`Playwright has no ${name}() any more.`);
    prototype[name] = async function (...args) {
      const page = 'page' in this ? this.page() : this;
      let hasLeft = false;
      const leave = (frame: Frame) => {
        hasLeft ||= frame === page.mainFrame();
      };
      page.on('framenavigated', leave);
      try {
        return await act.apply(this, args);
      } finally {
        page.off('framenavigated', leave);
        if (hasLeft && !page.isClosed()) await page.waitForLoadState('domcontentloaded');
      }
    };
  }
}

/** Half as long as what `axe-core` exports as its source, which a browser would read at each check. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** In the page, once its script has run there. */
declare const axe: typeof Axe;
const axeOptions: Axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // No test reads the rules that passed.
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * Fails with the violations, each with its first element. The page must have no frames but the preview of a
 * public page, which has tests of its own.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await page.locator('iframe:not([name=preview])').count(), 'frames').toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate((options) => axe.run(document, options), axeOptions);
  const faults = violations.map(({ id, help, nodes }) => `${id}: ${help}, at ${nodes[0]?.target.join(' ')}`);
  expect(faults, faults.join('; ')).toEqual([]);
}

/** Fails with the violations of `page` on a desk and on a phone, and when it scrolls sideways there or at 320 px. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width !== 320) await expectAccessible(page);
  }
}

/** Stops the clock of a page that is not open yet: `page.clock` alone moves it from then on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** `alive` for a page whose clock is stopped. */
export async function aliveByClock(page: Page): Promise<void> {
  await until('the islands', async () => {
    await page.clock.runFor(20);
    return (await page.locator('[data-island]:not([data-alive])').count()) === 0;
  });
}

/** Resolves when every island of the page is hydrated. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[data-island]:not([data-alive])').length === 0);
}
