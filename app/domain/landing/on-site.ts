import type { Site, SiteLocation } from '../firm/site.ts';
import { distanceKm } from './vocabulary.ts';

/**
 * The largest distance from the office, in kilometres, at which the promise to be on site in time is printed. Argued in
 * docs/decisions/0018.
 */
export const onSiteWithinKm = 40;

/** Kilometres from the firm's office in a straight line, rounded. */
export const kmFromOffice = (site: Site, { coordinates }: Pick<SiteLocation, 'coordinates'>): number =>
  Math.round(distanceKm(site.data.firm.coordinates, coordinates));

/** The facts that may be printed on the page of the location: far from the office without the promise to be on site in time. */
export const factsFor = <F extends { value: string }>(site: Site, location: SiteLocation, facts: readonly F[]): F[] =>
  facts.filter(
    ({ value }) => !value.includes('{claim:onsite-2h}') || kmFromOffice(site, location) <= onSiteWithinKm,
  );
