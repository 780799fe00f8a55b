// The last step of npm run check: no page of the built site may exceed these limits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allPages } from '../app/domain/landing/all-pages.ts';
import { pagesByTemplate } from '../app/domain/operations/claim-places.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { startServer } from '../tests/app.ts';
import { everythingButFonts, type PageBytes, PageMeter } from './page-bytes.ts';

/** One limit, in compressed bytes over the wire. */
export interface Limit {
  figure: string;
  of: (page: PageBytes) => number;
  limit: number;
}

const firstView = (limit: number): Limit => ({ figure: 'HTML and CSS', of: ({ document }) => document, limit });
const scripts = (limit: number): Limit => ({ figure: 'script', of: ({ scriptsInAll }) => scriptsInAll, limit });
const allButFonts = (limit: number): Limit => ({ figure: 'everything but fonts', of: everythingButFonts, limit });
const fonts: Limit = { figure: 'fonts', of: (page) => page.fonts, limit: 51_000 };

const plain = [firstView(14_000), scripts(0), allButFonts(45_000), fonts];
const lively = [firstView(16_600), scripts(3000), allButFonts(60_000), fonts];

export interface Budget {
  template: string;
  paths: readonly string[];
  /** Whether its pages are also measured as they are sent once they are requested often. */
  often?: true;
  limits: readonly Limit[];
}

/**
 * Every template that search results link to. Of the landing pages, one in 137 is measured: enough to cover each service, industry and
 * location several times.
 */
export function budgets(): Budget[] {
  const site = firmInFiles({ FIRM: 'lakeshore', PACKS_DIR: undefined }).site;
  const { localPages, services, locationPages, articles } = site.data;
  const { industries, pairs } = pagesByTemplate(site);
  const landing = [...allPages(site)].filter((_page, index) => index % 137 === 0).map(({ slug }) => `/${slug}`);
  return [
    {
      template: 'home',
      paths: ['/'],
      often: true,
      limits: [
        // With half of its 800 bytes of headers, this is 0.5 kB over one flight of ten packets. The script that notes what brought the
        // visitor takes 450 bytes on each page, and the finder in the first view the rest.
        { figure: 'HTML and CSS', of: ({ documentWhenOften }) => documentWhenOften, limit: 14_700 },
        { figure: 'HTML and CSS for the first visitor', of: ({ document }) => document, limit: 16_400 },
        {
          figure: 'everything but fonts and scripts',
          of: (page) => everythingButFonts(page) - page.scripts,
          limit: 33_400,
        },
        scripts(100_000),
        fonts,
      ],
    },
    {
      template: 'landing',
      paths: landing,
      often: true,
      limits: [
        { figure: 'HTML and CSS', of: ({ documentWhenOften }) => documentWhenOften, limit: 12_600 },
        // With half of its 842 bytes of headers, this just fits into one flight; see app/server/http/pages/kept-page.server.ts.
        { figure: 'HTML and CSS for the first visitor', of: ({ document }) => document, limit: 14_000 },
        ...plain.slice(1),
      ],
    },
    { template: 'SEO landing', paths: localPages.map(({ id }) => `/${id}`), limits: plain },
    {
      template: 'service landing',
      paths: services.map(({ id }) => `/services/${id}`),
      // Who does the work, the first free time, all key facts, and the keys of the questions.
      limits: [firstView(15_100), ...plain.slice(1)],
    },
    { template: 'industries', paths: ['/industries'], limits: plain },
    { template: 'industry', paths: industries, limits: plain },
    {
      template: 'service for an industry',
      paths: pairs.filter((_path, index) => index % 17 === 0),
      limits: plain,
    },
    { template: 'finder', paths: ['/find'], limits: plain },
    { template: 'terms', paths: ['/terms'], limits: plain },
    { template: 'emergency', paths: ['/emergency'], limits: plain },
    { template: 'location', paths: locationPages.map(({ id }) => `/locations/${id}`), limits: lively },
    {
      template: 'article',
      paths: articles.map(({ id }) => `/resources/${id}`),
      // The styles of captions, notes and raised characters, and the contents that close on a phone.
      limits: [firstView(16_800), ...lively.slice(1)],
    },
  ];
}

export const loader = '/analytics.js';
export const largestLoader = 1000;

/** Returns a sentence for each limit that `page` exceeds. */
export function overruns(page: PageBytes, limits: readonly Limit[]): string[] {
  return limits
    .filter(({ of, limit }) => of(page) > limit)
    .map(({ figure, of, limit }) => `${page.path}: ${figure} ${of(page)} bytes, at most ${limit}`);
}

async function check(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const server = await startServer({ folder });
  try {
    const meter = new PageMeter(server.url);
    const faults: string[] = [];
    for (const { paths, often, limits } of budgets())
      for (const path of paths) faults.push(...overruns(await meter.measure(path, often), limits));
    const bytes = await meter.bytes(loader);
    if (bytes > largestLoader) faults.push(`${loader}: script ${bytes} bytes, at most ${largestLoader}`);
    return faults;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const faults = await check();
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
}
