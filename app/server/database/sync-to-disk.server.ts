import { open } from 'node:fs/promises';

/** Brings a file, or the names in a folder, to disk. A new or renamed file survives a power cut once its folder was synced. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a folder, and keeps names in order by itself.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
