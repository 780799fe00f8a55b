import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './start-faults.server.ts';

/** The folder names that the backup schedule makes: the time, so that they sort by time. */
export const backupFolderPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

function namesIn(parent: string): string[] {
  try {
    return readdirSync(parent);
  } catch (error) {
    if (existsSync(parent) && lstatSync(parent).isFile())
      throw new StartFault(`BACKUP_DIR ${parent} is a file. Set BACKUP_DIR to a folder.`, { cause: error });
    // A backup disk that cannot be read must not keep the site from starting.
    return [];
  }
}

/**
 * The newest complete backup that the schedule made in `parent`, for messages that say how to restore. Throws StartFault when `parent` is a
 * file.
 */
export function newestBackupIn(parent: string | undefined): string | null {
  if (!parent) return null;
  const names = namesIn(parent).filter((name) => backupFolderPattern.test(name));
  // The manifest is written last, so a folder that has one is complete.
  const newest = names
    .filter((name) => existsSync(join(parent, name, 'manifest.json')))
    .toSorted()
    .at(-1);
  return newest ? join(parent, newest) : null;
}
