import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drawRows } from '../../../domain/operations/sampled-rows.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { openSqlite } from '../../database/sqlite.server.ts';
import { systemClock } from '../../time.server.ts';
import { removeOldWork, workFolder } from '../backup.server.ts';
import { backupPublicKey } from '../backup-key.server.ts';
import { databaseFile, type Manifest } from '../backup-manifest.server.ts';
import { BackupError, quoted } from '../checked-copy.server.ts';
import { restoreBackup } from './restore.server.ts';

const rowsDrawn = 1000;

/**
 * Columns that never change after a row is stored. A backup's row must have the same values in the live database, or be gone from
 * it. All other columns may have changed.
 */
const lasting: Readonly<Record<string, readonly string[]>> = {
  leads: ['reference', 'kind', 'received_at', 'email', 'body_hash', 'canary'],
  consents: ['lead_id', 'purpose', 'type', 'wording_version', 'form', 'given_at'],
  consent_proofs: ['reference', 'purpose', 'type', 'wording_version', 'form', 'given_at'],
  lead_events: ['lead_id', 'at', 'user_id', 'kind'],
  outbox: ['lead_id', 'channel', 'created_at'],
  delivery_attempts: ['outbox_id', 'fence', 'started_at', 'finished_at', 'outcome'],
  audit_log: ['at', 'user_id', 'action', 'subject'],
  erasures: ['erased_at', 'address_hash', 'lead_ids', 'leads'],
  lead_removals: ['at', 'cause', 'leads'],
  users: ['created_at'],
  pages: ['service', 'industry', 'location', 'created_at'],
  page_history: ['slug', 'saved_at'],
  change_sets: ['at', 'author', 'note', 'firm'],
  document_versions: ['change_set', 'schema_number', 'body'],
  media: ['type', 'width', 'height'],
  migrations: ['checksum'],
};

interface Comparison {
  compared: number;
  /** Rows that changed since the backup, in columns that may change. */
  changed: number;
  /** Rows that were removed since the backup. */
  gone: number;
}

type Row = Record<string, unknown>;

function keyColumns(database: Sqlite.Database, table: string): string[] {
  return database
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .pluck()
    .all(table) as string[];
}

/** The rows of `table` at `positions`, in key order. */
function rowsAt(database: Sqlite.Database, table: string, key: readonly string[], positions: readonly number[]): Row[] {
  const names = key.map(quoted).join(', ');
  const wanted = new Set(positions);
  const keys: unknown[][] = [];
  let position = 0;
  const all = database
    .prepare(`SELECT ${names} FROM ${quoted(table)} ORDER BY ${names}`)
    .raw()
    .iterate();
  for (const found of all as IterableIterator<unknown[]>) if (wanted.has(position++)) keys.push(found);
  const one = rowBy(database, table, key);
  return keys.map((values) => one.get(...values) as Row);
}

const isSame = (one: unknown, other: unknown): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;

const rowBy = (database: Sqlite.Database, table: string, key: readonly string[]) =>
  database.prepare(`SELECT * FROM ${quoted(table)} WHERE ${key.map((name) => `${quoted(name)} = ?`).join(' AND ')}`);

const removedEver = (live: Sqlite.Database) =>
  Number(live.prepare('SELECT coalesce(sum(leads), 0) FROM lead_removals').pluck().get());

