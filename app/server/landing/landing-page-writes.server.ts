import type { Kysely } from 'kysely';
import type { JudgedVerdict, Verdict } from '../../domain/landing/page.ts';
import type { GeneratedPage, JudgedWords } from '../../domain/landing/stored-page.ts';
import type { Database } from '../database/database.server.ts';
import { fromGenerated, fromVerdict, toVerdict } from './landing-page-rows.server.ts';

type Transaction = Kysely<Database>;
type KnownPage = Pick<Database['pages'], 'content_hash' | 'edited_at'>;

export async function knownPages(trx: Transaction, pages: readonly GeneratedPage[]): Promise<Map<string, KnownPage>> {
  if (pages.length === 0) return new Map();
  const slugs = pages.map(({ slug }) => slug);
  const rows = await trx
    .selectFrom('pages')
    .select(['slug', 'content_hash', 'edited_at'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

export function fateOf(
  page: GeneratedPage,
  known: KnownPage | undefined,
): 'created' | 'updated' | 'unchanged' | 'kept' {
  if (!known) return 'created';
  if (known.edited_at !== null) return 'kept';
  return known.content_hash === page.contentHash ? 'unchanged' : 'updated';
}

export async function upsertPages(trx: Transaction, pages: readonly GeneratedPage[], now: number): Promise<void> {
  await trx
    .insertInto('pages')
    .values(pages.map((page) => fromGenerated(page, now)))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          meta_description: eb.ref('excluded.meta_description'),
          h1: eb.ref('excluded.h1'),
          h2: eb.ref('excluded.h2'),
          keywords: eb.ref('excluded.keywords'),
          content: eb.ref('excluded.content'),
          faq_items: eb.ref('excluded.faq_items'),
          content_hash: eb.ref('excluded.content_hash'),
          lastmod: eb.ref('excluded.lastmod'),
        }))
        // A person may save an edit between our read and our write.
        .where('pages.edited_at', 'is', null),
    )
    .execute();
}

/** The content of a verdict, without the time and text it was made from. */
const saying = (verdict: Verdict) => JSON.stringify(fromVerdict(verdict, { judgedAt: 0, judgedHash: null }));

/** The verdicts that differ from the stored ones. */
async function changedVerdicts<T extends Verdict>(trx: Transaction, verdicts: readonly T[]): Promise<Set<T>> {
  const slugs = verdicts.map(({ slug }) => slug);
  const rows = await trx.selectFrom('page_verdicts').selectAll().where('slug', 'in', slugs).execute();
  const known = new Map(rows.map((row) => [row.slug, saying(toVerdict(row))]));
  return new Set(verdicts.filter((verdict) => known.get(verdict.slug) !== saying(verdict)));
}

async function saveFaults(trx: Transaction, verdicts: readonly JudgedVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  const slugs = verdicts.map(({ slug }) => slug);
  await trx.deleteFrom('page_faults').where('slug', 'in', slugs).execute();
  const rows = verdicts.flatMap(({ slug, faults }) => faults.map((fault) => ({ fault, slug })));
  if (rows.length > 0) await trx.insertInto('page_faults').values(rows).execute();
}

/**
 * Stores verdicts and gives the number that changed. The verdict of an edited page is stored even if it is unchanged, because its row says
 * which text it is about.
 */
export async function upsertVerdicts(
  trx: Transaction,
  verdicts: readonly JudgedVerdict[],
  { readAt: judgedAt, edited }: JudgedWords,
): Promise<number> {
  if (verdicts.length === 0) return 0;
  const changed = await changedVerdicts(trx, verdicts);
  const hashes = new Map(edited.map(({ slug, contentHash }) => [slug, contentHash]));
  const fresh = verdicts.filter((verdict) => changed.has(verdict) || hashes.has(verdict.slug));
  if (fresh.length === 0) return 0;
  await trx
    .insertInto('page_verdicts')
    .values(fresh.map((verdict) => fromVerdict(verdict, { judgedAt, judgedHash: hashes.get(verdict.slug) ?? null })))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        indexable: eb.ref('excluded.indexable'),
        score: eb.ref('excluded.score'),
        own_words: eb.ref('excluded.own_words'),
        cover: eb.ref('excluded.cover'),
        covered_by: eb.ref('excluded.covered_by'),
        evidence: eb.ref('excluded.evidence'),
        reasons: eb.ref('excluded.reasons'),
        judged_at: eb.ref('excluded.judged_at'),
        judged_hash: eb.ref('excluded.judged_hash'),
      })),
    )
    .execute();
  await saveFaults(trx, [...changed]);
  return changed.size;
}
