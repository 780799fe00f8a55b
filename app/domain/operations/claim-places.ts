import { landingClaims } from '../firm/requirements.ts';
import type { PageKind, Site, SiteData } from '../firm/site.ts';
import { testimonialClaimId } from '../site/claims.ts';

/** Where a claim is printed. */
export interface ClaimPlaces {
  /** Addresses, each once. Empty: only programs read it, in structured data. */
  readonly pages: readonly string[];
  /** Whether every landing page prints it. */
  readonly landingPages: boolean;
}

/** Words of the site, and the addresses of the pages that print them. */
type Printed = readonly [words: unknown, pages: readonly string[]];

/** The addresses that print the document of each kind with one file. */
export const pagesOfKind = (
  services: readonly string[],
  locations: readonly string[],
  local: readonly string[],
  articles: readonly string[],
): Record<PageKind, readonly string[]> => ({
  'home-page': ['/'],
  'about-page': ['/about'],
  'contact-page': ['/contact'],
  'pricing-page': ['/pricing'],
  'services-page': ['/services'],
  'service-page-copy': services,
  'locations-page': ['/locations'],
  'finder-page': locations,
  'location-page-copy': locations,
  'local-page-copy': local,
  'resources-page': ['/resources'],
  'blog-page': ['/blog'],
  'article-page': articles,
  'risk-assessment-page': ['/risk-assessment'],
  // Its introduction is on the home page alone.
  'self-assessment': ['/'],
  'assessment-page': ['/assessment'],
  'emergency-page': ['/emergency'],
  // Visitors reach these from a link of their own, or by mistake.
  'unsubscribe-page': [],
  'not-found-page': [],
  'resource-not-found-page': [],
  'sitemap-page': ['/sitemap'],
  'legal-page-copy': ['/terms', '/privacy', '/accessibility'],
});

function printedBy(data: SiteData): Printed[] {
  const own = Object.keys(data.servicePages).map((id) => `/services/${id}`);
  const locations = data.locationPages.map(({ id }) => `/locations/${id}`);
  const local = data.localPages.map(({ id }) => `/${id}`);
  const articles = data.articles.map(({ id }) => `/resources/${id}`);
  const kinds = pagesOfKind(own, locations, local, articles);
  const { intro: _intro, ...questionnaire } = data.pages['self-assessment'];
  return [
    ...Object.entries(kinds).map(([kind, pages]): Printed => [data.pages[kind as PageKind], pages]),
    [questionnaire, ['/assessment']],
    [data.measures, ['/', '/assessment']],
    [data.riskMap, ['/risk-assessment']],
    // The cards of the home page show a part of each offer.
    [
      data.offers
        .filter(({ apart }) => !apart)
        .map(({ title, description, features }) => [title, description, features]),
      ['/'],
    ],
    [data.offers, ['/services']],
    [data.plans, ['/pricing']],
    ...Object.entries(data.servicePages).map(([id, page]): Printed => [page, [`/services/${id}`]]),
    ...data.services.map((service): Printed => [service, [`/services/${service.id}`]]),
    ...data.locationPages.map((page): Printed => [page, [`/locations/${page.id}`]]),
    ...data.localPages.map((page): Printed => [page, [`/${page.id}`]]),
    ...data.articles.map((article): Printed => [article, [`/resources/${article.id}`]]),
    [data.articles.map(({ title, description }) => [title, description]), ['/resources', '/blog']],
    ...Object.entries(data.legalPages).map(([id, page]): Printed => [page, [`/${id}`]]),
  ];
}

/** What landing pages are composed of. */
const landingWords = ({ services, industries, locations, serviceIndustries }: SiteData) => [
  services,
  industries,
  locations,
  serviceIndustries,
];

const claimsIn = (words: unknown): Set<string> =>
  new Set([...JSON.stringify(words).matchAll(/\{claim:([\w-]+)\}/g)].map(([, id = '']) => id));

/** Finds where a claim or a testimonial, by its id, is printed: looks for `{claim:id}` in all that the site says. */
export function claimPlaces({ data }: Pick<Site, 'data'>): (id: string) => ClaimPlaces {
  const places = new Map<string, Set<string>>(data.claims.map(({ id }) => [id, new Set()]));
  for (const [words, pages] of printedBy(data))
    for (const id of claimsIn(words)) for (const page of pages) places.get(id)?.add(page);
  for (const { id } of data.testimonials) places.set(testimonialClaimId(id), new Set(['/']));
  const onLandingPages = new Set([...landingClaims, ...claimsIn(landingWords(data))]);
  return (id) => ({ pages: [...(places.get(id) ?? [])], landingPages: onLandingPages.has(id) });
}
