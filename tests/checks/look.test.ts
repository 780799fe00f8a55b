import { describe, expect, it } from 'vitest';
import { blankBand, emptyColumn, type Raster } from '../../bench/ink.ts';

/** A page of `width` columns, drawn in letters: rows of it, each with how often it is repeated. */
function page(width: number, ...rows: readonly [row: string, times: number][]): Raster {
  const lines = rows.flatMap(([row, times]) => Array<string>(times).fill(row.padEnd(width, row.at(-1))));
  const data = new Uint8Array(
    new Uint32Array(lines.flatMap((line) => [...line].map((ink) => ink.charCodeAt(0)))).buffer,
  );
  return { width, height: lines.length, data };
}

describe('a blank band', () => {
  it('is the tallest run of rows without text or picture', () => {
    expect(blankBand(page(8, ['..', 3], ['.a.', 1], ['..', 5], ['.b.', 1], ['..', 2]))).toEqual({ start: 5, size: 4 });
  });

  it('ends where the surface changes', () => {
    expect(blankBand(page(8, ['..', 4], ['ss', 6], ['..', 2]))).toEqual({ start: 5, size: 5 });
  });

  it('goes on beside the edges of a panel, which are the same in each row', () => {
    expect(blankBand(page(8, ['..a', 1], ['..pp..', 7], ['..a', 1])).size).toBe(6);
  });
});

describe('an empty column', () => {
  it('is what shows nothing from top to bottom at one of the edges', () => {
    expect(emptyColumn(page(10, ['.ab.......', 3]), 0, 10)).toBe(7);
    expect(emptyColumn(page(10, ['......ab..', 3]), 0, 10)).toBe(6);
  });

  it('is not filled by a rule or by the boundary of two sections, but by a single word', () => {
    expect(emptyColumn(page(10, ['.ab.......', 3], ['----------', 1], ['sss', 4]), 0, 10)).toBe(7);
    expect(emptyColumn(page(10, ['.ab.......', 3], ['.......w..', 1]), 0, 10)).toBe(2);
  });
});
