import { randomUUID } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Held, type HeldLead, mayTell } from '../../domain/leads/held-leads.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { freeBookedTimes } from './handling/freed-times.server.ts';
import { eventRow, outboxRows, toLead } from './lead-rows.server.ts';

/** `new`: quarantined and not judged yet. `spam`: marked as spam by a person. */
export type QuarantineState = 'new' | 'spam';

/** The leads that wait for a decision. */
const undecided = (db: Kysely<Database>) =>
  db.selectFrom('leads').where('quarantined', '=', 1).where('status', '=', 'new').where('canary', '=', 0);

/** Those of them that no mail has named yet. */
const unnamed = (db: Kysely<Database>) => undecided(db).where('tell_at', 'is not', null);

/** The most leads that one mail marks as named. In a flood the others follow an hour later. */
const mostNamed = 1000;
const hour = 3_600_000;

/** The mails about held leads, and the leads that were held, in the hour before `now`. */
async function lastHour(db: Kysely<Database>, now: number): Promise<{ mails: number; held: number }> {
  const mails = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', 'held-email')
    .where('created_at', '>', now - hour)
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quarantined', '=', 1)
    .where('canary', '=', 0)
    .where('received_at', '>', now - hour)
    .executeTakeFirstOrThrow();
  return { mails: Number(mails.count), held: Number(held.count) };
}

/** Marks those of the leads as named that are not. Returns whether there were any. */
async function takeUnnamed(trx: Kysely<Database>, ids: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set({ tell_at: null })
    .where('id', 'in', [...ids])
    .where('tell_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

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

  /** The leads that wait for a decision; null when there are none. */
  async waiting(): Promise<Held | null> {
    const row = await this.database.guard((db) =>
      undecided(db)
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('received_at').as('oldest')])
        .executeTakeFirstOrThrow(),
    );
    return row.oldest === null ? null : { count: Number(row.count), oldest: Number(row.oldest) };
  }

  /** Whether an undecided lead waits that no mail has named yet. */
  async hasUnnamed(): Promise<boolean> {
    const first = await this.database.guard((db) => unnamed(db).select('id').limit(1).executeTakeFirst());
    return first !== undefined;
  }

  /**
   * Queues one mail that names every undecided lead that no mail has named yet, when it may go now: see `mayTell`. Each lead is named
   * once, whichever instance is first. `compose` writes the mail. Returns whether a mail was queued.
   */
  async tell(
    now: number,
    compose: (held: readonly HeldLead[], count: number) => { recipient: string; subject: string; body: string },
  ): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const rows = await unnamed(trx).selectAll().orderBy('tell_at').orderBy('id').limit(mostNamed).execute();
      const [first] = rows;
      if (!first || !mayTell({ ...(await lastHour(trx, now)), isDue: (first.tell_at ?? now) <= now })) return false;
      // Another instance may have read the same rows. The one that takes the first row names them all.
      if (!(await takeUnnamed(trx, [first.id]))) return false;
      await takeUnnamed(
        trx,
        rows.map(({ id }) => id),
      );
      const { count } = await undecided(trx)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const mail = compose(rows.map(toLead), Number(count));
      const messages = outboxRows(first.id, [{ id: randomUUID(), channel: 'held-email' }], now);
      await trx
        .insertInto('outbox')
        .values(messages.map((message) => ({ ...message, ...mail })))
        .execute();
      return true;
    });
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

  /** Whether a person said that everything from this address is spam, and the lead by which they said it is still spam. */
  async isSpamSender(email: string): Promise<boolean> {
    if (email === '') return false;
    const found = await this.database.guard((db) =>
      db
        .selectFrom('leads')
        .innerJoin('lead_events', 'lead_events.lead_id', 'leads.id')
        .select('leads.id')
        .where(sql<SqlBool>`lower(leads.email) = ${email.toLowerCase()}`)
        .where('leads.status', '=', 'spam')
        .where('lead_events.kind', '=', 'sender-spam')
        .limit(1)
        .executeTakeFirst(),
    );
    return found !== undefined;
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
