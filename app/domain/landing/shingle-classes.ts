import { type PhraseBook, shingleLength, wordsWithoutNames } from './shingles.ts';

/**
 * Pages as weighted sets, without loss. Shingles that occur on exactly the same pages form one class, whose weight is their number:
 * an overlap counted in classes equals the overlap counted in shingles.
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
 * Numbers pairs of numbers, in order of arrival. An open hash table: a judgement asks more than a million times, and a Map with keys
 * above 2 ** 31 takes three times as long.
 */
class Pairs {
  /** Three places for each entry: the pair, and its number plus one; 0 for an empty entry. */
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

  /** Where the pair is, or would be put. */
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
function classesUnder(members: number, sets: Iterable<Int32Array>): { classOf: Int32Array; classes: number } {
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

/** Replaces the members of each set by their classes. */
function mapSets(sets: readonly Int32Array[], classOf: Int32Array, classes: number): Int32Array[] {
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

const reach = shingleLength - 1;
const levels = () => Array.from({ length: reach }, () => new Pairs());

/**
 * Reads pages line by line; a shingle may continue over the end of a line. Each different line is read once, however many pages
 * print it, and so is each join of a line with the next ones: the cost of a page depends on its lines, not its words.
 */
export class PageReader {
  readonly #names: PhraseBook;
  readonly #words = new Map<string, number>();
  readonly #lines = new Map<string, number>();
  readonly #lineWords: number[][] = [];
  readonly #grams = levels();
  readonly #joinKeys = levels();
  /** The unit of each join, by the number of following lines and the number of the key. */
  readonly #joins: number[][] = Array.from({ length: reach }, () => []);
  /** The shingles of each unit: a line, or a join. */
  readonly #units: Int32Array[] = [];
  readonly #unitOfLine: number[] = [];
  /** The units of each page. */
  readonly #pages: Int32Array[] = [];

  /** `names` are left out of the shingles. */
  constructor(names: PhraseBook) {
    this.#names = names;
  }

  add(lines: readonly string[]): void {
    const reports: number[] = [];
    for (const text of lines) {
      const line = this.#line(text);
      if (this.#wordsOf(line).length > 0) reports.push(line);
    }
    const units: number[] = [];
    for (let at = 0; at < reports.length; at++) {
      units.push(this.#unitOfLine[reports[at] as number] as number);
      const join = this.#join(reports, at);
      if (join !== null) units.push(join);
    }
    this.#pages.push(Int32Array.from(new Set(units)));
  }

  shingleClasses(): ShingleClasses {
    const shingles = (this.#grams.at(-1) as Pairs).size;
    const byUnit = classesUnder(shingles, this.#units);
    const classWeight = new Int32Array(byUnit.classes);
    for (const found of byUnit.classOf) classWeight[found] = (classWeight[found] as number) + 1;
    const unitClasses = mapSets(this.#units, byUnit.classOf, byUnit.classes);
    const seen = new Int32Array(byUnit.classes).fill(-1);
    const pageClasses = this.#pages.map((units, page) => {
      const found: number[] = [];
      for (const unit of units)
        for (const member of unitClasses[unit] as Int32Array) {
          if (seen[member] === page) continue;
          seen[member] = page;
          found.push(member);
        }
      return Int32Array.from(found);
    });
    const byPage = classesUnder(byUnit.classes, pageClasses);
    const weight = new Int32Array(byPage.classes);
    byPage.classOf.forEach((shingleClass, index) => {
      weight[shingleClass] = (weight[shingleClass] as number) + (classWeight[index] as number);
    });
    return rarestFirst(mapSets(pageClasses, byPage.classOf, byPage.classes), weight);
  }

  #wordsOf(line: number): readonly number[] {
    return this.#lineWords[line] as number[];
  }

  #line(text: string): number {
    const known = this.#lines.get(text);
    if (known !== undefined) return known;
    const line = this.#lines.size;
    this.#lines.set(text, line);
    const words = wordsWithoutNames(text, this.#names).map((word) => {
      const number = this.#words.get(word) ?? this.#words.size;
      this.#words.set(word, number);
      return number;
    });
    this.#lineWords.push(words);
    this.#unitOfLine.push(this.#unit(words, words.length));
    return line;
  }

  /** The unit of the shingles that start in the line at `at` and end in a later one; null at the end of the page. */
  #join(lines: readonly number[], at: number): number | null {
    const words = this.#wordsOf(lines[at] as number).slice(-reach);
    const starts = words.length;
    let key = lines[at] as number;
    let depth = 0;
    for (let line = at + 1; line < lines.length && words.length < starts + reach; line++, depth++) {
      key = (this.#joinKeys[depth] as Pairs).number(key, lines[line] as number);
      words.push(...this.#wordsOf(lines[line] as number).slice(0, starts + reach - words.length));
    }
    if (depth === 0) return null;
    const joins = this.#joins[depth - 1] as number[];
    const unit = joins[key] ?? this.#unit(words, starts);
    joins[key] = unit;
    return unit;
  }

  /** A new unit: the shingles of `words` that start among the first `starts`. */
  #unit(words: readonly number[], starts: number): number {
    const shingles = new Set<number>();
    for (let at = 0; at < starts && at + reach < words.length; at++) {
      let gram = words[at] as number;
      for (let step = 0; step < reach; step++)
        gram = (this.#grams[step] as Pairs).number(gram, words[at + step + 1] as number);
      shingles.add(gram);
    }
    return this.#units.push(Int32Array.from(shingles)) - 1;
  }
}

function rarestFirst(pages: readonly Int32Array[], weight: Int32Array): ShingleClasses {
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
