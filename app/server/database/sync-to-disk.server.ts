import { open } from 'node:fs/promises';

/** Syncs a file, or the names in a folder, to disk. A new or renamed file survives a power cut only after its folder was synced. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a folder and does not need to.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
