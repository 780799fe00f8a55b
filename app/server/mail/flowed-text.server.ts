/** The most bytes of a header before its parameter. */
const longestHeader = 1000;
/** The most parts with soft line breaks. */
const mostParts = 1000;

/** Whether the byte at `at` belongs to a Content-Type header. */
function isInContentType(raw: Buffer, at: number): boolean {
  const lines = raw.toString('latin1', Math.max(0, at - longestHeader), at).split('\n');
  const first = lines.findLast((line) => !/^[ \t]/.test(line)) ?? '';
  return /^content-type:/i.test(first);
}

/** A message whose text was written with soft line breaks (RFC 3676), as a message that the parser leaves as it is. */
export interface Flowed {
  raw: Uint8Array;
  /** Null for a message without soft line breaks. */
  join: ((text: string) => string) | null;
}

/**
 * The parser joins a quoted line with the next one, even when the visitor's own words follow. So it gets the message as one with hard line
 * breaks, and `join` takes back the soft ones.
 */
export function withoutSoftBreaks(raw: Uint8Array): Flowed {
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let copy: Buffer | null = null;
  let deletes = false;
  let found = 0;
  for (const word of ['flowed', 'Flowed', 'FLOWED'])
    for (let at = source.indexOf(word); at !== -1 && found < mostParts; at = source.indexOf(word, at + word.length)) {
      const before = source.toString('latin1', Math.max(0, at - 10), at);
      if (!/format ?= ?"?$/i.test(before)) continue;
      found++;
      if (!isInContentType(source, at)) continue;
      copy ??= Buffer.from(source);
      copy.write('fixed ', at);
      const around = source.toString('latin1', Math.max(0, at - 100), at + 100);
      deletes ||= /delsp ?= ?"?yes/i.test(around);
    }
  return copy === null ? { raw, join: null } : { raw: copy, join: (text) => joinLines(text, deletes) };
}

/** Joins lines at soft breaks. Quoted lines stay as they are, because each has its own mark. */
function joinLines(text: string, deletes: boolean): string {
  const parts: string[] = [];
  let isOpen = false;
  for (const given of text.split(/\r?\n/)) {
    const isQuoted = given.startsWith('>');
    const line = !isQuoted && given.startsWith(' ') ? given.slice(1) : given;
    if (parts.length > 0 && !(isOpen && !isQuoted)) parts.push('\n');
    isOpen = !isQuoted && line.endsWith(' ') && line !== '-- ';
    parts.push(isOpen && deletes ? line.slice(0, -1) : line);
  }
  return parts.join('');
}
