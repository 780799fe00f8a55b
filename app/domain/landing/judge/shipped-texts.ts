import type { PhraseBook } from '../shingles.ts';
import { splitSentences } from '../statement.ts';
import { mask, maskedWords } from './masked-words.ts';

/** A sentence says the same as a shipped one that has more than this share of its content words: as many are left when others are exchanged. */
const sameWords = 0.5;
/** A sentence with fewer content words says too little to be anybody's own. */
const fewestWords = 4;
/** Shorter words stand in every text. */
const shortest = 4;

const contentWords = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.filter((word) => word.length >= shortest));

const plainWords = (text: string): string[] =>
  text
    .replace(/\{[^{}]*\}/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** How much of a text is the firm's own. */
export interface OwnShare {
  /** The number of words in its own sentences, without names and numbers. */
  words: number;
  /** The number of all words. */
  all: number;
}

/**
 * The texts that every customer gets with the product. A sentence with other words for a few of its words counts as shipped, too: exchanging
 * words makes no text of one's own.
 */
export class ShippedTexts {
  readonly #sentencesWith = new Map<string, number[]>();
  readonly #known = new Map<string, boolean>();
  #shared = new Int32Array(0);
  #size = 0;

  constructor(texts: Iterable<string>) {
    for (const text of texts)
      for (const sentence of splitSentences(text)) this.#add(contentWords(plainWords(sentence)));
    this.#shared = new Int32Array(this.#size);
  }

  #add(words: ReadonlySet<string>): void {
    if (words.size < fewestWords) return;
    const sentence = this.#size++;
    for (const word of words) {
      const sentences = this.#sentencesWith.get(word);
      if (sentences) sentences.push(sentence);
      else this.#sentencesWith.set(word, [sentence]);
    }
  }

  /** The distinct sentences of a page, counted once each. `names` of the site are no words of a text. */
  ownShare(lines: readonly string[], names: PhraseBook): OwnShare {
    let [own, all] = [0, 0];
    for (const sentence of new Set(lines.flatMap(splitSentences))) {
      const words = maskedWords(sentence, names).filter((word) => word !== mask);
      all += words.length;
      if (!this.#has(words)) own += words.length;
    }
    return { words: own, all };
  }

  #has(words: readonly string[]): boolean {
    const content = contentWords(words);
    if (content.size < fewestWords) return true;
    const key = [...content].join(' ');
    const known = this.#known.get(key) ?? this.#mostShared(content) > content.size * sameWords;
    this.#known.set(key, known);
    return known;
  }

  /** The most of these words that stand in one shipped sentence. */
  #mostShared(content: ReadonlySet<string>): number {
    const shared = this.#shared.fill(0);
    let most = 0;
    for (const word of content)
      for (const sentence of this.#sentencesWith.get(word) ?? []) {
        const count = (shared[sentence] as number) + 1;
        shared[sentence] = count;
        if (count > most) most = count;
      }
    return most;
  }
}
