/** The byte order marks of UTF-16. Programs on Windows write them; TextDecoder removes them, and the mark of UTF-8 too. */
const wideMarks = [
  { first: 0xff, second: 0xfe, encoding: 'utf-16le' },
  { first: 0xfe, second: 0xff, encoding: 'utf-16be' },
] as const;

/** The encoding that the mark at the beginning of a text names; null without a mark of UTF-16. */
export const markedEncoding = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  wideMarks.find((mark) => mark.first === first && mark.second === second)?.encoding ?? null;

/**
 * The text that a person wrote with any editor: UTF-8 with or without a byte order mark, or UTF-16 with one. Lines end with `\n`. Null when
 * the bytes are not such a text.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text.replaceAll(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}
