import { perSite } from '../firm/per-site.ts';
import type { Site, SiteService } from '../firm/site.ts';
import { withArticle } from '../landing/compose.ts';
import type { Link } from '../landing/page.ts';
import { locationPath } from '../landing/parent-links.ts';
import { industryPath, industryServicePath } from '../landing/parents/industry-page.ts';
import { pathOf } from '../landing/resolve.ts';
import { countUpTo } from '../numbers/plan-price.ts';

/** The service of the highest priority: the one that a page is about when only an industry and a location are known. */
export const mainService: (site: Site) => SiteService = perSite(({ data: { services } }) =>
  services.reduce((best, service) => (service.priority > best.priority ? service : best)),
);

/** The address of the page for an industry in a location, about the main service unless another is given. All ids must be served. */
const pairPath = (site: Site, industry: string, location: string, service = mainService(site).id): string =>
  pathOf(site, { service, industry, location });

/**
 * A link to the page of each industry in a location: the one about the main service, or one about another service when search engines may
 * list only that.
 */
export const industryLinks = (site: Site, location: string, isListed: IsListed = () => true): Link[] =>
  site.data.industries.map(({ id, name }) => {
    const main = pairPath(site, id, location);
    if (isListed(main)) return { href: main, label: name };
    const others = site.data.services.map((service) => pairPath(site, id, location, service.id));
    return { href: others.find(isListed) ?? main, label: name };
  });

/** How many locations a page lists: no page has more than 120 links, and a firm may serve hundreds. */
const mostLocationLinks = 40;

/** Whether search engines may list the landing page at a path. */
export type IsListed = (path: string) => boolean;

/**
 * Links to an industry in each of the first locations: to its landing page, about the main service unless another is given, when search
 * engines may list that; otherwise to the industry's own page with its answer for the location.
 */
export const locationLinks = (site: Site, industry: string, isListed: IsListed, service?: string): Link[] =>
  site.data.locations.slice(0, mostLocationLinks).map(({ id, name }) => {
    const landing = pairPath(site, industry, id, service);
    return { href: isListed(landing) ? landing : placePath(industry, { location: id, people: null }), label: name };
  });

/** Links to the locations that have a page of their own. */
export const locationPageLinks = (site: Pick<Site, 'data'>): Link[] =>
  site.data.locations.flatMap(({ id, name }) => {
    const path = locationPath(site, id);
    return path ? [{ href: path, label: name }] : [];
  });

/**
 * Links from the page of a service to it in each location: to its landing page when search engines may list that, otherwise to the
 * location's page. The page itself covers the home location.
 */
export const serviceLocationLinks = (site: Site, service: string, isListed: IsListed): Link[] =>
  site.data.locations.slice(0, mostLocationLinks).flatMap(({ id, name }) => {
    const landing = pairPath(site, site.data.firm.generalIndustry, id, service);
    const path = isListed(landing) && landing !== `/services/${service}` ? landing : locationPath(site, id);
    return path ? [{ href: path, label: name }] : [];
  });

/** Served ids; null means no choice. `isUnknown`: the query had a value that the site does not know. */
export interface FinderChoice {
  service: string | null;
  industry: string | null;
  location: string | null;
  /** How many people work there. */
  people: number | null;
  isUnknown: boolean;
}

/** More people than any office has are a slip of the finger. */
const mostPeople = 99_999;

/** The number of people that a visitor typed; null for none, and for anything else. */
export const readPeople = (text: string | null): number | null => countUpTo(mostPeople, text);

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
  return { ...known, people: readPeople(query.get('people')), isUnknown };
}

/** The page of an industry with its answer for a place. */
function placePath(industry: string, { location, people }: Pick<FinderChoice, 'location' | 'people'>): string {
  const query = new URLSearchParams({
    ...(location && { place: location }),
    ...(people && { people: String(people) }),
  }).toString();
  return query ? `${industryPath(industry)}?${query}` : industryPath(industry);
}

/** The address at which a visitor changes a choice: the form with what was chosen. */
export function changePath({
  industry,
  location,
  people,
}: Pick<FinderChoice, 'industry' | 'location' | 'people'>): string {
  const query = { industry, location, people: people && String(people), change: 'yes' };
  return `/find?${new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])))}`;
}

/**
 * The address for a choice: the page of an industry with its answer for a location, or the page about what was chosen if that is less. Null when nothing
 * was chosen, or when any value is unknown.
 */
export function finderTarget(site: Site, choice: FinderChoice): string | null {
  const { service, industry, location, isUnknown } = choice;
  if (isUnknown) return null;
  const about = service ?? undefined;
  if (industry && service === null) return placePath(industry, choice);
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

/** Each industry by its workplace, followed by the name of the industry when the workplace alone does not identify it. Ordered without articles. */
export const workplaceOptions = (site: Site): FinderOption[] =>
  site.data.industries
    .map(({ id, name, workplace }) => {
      const [trade = ''] = name.toLowerCase().split(/[ -]/);
      return { id, words: workplace.includes(trade.replace(/s$/, '')) ? workplace : `${workplace} (${name})` };
    })
    .sort(byWords)
    .map(({ id, words }) => ({ id, words: withArticle(words) }));

export const locationOptions = ({ data }: Pick<Site, 'data'>): FinderOption[] =>
  data.locations.map(({ id, name }) => ({ id, words: name })).sort(byWords);
