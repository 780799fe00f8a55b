import type { Site } from '../../domain/firm/site.ts';
import type { FirmTimes } from './take-time.server.ts';

/** The hours, holidays, zone and locations from the firm's documents. */
export const firmTimes = (site: Site): FirmTimes => ({
  hours: site.data.firm.hours,
  timeZone: site.data.firm.timeZone,
  placeOf: (location) => (location === null ? null : (site.location(location)?.coordinates ?? null)),
});
