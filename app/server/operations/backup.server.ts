import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { backupFolderPattern } from '../database/newest-backup.server.ts';
import { openSqlite } from '../database/sqlite.server.ts';
import { syncToDisk } from '../database/sync-to-disk.server.ts';
import { BackupError, inspect, sha256 } from './checked-copy.server.ts';

export const databaseFile = 'site.db';
export const manifestFile = 'manifest.json';

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
  const firstMade = await mkdir(to, { recursive: true, mode: 0o700 });
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
    // A new folder's name is on disk only once its parent is.
    for (let path = firstMade ? to : ''; path.startsWith(firstMade ?? '/'); path = dirname(path))
      await syncToDisk(dirname(path));
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

export interface KeptBackup {
  folder: string;
  createdAt: number;
}

/** The whole backups in `parent` that the schedule has made, newest first; and folders of ones that broke off. */
export async function keptBackups(parent: string): Promise<{ whole: KeptBackup[]; broken: string[] }> {
  const whole: KeptBackup[] = [];
  const broken: string[] = [];
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((candidate) => backupFolderPattern.test(candidate))) {
    const folder = join(parent, name);
    const made = await readManifest(folder).catch(() => null);
    if (made) whole.push({ folder, createdAt: Date.parse(made.createdAt) });
    else broken.push(folder);
  }
  whole.sort((a, b) => b.createdAt - a.createdAt);
  return { whole, broken };
}

/** Throws BackupError where `folder` holds no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestFile} in it.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The ${manifestFile} in ${folder} cannot be read. Take another backup.`);
  }
}
