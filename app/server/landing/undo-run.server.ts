import type { Kysely } from 'kysely';
import type { GenerationRun, StoredPage } from '../../domain/landing/stored-page.ts';
import type { Database } from '../database/database.server.ts';
import { keepVersion } from './landing-page-history.server.ts';
import { toPage } from './landing-page-rows.server.ts';

type Db = Kysely<Database>;

/** What taking a run back does, or did: how many pages it removes, and how many get their text from before the run. */
export interface Undone {
  removed: number;
  restored: number;
}

/** A run that has ended. Only one run works at a time, so what was made between its start and its end is its own. */
type EndedRun = Pick<GenerationRun, 'startedAt' | 'finishedAt'>;

/** Keeps the texts that a run replaces until the next run replaces that page's text. A version without a user is a run's. */
export async function keepReplaced(trx: Db, slugs: readonly string[], now: number): Promise<void> {
  if (slugs.length === 0) return;
  await trx.deleteFrom('page_history').where('user_id', 'is', null).where('slug', 'in', slugs).execute();
  const before = await trx.selectFrom('pages').selectAll().where('slug', 'in', slugs).execute();
  for (const row of before) await keepVersion(trx, toPage(row), null, now);
}

/** The pages that the run made and nobody edited since. */
const madeBy = (db: Db, { startedAt, finishedAt }: EndedRun) =>
  db
    .selectFrom('pages')
    .where('created_at', '>=', startedAt)
    .where('created_at', '<=', finishedAt ?? 0)
    .where('edited_at', 'is', null);

/** The texts that the run replaced on pages that nobody edited since. */
const replacedBy = (db: Db, { startedAt, finishedAt }: EndedRun) =>
  db
    .selectFrom('page_history')
    .innerJoin('pages', 'pages.slug', 'page_history.slug')
    .where('page_history.user_id', 'is', null)
    .where('page_history.saved_at', '>=', startedAt)
    .where('page_history.saved_at', '<=', finishedAt ?? 0)
    .where('pages.edited_at', 'is', null);

/** What taking the run back would do. */
export async function undoableIn(db: Db, run: EndedRun): Promise<Undone> {
  const made = await madeBy(db, run)
    .select((eb) => eb.fn.countAll().as('pages'))
    .executeTakeFirstOrThrow();
  const replaced = await replacedBy(db, run)
    .select((eb) => eb.fn.countAll().as('pages'))
    .executeTakeFirstOrThrow();
  return { removed: Number(made.pages), restored: Number(replaced.pages) };
}

/** Removes the pages that the run made, and gives the others their earlier text. What somebody edited since stays. */
export async function undoRunIn(trx: Db, run: EndedRun, now: number): Promise<Undone> {
  const replaced = await replacedBy(trx, run).select(['page_history.id', 'page_history.page']).execute();
  for (const { id, page } of replaced) {
    const { slug, title, metaDescription, h1, h2, keywords, content, faqItems, contentHash } = JSON.parse(
      page,
    ) as StoredPage;
    await trx
      .updateTable('pages')
      .set({
        title,
        meta_description: metaDescription,
        h1,
        h2,
        keywords: JSON.stringify(keywords),
        content,
        faq_items: JSON.stringify(faqItems),
        content_hash: contentHash,
        lastmod: now,
      })
      .where('slug', '=', slug)
      .execute();
    await trx.deleteFrom('page_history').where('id', '=', id).execute();
  }
  const { numDeletedRows } = await trx
    .deleteFrom('pages')
    .where('slug', 'in', madeBy(trx, run).select('slug'))
    .executeTakeFirstOrThrow();
  return { removed: Number(numDeletedRows), restored: replaced.length };
}
