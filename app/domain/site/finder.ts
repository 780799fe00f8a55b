import { perSite } from '../firm/per-site.ts';
import type { Site, SiteService } from '../firm/site.ts';
import type { Link } from '../landing/page.ts';
import { canonicalPath } from '../landing/resolve.ts';

/** The service of the highest priority: the one that a page is about when only an industry and a location are known. */
export const mainService: (site: Site) => SiteService = perSite(({ data: { services } }) =>
  services.reduce((best, service) => (service.priority > best.priority ? service : best)),
);

/** The address of the page for an industry in a location, all of them served: of the main service unless one is named. */
export const pairPath = (site: Site, industry: string, location: string, service = mainService(site).id): string =>
  canonicalPath(site, { service, industry, location }, true);

/** A link to the page of each industry in a location. */
export const industryLinks = (site: Site, location: string, service?: string): Link[] =>
  site.data.industries.map(({ id, name }) => ({ href: pairPath(site, id, location, service), label: name }));

/** A link to the page of an industry in each location. */
export const locationLinks = (site: Site, industry: string, service?: string): Link[] =>
  site.data.locations.map(({ id, name }) => ({ href: pairPath(site, industry, id, service), label: name }));
