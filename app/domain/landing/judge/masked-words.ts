import { type PhraseBook, positionsWithoutNames } from '../shingles.ts';

/** Replaces a name or a number: the parts that change when a page says the same about another place. */
export const mask = '•';

const numberWords = new Set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(
    ' ',
  ),
);

const isCapital = (word: string) => word !== 'I' && /^\p{Lu}/u.test(word);
const hasDigit = (word: string) => /\d/.test(word);
const startsSentence = (between: string) => /[.?!:;“"(]/.test(between);

/**
 * The words of a sentence in lower case. `mask` replaces names of services, industries and locations, other proper names, and numbers;
 * several in a row become one. A capital at the start of a sentence makes no name, unless a capitalized word follows directly.
 */
export function maskedWords(sentence: string, names: PhraseBook): string[] {
  const found = [...sentence.matchAll(/[\p{L}\p{N}]+/gu)];
  const lower = found.map(([word]) => word.toLowerCase());
  const plain = new Set(positionsWithoutNames(lower, names));
  const words: string[] = [];
  found.forEach(([word], at) => {
    const previous = found[at - 1];
    const between = previous ? sentence.slice(previous.index + previous[0].length, found[at]?.index) : '.';
    const next = found[at + 1];
    const opens = startsSentence(between);
    const joined =
      opens && next !== undefined && isCapital(next[0]) && sentence[(found[at]?.index ?? 0) + word.length] === ' ';
    const isName = isCapital(word) && (!opens || joined);
    if (plain.has(at) && !isName && !hasDigit(word) && !numberWords.has(lower[at] as string))
      words.push(lower[at] as string);
    else if (words.at(-1) !== mask) words.push(mask);
  });
  return words;
}
