import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '../checks/budgets.ts';
import { findChromium } from '../checks/chromium.ts';
import { startServer } from '../tests/app.ts';
import { freePort } from '../tests/fakes/postgres.ts';
import { atLeast, atMost, beside, type Figure, median, notMeasured, versionOf } from './figure.ts';
import { landingPagesFolder } from './landing-folder.ts';
import { nginxProxy, oneWord } from './nginx.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages in addition to those with a budget. `performance`: the lowest allowed score. */
const more = [
  { template: 'contact', paths: ['/contact'], performance: 100 },
  { template: 'pricing', paths: ['/pricing'], performance: 99 },
  { template: 'risk assessment', paths: ['/risk-assessment'], performance: 99 },
];
/** Limits for the largest paint, in seconds. A page with one word is measured in the same run for comparison. */
const slowestPaint: Readonly<Record<string, number>> = { home: 0.98, landing: 0.9 };
/** The rounds for a template with a time limit, for the median. Others have one round, because scores are the same in each. */
const roundsWithLimit = 5;
const roundsOf = (template: string): number => (slowestPaint[template] === undefined ? 1 : roundsWithLimit);

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const auditOf = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Number.NaN;
/** In seconds. */
const largestPaintOf = (report: Report) => auditOf(report, 'largest-contentful-paint') / 1000;
const shiftOf = (report: Report) => auditOf(report, 'cumulative-layout-shift');

/** Makes Lighthouse really slow down the line and the processor, instead of calculating the effect. */
const reallySlow = ['--throttling-method=devtools', '--only-categories=performance'];

/** Runs Lighthouse. Throws with the page and Lighthouse's message when it fails `tries` times: sometimes it loses its own trace. */
function lighthouse(url: string, file: string, options: readonly string[] = [], tries = 3): Report {
  const { status, stderr } = spawnSync(
    'npx',
    [
      ...['--yes', 'lighthouse@13', url, '--quiet', '--output=json', `--output-path=${file}`],
      ...options,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  if (status !== 0 && tries > 1) return lighthouse(url, file, options, tries - 1);
  if (status !== 0) throw new Error(`Lighthouse failed at ${url}: ${stderr.trim().split('\n').at(-1)}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
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

/** Runs Lighthouse 13 (mobile) on every template, through nginx with TLS and HTTP/2. */
export async function throughLighthouse(scratch: string): Promise<Figure[]> {
  if (versionOf('nginx', '-v') === null) return [notMeasured('Lighthouse', 'nginx is missing')];
  if (versionOf('npx') === null) return [notMeasured('Lighthouse', 'npx is missing')];
  const port = await freePort();
  const env = { SITE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startServer({ folder: landingPagesFolder(scratch), env });
  const nginx = await nginxProxy(join(scratch, 'nginx-proxy'), server.url, port);
  const pages = [
    ...budgets().map(({ template, paths }) => ({
      template,
      // `/seo/...` shows the page as it was generated and stored.
      paths: template === 'landing' ? paths.map((path) => `/seo${path}`) : paths,
      performance: 100,
    })),
    ...more,
  ];
  try {
    const figures: Figure[] = [];
    const floors = Array.from({ length: roundsWithLimit }, () =>
      largestPaintOf(lighthouse(nginx.url + oneWord, join(scratch, 'report.json'), ['--only-categories=performance'])),
    );
    figures.push(beside('a page with one word: largest paint', median(floors), 's'));
    const shown = await Promise.all(
      pages.map(async ({ paths, ...page }) => ({ ...page, ...(await pageToShow(server.url, paths)) })),
    );
    for (const { template, path, listed, performance } of shown) {
      const reports: Report[] = [];
      for (let round = 0; round < roundsOf(template); round++)
        reports.push(lighthouse(nginx.url + path, join(scratch, 'report.json')));
      for (const category of categories) {
        if (category === 'seo' && !listed) {
          figures.push(notMeasured(`${template}: seo`, `${path} says noindex, as no page of its kind is listed`));
          continue;
        }
        const score = median(reports.map((report) => (report.categories[category].score ?? 0) * 100));
        figures.push(
          atLeast(`${template}: ${category}`, score, category === 'performance' ? performance : 100, 'points'),
        );
      }
      const limit = slowestPaint[template];
      if (limit !== undefined)
        figures.push(
          atMost(`${template}: largest paint`, median(reports.map(largestPaintOf)), limit, 's'),
          beside(
            `${template}: largest paint, really slowed down`,
            largestPaintOf(lighthouse(nginx.url + path, join(scratch, 'report.json'), reallySlow)),
            's',
          ),
        );
      figures.push(atMost(`${template}: layout shift`, median(reports.map(shiftOf)), 0.02, 'CLS'));
    }
    return figures;
  } finally {
    await nginx.stop();
    await server.stop();
  }
}
