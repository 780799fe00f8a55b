import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeBackup } from '../../app/server/operations/backup.server.ts';
import { restoreBackup } from '../../app/server/operations/restore/restore.server.ts';

/** A backup of the simulated site. */
export interface Backup {
  folder: string;
  /** When it was made, in true milliseconds since the beginning. */
  at: number;
  publicKey: string;
  /** The references of the leads in it, joined with commas. */
  references: string;
}

/** The references of the leads in the database in `folder`. Throws when the database is damaged. */
function contents(folder: string): string {
  const database = new Sqlite(join(folder, 'site.db'), { readonly: true, fileMustExist: true });
  try {
    const verdict = String(database.pragma('integrity_check(1)', { simple: true }));
    if (verdict !== 'ok') throw new Error(verdict);
    return database.prepare('SELECT reference FROM leads ORDER BY reference').pluck().all().join();
  } finally {
    database.close();
  }
}

/** Backs up the database in `dataDir` to the new folder `to`, as the command line does. Throws BackupError. */
export async function backUp(dataDir: string, to: string, at: number): Promise<Backup> {
  const { publicKey } = await makeBackup(dataDir, to);
  return { folder: to, at, publicKey, references: contents(to) };
}

/** Replaces the database in `dataDir` with `backup`. Returns what is wrong with the result, or null. */
export async function restore(dataDir: string, { folder, publicKey, references }: Backup): Promise<string | null> {
  try {
    await restoreBackup(dataDir, folder, { signedBy: publicKey });
    const found = contents(dataDir);
    return found === references ? null : `it holds ${found} instead of ${references}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
