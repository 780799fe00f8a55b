import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, LeadRemovalRow, OpenDatabase } from '../database/database.server.ts';

/** Records how many leads are removed and why, in the transaction that removes them. */
export async function noteRemoval(
  trx: Kysely<Database>,
  { at, cause, leads }: Pick<LeadRemovalRow, 'at' | 'cause' | 'leads'>,
): Promise<void> {
  if (leads === 0) return;
  await trx.insertInto('lead_removals').values({ id: randomUUID(), at, cause, leads }).execute();
}

/** Counts the leads removed on purpose. They explain why a backup has fewer leads than the one before. */
export class RemovalStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * The number of leads that retention and erasure have ever removed from this database. It only increases. Each backup stores it
   * beside the number of leads, so the removals between two backups are known without relying on clocks.
   */
  async removedEver(): Promise<number> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('lead_removals')
        .select((eb) => eb.fn.sum<number | string | null>('leads').as('leads'))
        .executeTakeFirst(),
    );
    return Number(row?.leads ?? 0);
  }
}
