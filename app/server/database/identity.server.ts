import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { OpenDatabase } from './database.server.ts';
import { restoreCommand, StartFault } from './start-faults.server.ts';

/** The database is not the one that DATA_DIR was last used with. */
export class OtherDatabase extends StartFault {}

/** A file in DATA_DIR with the id of the database that the server last ran on. */
const marker = 'database-id';
const database = 'site.db';

const acceptIt = 'npm start -- --new';

function readMarker(folder: string): string | null {
  const file = join(folder, marker);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null;
}

/** Writes `id` to `folder`; it is on disk when this returns. */
function writeMarker(folder: string, id: string): void {
  if (readMarker(folder) === id) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, marker);
  writeFileSync(`${file}.part`, `${id}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Forgets which database `folder` had, so the next start accepts the one that it finds. */
export function removeMarker(folder: string): void {
  rmSync(join(folder, marker), { force: true });
}

interface Found {
  /** False for a file without a schema, which a killed start leaves behind. */
  filled: boolean;
  /** Null for a database of a version before 0.2.0. */
  id: string | null;
}

const nothing: Found = { filled: false, id: null };

/** Looks into the SQLite file `file`. Throws SQLite's error when it is damaged. */
function databaseIn(file: string): Found {
  // Do not open an empty file: SQLite would delete the log beside it.
  if (!existsSync(file) || statSync(file).size === 0) return nothing;
  const opened = new Sqlite(file, { fileMustExist: true, timeout: 5000 });
  try {
    const has = (table: string) =>
      opened.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined;
    if (!has('migrations') || opened.prepare('SELECT 1 FROM migrations').get() === undefined) return nothing;
    return {
      filled: true,
      id: has('installation') ? String(opened.prepare('SELECT id FROM installation').pluck().get()) : null,
    };
  } finally {
    opened.close();
  }
}

/** Call this after a restore into `folder`. Writes the marker of the restored database. */
export function markRestored(folder: string): void {
  const { id } = databaseIn(join(folder, database));
  if (id === null) removeMarker(folder);
  else writeMarker(folder, id);
}

/** The traces in `folder` of an earlier database, in words for the operator. */
function tracesIn(folder: string): string[] {
  const traces: string[] = [];
  if (readMarker(folder) !== null) traces.push(`the file ${marker}`);
  const mails = existsSync(join(folder, 'mail')) ? readdirSync(join(folder, 'mail')) : [];
  if (mails.some((name) => name.endsWith('.eml'))) traces.push('the mail files');
  const log = join(folder, `${database}-wal`);
  if (existsSync(log) && statSync(log).size > 0) traces.push(`the log ${database}-wal`);
  return traces;
}

/**
 * Throws OtherDatabase when the files in `folder` show that its database was replaced by another one, or is missing. `newestBackup` is the
 * folder of the newest backup, or null.
 */
export function refuseOtherSqlite(folder: string, newestBackup: string | null): void {
  const file = join(folder, database);
  const { filled, id } = databaseIn(file);
  const restore = restoreCommand(newestBackup);
  if (filled) {
    const expected = readMarker(folder);
    if (expected === null || expected === id) return;
    throw new OtherDatabase(
      `${file} is another database than the one this folder was last used with (${marker} says ${expected}, the database ${id ?? 'has no id'}). Put the right one back, restore a backup with: ${restore}, or accept this one with: ${acceptIt}`,
    );
  }
  const traces = tracesIn(folder);
  if (newestBackup) traces.push(`the backup ${newestBackup}`);
  if (traces.length === 0) return;
  const state = existsSync(file) ? 'is empty' : 'is missing';
  throw new OtherDatabase(
    `${file} ${state}, although there was a database here: ${traces.join(', ')}. Check that the right disk is mounted at DATA_DIR, restore a backup with: ${restore}, or begin with an empty database: ${acceptIt}`,
  );
}

const undefinedTable = '42P01';

/** The id of the database at `url`; null when it is empty or of a version before 0.2.0. */
async function postgresId(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM installation');
    return rows[0]?.id ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return null;
    throw error;
  } finally {
    await client.end();
  }
}

/** Throws OtherDatabase when the PostgreSQL database at `url` is not the one that `folder` remembers. */
export async function refuseOtherPostgres(folder: string, url: string): Promise<void> {
  const expected = readMarker(folder);
  if (expected === null) return;
  const id = await postgresId(url);
  if (id === expected) return;
  const { host, pathname } = new URL(url);
  throw new OtherDatabase(
    `${host}${pathname} is another database than the one ${folder} was last used with (${marker} says ${expected}, the database ${id ?? 'has no id'}). Correct DATABASE_URL, move the SQLite file with migrate-to-postgres, restore with pg_restore, or accept this one with: ${acceptIt}`,
  );
}

/** Remembers in `folder` that the server runs on `opened`. */
export async function rememberDatabase(folder: string, opened: OpenDatabase): Promise<void> {
  const { id } = await opened.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  writeMarker(folder, id);
}

/**
 * The address of which the ids in the feed are made: the first SITE_URL of the installation, which it remembers. Feed readers know an article
 * by its id, and would show all articles as new when the ids followed a change of SITE_URL. Without SITE_URL it is `siteUrl`, and nothing is
 * remembered. Throws StoreUnavailable.
 */
export async function feedAddress(
  database: OpenDatabase,
  { SITE_URL }: { SITE_URL?: string | undefined },
  siteUrl: string,
): Promise<string> {
  if (SITE_URL !== undefined)
    await database.transaction((trx) =>
      trx.updateTable('installation').set({ feed_address: SITE_URL }).where('feed_address', 'is', null).execute(),
    );
  const found = await database.guard(() =>
    database.db.selectFrom('installation').select('feed_address').executeTakeFirst(),
  );
  return found?.feed_address ?? siteUrl;
}
