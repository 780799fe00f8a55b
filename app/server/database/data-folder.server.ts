import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderFault, StartFault } from './start-faults.server.ts';

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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const names = readdirSync(folder);
    if (isShared(folder)) return false;
    // Check every name, even in a folder that was always closed: a restore or a person may have put an open file there.
    for (const name of names) close(join(folder, name));
    close(folder);
    return (lstatSync(folder).mode & forOthers) === 0;
  } catch (error) {
    // A link to a folder that is missing, or a new folder on a disk that is mounted read-only, for which Node gives the same code.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartFault(
        `DATA_DIR ${folder} cannot be made: it leads to a missing folder, or its disk is mounted read-only. Mount the disk for writing, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    throw folderFault(error, folder) ?? error;
  }
}
