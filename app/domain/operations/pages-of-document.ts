import { testimonialClaimId } from '../firm/claim-settings.ts';
import type { Kind } from '../firm/kinds.ts';
import { pathsOfPerson } from '../firm/people/shown-people.ts';
import type { Site } from '../firm/site.ts';
import { allContexts } from '../landing/all-pages.ts';
import { evidenceOf } from '../landing/evidence/printed-evidence.ts';
import { industryPath, industryServicePath } from '../landing/parents/industry-page.ts';
import { tripleSlug } from '../landing/resolve.ts';
import { practiceClaimId } from '../text/placeholders.ts';
import { claimPlaces, pagesByTemplate, pagesOfKind } from './claim-places.ts';

/** The path of a landing page about `about`. The firm's first service and industry and its home location fill in what is missing. */
function landingPath(site: Site, about: { service?: string; industry?: string; location?: string }): string[] {
  const { services, industries, locations } = site.data;
  const service = about.service ?? services[0]?.id;
  const industry = about.industry ?? industries[0]?.id;
  const location = about.location ?? locations.find(({ id }) => id === site.data.region.home)?.id ?? locations[0]?.id;
  if (!service || !industry || !location) return [];
  if (!site.service(service) || !site.industry(industry) || !site.location(location)) return [];
  return [`/${tripleSlug({ service, industry, location })}`];
}

/** The pages of kinds that `claimPlaces` leaves out because they cannot contain a claim. */
const apart: Partial<Record<Kind, readonly string[]>> = {
  'contact-page': ['/contact', '/contact/thanks'],
  'assessment-page': ['/assessment', '/assessment/thanks'],
  'self-assessment': ['/', '/assessment'],
  'unsubscribe-page': ['/unsubscribe'],
  'people-words': ['/about', '/'],
  'not-found-page': ['/not-found'],
  'resource-not-found-page': ['/resources/no-such-article'],
  plan: ['/pricing'],
  measure: ['/', '/assessment'],
  'risk-map': ['/risk-assessment'],
  firm: ['/', '/contact', '/about'],
};

/**
 * The addresses that show a document; the one that shows most of it comes first. Empty when no page does. At most one of them is a
 * landing page.
 */
export function pagesOfDocument(site: Site, kind: Kind, id: string): readonly string[] {
  const { data } = site;
  const known = apart[kind];
  if (known) return known;
  const own = pagesByTemplate(site);
  const single = pagesOfKind(own);
  if (Object.hasOwn(single, kind)) return single[kind as keyof typeof single];
  const existing = (paths: readonly string[], path: string) => (paths.includes(path) ? [path] : []);
  const [first = '', second = ''] = id.split('.');
  switch (kind) {
    case 'plain-location-page':
      return own.locations;
    case 'offer':
      return ['/services', '/', ...existing(own.services, `/services/${id}`)];
    case 'service-page':
      return existing(own.services, `/services/${id}`);
    case 'service':
      return [...existing(own.services, `/services/${id}`), ...landingPath(site, { service: id })];
    case 'industry':
    case 'industry-law':
      return [...existing(own.industries, industryPath(id)), ...landingPath(site, { industry: id })];
    case 'service-industry':
      return [
        ...existing([...own.pairs, ...own.services], industryServicePath(site, second, first)),
        ...existing(own.industries, industryPath(second)),
        ...landingPath(site, { service: first, industry: second }),
      ];
    case 'location':
      return [...existing(own.locations, `/locations/${id}`), ...landingPath(site, { location: id })];
    case 'location-page':
      return [...existing(own.locations, `/locations/${id}`), '/locations'];
    case 'local-page':
      return existing(own.local, `/${id}`);
    case 'page':
      return existing(own.written, `/${id}`);
    case 'article':
      return [...existing(own.articles, `/resources/${id}`), '/resources', '/blog'];
    case 'legal-page':
      return Object.hasOwn(data.legalPages, id) ? [`/${id}`] : [];
    case 'testimonial':
      return claimPlaces(site)(testimonialClaimId(id)).pages;
    case 'person':
      return data.people.filter((person) => person.id === id).flatMap((person) => pathsOfPerson(site, person));
    case 'evidence':
      return evidencePages(site, id);
    case 'claim':
    case 'practice': {
      const { pages, landingPages } = claimPlaces(site)(kind === 'claim' ? id : practiceClaimId(id));
      return [...pages, ...(landingPages ? landingPath(site, {}) : [])];
    }
    case 'picture':
      return picturePages(site, id);
    default:
      return [];
  }
}

/** The pages that print an item of evidence: the first landing page with it, then the pages of its locations and industries. */
function evidencePages(site: Site, id: string): readonly string[] {
  const item = site.data.evidence.find((one) => one.id === id);
  if (!item) return [];
  const { locations = [], industries = [] } = item;
  const own = pagesByTemplate(site);
  const triple = [...allContexts(site)].find((context) => evidenceOf(site, context).some((one) => one.id === id));
  return [
    ...(triple ? [`/${tripleSlug(triple)}`] : []),
    ...locations.map((location) => `/locations/${location}`).filter((path) => own.locations.includes(path)),
    ...industries.map(industryPath),
  ];
}

/** The pages that show a picture because their documents name it. */
function picturePages(site: Site, id: string): readonly string[] {
  const { data } = site;
  const isNamed = (value: object) => JSON.stringify(value).includes(JSON.stringify(id));
  return [
    ...(data.firm.heroImage === id || data.testimonials.some(isNamed) ? ['/'] : []),
    ...data.people.filter(isNamed).flatMap((person) => pathsOfPerson(site, person)),
    ...data.articles.filter(isNamed).map((article) => `/resources/${article.id}`),
  ];
}
