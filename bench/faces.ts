// npm run bench -- faces: measures which typeface a first visit shows on a slow line. Run directly, as
// `node run.mjs --build bench/faces.ts [FOLDER]`, it also measures the built site in FOLDER, in turns with this one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { budgets } from '../checks/budgets.ts';
import { findChromium } from '../checks/chromium.ts';
import { startServer, type TestServer } from '../tests/app.ts';
import { freePort } from '../tests/fakes/postgres.ts';
import { open, watched } from './browser.ts';
import { atLeast, atMost, beside, type Figure, median, notMeasured, versionOf } from './figure.ts';
import { nginxProxy } from './nginx.ts';

const brand = 'Instrument Sans';
const inAll = 100;
const largestShift = 0.02;
/** This template uses the system's typefaces on purpose. */
const withoutFonts = 'emergency';

/** One first visit. */
interface View {
  template: string;
  /** Whether the running text is in the brand's typeface. */
  branded: boolean;
  /** When the last font had arrived, in ms after the start. */
  fontsAt: number;
  /** When the first font had arrived, in ms after the start. */
  fontsFrom: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

/** The web font that Chromium used most in the first paragraph in `main`; empty when it used none. */
async function paintedFamily(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main p' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  const [most] = fonts.filter(({ isCustomFont }) => isCustomFont).sort((one, two) => two.glyphCount - one.glyphCount);
  return most?.familyName ?? '';
}

/** Opens a page with an empty cache and waits until the network is idle. */
async function firstView(browser: Browser, url: string, template: string): Promise<View> {
  const page = await open(browser, { slowLine: true, slowdown: 1 });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const found = await watched(page);
    const fonts = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const fonts = files.filter(({ name }) => name.endsWith('.woff2'));
      return {
        fontsAt: Math.max(...fonts.map(({ responseEnd }) => responseEnd)),
        fontsFrom: Math.min(...fonts.map(({ responseEnd }) => responseEnd)),
      };
    });
    const { firstPaint, largestPaint, shift } = found;
    return {
      template,
      branded: (await paintedFamily(page)).startsWith(brand),
      ...fonts,
      firstPaint,
      largestPaint,
      shift,
    };
  } finally {
    await page.context().close();
  }
}

/** All templates in turn; each time a template comes up, its next page. */
function* visits(): Generator<{ template: string; path: string }> {
  const templates = budgets().filter(({ template }) => template !== withoutFonts);
  for (let turn = 0; ; turn++)
    for (const { template, paths } of templates) yield { template, path: paths[turn % paths.length] ?? '/' };
}

interface Site {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the built site in `folder` behind nginx with TLS and HTTP/2. */
async function serve(folder: string, scratch: string): Promise<Site> {
  const port = await freePort();
  const here = process.cwd();
  process.chdir(folder);
  let server: TestServer;
  try {
    const env = { SITE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
    server = await startServer({ folder: join(scratch, `faces-${port}`), env });
  } finally {
    process.chdir(here);
  }
  const nginx = await nginxProxy(join(scratch, `nginx-faces-${port}`), server.url, port);
  return {
    url: nginx.url,
    async stop() {
      await nginx.stop();
      await server.stop();
    },
  };
}

/** The number of visits at once. They mostly wait for the slow line, so two cores are enough for all. */
const lanes = 3;

/** `count` first visits of each site, in turns. */
async function viewsOf(sites: readonly Site[], count: number): Promise<View[][]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const views: View[][] = sites.map(() => []);
    const left = visits().take(count);
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let next = left.next(); !next.done; next = left.next())
          for (const [place, { url }] of sites.entries())
            views[place]?.push(await firstView(browser, url + next.value.path, next.value.template));
      }),
    );
    return views;
  } finally {
    await browser.close();
  }
}

/** The figures of one site. `name` is added to each to distinguish the site from another. */
function figuresOf(views: readonly View[], name = ''): Figure[] {
  const good = views.filter(({ branded, shift }) => branded && shift <= largestShift);
  const figures = [
    atLeast(
      `first views in ${brand} that move by at most ${largestShift}${name}`,
      good.length,
      0.95 * views.length,
      `of ${views.length}`,
    ),
    beside(`first views in ${brand}${name}`, views.filter(({ branded }) => branded).length, `of ${views.length}`),
    beside(`layout shift of a first view, at most${name}`, Math.max(...views.map(({ shift }) => shift)), 'CLS'),
    atMost(
      `first views with a typeface before the first paint${name}`,
      views.filter(({ fontsFrom, firstPaint }) => fontsFrom < firstPaint).length,
      0,
      `of ${views.length}`,
    ),
    beside(`the typefaces are there after${name}`, median(views.map(({ fontsAt }) => fontsAt)) / 1000, 's'),
    beside(`largest paint${name}`, median(views.map(({ largestPaint }) => largestPaint)) / 1000, 's'),
  ];
  for (const template of ['home', 'landing']) {
    const some = views.filter((view) => view.template === template);
    figures.push(
      beside(`${template}: first paint${name}`, median(some.map(({ firstPaint }) => firstPaint)) / 1000, 's'),
      beside(`${template}: largest paint${name}`, median(some.map(({ largestPaint }) => largestPaint)) / 1000, 's'),
    );
  }
  return figures;
}

/** Measures first visits on a line with 1.6 Mbit/s and 150 ms of latency. */
export async function faces(scratch: string): Promise<Figure[]> {
  if (versionOf('nginx', '-v') === null) return [notMeasured('typefaces of first views', 'nginx is missing')];
  const site = await serve('.', scratch);
  try {
    const [views = []] = await viewsOf([site], inAll);
    return figuresOf(views);
  } finally {
    await site.stop();
  }
}

if (import.meta.main) {
  const [other, count = inAll] = process.argv.slice(2);
  const scratch = mkdtempSync(join(tmpdir(), 'faces-'));
  const sites = [await serve('.', scratch)];
  try {
    if (other !== undefined) sites.push(await serve(other, scratch));
    const [ours = [], theirs = []] = await viewsOf(sites, Number(count));
    const figures = [...figuresOf(ours), ...(theirs.length > 0 ? figuresOf(theirs, ', beside') : [])];
    for (const { what, measured, limit } of figures) console.log(`${what}: ${measured} ${limit}`);
    for (const view of [...ours, ...theirs].filter(({ shift }) => shift > 0.001)) console.log(view);
  } finally {
    for (const site of sites) await site.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
