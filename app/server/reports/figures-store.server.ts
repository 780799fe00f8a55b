import { canaryChannels } from '../../domain/delivery/delivery.ts';
import type { OpenDatabase } from '../database/database.server.ts';

export interface OutboxFigures {
  pending: number;
  dead: number;
  /** When the oldest message that is not delivered was queued, or null. */
  oldestPendingAt: number | null;
}

/** Counts of leads and messages for the metrics. Every method throws StoreUnavailable when the database is unavailable. */
export class FiguresStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async leadFigures(): Promise<{ kind: string; quarantined: boolean; count: number }[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select((eb) => ['kind', 'quarantined', eb.fn.countAll<number>().as('count')])
        .where('canary', '=', 0)
        .groupBy(['kind', 'quarantined'])
        .execute(),
    );
    return rows.map(({ kind, quarantined, count }) => ({ kind, quarantined: quarantined === 1, count: Number(count) }));
  }

  async outboxFigures(): Promise<OutboxFigures> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
        .where('status', 'in', ['pending', 'sending', 'dead'])
        .where('channel', 'not in', canaryChannels)
        .groupBy('status')
        .execute(),
    );
    const waiting = rows.filter(({ status }) => status !== 'dead');
    const times = waiting.map(({ oldest }) => oldest).filter((oldest) => oldest !== null);
    return {
      pending: waiting.reduce((sum, { count }) => sum + Number(count), 0),
      dead: Number(rows.find(({ status }) => status === 'dead')?.count ?? 0),
      oldestPendingAt: times.length > 0 ? Math.min(...times) : null,
    };
  }
}
