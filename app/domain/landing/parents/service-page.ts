import type { Site, SiteIndustry, SiteService } from '../../firm/site.ts';
import type { LandingContext, LandingPage } from '../page.ts';
import { contextOf } from '../vocabulary.ts';

/** How many questions a page about a service answers. */
const questionCount = 6;

/** The context of the landing page that a service's page shows parts of: the general industry in the home location. */
export const serviceContext = (site: Site, service: string): LandingContext =>
  contextOf(site, service, site.data.firm.generalIndustry, site.data.region.home);

/**
 * The questions of the service, then those of its landing page. Questions that would appear twice are left out, and so are those of the
 * general industry, because its own page answers them.
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

/**
 * What the service means for any office: its sentences for the general industry. They are shown here, because that pair has no page of its
 * own.
 */
export const serviceText = ({ data }: Pick<Site, 'data'>, service: string): readonly string[] =>
  data.serviceIndustries[service]?.[data.firm.generalIndustry]?.text ?? [];
