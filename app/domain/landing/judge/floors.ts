import type { OwnShare } from './shipped-texts.ts';

/** The floors that a page must reach to be indexable. docs/decisions/0050 argues each number from what a reader needs. */
export interface Floors {
  /** The fewest words that no other page prints. */
  words: number;
  /** The largest share of a page that three others contain together, names and numbers masked. */
  cover: number;
  /** The most indexable pages that one item of evidence carries. */
  carried: number;
}

export const floors: Readonly<Floors> = { words: 200, cover: 0.6, carried: 3 };

/** The smallest share of a parent's sentences that must occur on no other parent. */
export const leastOwnSentences = 0.6;

/** What a page must have that no text of the product says: words, and their share of the page. docs/decisions/0050 argues the numbers. */
const ownFloors = {
  pair: { words: 120, share: 0.4 },
  industry: { words: 80, share: 0.4 },
  service: { words: 80, share: 0.4 },
  location: { words: 60, share: 0.25 },
  /** A location about which the firm wrote facts and no page: the words around them are the product's. */
  place: { words: 60, share: 0.4 },
} as const;

/** How many more words of its own a page of this kind needs to be listed; 0 when it has enough. */
export function missingWords(kind: keyof typeof ownFloors, own: OwnShare): number {
  const { words, share } = ownFloors[kind];
  // Each word that is added lengthens the page, too.
  const forShare = (share * own.all - own.words) / (1 - share);
  return Math.max(0, Math.ceil(Math.max(words - own.words, forShare)));
}

/** A share as people read it, such as `59.8%`. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Why `value` cannot be the floor `name`; null when it is a valid number and at least as strict as the floor in the code. */
function refusalOf(name: keyof Floors, value: number): string | null {
  if (name === 'cover' && !(value >= 0 && value <= 1))
    return `The limit "cover" is a share from 0 to 1, such as ${floors.cover}, not ${value}.`;
  if (name !== 'cover' && !(Number.isInteger(value) && value >= 0))
    return `The limit "${name}" is a whole number, such as ${floors[name]}, not ${value}.`;
  const strict = name === 'words' ? value >= floors.words : value <= floors[name];
  return strict ? null : `The limit "${name}" is ${floors[name]} and may be tightened only, not set to ${value}.`;
}

/**
 * The floors with the configured values. Settings may only tighten them. A looser or impossible number is refused in one sentence, and the
 * floor in the code stays.
 */
export function tightened(configured: Partial<Floors>): { floors: Floors; refused: readonly string[] } {
  const result = { ...floors };
  const refused: string[] = [];
  for (const name of Object.keys(floors) as (keyof Floors)[]) {
    const value = configured[name];
    if (value === undefined) continue;
    const refusal = refusalOf(name, value);
    if (refusal) refused.push(refusal);
    else result[name] = value;
  }
  return { floors: result, refused };
}
