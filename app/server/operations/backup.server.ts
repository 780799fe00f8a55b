import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../../domain/time/clock.ts';
import { makeFolder } from '../database/data-folder.server.ts';
import { openSqlite } from '../database/sqlite.server.ts';
import { syncToDisk } from '../database/sync-to-disk.server.ts';
import { systemClock } from '../time.server.ts';
import { ensureBackupKey } from './backup-key.server.ts';
import {
  databaseFile,
  folderName,
  type Manifest,
  manifestFile,
  previousIn,
  sealedFile,
  signatureFile,
  writeManifest,
} from './backup-manifest.server.ts';
import { BackupError, inspect, sha256 } from './checked-copy.server.ts';
import { sealFile } from './encrypt-file.server.ts';

/** Copies the live database in one step. A copy in parts would restart whenever the server writes. */
async function copyLive(source: string, target: string): Promise<void> {
  const database = openSqlite(source);
  try {
    await database.backup(target, { progress: () => 0x7fff_ffff });
  } finally {
    database.close();
  }
}

/**
 * Creates the folder `to`, lets `fill` write a backup into it, and resolves when everything is on disk. Cleans up after a
 * failure. Throws BackupError when the folder is not empty.
 */
async function inNewFolder<T>(to: string, clock: Clock, fill: () => Promise<T>): Promise<T> {
  const firstMade = makeFolder(to);
  if ((await readdir(to)).length > 0)
    throw new BackupError(`${to} is not empty. Name a new folder, such as ${join(to, folderName(clock.wall()))}.`);
  try {
    const result = await fill();
    await syncToDisk(to);
    // The name of a new folder is on disk only after its parent is synced.
    for (let path = firstMade ? to : ''; path.startsWith(firstMade ?? '/'); path = dirname(path))
      await syncToDisk(dirname(path));
    return result;
  } catch (error) {
    const part = `${databaseFile}.part`;
    for (const name of [part, `${part}-journal`, databaseFile, sealedFile, signatureFile, manifestFile])
      await rm(join(to, name), { force: true });
    // A copy that failed must not count as one of those that are kept.
    if (firstMade) await rmdir(to).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes a checked copy of the database in `dataDir` to `to` while the server may be running. The manifest is written last: a
 * folder without one is not a backup. Throws BackupError.
 */
export function makeBackup(dataDir: string, to: string, clock: Clock = systemClock): Promise<Manifest> {
  const source = join(dataDir, databaseFile);
  return inNewFolder(to, clock, async () => {
    if (!existsSync(source)) throw new BackupError(`${dataDir} holds no database. Check DATA_DIR.`);
    const key = await ensureBackupKey(dataDir);
    const previous = await previousIn(dirname(to));
    const part = join(to, `${databaseFile}.part`);
    const startedAt = clock.wall();
    const createdAt = new Date(startedAt).toISOString();
    await copyLive(source, part);
    // The copy holds visitors' details, so only this user may read it.
    await chmod(part, 0o600);
    const inspection = inspect(part, startedAt);
    const { size: bytes } = await stat(part);
    await syncToDisk(part);
    const made: Manifest = {
      format: 2,
      name: basename(to),
      createdAt,
      bytes,
      sha256: await sha256(part),
      sealed: null,
      ...inspection,
      previous,
      publicKey: key.publicKey,
    };
    await rename(part, join(to, databaseFile));
    await writeManifest(to, made, key);
    return made;
  });
}

interface SealedOptions {
  /** Public age keys. Only the holder of a matching identity can open the backup; this server cannot. */
  recipients: readonly string[];
  /** Tests that the plain backup in `folder` can be restored, before it is encrypted. */
  prove: (folder: string, made: Manifest) => Promise<void>;
  clock?: Clock;
}

/**
 * Like `makeBackup`, but encrypted. The plain copy is made beside the data and never touches the backup disk. Throws BackupError.
 */
export async function makeSealedBackup(
  dataDir: string,
  to: string,
  { recipients, prove, clock = systemClock }: SealedOptions,
): Promise<Manifest> {
  const plain = join(dataDir, `${workFolder}${randomUUID()}`);
  try {
    return await inNewFolder(to, clock, async () => {
      const made = await makeBackup(dataDir, plain, clock);
      await prove(plain, made);
      const file = join(to, sealedFile);
      await sealFile(join(plain, databaseFile), file, recipients);
      const sealed = { bytes: (await stat(file)).size, sha256: await sha256(file) };
      const manifest = { ...made, name: basename(to), previous: await previousIn(dirname(to)), sealed };
      await writeManifest(to, manifest, await ensureBackupKey(dataDir));
      return manifest;
    });
  } finally {
    await rm(plain, { recursive: true, force: true });
  }
}

/** The prefix of folders in DATA_DIR that hold a full copy while a backup is tested or encrypted. */
export const workFolder = 'backup-work-';
const oldWork = 60 * 60 * 1000;

/** Removes work folders that a killed process left behind. */
export async function removeOldWork(dataDir: string, clock: Clock = systemClock): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!name.startsWith(workFolder)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (Math.abs(clock.wall() - mtimeMs) > oldWork) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

interface BackupNote {
  folder: string;
  made: Manifest;
  /** True when the server made the backup. Otherwise a person now has a copy of all data, and the activity log records that. */
  scheduled: boolean;
}

/** Records a finished backup in the database it was copied from, if that database version has a table for it. */
export function noteBackup(dataDir: string, { folder, made, scheduled }: BackupNote, clock: Clock = systemClock): void {
  if (!('backup_runs' in made.counts)) return;
  const database = openSqlite(join(dataDir, databaseFile));
  try {
    // This may run in a separate process that must wait for a commit of the server.
    database.pragma('busy_timeout = 5000');
    const note = database.transaction(() => {
      database
        .prepare('INSERT INTO backup_runs VALUES (?, ?, ?, ?, ?, ?, NULL)')
        .run(randomUUID(), Date.parse(made.createdAt), clock.wall(), 'made', folder, made.bytes);
      if (!scheduled)
        database
          .prepare("INSERT INTO audit_log VALUES (?, ?, NULL, 'backup-made', 'database', '{}')")
          .run(randomUUID(), clock.wall());
    });
    note.immediate();
  } finally {
    database.close();
  }
}
