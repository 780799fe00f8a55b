import { distanceKm } from '../../numbers/distance.ts';
import type { Body } from '../kinds.ts';
import { directions, findPlaces, meantPlace, type Place, pointAt, provinceName } from '../market/atlas.ts';
import { foldedName, placeId } from '../market/place-names.ts';
import { plainLocation } from '../market/region-of.ts';
import { type Entries, one, type StepFaults } from './entries.ts';

/** A place that the atlas does not have, as a person says where it is. */
export interface OwnPlace {
  near: string;
  km: string;
  direction: string;
}

/** How a person names a place: its name, one of several with that name, and where it is when no list has it. */
export interface PlaceAnswers {
  place: string;
  /** The places that may be meant, to choose one; empty when one is clear. */
  candidates: { id: string; label: string; picked: boolean }[];
  own: OwnPlace;
}

const ownFields = ['near', 'km', 'direction'] as const;

/** "Halifax, Nova Scotia". */
export const placeLabel = ({ name, province }: Pick<Place, 'name' | 'province'>): string =>
  provinceName(province) === '' ? name : `${name}, ${provinceName(province)}`;

/** "Saint-Ambroise, Quebec, near Chicoutimi", for a choice among places of one name. */
function choiceLabel(place: Place, places: readonly Place[]): string {
  const larger = places.filter(({ id, size }) => id !== place.id && size >= Math.max(place.size, 1)).slice(0, 300);
  const near = larger.map((other) => ({ other, km: distanceKm(place, other) })).sort((a, b) => a.km - b.km)[0]?.other;
  return near ? `${placeLabel(place)}, near ${near.name}` : placeLabel(place);
}

export const readOwnPlace = (entries: Entries): OwnPlace => ({
  near: one(entries, 'own.near'),
  km: one(entries, 'own.km'),
  direction: one(entries, 'own.direction'),
});

const isAsked = (own: OwnPlace): boolean => ownFields.some((field) => own[field] !== '');

/** The place that the list does not have, with the faults of what was said about it. */
function ownPlace(name: string, own: OwnPlace, places: readonly Place[]): { place: Place | null; faults: StepFaults } {
  const faults: StepFaults = {};
  const near = meantPlace(own.near, places);
  if (!near) faults['own.near'] = 'Enter the nearest town that the list has, such as Halifax, Nova Scotia.';
  const km = /^\d{1,3}$/.test(own.km) ? Number(own.km) : 0;
  if (km < 1 || km > 500) faults['own.km'] = 'Enter whole kilometres from 1 to 500, such as 12.';
  const direction = directions.find((one) => one === own.direction);
  if (!direction) faults['own.direction'] = 'Choose the direction in which it lies.';
  if (name.length > 40) faults.place = 'Use 40 characters at most for the name of the place.';
  if (!near || !direction || Object.keys(faults).length > 0) return { place: null, faults };
  const id = freeId(name, near.province, places);
  const { lat, lng } = pointAt(near, km, direction);
  return { place: { ...near, id, name, lat, lng, size: 1 }, faults };
}

/** An id that no place has. */
function freeId(name: string, province: string, places: readonly Place[]): string {
  const taken = new Set(places.map(({ id }) => id));
  const plain = placeId(name) || 'place';
  const tries = [
    plain,
    `${plain}-${province.toLowerCase()}`,
    ...Array.from({ length: 99 }, (_, n) => `${plain}-${n + 2}`),
  ];
  return tries.find((id) => !taken.has(id)) ?? plain;
}

/** A place that was found, or why there is none. `isNew`: it is in no list, so the firm keeps it as a document of its own. */
export interface FoundPlace {
  place: Place | null;
  isNew: boolean;
  candidates: PlaceAnswers['candidates'];
  faults: StepFaults;
}

/**
 * Finds the place that a form names in `field`. `saved` is the id that the form showed before: it stays when its name was not changed.
 * Gives a sentence when the place is unknown, and the candidates when several have the name.
 */
export function readPlace(entries: Entries, field: string, places: readonly Place[], saved: string | null): FoundPlace {
  const typed = one(entries, field).replaceAll(/\s+/g, ' ');
  const nobody = { place: null, isNew: false, candidates: [] };
  if (typed === '') return { ...nobody, faults: { [field]: 'Enter the town or city of your office.' } };
  const found = findPlaces(typed, places);
  const chosen = found.find(({ id }) => id === one(entries, `${field}.id`)) ?? kept(typed, places, saved);
  const place = chosen ?? meantPlace(typed, places);
  if (place) return { place, isNew: false, candidates: [], faults: {} };
  const own = readOwnPlace(entries);
  if (isAsked(own)) {
    const added = ownPlace(typed, own, places);
    return { place: added.place, isNew: added.place !== null, candidates: [], faults: added.faults };
  }
  if (found.length === 0)
    return {
      ...nobody,
      faults: { [field]: `The list has no place called “${typed}”. Check the spelling, or say below where it is.` },
    };
  const candidates = found.map((one) => ({ id: one.id, label: choiceLabel(one, places), picked: false }));
  return { ...nobody, candidates, faults: { [field]: 'Choose which of these places you mean.' } };
}

/** The saved place, while its name is still what the form says. */
const kept = (typed: string, places: readonly Place[], saved: string | null): Place | undefined =>
  places.find((place) => place.id === saved && foldedName(placeLabel(place)) === foldedName(typed));

/** The location that a firm keeps for a place of its own. */
export const ownLocation = (place: Place): Body<'location'> => plainLocation(place, 0).body;
