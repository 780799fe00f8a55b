import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { freeBookedTimes } from './handling/freed-times.server.ts';
import { eventRow, toLead } from './lead-rows.server.ts';

/** `new`: quarantined and not judged yet. `spam`: marked as spam by a person. */
export type QuarantineState = 'new' | 'spam';

/** Quarantined leads. Every method throws StoreUnavailable when the database is unavailable. */
export class QuarantineStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Up to `limit` leads that are older than `after`, the newest first. */
  async leads(state: QuarantineState, after: Pick<Lead, 'receivedAt' | 'id'> | null, limit: number): Promise<Lead[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('quarantined', '=', 1)
        .where('status', '=', state)
        .where('canary', '=', 0)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('received_at', 'id'), '<', eb.tuple(after?.receivedAt ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    );
    return rows.map(toLead);
  }

  async count(state: QuarantineState): Promise<number> {
    const { count } = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('quarantined', '=', 1)
        .where('status', '=', state)
        .where('canary', '=', 0)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /** Marks a quarantined lead as spam, and frees the times that it booked. False when it is no longer in quarantine, or already marked. */
  markSpam(id: string, { userId, now }: { userId: string; now: number }): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const marked = await trx
        .updateTable('leads')
        .set((eb) => ({ status: 'spam', version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('quarantined', '=', 1)
        .where('status', '=', 'new')
        .returning('version')
        .executeTakeFirst();
      if (!marked) return false;
      const event = { kind: 'status', from: 'new', to: 'spam' } as const;
      await trx
        .insertInto('lead_events')
        .values(eventRow(id, event, { userId, now, version: marked.version }))
        .execute();
      await freeBookedTimes(trx, id, { now, userId });
      return true;
    });
  }
}
