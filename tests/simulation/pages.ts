import type { JudgedVerdict } from '../../app/domain/landing/page.ts';
import type { GeneratedPage } from '../../app/domain/landing/stored-page.ts';
import type { WorkMessage, WorkOrder } from '../../app/server/landing/generation-work.server.ts';
import type { Breach } from './breach.ts';
import type { World } from './world/world.ts';

/** Few pages, so that a run takes seconds; in batches, so that a fault can interrupt a run between two. */
const pageCount = 12;
const batch = 3;
/** The longest time that composing a batch takes, in milliseconds. */
const slowest = 4000;

const slugs = Array.from({ length: pageCount }, (_, index) => `page-${index}`);
const hashOf = (slug: string, release: number) => `${slug} of release ${release}`;

function pageOf(slug: string, release: number): GeneratedPage {
  const words = `${slug} in the words of release ${release}`;
  return {
    slug,
    service: 'service',
    industry: 'industry',
    location: 'location',
    contentHash: hashOf(slug, release),
    title: words,
    metaDescription: words,
    h1: words,
    h2: words,
    keywords: [],
    content: words,
    faqItems: [],
  };
}

const verdictOf = (slug: string): JudgedVerdict => ({
  slug,
  indexable: true,
  reasons: [],
  faults: [],
  score: 80,
  ownWords: 300,
  cover: 0.5,
  coveredBy: [],
  evidence: ['job'],
});

function* batchesOf<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += batch) yield list.slice(start, start + batch);
}

/** Replaces the composing thread: yields the few pages of the simulated world, in the words of `release`. */
export async function* workOfRelease(release: number, order: WorkOrder, world: World): AsyncGenerator<WorkMessage> {
  const wanted = order.kind === 'verdicts' ? [] : slugs;
  const parts = [
    { again: true, part: wanted.slice(0, order.counted) },
    { again: false, part: wanted.slice(order.counted) },
  ];
  for (const { again, part } of parts)
    for (const some of batchesOf(part)) {
      await world.rest(world.chance.next() * slowest);
      yield { type: 'pages', pages: some.map((slug) => pageOf(slug, release)), failed: 0, again };
    }
  for (const some of batchesOf(slugs)) {
    await world.rest(world.chance.next() * slowest);
    yield { type: 'verdicts', verdicts: some.map(verdictOf) };
  }
  yield { type: 'done', slugs: [...wanted] };
}

interface RunRow {
  status: string;
  created: number;
  updated: number;
  unchanged: number;
  kept: number;
  failed: number;
}

/** Checks the landing pages and their runs after all faults are over. */
export function pageBreaches(database: { rows<T>(sql: string): T[] }): Breach[] {
  const runs = database.rows<RunRow>('SELECT * FROM generation_runs ORDER BY rowid');
  const details: string[] = [];
  for (const { status, created, updated, unchanged, kept, failed } of runs) {
    const counted = created + updated + unchanged + kept + failed;
    if (status === 'running') details.push(`a run is still under way, with ${counted} pages`);
    if (status === 'done' && counted !== pageCount) details.push(`a run has counted ${counted} of ${pageCount} pages`);
  }
  // A failed run may have stored some pages.
  if (runs.at(-1)?.status === 'done') {
    const stored = new Set(
      database.rows<{ content_hash: string }>('SELECT content_hash FROM pages').map((row) => row.content_hash),
    );
    const releases = new Set([...stored].map((hash) => Number(hash.split(' ').at(-1))));
    const [release] = releases;
    if (releases.size !== 1 || release === undefined) details.push(`pages of ${releases.size} releases`);
    else if (!slugs.every((slug) => stored.has(hashOf(slug, release)))) details.push('a page is missing');
    const [verdicts] = database.rows<{ count: number }>('SELECT count(*) AS count FROM page_verdicts');
    if (verdicts?.count !== pageCount) details.push(`${verdicts?.count} verdicts`);
  }
  return details.map((detail) => ({ rule: 'pages', detail }));
}
