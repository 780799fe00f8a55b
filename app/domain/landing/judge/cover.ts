import { Pairs, type ShingleClasses } from './shingle-classes.ts';

/** How many other pages together are compared with one page. */
const coveringPages = 3;

/** Start value of a sum that no weights can raise above zero. */
const never = -(2 ** 31);

/** The share of a page that three others contain together, and those pages, the one that contains most first. */
export interface Cover {
  share: number;
  /** Page numbers; fewer than three when further pages would add nothing. */
  by: readonly number[];
}

/** Pages that have the same classes in common with other pages. For a cover they are interchangeable. */
interface Group {
  /** The first two pages. */
  first: number;
  second: number | null;
  /** The classes they share with other pages, in ascending order. */
  classes: Int32Array;
}

/**
 * Groups the pages. Classes that occur on one page only take no part, so a set of 100,000 pages is some thousand groups. The cover compares
 * groups, so its cost grows with what the pages say, not with their number.
 */
function groupsOf({ pages, weight, of, start }: ShingleClasses): { groups: Group[]; groupOf: Int32Array } {
  const pagesWith = new Int32Array(weight.length);
  for (const shingleClass of of) pagesWith[shingleClass] = (pagesWith[shingleClass] as number) + 1;
  const prefixes = new Pairs();
  const numbers = new Map<number, number>();
  const groups: Group[] = [];
  const groupOf = new Int32Array(pages);
  for (let page = 0; page < pages; page++) {
    const classes = of.subarray(start[page], start[page + 1]).filter((one) => (pagesWith[one] as number) > 1);
    const set = classes.reduce((prefix, one) => prefixes.number(prefix, one), -1);
    const number = numbers.get(set) ?? groups.length;
    const known = groups[number];
    if (known) known.second ??= page;
    else {
      numbers.set(set, number);
      groups.push({ first: page, second: null, classes });
    }
    groupOf[page] = number;
  }
  return { groups, groupOf };
}

/** The groups that have class c: `having.subarray(from[c], from[c + 1])`, ascending. */
function postingsOf(groups: readonly Group[], classes: number): { from: Int32Array; having: Int32Array } {
  const from = new Int32Array(classes + 1);
  for (const group of groups) for (const one of group.classes) from[one + 1] = (from[one + 1] as number) + 1;
  for (let one = 0; one < classes; one++) from[one + 1] = (from[one + 1] as number) + (from[one] as number);
  const next = from.slice();
  const having = new Int32Array(from[classes] as number);
  groups.forEach((group, number) => {
    for (const one of group.classes) {
      having[next[one] as number] = number;
      next[one] = (next[one] as number) + 1;
    }
  });
  return { from, having };
}

/**
 * The cover of the first `count` pages by three of all pages. Greedy: takes the page that contains most, then the one that contains most of
 * the rest, and once more. On a tie it takes a page of the same group, or else the first. This covers at least 70 % of what the best three
 * would, and for pages made of three dimensions it is the best: docs/decisions/0050.
 */
export function coversOf(shingleClasses: ShingleClasses, count: number): Cover[] {
  const { weight, size } = shingleClasses;
  const { groups, groupOf } = groupsOf(shingleClasses);
  const { from, having } = postingsOf(groups, weight.length);
  const weightOf = (classes: Int32Array) => classes.reduce((sum, one) => sum + (weight[one] as number), 0);
  const shared = new Int32Array(groups.length);
  const inBest = new Int32Array(weight.length).fill(-1);
  let stamp = 0;

  /** The other group whose classes weigh most within `left`; -1 when no group has any of them. */
  const best = (group: number, left: Int32Array): number => {
    shared.fill(0);
    shared[group] = never;
    // Sums only grow, so the highest seen so far is the highest in the end. No second pass over all groups is needed.
    let found = -1;
    let most = 0;
    for (const one of left) {
      const gain = weight[one] as number;
      const end = from[one + 1] as number;
      for (let at = from[one] as number; at < end; at++) {
        const other = having[at] as number;
        const sum = (shared[other] as number) + gain;
        shared[other] = sum;
        if (sum > most || (sum === most && other < found)) {
          most = sum;
          found = other;
        }
      }
    }
    return found;
  };

  /** The weight of `group` that three other groups contain, and the first page of each. */
  const byOthers = (group: number): { covered: number; by: number[] } => {
    let left = (groups[group] as Group).classes;
    let covered = 0;
    const by: number[] = [];
    for (let step = 0; step < coveringPages; step++) {
      const other = best(group, left);
      if (other < 0) break;
      const { first, classes } = groups[other] as Group;
      by.push(first);
      covered += shared[other] as number;
      stamp++;
      for (const one of classes) inBest[one] = stamp;
      left = left.filter((one) => inBest[one] !== stamp);
    }
    return { covered, by };
  };

  return Array.from({ length: count }, (_, page) => {
    const number = groupOf[page] as number;
    const { first, second, classes } = groups[number] as Group;
    const all = size[page] as number;
    // Another page of the same group contains all that any page could, and leaves nothing for others.
    const { covered, by } =
      second === null || classes.length === 0
        ? byOthers(number)
        : { covered: weightOf(classes), by: [page === first ? second : first] };
    return { share: all === 0 ? 0 : covered / all, by };
  });
}
