import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import { type Channel, channels } from '../../domain/delivery/delivery.ts';
import { promiseEnds } from '../../domain/leads/business-hours.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { DeliveryAttempt, NewLead, SaveResult, Store } from './lead-records.server.ts';
import {
  eventRow,
  fromConsent,
  fromLead,
  outboxRows,
  toAttempt,
  toConsent,
  toLead,
  toMessage,
} from './lead-rows.server.ts';

/** The channels whose messages wait until a person switches them on again. */
const switchedOff = (db: Kysely<Database>) =>
  db
    .selectFrom('channel_states')
    .select((eb) => eb.ref('channel').$castTo<Channel>().as('channel'))
    .where('disabled_at', 'is not', null);

/** The store over either database. Every method throws StoreUnavailable when the database is. */
export class LeadStore implements Store {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async saveLead({ lead, consents, deliveries }: NewLead): Promise<SaveResult> {
    try {
      return await this.database.transaction(async (trx) => {
        await trx.insertInto('leads').values(fromLead(lead)).execute();
        await trx.insertInto('consents').values(consents.map(fromConsent)).execute();
        const rows = outboxRows(lead.id, deliveries, lead.receivedAt);
        if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
        return { saved: true };
      });
    } catch (error) {
      if (!lead.idempotencyKey || !this.database.dialect.isUniqueViolation(error)) throw error;
      const first = await this.database.guard(() =>
        this.database.db
          .selectFrom('leads')
          .select(['reference', 'body_hash'])
          .where('idempotency_key', '=', lead.idempotencyKey)
          .executeTakeFirst(),
      );
      if (!first) throw error;
      return { saved: false, reference: first.reference, sameBody: first.body_hash === lead.bodyHash };
    }
  }

  async leads({ limit, offset }: { limit: number; offset: number }) {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('canary', '=', 0)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    return rows.map(toLead);
  }

  async leadById(id: string) {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? toLead(row) : null;
  }

