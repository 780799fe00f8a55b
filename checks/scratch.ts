// Where tests write: in memory, if the machine has room for it there.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gigabyte = 1024 ** 3;
/** All that the tests of a run write, twice over. */
const room = 4 * gigabyte;
/** Besides, the tests themselves take about 5 GB. */
const memory = room + 6 * gigabyte;

/** Whether files in `folder` may be started as programs: not in that of a container, often. */
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

/** A new folder in `parent`. PostgreSQL runs as a user of its own when the tests run as root, and must reach it. */
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
    // EPERM: it runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes from `shared` what runs left that were killed: it would keep its memory until the machine restarts. */
function removeLeftovers(name: string, shared: string): void {
  for (const entry of readdirSync(shared)) {
    const pid = entry.startsWith(name) ? /^(\d+)-/.exec(entry.slice(name.length))?.[1] : undefined;
    if (pid && !isRunning(Number(pid))) rmSync(join(shared, entry), { recursive: true, force: true });
  }
}

/** A new folder in `shared`, a file system in memory; null when there is none, or too little room. */
function inMemory(name: string, shared: string): string | null {
  try {
    removeLeftovers(name, shared);
    const { bavail, bsize } = statfsSync(shared);
    if (bavail * bsize < room || process.availableMemory() < memory) return null;
    const folder = newFolder(shared, `${name}${process.pid}-`);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // No such folder, or not ours to write to.
  }
  return null;
}

/**
 * A new folder for what tests write, whose name begins with `name`; the caller removes it. In memory nothing waits for a disk, and
 * a sync costs nothing. TMPDIR, when it is set, says where instead.
 */
export function scratchFolder(name: string, shared = '/dev/shm'): string {
  return (process.env.TMPDIR ? null : inMemory(name, shared)) ?? newFolder(tmpdir(), name);
}
