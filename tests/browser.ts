import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** The browser that checks/test.ts found or installed (CHROMIUM_PATH), or one in a usual folder. */
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
  // Tabs of a context share a process, so the scripts of the site and of axe are compiled only once.
  '--renderer-process-limit=1',
  // A tab is closed before optimizing its scripts pays; the next tab uses what was compiled for it.
  '--js-flags=--no-opt --no-maglev --no-flush-bytecode',
];

const launch = (): Promise<Browser> => chromium.launch({ executablePath: executable(), args });

/** Started once per worker; Chromium ends with the worker. */
let launched: Promise<Browser> | null = null;

/** A browser context with an empty tab, which keeps the renderer process alive between tests. */
interface Place {
  context: BrowserContext;
  inspector: CDPSession;
  /** How many tests have opened a tab in it. */
  uses: number;
  /** True once a test has changed something that the context cannot reset. */
  isChanged: boolean;
}

/** Places ready for the next test, keyed by the options of their context. */
const waiting = new Map<string, Place>();

/** A renderer's memory grows with every tab it has had, so replace it after this many tests. */
const mostUses = 40;

/** Calls whose effect on a context cannot be undone. Only cookies, storage and cache can be cleared. */
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

/** Milliseconds. Chromium closes a tab in some hundredths of a second, and in seconds on a busy machine. */
const longestClose = 30_000;

/**
 * Closes the context. Chromium did not answer twice, with a tab that asked for a passkey: the tests that follow then get another Chromium, and
 * this one ends with the worker.
 */
async function closeContext(context: BrowserContext): Promise<void> {
  const end = new AbortController();
  const isClosed = await Promise.race([
    context.close().then(() => true),
    sleep(longestClose, false, { signal: end.signal, ref: false }),
  ]);
  end.abort();
  if (isClosed) return;
  process.stderr.write(
    `Chromium did not close a tab within ${longestClose / 1000} s. The next tests get another Chromium.\n`,
  );
  waiting.clear();
  launched = launch();
}

/** What a tab shows, in one line for somebody who reads why a test failed. A tab that does not answer is named by its address alone. */
async function shownBy(tab: Page): Promise<string> {
  const words = tab.evaluate(
    () => `${document.readyState}: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 400)}`,
  );
  const late = new AbortController();
  const said = await Promise.race([words.catch(String), sleep(5000, 'no answer', { signal: late.signal, ref: false })]);
  late.abort();
  return `${tab.url()} (${said})`;
}

/** Closes the tabs that a test opened in `place` and keeps the place for the next test. Closes it if the test failed or changed the context. */
async function leave(place: Place, key: string, hasFailed: boolean): Promise<void> {
  const { context, inspector } = place;
  const [empty, ...tabs] = context.pages();
  if (hasFailed) for (const tab of tabs) process.stderr.write(`The failed test had open ${await shownBy(tab)}\n`);
  if (hasFailed || place.isChanged || place.uses >= mostUses || waiting.has(key) || !empty) {
    await closeContext(context);
    return;
  }
  for (const tab of tabs) await tab.close();
  await inspector.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await inspector.send('Network.clearBrowserCache');
  waiting.set(key, place);
}

const viewport = { width: 1280, height: 900 };

/**
 * The worker's Chromium, shared by its test files one after the other. A page opened in a test is closed after that test; one opened in
 * `beforeAll` is closed after the file. Every page starts with empty cookies, storage and cache: docs/decisions/0066.
 */
