import { readFileSync } from 'node:fs';
import { textOfBytes } from '../../domain/text/decode-text.ts';

/** The file is no text that can be read. */
class NotText extends Error {}

/**
 * The text of a file that a person wrote, on Windows too: see `textOfBytes`. Throws NotText, or the file system's error. A file that the
 * server wrote itself needs no such care.
 */
export function readText(file: string): string {
  const text = textOfBytes(readFileSync(file));
  if (text === null) throw new NotText(`${file} is no text in UTF-8. Save it as UTF-8.`);
  return text;
}
