import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '../checks/budgets.ts';
import { findChromium } from '../checks/chromium.ts';
import { startServer } from '../tests/app.ts';
import { freePort } from '../tests/fakes/postgres.ts';
import { earnedFirm } from '../tests/fixtures/earned-firm.ts';
import { earned } from '../tests/fixtures/evidence.ts';
import { atLeast, atMost, beside, type Figure, median, notMeasured, versionOf } from './figure.ts';
import { generate, landingPagesFolder } from './landing-folder.ts';
import { nginxProxy, oneWord } from './nginx.ts';

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages in addition to those with a budget. */
const more = [
  { template: 'contact', paths: ['/contact'] },
  { template: 'pricing', paths: ['/pricing'] },
  { template: 'risk assessment', paths: ['/risk-assessment'] },
];
/** Limits for the largest paint, in seconds. A page with one word is measured in the same run for comparison. */
const slowestPaint: Readonly<Record<string, number>> = { home: 0.98, landing: 0.9 };
/** The rounds for a template with a time limit, for the median. */
const roundsWithLimit = 5;
/**
 * The most rounds for the score of any other template. A task of the browser that waits for a processor costs a point in one round of five,
 * and nothing adds one, so the best round counts.
 */
const mostRounds = 3;

interface Report {
  categories: Partial<Record<(typeof categoryNames)[number], { score: number | null }>>;
  audits: Record<string, { numericValue?: number }>;
}

const auditOf = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Number.NaN;
const scoreOf = ({ categories }: Report, name: (typeof categoryNames)[number]) => (categories[name]?.score ?? 0) * 100;
/** In seconds. */
const largestPaintOf = (report: Report) => auditOf(report, 'largest-contentful-paint') / 1000;
const shiftOf = (report: Report) => auditOf(report, 'cumulative-layout-shift');

const performanceOnly = ['--only-categories=performance', '--disable-full-page-screenshot'];
/** Makes Lighthouse really slow down the line and the processor, instead of calculating the effect. */
const reallySlow = ['--throttling-method=devtools', ...performanceOnly];

/** The processes that have given their report, until they end. */
const ending = new Set<Promise<unknown>>();

/**
 * Runs Lighthouse and resolves with its report. The process then ends by itself: it has closed its browser, but a timer of its own keeps it
 * for five seconds. Rejects with the page and Lighthouse's message when it fails `tries` times: sometimes it loses its own trace.
 */
async function lighthouse(url: string, options: readonly string[] = [], tries = 3): Promise<Report> {
  const child = spawn(
    'npx',
    [
      ...['--yes', 'lighthouse@13', url, '--quiet', '--output=json', '--output-path=stdout'],
      ...options,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  const ended = once(child, 'close');
  ending.add(ended);
  let [report, complaint] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const whole = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      report += chunk;
      // The brace that ends the report is alone at the start of a line.
      if (report.endsWith('\n}\n') || report.endsWith('\n}')) resolve();
    });
  });
  await Promise.race([whole, ended]);
  try {
    return JSON.parse(report) as Report;
  } catch (cause) {
    await ended;
    if (tries > 1) return lighthouse(url, options, tries - 1);
    throw new Error(`Lighthouse failed at ${url}: ${complaint.trim().split('\n').at(-1)}`, { cause });
  }
}

/** The reports of `rounds` rounds, or up to the first report that is enough. All but the first are of the performance alone. */
async function reportsOf(url: string, rounds: number, isEnough = (_report: Report) => false) {
  const reports: [Report, ...Report[]] = [await lighthouse(url)];
  while (reports.length < rounds && !reports.some(isEnough)) reports.push(await lighthouse(url, performanceOnly));
  return reports;
}

/**
 * The first of `paths` that search engines may list. When they may list none, gives the first path, with `listed` false. Throws when a
 * page does not answer.
 */
