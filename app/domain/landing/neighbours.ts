import type { Features } from './features.ts';

/** The nearest other page of each page, and the Jaccard index with it; -1 in a set of one. */
export interface Neighbours {
  nearest: Int32Array;
  similarity: Float64Array;
}

/** Pages that have each feature below `cut`: `having.subarray(from[f], from[f + 1])`, ascending. */
function postings({ pages, of, start }: Features, cut: number) {
  const from = new Int32Array(cut + 1);
  for (const feature of of) if (feature < cut) from[feature + 1] = (from[feature + 1] as number) + 1;
  for (let feature = 0; feature < cut; feature++)
    from[feature + 1] = (from[feature + 1] as number) + (from[feature] as number);
  const next = from.slice();
  const having = new Int32Array(from[cut] as number);
  for (let page = 0; page < pages; page++)
    for (let at = start[page] as number; at < (start[page + 1] as number) && (of[at] as number) < cut; at++) {
      const feature = of[at] as number;
      having[next[feature] as number] = page;
      next[feature] = (next[feature] as number) + 1;
    }
  return { from, having };
}

/** Where the features of `page` reach `cut`. */
function coreStart({ of, start }: Features, page: number, cut: number): number {
  let at = start[page + 1] as number;
  while (at > (start[page] as number) && (of[at - 1] as number) >= cut) at--;
  return at;
}

/** About how many different cores pages have under `cut`: sums of well-mixed numbers stand for the sets. */
function countCores(features: Features, cut: number): number {
  const { pages, of, start } = features;
  const sums = new Set<number>();
  for (let page = 0; page < pages; page++) {
    let sum = 0;
    for (let at = coreStart(features, page, cut); at < (start[page + 1] as number); at++)
      sum += (Math.imul((of[at] as number) + 1, 0x9e3779b1) >>> 0) * ((of[at] as number) + 1);
    sums.add(sum);
  }
  return sums.size;
}

/** The lowest feature from which on the features are so common that pages have few different sets of them. */
function commonFrom(features: Features): number {
  const few = Math.max(16, features.pages >> 6);
  let low = 0;
  let high = features.weight.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (countCores(features, middle) > few) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pages by core, the set of their common features. */
function coresOf(features: Features, cut: number) {
  const numbers = new Map<string, number>();
  const members: number[][] = [];
  const sets: Int32Array[] = [];
  const coreOf = Int32Array.from({ length: features.pages }, (_, page) => {
    const set = features.of.subarray(coreStart(features, page, cut), features.start[page + 1]);
    const key = set.join();
    const core = numbers.get(key) ?? sets.push(set) - 1;
    numbers.set(key, core);
    members[core] ??= [];
    members[core].push(page);
    return core;
  });
  const size = (page: number) => features.size[page] as number;
  for (const pages of members) pages.sort((a, b) => size(a) - size(b) || a - b);
  return { coreOf, members, sets };
}

function sharedWeight(a: Int32Array, b: Int32Array, weight: Int32Array): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) sum += weight[a[i] as number] as number;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return sum;
}

/**
 * Exact, without comparing every page with every other. Common features are settled once for each pair of cores; what a
 * page shares of the rare ones is counted through those who have them. Of the pages that share none, the smallest of each
 * core is the nearest. Among equals the first page wins.
 */
export function neighbours(features: Features): Neighbours {
  const { pages, weight, of, start, size } = features;
  const cut = commonFrom(features);
  const { from, having } = postings(features, cut);
  const { coreOf, members, sets } = coresOf(features, cut);
  const rows: Int32Array[] = [];
  const rowOf = (core: number): Int32Array => {
    rows[core] ??= Int32Array.from(sets, (set) => sharedWeight(sets[core] as Int32Array, set, weight));
    return rows[core];
  };

  const nearest = new Int32Array(pages).fill(-1);
  const similarity = new Float64Array(pages).fill(-1);
  const rare = new Int32Array(pages);
  const met = new Int32Array(pages).fill(-1);
  const touched = new Int32Array(pages);

  for (let page = 0; page < pages; page++) {
    const own = size[page] as number;
    let count = 0;
    met[page] = page;
    for (let at = start[page] as number; at < (start[page + 1] as number) && (of[at] as number) < cut; at++) {
      const feature = of[at] as number;
      const gain = weight[feature] as number;
      for (let index = from[feature] as number; index < (from[feature + 1] as number); index++) {
        const other = having[index] as number;
        if (met[other] !== page) {
          met[other] = page;
          touched[count++] = other;
          rare[other] = gain;
        } else rare[other] = (rare[other] as number) + gain;
      }
    }
    const row = rowOf(coreOf[page] as number);
    let best = -1;
    let found = -1;
    const consider = (other: number, shared: number) => {
      const all = own + (size[other] as number) - shared;
      const index = all === 0 ? 0 : shared / all;
      if (index < best || (index === best && other > found)) return;
      best = index;
      found = other;
    };
    for (let index = 0; index < count; index++) {
      const other = touched[index] as number;
      if (other !== page) consider(other, (rare[other] as number) + (row[coreOf[other] as number] as number));
    }
    for (let core = 0; core < members.length; core++) {
      const stranger = (members[core] as number[]).find((other) => met[other] !== page);
      if (stranger !== undefined) consider(stranger, row[core] as number);
    }
    nearest[page] = found;
    similarity[page] = best;
  }
  return { nearest, similarity };
}
