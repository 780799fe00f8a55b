import type { Site } from '../firm/site.ts';
import { namesOf, type PhraseBook, positionsWithoutNames, shingleLength } from './shingles.ts';

/** A part of a line; `shared` when its words are in runs of five that the other page also has. */
export interface Stretch {
  text: string;
  shared: boolean;
}

export type MarkedLine = readonly Stretch[];

export interface Comparison {
  /** The share of the left page's runs of five words that also occur on the right page. */
  contained: number;
  left: readonly MarkedLine[];
  right: readonly MarkedLine[];
}

interface Word {
  word: string;
  line: number;
  start: number;
  end: number;
}

/** The words that are compared, with their positions. Names are left out. */
function countedWords(lines: readonly string[], names: PhraseBook): Word[] {
  return lines.flatMap((text, line) => {
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
      word: match[0].toLowerCase(),
      line,
      start: match.index,
      end: match.index + match[0].length,
    }));
    return positionsWithoutNames(
      words.map(({ word }) => word),
      names,
    ).map((at) => words[at] as Word);
  });
}

function runsOf(words: readonly Word[]): string[] {
  return words.slice(shingleLength - 1).map((_, at) =>
    words
      .slice(at, at + shingleLength)
      .map(({ word }) => word)
      .join(' '),
  );
}

/** Splits `lines` into parts. Marks the words of every run that `others` has, and the text between these words. */
function mark(lines: readonly string[], words: readonly Word[], others: ReadonlySet<string>): MarkedLine[] {
  const shared = new Set<Word>();
  runsOf(words).forEach((run, at) => {
    if (others.has(run)) for (const word of words.slice(at, at + shingleLength)) shared.add(word);
  });
  const marked: Stretch[][] = lines.map(() => []);
  const ends = lines.map(() => 0);
  const push = (line: number, end: number, isShared: boolean) => {
    const text = (lines[line] as string).slice(ends[line], end);
    if (text) marked[line]?.push({ text, shared: isShared });
    ends[line] = end;
  };
  for (let at = 0; at < words.length; ) {
    const first = words[at] as Word;
    if (!shared.has(first)) {
      at += 1;
      continue;
    }
    let last = first;
    // A name between two words ends the part, because names are not compared.
    while (++at < words.length && continues(last, words[at] as Word, shared, lines)) last = words[at] as Word;
    push(first.line, first.start, false);
    push(first.line, last.end, true);
  }
  for (const [line, text] of lines.entries()) push(line, text.length, false);
  return marked;
}

function continues(last: Word, next: Word, shared: ReadonlySet<Word>, lines: readonly string[]): boolean {
  if (next.line !== last.line || !shared.has(next)) return false;
  return !/[\p{L}\p{N}]/u.test((lines[last.line] as string).slice(last.end, next.start));
}

/** Two pages side by side, line by line, with the shared parts marked. */
export function compareTexts(site: Site, left: readonly string[], right: readonly string[]): Comparison {
  const names = namesOf(site);
  const leftWords = countedWords(left, names);
  const rightWords = countedWords(right, names);
  const leftRuns = new Set(runsOf(leftWords));
  const rightRuns = new Set(runsOf(rightWords));
  const both = [...leftRuns].filter((run) => rightRuns.has(run)).length;
  return {
    contained: leftRuns.size === 0 ? 0 : both / leftRuns.size,
    left: mark(left, leftWords, rightRuns),
    right: mark(right, rightWords, leftRuns),
  };
}
