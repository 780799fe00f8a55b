import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { folderFault, StartFault, sqliteFault } from './start-faults.server.ts';

/** Thrown when another server holds the data folder. */
export class FolderInUse extends StartFault {}

/**
 * Locks `folder` for this server until the returned function is called or the process ends in any way. An open SQLite transaction holds
 * the lock in the operating system, so there is never a stale lock file to remove. Command-line tools do not take the lock.
 */
export function lockFolder(folder: string): () => void {
  let holder: Sqlite.Database | null = null;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    holder = new Sqlite(join(folder, 'server.lock'), { timeout: 0 });
    holder.exec('BEGIN EXCLUSIVE');
    return () => void holder?.close();
  } catch (error) {
    holder?.close();
    // Only this error means that another server is running. Pass all others on.
    if (!(error instanceof Sqlite.SqliteError) || !error.code.startsWith('SQLITE_BUSY'))
      throw folderFault(error, folder) ?? sqliteFault(error, { folder, newestBackup: null }) ?? error;
    throw new FolderInUse(`Another server is running on ${folder}. Stop it first, or set DATA_DIR to another folder.`);
  }
}
