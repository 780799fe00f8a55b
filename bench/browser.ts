import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { budgets } from '../checks/budgets.ts';
import { findChromium } from '../checks/chromium.ts';
import { startServer } from '../tests/app.ts';
import { freePort } from '../tests/fakes/postgres.ts';
import { atMost, beside, type Figure, median, notMeasured, rounds, versionOf } from './figure.ts';
import { nginxProxy } from './nginx.ts';

const phone = { width: 390, height: 800 };

interface Watched {
  /** When each island was hydrated, in ms. */
  alive: Record<string, number>;
  shift: number;
  /** The times of the first and the largest paint so far, in ms. */
  firstPaint: number;
  largestPaint: number;
  /** The slowest interaction so far, in ms; 0 when all were shorter than a frame. */
  slowest: number;
  /** When the carousel was tapped before its hydration, in ms, and the slide that it showed at that moment. */
  tapped: number | null;
  showed: string;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before the page's own scripts. */
function watch(tapEarly: boolean): void {
  window.watched = { alive: {}, shift: 0, firstPaint: 0, largestPaint: 0, slowest: 0, tapped: null, showed: '' };
  const { watched } = window;
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && 'alive' in target.dataset)
        watched.alive[target.dataset.island ?? ''] ??= performance.now();
    if (!tapEarly || watched.tapped !== null) return;
    const next = document.querySelector<HTMLElement>('.carousel [aria-label="Next service"]');
    if (!next) return;
    watched.tapped = performance.now();
    watched.showed = document.querySelector('.building--active h3')?.textContent ?? '';
    next.click();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-alive'] });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  observe('event', (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId)
      watched.slowest = Math.max(watched.slowest, entry.duration);
  });
}

interface Circumstances {
  /** A connection with 1.6 Mbit/s and 150 ms of latency. */
  slowLine?: boolean;
  slowdown?: number;
  tapEarly?: boolean;
}

/** Opens a phone's page with an empty cache. `window.watched` records what happens in it. */
export async function open(
  browser: Browser,
  { slowLine, slowdown = 4, tapEarly = false }: Circumstances,
): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, ignoreHTTPSErrors: true })
  ).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  if (slowLine)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
  await page.addInitScript(watch, tapEarly);
  return page;
}

const allAlive = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('[data-island]:not([data-alive])').length === 0);

export const watched = (page: Page) => page.evaluate(() => window.watched);

/** Whether the page is painted although no script ever arrives. */
async function paintsWithoutScript(browser: Browser, url: string): Promise<boolean> {
  const page = await open(browser, {});
  await page.route('**/*.js', () => undefined);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(3000);
  const { firstPaint } = await watched(page);
  await page.context().close();
  return firstPaint > 0;
}

/** One visit to the home page: the first paint and when its parts answer, in ms. */
interface Painted {
  at: number;
  carousel: number;
  widget: number;
}

/** Measures the home page on a slow line: the first paint, when its parts answer, and whether an earlier tap is lost. */
async function homeTaps(browser: Browser, url: string): Promise<Figure[]> {
  const runs: Painted[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await open(browser, { slowLine: true });
    await page.goto(url);
    await allAlive(page);
    const { alive, firstPaint: at } = await watched(page);
    runs.push({
      at,
      carousel: alive['services-carousel'] ?? Number.NaN,
      widget: alive['self-assessment'] ?? Number.NaN,
    });
    await page.context().close();
  }
  const early = await open(browser, { slowLine: true, tapEarly: true });
  await early.goto(url);
  await allAlive(early);
  await early.waitForTimeout(500);
  const { tapped, showed, alive } = await watched(early);
  const moved = showed !== (await early.locator('.building--active h3').textContent());
  const wasEarly = tapped !== null && tapped < (alive['services-carousel'] ?? 0);
  await early.context().close();
  const seconds = (name: keyof Painted) => median(runs.map((run) => run[name])) / 1000;
  return [
    beside('home: first paint', seconds('at'), 's'),
    atMost('home: paints that wait for a script', (await paintsWithoutScript(browser, url)) ? 0 : 1, 0, 'of 1'),
    atMost('home: a tap on the menu works', seconds('at'), 1.9, 's'),
    atMost('home: a tap on the carousel works', seconds('carousel'), 1.9, 's'),
    atMost('home: a tap on the widget works', seconds('widget'), 1.9, 's'),
    atMost('home: taps lost that came before', wasEarly && moved ? 0 : 1, 0, 'of 1'),
  ];
}

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  beforeAlive?: boolean;
}

const interactions: readonly Interaction[] = [
  {
    name: 'carousel, next',
    path: '/',
    act: (page) => page.locator('.carousel').getByRole('button', { name: 'Next service' }).tap(),
  },
  { name: 'menu', path: '/', act: (page) => page.getByRole('button', { name: 'Menu' }).tap() },
  {
    name: 'heat map, level',
    path: '/risk-assessment',
    act: (page) => page.locator('.risk-item').first().getByText('Low', { exact: true }).tap(),
  },
  {
    name: 'contact form, error',
    path: '/contact',
    act: (page) => page.locator('[data-island=contact-form] button[type=submit]').tap(),
  },
  {
    name: 'first tap before hydration',
    path: '/',
    beforeAlive: true,
    act: (page) => page.locator('.carousel').getByRole('button', { name: 'Next service' }).tap(),
  },
];

/** Few rounds are enough: the browser reports interactions in steps of 8 ms. */
const interactionRounds = 3;

async function slowest(browser: Browser, url: string, { path, act, beforeAlive }: Interaction): Promise<number> {
  const page = await open(browser, beforeAlive ? { slowLine: true } : {});
  await page.goto(url + path, { waitUntil: beforeAlive ? 'commit' : 'load' });
  if (!beforeAlive) {
    await allAlive(page);
    await page.waitForTimeout(500);
  }
  await act(page);
  await allAlive(page);
  await page.waitForTimeout(700);
  const { slowest } = await watched(page);
  await page.context().close();
  return slowest;
}

/** Sums the layout shifts of a page while its reader scrolls to the end. The scrolling starts once the typefaces have arrived. */
async function shift(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, { slowLine: true, slowdown: 1 });
  await page.goto(url, { waitUntil: 'networkidle' });
  await allAlive(page);
  for (let y = 0; y < (await page.evaluate(() => document.documentElement.scrollHeight)); y += 600) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(60);
  }
  const found = await watched(page);
  await page.context().close();
  return found.shift;
}

/**
 * Measures in Chromium, with the processor slowed down four times, through nginx with TLS and HTTP/2, as visitors reach the site.
 */
export async function inBrowser(scratch: string): Promise<Figure[]> {
  if (versionOf('nginx', '-v') === null) return [notMeasured('in the browser', 'nginx is missing')];
  const port = await freePort();
  const env = { SITE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startServer({ folder: join(scratch, 'browser'), env });
  const nginx = await nginxProxy(join(scratch, 'nginx-browser'), server.url, port);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const figures = await homeTaps(browser, nginx.url);
    for (const interaction of interactions) {
      const times = [];
      for (let round = 0; round < interactionRounds; round++)
        times.push(await slowest(browser, nginx.url, interaction));
      figures.push(atMost(`interaction to next paint: ${interaction.name}`, median(times), 100, 'ms'));
    }
    for (const { template, paths } of budgets())
      figures.push(atMost(`${template}: layout shift`, await shift(browser, `${nginx.url}${paths[0]}`), 0.02, 'CLS'));
    return figures;
  } finally {
    await browser.close();
    await nginx.stop();
    await server.stop();
  }
}
