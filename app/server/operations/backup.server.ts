import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { lockFolder } from '../database/lock.server.ts';
import { pendingMigrations, readMigrations } from '../database/migrate.server.ts';
import { openSqlite, openSqliteDatabase } from '../database/sqlite.server.ts';
import { eraseAgain } from '../privacy/erase.server.ts';
import { unsubscribeAgain, type Wishes } from '../privacy/unsubscribe.server.ts';
import type { Erasure } from './operations-store.server.ts';

/** Why a backup was not made or not restored, as a sentence for the operator. */
export class BackupError extends Error {}

const databaseFile = 'site.db';
const manifestFile = 'manifest.json';

const manifest = z.object({
  format: z.literal(1),
  /** ISO time at which the copy began: everything acknowledged before it is inside. */
  createdAt: z.iso.datetime(),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The migrations it has, oldest first; the last one is its schema version. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Rows of each table. */
  counts: z.record(z.string(), z.number().int()),
});
export type Manifest = z.infer<typeof manifest>;

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

interface Inspection {
  schema: { name: string; checksum: string }[];
  counts: Record<string, number>;
}

/** Reads a copy through and makes it one file without a log beside it. Throws BackupError when it is not sound. */
function inspect(file: string): Inspection {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
    const verdict = String(database.pragma('integrity_check(1)', { simple: true }));
    if (verdict !== 'ok') throw new BackupError(`The copy is damaged: ${verdict}.`);
    const orphans = database.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new BackupError(`The copy has ${orphans.length} rows that point at nothing.`);
    const schema = database
      .prepare('SELECT name, checksum FROM migrations ORDER BY name')
      .all() as Inspection['schema'];
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .pluck()
      .all() as string[];
    const rows = (table: string) =>
      Number(
        database
          .prepare(`SELECT count(*) FROM "${table.replaceAll('"', '""')}"`)
          .pluck()
          .get(),
      );
    return { schema, counts: Object.fromEntries(tables.map((table) => [table, rows(table)])) };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The copy cannot be read: ${(error as Error).message}.`);
  } finally {
    database.close();
  }
}

/** Copies the live database. In one step and so out of one moment: a copy in parts starts anew whenever the server writes. */
async function copyLive(source: string, target: string): Promise<void> {
  const database = openSqlite(source);
  try {
    await database.backup(target, { progress: () => 0x7fff_ffff });
  } finally {
    database.close();
  }
}

/**
 * Writes a checked copy of the database in `dataDir` to `to`, beside a running server. The manifest is written last: a folder
 * without one is not a backup. Throws BackupError.
 */
export async function makeBackup(dataDir: string, to: string, now = Date.now): Promise<Manifest> {
  const source = join(dataDir, databaseFile);
  if (!existsSync(source)) throw new BackupError(`${dataDir} holds no database. Check DATA_DIR.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0)
    throw new BackupError(`${to} is not empty. Name a new folder, such as ${join(to, folderName(now()))}.`);
  const part = join(to, `${databaseFile}.part`);
  const createdAt = new Date(now()).toISOString();
  try {
    await copyLive(source, part);
    // Visitors' details: for this user only.
    await chmod(part, 0o600);
    const { schema, counts } = inspect(part);
    const { size } = await stat(part);
    const made: Manifest = { format: 1, createdAt, bytes: size, sha256: await sha256(part), schema, counts };
    await syncToDisk(part);
    await rename(part, join(to, databaseFile));
    await writeFile(join(to, manifestFile), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
    await syncToDisk(to);
    return made;
  } catch (error) {
    for (const name of [`${databaseFile}.part`, `${databaseFile}.part-journal`, databaseFile, manifestFile])
      await rm(join(to, name), { force: true });
    throw error;
  }
}

interface BackupNote {
  folder: string;
  made: Manifest;
  /** By the server itself; else whoever made it took everything along, and the log of what people did says so. */
  scheduled: boolean;
}

/** Notes a finished backup in the database it was taken from, where that version has a place for it. */
export function noteBackup(dataDir: string, { folder, made, scheduled }: BackupNote, now = Date.now): void {
  if (!('backup_runs' in made.counts)) return;
  const database = openSqlite(join(dataDir, databaseFile));
  try {
    // A command of its own may wait for the server's commit.
    database.pragma('busy_timeout = 5000');
    const note = database.transaction(() => {
      database
        .prepare('INSERT INTO backup_runs VALUES (?, ?, ?, ?, ?, ?, NULL)')
        .run(randomUUID(), Date.parse(made.createdAt), now(), 'made', folder, made.bytes);
      if (!scheduled)
        database
          .prepare("INSERT INTO audit_log VALUES (?, ?, NULL, 'backup-made', 'database', '{}')")
          .run(randomUUID(), now());
    });
    note.immediate();
  } finally {
    database.close();
  }
}

/** Name of a backup made at `time`: `2026-11-21T06-53-00Z`. */
export const folderName = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
const folderPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export interface KeptBackup {
  folder: string;
  createdAt: number;
}

