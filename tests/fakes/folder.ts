import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes an empty folder. The caller removes it. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'site-'));

export function temporaryFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The names of the files under `folder` whose bytes contain `words`. Starts again when a running server renames or removes a file. */
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
