// npm run bench:look [-- TEMPLATE ...]: checks each template in Chromium at five widths for blank bands, empty columns, phone screens,
// broken words, pages wider than the window, and links. Exits with 1 when a limit is missed. Also prints an earlier review's figures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { allPages } from '../app/domain/landing/all-pages.ts';
import { pagesByTemplate } from '../app/domain/operations/claim-places.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { findChromium } from '../checks/chromium.ts';
import { startServer } from '../tests/app.ts';
import { askedNames } from './asked.ts';
import { blankBand, emptyColumn, type Run } from './ink.ts';

/** Figures of an earlier review: blank band in pixels, length in phone screens, and number of screens with an empty column. */
interface Review {
  band?: number;
  screens?: number;
  columns?: number;
}

/** The review of 2026-11-20, before the pages were corrected. */
const review: Readonly<Record<string, Review>> = {
  home: { band: 223, screens: 8.6 },
  services: { band: 185, screens: 17 },
  about: { band: 221 },
  landing: { screens: 11.3, columns: 1.6 },
};

const limits = { band: 96, landingScreens: 7, links: 120 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The height of the middle part of a desktop window that is checked for empty columns, and the scroll step, in px. */
const middle = 600;
const step = 300;
const widths = [320, 390, 768, 1440, 2560];

function templates(): Record<string, string> {
  const site = firmInFiles({ FIRM: 'lakeshore', PACKS_DIR: undefined }).site;
  const { services, industries, pairs, locations, local, articles } = pagesByTemplate(site);
  const [landing] = allPages(site);
  const first = ([path]: readonly string[]) => path ?? '/';
  return {
    home: '/',
    services: '/services',
    'service landing': first(services),
    industries: '/industries',
    industry: first(industries),
    'service for an industry': first(pairs),
    locations: '/locations',
    location: first(locations),
    landing: `/${landing?.slug}`,
    'local landing': first(local),
    pricing: '/pricing',
    about: '/about',
    contact: '/contact',
    'contact thanks': '/contact/thanks',
    emergency: '/emergency',
    'risk map': '/risk-assessment',
    assessment: '/assessment',
    'assessment thanks': '/assessment/thanks',
    resources: '/resources',
    blog: '/blog',
    article: first(articles),
    legal: '/privacy',
    sitemap: '/sitemap',
    'not found': '/not-found',
  };
}

interface Look {
  template: string;
  path: string;
  band: Run;
  /** The number of desktop screens that show nothing in a third of the page's width. */
  columns: number;
  screens: number;
  brokenWords: string[];
  /** Widths at which the page is wider than the window. */
  overflow: string[];
  links: number;
}

/**
 * Finds words that are broken over two lines where they should not be. A break is right after a hyphen, dash, slash or soft hyphen, with
 * at least two letters on each side and five in all. So "sign-|in" is right; "e-|mail" and "Wi-|Fi" are broken.
 */
function brokenWordsOfPage(): string[] {
  const softHyphen = '\u00ad';
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.textContent ?? '';
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    if (node.parentElement.closest('.visually-hidden, script, style, noscript, option, svg')) continue;
    for (const { 0: word, index } of text.matchAll(/\S{2,}/g)) {
      const parts: string[] = [];
      let top: number | undefined;
      for (let at = 0; at < word.length; at++) {
        if (word[at] === softHyphen) {
          parts.push(`${parts.pop() ?? ''}${softHyphen}`);
          continue;
        }
        range.setStart(node, index + at);
        range.setEnd(node, index + at + 1);
        // The first letter after a soft hyphen has two boxes: the first is the hyphen's, on the line before.
        const box = [...range.getClientRects()].at(-1);
        if (!box) continue;
        const middle = (box.top + box.bottom) / 2;
        if (top === undefined || Math.abs(middle - top) > box.height / 2) parts.push('');
        top = middle;
        parts.push(`${parts.pop() ?? ''}${word[at]}`);
      }
      const [start = '', end = ''] = parts;
      const [before, after] = [start, end].map((part) => part.match(/[\p{L}\d]/gu)?.length ?? 0) as [number, number];
      const mayPart = /[-–—/\u00ad]$/.test(start) && before >= 2 && after >= 2 && before + after >= 5;
      if (parts.length > 2 || (parts.length === 2 && !mayPart)) broken.push(parts.join('|'));
    }
  }
  return broken;
}

