import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder; the caller removes it, or `temporaryFolder` does after the test. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'site-'));

export function temporaryFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The names of the files under `folder` whose bytes contain `words`. It looks again when a server beside it renames or removes one. */
export function filesWith(folder: string, words: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(words))
      .map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return filesWith(folder, words);
  }
}
