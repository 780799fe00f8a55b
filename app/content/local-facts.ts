import type { Fact } from './facts.ts';
import type { Audience } from './industry-groups.ts';
import type { LocationSlug } from './locations.ts';

/** A fact that concerns some trades only; without `trades` it is worth saying to all. */
export interface LocalFact extends Fact {
  readonly industries?: readonly Audience[];
}

// Here a fact is a sentence of 12-28 words that stops being true when another place's name is put in. Ids are
// '{slug}.{section}.{number}': add at the end, never reuse a number.
export interface LocationFacts {
  slug: LocationSlug;
  region: 'City of Toronto' | 'Peel Region' | 'York Region' | 'Halton Region' | 'Durham Region';
  /** Business districts and main streets, 3-6. */
  districts: readonly string[];
  /** Employment areas, 2-5. */
  businessParks: readonly string[];
  /** Trades, employers by sector and institutions. Together they have something for each of the sixteen trades. */
  economy: readonly LocalFact[];
  /** The way from downtown Toronto, without minutes: they would not hold. 3-4. */
  gettingThere: readonly Fact[];
  /** What the premises mean for cabling, internet and backup power, 3-4. */
  buildings: readonly LocalFact[];
  /** Three places most like it in trade and building stock. */
  kinship: readonly LocationSlug[];
}
