import { randomUUID } from 'node:crypto';
import { mostViews, type SavedView } from '../../../domain/leads/handling/saved-views.ts';
import type { OpenDatabase } from '../../database/database.server.ts';

/** The saved views of the inbox. Every method throws StoreUnavailable when the database is unavailable. */
export class ViewStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The shared views, then the person's own, each group in alphabetical order. */
  async viewsFor(userId: string): Promise<SavedView[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('inbox_views')
        .select(['id', 'name', 'query', 'shared'])
        .where((eb) => eb.or([eb('shared', '=', 1), eb('user_id', '=', userId)]))
        .orderBy('shared', 'desc')
        .orderBy('name')
        .execute(),
    );
    return rows.map((row) => ({ ...row, shared: row.shared === 1 }));
  }

  /** Saves a view, replacing the filter of a view of the same name. False, and nothing saved, when there are too many already. */
  save(userId: string, { name, query, shared }: Omit<SavedView, 'id'>): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      // On PostgreSQL this locks the row: the second of two requests with the same form waits here for the first.
      await trx
        .updateTable('users')
        .set((eb) => ({ email: eb.ref('email') }))
        .where('id', '=', userId)
        .execute();
      const there = await trx
        .selectFrom('inbox_views')
        .select(['id', 'name'])
        .where('shared', '=', shared ? 1 : 0)
        .$if(!shared, (views) => views.where('user_id', '=', userId))
        .execute();
      const same = there.find((view) => view.name === name);
      if (same) await trx.updateTable('inbox_views').set({ query }).where('id', '=', same.id).execute();
      if (same || there.length >= mostViews) return same !== undefined;
      const row = { id: randomUUID(), user_id: userId, shared: shared ? 1 : 0, name, query };
      await trx.insertInto('inbox_views').values(row).execute();
      return true;
    });
  }

  /** Removes a shared view or the person's own. Returns its name, or null when there is no such view. */
  async remove(userId: string, id: string): Promise<string | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .deleteFrom('inbox_views')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('shared', '=', 1), eb('user_id', '=', userId)]))
        .returning('name')
        .executeTakeFirst(),
    );
    return row?.name ?? null;
  }
}
