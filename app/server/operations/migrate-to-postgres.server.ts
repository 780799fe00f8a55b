import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { postgresUrl } from '../../domain/text/setting-kinds.ts';
import { lockFolder } from '../database/lock.server.ts';
import { openPostgresDatabase } from '../database/postgres/postgres.server.ts';
import { beginWith } from '../database/postgres/postgres-pool.server.ts';
import { migrateSqlite, openSqlite } from '../database/sqlite.server.ts';
import { postgresFault, StartFault } from '../database/start-faults.server.ts';
import type { Env } from '../env.server.ts';

/** Thrown with a sentence when a move is refused or fails. The target then has at most new, empty tables. */
export class MoveError extends Error {}

type Value = string | number | Buffer | null;
type Row = Record<string, Value>;

interface Table {
  name: string;
  columns: readonly string[];
  /** The tables that its foreign keys point to. */
  parents: readonly string[];
  /** How many rows to hold in memory at once. */
  rowsAtOnce: number;
}

export interface Moved {
  tables: { name: string; rows: number }[];
  rows: number;
  /** The number of texts from which NUL characters were removed. */
  changed: number;
}

/** Stays below PostgreSQL's limit of 65,535 values per statement. */
const mostValues = 60_000;
const rowsAtOnce = 500;
/** `rowsAtOnce` for a table with a BLOB column: a stored picture has up to 15 MB. */
const picturesAtOnce = 4;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

/** The tables of the schema, referenced tables first, without SQLite's internal tables and `migrations`. */
function tablesOf(source: Sqlite.Database): Table[] {
  const names = source
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'migrations' ORDER BY name",
    )
    .pluck()
    .all() as string[];
  const left = names.map((name): Table => {
    const columns = source.pragma(`table_info(${quoted(name)})`) as { name: string; type: string }[];
    const keys = source.pragma(`foreign_key_list(${quoted(name)})`) as { table: string }[];
    return {
      name,
      columns: columns.map((column) => column.name),
      parents: keys.map(({ table }) => table).filter((table) => table !== name),
      rowsAtOnce: columns.some(({ type }) => type === 'BLOB') ? picturesAtOnce : rowsAtOnce,
    };
  });
  const ordered: Table[] = [];
  while (left.length > 0) {
    const ready = left.findIndex(({ parents }) =>
      parents.every((name) => ordered.some((table) => table.name === name)),
    );
    if (ready === -1) throw new MoveError(`The tables ${left.map(({ name }) => name).join(', ')} point to each other.`);
    ordered.push(...left.splice(ready, 1));
  }
  return ordered;
}

/** The rows that a new database starts with, per table. */
function seededRows(tables: readonly Table[]): Map<string, number> {
  const fresh = new Sqlite(':memory:');
  try {
    migrateSqlite(fresh);
    return new Map(
      tables.map(({ name }) => [
        name,
        Number(
          fresh
            .prepare(`SELECT count(*) FROM ${quoted(name)}`)
            .pluck()
            .get(),
        ),
      ]),
    );
  } finally {
    fresh.close();
  }
}

async function refuseFullTarget(target: pg.Client, tables: readonly Table[]): Promise<void> {
  const seeded = seededRows(tables);
  for (const { name } of tables) {
    const { rows } = await target.query<{ count: number }>(`SELECT count(*) AS count FROM ${quoted(name)}`);
    const count = rows[0]?.count ?? 0;
    if (count > (seeded.get(name) ?? 0))
      throw new MoveError(`The target is not empty: there are rows (${count}) in ${name}. Give it an empty database.`);
  }
}

/** A checksum over all rows of a table, independent of their order. */
class Fingerprint {
  private readonly hashes: string[] = [];
  private readonly columns: readonly string[];

  constructor(columns: readonly string[]) {
    this.columns = columns;
  }

  add(row: Row): void {
    const words = JSON.stringify(
      this.columns.map((column) => {
        const value = row[column] ?? null;
        return Buffer.isBuffer(value) ? { bytes: createHash('sha256').update(value).digest('base64') } : value;
      }),
    );
    this.hashes.push(createHash('sha256').update(words).digest('base64'));
  }

  get rows(): number {
    return this.hashes.length;
  }

  toString(): string {
    return createHash('sha256').update(this.hashes.toSorted().join()).digest('hex');
  }
}

/** Removes NUL characters from the texts of `row`, because PostgreSQL cannot store them. Returns how many texts had one. */
function dropNul(row: Row): number {
  let changed = 0;
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string' || !value.includes('\0')) continue;
    row[column] = value.replaceAll('\0', '');
    changed++;
  }
  return changed;
}

