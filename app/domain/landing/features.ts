import { shingleLength, wordsWithoutNames } from './shingles.ts';

/**
 * Pages as weighted sets, exactly. A shingle is a run of five words. Shingles that occur on exactly the same pages are
 * one feature, whose weight is how many they are: an overlap of features is an overlap of shingles to the last one.
 */
export interface Features {
  pages: number;
  /** Number of shingles of each feature, and of pages that have it. */
  weight: Int32Array;
  frequency: Int32Array;
  /** Features of page p, rarest first: `of.subarray(start[p], start[p + 1])`. */
  of: Int32Array;
  start: Int32Array;
  /** Number of shingles of each page. */
  size: Int32Array;
}

/** Numbers for pairs of numbers, in order of arrival. */
class Pairs {
  readonly #numbers = new Map<number, number>();
  number(a: number, b: number): number {
    const key = a * 2 ** 26 + b;
    let number = this.#numbers.get(key);
    if (number === undefined) this.#numbers.set(key, (number = this.#numbers.size));
    return number;
  }
  get size() {
    return this.#numbers.size;
  }
}

/** Splits the members of one class into those inside and outside of each given set: what stays together always was. */
function refine(members: number, sets: Iterable<Int32Array>): Int32Array {
  const classOf = new Int32Array(members);
  const size = [members];
  const inside: number[] = [0];
  const target: number[] = [0];
  for (const set of sets) {
    const touched: number[] = [];
    for (const member of set) {
      const found = classOf[member] as number;
      if (inside[found] === 0) touched.push(found);
      inside[found] = (inside[found] as number) + 1;
    }
    for (const found of touched) {
      const count = inside[found] as number;
      if (count < (size[found] as number)) {
        target[found] = size.length;
        size[found] = (size[found] as number) - count;
        size.push(count);
        inside.push(0);
        target.push(0);
      } else target[found] = found;
    }
    for (const member of set) classOf[member] = target[classOf[member] as number] as number;
    for (const found of touched) inside[found] = 0;
  }
  return classOf;
}

/**
 * Reads pages line by line. A line is read once, however many pages print it; so is the join of a line with those after it.
 */
export class PageReader {
  readonly #words = new Map<string, number>();
  readonly #lines = new Map<string, number>();
  readonly #lineWords: Int32Array[] = [];
  readonly #grams = [new Pairs(), new Pairs(), new Pairs(), new Pairs()];
  readonly #joins = new Map<number, Map<number, number> | number>();
  readonly #pairs = new Pairs();
  /** Shingles of each unit: of a line, or of a join. */
  readonly #units: Int32Array[] = [];
  readonly #unitOfLine: number[] = [];
  readonly #unitOfJoin: number[] = [];
  readonly #pages: Int32Array[] = [];

  #line(text: string): number {
    let line = this.#lines.get(text);
    if (line !== undefined) return line;
    line = this.#lines.size;
    this.#lines.set(text, line);
    const words = wordsWithoutNames(text).map((word) => {
      let id = this.#words.get(word);
      if (id === undefined) this.#words.set(word, (id = this.#words.size));
      return id;
    });
    this.#lineWords.push(Int32Array.from(words));
    this.#unitOfLine.push(this.#unit(words, words.length));
    return line;
  }

  /** The unit of the shingles of `words` that start before `starts`. */
  #unit(words: readonly number[], starts: number): number {
    const shingles = new Set<number>();
    for (let at = 0; at < starts && at + shingleLength <= words.length; at++) {
      let gram = words[at] as number;
      for (let next = 1; next < shingleLength; next++)
        gram = (this.#grams[next - 1] as Pairs).number(gram, words[at + next] as number);
      shingles.add(gram);
    }
    return this.#units.push(Int32Array.from(shingles)) - 1;
  }

  /** The unit of the shingles that start in the line at `at` and end in a later one. */
  #join(lines: readonly number[], at: number): number {
    let key = lines[at] as number;
    let end = at;
    for (let words = 0; words < shingleLength - 1 && ++end < lines.length; ) {
      key = this.#pairs.number(key, lines[end] as number);
      words += (this.#lineWords[lines[end] as number] as Int32Array).length;
    }
    const known = this.#unitOfJoin[key];
    if (end === at) return -1;
    return known ?? 0;
  }
}
