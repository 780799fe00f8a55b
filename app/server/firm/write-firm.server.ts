import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlainDocument } from '../../domain/firm/differences.ts';
import { fileOf } from '../../domain/firm/layers.ts';
import { writeDocument } from '../../domain/firm/write-document.ts';
import { packTypeOf, pathsIn } from './read-pack.server.ts';

/** True when a firm may be written into `folder`: it is new or empty, or holds a firm's pack. */
export const mayHoldFirm = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0 || packTypeOf(folder) === 'firm';

/**
 * Writes documents as the files of a pack, and removes the files of all other documents. Files that are not documents stay. Throws when the
 * file system fails.
 */
export function writeFirm(folder: string, documents: readonly PlainDocument[]): void {
  const files = new Map(documents.map(({ kind, id, body }) => [fileOf(kind, id), writeDocument(kind, body)]));
  if (existsSync(folder))
    for (const path of pathsIn(folder).documents) if (!files.has(path)) rmSync(join(folder, path));
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
