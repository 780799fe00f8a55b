import { closeSync, openSync, writeSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** Overwrites `length` bytes of `file` with values that SQLite never writes there. */
export function overwrite(file: string, at: number, length: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, at);
  closeSync(handle);
}

/** The offset of the first page of `table` in the SQLite file that `database` has open. */
function placeOf(database: Sqlite.Database, table: string): { at: number; length: number } {
  const page = Number(database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  const length = Number(database.pragma('page_size', { simple: true }));
  return { at: (page - 1) * length, length };
}

/** Destroys the first page of `table` in the SQLite file, which must be closed. */
export function damageTable(file: string, table: string): void {
  const database = new Sqlite(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const { at, length } = placeOf(database, table);
  database.close();
  overwrite(file, at, length);
}

/** Destroys the first page of `table` under a running server that has not read it yet. */
export function damageUnder(file: string, table: string): void {
  const database = new Sqlite(file);
  const { at, length } = placeOf(database, table);
  database.close();
  overwrite(file, at, length);
}