export function useBrowser(): { open: (options?: BrowserContextOptions) => Promise<Page> } {
  const opened = new Set<() => Promise<void>>();
  beforeAll(async () => {
    launched ??= launch();
    await launched;
  });
  afterAll(async () => {
    for (const close of opened) await close();
  });
  return {
    async open(options = {}) {
      // The viewport can be set per tab; every other option belongs to the context.
      const { viewport: size = viewport, ...others } = options;
      const key = JSON.stringify(others);
      const place = waiting.get(key) ?? (await newPlace(others));
      waiting.delete(key);
      place.uses += 1;
      // A page left open would keep polling and animating.
      if (TestRunner.getCurrentTest()) onTestFinished(({ task }) => leave(place, key, task.result?.state === 'fail'));
      else opened.add(() => leave(place, key, false));
      const page = await place.context.newPage();
      if (size && size !== viewport) await page.setViewportSize(size);
      for (const actor of [page, page.locator('html')]) waitForWholePages(actor.constructor.prototype);
      const { goto } = page;
      page.goto = async (url, options = {}) => {
        const answer = await goto.call(page, url, options);
        if (options.waitUntil === 'commit') return answer;
        // It fails when a script of the page has gone on to another one, which `waitForLoadState` waits for.
        await page.evaluate(untilAllIsShown).catch(() => page.waitForLoadState());
        return answer;
      };
      return page;
    },
  };
}

/** Resolves when a landing page shows what comes after its first screen: see landing-page.css. */
const untilAllIsShown = async () => {
  const late = document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && one.animationName === 'after-first-frame');
  await Promise.all(late.map((one) => one.finished));
};

type Action = (this: Page | Locator, ...args: unknown[]) => Promise<unknown>;

const patched = new WeakSet<object>();

/**
 * Playwright continues at the first byte of the page that an action opens, and `count()` and similar calls do not wait: on a busy machine
 * they would read half a page. This patches the actions in `prototype`, of a page or locator, to end only when the new page has loaded
 * completely.
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

/** The minified file: half the size of the source that `axe-core` exports, which the browser would parse at each check. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Exists in the page once the axe script has run there. */
declare const axe: typeof Axe;
const axeOptions: Axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // No test reads the list of passed rules.
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * Fails and lists the violations, each with its first element. The page must have no frames except the preview of a public page, which has
 * its own tests.
 */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolation(page, axeOptions);

/** Like `expectAccessible`, for contrast alone: for a page that was checked in other colours. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolation(page, { ...axeOptions, runOnly: ['color-contrast'] });

async function expectNoViolation(page: Page, options: typeof axeOptions): Promise<void> {
  expect(await page.locator('iframe:not([name=preview])').count(), 'frames').toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate((chosen) => axe.run(document, chosen), options);
  const faults = violations.map(({ id, help, nodes }) => `${id}: ${help}, at ${nodes[0]?.target.join(' ')}`);
  expect(faults, faults.join('; ')).toEqual([]);
}

/** Fails and lists the violations of `page` at desktop and phone size; also fails when it scrolls sideways there or at 320 px. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width !== 320) await expectAccessible(page);
  }
}

/**
 * Lists every exception that a script of the built site throws in `page` from now on, also one that the script catches: what is caught may
 * be a file that cannot run.
 */
export async function exceptionsIn(page: Page): Promise<readonly string[]> {
  const thrown: string[] = [];
  const files = new Map<string, string>();
  const inspector = await page.context().newCDPSession(page);
  inspector.on('Debugger.scriptParsed', ({ scriptId, url }) => files.set(scriptId, url));
  inspector.on('Debugger.paused', ({ data, callFrames }) => {
    const file = callFrames
      .map(({ location }) => files.get(location.scriptId))
      .find((url) => url?.includes('/assets/'));
    if (file) thrown.push(`${String(data?.description).split('\n')[0]} in ${new URL(file).pathname}`);
    // The page may be closed by now.
    inspector.send('Debugger.resume').catch(() => undefined);
  });
  await inspector.send('Debugger.enable');
  // The scripts of the tests have no address; axe catches thousands of exceptions of its own.
  await inspector.send('Debugger.setBlackboxPatterns', { patterns: [], skipAnonymous: true });
  await inspector.send('Debugger.setPauseOnExceptions', { state: 'all' });
  return thrown;
}

/** Stops the clock of a page before it is opened; afterwards only `page.clock` moves it. */
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
