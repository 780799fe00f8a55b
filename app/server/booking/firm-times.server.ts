import type { Site } from '../../domain/firm/site.ts';
import type { FirmTimes } from './take-time.server.ts';

/** What the documents of the firm say about its hours, holidays, zone and locations. */
export const firmTimes = (site: Site): FirmTimes => ({
  hours: site.data.firm.hours,
  timeZone: site.data.firm.timeZone,
  placeOf: (location) => site.location(location)?.coordinates,
});
