import { distanceKm } from '../numbers/distance.ts';
import { grid } from './booking-type.ts';

/** Coordinates of a location. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** How much longer a road is than the straight line. */
const detour = 1.4;
/** Kilometres per hour, with lights and traffic. */
const speed = 40;
/** Minutes to park and to find the door. */
const arrival = 10;

/**
 * Minutes from one visit to the next: 1.4 times the straight line at 40 km/h, plus ten minutes to park and find the door, rounded up to a
 * multiple of five. A rule of thumb: it ignores the actual roads, the season and the hour of the day.
 */
export function travelMinutes(from: Place, to: Place): number {
  const drive = (distanceKm(from, to) * detour * 60) / speed;
  return Math.ceil((drive + arrival) / grid) * grid;
}
