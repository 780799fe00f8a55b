import type { Graph } from 'schema-dts';
import { breadcrumbList, circle, faqPage, graph, howTo, serviceNode } from '../firm/schema-org.ts';
import type { Site } from '../firm/site.ts';
import { landingWords } from './main-text.ts';
import type { LandingPage } from './page.ts';
import { industryPath, industryServicePath } from './parents/industry-page.ts';
import { industriesCrumbs } from './parents/parent-structured-data.ts';
import { locationOf } from './vocabulary.ts';

/** The breadcrumbs of a page: home, the list of industries, its industry, its service for the industry, its location. */
export function landingCrumbs(site: Site, { context }: Pick<LandingPage, 'context'>) {
  const { industry, industryName, service, serviceName, locationName } = context;
  return [
    ...industriesCrumbs(site),
    { name: industryName, href: industryPath(industry) },
    { name: serviceName, href: industryServicePath(site, industry, service) },
    { name: locationName },
  ];
}

/**
 * The structured data of a landing page whose canonical path is `path`: only what the page shows. Rating and cost come from the claims and
 * are left out when these are switched off. Without questions there is no FAQPage.
 */
export function landingGraph(
  site: Site,
  page: Pick<LandingPage, 'context' | 'h1' | 'lead' | 'faq' | 'steps'>,
  path: string,
  siteUrl: string,
): Graph {
  const { context, h1, lead, faq, steps } = page;
  const { coordinates, radiusKm } = locationOf(site, context.location);
  return graph(
    site,
    siteUrl,
    serviceNode(
      site,
      {
        name: h1,
        serviceType: context.serviceName,
        description: lead,
        path,
        areaServed: circle(coordinates, radiusKm),
        rated: true,
      },
      siteUrl,
    ),
    breadcrumbList(landingCrumbs(site, page), siteUrl),
    ...(faq.length > 0 ? [faqPage(site, faq)] : []),
    howTo(site, landingWords.steps(context.serviceName), steps),
  );
}
