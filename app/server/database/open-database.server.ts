import type { Env } from '../env.server.ts';
import type { OpenDatabase } from './database.server.ts';
import { refuseOtherPostgres, refuseOtherSqlite } from './identity.server.ts';
import { newestBackupIn } from './newest-backup.server.ts';
import { openPostgresDatabase } from './postgres.server.ts';
import { openSqliteDatabase } from './sqlite.server.ts';

export interface OpenOptions {
  /** Takes the database that is there, or an empty one, for the right one. */
  acceptNew?: boolean;
}

/** The database that the settings name, migrated. Throws when it cannot be had, or is not the one that DATA_DIR had before. */
export async function openDatabase(env: Env, { acceptNew = false }: OpenOptions = {}): Promise<OpenDatabase> {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR } = env;
  if (DATABASE_URL) {
    if (!acceptNew) await refuseOtherPostgres(DATA_DIR, DATABASE_URL);
    return openPostgresDatabase(DATABASE_URL);
  }
  if (!acceptNew) refuseOtherSqlite(DATA_DIR, newestBackupIn(BACKUP_DIR));
  return openSqliteDatabase(DATA_DIR);
}
