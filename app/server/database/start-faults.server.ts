import { statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { capitalized } from '../../domain/text/capitalized.ts';
import { codeOf, isSilence } from './postgres/postgres-errors.server.ts';

/** The program cannot start for a reason outside it. The message tells the operator why, and what to do. */
export class StartFault extends Error {}

/** The database is damaged. The owner must learn of it even if no one reads the log. */
export class DamagedDatabase extends StartFault {}

/** What SQLite says when another program made the tables that are there. It has one code for these and for other errors. */
const otherTables = /\balready exists\b|no such column: (?:name|checksum)$/;

/** Whether the disk of `folder` has less free space than SQLite needs to open a database. */
function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < 64 * 1024;
  } catch {
    return false;
  }
}

/** This user. A container may run under a number that has no name. */
function me(): string {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user with the number ${process.getuid?.()}`;
  }
}

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

/** Errors of the client library, which have no code: PostgreSQL has no TLS, and the address has no password. */
const noTls = 'The server does not support SSL connections';
const noPassword = /^SASL: .*client password must be a/;
const tlsCodes = /^(?:ERR_(?:TLS|SSL)_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;
const unreachable = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|EACCES|ENOENT)$/;

/** The parts of DATABASE_URL that a sentence may print. The password is not among them. */
function placeOf(url: string) {
  const { host, hostname, pathname, username } = new URL(url);
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return { host, hostname, name: decoded(pathname.slice(1)), user: decoded(username) };
}

/** The sentence for an error of the network or of the client library; null for an error of PostgreSQL or of the program. */
function connectionSentence(error: unknown, { host, hostname }: ReturnType<typeof placeOf>): string | null {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  // PostgreSQL's client reads the files of certificates before it connects.
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open')
    return `the file of a certificate or key cannot be read (${message}). Correct its path.`;
  if (error instanceof URIError)
    return 'a % in the user name, the password or the name of the database must be written %25. Correct it.';
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return `there is no machine named ${hostname}. Correct the name.`;
  if (unreachable.test(code) || isSilence(error))
    return `no PostgreSQL answers at ${host} (${code || 'timeout'}). Start it, or correct the address.`;
  if (message === noTls)
    return `the server at ${host} offers no encrypted connection. Switch TLS on there, or add ?sslmode=disable if nobody can listen on the way to it.`;
  if (tlsCodes.test(code))
    return `the encrypted connection to ${host} failed (${message}). Correct sslmode or the certificate.`;
  if (noPassword.test(message)) return `PostgreSQL at ${host} asks for a password. Add it after the user name.`;
  return null;
}

/** The sentence for an error that PostgreSQL, or a pooler in front of it, names by its code; null for any other. */
function serverSentence(error: unknown, { host, name, user }: ReturnType<typeof placeOf>): string | null {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (code.startsWith('08'))
    return `the server at ${host} answered, but refused the connection (${message}). Correct what it names, there or in the address.`;
  if (code.startsWith('28')) return `PostgreSQL at ${host} refuses the user ${user} or the password. Correct them.`;
  if (code === '3D000' && name === '')
    return `the address names no database, and PostgreSQL at ${host} has none named like the user ${user}. Write its name after the host: /name.`;
  if (code === '3D000') return `PostgreSQL at ${host} has no database ${name}. Create it, or correct the name.`;
  if (code === '3F000')
    return `the user ${user} has no schema to create tables in: search_path names none that exists. Set it for that user, or create the schema.`;
  if (code === '25006')
    return `the database ${name} at ${host} cannot be written (${message}). Name the primary server, or turn default_transaction_read_only off.`;
  if (code === '42501') return `the user ${user} may not create tables in ${name}. Make that user its owner.`;
  if (code === '42P07' || code === '42703')
    return `the database ${name} holds the tables of another program (${message}). Create a database for the site, and name it there.`;
  if (/^(?:53|57P)/.test(code))
    return `PostgreSQL at ${host} accepts no connection now (${message}). Start again when it accepts them.`;
  return null;
}

/** Explains a PostgreSQL error at the start to the operator; null for a fault of the program. Never names the password. */
export function postgresFault(error: unknown, url: string): StartFault | null {
  const place = placeOf(url);
  // A name with several addresses gives one error per address.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (/^XX00[12]$/.test(codeOf(first)))
    return new StartFault(
      `PostgreSQL at ${place.host} says that ${place.name} is damaged (${first.message}). Restore it from a backup with pg_restore.`,
      { cause: error },
    );
  const sentence = connectionSentence(first, place) ?? serverSentence(first, place);
  return sentence ? new StartFault(`DATABASE_URL: ${sentence}`, { cause: error }) : null;
}