  async leadsById(ids: readonly string[]) {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute(),
    );
    return new Map(rows.map((row) => [row.id, toLead(row)]));
  }

  async leadByReference(reference: string) {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst(),
    );
    return row ? toLead(row) : null;
  }

  async consentsOf(leadId: string) {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('consents').selectAll().where('lead_id', '=', leadId).orderBy('purpose').execute(),
    );
    return rows.map(toConsent);
  }

  releaseLead(id: string, deliveries: NewLead['deliveries'], now: number, userId: string | null = null) {
    return this.database.transaction(async (trx) => {
      const released = await trx
        .updateTable('leads')
        // The promise counts from now: until now nobody could know of the enquiry.
        .set((eb) => ({ quarantined: 0, status: 'new', due_at: promiseEnds(now), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('quarantined', '=', 1)
        .returning('version')
        .executeTakeFirst();
      if (!released) return false;
      await trx
        .insertInto('lead_events')
        .values(eventRow(id, { kind: 'released' }, { userId, now, version: released.version }))
        .execute();
      await trx
        .insertInto('outbox')
        .values(outboxRows(id, deliveries, now))
        .execute();
      return true;
    });
  }

  claimDeliveries(now: number, lease: number, limit: number, among: readonly Channel[] = channels) {
    return this.database.transaction(async (trx) => {
      const held = { trx, until: now + lease, among };
      // Each of the two reads its index until it has found `limit`, however long the queue is; an OR would sort all of it.
      const dropped = await this.claim(held, 'sending', (eb) => eb('lease_until', '<', now), limit);
      const room = limit - dropped.length;
      const due = room > 0 ? await this.claim(held, 'pending', (eb) => eb('next_attempt_at', '<=', now), room) : [];
      return [...dropped, ...due].map(toMessage).sort((a, b) => a.nextAttemptAt - b.nextAttemptAt);
    });
  }

  /** The rows of `status` and of the channels `among` that fell due first and that `isFree` finds, leased until `until`. */
  private claim(
    { trx, until, among }: { trx: Kysely<Database>; until: number; among: readonly Channel[] },
    status: 'pending' | 'sending',
    isFree: (eb: ExpressionBuilder<Database, 'outbox'>) => ExpressionWrapper<Database, 'outbox', SqlBool>,
    limit: number,
  ) {
    let free = trx
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', status)
      .where(isFree)
      .where('channel', 'in', among)
      .where('channel', 'not in', switchedOff(trx))
      .orderBy('next_attempt_at')
      .limit(limit);
    if (this.database.dialect.kind === 'postgres') free = free.forUpdate().skipLocked();
    return trx
      .updateTable('outbox')
      .set((eb) => ({ status: 'sending', lease_until: until, fence: eb('fence', '+', 1) }))
      .where('id', 'in', free)
      .returningAll()
      .execute();
  }

  async extendLease(id: string, fence: number, until: number) {
    const { numUpdatedRows } = await this.database.guard(() =>
      this.database.db
        .updateTable('outbox')
        .set({ lease_until: until })
        .where('id', '=', id)
        .where('fence', '=', fence)
        .where('status', '=', 'sending')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  finishDelivery(attempt: DeliveryAttempt, next: Parameters<Store['finishDelivery']>[1]) {
    return this.database.transaction(async (trx) => {
      const finished = await trx
        .updateTable('outbox')
        .set((eb) => ({
          status: next.status,
          next_attempt_at: next.nextAttemptAt,
          lease_until: null,
          // Not at the claim: a worker that died may have tried nothing.
          attempts: eb('attempts', '+', 1),
          delivered_at: next.status === 'delivered' ? attempt.finishedAt : null,
          last_answer: attempt.answer,
          ...(next.recipient !== undefined && { recipient: next.recipient }),
        }))
        .where('id', '=', attempt.outboxId)
        .where('fence', '=', attempt.fence)
        .where('status', '=', 'sending')
        .returning('channel')
        .executeTakeFirst();
      if (!finished) return false;
      await trx
        .insertInto('delivery_attempts')
        .values({
          id: attempt.id,
          outbox_id: attempt.outboxId,
          fence: attempt.fence,
          started_at: attempt.startedAt,
          finished_at: attempt.finishedAt,
          outcome: attempt.outcome,
          answer: attempt.answer,
          channel: finished.channel,
        })
        .execute();
      return true;
      // The message is away: a crash before this is on disk sends it again, as it would have a moment earlier.
    }, true);
  }

  async holdDelivery(id: string, fence: number, until: number) {
    const { numUpdatedRows } = await this.database.guard(() =>
      this.database.db
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: until, lease_until: null })
        .where('id', '=', id)
        .where('fence', '=', fence)
        .where('status', '=', 'sending')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  async replayDelivery(id: string, now: number) {
    const { numUpdatedRows } = await this.database.guard(() =>
      this.database.db
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: now, attempts: 0 })
        .where('id', '=', id)
        .where('status', 'in', ['pending', 'dead'])
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  async deliveriesOf(leadId: string) {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId).orderBy('channel').execute(),
    );
    return rows.map(toMessage);
  }

  async attemptsOf(outboxId: string) {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('delivery_attempts')
        .selectAll()
        .where('outbox_id', '=', outboxId)
        .orderBy('started_at')
        .orderBy('fence')
        .execute(),
    );
    return rows.map(toAttempt);
  }

  async nextDeliveryAt() {
    const pending = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select((eb) => eb.fn.min('next_attempt_at').as('at'))
        .where('status', '=', 'pending')
        .where('channel', 'not in', switchedOff(this.database.db))
        .executeTakeFirst(),
    );
    const leased = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select((eb) => eb.fn.min('lease_until').as('at'))
        .where('status', '=', 'sending')
        .where('channel', 'not in', switchedOff(this.database.db))
        .executeTakeFirst(),
    );
    const times = [pending?.at, leased?.at].filter((at): at is number => at !== null && at !== undefined);
    return times.length > 0 ? Math.min(...times) : null;
  }

  async ping() {
    await this.database.guard(() => this.database.db.selectFrom('leads').select('id').limit(1).execute());
  }

  close() {
    return this.database.close();
  }
}