/** Compares rows of the restored backup with the live database. Throws BackupError for an unexplained difference. */
function compare(restored: Sqlite.Database, live: Sqlite.Database, made: Manifest, seed: number): Comparison {
  const result: Comparison = { compared: 0, changed: 0, gone: 0 };
  let leadsGone = 0;
  const counts = Object.fromEntries(Object.entries(made.counts).filter(([table]) => table in lasting));
  for (const [table, positions] of drawRows(counts, rowsDrawn, seed)) {
    const key = keyColumns(restored, table);
    const inLive = rowBy(live, table, key);
    for (const row of rowsAt(restored, table, key, positions)) {
      const now = inLive.get(...key.map((name) => row[name])) as Row | undefined;
      result.compared++;
      if (!now) {
        result.gone++;
        if (table === 'leads' && row.canary !== 1) leadsGone++;
        continue;
      }
      const wrong = lasting[table]?.find((column) => column in row && row[column] !== now[column]);
      if (wrong)
        throw new BackupError(
          `A row of ${table} has another ${wrong} in the backup than in the database (seed ${seed}).`,
        );
      if (Object.keys(row).some((column) => !isSame(row[column], now[column]))) result.changed++;
    }
  }
  const explained = removedEver(live) - made.removedEver;
  if (leadsGone > explained)
    throw new BackupError(
      `${leadsGone} leads of the backup are missing in the database, and retention and erasure removed ${explained} since (seed ${seed}).`,
    );
  return result;
}

/**
 * Tests that the backup in `folder` can be restored. Restores it beside the data as an operator would, opens the result, and
 * compares 1,000 rows, drawn with `seed`, with the live database. Cleans up afterwards. Throws BackupError.
 */
async function drillRestore(
  dataDir: string,
  folder: string,
  { seed, clock = systemClock }: { seed: number; clock?: Clock },
): Promise<Comparison & { backupAt: number }> {
  await removeOldWork(dataDir, clock);
  const scratch = join(dataDir, `${workFolder}${randomUUID()}`);
  await mkdir(scratch, { mode: 0o700 });
  try {
    const signedBy = backupPublicKey(dataDir) ?? undefined;
    const { manifest } = await restoreBackup(scratch, folder, { signedBy, clock });
    const restored = new Sqlite(join(scratch, databaseFile), { readonly: true, fileMustExist: true });
    const live = openSqlite(join(dataDir, databaseFile));
    try {
      return { ...compare(restored, live, manifest, seed), backupAt: Date.parse(manifest.createdAt) };
    } finally {
      restored.close();
      live.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** One attempt to restore a backup. Times are epoch milliseconds. */
export interface RestoreDrill extends Comparison {
  startedAt: number;
  finishedAt: number;
  folder: string;
  /** When the backup was made; null if its manifest cannot be read. */
  backupAt: number | null;
  seed: number;
  /** Why the attempt failed; null when the restore is proven. */
  problem: string | null;
}

interface TryOptions {
  /** The folder to record the result for, when the tested folder is temporary. */
  asFolder?: string;
  seed?: number;
  clock?: Clock;
}

/** Tries to restore the backup in `folder`. A failure is returned as part of the result. */
export async function tryRestore(dataDir: string, folder: string, options: TryOptions = {}): Promise<RestoreDrill> {
  const { asFolder = folder, seed = randomInt(2 ** 31), clock = systemClock } = options;
  const startedAt = clock.wall();
  const none = { compared: 0, changed: 0, gone: 0, backupAt: null };
  const tried = await drillRestore(dataDir, folder, { seed, clock }).then(
    (proved) => ({ ...proved, problem: null }),
    (error: Error) => ({ ...none, problem: error.message }),
  );
  return { startedAt, finishedAt: clock.wall(), folder: asFolder, seed, ...tried };
}

/** Records a drill in the live database while the server may be running. */
export function noteDrill(dataDir: string, drill: RestoreDrill): void {
  const { startedAt, finishedAt, folder, backupAt, compared, changed, gone, seed, problem } = drill;
  const database = openSqlite(join(dataDir, databaseFile));
  try {
    // This may run in a separate process that must wait for a commit of the server.
    database.pragma('busy_timeout = 5000');
    const outcome = problem === null ? 'proved' : 'failed';
    const what = [startedAt, finishedAt, outcome, folder, backupAt, compared, changed, gone, seed, problem];
    database
      .prepare(
        `INSERT INTO restore_drills (id, started_at, finished_at, outcome, folder, backup_at, compared, changed, gone, seed, problem)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(randomUUID(), ...what);
  } finally {
    database.close();
  }
}
