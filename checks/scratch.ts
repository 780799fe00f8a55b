// The folder for files that tests write: in memory, if the machine has enough.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gigabyte = 1024 ** 3;
/** Bytes. Twice as much as the tests of one run write. */
const room = 4 * gigabyte;
/** Bytes. The tests themselves need about 5 GB in addition. */
const memory = room + 6 * gigabyte;

/** Whether files in `folder` may be run as programs. Containers often forbid that for their folder in memory. */
function runsPrograms(folder: string): boolean {
  const file = join(folder, 'program');
  writeFileSync(file, '', { mode: 0o755 });
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file);
  }
}

/** Makes a folder in `parent` that all users can read: when the tests run as root, PostgreSQL runs as another user and must reach it. */
function newFolder(parent: string, name: string): string {
  const folder = mkdtempSync(join(parent, name));
  chmodSync(folder, 0o755);
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is running, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes the folders that killed runs left in `shared`. Otherwise they would take up memory until the machine restarts. */
function removeLeftovers(name: string, shared: string): void {
  for (const entry of readdirSync(shared)) {
    const pid = entry.startsWith(name) ? /^(\d+)-/.exec(entry.slice(name.length))?.[1] : undefined;
    if (pid && !isRunning(Number(pid))) rmSync(join(shared, entry), { recursive: true, force: true });
  }
}

/** Makes a folder in `shared`, a file system in memory. Null when there is none, it has too little room, or programs may not run there. */
function inMemory(name: string, shared: string): string | null {
  try {
    removeLeftovers(name, shared);
    const { bavail, bsize } = statfsSync(shared);
    if (bavail * bsize < room || process.availableMemory() < memory) return null;
    const folder = newFolder(shared, `${name}${process.pid}-`);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // `shared` does not exist, or we may not write to it.
  }
  return null;
}

/**
 * Makes a folder for files that tests write; its name begins with `name`, and the caller removes it. It is in memory if possible, where
 * nothing waits for a disk and a sync costs nothing. If TMPDIR is set, the folder is there instead.
 */
export function scratchFolder(name: string, shared = '/dev/shm'): string {
  return (process.env.TMPDIR ? null : inMemory(name, shared)) ?? newFolder(tmpdir(), name);
}
