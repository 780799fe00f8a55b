import type { ShingleClasses } from './classes.ts';

/** How many other pages together are compared with one. */
const coveringPages = 3;

/** The share of a page that three others contain together, and these, the one with most first. */
export interface Cover {
  share: number;
  /** Numbers of pages; fewer than three when these contain all that any contains. */
  by: readonly number[];
}

/** The pages that have each class: `having.subarray(from[f], from[f + 1])`, ascending. */
interface Postings {
  from: Int32Array;
  having: Int32Array;
}

function postingsOf({ pages, weight, of, start }: ShingleClasses): Postings {
  const from = new Int32Array(weight.length + 1);
  for (const shingleClass of of) from[shingleClass + 1] = (from[shingleClass + 1] as number) + 1;
  for (let shingleClass = 0; shingleClass < weight.length; shingleClass++)
    from[shingleClass + 1] = (from[shingleClass + 1] as number) + (from[shingleClass] as number);
  const next = from.slice();
  const having = new Int32Array(of.length);
  for (let page = 0; page < pages; page++)
    for (const shingleClass of of.subarray(start[page], start[page + 1])) {
      having[next[shingleClass] as number] = page;
      next[shingleClass] = (next[shingleClass] as number) + 1;
    }
  return { from, having };
}

/**
 * The cover of the first `count` pages by three of all pages. Greedy: the page that contains most, then the one that contains most of
 * the rest, and once more. That is at least 70 % of what the best three contain, and for pages made of three dimensions it is the
 * best: docs/decisions/0050.
 */
export function coversOf(shingleClasses: ShingleClasses, count: number): Cover[] {
  const { pages, weight, of, start, size } = shingleClasses;
  const { from, having } = postingsOf(shingleClasses);
  const shared = new Int32Array(pages);
  const inBest = new Int32Array(weight.length).fill(-1);
  let stamp = 0;

  /** The other page with most of `left`; -1 when none has any. */
  const best = (page: number, left: Int32Array): number => {
    shared.fill(0);
    for (const shingleClass of left) {
      const gain = weight[shingleClass] as number;
      const end = from[shingleClass + 1] as number;
      for (let at = from[shingleClass] as number; at < end; at++) {
        const other = having[at] as number;
        shared[other] = (shared[other] as number) + gain;
      }
    }
    shared[page] = 0;
    let found = -1;
    for (let other = 0; other < pages; other++)
      if ((shared[other] as number) > (found < 0 ? 0 : (shared[found] as number))) found = other;
    return found;
  };

  return Array.from({ length: count }, (_, page) => {
    let left = of.slice(start[page], start[page + 1]);
    let covered = 0;
    const by: number[] = [];
    for (let step = 0; step < coveringPages; step++) {
      const other = best(page, left);
      if (other < 0) break;
      by.push(other);
      covered += shared[other] as number;
      stamp++;
      for (const shingleClass of of.subarray(start[other], start[other + 1])) inBest[shingleClass] = stamp;
      left = left.filter((shingleClass) => inBest[shingleClass] !== stamp);
    }
    const all = size[page] as number;
    return { share: all === 0 ? 0 : covered / all, by };
  });
}
