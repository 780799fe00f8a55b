import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { lastBefore } from '../database/migrate.server.ts';
import { backupFolderPattern } from '../database/newest-backup.server.ts';
import { type BackupKey, isSignedBy, publicKeyPattern } from './backup-key.server.ts';
import { BackupError } from './checked-copy.server.ts';

export const databaseFile = 'site.db';
/** This file replaces the database file when backups are encrypted. */
export const sealedFile = 'site.db.age';
export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.sig';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const manifest = z.object({
  format: z.literal(2),
  /** The folder's name. A backup whose folder was renamed to another date is refused. */
  name: z.string(),
  /** ISO time at which the copy began. The backup contains everything acknowledged before that time. */
  createdAt: z.iso.datetime(),
  /** Size and hash of the plain database, even if only its encrypted form is kept. */
  bytes: z.number().int().positive(),
  sha256: hash,
  /** The migrations of the database, oldest first; the last one is its schema version. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Rows of each table. */
  counts: z.record(z.string(), z.number().int()),
  /** The encrypted database; null if the backup is not encrypted. */
  sealed: z.object({ bytes: z.number().int().positive(), sha256: hash }).nullable(),
  /**
   * `leads`: the number of leads without test leads. `leadsByThen`: those dated before `createdAt`, because a wrong clock can
   * date leads in the future. `removedEver`: how many leads retention and erasure had ever removed.
   */
  leads: z.number().int(),
  leadsByThen: z.number().int(),
  removedEver: z.number().int(),
  /** The previous backup in the same folder, and the hash of its manifest. */
  previous: z.object({ name: z.string(), sha256: hash }).nullable(),
  publicKey: z.string().regex(publicKeyPattern),
});

export type Manifest = z.infer<typeof manifest>;

/** What manifests of versions before 0.2.0 have: no signature, or no count of removed leads. */
const older = z.union([z.object({ format: z.literal(1) }), z.object({ removedEver: z.null() })]);

/** Why a backup of a version before 0.2.0 is refused. */
export const fromOlderVersion = `The backup comes from a version before ${lastBefore}. Restore it with version ${lastBefore} and start that once; then this version can take its database over.`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function readBytes(folder: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, manifestFile)).catch(() => null);
  if (bytes === null) throw new BackupError(`${folder} holds no backup: there is no ${manifestFile} in it.`);
  return bytes;
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

function parse(bytes: Buffer, folder: string): Manifest {
  const stored = jsonIn(bytes);
  if (older.safeParse(stored).success) throw new BackupError(fromOlderVersion);
  const { data } = manifest.safeParse(stored);
  if (!data) throw new BackupError(`The ${manifestFile} in ${folder} cannot be read. Take another backup.`);
  return data;
}

/** The manifest of `folder`, not verified yet. Throws BackupError when the folder has no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  return parse(await readBytes(folder), folder);
}

/** Name of a backup made at `time`: `2026-11-21T06-53-00Z`. */
export const folderName = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

export interface KeptBackup {
  folder: string;
  createdAt: number;
  manifest: Manifest;
}

/** The complete backups that the schedule made in `parent`, newest first, and the folders of incomplete ones. */
export async function keptBackups(parent: string): Promise<{ whole: KeptBackup[]; broken: string[] }> {
  const whole: KeptBackup[] = [];
  const broken: string[] = [];
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((candidate) => backupFolderPattern.test(candidate))) {
    const folder = join(parent, name);
    const made = await readManifest(folder).catch(() => null);
    if (made) whole.push({ folder, createdAt: Date.parse(made.createdAt), manifest: made });
    // A manifest that cannot be read may come from a newer version. Only a folder without one is incomplete.
    else if (!(await readdir(folder).catch(() => [manifestFile])).includes(manifestFile)) broken.push(folder);
  }
  whole.sort((a, b) => b.createdAt - a.createdAt);
  return { whole, broken };
}

/** What the next backup in `parent` must state about the previous one. */
export async function previousIn(parent: string): Promise<Manifest['previous']> {
  const [newest] = (await keptBackups(parent)).whole;
  return newest ? { name: basename(newest.folder), sha256: hashOf(await readBytes(newest.folder)) } : null;
}

/** Writes the signature and then the manifest, which must come last. */
export async function writeManifest(folder: string, made: Manifest, key: BackupKey): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(made, null, 2)}\n`);
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, signatureFile), `${key.sign(bytes)}\n`, options);
  await writeFile(join(folder, manifestFile), bytes, options);
}

async function isSigned(folder: string, bytes: Buffer, publicKey: string): Promise<boolean> {
  const text = await readFile(join(folder, signatureFile), 'latin1').catch(() => '');
  return text.endsWith('\n') && isSignedBy(publicKey, text.slice(0, -1), bytes);
}

/** Throws when a later backup in the same folder, signed by a trusted key, names another manifest for this one. */
async function refuseBrokenChain(folder: string, bytes: Buffer, trusted: ReadonlySet<string>): Promise<void> {
  for (const { folder: other, manifest: later } of (await keptBackups(dirname(folder))).whole) {
    if (later.previous?.name !== basename(folder) || !trusted.has(later.publicKey)) continue;
    if (later.previous.sha256 === hashOf(bytes) || !(await isSigned(other, await readBytes(other), later.publicKey)))
      continue;
    throw new BackupError(
      `${folder} is not the backup that the next one, ${basename(other)}, was made after: it was changed or swapped. Restore another one.`,
    );
  }
}

/**
 * The verified manifest in `folder`: signed by one of the `trusted` keys, not moved from another date, and consistent with later
 * backups. Throws BackupError.
 */
export async function believedManifest(folder: string, trusted: ReadonlySet<string>): Promise<Manifest> {
  const bytes = await readBytes(folder);
  const made = parse(bytes, folder);
  const name = basename(folder);
  if (!(await isSigned(folder, bytes, made.publicKey)))
    throw new BackupError(`The ${manifestFile} in ${folder} was changed after it was signed. Restore another backup.`);
  if (!trusted.has(made.publicKey))
    throw new BackupError(
      `The backup in ${folder} was made by another installation, with the key ${made.publicKey}. If you know this key, add: --signed-by ${made.publicKey}`,
    );
  if (name !== made.name && backupFolderPattern.test(name))
    throw new BackupError(
      `${folder} holds the backup ${made.name}: the folder was renamed or swapped. Give it that name again.`,
    );
  await refuseBrokenChain(folder, bytes, trusted);
  return made;
}
