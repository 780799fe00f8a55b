import type { LandingPage, Sentence } from './page.ts';

/** Shares of a page's sentences, 0 to 1. */
export interface Shares {
  /** True of this place and of no other. */
  place: number;
  /** Of this trade and of no other. */
  trade: number;
  /** Of two of the three together: the service in the trade, the service in the place, the trade in the place. */
  pair: number;
}

/** A name that more places than this share (Highway 401, the lake, Toronto itself) tells no place from another. */
const sharedBy = 4;

const capitalised = /\p{Lu}[\p{L}\p{N}]*/gu;
/** Capitalised words in a row, and the number of a road: "Industrial Parkway", "Port of Oshawa", "Highway 412". */
const rows = /\p{Lu}[\p{L}\p{N}]*(?:(?: of)? (?:\p{Lu}[\p{L}\p{N}]*|\d+))+/gu;
const lower = /(?<![\p{L}\p{N}’'])\p{Ll}[\p{L}\p{N}]*/gu;

/** Capitalised words, and what ends a row of them: its first words may only have begun the sentence. */
function namesIn(text: string): string[] {
  const names = new Set(text.match(capitalised));
  for (const [row] of text.matchAll(rows)) {
    const words = row.split(' ');
    for (let from = 0; from < words.length - 1; from++) names.add(words.slice(from).join(' '));
  }
  return [...names];
}

/** What the estate knows of one sentence, wherever it is printed. */
interface Seen {
  place: string;
  trade: string;
  /** False once it was printed for a second place, or trade: then it is true of both. */
  onePlace: boolean;
  oneTrade: boolean;
  names: readonly string[];
}

/**
 * The swap test: put another place's name, or another trade's, into the sentence; if it still could be printed it is not
 * this page's own. A sentence belongs to a place when its facts do, no other place prints it, and it names something
 * there: a word always written with a capital, which no sentence about services and trades uses and at most four places do.
 */
export class SwapTest {
  readonly #seen = new Map<string, Seen>();
  readonly #common = new Set<string>();
  /** Words that are also written small, so that a capital may only open a sentence. */
  readonly #opening = new Set<string>();
  readonly #placesOf = new Map<string, Set<string>>();

  /** `locations` are the names that are put in: they tell nothing. */
  constructor(locations: readonly string[] = []) {
    for (const name of locations) for (const known of namesIn(name)) this.#common.add(known);
  }

  add({ context, sentences }: LandingPage): void {
    for (const sentence of sentences) {
      const seen = this.#seen.get(sentence.text);
      if (!seen) this.#read(sentence, context.location, context.industry);
      else {
        if (seen.place !== context.location) seen.onePlace = false;
        if (seen.trade !== context.industry) seen.oneTrade = false;
      }
    }
  }

  shares({ sentences }: Pick<LandingPage, 'sentences'>): Shares {
    const share = (belongs: (sentence: Sentence) => boolean) =>
      sentences.length === 0 ? 0 : sentences.filter(belongs).length / sentences.length;
    return {
      place: share((sentence) => this.#isOfPlace(sentence)),
      trade: share((sentence) => this.#isOfTrade(sentence)),
      pair: share(
        (sentence) =>
          sentence.about.length > 1 &&
          (!sentence.about.includes('location') || this.#isOfPlace(sentence)) &&
          (!sentence.about.includes('industry') || this.#isOfTrade(sentence)),
      ),
    };
  }

  #isOfPlace({ text, about }: Sentence): boolean {
    const seen = this.#seen.get(text);
    return seen?.onePlace === true && about.includes('location') && seen.names.some((name) => this.#tells(name));
  }

  #isOfTrade({ text, about }: Sentence): boolean {
    return about.includes('industry') && this.#seen.get(text)?.oneTrade === true;
  }

  #tells(name: string): boolean {
    if (this.#common.has(name) || (this.#placesOf.get(name)?.size ?? 0) > sharedBy) return false;
    const [first = '', ...others] = name.split(' ');
    return others.length === 0 || !this.#opening.has(first);
  }

  #read({ text, about }: Sentence, place: string, trade: string): void {
    const ofPlace = about.includes('location');
    const names = namesIn(text);
    this.#seen.set(text, { place, trade, onePlace: true, oneTrade: true, names });
    for (const word of text.match(lower) ?? []) {
      const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
      this.#common.add(capital);
      this.#opening.add(capital);
    }
    for (const name of names) {
      if (!ofPlace) this.#common.add(name);
      else {
        const places = this.#placesOf.get(name) ?? new Set();
        if (places.size <= sharedBy) places.add(place);
        this.#placesOf.set(name, places);
      }
    }
  }
}
