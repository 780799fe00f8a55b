import { sql } from 'kysely';
import { type Carrier, canaryChannelOf, canaryChannels } from '../../domain/delivery/carrier.ts';
import type { ChannelState } from '../../domain/delivery/channel-health.ts';
import type { Channel } from '../../domain/delivery/delivery.ts';
import { attemptsPerPage, type DeliveryQuery } from '../../domain/delivery/delivery-query.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import type { DeliveryAttempt, OutboxMessage } from '../leads/lead-records.server.ts';

/** The lead a message belongs to, as far as a list shows it. */
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

/** Every attempt and what waits, for the deliveries page, and how the channels do. Throws StoreUnavailable when the database is. */
export class DeliveryStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** One page of attempts, the newest first, and one more when there are further ones. Our own test leads are left out. */
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

  /** What waits, in the order of its next attempt, or what was given up, the newest first. */
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

  /** What waits and what was given up, without our own test leads. */
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

  /** How many messages were given up. */
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

  /** When the oldest message was queued that waits on a channel which is not switched off; null when none does. */
  async oldestWaitingAt(): Promise<number | null> {
    const oldest = (status: 'pending' | 'sending') =>
      this.database.db
        .selectFrom('outbox')
        .select('created_at')
        .where('status', '=', status)
        .where('channel', 'not in', canaryChannels)
        .where('channel', 'not in', (eb) =>
          eb
            .selectFrom('channel_states')
            .select((state) => state.ref('channel').$castTo<Channel>().as('channel'))
            .where('disabled_at', 'is not', null),
        )
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
    const found = await this.database.guard(() => Promise.all(waitingStates.map(oldest)));
    const times = found.flatMap((row) => (row ? [row.created_at] : []));
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** Every message of `channel` that was given up goes back to the head of the queue. Returns how many. */
  async replayDead(channel: Channel, now: number): Promise<number> {
    return this.database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: now, attempts: 0 })
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
      noticedAt: noticed_at,
    }));
  }

  /** Writes only when there was a failure to forget: it follows every delivery. */
  async noteSuccess(channel: string): Promise<void> {
    await this.database.guard(() =>
      this.database.db
        .updateTable('channel_states')
        .set({ failing_since: null, noticed_at: null })
        .where('channel', '=', channel)
        .where('failing_since', 'is not', null)
        .where('disabled_at', 'is', null)
        .execute(),
    );
  }

  /** Notes a failure at `now`. Returns since when there was nothing but failures. */
  async noteFailure(channel: string, now: number): Promise<number> {
    return this.database.transaction(async (trx) => {
      const { failing_since } = await trx
        .insertInto('channel_states')
        .values({ channel, failing_since: now, disabled_at: null, noticed_at: null })
        .onConflict((conflict) =>
          conflict.column('channel').doUpdateSet({
            // Of two that failed the later one may be told first.
            failing_since: sql<number>`CASE WHEN channel_states.failing_since <= excluded.failing_since
              THEN channel_states.failing_since ELSE excluded.failing_since END`,
          }),
        )
        .returning('failing_since')
        .executeTakeFirstOrThrow();
      return failing_since ?? now;
    });
  }

  /** Switches `carrier` off. Its messages are kept. False when it is off already. */
  async disable(carrier: Carrier, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('channel_states')
        .set({ disabled_at: now, noticed_at: null })
        .where('channel', '=', carrier)
        .where('disabled_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /**
   * Switches `carrier` on again: what waits is due at once, and so is what was given up since it began to fail, but for leads
   * that are spam by now. False when it was not off.
   */
  async enable(carrier: Carrier, now: number): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const off = await trx
        .selectFrom('channel_states')
        .select(['failing_since', 'disabled_at'])
        .where('channel', '=', carrier)
        .where('disabled_at', 'is not', null)
        .executeTakeFirst();
      const { numUpdatedRows } = await trx
        .updateTable('channel_states')
        .set({ disabled_at: null, failing_since: null, noticed_at: null })
        .where('channel', '=', carrier)
        .where('disabled_at', 'is not', null)
        .executeTakeFirstOrThrow();
      if (!off || numUpdatedRows === 0n) return false;
      await trx.deleteFrom('channel_states').where('channel', '=', canaryChannelOf[carrier]).execute();
      const again = trx
        .updateTable('outbox')
        .set({ status: 'pending', next_attempt_at: now, attempts: 0 })
        .where('channel', '=', carrier as Channel);
      await again.where('status', '=', 'pending').execute();
      await again
        .where('status', '=', 'dead')
        // Of a message that was given up it is when that was.
        .where('next_attempt_at', '>=', off.failing_since ?? off.disabled_at ?? now)
        .where('lead_id', 'in', trx.selectFrom('leads').select('id').where('leads.status', '!=', 'spam'))
        .execute();
      return true;
    });
  }

  /** Somebody was written to about it. */
  async noteNotice(channel: string, now: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('channel_states').set({ noticed_at: now }).where('channel', '=', channel).execute(),
    );
  }
}