const decode = async (page: Page, fullPage: boolean) =>
  PNG.sync.read(await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' }));

/** Scrolls a desktop window through the page. Returns the number of screens with an empty column beside content in their middle part. */
async function emptyColumns(page: Page): Promise<number> {
  const { left, right, total } = await page.evaluate(() => {
    const wrap = document.querySelector('main .wrap')?.getBoundingClientRect();
    return {
      left: Math.round(wrap?.left ?? 0),
      right: Math.round(wrap?.right ?? innerWidth),
      total: document.documentElement.scrollHeight,
    };
  });
  let empty = 0;
  for (let top = 0; top + desk.height <= total; top += step) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const { width, data } = await decode(page, false);
    const margin = (desk.height - middle) / 2;
    const rows = data.subarray(margin * width * 4, (margin + middle) * width * 4);
    const size = emptyColumn({ width, height: middle, data: rows }, left, right);
    if (size * 3 >= right - left && size < right - left) empty++;
  }
  return (empty * step) / desk.height;
}

async function look(browser: Browser, url: string, template: string, path: string): Promise<Look> {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto(url + path, { waitUntil: 'load' });
    await page.waitForFunction(() => document.querySelectorAll('[data-island]:not([data-alive])').length === 0);
    const band = blankBand(await decode(page, true));
    const columns = await emptyColumns(page);
    const links = await page.evaluate(() => document.querySelectorAll('a[href]').length);
    const brokenWords = new Set<string>();
    const overflow: string[] = [];
    let screens = 0;
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? phone.height : desk.height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) overflow.push(`${width} px`);
      for (const word of await page.evaluate(brokenWordsOfPage)) brokenWords.add(`${word} at ${width}`);
      if (width !== phone.width) continue;
      screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / phone.height;
      const doubled = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const wide = document.documentElement.scrollWidth;
        document.documentElement.style.fontSize = '';
        return wide;
      });
      if (doubled > width) overflow.push(`${width} px with doubled text`);
    }
    return { template, path, band, columns, screens, brokenWords: [...brokenWords], overflow, links };
  } finally {
    await context.close();
  }
}

/** A sentence for each limit that a page misses. */
function faults({ template, path, band, columns, screens, brokenWords, overflow, links }: Look): string[] {
  const at = `${template} (${path})`;
  const found: string[] = [];
  if (band.size > limits.band)
    found.push(
      `${at}: at ${desk.width} px nothing is shown for ${band.size} px from ${band.start} px down, at most ${limits.band}`,
    );
  if (columns > 0) found.push(`${at}: a third of the width is empty on ${columns.toFixed(1)} screens`);
  if (template === 'landing' && screens > limits.landingScreens)
    found.push(`${at}: ${screens.toFixed(1)} screens of a phone, at most ${limits.landingScreens}`);
  if (brokenWords.length > 0) found.push(`${at}: broken words: ${brokenWords.join(', ')}`);
  if (overflow.length > 0) found.push(`${at}: wider than the window at ${overflow.join(', ')}`);
  if (links > limits.links) found.push(`${at}: ${links} links, at most ${limits.links}`);
  return found;
}

const beside = (figure: string, before?: number) => (before === undefined ? figure : `${figure} (was ${before})`);

function row({ template, band, columns, screens, brokenWords, overflow, links }: Look): string {
  const before = review[template];
  const cells = [
    template,
    beside(`${band.size} at ${band.start}`, before?.band),
    beside(columns.toFixed(1), before?.columns),
    beside(screens.toFixed(1), before?.screens),
    brokenWords.length,
    overflow.length,
    links,
  ];
  return `| ${cells.join(' | ')} |`;
}

const all = templates();
const asked = askedNames('template', all);
const scratch = mkdtempSync(join(tmpdir(), 'look-'));
const server = await startServer({ folder: scratch });
const browser = await chromium.launch({
  executablePath: findChromium({ shell: true }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const missed: string[] = [];
try {
  console.log(
    '| Template | Blank band, px | Empty column, screens | Phone screens | Broken words | Too wide at | Links |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [template, path] of Object.entries(all)) {
    if (asked.length > 0 && !asked.includes(template)) continue;
    const found = await look(browser, server.url, template, path);
    console.log(row(found));
    missed.push(...faults(found));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(missed.length === 0 ? '\nEvery limit holds.' : `\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
