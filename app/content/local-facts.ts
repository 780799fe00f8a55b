import type { Fact } from './facts.ts';
import type { Audience } from './industry-groups.ts';
import type { LocationSlug } from './locations.ts';

/** A fact that may concern some industries only; without `trades` it is for all. */
export interface LocalFact extends Fact {
  readonly industries?: readonly Audience[];
}

// Here a fact is a sentence of 12-28 words that is false with another location's name in it. Ids are
// '{slug}.{section}.{number}': add at the end, never reuse a number.
export interface LocationFacts {
  slug: LocationSlug;
  region: 'City of Toronto' | 'Peel Region' | 'York Region' | 'Halton Region' | 'Durham Region';
  /** Business districts and main streets, 3-6. */
  districts: readonly string[];
  /** Employment areas, 2-5. */
  businessParks: readonly string[];
  /** Industries, employers by sector and institutions. Together they have something for each of the sixteen industries. */
  economy: readonly LocalFact[];
  /** The way from downtown Toronto, without minutes: they would not hold. 3-4. */
  gettingThere: readonly Fact[];
  /** Consequences of the buildings for cabling, internet and backup power, 3-4. */
  buildings: readonly LocalFact[];
  /** The three locations most like it in industries and building stock. */
  kinship: readonly LocationSlug[];
}
