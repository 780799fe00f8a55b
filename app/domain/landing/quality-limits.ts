/** The limits that a page must meet to be indexable. docs/decisions/0006-landing-quality-floors.md gives the reasons. */
export interface QualityLimits {
  /** Highest Jaccard index with the most similar other page. */
  similarity: number;
  /** Lowest shares of sentences about this location, about this industry, about a pair. */
  location: number;
  industry: number;
  pair: number;
  /** Fewest links from other indexable pages. */
  inbound: number;
}

export const qualityLimits: QualityLimits = { similarity: 0.6, location: 0.3, industry: 0.33, pair: 0.2, inbound: 1 };

/** Why `value` cannot be the limit `name`, or null when it can: it is possible, and at least as strict as that of the code. */
function refusalOf(name: keyof QualityLimits, value: number): string | null {
  if (name === 'inbound' && !(Number.isInteger(value) && value >= 0))
    return `The limit "inbound" is a whole number of links, not ${value}.`;
  if (name !== 'inbound' && !(value >= 0 && value <= 1))
    return `The limit "${name}" is a share from 0 to 1, such as ${qualityLimits[name]}, not ${value}.`;
  const strict = name === 'similarity' ? value <= qualityLimits.similarity : value >= qualityLimits[name];
  return strict
    ? null
    : `The limit "${name}" is ${qualityLimits[name]} and may be tightened only, not set to ${value}.`;
}

/**
 * The limits with the configured values. Settings may only tighten them: a looser or impossible number is refused in one sentence,
 * and the limit of the code stays.
 */
export function tightened(configured: Partial<QualityLimits>): {
  qualityLimits: QualityLimits;
  refused: readonly string[];
} {
  const result = { ...qualityLimits };
  const refused: string[] = [];
  for (const name of Object.keys(qualityLimits) as (keyof QualityLimits)[]) {
    const value = configured[name];
    if (value === undefined) continue;
    const refusal = refusalOf(name, value);
    if (refusal) refused.push(refusal);
    else result[name] = value;
  }
  return { qualityLimits: result, refused };
}
