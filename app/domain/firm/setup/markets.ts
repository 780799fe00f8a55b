import { distance } from 'fastest-levenshtein';
import type { Body } from '../kinds.ts';
import { type Pack, rootDocument } from '../layers.ts';

interface MarketLocation {
  id: string;
  name: string;
  coordinates: { lat: number; lng: number };
  radiusKm: number;
}

/** A region that a firm can choose. */
export interface Market {
  /** The region's pack. */
  id: string;
  name: string;
  home: string;
  scene: Body<'region'>['scene'];
  views: NonNullable<Body<'region'>['views']> | null;
  /** The land and water that its maps draw. */
  map: Body<'map'> | null;
  locations: MarketLocation[];
}

/** The provinces and territories by their postal letters. */
export const provinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

/** The first letters of the postal codes in each province or territory. */
export const postalLetters: Readonly<Record<string, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

const bodiesOf = <K extends 'location' | 'region' | 'map'>({ documents }: Pack, kind: K) =>
  documents.filter((document) => document.kind === kind) as unknown as { id: string; body: Body<K> }[];

/** The artwork of a region; without a region, the artwork without a landmark. */
export const sceneOf = (market: Market | null): Market['scene'] => market?.scene ?? 'plain';

/** The regions among these packs, sorted by name. */
export function marketsIn(packs: readonly Pack[]): Market[] {
  return packs
    .flatMap((pack) => {
      const region = pack.type === 'region' ? bodiesOf(pack, 'region')[0]?.body : undefined;
      if (!region) return [];
      const locations = bodiesOf(pack, 'location')
        .filter(({ body }) => body.served !== false)
        .sort((a, b) => a.body.order - b.body.order)
        .map(({ id, body: { name, coordinates, radiusKm } }) => ({ id, name, coordinates, radiusKm }));
      const { names, home, scene, views = null } = region;
      const map = bodiesOf(pack, 'map')[0]?.body ?? null;
      return [{ id: pack.name, name: names.long, home, scene, views, map, locations }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The jurisdiction whose name ends with the letters of the province; without one, that of the country. Null when neither is in `packs`. */
export function jurisdictionFor(province: string, packs: readonly Pack[]): string | null {
  const jurisdictions = packs.filter(({ type }) => type === 'jurisdiction');
  const own = jurisdictions.find(({ name }) => name.endsWith(`-${province.toLowerCase()}`));
  const isCountry = (pack: Pack) =>
    (rootDocument(pack)?.body as Body<'jurisdiction'> | undefined)?.within === undefined;
  return (own ?? jurisdictions.find(isCountry))?.name ?? null;
}

/** True when `city` is the name of the location, allowing one typing error. */
const isNamed = (city: string, name: string): boolean => distance(city.trim().toLowerCase(), name.toLowerCase()) <= 1;

/** The market of a city, and its location there; null when no market has a location of that name. */
export function marketOf(city: string, markets: readonly Market[]): { market: Market; location: string } | null {
  for (const market of markets) {
    const location = market.locations.find(({ name }) => isNamed(city, name));
    if (location) return { market, location: location.id };
  }
  return null;
}
