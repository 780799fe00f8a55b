import { type PhraseBook, shingleLength } from '../shingles.ts';
import { splitSentences } from '../statement.ts';
import { mask, maskedWords } from './masked-words.ts';
import { classesUnder, mapSets, Pairs, rarestFirst, type ShingleClasses } from './shingle-classes.ts';

/** A set of pages, compared by runs of five words in which names and numbers are masked. */
export interface Runs {
  /** The classes of each page's runs, for the cover. */
  classes: ShingleClasses;
  /** For each page: the share of its sentences that occur on no other page. */
  ownSentences: Float64Array;
  /** For each page: the number of words that no other page prints. Names, numbers and repetitions do not count. */
  ownWords: () => Int32Array;
  /** For each page: a sentence that says what another of its sentences says, or null. */
  toldTwice: () => readonly (string | null)[];
}

const reach = shingleLength - 1;

/** Two sentences say the same when they share this part of the shorter one's runs. */
const sameTold = 0.6;
/** Sentences with fewer runs say too little to be repetitions. */
const fewestRuns = 6;
/** Runs in more sentences than this are stock phrases of the firm, not facts. */
const mostCommon = 60;

/** One distinct sentence, however many pages print it. */
interface Unit {
  text: string;
  words: readonly string[];
  /** The runs in the order of the words; the first run ends with the fifth word. */
  runs: Int32Array;
}

/**
 * Reads pages sentence by sentence. A run never crosses the end of a sentence, so reordering sentences makes no new text. Each distinct
 * sentence is read once, so the cost of a page depends on its sentences, not its words.
 */
export class RunReader {
  readonly #names: PhraseBook;
  readonly #words = new Map<string, number>();
  readonly #grams = Array.from({ length: reach }, () => new Pairs());
  readonly #unitOf = new Map<string, number>();
  readonly #unitsOfLine = new Map<string, readonly number[]>();
  readonly #units: Unit[] = [];
  readonly #pages: Int32Array[] = [];

  /** `names` are masked wherever they occur. */
  constructor(names: PhraseBook) {
    this.#names = names;
  }

  /** Reads the next page. */
  add(lines: readonly string[]): void {
    this.#pages.push(Int32Array.from(new Set(lines.flatMap((line) => this.#readLine(line)))));
  }

