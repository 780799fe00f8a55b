import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { RestoredWithout } from '../../../domain/operations/restored-without.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { markRestored, removeMarker } from '../../database/identity.server.ts';
import { lockFolder } from '../../database/lock.server.ts';
import { OtherVersion, planMigrations, readMigrations } from '../../database/migrate.server.ts';
import { openSqlite, openSqliteDatabase } from '../../database/sqlite.server.ts';
import { syncToDisk } from '../../database/sync-to-disk.server.ts';
import type { Suppression } from '../../delivery/acknowledgement-store.server.ts';
import { eraseAgain } from '../../privacy/erase.server.ts';
import type { Erasure } from '../../privacy/privacy-store.server.ts';
import { suppressAgain } from '../../privacy/suppression.server.ts';
import { unsubscribeAgain, type Wishes } from '../../privacy/unsubscribe.server.ts';
import { systemClock } from '../../time.server.ts';
import { backupPublicKey } from '../backup-key.server.ts';
import {
  believedManifest,
  databaseFile,
  folderName,
  fromOlderVersion,
  keptBackups,
  type Manifest,
  manifestFile,
  sealedFile,
} from '../backup-manifest.server.ts';
import { BackupError, countRows, differenceOf, inspect, sha256 } from '../checked-copy.server.ts';
import { openSealed } from '../encrypt-file.server.ts';
import { type Carriable, type CarriedRows, carryLeads } from './carry-leads.server.ts';
import { compareRestored } from './compare-restored.server.ts';
import { noteRestore } from './notice-store.server.ts';

/** Files that SQLite keeps beside a database. If they stay beside another database, they destroy it. */
const companions = ['-wal', '-shm', '-journal'] as const;

/** The manifest of the backup in the folder `from`. Refuses a folder of several backups instead of choosing one. */
async function chooseBackup(from: string, trusted: ReadonlySet<string>): Promise<Manifest> {
  const { whole } = existsSync(join(from, manifestFile)) ? { whole: [] } : await keptBackups(from);
  const [newest] = whole;
  if (newest)
    throw new BackupError(`${from} is the folder of all backups. Name one of them; the newest is ${newest.folder}`);
  return believedManifest(from, trusted);
}

/** Writes the database of the backup in `folder` to `target`, decrypted if needed, and checks its hash. */
async function copyFrom(folder: string, made: Manifest, target: string, identity: string | undefined): Promise<void> {
  const name = basename(folder);
  const stored = made.sealed ? sealedFile : databaseFile;
  if (!existsSync(join(folder, stored)))
    throw new BackupError(`There is no ${stored} in ${name}. Put it back from another copy, or name an older backup.`);
  if (made.sealed) {
    const file = join(folder, sealedFile);
    if (!identity)
      throw new BackupError(`The backup in ${name} is encrypted. Name the file with its key: --identity FILE`);
    if ((await sha256(file)) !== made.sealed.sha256)
      throw new BackupError(`The ${sealedFile} in ${name} is not the one its manifest describes.`);
    await openSealed(file, target, identity);
  } else await copyFile(join(folder, databaseFile), target);
  await chmod(target, 0o600);
  if ((await sha256(target)) !== made.sha256)
    throw new BackupError(`The ${databaseFile} in ${name} is not the one its manifest describes.`);
}

function refuseOtherVersion(schema: Manifest['schema']): void {
  try {
    planMigrations(readMigrations('sqlite'), schema);
  } catch (error) {
    if (!(error instanceof OtherVersion)) throw error;
    throw new BackupError(
      error.newer === null
        ? fromOlderVersion
        : `The backup comes from a newer version: it has the migration ${error.newer}. Restore it with that version.`,
    );
  }
}

