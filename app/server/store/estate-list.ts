import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { PageCounts, PageFilter, PageSummary } from '../../domain/landing/page-filter.ts';
import type { Database } from './database.server.ts';

type Reader = Kysely<Database>;

const judged = (db: Reader) => db.selectFrom('pages').leftJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug');

/** `word` anywhere, itself and no pattern. Small letters on both sides: LIKE minds the case on PostgreSQL. */
const anywhere = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

function matching(db: Reader, filter: PageFilter) {
  return judged(db).where((eb) => {
    const conditions: Expression<SqlBool>[] = (filter.words ?? []).map(
      (word) => sql<SqlBool>`lower(pages.slug || ' ' || pages.title) LIKE ${anywhere(word)} ESCAPE '\\'`,
    );
    for (const dimension of ['service', 'industry', 'location'] as const) {
      const wanted = filter[dimension];
      if (wanted !== undefined) conditions.push(eb(`pages.${dimension}`, '=', wanted));
    }
    if (filter.indexable === true) conditions.push(eb('page_verdicts.indexable', '=', 1));
    if (filter.indexable === false)
      conditions.push(eb.or([eb('page_verdicts.indexable', '=', 0), eb('page_verdicts.indexable', 'is', null)]));
    if (filter.edited !== undefined) conditions.push(eb('pages.edited_at', filter.edited ? 'is not' : 'is', null));
    if (filter.published !== undefined) conditions.push(eb('pages.published', '=', filter.published ? 1 : 0));
    return eb.and(conditions);
  });
}

export async function findPages(
  db: Reader,
  filter: PageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ pages: PageSummary[]; total: number }> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, filter)
    .select(['pages.slug', 'pages.title', 'pages.edited_at', 'pages.published'])
    .select(['page_verdicts.indexable', 'page_verdicts.score', 'page_verdicts.similarity'])
    .orderBy('pages.slug')
    .limit(limit)
    .offset(offset)
    .execute();
  const pages = rows.map(({ slug, title, edited_at, published, indexable, score, similarity }) => ({
    slug,
    title,
    edited: edited_at !== null,
    published: published === 1,
    verdict:
      indexable === null || score === null || similarity === null
        ? null
        : { indexable: indexable === 1, score, similarity },
  }));
  return { pages, total: Number(total) };
}

export async function pageCounts(db: Reader): Promise<PageCounts> {
  const rows = await judged(db)
    .select(['pages.published', 'page_verdicts.indexable'])
    .select((eb) => [eb.fn.countAll().as('pages'), eb.fn.count('pages.edited_at').as('edited')])
    .groupBy(['pages.published', 'page_verdicts.indexable'])
    .execute();
  const counts: PageCounts = { listed: 0, held: 0, unpublished: 0, edited: 0 };
  for (const { published, indexable, pages, edited } of rows) {
    counts[published === 0 ? 'unpublished' : indexable === 1 ? 'listed' : 'held'] += Number(pages);
    counts.edited += Number(edited);
  }
  return counts;
}

export async function scoreCounts(db: Reader): Promise<{ score: number; pages: number }[]> {
  const rows = await db
    .selectFrom('pages')
    .innerJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug')
    .select((eb) => ['page_verdicts.score', eb.fn.countAll().as('pages')])
    .groupBy('page_verdicts.score')
    .orderBy('page_verdicts.score')
    .execute();
  return rows.map(({ score, pages }) => ({ score, pages: Number(pages) }));
}
