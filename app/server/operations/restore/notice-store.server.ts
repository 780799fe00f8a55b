import { randomUUID } from 'node:crypto';
import { isNothing, type RestoredWithout } from '../../../domain/operations/restored-without.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import type { SecretBox } from '../../database/secret-box.server.ts';
import { recordActionIn } from '../../people/staff-mail-store.server.ts';
import type { CarriedRows } from './carry-leads.server.ts';

/** A restore that an owner has not yet taken off the panel. */
export interface RestoreNotice {
  id: string;
  at: number;
  without: RestoredWithout;
}

interface NotedRestore {
  at: number;
  without: RestoredWithout;
  carried: CarriedRows;
}

/** Writes a restore to the activity log of the restored database, and what it lacks for the notice in the panel. */
export async function noteRestore(database: OpenDatabase, { at, without, carried }: NotedRestore): Promise<void> {
  const detail = {
    'missing leads': without.leads.length,
    'missing bookings': without.bookings.length,
    'leads brought over': carried.leads.length,
    'bookings brought over': carried.bookings,
  };
  await database.transaction(async (trx) => {
    await recordActionIn(trx, { id: randomUUID(), at, userId: null, action: 'restore-made', subject: '', detail });
    // Tell again what an earlier restore lacked, or no longer.
    await trx.updateTable('restores').set({ dismissed_at: at }).where('dismissed_at', 'is', null).execute();
    if (isNothing(without)) return;
    const row = { id: randomUUID(), at, missing: JSON.stringify(without), dismissed_at: null, dismissed_by: null };
    await trx.insertInto('restores').values(row).execute();
  });
}

/** Notices to the owner that stay on Today until something is done. Every method throws StoreUnavailable when the database is unavailable. */
export class NoticeStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The newest restore that lacked something and was not taken off the panel; null without one. */
  async restore(): Promise<RestoreNotice | null> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('restores')
        .selectAll()
        .where('dismissed_at', 'is', null)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    return row ? { id: row.id, at: row.at, without: JSON.parse(row.missing) } : null;
  }

  /** Takes the notices of all restores up to the one with this id off the panel. */
  async dismissRestore(id: string, userId: string, now: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('restores')
        .set({ dismissed_at: now, dismissed_by: userId })
        .where('dismissed_at', 'is', null)
        .where('at', '<=', (eb) => eb.selectFrom('restores').select('at').where('id', '=', id))
        .execute(),
    );
  }

  /** Since when the server has run with another secret key than the one that sealed what is here; null when it does not. */
  async keyLostAt(): Promise<number | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('installation').select('key_lost_at').executeTakeFirstOrThrow(),
    );
    return row.key_lost_at;
  }

  /**
   * Compares the key of this server with the one that the database knows. A database of an earlier version knows none; then `isUnreadable`
   * says whether a stored secret does not open. Resolves to when the key was lost, or null; `isNew` says that nobody has noticed before.
   */
  async noteKey(
    { keyId, knows }: Pick<SecretBox, 'keyId' | 'knows'>,
    isUnreadable: boolean,
    now: number,
  ): Promise<{ lostAt: number | null; isNew: boolean }> {
    return this.database.transaction(async (trx) => {
      const { key_id: known, key_lost_at: lostAt } = await trx
        .selectFrom('installation')
        .select(['key_id', 'key_lost_at'])
        .executeTakeFirstOrThrow();
      const isLost = known === null ? isUnreadable : !knows(known);
      if (isLost && lostAt !== null) return { lostAt, isNew: false };
      if (!isLost && known === keyId && lostAt === null) return { lostAt: null, isNew: false };
      const row = isLost ? { key_lost_at: now } : { key_id: keyId, key_lost_at: null };
      await trx.updateTable('installation').set(row).execute();
      return { lostAt: row.key_lost_at, isNew: isLost };
    });
  }

  /** The owner goes on with the present key, whose id is `keyId`. */
  async acceptKey(keyId: string): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('installation').set({ key_id: keyId, key_lost_at: null }).execute(),
    );
  }
}
