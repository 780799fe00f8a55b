import type { LandingPage, Sentence, Verdict } from './page.ts';

/** A name used by more locations than this, such as a highway or a lake, distinguishes none of them. */
const mostSharedBy = 4;

const capitalised = /\p{Lu}[\p{L}\p{N}]*/gu;
/** Capitalized words in a row, or a road with its number: "Industrial Parkway", "Port of Halifax", "Highway 12". */
const rows = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*(?:(?: of)? (?:\p{Lu}[\p{L}\p{N}]*|\d+))+/gu;
const lower = /(?<![\p{L}\p{N}’'])\p{Ll}[\p{L}\p{N}]*/gu;

interface Name {
  text: string;
  /** It begins the sentence, so its capital may mean nothing. */
  opens: boolean;
}

/** Capitalized words, and runs of them from each of their words to the end. */
function namesIn(text: string): Name[] {
  const names = new Map<string, Name>();
  const note = (name: string, opens: boolean) => {
    if (!opens || !names.has(name)) names.set(name, { text: name, opens });
  };
  for (const { 0: word, index } of text.matchAll(capitalised)) note(word, index === 0);
  for (const { 0: row, index } of text.matchAll(rows)) {
    const words = row.split(' ');
    for (let from = 0; from < words.length - 1; from++) note(words.slice(from).join(' '), index + from === 0);
  }
  return [...names.values()];
}

/** What is known about a sentence from all pages that print it. */
interface Known {
  ofLocation: boolean;
  ofIndustry: boolean;
  ofPair: boolean;
  location: string;
  industry: string;
  /** False when it is printed for a second location or industry: then it is not specific to one. */
  oneLocation: boolean;
  oneIndustry: boolean;
  names: readonly Name[];
}

/**
 * The swap test: if a sentence could still be printed with the name of another location or industry in it, it is not specific to
 * the page. A sentence is about an industry when its facts are and no other industry prints it. It is about a location when its
 * facts are, no other location prints it, and it names something there: a capitalized word or run of words that no sentence about
 * services and industries uses, that at most four locations and at most half of them use, and that is not the swapped name.
 */
export class LocalSentences {
  readonly #numbers = new Map<string, number>();
  readonly #known: Known[] = [];
  readonly #pages: Int32Array[] = [];
  readonly #common = new Set<string>();
  /** Words that are capitalized inside a sentence. */
  readonly #proper = new Set<string>();
  readonly #placesOf = new Map<string, Set<string>>();
  /** In a small region at most half of the locations may share a name: four of five would be nearly all. */
  readonly #sharedBy: number;

  /** `locations` are the names that are swapped. */
  constructor(locations: readonly string[]) {
    this.#sharedBy = Math.min(mostSharedBy, Math.max(1, Math.floor(locations.length / 2)));
    for (const location of locations) for (const { text } of namesIn(location)) this.#common.add(text);
  }

  /** Reads the next page. Read all pages before asking for the first share. */
  add({ context, sentences }: Pick<LandingPage, 'context' | 'sentences'>): void {
    const reports = sentences.map((sentence) => {
      const number = this.#numbers.get(sentence.text) ?? this.#read(sentence, context.location, context.industry);
      const known = this.#known[number] as Known;
      if (known.location !== context.location) known.oneLocation = false;
      if (known.industry !== context.industry) known.oneIndustry = false;
      return number;
    });
    this.#pages.push(Int32Array.from(reports));
  }

  /** The shares of sentences of the page that was added as number `page`. */
  shares(page: number): Verdict['shares'] {
    const sentences = this.#pages[page] ?? new Int32Array();
    let [location, industry, pair] = [0, 0, 0];
    for (const number of sentences) {
      const known = this.#known[number] as Known;
      const here = known.ofLocation && known.oneLocation && known.names.some((name) => this.#tells(name));
      const inIndustry = known.ofIndustry && known.oneIndustry;
      if (here) location++;
      if (inIndustry) industry++;
      if (known.ofPair && here === known.ofLocation && inIndustry === known.ofIndustry) pair++;
    }
    const all = Math.max(1, sentences.length);
    return { location: location / all, industry: industry / all, pair: pair / all };
  }

  #tells({ text, opens }: Name): boolean {
    if (this.#common.has(text) || (this.#placesOf.get(text)?.size ?? 0) > this.#sharedBy) return false;
    return !opens || this.#proper.has(text.split(' ', 1)[0] as string);
  }

  #read({ text, about }: Sentence, location: string, industry: string): number {
    const ofLocation = about.includes('location');
    const names = namesIn(text);
    for (const word of text.match(lower) ?? []) this.#common.add(`${word[0]?.toUpperCase()}${word.slice(1)}`);
    for (const { text: name, opens } of names) {
      if (!opens) this.#proper.add(name);
      if (!ofLocation) this.#common.add(name);
      else {
        const locations = this.#placesOf.get(name) ?? new Set();
        if (locations.size <= this.#sharedBy) locations.add(location);
        this.#placesOf.set(name, locations);
      }
    }
    const number = this.#known.length;
    this.#numbers.set(text, number);
    this.#known.push({
      ofLocation,
      ofIndustry: about.includes('industry'),
      ofPair: about.length > 1,
      location,
      industry,
      oneLocation: true,
      oneIndustry: true,
      names: ofLocation ? names : [],
    });
    return number;
  }
}
