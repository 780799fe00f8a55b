import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, LeadRemovalRow, OpenDatabase } from '../database/database.server.ts';

/** Notes, in the transaction that removes them, how many leads go and why. */
export async function noteRemoval(
  trx: Kysely<Database>,
  { at, cause, leads }: Pick<LeadRemovalRow, 'at' | 'cause' | 'leads'>,
): Promise<void> {
  if (leads === 0) return;
  await trx.insertInto('lead_removals').values({ id: randomUUID(), at, cause, leads }).execute();
}

/** How many leads were removed on purpose, to judge a backup with fewer leads than the one before. */
export class RemovalStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Leads that retention and erasure have ever removed from this database. It only increases. Stored in each backup beside the
   * number of leads, it shows how many were removed between two backups, independent of clocks.
   */
  removedEver(): Promise<number> {
    return this.sum(null);
  }

  /** The same since a moment of the wall clock, epoch milliseconds: for backups that do not know `removedEver`. */
  removedSince(at: number): Promise<number> {
    return this.sum(at);
  }

  private async sum(since: number | null): Promise<number> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('lead_removals')
        .select((eb) => eb.fn.sum<number | string | null>('leads').as('leads'))
        .$if(since !== null, (query) => query.where('at', '>=', since ?? 0))
        .executeTakeFirst(),
    );
    return Number(row?.leads ?? 0);
  }
}
