import type { Features } from './features.ts';

/** The nearest other page of each page, and the Jaccard index with it; -1 in a set of one. */
export interface Neighbours {
  nearest: Int32Array;
  similarity: Float64Array;
}

/** Pages that have each feature: `pages.subarray(start[f], start[f + 1])`, ascending. */
function postings({ pages, weight, of, start }: Features) {
  const from = new Int32Array(weight.length + 1);
  for (const feature of of) from[feature + 1] = (from[feature + 1] as number) + 1;
  for (let feature = 0; feature < weight.length; feature++)
    from[feature + 1] = (from[feature + 1] as number) + (from[feature] as number);
  const next = from.slice();
  const having = new Int32Array(of.length);
  for (let page = 0; page < pages; page++)
    for (let at = start[page] as number; at < (start[page + 1] as number); at++) {
      const feature = of[at] as number;
      having[next[feature] as number] = page;
      next[feature] = (next[feature] as number) + 1;
    }
  return { from, having };
}

/**
 * Exact. A page's features are taken from the rarest on; every page met there is compared in full. A page not yet met
 * shares at most what is left, so the search ends when even that could not be nearer. Equals: the first page wins.
 */
export function neighbours(features: Features): Neighbours {
  const { pages, weight, of, start, size } = features;
  const { from, having } = postings(features);
  const nearest = new Int32Array(pages).fill(-1);
  const similarity = new Float64Array(pages).fill(-1);
  const met = new Int32Array(pages).fill(-1);
  const smallest = size.reduce((least, count) => Math.min(least, count), Number.MAX_SAFE_INTEGER);

  const overlap = (page: number, other: number): number => {
    let sum = 0;
    let a = start[page] as number;
    let b = start[other] as number;
    const endA = start[page + 1] as number;
    const endB = start[other + 1] as number;
    while (a < endA && b < endB) {
      const difference = (of[a] as number) - (of[b] as number);
      if (difference === 0) sum += weight[of[a] as number] as number;
      if (difference <= 0) a++;
      if (difference >= 0) b++;
    }
    return sum;
  };

  for (let page = 0; page < pages; page++) {
    let left = size[page] as number;
    let best = -1;
    let found = -1;
    met[page] = page;
    for (let at = start[page] as number; at < (start[page + 1] as number); at++) {
      const bound = left / ((size[page] as number) + Math.max(left, smallest) - left);
      if (bound < best) break;
      const feature = of[at] as number;
      for (let index = from[feature] as number; index < (from[feature + 1] as number); index++) {
        const other = having[index] as number;
        if (met[other] === page) continue;
        met[other] = page;
        const shared = overlap(page, other);
        const index2 = shared / ((size[page] as number) + (size[other] as number) - shared);
        if (index2 > best || (index2 === best && other < found)) {
          best = index2;
          found = other;
        }
      }
      left -= weight[feature] as number;
    }
    if (found === -1 && pages > 1) {
      best = 0;
      found = page === 0 ? 1 : 0;
    }
    nearest[page] = found;
    similarity[page] = best;
  }
  return { nearest, similarity };
}
