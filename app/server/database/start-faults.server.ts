import { statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The program cannot start for a reason outside it. The message tells the operator why, and what to do. */
export class StartFault extends Error {}

/** The database is damaged. The owner must learn of it even if no one reads the log. */
export class DamagedDatabase extends StartFault {}

/** What a migration says when another program made the tables that are there. */
const otherTables = /\balready exists\b|no such column: (?:name|checksum)$|^column "(?:name|checksum)" does not exist$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the disk of `folder` has less free space than SQLite needs to open a database. */
function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < 64 * 1024;
  } catch {
    return false;
  }
}

const me = () => `the user ${userInfo().username}`;
const fullDisk = (folder: string) => `The disk of ${folder} is full. Free some space and start again.`;

/** Explains a file system error about the folder itself; null for any other error. */
export function folderFault(error: unknown, folder: string): StartFault | null {
  const sentences: Record<string, string> = {
    EEXIST: `DATA_DIR ${folder} is a file. Set DATA_DIR to a folder.`,
    ENOTDIR: `DATA_DIR ${folder} has a file where a folder is needed. Set DATA_DIR to a folder.`,
    EACCES: `${me()} may not write to DATA_DIR ${folder}. Give the folder to that user (chown), or set DATA_DIR to another one.`,
    EPERM: `${me()} may not write to DATA_DIR ${folder}. Give the folder to that user (chown), or set DATA_DIR to another one.`,
    EROFS: `DATA_DIR ${folder} is on a disk that is mounted read-only. Mount it for writing, or set DATA_DIR to another folder.`,
    ENOSPC: fullDisk(folder),
    EDQUOT: fullDisk(folder),
  };
  const sentence = sentences[codeOf(error)];
  return sentence ? new StartFault(capitalized(sentence), { cause: error }) : null;
}

const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export interface SqlitePlace {
  folder: string;
  /** Folder of the newest backup; null when there is none. */
  newestBackup: string | null;
}

export const restoreCommand = (newestBackup: string | null) =>
  `npm run site -- restore --from ${newestBackup ?? 'FOLDER'}`;

/** The fault for a damaged database. `verdict` is SQLite's report of the damage. */
export function damaged({ folder, newestBackup }: SqlitePlace, verdict: string, cause?: unknown): DamagedDatabase {
  const words = verdict.replace(/\s+/g, ' ').slice(0, 200);
  return new DamagedDatabase(
    `${join(folder, 'site.db')} is damaged (${words}). Restore the newest backup with: ${restoreCommand(newestBackup)}`,
    { cause },
  );
}

/** Explains an SQLite error at the start to the operator; null for a fault of the program. */
export function sqliteFault(error: unknown, place: SqlitePlace): StartFault | null {
  const { folder, newestBackup } = place;
  const file = join(folder, 'site.db');
  const code = codeOf(error);
  const fault = (sentence: string) => new StartFault(sentence, { cause: error });
  if (code === 'SQLITE_FULL' || (/^SQLITE_(?:IOERR|CANTOPEN)/.test(code) && isDiskFull(folder)))
    return fault(fullDisk(folder));
  if (code === 'SQLITE_NOTADB')
    return new DamagedDatabase(
      `${file} is not a database: its first bytes are damaged, or another program wrote them. Restore the newest backup with: ${restoreCommand(newestBackup)}`,
    );
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(place, (error as Error).message, error);
  if (/^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH)|E(?:ACCES|PERM|ROFS)$)/.test(code))
    return fault(
      `${capitalized(me())} cannot open ${file} for writing. Give DATA_DIR and all files in it to that user (chown -R), and mount the disk for writing.`,
    );
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return fault(`Another program holds ${file} locked. Stop it and start again.`);
  if (code === 'SQLITE_ERROR' && otherTables.test((error as Error).message))
    return fault(
      `${file} holds the tables of another program (${(error as Error).message}). Set DATA_DIR to another folder, or move this file away.`,
    );
  if (code.startsWith('SQLITE_IOERR'))
    return fault(
      `The disk of ${folder} failed (${code}). Check it, then start again or restore the newest backup elsewhere with: ${restoreCommand(newestBackup)}`,
    );
  return null;
}

/** Explains a PostgreSQL error at the start to the operator; null for a fault of the program. */
export function postgresFault(error: unknown, url: string): StartFault | null {
  const { host, pathname, username } = new URL(url);
  // A name with several addresses gives one error per address.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first);
  const message = first instanceof Error ? first.message : '';
  const fault = (sentence: string) => new StartFault(sentence, { cause: error });
  const name = decodeURIComponent(pathname.slice(1));
  // PostgreSQL's client reads the files of certificates before it connects.
  if (first instanceof Error && 'syscall' in first && first.syscall === 'open')
    return fault(`DATABASE_URL: the file of a certificate or key cannot be read (${message}). Correct its path.`);
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code))
    return fault(`DATABASE_URL: there is no machine named ${new URL(url).hostname}. Correct the name.`);
  if (
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|EACCES|ENOENT)$/.test(code) ||
    /timeout/i.test(message)
  )
    return fault(
      `DATABASE_URL: no PostgreSQL answers at ${host} (${code || 'timeout'}). Start it, or correct the address.`,
    );
  if (code.startsWith('28'))
    return fault(
      `DATABASE_URL: PostgreSQL at ${host} refuses the user ${decodeURIComponent(username)} or the password. Correct them.`,
    );
  if (code === '3D000')
    return fault(`DATABASE_URL: PostgreSQL at ${host} has no database ${name}. Create it, or correct the name.`);
  if (code === '42501')
    return fault(
      `DATABASE_URL: the user ${decodeURIComponent(username)} may not create tables in ${name}. Make that user its owner.`,
    );
  if (/^42(?:P07|703)$/.test(code) && otherTables.test(message))
    return fault(
      `DATABASE_URL: the database ${name} holds the tables of another program (${message}). Create a database for the site, and name it there.`,
    );
  if (/^(?:53|57P)/.test(code))
    return fault(
      `DATABASE_URL: PostgreSQL at ${host} accepts no connection now (${message}). Start again when it accepts them.`,
    );
  if (code === 'XX001' || code === 'XX002')
    return fault(
      `PostgreSQL at ${host} says that ${name} is damaged (${message}). Restore it from a backup with pg_restore.`,
    );
  if (/SSL|TLS|certificate/i.test(message))
    return fault(
      `DATABASE_URL: the encrypted connection to ${host} failed (${message}). Correct sslmode or the certificate.`,
    );
  return null;
}
