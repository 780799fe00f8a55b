import { testimonialClaimId } from '../firm/claim-settings.ts';
import { kinds, type PageKind, pageKinds } from '../firm/kinds.ts';
import { perSite } from '../firm/per-site.ts';
import { neededClaims } from '../firm/requirements.ts';
import type { Site, SiteData, SiteIndustry, SiteService } from '../firm/site.ts';
import { template } from '../landing/compose.ts';
import { matchingTestimonial } from '../landing/matching-testimonial.ts';
import { industryPath, industryServicePath, pairsOf, servicesFor } from '../landing/parents/industry-page.ts';
import { shownOfPair } from '../landing/parents/pair-page.ts';
import { serviceContext, serviceQuestions, serviceText } from '../landing/parents/service-page.ts';
import { factsFor } from '../landing/vocabulary.ts';
import { claimsNamed, practiceClaimId } from '../text/placeholders.ts';

/** Where the site prints a claim, or a sentence that depends on a practice. */
export interface ClaimPlaces {
  /** Addresses, each once. Empty: it appears in structured data only. */
  readonly pages: readonly string[];
  /** Whether landing pages print it: all of them, or only those of a service, an industry or a location. */
  readonly landingPages: boolean;
}

/** Words of the site with the addresses of the pages that print them. */
type Printed = readonly [words: unknown, pages: readonly string[]];

/** The addresses of pages by template, for templates with several pages. */
export function pagesByTemplate(site: Pick<Site, 'data'>) {
  const { servicePages, industries, locationPages, localPages, ownPages, articles } = site.data;
  return {
    services: Object.keys(servicePages).map((id) => `/services/${id}`),
    industries: industries.map(({ id }) => industryPath(id)),
    pairs: industries.flatMap(({ id }) => pairsOf(site, id).map(({ path }) => path)),
    locations: locationPages.map(({ id }) => `/locations/${id}`),
    local: localPages.map(({ id }) => `/${id}`),
    written: ownPages.map(({ id }) => `/${id}`),
    articles: articles.map(({ id }) => `/resources/${id}`),
  };
}

/** The addresses that print each document, for kinds that have a single document. */
export function pagesOfKind(own: ReturnType<typeof pagesByTemplate>): Record<PageKind, readonly string[]> {
  const entries = pageKinds.map((kind) => [kind, [kinds[kind].address ?? []].flat()]);
  return {
    ...(Object.fromEntries(entries) as Record<PageKind, readonly string[]>),
    'service-page-copy': own.services,
    'industry-page-copy': own.industries,
    'industry-service-copy': own.pairs,
    'finder-page': ['/find', '/', '/services', '/locations', ...own.services, ...own.locations],
    'location-page-copy': own.locations,
    'local-page-copy': own.local,
    'article-page': own.articles,
    'legal-page-copy': ['/terms', '/privacy', '/accessibility', ...own.written],
  };
}

/** What the pages of an industry and of its services print, apart from their own copy documents. */
function printedForIndustry(site: Site, { id, ...industry }: SiteIndustry): Printed[] {
  const { servicePages } = site.data;
  const pairs = servicesFor(site, id).map(({ service, pair }) => ({
    service,
    shown: shownOfPair(site, service, pair),
    path: industryServicePath(site, id, service.id),
  }));
  return [
    [industry, [industryPath(id)]],
    [industry.day, pairs.map(({ path }) => path)],
    ...pairs.flatMap(({ service, shown: { pair, checklist }, path }): Printed[] => [
      [[pair, checklist, servicePages[service.id]?.price], [path]],
      [[pair.reason.title, servicePages[service.id]?.price.value], [industryPath(id)]],
    ]),
  ];
}

/** The words on the page about a service: its own, and those of the landing page for the general industry at the firm's home. */
function printedForService(site: Site, service: SiteService): Printed {
  const { why, keyFacts, area, faq } = template(site, serviceContext(site, service.id));
  const questions = serviceQuestions(service, site.industry(site.data.firm.generalIndustry), faq);
  const text = serviceText(site, service.id);
  return [[service, text, why, keyFacts, area, questions], [`/services/${service.id}`]];
}

function printedBy(site: Site): Printed[] {
  const { data } = site;
  const addresses = pagesOfKind(pagesByTemplate(site));
  const { intro: _intro, ...questionnaire } = data.pages['self-assessment'];
  const { facts, ...locationCopy } = data.pages['location-page-copy'];
  const words = { ...data.pages, 'location-page-copy': locationCopy };
  return [
    ...Object.entries(addresses).map(([kind, pages]): Printed => [words[kind as PageKind], pages]),
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
    [data.offers.length > 0 ? data.offers : Object.values(data.servicePages).map(({ blurb }) => blurb), ['/services']],
    [data.plans, ['/pricing']],
    ...Object.entries(data.servicePages).map(([id, page]): Printed => [page, [`/services/${id}`]]),
    ...data.services.map((service) => printedForService(site, service)),
    ...data.industries.flatMap((industry) => printedForIndustry(site, industry)),
    ...data.locationPages.map((page): Printed => {
      const location = site.location(page.id);
      return [
        [page, location && factsFor(site, location, facts), location?.economy, location?.buildings, location?.travel],
        [`/locations/${page.id}`],
      ];
    }),
    ...[...data.localPages, ...data.ownPages].map((page): Printed => [page, [`/${page.id}`]]),
    ...data.articles.map((article): Printed => [article, [`/resources/${article.id}`]]),
    [data.articles.map(({ title, description }) => [title, description]), ['/resources', '/blog']],
    ...Object.entries(data.legalPages).map(([id, page]): Printed => [page, [`/${id}`]]),
  ];
}

/** What landing pages print from the documents that they are composed of. */
const landingWords = ({ services, industries, locations, serviceIndustries, servicePages }: SiteData) => [
  services.map(({ summary, choose, faq, buyerFaq }) => [summary, choose, faq, buyerFaq]),
  industries.map(({ hours, faq }) => [hours, faq]),
  locations.map(({ faq, services: served, industries: here }) => [faq, served, here]),
  serviceIndustries,
  Object.values(servicePages).map(({ price }) => price),
];

/** The industry pages that may print a testimonial. An owner's decision to switch it off does not change the places. */
function quotedBy(data: SiteData, id: string): string[] {
  return data.industries
    .filter((industry) => matchingTestimonial(data, { industry: industry.id })?.id === id)
    .map((industry) => industryPath(industry.id));
}

const claimsIn = (words: unknown): Set<string> => new Set(claimsNamed(JSON.stringify(words)));

/** Finds where the site prints a claim, a practice or a testimonial, by id. Looks for `{claim:id}` in all texts of the site. */
export const claimPlaces = perSite((site): ((id: string) => ClaimPlaces) => {
  const { data } = site;
  const ids = [...data.claims.map(({ id }) => id), ...data.practices.map(({ id }) => practiceClaimId(id))];
  const places = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const [words, pages] of printedBy(site))
    for (const id of claimsIn(words)) for (const page of pages) places.get(id)?.add(page);
  for (const { id } of data.testimonials) places.set(testimonialClaimId(id), new Set(['/', ...quotedBy(data, id)]));
  const onLandingPages = new Set([...neededClaims, ...claimsIn(landingWords(data))]);
  return (id) => ({ pages: [...(places.get(id) ?? [])], landingPages: onLandingPages.has(id) });
});
