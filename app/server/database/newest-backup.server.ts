import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder names that the backup schedule makes: the time, so that they sort by time. */
export const backupFolderPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The newest complete backup that the schedule made in `parent`, for messages that say how to restore. */
export function newestBackupIn(parent: string | undefined): string | null {
  if (!parent || !existsSync(parent)) return null;
  const names = readdirSync(parent).filter((name) => backupFolderPattern.test(name));
  // The manifest is written last, so a folder that has one is complete.
  const newest = names
    .filter((name) => existsSync(join(parent, name, 'manifest.json')))
    .toSorted()
    .at(-1);
  return newest ? join(parent, newest) : null;
}
