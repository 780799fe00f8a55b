import { perSite } from '../firm/per-site.ts';
import { vocabularyPhrases } from './vocabulary.ts';

export const shingleLength = 5;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Phrases by their first word, longest first. */
export type PhraseBook = ReadonlyMap<string, readonly (readonly string[])[]>;

function phraseBook(phrases: readonly string[]): PhraseBook {
  const book = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = wordsIn(phrase);
    const [first] = words;
    if (first !== undefined)
      book.set(
        first,
        [...(book.get(first) ?? []), words].sort((a, b) => b.length - a.length),
      );
  }
  return book;
}

/** The names of services, industries and locations of a site. */
export const namesOf = perSite((site) => phraseBook(vocabularyPhrases(site)));

/**
 * Positions of the words that are not part of a name of a service, industry or location; the longest name at a word is tried first.
 */
export function positionsWithoutNames(words: readonly string[], names: PhraseBook): number[] {
  const kept: number[] = [];
  for (let at = 0; at < words.length; ) {
    const name = names.get(words[at] as string)?.find((phrase) => phrase.every((word, i) => words[at + i] === word));
    if (name) at += name.length;
    else kept.push(at++);
  }
  return kept;
}
