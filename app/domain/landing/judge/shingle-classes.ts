/**
 * Pages as weighted sets. Shingles that occur on exactly the same pages form one class; its weight is their number. Nothing is lost: an
 * overlap counted in classes equals the overlap counted in shingles.
 */
export interface ShingleClasses {
  /** Number of pages. */
  pages: number;
  /** Number of shingles of each class. Classes are numbered from the rarest to the most common. */
  weight: Int32Array;
  /** Classes of page p in ascending order: `of.subarray(start[p], start[p + 1])`. */
  of: Int32Array;
  start: Int32Array;
  /** Number of shingles on each page. */
  size: Int32Array;
}

/**
 * Numbers pairs of numbers in order of first use. A hash table with open addressing, because one judgement looks up more than a million
 * pairs, and a Map with keys above 2 ** 31 takes three times as long.
 */
export class Pairs {
  /** Three slots per entry: the two numbers of the pair, and the entry's number plus one (0 for an empty entry). */
  #table = new Int32Array(3 * 1024);
  #size = 0;

  number(a: number, b: number): number {
    const place = this.#placeOf(a, b);
    const found = this.#table[place + 2] as number;
    if (found > 0) return found - 1;
    this.#table[place] = a;
    this.#table[place + 1] = b;
    this.#table[place + 2] = ++this.#size;
    if (this.#size * 6 > this.#table.length) this.#grow();
    return this.#size - 1;
  }

  get size(): number {
    return this.#size;
  }

  /** Index of the pair's entry, or of the empty entry where it would go. */
  #placeOf(a: number, b: number): number {
    const entries = this.#table.length / 3;
    let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    let entry = (hash ^ (hash >>> 13)) & (entries - 1);
    for (;;) {
      const place = entry * 3;
      if (this.#table[place + 2] === 0) return place;
      if (this.#table[place] === a && this.#table[place + 1] === b) return place;
      entry = (entry + 1) & (entries - 1);
    }
  }

  #grow(): void {
    const old = this.#table;
    this.#table = new Int32Array(old.length * 2);
    for (let from = 0; from < old.length; from += 3) {
      const number = old[from + 2] as number;
      if (number === 0) continue;
      const [a, b] = [old[from] as number, old[from + 1] as number];
      const place = this.#placeOf(a, b);
      this.#table[place] = a;
      this.#table[place + 1] = b;
      this.#table[place + 2] = number;
    }
  }
}

/** Gives each member a class: two members share a class exactly when every set has both of them or neither. */
export function classesUnder(members: number, sets: Iterable<Int32Array>): { classOf: Int32Array; classes: number } {
  const classOf = new Int32Array(members);
  const size = [members];
  const inside = [0];
  const next = [0];
  for (const set of sets) {
    const touched: number[] = [];
    for (const member of set) {
      const found = classOf[member] as number;
      if (inside[found] === 0) touched.push(found);
      inside[found] = (inside[found] as number) + 1;
    }
    for (const found of touched) {
      const count = inside[found] as number;
      inside[found] = 0;
      next[found] = found;
      if (count === size[found]) continue;
      next[found] = size.length;
      size[found] = (size[found] as number) - count;
      size.push(count);
      inside.push(0);
      next.push(0);
    }
    for (const member of set) classOf[member] = next[classOf[member] as number] as number;
  }
  return { classOf, classes: size.length };
}

/** Replaces the members of each set by their classes, each class once. */
export function mapSets(sets: readonly Int32Array[], classOf: Int32Array, classes: number): Int32Array[] {
  const seen = new Int32Array(classes).fill(-1);
  return sets.map((set, index) => {
    const mapped: number[] = [];
    for (const member of set) {
      const found = classOf[member] as number;
      if (seen[found] === index) continue;
      seen[found] = index;
      mapped.push(found);
    }
    return Int32Array.from(mapped);
  });
}

/**
 * Numbers classes from the rarest to the most common. `pages` lists the classes of each page; `weight` is the number of shingles per class.
 */
export function rarestFirst(pages: readonly Int32Array[], weight: Int32Array): ShingleClasses {
  const frequency = new Int32Array(weight.length);
  for (const page of pages)
    for (const shingleClass of page) frequency[shingleClass] = (frequency[shingleClass] as number) + 1;
  const order = Int32Array.from(weight.keys()).sort(
    (a, b) => (frequency[a] as number) - (frequency[b] as number) || a - b,
  );
  const number = new Int32Array(weight.length);
  order.forEach((shingleClass, rank) => {
    number[shingleClass] = rank;
  });
  const start = new Int32Array(pages.length + 1);
  pages.forEach((page, index) => {
    start[index + 1] = (start[index] as number) + page.length;
  });
  const of = new Int32Array(start[pages.length] as number);
  const size = new Int32Array(pages.length);
  pages.forEach((page, index) => {
    of.set(page.map((shingleClass) => number[shingleClass] as number).sort(), start[index]);
    for (const shingleClass of page) size[index] = (size[index] as number) + (weight[shingleClass] as number);
  });
  return { pages: pages.length, weight: order.map((shingleClass) => weight[shingleClass] as number), of, start, size };
}
