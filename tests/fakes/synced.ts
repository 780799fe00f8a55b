import { readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { vi } from 'vitest';

/** A list that collects, in order, the paths that are synced to disk from now on, as the operating system names them. */
export async function syncedPaths(): Promise<string[]> {
  const paths: string[] = [];
  const handle = await open('.', 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const sync = prototype.sync;
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: typeof handle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  return paths;
}
