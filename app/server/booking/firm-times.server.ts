import { timesAt } from '../../domain/firm/offices.ts';
import type { Site } from '../../domain/firm/site.ts';
import { officeOfPlace } from '../../domain/landing/parents/office-of-page.ts';
import type { FirmTimes } from './take-time.server.ts';

/** The hours, holidays, zone and locations from the firm's documents. */
export const firmTimes = (site: Site): FirmTimes => ({
  hours: site.data.firm.hours,
  timeZone: site.data.firm.timeZone,
  closedAt: (location) => timesAt(site.data.firm, officeOfPlace(site, location)).hours.closed,
  placeOf: (location) => (location === null ? null : (site.location(location)?.coordinates ?? null)),
});