/** Copies a table. Returns the fingerprint of the rows sent, and how many texts lost a NUL. */
async function copy(source: Sqlite.Database, target: pg.Client, { name, columns, rowsAtOnce: atOnce }: Table) {
  const print = new Fingerprint(columns);
  let changed = 0;
  let batch: Row[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const places = batch.map(
      (_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join()})`,
    );
    const values = batch.flatMap((row) => columns.map((column) => row[column] ?? null));
    await target.query(`INSERT INTO ${quoted(name)} (${listed(columns)}) VALUES ${places.join()}`, values);
    batch = [];
  };
  const most = Math.min(atOnce, Math.floor(mostValues / columns.length));
  for (const row of source.prepare(`SELECT ${listed(columns)} FROM ${quoted(name)}`).iterate() as Iterable<Row>) {
    changed += dropNul(row);
    print.add(row);
    if (batch.push(row) >= most) await flush();
  }
  await flush();
  return { print, changed };
}

/** Reads back the rows that PostgreSQL holds, in parts, because a table may be larger than memory. */
async function readBack(target: pg.Client, { name, columns, rowsAtOnce: atOnce }: Table): Promise<Fingerprint> {
  const print = new Fingerprint(columns);
  await target.query(`DECLARE reader NO SCROLL CURSOR FOR SELECT ${listed(columns)} FROM ${quoted(name)}`);
  for (;;) {
    const { rows } = await target.query<Row>(`FETCH ${atOnce} FROM reader`);
    for (const row of rows) print.add(row);
    if (rows.length < atOnce) break;
  }
  await target.query('CLOSE reader');
  return print;
}

async function moveTable(source: Sqlite.Database, target: pg.Client, table: Table) {
  // Delete the rows that every new database starts with, because the source has them too.
  await target.query(`DELETE FROM ${quoted(table.name)}`);
  const { print: sent, changed } = await copy(source, target, table);
  const kept = await readBack(target, table);
  if (sent.rows !== kept.rows)
    throw new MoveError(
      `Of the rows (${sent.rows}) of the table ${table.name} only ${kept.rows} arrived. Nothing was moved.`,
    );
  if (String(sent) !== String(kept))
    throw new MoveError(`Rows of the table ${table.name} arrived changed. Nothing was moved.`);
  return { rows: kept.rows, changed };
}

/** Moves everything in one transaction. The source stays locked against writers and is not changed. */
async function moveAll(source: Sqlite.Database, target: pg.Client): Promise<Moved> {
  const tables = tablesOf(source);
  source.exec('BEGIN IMMEDIATE');
  await target.query(beginWith({ answer: 0, idle: 0 }));
  let at = '';
  try {
    await target.query(`LOCK TABLE ${listed(tables.map(({ name }) => name))} IN ACCESS EXCLUSIVE MODE`);
    await refuseFullTarget(target, tables);
    const moved: Moved = { tables: [], rows: 0, changed: 0 };
    for (const table of tables) {
      at = table.name;
      const { rows, changed } = await moveTable(source, target, table);
      moved.tables.push({ name: table.name, rows });
      moved.rows += rows;
      moved.changed += changed;
    }
    await target.query('COMMIT');
    return moved;
  } catch (error) {
    await target.query('ROLLBACK').catch(() => undefined);
    if (error instanceof MoveError) throw error;
    throw new MoveError(`PostgreSQL refused the table ${at}: ${(error as Error).message}. Nothing was moved.`, {
      cause: error,
    });
  } finally {
    source.exec('ROLLBACK');
  }
}

/** Connects to the target after the migrations have created its schema. */
async function openTarget(url: string): Promise<pg.Client> {
  try {
    await (await openPostgresDatabase(url)).close();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    const fault = error instanceof StartFault ? error : postgresFault(error, url);
    if (fault) throw new MoveError(fault.message.replace('DATABASE_URL: ', 'The target: '), { cause: error });
    throw error;
  }
}

/**
 * Copies the SQLite database of DATA_DIR into the empty PostgreSQL database at `to`, and counts and compares every row. Removes
 * and counts NUL characters, because PostgreSQL cannot store them. The server must be stopped; the SQLite file stays. Throws
 * MoveError or FolderInUse.
 */
export async function migrateToPostgres(
  { DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  to: string,
): Promise<Moved> {
  if (DATABASE_URL)
    throw new MoveError('DATABASE_URL is set: the data is in PostgreSQL already. Leave it out to move a file.');
  const target = postgresUrl.safeParse(to);
  if (!target.success) throw new MoveError(`The target ${target.error.issues[0]?.message.split(';')[0]}.`);
  const file = join(DATA_DIR, 'site.db');
  if (!existsSync(file)) throw new MoveError(`${DATA_DIR} holds no database. Set DATA_DIR to the folder with site.db.`);
  const unlock = lockFolder(DATA_DIR);
  const source = openSqlite(file);
  try {
    migrateSqlite(source);
    const client = await openTarget(target.data);
    try {
      return await moveAll(source, client);
    } finally {
      await client.end();
    }
  } finally {
    source.close();
    unlock();
  }
}
