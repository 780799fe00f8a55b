import type { Site, SiteIndustry, SiteService } from '../../firm/site.ts';
import type { LandingContext, LandingPage } from '../page.ts';
import { contextOf } from '../vocabulary.ts';

/** How many questions a page about a service answers. */
const questionCount = 6;

/** The page about a service shows parts of the landing page for any business at home. */
export const serviceContext = (site: Site, service: string): LandingContext =>
  contextOf(site, service, site.data.firm.generalIndustry, site.data.region.home);

/**
 * The questions of the service, then those of the landing page without the ones that are the same, and without those of the general
 * industry, whose own page answers them.
 */
export function serviceQuestions(
  { faq, buyerFaq }: Pick<SiteService, 'faq' | 'buyerFaq'>,
  general: Pick<SiteIndustry, 'faq'> | undefined,
  composed: LandingPage['faq'],
): LandingPage['faq'] {
  const own = [...faq, ...buyerFaq].filter(({ answer }) => answer !== '');
  const elsewhere = new Set([...own, ...(general?.faq ?? [])].map(({ question }) => question));
  return [...own, ...composed.filter(({ question }) => !elsewhere.has(question))].slice(0, questionCount);
}

/** What the service means for any office: the sentences about it for the general industry, which has no page for the two. */
export const serviceText = ({ data }: Pick<Site, 'data'>, service: string): readonly string[] =>
  data.serviceIndustries[service]?.[data.firm.generalIndustry]?.text ?? [];
