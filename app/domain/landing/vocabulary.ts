import { nearestIndex } from '../firm/offices.ts';
import { perSite } from '../firm/per-site.ts';
import type { Site, SiteIndustry, SiteLocation, SiteService } from '../firm/site.ts';
import { distanceKm, type Point } from '../numbers/distance.ts';
import type { Dimension, LandingContext } from './page.ts';

const served = <T>(found: T | undefined, kind: string, id: string): T => {
  if (found === undefined) throw new Error(`The firm serves no ${kind} "${id}".`);
  return found;
};

/** A served service, industry or location. Each throws for an id that the site does not have. */
export const serviceOf = (site: Site, id: string): SiteService => served(site.service(id), 'service', id);
export const industryOf = (site: Site, id: string): SiteIndustry => served(site.industry(id), 'industry', id);
export const locationOf = (site: Site, id: string): SiteLocation => served(site.location(id), 'location', id);

/** The context of three served ids. Throws for an id that is not served. */
export function contextOf(site: Site, service: string, industry: string, location: string): LandingContext {
  return {
    service,
    industry,
    location,
    serviceName: serviceOf(site, service).name,
    industryName: industryOf(site, industry).name,
    locationName: locationOf(site, location).name,
  };
}

/** The ids of the services, industries and locations that a site serves. */
export type ServedIds = Readonly<Record<Dimension, readonly string[]>>;

export function servedIds({ data: { services, industries, locations } }: Site): ServedIds {
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  return { service: ids(services), industry: ids(industries), location: ids(locations) };
}

/** Every name and id of a service, an industry or a location, as a reader would write it. */
export const vocabularyPhrases = ({ data: { services, industries, locations } }: Site): readonly string[] => [
  ...new Set(
    [...services, ...industries, ...locations].flatMap(({ id, name }) => [name.toLowerCase(), id.replaceAll('-', ' ')]),
  ),
];

/** The largest distance from the office, in kilometres, at which the promised on-site time is printed. Argued in docs/decisions/0057. */
export const onSiteWithinKm = 40;

/** Kilometres from the firm's nearest office in a straight line, rounded. */
export const kmFromOffice = (site: Site, { coordinates }: Pick<SiteLocation, 'coordinates'>): number =>
  Math.round(distanceKm(officePoint(site, coordinates), coordinates));

/** How a page names the nearest office: by its city where the firm has several. */
export function officeWords({ data: { firm } }: Site, at: Point): string {
  if (firm.offices.length === 0) return 'office';
  return `office in ${firm.offices[nearestIndex(firm, at) - 1]?.locality ?? firm.address.locality}`;
}

/** Where the firm's nearest office is. */
export const officePoint = ({ data: { firm } }: Pick<Site, 'data'>, at: Point): Point =>
  firm.offices.length === 0
    ? firm.coordinates
    : (firm.offices[nearestIndex(firm, at) - 1]?.coordinates ?? firm.coordinates);

/** The facts that the page of the location may print. Far from the office, those that promise an on-site time are left out. */
export const factsFor = <F extends { value: string }>(site: Site, location: SiteLocation, facts: readonly F[]): F[] =>
  facts.filter(({ value }) => !value.includes('{claim:onsite-2h}') || kmFromOffice(site, location) <= onSiteWithinKm);

const nearest = perSite(
  ({ data: { locations } }) =>
    new Map(
      locations.map(({ id, coordinates }) => [
        id,
        locations
          .filter((other) => other.id !== id)
          .sort((a, b) => distanceKm(coordinates, a.coordinates) - distanceKm(coordinates, b.coordinates))
          .map((other) => other.id),
      ]),
    ),
);

/** Ids of all other locations, nearest first. */
export const nearestLocations = (site: Site, id: string): readonly string[] => nearest(site).get(id) ?? [];
