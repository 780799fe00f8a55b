import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.server.ts';
import type { OpenDatabase } from './database.server.ts';
import { refuseOtherPostgres, refuseOtherSqlite } from './identity.server.ts';
import { isQuickToCheck, verdictOn } from './integrity-check.server.ts';
import { newestBackupIn } from './newest-backup.server.ts';
import { openPostgresDatabase } from './postgres/postgres.server.ts';
import { openSqliteDatabase } from './sqlite.server.ts';
import { damaged, folderFault, postgresFault, sqliteFault } from './start-faults.server.ts';

export interface OpenOptions {
  /** Accepts whatever database is there, even an empty one, as the right one. */
  acceptNew?: boolean;
  /** Checks the whole SQLite file for damage first, unless it is too large to wait for that. */
  check?: boolean;
  /** Runs before the schema changes, once the SQLite file is known to be undamaged and the right one. */
  beforeMigration?: () => Promise<void>;
}

async function openPostgres(url: string, folder: string, acceptNew: boolean): Promise<OpenDatabase> {
  try {
    if (!acceptNew) await refuseOtherPostgres(folder, url);
    return await openPostgresDatabase(url);
  } catch (error) {
    throw postgresFault(error, url) ?? error;
  }
}

/** Throws when a database file is read-only. SQLite opens such a file without an error, and would fail only at the first inquiry. */
function refuseUnwritable(folder: string): void {
  for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) {
    const file = join(folder, name);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  }
}

async function openSqlite(folder: string, newestBackup: string | null, options: OpenOptions): Promise<OpenDatabase> {
  const { acceptNew, check, beforeMigration } = options;
  const file = join(folder, 'site.db');
  try {
    refuseUnwritable(folder);
    if (!acceptNew) refuseOtherSqlite(folder, newestBackup);
    // Check before the migrations, which would spread the damage.
    const verdict = check && existsSync(file) && isQuickToCheck(file) ? verdictOn(file) : 'ok';
    if (verdict !== 'ok') throw damaged({ folder, newestBackup }, verdict);
    await beforeMigration?.();
    return openSqliteDatabase(folder);
  } catch (error) {
    throw sqliteFault(error, { folder, newestBackup }) ?? folderFault(error, folder) ?? error;
  }
}

/**
 * Opens and migrates the database that the settings name. Throws StartFault when it cannot be opened, or is not the one that DATA_DIR was
 * last used with.
 */
export async function openDatabase(env: Env, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR } = env;
  return DATABASE_URL
    ? openPostgres(DATABASE_URL, DATA_DIR, options.acceptNew ?? false)
    : openSqlite(DATA_DIR, newestBackupIn(BACKUP_DIR), options);
}
