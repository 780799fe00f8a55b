import { sql } from 'kysely';
import type { ChannelState } from '../../domain/delivery/channel-health.ts';
import { type Channel, canaryChannelOf, canaryChannels, channels } from '../../domain/delivery/delivery.ts';
import { attemptsPerPage, type DeliveryQuery } from '../../domain/delivery/delivery-query.ts';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import { mostClaims } from '../../domain/delivery/queue-order.ts';
import type { Transport } from '../../domain/delivery/transports/list.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { toAttempt, toMessage } from './delivery-rows.server.ts';
import { giveUp, switchedOff, takeAlone, takeDue } from './take-messages.server.ts';

/** The lead that a message belongs to, with the fields that a list shows. */
interface OfLead {
  leadId: string;
  reference: string;
  name: string;
  channel: Channel;
}

export interface ListedAttempt extends OfLead, Pick<DeliveryAttempt, 'id' | 'startedAt' | 'finishedAt' | 'outcome'> {
  outboxId: string;
  answer: string;
}

export interface ListedMessage
  extends OfLead,
    Pick<OutboxMessage, 'id' | 'status' | 'createdAt' | 'nextAttemptAt' | 'attempts' | 'lastAnswer'> {}

export interface DeliveryFigures {
  waiting: number;
  dead: { channel: Channel; count: number }[];
}

const waitingStates = ['pending', 'sending'] as const;

/** The new state of a message after an attempt. */
export interface DeliveryEnd extends Pick<OutboxMessage, 'status' | 'nextAttemptAt'> {
  recipient?: string;
}

/**
 * The outbox: claims messages for delivery, keeps every attempt, lists waiting messages, and keeps the state of the channels. Every
 * method throws StoreUnavailable when the database cannot answer.
 */
