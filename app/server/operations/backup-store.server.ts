import type { Selectable } from 'kysely';
import type { BackupRunRow, OpenDatabase } from '../database/database.server.ts';

/** One attempt to make a backup. Times are epoch milliseconds. */
export interface BackupRun {
  id: string;
  startedAt: number;
  finishedAt: number;
  outcome: 'made' | 'failed';
  folder: string;
  bytes: number | null;
  problem: string | null;
}

function toRun(row: Selectable<BackupRunRow>): BackupRun {
  const { id, started_at, finished_at, outcome, folder, bytes, problem } = row;
  return { id, startedAt: started_at, finishedAt: finished_at, outcome, folder, bytes, problem };
}

/** All attempts to make backups. Every method throws StoreUnavailable when the database is unavailable. */
export class BackupStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async recordBackup({ id, startedAt, finishedAt, outcome, folder, bytes, problem }: BackupRun): Promise<void> {
    const row = { id, started_at: startedAt, finished_at: finishedAt, outcome, folder, bytes, problem };
    await this.database.transaction((trx) => trx.insertInto('backup_runs').values(row).execute());
  }

  /** Newest first. */
  async backupRuns(limit: number): Promise<BackupRun[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('backup_runs').selectAll().orderBy('finished_at', 'desc').limit(limit).execute(),
    );
    return rows.map(toRun);
  }

  /** When the newest successful backup was finished, or null. */
  async lastBackupAt(): Promise<number | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('backup_runs')
        .select((eb) => eb.fn.max('finished_at').as('at'))
        .where('outcome', '=', 'made')
        .executeTakeFirst(),
    );
    return row?.at ?? null;
  }

  /** When the first recorded backup attempt ended, or null. */
  async firstAt(): Promise<number | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('backup_runs')
        .select((eb) => eb.fn.min('finished_at').as('at'))
        .executeTakeFirst(),
    );
    return row?.at ?? null;
  }

  /** How many leads dated before `at` are still stored, without test leads. A backup of that time is compared with this number. */
  async leadsUntil(at: number): Promise<number> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('canary', '=', 0)
        .where('received_at', '<=', at)
        .executeTakeFirstOrThrow(),
    );
    return Number(row.count);
  }
}
