import { distance } from 'fastest-levenshtein';
import { distanceKm } from '../../numbers/distance.ts';
import { type Ground, grounds } from '../fields.ts';
import { foldedName } from './place-names.ts';

const isGround = (text: string): text is Ground => grounds.some((one) => one === text);

/** A place in Canada. */
export interface Place {
  /** Its id as a location, which its address ends with. */
  id: string;
  name: string;
  /** The letters of the province or territory, such as NS. */
  province: string;
  lat: number;
  lng: number;
  /** From 1 to 5, as the field `size` of a location counts it. */
  size: number;
  /** The name of its clock in the IANA list. */
  zone: string;
  /** What a drawing of the place shows. */
  ground: Ground;
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

export const provinceName = (letters: string): string =>
  (Object.hasOwn(provinces, letters) && provinces[letters]) || '';

/** Reads the lines of `content/atlas/places.tsv`. Larger places come first. */
export function readPlaces(text: string): Place[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', name = '', province = '', lat, lng, size, zone = '', ground = ''] = line.split('\t');
      return {
        id,
        name,
        province,
        lat: Number(lat),
        lng: Number(lng),
        size: Number(size),
        zone,
        ground: isGround(ground) ? ground : 'river',
      };
    });
}

/** Shorter names are too alike to guess among them. */
const leastForTypos = 5;

/** The typed name in small letters, and the province behind it, such as in "Windsor, NS" or "windsor nova scotia". */
function readTyped(typed: string): { name: string; province: string | null } {
  const folded = foldedName(typed);
  for (const [letters, words] of Object.entries(provinces))
    for (const end of [letters.toLowerCase(), foldedName(words)])
      if (folded.endsWith(` ${end}`)) return { name: folded.slice(0, -end.length - 1), province: letters };
  return { name: folded, province: null };
}

/** How well a name fits what was typed: 0 is the name itself, 3 is another name. */
function misfit(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(`${typed} `) || (typed.length > 2 && name.startsWith(typed))) return 1;
  return typed.length >= leastForTypos && distance(name, typed) === 1 ? 2 : 3;
}

/**
 * The places that a person may mean, the best first: the name as typed, then names that begin with it, then names with one typing error.
 * Larger places come first among equals. Accents, hyphens and St for Saint make no difference; a province at the end narrows the search.
 */
export function findPlaces(typed: string, places: readonly Place[], most = 8): Place[] {
  const found = (wanted: string, within: string | null) =>
    wanted === ''
      ? []
      : places
          .filter((place) => within === null || place.province === within)
          .map((place) => ({ place, rank: misfit(foldedName(place.name), wanted) }))
          .filter(({ rank }) => rank < 3)
          .sort((a, b) => a.rank - b.rank)
          .slice(0, most)
          .map(({ place }) => place);
  // Fort Saskatchewan is a name, not a Fort in Saskatchewan.
  const whole = found(foldedName(typed), null);
  const { name, province } = readTyped(typed);
  return whole.length > 0 || province === null ? whole : found(name, province);
}

/** The place that was meant; null when no name is or begins like that, or when several do: a person then chooses. */
export function meantPlace(typed: string, places: readonly Place[]): Place | null {
  const { name } = readTyped(typed);
  const found = findPlaces(typed, places);
  const exact = found.filter((place) => [name, foldedName(typed)].includes(foldedName(place.name)));
  const [meant, twin] = exact.length > 0 ? exact : found;
  const isLike = meant !== undefined && [name, foldedName(typed)].some((one) => foldedName(meant.name).startsWith(one));
  return meant && !twin && isLike ? meant : null;
}

/** A place with its distance in whole kilometres. */
export interface Neighbour {
  place: Place;
  km: number;
}

/** The other places within `radiusKm` of a point, the nearest first. */
export function neighboursOf(
  at: Pick<Place, 'id' | 'lat' | 'lng'>,
  places: readonly Place[],
  radiusKm: number,
): Neighbour[] {
  return places
    .filter(({ id }) => id !== at.id)
    .map((place) => ({ place, km: Math.round(distanceKm(at, place)) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km || b.place.size - a.place.size);
}

/** The place nearest to a point; null without any place. */
export function nearestPlace(at: { lat: number; lng: number }, places: readonly Place[]): Place | null {
  let best: { place: Place; km: number } | null = null;
  for (const place of places) {
    const km = distanceKm(at, place);
    if (best === null || km < best.km) best = { place, km };
  }
  return best?.place ?? null;
}

export const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

/** The direction from one point to another: `northeast`. */
export function directionOf(from: { lat: number; lng: number }, to: { lat: number; lng: number }): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round((Math.atan2(east, to.lat - from.lat) * 4) / Math.PI);
  return directions[(eighths + 8) % 8] ?? 'north';
}

/** The point that lies `km` kilometres in a direction. */
export function pointAt(
  from: { lat: number; lng: number },
  km: number,
  direction: (typeof directions)[number],
): { lat: number; lng: number } {
  const angle = (directions.indexOf(direction) * Math.PI) / 4;
  const degrees = km / 111.2;
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return {
    lat: rounded(from.lat + degrees * Math.cos(angle)),
    lng: rounded(from.lng + (degrees * Math.sin(angle)) / Math.cos((from.lat * Math.PI) / 180)),
  };
}
