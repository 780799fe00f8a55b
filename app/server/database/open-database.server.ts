import type { Env } from '../env.server.ts';
import type { OpenDatabase } from './database.server.ts';
import { openPostgresDatabase } from './postgres.server.ts';
import { openSqliteDatabase } from './sqlite.server.ts';

/** The database that the settings name, migrated. Throws when it cannot be had. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgresDatabase(env.DATABASE_URL) : openSqliteDatabase(env.DATA_DIR);
}
