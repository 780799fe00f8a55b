import type { Site, SiteService } from '../../firm/site.ts';
import type { LandingContext, LandingPage } from '../page.ts';
import { contextOf } from '../vocabulary.ts';

/** How many questions a page about a service answers. */
const questionCount = 6;

/** The page about a service shows parts of the landing page for any business at home. */
export const serviceContext = (site: Site, service: string): LandingContext =>
  contextOf(site, service, site.data.firm.generalIndustry, site.data.region.home);

/** The questions of the service, then those of the landing page without the ones that are the same. */
export function serviceQuestions({ faq }: Pick<SiteService, 'faq'>, composed: LandingPage['faq']): LandingPage['faq'] {
  const own = new Set(faq.map(({ question }) => question));
  return [...faq, ...composed.filter(({ question }) => !own.has(question))].slice(0, questionCount);
}
