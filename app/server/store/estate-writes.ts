import type { Kysely } from 'kysely';
import { faultsOf } from '../../domain/held-back.ts';
import type { Verdict } from '../../domain/landing/page.ts';
import type { Database } from './database.server.ts';
import type { GeneratedPage } from './estate.ts';
import { fromGenerated, fromVerdict, toVerdict } from './estate-rows.ts';

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
        // A person may save an edit between our look and our write.
        .where('pages.edited_at', 'is', null),
    )
    .execute();
}

/** Those of `verdicts` that say something else than the stored ones. */
async function changedVerdicts(trx: Transaction, verdicts: readonly Verdict[]): Promise<Verdict[]> {
  const slugs = verdicts.map(({ slug }) => slug);
  const rows = await trx.selectFrom('page_verdicts').selectAll().where('slug', 'in', slugs).execute();
  const known = new Map(rows.map((row) => [row.slug, JSON.stringify(fromVerdict(toVerdict(row), 0))]));
  return verdicts.filter((verdict) => known.get(verdict.slug) !== JSON.stringify(fromVerdict(verdict, 0)));
}

async function saveFaults(trx: Transaction, verdicts: readonly Verdict[]): Promise<void> {
  const slugs = verdicts.map(({ slug }) => slug);
  await trx.deleteFrom('page_faults').where('slug', 'in', slugs).execute();
  const rows = verdicts.flatMap((verdict) => faultsOf(verdict).map((fault) => ({ fault, slug: verdict.slug })));
  if (rows.length > 0) await trx.insertInto('page_faults').values(rows).execute();
}

/** An edited page is known to be judged by the words that it has, also where the verdict stays as it was. */
async function noteJudged(trx: Transaction, verdicts: readonly Verdict[], readAt: number): Promise<void> {
  await trx
    .updateTable('page_verdicts')
    .set({ judged_at: readAt })
    .where(
      'slug',
      'in',
      verdicts.map(({ slug }) => slug),
    )
    .where('slug', 'in', (eb) => eb.selectFrom('pages').select('slug').where('edited_at', 'is not', null))
    .execute();
}

/** Number of verdicts that changed. `readAt`: when the words were read that they judge. */
export async function upsertVerdicts(trx: Transaction, verdicts: readonly Verdict[], readAt: number): Promise<number> {
  if (verdicts.length === 0) return 0;
  const changed = await changedVerdicts(trx, verdicts);
  await noteJudged(trx, verdicts, readAt);
  if (changed.length === 0) return 0;
  await trx
    .insertInto('page_verdicts')
    .values(changed.map((verdict) => fromVerdict(verdict, readAt)))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        indexable: eb.ref('excluded.indexable'),
        score: eb.ref('excluded.score'),
        similarity: eb.ref('excluded.similarity'),
        nearest: eb.ref('excluded.nearest'),
        place_share: eb.ref('excluded.place_share'),
        trade_share: eb.ref('excluded.trade_share'),
        pair_share: eb.ref('excluded.pair_share'),
        inbound: eb.ref('excluded.inbound'),
        reasons: eb.ref('excluded.reasons'),
        judged_at: eb.ref('excluded.judged_at'),
      })),
    )
    .execute();
  await saveFaults(trx, changed);
  return changed.length;
}
