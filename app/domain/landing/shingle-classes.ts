import { classesUnder, mapSets, Pairs, rarestFirst, type ShingleClasses } from './judge/classes.ts';
import { type PhraseBook, shingleLength, wordsWithoutNames } from './shingles.ts';

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
