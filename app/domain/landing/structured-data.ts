import type { Graph } from 'schema-dts';
import { breadcrumbList, circle, faqPage, graph, howTo, serviceNode } from '../structured-data.ts';
import { landingWords } from './main-text.ts';
import type { LandingPage } from './page.ts';
import { canonicalPath } from './resolve.ts';
import { placeOf } from './vocabulary.ts';

/** The way to a page: home, the services, its service, itself. */
export function landingCrumbs({ context, h1 }: Pick<LandingPage, 'context' | 'h1'>) {
  return [
    { name: 'Home', href: '/' },
    { name: 'Services', href: '/services' },
    { name: context.serviceName, href: `/services/${context.service}` },
    { name: h1 },
  ];
}

/**
 * What a landing page tells programs. `stored` says whether a published page is stored for it, as in `canonicalPath`.
 * Rating and cost come from the claims list and go when their claims are switched off.
 */
export function landingGraph(page: LandingPage, stored: boolean, siteUrl: string): Graph {
  const { context, h1, metaDescription, faq, steps } = page;
  const { coordinates, serviceRadius } = placeOf(context.location);
  return graph(
    serviceNode(
      {
        name: h1,
        serviceType: context.serviceName,
        description: metaDescription,
        path: canonicalPath(context, stored),
        areaServed: circle(coordinates, serviceRadius),
        rated: true,
      },
      siteUrl,
    ),
    howTo(landingWords.steps(context.serviceName), steps),
    faqPage(faq),
    breadcrumbList(landingCrumbs(page), siteUrl),
  );
}
