import type { ShingleClasses } from './judge/classes.ts';
import { type Postings, postingsOf } from './judge/cover.ts';

/** The most similar other page of each page, and the Jaccard index with it; -1 when there is only one page. */
export interface Neighbours {
  nearest: Int32Array;
  similarity: Float64Array;
}

/** Pages with the same subset of the chosen classes form a core. */
interface Cores {
  /** 1 for each chosen class, otherwise 0. */
  chosen: Uint8Array;
  coreOf: Int32Array;
  /** The pages of each core, the smallest first. */
  members: readonly number[][];
}

const mostCores = 2048;

/**
 * Chooses classes, the most common first, as long as each saves more than it costs: a chosen class is counted for pairs of cores
 * instead of pairs of pages (its frequency squared), but may split cores, and every page is compared with each core.
 */
function coresOf({ pages, weight, size }: ShingleClasses, { from, having }: Postings): Cores {
  const chosen = new Uint8Array(weight.length);
  const coreOf = new Int32Array(pages);
  const sizes = [pages];
  const inside = new Int32Array(mostCores);
  const next = new Int32Array(mostCores);
  for (let shingleClass = weight.length - 1; shingleClass >= 0; shingleClass--) {
    const holders = having.subarray(from[shingleClass], from[shingleClass + 1]);
    const worth = holders.length ** 2 / pages;
    if (worth < 1) break;
    const touched: number[] = [];
    for (const page of holders) {
      const core = coreOf[page] as number;
      if (inside[core] === 0) touched.push(core);
      inside[core] = (inside[core] as number) + 1;
    }
    const split = touched.filter((core) => inside[core] !== sizes[core]);
    if (split.length <= worth / 4 && sizes.length + split.length <= mostCores) {
      chosen[shingleClass] = 1;
      for (const core of touched) next[core] = core;
      for (const core of split) {
        next[core] = sizes.push(inside[core] as number) - 1;
        sizes[core] = (sizes[core] as number) - (inside[core] as number);
      }
      for (const page of holders) coreOf[page] = next[coreOf[page] as number] as number;
    }
    for (const core of touched) inside[core] = 0;
  }
  const members = sizes.map((): number[] => []);
  coreOf.forEach((core, page) => {
    members[core]?.push(page);
  });
  for (const all of members) all.sort((a, b) => (size[a] as number) - (size[b] as number) || a - b);
  return { chosen, coreOf, members };
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
 * Exact, without comparing every page with every other. The overlap in chosen classes is counted for pairs of cores; the overlap in
 * other classes is counted over the pages that have them. Among pages with no unchosen class in common, the smallest page of a core
 * has the highest index. Among equals the first page wins.
 */
export function neighbours(shingleClasses: ShingleClasses): Neighbours {
  const { pages, weight, of, start, size } = shingleClasses;
  const postings = postingsOf(shingleClasses);
  const { from, having } = postings;
  const { chosen, coreOf, members } = coresOf(shingleClasses, postings);
  const sets = members.map(([page = 0]) =>
    of.subarray(start[page], start[page + 1]).filter((shingleClass) => chosen[shingleClass] === 1),
  );
  const first = Int32Array.from(members, ([page = 0]) => page);
  const rows: Int32Array[] = [];
  const rowOf = (core: number): Int32Array => {
    rows[core] ??= Int32Array.from(sets, (set) => sharedWeight(sets[core] as Int32Array, set, weight));
    return rows[core];
  };

  const nearest = new Int32Array(pages).fill(-1);
  const similarity = new Float64Array(pages).fill(-1);
  const shared = new Int32Array(pages);
  const met = new Int32Array(pages).fill(-1);
  const touched = new Int32Array(pages);

  for (let page = 0; page < pages; page++) {
    const row = rowOf(coreOf[page] as number);
    const own = size[page] as number;
    let best = -1;
    let found = -1;
    const consider = (other: number, common: number) => {
      const all = own + (size[other] as number) - common;
      const index = all === 0 ? 0 : common / all;
      if (index < best || (index === best && other > found)) return;
      best = index;
      found = other;
    };
    met[page] = page;
    let count = 0;
    for (let at = start[page] as number; at < (start[page + 1] as number); at++) {
      const shingleClass = of[at] as number;
      if (chosen[shingleClass] === 1) continue;
      const gain = weight[shingleClass] as number;
      const end = from[shingleClass + 1] as number;
      for (let index = from[shingleClass] as number; index < end; index++) {
        const other = having[index] as number;
        if (met[other] === page) shared[other] = (shared[other] as number) + gain;
        else {
          met[other] = page;
          touched[count++] = other;
          shared[other] = gain;
        }
      }
    }
    for (let index = 0; index < count; index++) {
      const other = touched[index] as number;
      consider(other, (shared[other] as number) + (row[coreOf[other] as number] as number));
    }
    for (let core = 0; core < members.length; core++) {
      let stranger = first[core] as number;
      const common = row[core] as number;
      if (common / (own + (size[stranger] as number) - common) < best) continue;
      for (let at = 1; stranger !== undefined && met[stranger] === page; at++) stranger = members[core]?.[at] as number;
      if (stranger !== undefined) consider(stranger, common);
    }
    nearest[page] = found;
    similarity[page] = best;
  }
  return { nearest, similarity };
}
