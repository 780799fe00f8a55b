import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderFault } from './start-faults.server.ts';

const stickyBit = 0o1000;
const forOthers = 0o077;

/** A folder that others need, too (/tmp, a home): named as DATA_DIR by mistake, it must not be closed to them. */
function isShared(folder: string): boolean {
  const isRoot = dirname(folder) === folder;
  return isRoot || (lstatSync(folder).mode & stickyBit) !== 0 || [homedir(), process.cwd()].includes(folder);
}

/** Takes every right of other users on `path`. A folder that was open is gone through; links are not followed. */
function close(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || (stat.mode & forOthers) === 0 || !(stat.isFile() || stat.isDirectory())) return;
  try {
    chmodSync(path, stat.isDirectory() ? 0o700 : 0o600);
  } catch {
    // Of another user, or gone since: whether the database can be opened is asked next, and says so.
  }
  if (stat.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

/**
 * Makes the data folder where there is none, and shuts other users out of it and of what is inside. Throws StartFault when
 * this user cannot write there. False when others can still reach it: a shared folder, or a disk without permissions.
 */
export function prepareDataFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const names = readdirSync(folder);
    if (isShared(folder)) return false;
    // Each name, also in a folder that was closed all along: a restore or a hand may have put an open file there.
    for (const name of names) close(join(folder, name));
    close(folder);
    return (lstatSync(folder).mode & forOthers) === 0;
  } catch (error) {
    throw folderFault(error, folder) ?? error;
  }
}