export class DeliveryStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Takes up to `limit` messages that are due or whose lease has ended, and leases them until `now + lease`: in the order of
   * `queueOrder`, and the earliest due first within each class. `among` limits the channels. At most `ofStrangers` of them are
   * messages that strangers can cause.
   */
  claimDeliveries(
    now: number,
    lease: number,
    limit: number,
    among: readonly Channel[] = channels,
    ofStrangers = limit,
  ): Promise<OutboxMessage[]> {
    const { kind } = this.database.dialect;
    return this.database.transaction((trx) => takeDue({ trx, kind, now, lease }, among, { limit, ofStrangers }));
  }

  /**
   * Claims one message that was claimed repeatedly without a result, or returns null. The message may crash the process: send nothing
   * else at the same time.
   */
  claimAlone(now: number, lease: number): Promise<OutboxMessage | null> {
    const { kind } = this.database.dialect;
    return this.database.transaction((trx) => takeAlone({ trx, kind, now, lease }));
  }

  /** Marks messages that were claimed too often without a result as dead, and returns them. */
  async giveUpUnended(now: number): Promise<OutboxMessage[]> {
    const found = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'sending')
        .where('lease_until', '<', now)
        .where('claims', '>=', mostClaims)
        .limit(1)
        .executeTakeFirst(),
    );
    return found ? this.database.transaction((trx) => giveUp({ trx, now })) : [];
  }

  /** Extends the lease of a message. False when another worker has taken the message over since `fence`. */
  async extendLease(id: string, fence: number, until: number): Promise<boolean> {
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

  /**
   * Writes the attempt, the message's new state and, if given, its new `recipient` in one transaction. Returns false and writes nothing
   * when `fence` is stale.
   */
  finishDelivery(attempt: DeliveryAttempt, next: DeliveryEnd): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const finished = await trx
        .updateTable('outbox')
        .set((eb) => ({
          status: next.status,
          next_attempt_at: next.nextAttemptAt,
          lease_until: null,
          claims: 0,
          // Counted here, not at the claim: a worker that died may not have made an attempt.
          attempts: eb('attempts', '+', 1),
          delivered_at: next.status === 'delivered' ? attempt.finishedAt : null,
          last_answer: attempt.answer,
          ...(next.recipient !== undefined && { recipient: next.recipient }),
          ...(next.status !== 'pending' && { network: '' }),
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
      // The message was sent. If the process crashes before this is on disk, it is sent again, as after any earlier crash.
    }, 'patient');
  }

  /** Returns a message to the queue until `until` without counting an attempt. False when `fence` is stale. */
  async holdDelivery(id: string, fence: number, until: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.guard(() =>
      this.database.db
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: until, lease_until: null, claims: 0 })
        .where('id', '=', id)
        .where('fence', '=', fence)
        .where('status', '=', 'sending')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Makes a dead or pending message due at once. False when it has another status or is unknown. */
  async replayDelivery(id: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.guard(() =>
      this.database.db
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: now, attempts: 0, claims: 0 })
        .where('id', '=', id)
        .where('status', 'in', ['pending', 'dead'])
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  async deliveriesOf(leadId: string): Promise<OutboxMessage[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId).orderBy('channel').execute(),
    );
    return rows.map(toMessage);
  }

  async attemptsOf(outboxId: string): Promise<DeliveryAttempt[]> {
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

  /** Time of the next due message or lease end, or null when nothing waits. */
  async nextDeliveryAt(): Promise<number | null> {
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

  /** One page of attempts, newest first, plus one attempt when there is a next page. Test leads are left out. */
  async attempts({ channel, outcome, reference, after }: DeliveryQuery): Promise<ListedAttempt[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('delivery_attempts')
        .innerJoin('outbox', 'outbox.id', 'delivery_attempts.outbox_id')
        .innerJoin('leads', 'leads.id', 'outbox.lead_id')
        .select((eb) => [
          ...(['delivery_attempts.id', 'outbox_id', 'started_at', 'finished_at', 'outcome', 'answer'] as const),
          'delivery_attempts.channel',
          eb.ref('leads.id').as('lead_id'),
          'leads.reference',
          'leads.name',
        ])
        .where('leads.canary', '=', 0)
        .$if(channel !== null, (query) => query.where('delivery_attempts.channel', '=', channel as Channel))
        .$if(outcome !== null, (query) => query.where('outcome', '=', outcome ?? 'dead'))
        .$if(reference !== null, (query) => query.where('leads.reference', '=', reference))
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('started_at', 'delivery_attempts.id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('started_at', 'desc')
        .orderBy('delivery_attempts.id', 'desc')
        .limit(attemptsPerPage + 1)
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      outboxId: row.outbox_id,
      leadId: row.lead_id,
      reference: row.reference,
      name: row.name,
      channel: row.channel,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      outcome: row.outcome,
      answer: row.answer,
    }));
  }

  /** Waiting messages in the order of their next attempt, or dead ones, newest first. */
  async messages(state: 'waiting' | 'dead', limit: number): Promise<ListedMessage[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'outbox.lead_id')
        .select(['outbox.id', 'lead_id', 'channel', 'outbox.status', 'created_at', 'next_attempt_at', 'attempts'])
        .select(['last_answer', 'leads.reference', 'leads.name'])
        .where('outbox.status', 'in', state === 'dead' ? ['dead'] : waitingStates)
        .where('leads.canary', '=', 0)
        .orderBy('next_attempt_at', state === 'dead' ? 'desc' : 'asc')
        .limit(limit)
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      leadId: row.lead_id,
      reference: row.reference,
      name: row.name,
      channel: row.channel,
      status: row.status,
      createdAt: row.created_at,
      nextAttemptAt: row.next_attempt_at,
      attempts: row.attempts,
      lastAnswer: row.last_answer,
    }));
  }

  /** How many messages wait, and how many are dead by channel, without test leads. */
  async figures(): Promise<DeliveryFigures> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select((eb) => ['status', 'channel', eb.fn.countAll<number>().as('count')])
        .where('status', 'in', [...waitingStates, 'dead'])
        .where('channel', 'not in', canaryChannels)
        .groupBy(['status', 'channel'])
        .execute(),
    );
    const waiting = rows.filter(({ status }) => status !== 'dead');
    return {
      waiting: waiting.reduce((sum, { count }) => sum + Number(count), 0),
      dead: rows
        .filter(({ status }) => status === 'dead')
        .map(({ channel, count }) => ({ channel, count: Number(count) })),
    };
  }

  /** How many messages are dead, without test leads. */
  async deadCount(): Promise<number> {
    const { count } = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'dead')
        .where('channel', 'not in', canaryChannels)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /** How many messages are dead because no attempt at them ever finished. */
  async unendedCount(): Promise<number> {
    const { count } = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'dead')
        .where('claims', '>=', mostClaims)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /** When the oldest waiting message was queued. Leaves out switched-off channels and test leads; null when no message waits. */
  async oldestWaitingAt(): Promise<number | null> {
    const oldest = (status: 'pending' | 'sending') =>
      this.database.db
        .selectFrom('outbox')
        .select('created_at')
        .where('status', '=', status)
        .where('channel', 'not in', canaryChannels)
        .where('channel', 'not in', switchedOff(this.database.db))
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
    const found = await this.database.guard(() => Promise.all(waitingStates.map(oldest)));
    const times = found.flatMap((row) => (row ? [row.created_at] : []));
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Makes every dead message of `channel` due at once. Returns how many. */
  async replayDead(channel: Channel, now: number): Promise<number> {
    return this.database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: now, attempts: 0, claims: 0 })
        .where('status', '=', 'dead')
        .where('channel', '=', channel)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    });
  }

  async states(): Promise<ChannelState[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('channel_states').selectAll().orderBy('channel').execute(),
    );
    return rows.map(({ channel, failing_since, disabled_at, noticed_at }) => ({
      channel,
      failingSince: failing_since,
      disabledAt: disabled_at,
      alertedAt: noticed_at,
    }));
  }

  /** Clears the failure of a channel. It is called after every delivery, so it writes only when there is a failure to clear. */
  async noteSuccess(channel: string): Promise<void> {
    await this.database.guard(() =>
      this.database.db
        .updateTable('channel_states')
        .set({ failing_since: null, failing_running: null, noticed_at: null })
        .where('channel', '=', channel)
        .where('failing_since', 'is not', null)
        .where('disabled_at', 'is', null)
        .execute(),
    );
  }

  /**
   * Records a failure at `now`. Returns since when the channel has only failed (`since`), and how long servers have run since then
   * (`ranFor`), counted by the minute and not by a wall clock.
   */
  async noteFailure(channel: string, now: number): Promise<{ since: number; ranFor: number }> {
    return this.database.transaction(async (trx) => {
      const proven = await trx.selectFrom('proven_time').select('running').where('id', '=', 1).executeTakeFirst();
      const running = proven?.running ?? 0;
      const { failing_since, failing_running } = await trx
        .insertInto('channel_states')
        .values({ channel, failing_since: now, failing_running: running, disabled_at: null, noticed_at: null })
        .onConflict((conflict) =>
          conflict.column('channel').doUpdateSet({
            // Two failures may be reported in the wrong order: keep the earlier time.
            failing_since: sql<number>`CASE WHEN channel_states.failing_since <= excluded.failing_since
              THEN channel_states.failing_since ELSE excluded.failing_since END`,
            failing_running: sql<number>`coalesce(channel_states.failing_running, excluded.failing_running)`,
          }),
        )
        .returning(['failing_since', 'failing_running'])
        .executeTakeFirstOrThrow();
      return { since: failing_since ?? now, ranFor: running - (failing_running ?? running) };
    });
  }

  /** Switches `transport` off and keeps its messages. False when it is already off. */
  async disable(transport: Transport, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('channel_states')
        .set({ disabled_at: now, noticed_at: null })
        .where('channel', '=', transport)
        .where('disabled_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /**
   * Switches `transport` on again. Its pending messages become due at once. So do the messages that died since it began to fail, except
   * those of leads marked as spam. False when it was not off.
   */
  async enable(transport: Transport, now: number): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const off = await trx
        .selectFrom('channel_states')
        .select(['failing_since', 'disabled_at'])
        .where('channel', '=', transport)
        .where('disabled_at', 'is not', null)
        .executeTakeFirst();
      const { numUpdatedRows } = await trx
        .updateTable('channel_states')
        .set({ disabled_at: null, failing_since: null, failing_running: null, noticed_at: null })
        .where('channel', '=', transport)
        .where('disabled_at', 'is not', null)
        .executeTakeFirstOrThrow();
      if (!off || numUpdatedRows === 0n) return false;
      await trx.deleteFrom('channel_states').where('channel', '=', canaryChannelOf(transport)).execute();
      const again = trx
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: now, attempts: 0, claims: 0 })
        .where('channel', '=', transport as Channel);
      await again.where('status', '=', 'pending').execute();
      await again
        .where('status', '=', 'dead')
        // For a dead message, `next_attempt_at` is when it was given up.
        .where('next_attempt_at', '>=', off.failing_since ?? off.disabled_at ?? now)
        .where('lead_id', 'in', trx.selectFrom('leads').select('id').where('leads.status', '!=', 'spam'))
        .execute();
      return true;
    });
  }

  /** Records that an alert about `channel` was sent. */
  async noteAlert(channel: string, now: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('channel_states').set({ noticed_at: now }).where('channel', '=', channel).execute(),
    );
  }
}
