import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PageVersion, StoredPage } from '../../domain/landing/stored-page.ts';
import type { Database } from '../database/database.server.ts';

/** How many versions of a page are kept; the oldest is removed first. */
export const mostVersions = 50;

/** Stores `page` as it was before a change; `userId` is null for a change by the generator. */
export async function keepVersion(
  trx: Kysely<Database>,
  page: StoredPage,
  userId: string | null,
  now: number,
): Promise<void> {
  const { slug } = page;
  await trx
    .insertInto('page_history')
    .values({ id: randomUUID(), slug, saved_at: now, user_id: userId, page: JSON.stringify(page) })
    .execute();
  const kept = versionsOf(trx, slug).select('id').limit(mostVersions);
  await trx.deleteFrom('page_history').where('slug', '=', slug).where('id', 'not in', kept).execute();
}

const versionsOf = (db: Kysely<Database>, slug: string) =>
  db.selectFrom('page_history').where('slug', '=', slug).orderBy('saved_at', 'desc').orderBy('id');

export async function historyIn(db: Kysely<Database>, slug: string): Promise<PageVersion[]> {
  const rows = await versionsOf(db, slug).selectAll().execute();
  return rows.map(({ saved_at, user_id, page, ...version }) => ({
    ...version,
    savedAt: saved_at,
    userId: user_id,
    page: JSON.parse(page),
  }));
}
