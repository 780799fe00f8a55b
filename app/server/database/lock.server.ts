import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartFault } from './start-fault.server.ts';

/** Thrown when another server holds the data folder. */
export class FolderInUse extends StartFault {}

/**
 * Holds `folder` for this server until the returned function is called or the process ends, however it ends: the lock is
 * the operating system's, on an open SQLite transaction, so there is no stale file to remove. Command-line tools do not take it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const holder = new Sqlite(join(folder, 'server.lock'), { timeout: 0 });
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch {
    holder.close();
    throw new FolderInUse(`Another server is running on ${folder}. Stop it first, or set DATA_DIR to another folder.`);
  }
  return () => holder.close();
}
