import type { Body } from '../kinds.ts';
import { neighboursOf, type Place } from '../market/atlas.ts';
import { savedClosingDays } from './closing-days.ts';
import { type Entries, many, one, type StepFaults } from './entries.ts';
import { readPlace } from './place-answers.ts';

type Firm = Body<'firm'>;

/** A place that a firm may serve. */
export interface OfferedPlace {
  id: string;
  name: string;
  province: string;
  km: number;
  lat: number;
  lng: number;
}

/** The most places of a market: each has pages of its own, and one firm cannot know more of them. */
export const mostPlaces = 60;
/** The most places to choose from. */
const mostOffered = 80;

/** Whole kilometres from 1 to 500; null for anything else. */
export function radiusOf(typed: string): number | null {
  const kilometres = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return kilometres >= 1 && kilometres <= 500 ? kilometres : null;
}

const radiusFault = 'Enter whole kilometres from 1 to 500, such as 40.';

/** The home, what is chosen, and what else is near it: half as far again as the radius, the nearest first. */
export function offeredPlaces(
  { home, places: chosen = [] }: Pick<Firm['market'], 'home' | 'places'>,
  places: readonly Place[],
  radiusKm: number,
): OfferedPlace[] {
  const at = places.find(({ id }) => id === home);
  if (!at) return [];
  const near = neighboursOf(at, places, 40_000);
  const nearby = near.filter(({ km }) => km <= radiusKm * 1.5).slice(0, mostOffered);
  const kept = near.filter(({ place }) => chosen.includes(place.id));
  const all = near.filter((one) => nearby.includes(one) || kept.includes(one));
  return [{ place: at, km: 0 }, ...all].map(({ place: { id, name, province, lat, lng }, km }) => ({
    id,
    name,
    province,
    lat,
    lng,
    km,
  }));
}

/** The firm with these places. Pages that list some by name keep those that are still served. The places that it has keep their order. */
function withPlaces(firm: Firm, places: readonly string[], radiusKm: number): Firm {
  const { places: before = [] } = firm.market;
  if (before.length === places.length && before.every((id) => places.includes(id)))
    return { ...firm, market: { ...firm.market, radiusKm } };
  const left = (ids: readonly string[]) => {
    const kept = ids.filter((id) => places.includes(id));
    return kept.length > 0 ? kept : places.slice(0, 6);
  };
  return {
    ...firm,
    market: { ...firm.market, places: [...places], radiusKm },
    ...(firm.locationPages && { locationPages: [...places] }),
    serviceCities: left(firm.serviceCities),
    mainCities: left(firm.mainCities),
  };
}

/** Reads the radius, the ticked places, a further one by its name, and the clock. */
export function readWhere(entries: Entries, firm: Firm, places: readonly Place[]) {
  const radius = radiusOf(one(entries, 'radius'));
  const ticked = new Set(many(entries, 'locations'));
  const faults: StepFaults = radius === null ? { radius: radiusFault } : {};
  const { home } = firm.market;
  const picked = [home, ...places.filter(({ id }) => id !== home && ticked.has(id)).map(({ id }) => id)];
  const further = one(entries, 'place') === '' ? null : readPlace(entries, 'place', places, null);
  const added = further?.place ?? null;
  if (further) Object.assign(faults, further.faults);
  const served = added && !picked.includes(added.id) ? [...picked, added.id] : picked;
  if (served.length > mostPlaces)
    faults.locations = `Choose ${mostPlaces} places at most: these are ${served.length}. Each gets pages of its own, and you must be able to say something true about it.`;
  const clock = one(entries, 'clock');
  const zones = new Set(places.map(({ zone }) => zone));
  const usual = places.find(({ id }) => id === home)?.zone;
  const { timeZone: _clock, ...market } = firm.market;
  const body = withPlaces({ ...firm, market }, served, radius ?? firm.market.radiusKm);
  const own = zones.has(clock) && clock !== usual ? clock : undefined;
  return {
    firm: own ? { ...body, market: { ...body.market, timeZone: own } } : body,
    /** A place that no list has, which the firm keeps as a document. */
    own: further?.isNew ? added : null,
    faults,
  };
}

/** The entries of the form with the places within `radius` kilometres on and the others off. A wrong radius gives the saved places. */
export function withinRadius(
  radius: string,
  firm: Firm,
  places: readonly Place[],
): { typed: Entries; faults: StepFaults } {
  const kilometres = radiusOf(radius);
  const offered = offeredPlaces(firm.market, places, kilometres ?? firm.market.radiusKm);
  const isOn = ({ id, km }: OfferedPlace) =>
    kilometres === null ? (firm.market.places?.includes(id) ?? true) : km <= kilometres;
  return {
    typed: [
      ['radius', radius],
      ...offered.filter(isOn).map(({ id }) => ['locations', id] as const),
      ...savedClosingDays(firm),
    ],
    faults: kilometres === null ? { radius: radiusFault } : {},
  };
}

/** "It is 2:32 p.m. in Cranbrook." `now` in epoch milliseconds. */
export function timeInWords(now: number, { firm, places }: { firm: Firm; places: readonly Place[] }): string {
  const home = places.find(({ id }) => id === firm.market.home);
  const timeZone = firm.market.timeZone ?? home?.zone;
  const time = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone }).format(now);
  return `It is ${time} in ${home?.name ?? firm.address.locality}.`;
}
