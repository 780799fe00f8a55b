import { randomNumbers } from '../numbers/random-numbers.ts';

/** `size` different numbers below `rows`, in ascending order. */
function positions(rows: number, size: number, next: () => number): number[] {
  const drawn = new Set<number>();
  // Floyd's algorithm: takes `size` steps, no matter how many rows there are.
  for (let last = rows - size; last < rows; last++) {
    const candidate = Math.floor(next() * (last + 1));
    drawn.add(drawn.has(candidate) ? last : candidate);
  }
  return [...drawn].sort((a, b) => a - b);
}

/**
 * Draws `size` rows, or all if there are fewer, from tables with these row counts. Every table gets an equal share, and larger tables
 * get what a small one does not need, so that thousands of pages do not crowd out the leads. The same seed gives the same rows. Gives
 * row numbers by table.
 */
export function drawRows(counts: Readonly<Record<string, number>>, size: number, seed: number): Map<string, number[]> {
  const next = randomNumbers(seed);
  const tables = Object.entries(counts).sort(([a, rows], [b, others]) => rows - others || (a < b ? -1 : 1));
  const drawn = new Map<string, number[]>();
  let left = size;
  for (const [index, [table, rows]] of tables.entries()) {
    const share = Math.min(rows, Math.floor(left / (tables.length - index)));
    drawn.set(table, positions(rows, share, next));
    left -= share;
  }
  return drawn;
}
