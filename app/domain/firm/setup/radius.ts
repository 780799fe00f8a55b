import { distanceKm } from '../../numbers/distance.ts';
import type { Body } from '../kinds.ts';
import type { Entries, StepFaults } from './firm-step.ts';
import type { Market } from './markets.ts';

/** Whole kilometres from the home location of a market to each of its locations, by id. */
export function distancesFromHome({
  locations,
  home,
}: Pick<Market, 'locations' | 'home'>): ReadonlyMap<string, number> {
  const centre = locations.find(({ id }) => id === home)?.coordinates;
  return new Map(
    locations.map(({ id, coordinates }) => [id, centre ? Math.round(distanceKm(centre, coordinates)) : 0]),
  );
}

/**
 * The entries of the locations form with the locations within `radius` kilometres of the home location on and the others off.
 * An invalid radius gives the saved locations and a fault.
 */
export function withinRadius(
  radius: string,
  firm: Body<'firm'>,
  market: Market,
): { typed: Entries; faults: StepFaults } {
  const kilometres = /^\d{1,4}$/.test(radius) ? Number(radius) : 0;
  const distances = distancesFromHome(market);
  const isOn = (id: string) =>
    kilometres > 0 ? (distances.get(id) ?? 0) <= kilometres : (firm.locations?.includes(id) ?? true);
  return {
    typed: [
      ['region', market.id],
      ['radius', radius],
      ...market.locations.filter(({ id }) => isOn(id)).map(({ id }) => ['locations', id] as const),
    ],
    faults: kilometres > 0 ? {} : { radius: 'Enter whole kilometres, such as 30.' },
  };
}
