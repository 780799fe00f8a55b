import { perSite } from '../firm/per-site.ts';
import type { Site, SiteService } from '../firm/site.ts';
import type { Link } from '../landing/page.ts';
import { locationPath } from '../landing/parent-links.ts';
import { industryPath, industryServicePath } from '../landing/parents/industry-page.ts';
import { pathOf } from '../landing/resolve.ts';

/** The service of the highest priority: the one that a page is about when only an industry and a location are known. */
export const mainService: (site: Site) => SiteService = perSite(({ data: { services } }) =>
  services.reduce((best, service) => (service.priority > best.priority ? service : best)),
);

/** The address of the page for an industry in a location, about the main service unless another is given. All ids must be served. */
const pairPath = (site: Site, industry: string, location: string, service = mainService(site).id): string =>
  pathOf(site, { service, industry, location });

/** A link to the page of each industry in a location. */
export const industryLinks = (site: Site, location: string, service?: string): Link[] =>
  site.data.industries.map(({ id, name }) => ({ href: pairPath(site, id, location, service), label: name }));

/** How many locations a page lists: no page has more than 120 links, and a firm may serve hundreds. */
const mostLocationLinks = 40;

/** Links to the page of an industry in each of the first locations, about the main service unless another is given. */
export const locationLinks = (site: Site, industry: string, service?: string): Link[] =>
  site.data.locations
    .slice(0, mostLocationLinks)
    .map(({ id, name }) => ({ href: pairPath(site, industry, id, service), label: name }));

/** Links to the locations that have a page of their own. */
export const locationPageLinks = (site: Pick<Site, 'data'>): Link[] =>
  site.data.locations.flatMap(({ id, name }) => {
    const path = locationPath(site, id);
    return path ? [{ href: path, label: name }] : [];
  });

/** Links from the page of a service to it in each location. The page itself covers the home location: that link goes to the location's page. */
export function serviceLocationLinks(site: Site, service: string): Link[] {
  const home = locationPath(site, site.data.region.home);
  return locationLinks(site, site.data.firm.generalIndustry, service).flatMap((link) => {
    if (link.href !== `/services/${service}`) return [link];
    return home ? [{ ...link, href: home }] : [];
  });
}

/** Served ids; null means no choice. `isUnknown`: the query had a value that the site does not know. */
export interface FinderChoice {
  service: string | null;
  industry: string | null;
  location: string | null;
  isUnknown: boolean;
}

/** Reads a visitor's choice in the finder. Accepts any query; an empty value is no choice. */
export function readFinder(site: Site, query: URLSearchParams): FinderChoice {
  const asked = (name: string) => query.get(name)?.trim().toLowerCase() ?? '';
  const [service, industry, location] = [asked('service'), asked('industry'), asked('location')];
  const known = {
    service: site.service(service)?.id ?? null,
    industry: site.industry(industry)?.id ?? null,
    location: site.location(location)?.id ?? null,
  };
  const isLost = (value: string, found: string | null) => value !== '' && found === null;
  const isUnknown =
    isLost(service, known.service) || isLost(industry, known.industry) || isLost(location, known.location);
  return { ...known, isUnknown };
}

/**
 * The address for a choice: the page of an industry in a location, or the page about what was chosen if that is less. Null when nothing
 * was chosen, or when any value is unknown.
 */
export function finderTarget(site: Site, { service, industry, location, isUnknown }: FinderChoice): string | null {
  if (isUnknown) return null;
  const about = service ?? undefined;
  if (industry && location) return pairPath(site, industry, location, about);
  if (industry) {
    const pair = service !== null && site.data.serviceIndustries[service]?.[industry] !== undefined;
    return pair ? industryServicePath(site, industry, service) : industryPath(industry);
  }
  if (location) {
    const page = service ? null : locationPath(site, location);
    return page ?? pairPath(site, site.data.firm.generalIndustry, location, about);
  }
  return service && `/services/${service}`;
}

export interface FinderOption {
  id: string;
  words: string;
}

const byWords = (one: FinderOption, other: FinderOption) => one.words.localeCompare(other.words, 'en-CA');

/** Each industry by its workplace, followed by the name of the industry when the workplace alone does not identify it. */
export const workplaceOptions = ({ data }: Pick<Site, 'data'>): FinderOption[] =>
  data.industries
    .map(({ id, name, workplace }) => {
      const [trade = ''] = name.toLowerCase().split(/[ -]/);
      return { id, words: workplace.includes(trade.replace(/s$/, '')) ? workplace : `${workplace} (${name})` };
    })
    .sort(byWords);

export const locationOptions = ({ data }: Pick<Site, 'data'>): FinderOption[] =>
  data.locations.map(({ id, name }) => ({ id, words: name })).sort(byWords);
