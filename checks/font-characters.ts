/** The tables of an unpacked font (TrueType or OpenType), by name. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index;
      const start = font.readUInt32BE(record + 8);
      return [
        font.toString('latin1', record, record + 4),
        font.subarray(start, start + font.readUInt32BE(record + 12)),
      ];
    }),
  );
}

/** The glyph of each character in a subtable of format 4. It has segments of characters, each with a shift or a list of glyphs. */
function segments(subtable: Buffer): Map<number, number> {
  const size = subtable.readUInt16BE(6);
  const [ends, starts, shifts, lists] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const;
  const glyphs = new Map<number, number>();
  for (let at = 0; at < size; at += 2) {
    const start = subtable.readUInt16BE(starts + at);
    const shift = subtable.readUInt16BE(shifts + at);
    const list = subtable.readUInt16BE(lists + at);
    for (let code = start; code <= subtable.readUInt16BE(ends + at); code++) {
      const named = list === 0 ? code : subtable.readUInt16BE(lists + at + list + 2 * (code - start));
      const glyph = named === 0 ? 0 : (named + shift) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** The glyph of each character in the basic plane (0 to FFFF). Throws when the font does not list them in format 4, the usual one for these. */
export function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = tablesOf(font).get('cmap');
  for (let index = 0; cmap && index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (subtable.readUInt16BE(0) === 4) return segments(subtable);
  }
  throw new Error('The font has no list of characters in format 4.');
}

/** A list of characters in format 4, with a segment for each character. The program that subsets the font joins the segments. */
function listOf(glyphs: ReadonlyMap<number, number>): Buffer {
  const last = [0xffff, 0] as const;
  const all = [...[...glyphs].sort(([one], [other]) => one - other), last];
  const halves = Math.floor(Math.log2(all.length));
  const found = 2 ** (halves + 1);
  const codes = all.map(([code]) => code);
  const shifts = all.map(([code, glyph]) => (glyph - code) & 0xffff);
  const lists = all.map(() => 0);
  const words = [4, 16 + 8 * all.length, 0, 2 * all.length, found, halves, 2 * all.length - found];
  const table = [...[0, 1, 3, 1, 0, 12], ...words, ...codes, 0, ...codes, ...shifts, ...lists];
  const list = Buffer.alloc(2 * table.length);
  for (const [index, word] of table.entries()) list.writeUInt16BE(word, 2 * index);
  return list;
}

/**
 * Returns an unpacked font that draws each key of `same` like its value. The checksums are not updated: the program that subsets the font
 * afterwards writes new ones. Throws when the font lacks one of the values.
 */
export function withCharacters(font: Buffer, same: ReadonlyMap<string, string>): Buffer {
  const glyphs = glyphsOf(font);
  for (const [character, shown] of same) {
    const glyph = glyphs.get(shown.codePointAt(0) ?? 0);
    if (glyph === undefined) throw new Error(`The font lacks "${shown}".`);
    glyphs.set(character.codePointAt(0) ?? 0, glyph);
  }
  const list = listOf(glyphs);
  const start = Math.ceil(font.length / 4) * 4;
  const changed = Buffer.concat([font, Buffer.alloc(start - font.length), list]);
  const record = 12 + 16 * [...tablesOf(font).keys()].indexOf('cmap');
  changed.writeUInt32BE(start, record + 8);
  changed.writeUInt32BE(list.length, record + 12);
  return changed;
}

/** How far the lines of a font extend above and below the baseline, as fractions of its size. Throws when the font does not say. */
export function heightsOf(font: Buffer): { ascent: number; descent: number } {
  const tables = tablesOf(font);
  const [head, lines] = [tables.get('head'), tables.get('hhea')];
  if (!head || !lines) throw new Error('The font has no measures of its lines.');
  const size = head.readUInt16BE(18);
  return { ascent: lines.readInt16BE(4) / size, descent: -lines.readInt16BE(6) / size };
}