  /** Call this once, after the last page. */
  read(): Runs {
    // Sets, because a sentence may contain the same five words twice.
    const units = this.#units.map(({ runs }) => Int32Array.from(new Set(runs)));
    const byUnit = classesUnder((this.#grams.at(-1) as Pairs).size, units);
    const weights = new Int32Array(byUnit.classes);
    for (const found of byUnit.classOf) weights[found] = (weights[found] as number) + 1;
    const unitClasses = mapSets(units, byUnit.classOf, byUnit.classes);
    const pageClasses = this.#pages.map((page) => {
      const found = new Set<number>();
      for (const unit of page) for (const one of unitClasses[unit] as Int32Array) found.add(one);
      return Int32Array.from(found);
    });
    const pagesWithClass = countIn(byUnit.classes, pageClasses);
    const pagesWithUnit = countIn(units.length, this.#pages);
    const isShared = (run: number) => (pagesWithClass[byUnit.classOf[run] as number] as number) > 1;
    const byPage = classesUnder(byUnit.classes, pageClasses);
    const weight = new Int32Array(byPage.classes);
    byPage.classOf.forEach((found, index) => {
      weight[found] = (weight[found] as number) + (weights[index] as number);
    });
    return {
      classes: rarestFirst(mapSets(pageClasses, byPage.classOf, byPage.classes), weight),
      ownSentences: Float64Array.from(this.#pages, (page) => {
        const own = page.filter((unit) => pagesWithUnit[unit] === 1).length;
        return page.length === 0 ? 0 : own / page.length;
      }),
      ownWords: () => Int32Array.from(this.#pages, (page) => this.#ownWords(page, pagesWithUnit, isShared)),
      toldTwice: () => {
        const twins = this.#twins(units);
        return this.#pages.map((page) => this.#toldTwice(page, twins));
      },
    };
  }

  #readLine(line: string): readonly number[] {
    const known = this.#unitsOfLine.get(line);
    if (known) return known;
    const units = splitSentences(line).flatMap((sentence) => this.#readSentence(sentence) ?? []);
    this.#unitsOfLine.set(line, units);
    return units;
  }

  /** The number of the sentence's unit. Sentences that differ only in names and numbers share one. Null when no word is left unmasked. */
  #readSentence(text: string): number | null {
    const words = maskedWords(text, this.#names);
    if (words.every((word) => word === mask)) return null;
    const key = words.join(' ');
    const known = this.#unitOf.get(key);
    if (known !== undefined) return known;
    const numbers = words.map((word) => {
      const number = this.#words.get(word) ?? this.#words.size + 1;
      this.#words.set(word, number);
      return number;
    });
    // A shorter sentence is one run, padded with 0, which is the number of no word.
    while (numbers.length < shingleLength) numbers.push(0);
    const runs = numbers.slice(reach).map((_, at) => {
      let gram = numbers[at] as number;
      for (let step = 0; step < reach; step++)
        gram = (this.#grams[step] as Pairs).number(gram, numbers[at + step + 1] as number);
      return gram;
    });
    const unit = this.#units.push({ text, words, runs: Int32Array.from(runs) }) - 1;
    this.#unitOf.set(key, unit);
    return unit;
  }

  #ownWords(page: Int32Array, pagesWithUnit: Int32Array, isShared: (run: number) => boolean): number {
    const seen = new Set<number>();
    let own = 0;
    for (const number of page) {
      if (pagesWithUnit[number] !== 1) continue;
      const { words, runs } = this.#units[number] as Unit;
      const free = new Set<number>();
      const taken = new Set<number>();
      runs.forEach((run, at) => {
        const shared = isShared(run) || seen.has(run);
        seen.add(run);
        for (let word = at; word < at + shingleLength; word++) (shared ? taken : free).add(word);
      });
      for (const word of free) if (!taken.has(word) && words[word] !== undefined && words[word] !== mask) own++;
    }
    return own;
  }

  /** For each sentence: the later sentences that say the same. */
  #twins(units: readonly Int32Array[]): ReadonlyMap<number, ReadonlySet<number>> {
    const holders = new Map<number, number[]>();
    units.forEach((runs, unit) => {
      for (const run of runs) holders.set(run, [...(holders.get(run) ?? []), unit]);
    });
    const shared = new Map<number, number>();
    const keyOf = (a: number, b: number) => a * units.length + b;
    for (const found of holders.values()) {
      if (found.length < 2 || found.length > mostCommon) continue;
      for (const [index, a] of found.entries())
        for (const b of found.slice(index + 1)) shared.set(keyOf(a, b), (shared.get(keyOf(a, b)) ?? 0) + 1);
    }
    const twins = new Map<number, Set<number>>();
    for (const [key, runs] of shared) {
      const [a, b] = [Math.floor(key / units.length), key % units.length];
      const shorter = Math.min(units[a]?.length ?? 0, units[b]?.length ?? 0);
      if (shorter < fewestRuns || runs < shorter * sameTold) continue;
      twins.set(a, (twins.get(a) ?? new Set()).add(b));
    }
    return twins;
  }

  #toldTwice(page: Int32Array, twins: ReadonlyMap<number, ReadonlySet<number>>): string | null {
    const here = new Set(page);
    for (const unit of page)
      for (const other of twins.get(unit) ?? []) if (here.has(other)) return (this.#units[other] as Unit).text;
    return null;
  }
}

/** For each member: how many of `sets` contain it. */
function countIn(members: number, sets: readonly Int32Array[]): Int32Array {
  const count = new Int32Array(members);
  for (const set of sets) for (const member of set) count[member] = (count[member] as number) + 1;
  return count;
}
