import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';

/** Makes a migrated, empty database in `folder` and returns its path. Each seed gets a copy. */
export async function makeTemplate(folder: string): Promise<string> {
  const file = join(folder, 'template.db');
  mkdirSync(folder, { recursive: true });
  await openSqliteDatabase(folder, 0, 'template.db').close();
  // Move the log into the database file: the connection above may still be open, and only this file is copied.
  const database = new Sqlite(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return file;
}
