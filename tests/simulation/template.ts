import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';

/** A migrated, empty database in `folder`, to be copied for each seed. */
export async function makeTemplate(folder: string): Promise<string> {
  const file = join(folder, 'template.db');
  mkdirSync(folder, { recursive: true });
  await openSqliteDatabase(folder, 0, 'template.db').close();
  // A copy in one file: the connection above may close later, and its log would not be copied.
  const database = new Sqlite(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return file;
}
