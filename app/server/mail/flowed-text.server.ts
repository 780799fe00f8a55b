const mostHeaderLines = 20;

/** Whether the line at `at` belongs to a Content-Type header. */
function isInContentType(raw: Buffer, at: number): boolean {
  let end = at;
  for (let n = 0; n < mostHeaderLines; n++) {
    const start = raw.lastIndexOf('\n', end - 1) + 1;
    const begin = raw.toString('latin1', start, Math.min(start + 13, end)).toLowerCase();
    if (!/^[ \t]/.test(begin)) return begin === 'content-type:';
    if (start === 0) return false;
    end = start - 1;
  }
  return false;
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
  for (const word of ['flowed', 'Flowed', 'FLOWED'])
    for (let at = source.indexOf(word); at !== -1; at = source.indexOf(word, at + word.length)) {
      const before = source.toString('latin1', Math.max(0, at - 10), at);
      if (!/format ?= ?"?$/i.test(before) || !isInContentType(source, at)) continue;
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
