/** How the sky looks: dark, with a low sun in the east, bright, or with a low sun in the west. */
export type Light = 'night' | 'dawn' | 'day' | 'dusk';

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** At dawn and dusk, the sun is at most this many degrees above or below the horizon. */
const low = 6;

const { sin, cos, asin, atan2, PI } = Math;
const radians = (degrees: number) => (degrees * PI) / 180;

/**
 * Degrees of the sun above the horizon, to within a third of a degree between 1950 and 2050: the low-precision formulas of the
 * Astronomical Almanac.
 */
export function sunHeight({ lat, lng }: Coordinates, at: number): number {
  const days = at / day - 10_957.5;
  const anomaly = radians(357.528 + 0.9856003 * days);
  const longitude = radians(280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly));
  const tilt = radians(23.439 - 0.0000004 * days);
  const declination = asin(sin(tilt) * sin(longitude));
  const ascension = atan2(cos(tilt) * sin(longitude), cos(longitude));
  const hourAngle = radians(280.46062 + 360.98564737 * days + lng) - ascension;
  const height = sin(radians(lat)) * sin(declination) + cos(radians(lat)) * cos(declination) * cos(hourAngle);
  return (asin(height) * 180) / PI;
}

/** The light of a place. */
export function lightAt(place: Coordinates, at: number): Light {
  const height = sunHeight(place, at);
  if (height < -low) return 'night';
  if (height > low) return 'day';
  return sunHeight(place, at + minute) > height ? 'dawn' : 'dusk';
}

/** The first full minute after `at` with another light, but at most a day later. */
export function lightEnds(place: Coordinates, at: number): number {
  const light = lightAt(place, at);
  let end = Math.floor(at / minute) * minute + minute;
  while (end < at + day && lightAt(place, end) === light) end += minute;
  return end;
}
