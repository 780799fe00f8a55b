import type { Fact } from './facts.ts';
import { ajax } from './location-facts/ajax.ts';
import { aurora } from './location-facts/aurora.ts';
import { brampton } from './location-facts/brampton.ts';
import { burlington } from './location-facts/burlington.ts';
import { caledon } from './location-facts/caledon.ts';
import { etobicoke } from './location-facts/etobicoke.ts';
import { markham } from './location-facts/markham.ts';
import { milton } from './location-facts/milton.ts';
import { mississauga } from './location-facts/mississauga.ts';
import { newmarket } from './location-facts/newmarket.ts';
import { northYork } from './location-facts/north-york.ts';
import { oakville } from './location-facts/oakville.ts';
import { oshawa } from './location-facts/oshawa.ts';
import { pickering } from './location-facts/pickering.ts';
import { richmondHill } from './location-facts/richmond-hill.ts';
import { scarborough } from './location-facts/scarborough.ts';
import { toronto } from './location-facts/toronto.ts';
import { vaughan } from './location-facts/vaughan.ts';
import { whitby } from './location-facts/whitby.ts';
import type { LocationSlug } from './locations.ts';
import type { Audience } from './trade-groups.ts';

/** A fact that concerns some trades only; without `trades` it is worth saying to all. */
export interface LocalFact extends Fact {
  readonly trades?: readonly Audience[];
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

export const locationFacts: readonly LocationFacts[] = [
  toronto,
  mississauga,
  markham,
  vaughan,
  brampton,
  richmondHill,
  oakville,
  northYork,
  scarborough,
  etobicoke,
  burlington,
  milton,
  ajax,
  pickering,
  whitby,
  oshawa,
  aurora,
  newmarket,
  caledon,
];