/** True when the database is not damaged. It is opened read-only, which changes nothing but the -shm file. */
function isSound(file: string): boolean {
  try {
    const database = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      return database.pragma('quick_check(1)', { simple: true }) === 'ok';
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

interface Replaced {
  /** The new name of the old database, or null when there was none. */
  kept: string | null;
  /** The new names of the files that were beside the old database. */
  beside: string[];
}

/**
 * Replaces the database in `dataDir` with `fresh`. Keeps the old one, and every file that SQLite would read with it, under a new
 * name. After a power cut there is either the old database or the new one, never one with the other's log.
 */
async function replaceDatabase(dataDir: string, fresh: string, stamp: string): Promise<Replaced> {
  const file = join(dataDir, databaseFile);
  const kept = `${file}.replaced-${stamp}`;
  const existed = existsSync(file);
  // Closing an undamaged database writes its log into it, so that one file is kept. A damaged one is kept as it is, with its log,
  // because opening it could make the damage worse.
  if (existed && isSound(file)) openSqlite(file).close();
  const beside: string[] = [];
  for (const suffix of companions) {
    if (!existsSync(file + suffix)) continue;
    await rename(file + suffix, kept + suffix);
    beside.push(kept + suffix);
  }
  // First give the old database a second name; then one atomic rename puts the new one in its place.
  if (existed) await link(file, kept).catch(() => copyFile(file, kept));
  // Sync before the rename: after a power cut the new database must not find the old log beside it.
  await syncToDisk(dataDir);
  await rename(fresh, file);
  await syncToDisk(dataDir);
  return { kept: existed ? kept : null, beside };
}

/** Opens the restored database as the server will. Throws BackupError when it differs from the database that was checked. */
function proveRestored(dataDir: string, expected: Record<string, number>): void {
  const file = join(dataDir, databaseFile);
  const stray = companions.map((suffix) => file + suffix).find((path) => existsSync(path));
  if (stray) throw new BackupError(`${stray} appeared during the restore. Stop the program that writes it; try again.`);
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    const verdict = String(database.pragma('quick_check(1)', { simple: true }));
    const difference = verdict === 'ok' ? differenceOf(expected, countRows(database)) : verdict;
    if (difference !== null)
      throw new BackupError(`The restored ${file} is damaged: ${difference}. Check the disk and restore again.`);
  } finally {
    database.close();
  }
}

interface Before {
  erasures: Erasure[];
  wishes: Wishes;
  suppressions: Suppression[];
}

/**
 * The changes that a restore must not undo, as far as the database in `file` can be read and is new enough. Null if it has none
 * of these tables, or cannot be read.
 */
function readBefore(file: string, readonly: boolean): Before | null {
  let database: Sqlite.Database | null = null;
  let answered = false;
  const rows = <Row>(query: string): Row[] => {
    try {
      database ??= new Sqlite(file, { readonly, fileMustExist: true });
      const found = database.prepare(query).all() as Row[];
      answered = true;
      return found;
    } catch {
      return [];
    }
  };
  const consents = (table: string) =>
    rows<Wishes['consents'][number]>(`SELECT id, expires_at AS expiresAt FROM ${table} WHERE purpose <> 'enquiry'`);
  const erasures = (leadIds: string) =>
    rows<Omit<Erasure, 'leadIds'> & { leadIds: string }>(
      `SELECT id, erased_at AS erasedAt, salt, address_hash AS addressHash, ${leadIds} AS leadIds, leads, user_id AS userId FROM erasures`,
    ).map((row): Erasure => ({ ...row, leadIds: JSON.parse(row.leadIds) }));
  try {
    const withNumbers = erasures('lead_ids');
    const before = {
      // An older database has no column `lead_ids`.
      erasures: withNumbers.length > 0 ? withNumbers : erasures("'[]'"),
      wishes: {
        notes: rows<Wishes['notes'][number]>(
          'SELECT address_hash AS addressHash, unsubscribed_at AS at, source, user_id AS userId FROM unsubscribes',
        ),
        consents: [...consents('consents'), ...consents('consent_proofs')],
      },
      suppressions: rows<Suppression>(
        'SELECT mailbox_hash AS mailboxHash, suppressed_at AS at, source FROM suppressed_mailboxes',
      ),
    };
    return answered ? before : null;
  } finally {
    (database as Sqlite.Database | null)?.close();
  }
}

/**
 * Calls `use` with the database in `dataDir` that a restore replaces. If it does not open with the files beside it, this tries copies with
 * and without those files, until `use` gives something, and leaves the originals unchanged. Null when nothing can be read.
 */
async function withReplaced<T>(
  dataDir: string,
  use: (file: string, readonly: boolean) => Promise<T | null>,
): Promise<T | null> {
  const file = join(dataDir, databaseFile);
  if (isSound(file)) return use(file, true);
  const scratch = join(dataDir, `${databaseFile}.reading-${randomUUID()}`);
  await mkdir(scratch, { mode: 0o700 });
  try {
    const attempts: { copy: string; sound: boolean }[] = [];
    for (const [number, suffixes] of [['', '-wal', '-journal'], ['', '-wal'], ['']].entries()) {
      const copy = join(scratch, String(number));
      for (const suffix of suffixes) if (existsSync(file + suffix)) await copyFile(file + suffix, copy + suffix);
      const sound = isSound(copy);
      attempts.push({ copy, sound });
      if (sound) break;
    }
    // Prefer an undamaged copy; without one, read what a damaged copy still gives.
    attempts.sort((a, b) => Number(b.sound) - Number(a.sound));
    for (const { copy } of attempts) {
      const used = await use(copy, false);
      if (used) return used;
    }
    return null;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface Carried extends Pick<Restored, 'erasedAgain' | 'unsubscribedAgain' | 'unread' | 'without' | 'carried'> {
  /** The number of rows in each table of the copy, after the changes were carried over. */
  counts: Record<string, number>;
}

/** Brings leads over and compares, between the readable database `file` and the copy `fresh`. Null when that cannot be done. */
function compareWith(file: string, readonly: boolean, fresh: string, { carry, clock }: CarryOptions) {
  let old: Sqlite.Database | null = null;
  const copy = openSqlite(fresh);
  try {
    old = new Sqlite(file, { readonly, fileMustExist: true });
    const carried = carryLeads(old, copy, carry);
    return { carried, without: compareRestored(old, copy, clock.wall()) };
  } catch {
    // A damaged page, or a database of another program. What can be read of it was read.
    return null;
  } finally {
    old?.close();
    copy.close();
  }
}

interface CarryOptions {
  carry: ReadonlySet<Carriable>;
  clock: Clock;
}

const nobody = { erasedAgain: 0, unsubscribedAgain: 0, without: null, carried: null };

/**
 * Applies what the old database in `dataDir` knows to the copy `fresh` that will replace it: erasures, unsubscriptions, and the leads that
 * `carry` asks for. The copy remembers what it lacks.
 */
async function carryOver(
  fresh: string,
  dataDir: string,
  counts: Record<string, number>,
  options: CarryOptions,
): Promise<Carried> {
  if (!existsSync(join(dataDir, databaseFile))) return { ...nobody, counts, unread: false };
  const name = basename(fresh);
  const carried = await withReplaced(dataDir, async (file, readonly) => {
    const before = readBefore(file, readonly);
    if (!before) return null;
    const database = openSqliteDatabase(dataDir, 5000, name);
    try {
      const compared = compareWith(file, readonly, fresh, options);
      await suppressAgain(before.suppressions, database);
      const again = {
        erasedAgain: await eraseAgain(before.erasures, { database, dataDir, sqlite: true, userId: null }),
        unsubscribedAgain: await unsubscribeAgain(before.wishes, database),
      };
      if (compared) await noteRestore(database, { ...compared, at: options.clock.wall() });
      return { ...nobody, ...again, ...compared };
    } finally {
      await database.close();
    }
  });
  if (!carried) return { ...nobody, counts, unread: true };
  // Turn the copy into one file again, without a log beside it.
  return { ...carried, unread: false, counts: inspect(fresh, 0).counts };
}

export interface Restored extends Replaced {
  manifest: Manifest;
  /** How many people in the backup have been erased since it was made. */
  erasedAgain: number;
  /** How many unsubscriptions were not in the backup. */
  unsubscribedAgain: number;
  /** What only the old database has; null when there was none, or when it could not be compared. */
  without: RestoredWithout | null;
  /** What was brought over from the old database; null likewise. */
  carried: CarriedRows | null;
  /** True when the old database could not be read. Erasures and unsubscriptions since the backup are then not carried over. */
  unread: boolean;
}

const copyPattern = /^site\.db\.(?:restoring|reading)-/;

/** Removes leftovers of a killed restore, which are full copies of people's data. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (copyPattern.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Brings leads and bookings over into the database in `dataDir` from `file`, a database that a restore replaced. The notice in the panel
 * then names what is still missing. A second run changes nothing. Refuses while a server holds the folder (FolderInUse), and a file that
 * cannot be read (BackupError).
 */
export async function carryFrom(
  dataDir: string,
  file: string,
  { carry, clock = systemClock }: { carry: ReadonlySet<Carriable>; clock?: Clock },
): Promise<{ carried: CarriedRows; without: RestoredWithout }> {
  const unlock = lockFolder(dataDir);
  try {
    if (!isSound(file)) throw new BackupError(`${file} cannot be read. Name the database that the restore kept.`);
    const database = openSqliteDatabase(dataDir);
    try {
      const compared = compareWith(file, true, join(dataDir, databaseFile), { carry, clock });
      if (!compared) throw new BackupError(`${file} is no database of this site. Name the one that the restore kept.`);
      await noteRestore(database, { ...compared, at: clock.wall() });
      return compared;
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

export interface RestoreOptions {
  /** A public key to trust in addition to this installation's own. */
  signedBy?: string;
  /** The file with the secret age key, for an encrypted backup. */
  identity?: string;
  /** What to bring over from the old database. */
  carry?: readonly Carriable[];
  clock?: Clock;
}

/**
 * Replaces the database in `dataDir` with the backup in `from`. Resolves when the result has been opened, checked, compared with
 * the manifest and written to disk. Refuses while a server holds the folder (FolderInUse). Refuses a backup that is damaged,
 * changed, signed by an unknown key, or of a version that this one cannot continue (BackupError). Keeps the old database beside the new one. People
 * erased in the old database are erased from the copy before the swap, and people who unsubscribed there are unsubscribed, so a
 * kill in between cannot bring anyone back.
 */
export async function restoreBackup(
  dataDir: string,
  from: string,
  { signedBy, identity, carry = [], clock = systemClock }: RestoreOptions = {},
): Promise<Restored> {
  const folder = resolve(from);
  const own = backupPublicKey(dataDir);
  const made = await chooseBackup(folder, new Set([own, signedBy].filter((key) => typeof key === 'string')));
  refuseOtherVersion(made.schema);
  const unlock = lockFolder(dataDir);
  const fresh = join(dataDir, `${databaseFile}.restoring-${randomUUID()}`);
  try {
    await removeLeftovers(dataDir);
    await copyFrom(folder, made, fresh, identity);
    const { schema, counts } = inspect(fresh, 0);
    refuseOtherVersion(schema);
    const difference = differenceOf(made.counts, counts);
    if (difference !== null)
      throw new BackupError(`The backup in ${basename(folder)} is not what its manifest says: ${difference}.`);
    const { counts: expected, ...carried } = await carryOver(fresh, dataDir, counts, {
      carry: new Set(carry),
      clock,
    });
    await syncToDisk(fresh);
    // Remove the marker during the swap, so that after a power cut the server does not refuse the database.
    removeMarker(dataDir);
    const replaced = await replaceDatabase(dataDir, fresh, folderName(clock.wall()));
    proveRestored(dataDir, expected);
    markRestored(dataDir);
    return { manifest: made, ...replaced, ...carried };
  } finally {
    for (const suffix of ['', ...companions]) await rm(fresh + suffix, { force: true });
    unlock();
  }
}
