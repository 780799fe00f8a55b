import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OpenDatabase, RestoreDrillRow } from '../database/database.server.ts';
import type { RestoreDrill } from './restore/restore-drill.server.ts';

function toDrill(row: Selectable<RestoreDrillRow>): RestoreDrill {
  const { started_at, finished_at, folder, backup_at, compared, changed, gone, seed, problem } = row;
  const times = { startedAt: started_at, finishedAt: finished_at, backupAt: backup_at };
  return { ...times, folder, compared, changed, gone, seed, problem };
}

/**
 * All attempts to restore a backup beside the data, and the reports to owners about backups. Every method throws StoreUnavailable
 * when the database is unavailable.
 */
export class DrillStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async record(drill: RestoreDrill): Promise<void> {
    const { startedAt, finishedAt, folder, backupAt, compared, changed, gone, seed, problem } = drill;
    const times = { started_at: startedAt, finished_at: finishedAt, backup_at: backupAt };
    const outcome = problem === null ? 'proved' : 'failed';
    const row = { id: randomUUID(), ...times, outcome, folder, compared, changed, gone, seed, problem } as const;
    await this.database.transaction((trx) => trx.insertInto('restore_drills').values(row).execute());
  }

  /** Newest first. */
  async newest(limit: number): Promise<RestoreDrill[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('restore_drills').selectAll().orderBy('finished_at', 'desc').limit(limit).execute(),
    );
    return rows.map(toDrill);
  }

  /** When a restore was last proven; null if never. Ignores times after `until`, which a wrong clock wrote. */
  async lastProvedAt(until: number): Promise<number | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('restore_drills')
        .select((eb) => eb.fn.max('finished_at').as('at'))
        .where('outcome', '=', 'proved')
        .where('finished_at', '<=', until)
        .executeTakeFirst(),
    );
    return row?.at ?? null;
  }

  /** True when the owners have received the report `id`. */
  async wasTold(id: string): Promise<boolean> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('backup_notices').select('id').where('id', '=', id).executeTakeFirst(),
    );
    return row !== undefined;
  }

  async noteTold(id: string, at: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .insertInto('backup_notices')
        .values({ id, told_at: at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
  }
}
