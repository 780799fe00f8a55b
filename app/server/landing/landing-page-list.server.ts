import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { ListingChoice } from '../../domain/firm/setup/listing-choice.ts';
import { type Fault, falseFaults, faultNames } from '../../domain/landing/index-faults.ts';
import type { Dimension } from '../../domain/landing/page.ts';
import type { PageCounts } from '../../domain/landing/page-filter.ts';
import type {
  DimensionCount,
  LandingPageFigures,
  ListedSummary,
  ListFilter,
  PageOrder,
} from '../../domain/landing/page-list.ts';
import type { ServedIds } from '../../domain/landing/vocabulary.ts';
import { plainMarks } from '../../domain/text/plain-marks.ts';
import type { Database } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';

type Reader = Kysely<Database>;

const dimensions: readonly Dimension[] = ['service', 'industry', 'location'];

/** Matches pages about what the firm serves. Other pages belong to another firm, or to a location that was removed. */
const isServed = (served: ServedIds) => (eb: ExpressionBuilder<Database, 'pages'>) =>
  eb.and(dimensions.map((dimension) => eb(`pages.${dimension}`, 'in', served[dimension])));

const judged = (db: Reader, served: ServedIds) =>
  db.selectFrom('pages').where(isServed(served)).leftJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug');

/** The words of a page that the list searches, with the quotes and dashes that `plainMarks` leaves. */
const titleWords = ["'‘", "'’", '"“', '"”', '-‑', '-–', '-—'].reduce(
  (words, [plain = '', typed = '']) => sql`replace(${words}, ${typed}, ${plain})`,
  sql`lower(pages.slug || ' ' || pages.title)`,
);

/** Search engines may list the page if it is published, by the firm's choice and its verdict. */
const mayList = (choice: ListingChoice) => (eb: ExpressionBuilder<Database, 'pages' | 'page_verdicts'>) => {
  // Never NULL, so that its negation finds the pages without a verdict.
  if (choice === 'earned') return eb(eb.fn.coalesce('page_verdicts.indexable', eb.val(0)), '=', 1);
  const faults = eb
    .selectFrom('page_faults')
    .select('page_faults.slug')
    .where('fault', 'in', falseFaults)
    .whereRef('page_faults.slug', '=', 'pages.slug');
  return eb.and([eb('page_verdicts.slug', 'is not', null), eb.not(eb.exists(faults))]);
};

/** Stored pages about what the firm serves, and what the firm lists. */
export interface ListScope {
  served: ServedIds;
  choice: ListingChoice;
}

function matching(db: Reader, { served, choice }: ListScope, filter: ListFilter) {
  return judged(db, served).where((eb) => {
    const conditions: Expression<SqlBool>[] = (filter.words ?? []).map(
      // Lower case on both sides: LIKE is case-sensitive on PostgreSQL.
      (word) => sql<SqlBool>`${titleWords} LIKE ${anywhere(plainMarks(word.toLowerCase()))} ESCAPE '!'`,
    );
    for (const dimension of dimensions) {
      const wanted = filter[dimension];
      if (wanted !== undefined) conditions.push(eb(`pages.${dimension}`, '=', wanted));
    }
    if (filter.indexable !== undefined) {
      const listed = mayList(choice)(eb);
      conditions.push(filter.indexable ? listed : eb.not(listed));
    }
    if (filter.edited !== undefined) conditions.push(eb('pages.edited_at', filter.edited ? 'is not' : 'is', null));
    if (filter.published !== undefined) conditions.push(eb('pages.published', '=', filter.published ? 1 : 0));
    if (filter.fault !== undefined)
      conditions.push(
        // EXISTS and not IN with a list of slugs: without statistics, SQLite scans that list for each service, industry and location.
        eb.exists(
          eb
            .selectFrom('page_faults')
            .select('page_faults.slug')
            .where('fault', '=', filter.fault)
            .whereRef('page_faults.slug', '=', 'pages.slug'),
        ),
      );
    return eb.and(conditions);
  });
}

/** The slugs on one page of the list, read from an index alone. The texts of these few pages are read from the table afterwards. */
function slugsOf(db: Reader, scope: ListScope, filter: ListFilter, order: PageOrder) {
  const pages = matching(db, scope, filter).select('pages.slug');
  if (order === 'newest' || order === 'oldest')
    return pages.orderBy('pages.lastmod', order === 'newest' ? 'desc' : 'asc').orderBy('pages.slug');
  if (order === 'slug') return pages.orderBy('pages.slug');
  const [measure, low] = order.split('-') as ['score' | 'cover', 'low' | undefined];
  const column = measure === 'score' ? 'page_verdicts.score' : 'page_verdicts.cover';
  // Both databases sort pages without a verdict below the others.
  return pages.orderBy((eb) => eb.fn.coalesce(column, eb.val(-1)), low ? 'asc' : 'desc').orderBy('pages.slug');
}

export async function findPages(
  db: Reader,
  scope: ListScope,
  filter: ListFilter,
  { limit, offset, order = 'slug' }: { limit: number; offset: number; order?: PageOrder },
): Promise<{ pages: ListedSummary[]; total: number }> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const part = await slugsOf(db, scope, filter, order).limit(limit).offset(offset).execute();
  const slugs = part.map(({ slug }) => slug);
  return { pages: await summariesOf(db, slugs), total: Number(total) };
}

