// npm run bench:pages [-- COPIES]: measures the built site's list of landing pages and its search with COPIES or 37 copies of each page
// (some 100,000), and the sitemap of as many listed pages. Runs on SQLite. The first request after a change also counts all pages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Listing } from '../app/domain/landing/listing.ts';
import { listedPages, shardsOf, sitemapIndex, sitemapShard } from '../app/domain/site/sitemap.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { addUser, signIn } from '../tests/admin.ts';
import { startServer } from '../tests/app.ts';
import { median } from './figure.ts';
import { landingPagesFolder, storedPages } from './landing-folder.ts';
import { processorTime } from './processor.ts';

const copies = Number(process.argv[2] ?? 37);
const limit = 200;
const runs = 15;

const addresses: readonly [what: string, path: string][] = [
  ['list of pages', '/admin/pages'],
  ['list of pages, part 2,000', '/admin/pages?page=2000'],
  ['list of pages, best first', '/admin/pages?order=score'],
  ['list of one industry', '/admin/pages?industry=healthcare'],
  ['search for a location', '/admin/pages?q=toronto'],
  ['search for two words', '/admin/pages?q=cloud+dental'],
  ['search for nothing that is there', '/admin/pages?q=nothing+like+it'],
];

/** Copies each page, its verdict and its faults under further addresses. Returns the number of pages. */
function grow(folder: string): number {
  const database = new Sqlite(join(folder, 'site.db'));
  // This database need not survive a power cut.
  database.pragma('synchronous = OFF');
  try {
    for (const table of ['pages', 'page_verdicts', 'page_faults']) {
      const columns = (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
      const values = columns.map((name) => (name === 'slug' ? "slug || '-' || copy" : name));
      database.exec(
        `WITH RECURSIVE copies(copy) AS (SELECT 2 UNION ALL SELECT copy + 1 FROM copies WHERE copy < ${copies})
         INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table}, copies WHERE copy <= ${copies}`,
      );
    }
    database.exec('UPDATE content_version SET version = version + 1');
    return database.prepare('SELECT count(*) FROM pages').pluck().get() as number;
  } finally {
    database.close();
  }
}

let good = true;

/** Prints a line in milliseconds: the first run, the median and the slowest of the others, and the processor time per run. */
async function measure(what: string, pid: number, look: () => unknown): Promise<void> {
  const times: number[] = [];
  let before = 0;
  for (let run = 0; run <= runs; run++) {
    // Run 0 is reported separately.
    if (run === 1) before = processorTime([pid]);
    const start = performance.now();
    await look();
    times.push(performance.now() - start);
  }
  const [first = 0, ...later] = times;
  const work = (processorTime([pid]) - before) / runs;
  const figures = [first, median(later), Math.max(...later), work].map((time) => time.toFixed(0).padStart(9));
  console.log(`${what.padEnd(36)}${figures.join('')}`);
  good &&= Math.max(...later) < limit;
}

/** Measures the panel's pages on the built site. */
async function measurePanel(folder: string): Promise<void> {
  const server = await startServer({ folder });
  try {
    const email = 'maya@firm.example';
    await addUser(server, email, 'owner');
    const cookie = await signIn(server, email);
    for (const [what, path] of addresses) {
      await measure(what, server.process.pid ?? 0, async () => {
        const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
      });
    }
  } finally {
    await server.stop();
  }
}

/** Measures the sitemap of `count` listed pages: those of the sample firm, under further addresses. */
async function measureSitemap(slugs: readonly string[], count: number): Promise<void> {
  const { site } = firmInFiles({ FIRM: 'lakeshore' });
  const listed = Array.from({ length: count }, (_, at) => ({
    slug: `${slugs[at % slugs.length]}-${at}`,
    lastmod: at,
    verdict: 'earned' as const,
  }));
  const empty = new Listing(site, [], { today: '2026-11-23' });
  const listing: Listing = Object.assign(Object.create(empty), { indexable: listed });
  const shards = () => shardsOf(listedPages(site, listing));
  await measure('sitemap', process.pid, () => sitemapIndex(shards(), 'https://www.firm.example'));
  await measure('a part of the sitemap', process.pid, () => {
    const [part] = shards();
    if (part) sitemapShard(part, 'https://www.firm.example');
  });
}

const scratch = mkdtempSync(join(tmpdir(), 'pages-'));
try {
  const folder = landingPagesFolder(scratch);
  const slugs = storedPages(folder).map(({ slug }) => slug);
  const count = grow(folder);
  console.log(`${count.toLocaleString('en-CA')} landing pages\n`);
  const heads = ['first', 'median', 'worst', 'processor'].map((head) => head.padStart(9));
  console.log(`${`milliseconds, ${runs} more runs each`.padEnd(36)}${heads.join('')}`);
  await measurePanel(folder);
  await measureSitemap(slugs, count);
  console.log(`\n${good ? 'Every answer' : 'NOT every answer'} after the first came within ${limit} ms.`);
  if (!good) process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
