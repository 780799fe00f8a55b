import { perSite } from '../firm/per-site.ts';
import type { Site } from '../firm/site.ts';
import { withoutPractices } from '../text/placeholders.ts';

/**
 * Counts the words that make a text relevant to a service or an industry. They are used to choose facts and are never printed. A listed
 * word counts at the beginning of a word of the text: 'till' is found in 'tills' but not in 'still', and 'ice' not in 'office'.
 */
export class RelevantWords {
  readonly #pattern: RegExp | null;
  readonly #counted = new Map<string, number>();

  constructor(words: readonly string[]) {
    const begins = words.map((word) => RegExp.escape(word)).join('|');
    this.#pattern = words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${begins})`, 'giu') : null;
  }

  countIn(text: string): number {
    if (this.#pattern === null) return 0;
    const count = this.#counted.get(text) ?? withoutPractices(text).match(this.#pattern)?.length ?? 0;
    this.#counted.set(text, count);
    return count;
  }
}

type Relevant = { readonly id: string; readonly relevantWords: readonly string[] };
const wordsById = (items: readonly Relevant[]) =>
  new Map(items.map(({ id, relevantWords }) => [id, new RelevantWords(relevantWords)]));

/** The words of every service and every industry, by id. */
export const relevantWordsOf: (site: Site) => Record<'services' | 'industries', ReadonlyMap<string, RelevantWords>> =
  perSite(({ data }) => ({ services: wordsById(data.services), industries: wordsById(data.industries) }));

/** The `limit` items in which `words` occur most often, in their original order. Ties go to the earlier items. */
export function mostRelevant<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  words: RelevantWords,
  limit: number,
): T[] {
  if (items.length <= limit) return [...items];
  const ranked = items
    .map((item, index) => ({ index, item, weight: words.countIn(textOf(item)) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return ranked
    .slice(0, limit)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}
