import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderFault, StartFault } from './start-faults.server.ts';

/**
 * Makes `folder` and the missing folders above it, for this user only. Returns the topmost new one. Node's recursive mkdir never returns
 * in a place where the system makes no folders, such as /proc.
 */
export function makeFolder(folder: string): string | undefined {
  const missing: string[] = [];
  for (let path = folder; !lstatSync(path, { throwIfNoEntry: false }) && path !== dirname(path); path = dirname(path))
    missing.unshift(path);
  for (const path of missing) mkdirSync(path, { mode: 0o700 });
  // Now it exists. If it is a file or leads nowhere, this call says so.
  mkdirSync(folder, { recursive: true });
  return missing[0];
}

const stickyBit = 0o1000;
const forOthers = 0o077;

/** Whether other users need this folder (such as /tmp or a home). If DATA_DIR names one by mistake, it must stay open to them. */
function isShared(folder: string): boolean {
  const isRoot = dirname(folder) === folder;
  return isRoot || (lstatSync(folder).mode & stickyBit) !== 0 || [homedir(), process.cwd()].includes(folder);
}

/** Removes other users' access to `path`, and, if it is a folder that was open, to everything inside. Links are not followed. */
function close(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || (stat.mode & forOthers) === 0 || !(stat.isFile() || stat.isDirectory())) return;
  try {
    chmodSync(path, stat.isDirectory() ? 0o700 : 0o600);
  } catch {
    // The file belongs to another user or is gone. Opening the database, the next step, reports that.
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

/**
 * Creates the data folder if it is missing, and removes other users' access to it and its contents. Throws StartFault when this
 * user cannot write there. Returns false when other users can still reach it: a shared folder, or a disk without permissions.
 */
export function prepareDataFolder(folder: string): boolean {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const names = readdirSync(folder);
    if (isShared(folder)) return false;
    // Check every name, even in a folder that was always closed: a restore or a person may have put an open file there.
    for (const name of names) close(join(folder, name));
    close(folder);
    return (lstatSync(folder).mode & forOthers) === 0;
  } catch (error) {
    // A link to a folder that is missing, or a place such as /proc, where no folder can be made.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartFault(
        `DATA_DIR ${folder} cannot be made: it leads to a missing folder, or no folder can be made there. Mount its disk, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    throw folderFault(error, folder) ?? error;
  }
}
