import { type Printer, placeholderPattern } from '../../text/placeholders.ts';
import { plainMarks } from '../../text/plain-marks.ts';
import { type Kind, kinds } from '../kinds.ts';
import { leaves } from '../leaves.ts';
import { nameAt } from './form-fields.ts';

/** A text of a document, prepared for searching. */
interface SearchedText {
  kind: Kind;
  id: string;
  path: readonly PropertyKey[];
  label: string;
  body: unknown;
  /** As it was typed. */
  typed: string;
  /** As the site prints it. */
  printed: string;
  /** Both texts with capitals, quotes and dashes made uniform. */
  typedFolded: string;
  printedFolded: string;
}

export interface Hit {
  kind: Kind;
  id: string;
  /** The field in the form of the document. */
  name: string;
  label: string;
  /** The found words, and the text before and after them. */
  before: string;
  found: string;
  after: string;
}

/** Keeps the length, so that positions are the same in the folded and the original text. */
const folded = (text: string): string =>
  plainMarks(text)
    .replace(/[\u00a0\u202f\s]/g, ' ')
    .replace(/[A-ZÀ-ÖØ-Þ]/g, (letter) => letter.toLowerCase());

/** The text as the site prints it. Placeholders that are filled only when a page is rendered stay as they are. */
export const filled = ({ isPlaceholder, fill }: Printer, text: string): string =>
  text.includes('{')
    ? text.replace(placeholderPattern, (whole: string, prefix: string | undefined, name: string) =>
        prefix === 'locations:' || isPlaceholder(`${prefix ?? ''}${name}`) ? fill(whole) : whole,
      )
    : text;

/** A text without Markdown marks. */
const withoutMarks = (text: string): string => text.replace(/\]\([^()\s]{0,300}\)/g, '').replace(/[*[\]`]/g, '');

/** The texts of these documents, ready to be searched. Bodies may be incomplete or wrong. */
export function searchable(
  documents: Iterable<{ kind: Kind; id: string; body: unknown }>,
  print: Printer,
): readonly SearchedText[] {
  const texts: SearchedText[] = [];
  for (const { kind, id, body } of documents)
    for (const { path, text, help, isKey } of leaves(kinds[kind].schema, body)) {
      if (isKey || text === '') continue;
      const printed = withoutMarks(filled(print, text));
      const label = help?.label ?? '';
      texts.push({
        kind,
        id,
        path,
        label,
        body,
        typed: text,
        printed,
        typedFolded: folded(text),
        printedFolded: folded(printed),
      });
    }
  return texts;
}

const longestQuery = 200;
const mostWords = 12;
const around = 60;

function excerpt(text: string, at: number, length: number) {
  const from = Math.max(0, at - around);
  const to = Math.min(text.length, at + length + around);
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
    found: text.slice(at, at + length),
    after: `${text.slice(at + length, to)}${to < text.length ? '…' : ''}`,
  };
}

/** How well a text matches: 0 is best (the phrase as typed), 3 is worst; null when it does not match. */
function rank({ typedFolded, printedFolded }: SearchedText, phrase: string, words: readonly string[]): number | null {
  if (typedFolded.includes(phrase)) return 0;
  if (printedFolded.includes(phrase)) return 1;
  if (words.length < 2) return null;
  if (words.every((word) => typedFolded.includes(word))) return 2;
  return words.every((word) => printedFolded.includes(word)) ? 3 : null;
}

/**
 * The fields that contain the words of `query`: first those where the words are typed, then those that print them through a placeholder.
 * Gives at most `most` hits, with the total number.
 */
export function findWords(texts: readonly SearchedText[], query: string, most: number): { hits: Hit[]; total: number } {
  const phrase = folded(query.slice(0, longestQuery)).trim().replace(/ +/g, ' ');
  const words = phrase.split(' ').slice(0, mostWords);
  if (phrase.length < 2) return { hits: [], total: 0 };
  const byRank: SearchedText[][] = [[], [], [], []];
  let total = 0;
  for (const text of texts) {
    const place = rank(text, phrase, words);
    if (place === null) continue;
    total++;
    byRank[place]?.push(text);
  }
  const hits = byRank.flatMap((group, place) => group.map((text) => ({ text, place })));
  return {
    total,
    hits: hits.slice(0, most).map(({ text, place }) => {
      const { kind, id, label, path, body } = text;
      const [shown, searched] = place % 2 === 0 ? [text.typed, text.typedFolded] : [text.printed, text.printedFolded];
      const wanted = searched.includes(phrase) ? phrase : (words.find((word) => searched.includes(word)) ?? '');
      const name = nameAt(kinds[kind].schema, body, path);
      return { kind, id, name, label, ...excerpt(shown, searched.indexOf(wanted), wanted.length) };
    }),
  };
}
