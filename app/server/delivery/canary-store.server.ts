import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { canaryChannelOf } from '../../domain/delivery/delivery.ts';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { TestedTransport } from '../../domain/delivery/transports/list.ts';
import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import type { CanaryRunRow, OpenDatabase } from '../database/database.server.ts';

/** One test of one transport with a test lead. Times are epoch milliseconds. */
export interface CanaryRun {
  id: string;
  transport: TestedTransport;
  /** Null until the test lead is stored. */
  leadId: string | null;
  startedAt: number;
  finishedAt: number | null;
  outcome: 'under way' | 'returned' | 'lost';
  answer: string | null;
}

/** The state of a test lead's message in the outbox; null when it has none. */
export type CanaryMessage = Pick<OutboxMessage, 'status' | 'deliveredAt' | 'lastAnswer'>;

const toRun = (row: Selectable<CanaryRunRow>): CanaryRun => ({
  id: row.id,
  transport: row.channel,
  leadId: row.lead_id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  outcome: row.outcome,
  answer: row.answer,
});

/** The test leads and their results. Every method throws StoreUnavailable when the database is unavailable. */
export class CanaryStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Claims `slot` for each of `transportNames`. Returns this instance's runs; none when another instance was first. */
  async claim(slot: number, transportNames: readonly TestedTransport[], now: number): Promise<CanaryRun[]> {
    if (transportNames.length === 0) return [];
    const rows = await this.database.transaction((trx) =>
      trx
        .insertInto('canary_runs')
        .values(
          transportNames.map((channel) => ({
            id: randomUUID(),
            channel,
            slot,
            lead_id: null,
            started_at: now,
            finished_at: null,
            outcome: 'under way' as const,
            answer: null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['channel', 'slot']).doNothing())
        .returningAll()
        .execute(),
    );
    return rows.map(toRun);
  }

  async setLead(runs: readonly CanaryRun[], leadId: string): Promise<void> {
    const ids = runs.map(({ id }) => id);
    await this.database.transaction((trx) =>
      trx.updateTable('canary_runs').set({ lead_id: leadId }).where('id', 'in', ids).execute(),
    );
  }

  async underWay(): Promise<CanaryRun[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('canary_runs').selectAll().where('outcome', '=', 'under way').execute(),
    );
    return rows.map(toRun);
  }

  async messageOf({ leadId, transport }: CanaryRun): Promise<CanaryMessage | null> {
    if (leadId === null) return null;
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select(['status', 'delivered_at', 'last_answer'])
        .where('lead_id', '=', leadId)
        .where('channel', '=', canaryChannelOf(transport))
        .executeTakeFirst(),
    );
    return row ? { status: row.status, deliveredAt: row.delivered_at, lastAnswer: row.last_answer } : null;
  }

  /** Moves the start of the run to `now`. False when the run has ended or another instance restarted it. */
  async restart({ id, startedAt }: CanaryRun, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('canary_runs')
        .set({ started_at: now })
        .where('id', '=', id)
        .where('started_at', '=', startedAt)
        .where('outcome', '=', 'under way')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Records the result of a run. False when another instance did so first. */
  async finish(
    { id }: CanaryRun,
    { outcome, answer, finishedAt }: { outcome: 'returned' | 'lost'; answer: string; finishedAt: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('canary_runs')
        .set({ outcome, answer, finished_at: finishedAt })
        .where('id', '=', id)
        .where('outcome', '=', 'under way')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Removes test leads whose run has ended, with their messages, and runs that began before `oldest`. */
  async tidy(oldest: number): Promise<void> {
    await this.database.transaction(async (trx) => {
      await trx
        .deleteFrom('leads')
        .where('canary', '=', 1)
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('canary_runs')
            .select((run) => run.ref('lead_id').$notNull().as('id'))
            .where('outcome', '=', 'under way')
            .where('lead_id', 'is not', null),
        )
        .execute();
      await trx.deleteFrom('canary_runs').where('started_at', '<', oldest).execute();
    });
  }

  /**
   * The newest run by `transport` that has ended, and the newest that was delivered. Runs dated in the future are left out: the clock
   * was ahead when they were stored.
   */
  async newest(
    transport: TestedTransport,
    now: number,
  ): Promise<{ ended: CanaryRun | null; returned: CanaryRun | null }> {
    const newest = (outcomes: readonly ('returned' | 'lost')[]) =>
      this.database.db
        .selectFrom('canary_runs')
        .selectAll()
        .where('channel', '=', transport)
        .where('outcome', 'in', outcomes)
        .where('started_at', '<=', now + aheadAtMost)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    const [ended, returned] = await this.database.guard(() =>
      Promise.all([newest(['returned', 'lost']), newest(['returned'])]),
    );
    return { ended: ended ? toRun(ended) : null, returned: returned ? toRun(returned) : null };
  }
}