const names = Object.keys(faultNames);
const byName = (a: Fault, b: Fault) => names.indexOf(a) - names.indexOf(b);

/** What the panel lists about these pages, in the order of `slugs`. Pages that are not stored are left out. */
export async function summariesOf(db: Reader, slugs: readonly string[]): Promise<ListedSummary[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('pages')
    .leftJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug')
    .select(['pages.slug', 'pages.title', 'pages.edited_at', 'pages.published', 'pages.lastmod'])
    .select(['page_verdicts.indexable', 'page_verdicts.score', 'page_verdicts.cover'])
    .select(['page_verdicts.own_words', 'page_verdicts.evidence'])
    .where('pages.slug', 'in', slugs)
    .execute();
  const reasons = await db.selectFrom('page_faults').selectAll().where('slug', 'in', slugs).execute();
  const faultsOf = Map.groupBy(reasons, ({ slug }) => slug);
  const pages = rows.map(
    ({ slug, title, edited_at, published, lastmod, indexable, score, cover, own_words: ownWords, evidence }) => ({
      slug,
      title,
      lastmod,
      edited: edited_at !== null,
      published: published === 1,
      verdict:
        indexable === null || score === null || cover === null || ownWords === null || evidence === null
          ? null
          : { indexable: indexable === 1, score, cover, ownWords, evidence: JSON.parse(evidence) },
      faults: (faultsOf.get(slug) ?? []).map(({ fault }) => fault).toSorted(byName),
    }),
  );
  const at = new Map(slugs.map((slug, index) => [slug, index]));
  return pages.sort((a, b) => (at.get(a.slug) ?? 0) - (at.get(b.slug) ?? 0));
}

async function pageCounts(db: Reader, { served, choice }: ListScope): Promise<PageCounts> {
  const rows = await judged(db, served)
    .select((eb) => [
      'pages.published',
      eb.fn.countAll().as('pages'),
      eb.fn.count('pages.edited_at').as('edited'),
      eb.fn.count(eb.case().when(mayList(choice)(eb)).then(1).end()).as('listed'),
      eb.fn.count(eb.case().when(mayList('earned')(eb)).then(1).end()).as('earned'),
    ])
    .groupBy('pages.published')
    .execute();
  const counts: PageCounts = { listed: 0, held: 0, unpublished: 0, edited: 0, earned: 0 };
  for (const { published, ...row } of rows) {
    const [pages, listed] = [Number(row.pages), Number(row.listed)];
    counts.edited += Number(row.edited);
    if (published === 0) {
      counts.unpublished += pages;
      continue;
    }
    counts.listed += listed;
    counts.held += pages - listed;
    counts.earned += Number(row.earned);
  }
  return counts;
}

async function scoreCounts(db: Reader, served: ServedIds): Promise<{ score: number; pages: number }[]> {
  const rows = await db
    .selectFrom('pages')
    .where(isServed(served))
    .innerJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug')
    .select((eb) => ['page_verdicts.score', eb.fn.countAll().as('pages')])
    .groupBy('page_verdicts.score')
    .orderBy('page_verdicts.score')
    .execute();
  return rows.map(({ score, pages }) => ({ score, pages: Number(pages) }));
}

async function faultCounts(db: Reader, served: ServedIds): Promise<{ fault: Fault; pages: number }[]> {
  const rows = await db
    .selectFrom('pages')
    .where(isServed(served))
    .innerJoin('page_faults', 'page_faults.slug', 'pages.slug')
    .select((eb) => ['page_faults.fault', eb.fn.countAll().as('pages')])
    .groupBy('page_faults.fault')
    .execute();
  return rows.map(({ fault, pages }) => ({ fault, pages: Number(pages) })).sort((a, b) => b.pages - a.pages);
}

async function dimensionCounts(
  db: Reader,
  { served, choice }: ListScope,
  dimension: Dimension,
): Promise<DimensionCount[]> {
  const rows = await judged(db, served)
    .select((eb) => [
      eb.ref(`pages.${dimension}`).as('slug'),
      eb.fn.countAll().as('pages'),
      eb.fn
        .count(eb.case().when(mayList(choice)(eb)).then(1).end())
        .filterWhere('pages.published', '=', 1)
        .as('listed'),
    ])
    .groupBy(`pages.${dimension}`)
    .execute();
  return rows.map(({ slug, pages, listed }) => ({ slug, pages: Number(pages), listed: Number(listed) }));
}

/** Every figure about the pages of what the firm serves. Each figure reads all pages once; `LandingPages.figures` caches them. */
export async function landingPageFigures(db: Reader, scope: ListScope): Promise<LandingPageFigures> {
  const { served } = scope;
  return {
    counts: await pageCounts(db, scope),
    scores: await scoreCounts(db, served),
    faults: await faultCounts(db, served),
    service: await dimensionCounts(db, scope, 'service'),
    industry: await dimensionCounts(db, scope, 'industry'),
    location: await dimensionCounts(db, scope, 'location'),
  };
}
