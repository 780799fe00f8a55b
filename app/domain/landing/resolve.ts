import type { IndustrySlug } from '../../content/industries.ts';
import type { ServiceSlug } from '../../content/landing-services.ts';
import { type LocationSlug, locations } from '../../content/locations.ts';
import type { LandingContext } from './page.ts';
import { contextOf, industries, isIndustry, isService, services } from './vocabulary.ts';

/** Other names under `/services/`: those in the specification, those in its printed links, and the ids of the services. */
export const serviceAliases: Readonly<Record<string, ServiceSlug>> = {
  'managed-it': 'managed-it-services',
  cybersecurity: 'cybersecurity-services',
  cloud: 'cloud-services',
  network: 'network-services',
  'network-solutions': 'network-services',
  consulting: 'it-consulting',
  hardware: 'technical-support',
  servers: 'managed-it-services',
  mobile: 'managed-it-services',
  backup: 'backup-services',
  'data-backup-recovery': 'backup-services',
};

const announcements: Readonly<Record<string, ServiceSlug>> = { 'online-tech-support-launched': 'technical-support' };

/** The industry or location of a URL that does not name one. */
const generalIndustry: IndustrySlug = 'general';
const homeLocation: LocationSlug = 'toronto';

/** The last word of every service slug: the service part of a landing page's slug ends at the first of them. */
const serviceEnds = new Set(['services', 'computing', 'consulting', 'support']);

const longest = (slugs: readonly { slug: string }[]) => Math.max(...slugs.map(({ slug }) => slug.length));
const longestSlug = longest(services) + longest(industries) + longest(locations) + 2;

const locationsLongestFirst = locations.map(({ slug }) => slug).sort((a, b) => b.length - a.length);

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The service that `/services/{type}` names, or null. Takes any string. */
export function resolveServiceType(type: string): ServiceSlug | null {
  return isService(type) ? type : (own(serviceAliases, type) ?? null);
}

const serviceAlone = (service: ServiceSlug | null | undefined): LandingContext | null =>
  service ? contextOf(service, generalIndustry, homeLocation) : null;

/** `{service}-{industry}-{location}`, or null. The longest known location that ends the slug is its location. */
function resolveTriple(slug: string): LandingContext | null {
  if (slug.length > longestSlug) return null;
  const words = slug.split('-');
  const end = words.findIndex((word) => serviceEnds.has(word)) + 1;
  const service = words.slice(0, end).join('-');
  const rest = words.slice(end).join('-');
  const location = locationsLongestFirst.find((candidate) => rest.endsWith(`-${candidate}`));
  if (!location || !isService(service)) return null;
  const industry = rest.slice(0, -location.length - 1);
  return isIndustry(industry) ? contextOf(service, industry, location) : null;
}

/**
 * The context that `/{slug}` and `/seo/{slug}` name: an alias, the announcement, or service, industry and location; otherwise null.
 * Takes any string.
 */
export function resolveSlug(slug: string): LandingContext | null {
  return serviceAlone(resolveServiceType(slug)) ?? resolveAnnouncement(slug) ?? resolveTriple(slug);
}

/** The context that `/announcements/{slug}` names, or null. */
export function resolveAnnouncement(slug: string): LandingContext | null {
  return serviceAlone(own(announcements, slug));
}

type Triple = Pick<LandingContext, 'service' | 'industry' | 'location'>;

export const tripleSlug = ({ service, industry, location }: Triple): string => `${service}-${industry}-${location}`;

/** True when the context is only a service: `/services/{service}` is its one address. */
export const isServiceAlone = ({ industry, location }: Triple): boolean =>
  industry === generalIndustry && location === homeLocation;

/** The one canonical path of a context; `stored` says whether a published page is stored for it. */
export function canonicalPath(context: Triple, stored: boolean): string {
  if (isServiceAlone(context)) return `/services/${context.service}`;
  return stored ? `/seo/${tripleSlug(context)}` : `/${tripleSlug(context)}`;
}