async function pageToShow(url: string, paths: readonly string[]): Promise<{ path: string; listed: boolean }> {
  for (const path of paths) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    if (!/<meta name="robots" content="noindex/.test(await answer.text())) return { path, listed: true };
  }
  const [path] = paths;
  if (path === undefined) throw new Error('A template has no page.');
  return { path, listed: false };
}

const seoOnly = ['--only-categories=seo', '--disable-full-page-screenshot'];

/** The score for search engines of a landing page that earned its place. The sample firm has none, but a firm with evidence has. */
async function seoOfListedPage(scratch: string): Promise<Figure> {
  const firm = earnedFirm();
  const folder = join(scratch, 'earned');
  mkdirSync(folder);
  generate(folder, firm);
  const server = await startServer({ folder, env: firm });
  try {
    const paths = earned.map((slug) => `/${slug}`);
    const { path, listed } = await pageToShow(server.url, paths);
    if (!listed) throw new Error(`${paths.join(' and ')} say noindex.`);
    const report = await lighthouse(server.url + path, seoOnly);
    return atLeast('landing: seo, a listed page', scoreOf(report, 'seo'), 100, 'points');
  } finally {
    await server.stop();
    rmSync(firm.PACKS_DIR, { recursive: true });
  }
}

/** The score for search engines of a page that asks not to be listed, in everything else. */
async function seoOfUnlistedPage(template: string, url: string): Promise<Figure> {
  const report = await lighthouse(url, [...seoOnly, '--skip-audits=is-crawlable']);
  return atLeast(`${template}: seo, except that it asks not to be listed`, scoreOf(report, 'seo'), 100, 'points');
}

/** Runs Lighthouse 13 (mobile) on every template, through nginx with TLS and HTTP/2. */
export async function throughLighthouse(scratch: string): Promise<Figure[]> {
  if (versionOf('nginx', '-v') === null) return [notMeasured('Lighthouse', 'nginx is missing')];
  if (versionOf('npx') === null) return [notMeasured('Lighthouse', 'npx is missing')];
  const port = await freePort();
  const env = { SITE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startServer({ folder: landingPagesFolder(scratch), env });
  const nginx = await nginxProxy(join(scratch, 'nginx-proxy'), server.url, port);
  const pages = [...budgets().map(({ template, paths }) => ({ template, paths })), ...more];
  try {
    const figures: Figure[] = [];
    const floors = await reportsOf(nginx.url + oneWord, roundsWithLimit);
    figures.push(beside('a page with one word: largest paint', median(floors.map(largestPaintOf)), 's'));
    const shown = await Promise.all(
      pages.map(async ({ paths, ...page }) => ({ ...page, ...(await pageToShow(server.url, paths)) })),
    );
    for (const { template, path, listed } of shown) {
      const limit = slowestPaint[template];
      const reports = await (limit === undefined
        ? reportsOf(nginx.url + path, mostRounds, (report) => scoreOf(report, 'performance') === 100)
        : reportsOf(nginx.url + path, roundsWithLimit));
      const best = Math.max(...reports.map((report) => scoreOf(report, 'performance')));
      for (const category of categoryNames) {
        if (category === 'seo' && !listed) {
          figures.push(
            template === 'landing'
              ? await seoOfListedPage(scratch)
              : await seoOfUnlistedPage(template, nginx.url + path),
          );
          continue;
        }
        figures.push(
          category === 'performance'
            ? atLeast(`${template}: performance, best round`, best, 100, 'points')
            : atLeast(`${template}: ${category}`, scoreOf(reports[0], category), 100, 'points'),
        );
      }
      if (limit !== undefined)
        figures.push(
          atMost(`${template}: largest paint`, median(reports.map(largestPaintOf)), limit, 's'),
          beside(
            `${template}: largest paint, really slowed down`,
            largestPaintOf(await lighthouse(nginx.url + path, reallySlow)),
            's',
          ),
        );
      figures.push(atMost(`${template}: layout shift, at most`, Math.max(...reports.map(shiftOf)), 0.02, 'CLS'));
    }
    await Promise.all(ending);
    return figures;
  } finally {
    await nginx.stop();
    await server.stop();
  }
}
