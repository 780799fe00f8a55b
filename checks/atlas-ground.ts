// What a drawing of a place shows in its foreground, judged by its position. The owner can choose another one.
import { distanceKm } from '../app/domain/numbers/distance.ts';

interface Position {
  name: string;
  province: string;
  lat: number;
  lng: number;
}

/** Towns on the shore of a large lake. Places within twelve kilometres of one are on that lake, too. */
const lakeShores: readonly (readonly [lat: number, lng: number])[] = [
  ...([
    [43.64, -79.38],
    [43.6, -79.55],
    [43.55, -79.58],
    [43.45, -79.66],
    [43.33, -79.79],
    [43.27, -79.83],
  ] as const),
  ...([
    [43.2, -79.56],
    [43.19, -79.24],
    [43.25, -79.07],
    [43.81, -79.08],
    [43.85, -78.93],
    [43.87, -78.82],
  ] as const),
  ...([
    [43.91, -78.67],
    [43.95, -78.29],
    [43.96, -78.16],
    [44.1, -77.57],
    [44.16, -77.38],
    [44.23, -76.48],
  ] as const),
  ...([
    [42.88, -79.25],
    [42.88, -78.95],
    [42.78, -80.2],
    [42.66, -81.21],
    [42.04, -82.6],
    [42.32, -83.04],
  ] as const),
  ...([
    [42.98, -82.4],
    [43.31, -81.75],
    [43.75, -81.71],
    [44.18, -81.64],
    [44.44, -81.38],
    [44.57, -80.94],
  ] as const),
  ...([
    [44.5, -80.21],
    [44.39, -79.68],
    [44.61, -79.41],
    [44.75, -79.92],
    [45.34, -80.03],
    [46.31, -79.46],
  ] as const),
  ...([
    [46.51, -84.33],
    [48.38, -89.25],
    [49.77, -94.49],
    [50.64, -96.99],
    [49.89, -119.49],
    [50.26, -119.27],
  ] as const),
  ...([
    [49.5, -119.59],
    [46.98, -71.9],
    [62.45, -114.37],
    [60.82, -115.78],
    [54.77, -110.0],
    [55.1, -105.28],
  ] as const),
];

/** Grounds that the rules below get wrong, by name and province. */
const known: Readonly<Record<string, string>> = {
  'Banff AB': 'mountain',
  'Calgary AB': 'river',
  'Edmonton AB': 'river',
  'Fredericton NB': 'river',
  'Jasper AB': 'mountain',
  'Moncton NB': 'river',
  'Montréal QC': 'river',
  'Ottawa ON': 'river',
  'Quebec City QC': 'river',
  'Saint John NB': 'harbour',
  'Saskatoon SK': 'river',
  'Whitehorse YT': 'mountain',
  'Winnipeg MB': 'river',
};

function east({ province, lat, lng }: Position): string {
  if (province === 'PE') return 'island';
  if (province === 'NL' || province === 'NS') return lat > 52.5 ? 'forest' : 'harbour';
  if (province === 'NB') return lng > -65.3 || lat < 45.35 ? 'harbour' : 'forest';
  if (lng > -62.5) return 'island';
  if (lng > -68.6 && lat > 47.4) return 'harbour';
  if (lat > 55) return 'tundra';
  return lat > 47.3 ? 'forest' : 'river';
}

function west({ province, lat, lng }: Position): string {
  if (province === 'BC') {
    if (lng < -123.25 && lat < 51) return 'island';
    return lng < -122.6 && lat < 50 ? 'harbour' : lng < -127 ? 'harbour' : 'mountain';
  }
  if (province === 'AB' && lng < -114.7 && lat < 53) return 'mountain';
  return lat > 54.2 ? 'forest' : 'prairie';
}

/** The ground of a place: harbour, river, lakeside, prairie, mountain, forest, island or tundra. */
export function groundOf(place: Position): string {
  const { name, province, lat, lng } = place;
  const fixed = known[`${name} ${province}`];
  if (fixed) return fixed;
  if (province === 'NU') return 'tundra';
  if (lakeShores.some(([shoreLat, shoreLng]) => distanceKm(place, { lat: shoreLat, lng: shoreLng }) < 12))
    return 'lakeside';
  if (province === 'YT') return 'mountain';
  if (province === 'NT') return lat > 66 ? 'tundra' : 'forest';
  if (['PE', 'NL', 'NS', 'NB', 'QC'].includes(province)) return east(place);
  if (province !== 'ON') return west(place);
  return lat > 46 || lng < -84 ? 'forest' : 'river';
}
