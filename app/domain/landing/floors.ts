/** What a page must reach to be indexable. The numbers are argued in docs/decisions/0006-landing-quality-floors.md. */
export interface Floors {
  /** Highest Jaccard index with the nearest other page. */
  similarity: number;
  /** Lowest shares of sentences that are of this place, of this trade, of a pair. */
  place: number;
  trade: number;
  pair: number;
  /** Fewest links from other indexable pages. */
  inbound: number;
}

export const floors: Floors = { similarity: 0.6, place: 0.3, trade: 0.33, pair: 0.2, inbound: 1 };

/** True when `value` asks at least as much as the floor of the code. */
const isAtLeastAsStrict = (name: keyof Floors, value: number): boolean =>
  name === 'similarity' ? value <= floors.similarity : value >= floors[name];

/**
 * The floors with the configured ones in their place. Configuration may tighten only: a looser or impossible number is
 * refused in one sentence and the floor of the code stays.
 */
export function tightened(configured: Partial<Floors>): { floors: Floors; refused: readonly string[] } {
  const result = { ...floors };
  const refused: string[] = [];
  for (const name of Object.keys(floors) as (keyof Floors)[]) {
    const value = configured[name];
    if (value === undefined) continue;
    if (isAtLeastAsStrict(name, value)) result[name] = value;
    else refused.push(`The floor "${name}" is ${floors[name]} and may be tightened only, not set to ${value}.`);
  }
  return { floors: result, refused };
}
