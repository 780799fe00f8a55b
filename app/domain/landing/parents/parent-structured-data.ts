import type { Graph } from 'schema-dts';
import { breadcrumbList, faqPage, graph, serviceNode } from '../../firm/schema-org.ts';
import type { Site } from '../../firm/site.ts';
import { type IndustryPage, industryPath, industryServicePath } from './industry-page.ts';
import type { PairPage } from './pair-page.ts';

/** The breadcrumbs that every page below the list of industries begins with. */
export const industriesCrumbs = ({ data, print }: Pick<Site, 'data' | 'print'>) => [
  { name: 'Home', href: '/' },
  { name: print.fill(data.pages['industries-page'].name), href: '/industries' },
];

export const industryCrumbs = (site: Site, { industry }: Pick<IndustryPage, 'industry'>) => [
  ...industriesCrumbs(site),
  { name: industry.name },
];

export const pairCrumbs = (site: Site, { industry, service }: Pick<PairPage, 'industry' | 'service'>) => [
  ...industriesCrumbs(site),
  { name: industry.name, href: industryPath(industry.id) },
  { name: service.name },
];

type Questions = readonly { question: string; answer: string }[];
const faqOf = (site: Site, questions: Questions) => (questions.length > 0 ? [faqPage(site, questions)] : []);

/** The structured data of an industry's page: only what the page shows. `siteUrl` is the configured origin. */
export function industryGraph(site: Site, page: IndustryPage, siteUrl: string): Graph {
  const { industry, copy, lead, questions } = page;
  return graph(
    site,
    siteUrl,
    serviceNode(
      site,
      { name: copy.heading, serviceType: copy.heading, description: lead, path: industryPath(industry.id) },
      siteUrl,
    ),
    breadcrumbList(industryCrumbs(site, page), siteUrl),
    ...faqOf(site, questions),
  );
}

/** The structured data of the page about a service for an industry: only what the page shows. */
export function pairGraph(site: Site, page: PairPage, siteUrl: string): Graph {
  const { industry, service, copy, lead, questions } = page;
  const path = industryServicePath(site, industry.id, service.id);
  return graph(
    site,
    siteUrl,
    serviceNode(site, { name: copy.heading, serviceType: service.name, description: lead, path }, siteUrl),
    breadcrumbList(pairCrumbs(site, page), siteUrl),
    ...faqOf(site, questions),
  );
}
