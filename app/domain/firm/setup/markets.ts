import type { Body } from '../kinds.ts';
import { type Pack, rootDocument } from '../layers.ts';
import { neighboursOf, type Place } from '../market/atlas.ts';

interface MarketLocation {
  id: string;
  name: string;
  coordinates: { lat: number; lng: number };
  radiusKm: number;
}

/** The places around a firm, as a map draws them. */
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

/** The artwork of a market; without one, the artwork without a landmark. */
export const sceneOf = (market: Pick<Market, 'scene'> | null): Market['scene'] => market?.scene ?? 'plain';

/** The market of a firm's region. `own` are the places that the firm has added. Null for a pack without a region. */
export function marketOf(region: Pack, own: readonly { id: string; body: Body<'location'> }[] = []): Market | null {
  const body = bodiesOf(region, 'region')[0]?.body;
  if (!body) return null;
  const locations = new Map([...bodiesOf(region, 'location'), ...own].map((document) => [document.id, document]));
  const { names, home, scene, views = null } = body;
  return {
    id: region.name,
    name: names.long,
    home,
    scene,
    views,
    map: bodiesOf(region, 'map')[0]?.body ?? null,
    locations: [...locations.values()]
      .filter((document) => document.body.served !== false)
      .sort((a, b) => a.body.order - b.body.order)
      .map(({ id, body: { name, coordinates, radiusKm } }) => ({ id, name, coordinates, radiusKm })),
  };
}

/** The jurisdiction whose name ends with the letters of the province; without one, that of the country. Null when neither is in `packs`. */
export function jurisdictionFor(province: string, packs: readonly Pack[]): string | null {
  const jurisdictions = packs.filter(({ type }) => type === 'jurisdiction');
  const own = jurisdictions.find(({ name }) => name.endsWith(`-${province.toLowerCase()}`));
  const isCountry = (pack: Pack) =>
    (rootDocument(pack)?.body as Body<'jurisdiction'> | undefined)?.within === undefined;
  return (own ?? jurisdictions.find(isCountry))?.name ?? null;
}

/** The kilometres around an office within which places are offered at first. */
export const usualRadius = 40;
/** The most places that are chosen without being asked for. */
const mostAtFirst = 20;

/** The places that a new firm in `home` serves until somebody chooses others: the largest of those nearby. */
export function firstPlaces(home: Place, places: readonly Place[], radiusKm = usualRadius): string[] {
  const near = neighboursOf(home, places, radiusKm);
  const largest = [...near].sort((a, b) => b.place.size - a.place.size || a.km - b.km).slice(0, mostAtFirst);
  return [home.id, ...near.filter((one) => largest.includes(one)).map(({ place }) => place.id)];
}
