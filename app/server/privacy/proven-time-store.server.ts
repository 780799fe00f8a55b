import { type Selectable, sql } from 'kysely';
import type { ProvenTime } from '../../domain/privacy/proven-time.ts';
import type { LeadCounts } from '../../domain/privacy/removal-limit.ts';
import { seenWithin } from '../../domain/privacy/retention.ts';
import type { OpenDatabase, ProvenTimeRow } from '../database/database.server.ts';

/** The decision that retention needs from a person before it continues. */
export interface RemovalQuestion {
  due: LeadCounts;
  leadsInAll: number;
}

/** The last fault that was reported, and the running time of the servers at that moment. */
export interface ReportedFault {
  fault: string;
  running: number;
}

export interface StoredTime extends ProvenTime {
  /** Increases with every write of the time. A write based on an older value is refused. */
  beats: number;
  question: RemovalQuestion | null;
  allowed: LeadCounts | null;
  reported: ReportedFault | null;
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text));

const toTime = (row: Selectable<ProvenTimeRow>): StoredTime => ({
  at: row.at,
  running: row.running,
  beats: row.beats,
  watchedSince: row.watched_since,
  watchedGap: row.watched_gap,
  question: parsed(row.question),
  allowed: parsed(row.allowed),
  reported: parsed(row.reported),
});

const columns = ({ at, running, watchedSince, watchedGap }: ProvenTime) => ({
  at,
  running,
  watched_since: watchedSince,
  watched_gap: watchedGap,
});

/** Tables whose newest rows show when a server was last running. */
const signs = [
  { table: 'leads', time: 'received_at' },
  { table: 'retention_runs', time: 'finished_at' },
  { table: 'backup_runs', time: 'finished_at' },
  { table: 'audit_log', time: 'at' },
] as const;

/** The proven time of the installation: one row. Every method throws StoreUnavailable when the database is unavailable. */
export class ProvenTimeStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Null before the first start of a server that keeps the proven time. */
  async read(): Promise<StoredTime | null> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('proven_time').selectAll().where('id', '=', 1).executeTakeFirst(),
    );
    return row ? toTime(row) : null;
  }

  /** The time of the newest row that a server wrote, or null in an empty database. */
  async lastSign(): Promise<number | null> {
    const times = await Promise.all(
      signs.map(async ({ table, time }) => {
        const { rows } = await this.database.guard(() =>
          sql<{ at: number | null }>`SELECT max(${sql.ref(time)}) AS at FROM ${sql.table(table)}`.execute(
            this.database.db,
          ),
        );
        return rows[0]?.at ?? null;
      }),
    );
    const known = times.filter((time) => time !== null);
    return known.length > 0 ? Math.max(...known) : null;
  }

  /** Creates the row unless it exists. */
  async create(time: ProvenTime): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .insertInto('proven_time')
        .values({ id: 1, beats: 1, question: null, allowed: null, reported: null, ...columns(time) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
  }

  /**
   * Writes `time`, which was computed from the row at `beats`. Returns false and writes nothing when another process wrote first.
   */
  advance(beats: number, time: ProvenTime): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('proven_time')
        .set({ ...columns(time), beats: beats + 1 })
        .where('id', '=', 1)
        .where('beats', '=', beats)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });
  }

  /**
   * Moves the first-seen time of leads forward by `jump`, because the proven time was behind by that much when it saw them.
   */
  async noteLater(jump: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('leads')
        .set((eb) => ({ noted_at: eb('noted_at', '+', jump) }))
        .where((eb) => eb(eb('noted_at', '-', eb.ref('received_at')), '>', seenWithin))
        .execute(),
    );
  }

  /** Records `at` as the first-seen time of every new lead, whatever the lead's own timestamp says. */
  async noteLeads(at: number): Promise<void> {
    const fresh = await this.database.guard(() =>
      this.database.db.selectFrom('leads').select('id').where('noted_at', 'is', null).limit(1).executeTakeFirst(),
    );
    if (!fresh) return;
    await this.database.transaction((trx) =>
      trx.updateTable('leads').set({ noted_at: at }).where('noted_at', 'is', null).execute(),
    );
  }

  /**
   * Stores a person's confirmation of the clock. Later first-seen times of leads are set to the confirmed time. False when
   * another process wrote first.
   */
  confirm(beats: number, time: ProvenTime): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('proven_time')
        .set({ ...columns(time), beats: beats + 1, reported: null })
        .where('id', '=', 1)
        .where('beats', '=', beats)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await trx.updateTable('leads').set({ noted_at: time.at }).where('noted_at', '>', time.at).execute();
      return true;
    });
  }

  /** Stores the decision that a person has to make. Null removes it, together with any permission. */
  async ask(question: RemovalQuestion | null): Promise<void> {
    const text = question === null ? null : JSON.stringify(question);
    await this.write({ question: text, ...(question === null && { allowed: null }) });
  }

  /** Records that a person allowed the removal. False when nothing was asked. */
  async allow(): Promise<boolean> {
    const stored = await this.read();
    if (!stored?.question) return false;
    await this.write({ allowed: JSON.stringify(stored.question.due) });
    return true;
  }

  async report(reported: ReportedFault | null): Promise<void> {
    await this.write({ reported: reported === null ? null : JSON.stringify(reported) });
  }

  private async write(changes: Partial<Pick<ProvenTimeRow, 'question' | 'allowed' | 'reported'>>): Promise<void> {
    await this.database.transaction((trx) => trx.updateTable('proven_time').set(changes).where('id', '=', 1).execute());
  }
}
