import { distanceKm } from '../landing/vocabulary.ts';
import { grid } from './booking-type.ts';

/** Coordinates of a location. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A road is longer than the straight line. */
const detour = 1.4;
/** Kilometres an hour, with lights and traffic. */
const speed = 40;
/** Minutes to park, and to find the door. */
const arrival = 10;

/**
 * Minutes from one visit to the next: the straight line between the two, 1.4 times, at 40 km/h, and ten minutes to park and find the
 * door. A whole multiple of five. It is a rule of thumb: no road, season or hour of the day changes it.
 */
export function travelMinutes(from: Place, to: Place): number {
  const drive = (distanceKm(from, to) * detour * 60) / speed;
  return Math.ceil((drive + arrival) / grid) * grid;
}