/** The whole backups in `parent` that the schedule has made, newest first; and folders of ones that broke off. */
export async function keptBackups(parent: string): Promise<{ whole: KeptBackup[]; broken: string[] }> {
  const whole: KeptBackup[] = [];
  const broken: string[] = [];
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((candidate) => folderPattern.test(candidate))) {
    const folder = join(parent, name);
    const made = await readManifest(folder).catch(() => null);
    if (made) whole.push({ folder, createdAt: Date.parse(made.createdAt) });
    else broken.push(folder);
  }
  whole.sort((a, b) => b.createdAt - a.createdAt);
  return { whole, broken };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestFile} in it.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The ${manifestFile} in ${folder} cannot be read. Take another backup.`);
  }
}

/** The backup that `from` names: itself, never one guessed from several. */
async function chooseBackup(from: string): Promise<Manifest> {
  if (existsSync(join(from, manifestFile))) return readManifest(from);
  const { whole } = await keptBackups(from);
  const [newest] = whole;
  if (newest)
    throw new BackupError(`${from} is the folder of all backups. Name one of them; the newest is ${newest.folder}`);
  return readManifest(from);
}

function refuseNewer(schema: Manifest['schema']): void {
  const known = readMigrations('sqlite');
  const names = new Set(known.map(({ name }) => name));
  const newer = schema.find(({ name }) => !names.has(name));
  if (newer)
    throw new BackupError(
      `The backup comes from a newer version: it has the migration ${newer.name}. Restore it with that version.`,
    );
  pendingMigrations(known, schema);
}

/** Moves the present database out of the way without a moment in which there is none, and returns its new name. */
async function replaceDatabase(dataDir: string, fresh: string, stamp: string): Promise<string | null> {
  const file = join(dataDir, databaseFile);
  if (!existsSync(file)) {
    await rename(fresh, file);
    return null;
  }
  const kept = `${file}.replaced-${stamp}`;
  try {
    // Closing writes the log into the file; what is kept is whole.
    openSqlite(file).close();
  } catch {
    // Damaged: that may be why it is replaced. Its log goes with it as it is.
  }
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) await rename(file + suffix, `${kept}${suffix}`);
  // A second name first and one atomic rename after: a power cut leaves the old database or the new one.
  await link(file, kept).catch(() => copyFile(file, kept));
  await rename(fresh, file);
  await syncToDisk(dataDir);
  return kept;
}

interface Before {
  erasures: Erasure[];
  wishes: Wishes;
}

/** What a restore must not undo, from the database `file`; nothing of what it is too old or too damaged to say. */
function knownBefore(file: string): Before {
  let database: Sqlite.Database | null = null;
  const rows = <Row>(query: string): Row[] => {
    try {
      database ??= new Sqlite(file, { fileMustExist: true });
      return database.prepare(query).all() as Row[];
    } catch {
      return [];
    }
  };
  const consents = (table: string) =>
    rows<Wishes['consents'][number]>(`SELECT id, expires_at AS expiresAt FROM ${table} WHERE purpose <> 'enquiry'`);
  try {
    return {
      erasures: rows(
        'SELECT id, erased_at AS erasedAt, salt, address_hash AS addressHash, leads, user_id AS userId FROM erasures',
      ),
      wishes: {
        notes: rows(
          'SELECT address_hash AS addressHash, unsubscribed_at AS at, source, user_id AS userId FROM unsubscribes',
        ),
        consents: [...consents('consents'), ...consents('consent_proofs')],
      },
    };
  } finally {
    (database as Sqlite.Database | null)?.close();
  }
}

/** Does to the copy `fresh` in `dataDir` what people asked for in the database that it will replace. */
async function carryOver(fresh: string, dataDir: string): Promise<Pick<Restored, 'erasedAgain' | 'unsubscribedAgain'>> {
  const { erasures, wishes } = knownBefore(join(dataDir, databaseFile));
  if (erasures.length + wishes.notes.length + wishes.consents.length === 0)
    return { erasedAgain: 0, unsubscribedAgain: 0 };
  const database = openSqliteDatabase(dataDir, 5000, basename(fresh));
  const carry = async () => ({
    erasedAgain: await eraseAgain(erasures, { database, dataDir, sqlite: true, userId: null }),
    unsubscribedAgain: await unsubscribeAgain(wishes, database),
  });
  const carried = await carry().finally(() => database.close());
  // One whole file again, without a log beside it.
  inspect(fresh);
  return carried;
}

export interface Restored {
  manifest: Manifest;
  /** Path of the database that was replaced, or null when there was none. */
  kept: string | null;
  /** How many people the backup still held who were erased since. */
  erasedAgain: number;
  /** How many unsubscriptions the backup did not know of. */
  unsubscribedAgain: number;
}

/**
 * Puts the backup in `from` in place of the database in `dataDir`. Refuses while a server holds the folder (FolderInUse), and
 * a backup that is damaged or newer than this program (BackupError). The database that was there is kept beside it. Whoever
 * was erased from that is erased from the copy before it takes its place, and whoever unsubscribed there is unsubscribed: a
 * kill in between brings nobody back.
 */
export async function restoreBackup(dataDir: string, from: string, now = Date.now): Promise<Restored> {
  const folder = resolve(from);
  const made = await chooseBackup(folder);
  refuseNewer(made.schema);
  const unlock = lockFolder(dataDir);
  const fresh = join(dataDir, `${databaseFile}.restoring-${randomUUID()}`);
  try {
    await copyFile(join(folder, databaseFile), fresh);
    await chmod(fresh, 0o600);
    if ((await sha256(fresh)) !== made.sha256)
      throw new BackupError(`The ${databaseFile} in ${basename(folder)} is not the one its manifest describes.`);
    refuseNewer(inspect(fresh).schema);
    const carried = await carryOver(fresh, dataDir);
    await syncToDisk(fresh);
    return { manifest: made, kept: await replaceDatabase(dataDir, fresh, folderName(now())), ...carried };
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await unlink(fresh + suffix).catch(() => undefined);
    unlock();
  }
}
