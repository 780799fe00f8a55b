import { perSite } from '../firm/per-site.ts';
import type { Site } from '../firm/site.ts';
import type { LandingContext } from './page.ts';
import { contextOf } from './vocabulary.ts';

const longestFirst = (items: readonly { readonly id: string }[]): string[] =>
  items.map(({ id }) => id).sort((a, b) => b.length - a.length);

/** Lookup data for reading addresses. */
const addresses = perSite(({ data: { services, industries, locations } }) => {
  const [longestServices, longestIndustries, longestLocations] = [services, industries, locations].map(longestFirst);
  const longest = (ids: readonly string[] = []) => ids[0]?.length ?? 0;
  return {
    services: longestServices ?? [],
    locations: longestLocations ?? [],
    longestSlug: longest(longestServices) + longest(longestIndustries) + longest(longestLocations) + 2,
    serviceOfAlias: new Map(services.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id] as const))),
  };
});

/** The service that `/services/{type}` names, or null. Takes any string. */
export function resolveServiceType(site: Site, type: string): string | null {
  return site.service(type) ? type : (addresses(site).serviceOfAlias.get(type) ?? null);
}

/** The page of an offer: that of its service or, without one, its place on the page of all offers. */
export const offerPath = (site: Site, offer: string): string =>
  resolveServiceType(site, offer) ? `/services/${offer}` : `/services#${offer}`;

/** The context of an address that names only a service: the general industry in the home location. */
const serviceAlone = (site: Site, service: string | null | undefined): LandingContext | null =>
  service ? contextOf(site, service, site.data.firm.generalIndustry, site.data.region.home) : null;

/** `{service}-{industry}-{location}`, or null. A check of the packs rules out two triples with the same address. */
function resolveTriple(site: Site, slug: string): LandingContext | null {
  const { services, locations, longestSlug } = addresses(site);
  if (slug.length > longestSlug) return null;
  for (const service of services.filter((id) => slug.startsWith(`${id}-`)))
    for (const location of locations.filter((id) => slug.endsWith(`-${id}`))) {
      const industry = slug.slice(service.length + 1, -location.length - 1);
      if (site.industry(industry)) return contextOf(site, service, industry, location);
    }
  return null;
}

/**
 * The context that `/{slug}` and `/seo/{slug}` name: an alias, the announcement, or service, industry and location; otherwise null.
 * Takes any string.
 */
export function resolveSlug(site: Site, slug: string): LandingContext | null {
  return (
    serviceAlone(site, resolveServiceType(site, slug)) ?? resolveAnnouncement(site, slug) ?? resolveTriple(site, slug)
  );
}

/** The context that `/announcements/{slug}` names, or null. */
export function resolveAnnouncement(site: Site, slug: string): LandingContext | null {
  const { announcements } = site.data.firm;
  return serviceAlone(site, Object.hasOwn(announcements, slug) ? announcements[slug] : null);
}

type Triple = Pick<LandingContext, 'service' | 'industry' | 'location'>;

export const tripleSlug = ({ service, industry, location }: Triple): string => `${service}-${industry}-${location}`;

/** True when the context is only a service, about which `/services/{service}` says everything. */
export const isServiceAlone = (
  { data: { firm, region } }: Site,
  { industry, location }: Pick<Triple, 'industry' | 'location'>,
): boolean => industry === firm.generalIndustry && location === region.home;

/** The path that links to the page of a context use. A context that is only a service leads to the page that says everything about it. */
export const pathOf = (site: Site, context: Triple): string =>
  isServiceAlone(site, context) ? `/services/${context.service}` : `/${tripleSlug(context)}`;

/**
 * The canonical path of the page that `slug` names. `/{service}-{industry}-{location}` is its own; every other name leads to the address
 * that links use.
 */
export const canonicalPath = (site: Site, context: Triple, slug: string): string =>
  slug === tripleSlug(context) ? `/${slug}` : pathOf(site, context);
