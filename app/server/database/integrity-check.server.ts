import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Bytes. Up to this size a check takes about a tenth of a second, so the start waits for it. */
const checkedAtStart = 40 * 1024 * 1024;

export const isQuickToCheck = (file: string) => statSync(file).size <= checkedAtStart;

/** Checks the whole SQLite file for damage; a server may be running on it. Returns 'ok', or SQLite's report of the damage. */
export function verdictOn(file: string): string {
  try {
    const database = new Sqlite(file, { fileMustExist: true, timeout: 5000 });
    try {
      database.pragma('cell_size_check = ON');
      return String(database.pragma('quick_check(1)', { simple: true }));
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && isSqliteDamage(error.code)) return error.message;
    throw error;
  }
}

export const isSqliteDamage = (code: string) => /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);
