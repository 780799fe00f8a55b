import { describe, expect, it } from 'vitest';
import { drawRows } from '../../../app/domain/operations/sampled-rows.ts';

const size = (drawn: Map<string, number[]>) => [...drawn.values()].flat().length;

describe('a draw of rows', () => {
  it('is the same for the same seed, and another for another', () => {
    const counts = { leads: 5000, pages: 2736 };
    expect(drawRows(counts, 1000, 7)).toEqual(drawRows(counts, 1000, 7));
    expect(drawRows(counts, 1000, 7)).not.toEqual(drawRows(counts, 1000, 8));
  });

  it('draws each row at most once, and only rows that exist', () => {
    for (let seed = 0; seed < 50; seed++)
      for (const [table, rows] of drawRows({ a: 3, b: 40, c: 700 }, 500, seed)) {
        expect(new Set(rows).size).toBe(rows.length);
        expect(rows.every((row) => row >= 0 && row < ({ a: 3, b: 40, c: 700 }[table] ?? 0))).toBe(true);
      }
  });

  it('gives every table an equal share, and what a small one leaves to the larger ones', () => {
    const drawn = drawRows({ small: 10, leads: 100_000, pages: 1_000_000 }, 1000, 1);
    expect([...drawn].map(([table, rows]) => [table, rows.length])).toEqual([
      ['small', 10],
      ['leads', 495],
      ['pages', 495],
    ]);
  });

  it('takes all rows where there are fewer than it was asked for', () => {
    expect(size(drawRows({ a: 3, b: 4 }, 1000, 1))).toBe(7);
    expect(size(drawRows({ a: 0 }, 1000, 1))).toBe(0);
  });

  it('can reach every row', () => {
    const reached = new Set<number>();
    for (let seed = 0; seed < 200; seed++)
      for (const row of drawRows({ a: 20 }, 2, seed).get('a') ?? []) reached.add(row);
    expect(reached.size).toBe(20);
  });
});
