import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '../checks/budgets.ts';
import { findChromium } from '../checks/chromium.ts';
import { startServer } from '../tests/app.ts';
import { atLeast, atMost, type Figure, median, notMeasured, rounds, versionOf } from './figure.ts';
import { landingPagesFolder } from './landing-folder.ts';
import { freePort, nginxProxy } from './nginx.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages in addition to those with a budget. `performance` is the lowest score allowed. */
const more = [
  { template: 'contact', path: '/contact', performance: 100 },
  { template: 'pricing', path: '/pricing', performance: 99 },
  { template: 'risk assessment', path: '/risk-assessment', performance: 99 },
];
const slowestPaint: Readonly<Record<string, number>> = { home: 0.95, landing: 0.9 };

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Throws with Lighthouse's message when it fails `tries` times: now and then it loses its own trace. */
function lighthouse(url: string, chrome: string, file: string, tries = 3): Report {
  const { status, stderr } = spawnSync(
    'npx',
    [
      ...['--yes', 'lighthouse@13', url, '--quiet', '--output=json', `--output-path=${file}`],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors',
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chrome } },
  );
  if (status !== 0 && tries > 1) return lighthouse(url, chrome, file, tries - 1);
  if (status !== 0) throw new Error(`lighthouse failed: ${stderr.trim().split('\n').at(-1)}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Lighthouse 13, mobile, of every template through nginx with TLS and HTTP/2. */
export async function throughLighthouse(scratch: string): Promise<Figure[]> {
  if (versionOf('nginx', '-v') === null) return [notMeasured('Lighthouse', 'nginx is missing')];
  if (versionOf('npx') === null) return [notMeasured('Lighthouse', 'npx is missing')];
  const port = await freePort();
  const env = { SITE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startServer({ folder: landingPagesFolder(scratch), env });
  const nginx = await nginxProxy(join(scratch, 'nginx-proxy'), server.url, port);
  const verdicts = server.rows<{ slug: string }>('SELECT slug FROM page_verdicts WHERE indexable = 0');
  const heldBack = new Set(verdicts.map(({ slug }) => `/${slug}`));
  const pages = [
    ...budgets().map(({ template, paths }) => ({
      template,
      // Only pages that search engines may list: the "seo" score of all others is lower by design.
      path: template === 'landing' ? `/seo${paths.find((path) => !heldBack.has(path))}` : (paths[0] ?? '/'),
      performance: 100,
    })),
    ...more,
  ];
  try {
    const figures: Figure[] = [];
    for (const { template, path, performance } of pages) {
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round++)
        reports.push(lighthouse(nginx.url + path, findChromium(), join(scratch, 'report.json')));
      for (const category of categories) {
        const score = median(reports.map((report) => (report.categories[category].score ?? 0) * 100));
        figures.push(
          atLeast(`${template}: ${category}`, score, category === 'performance' ? performance : 100, 'points'),
        );
      }
      const audit = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN));
      const limit = slowestPaint[template];
      if (limit !== undefined)
        figures.push(atMost(`${template}: largest paint`, audit('largest-contentful-paint') / 1000, limit, 's'));
      figures.push(atMost(`${template}: layout shift`, audit('cumulative-layout-shift'), 0.02, 'CLS'));
    }
    return figures;
  } finally {
    await nginx.stop();
    await server.stop();
  }
}
