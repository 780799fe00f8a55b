import type { Site } from '../firm/site.ts';
import type { Listing } from '../landing/listing.ts';
import { isServiceAlone, resolveSlug, tripleSlug } from '../landing/resolve.ts';
import type { Conversion, Won } from './report.ts';

/** How many pages the plan names. */
export const planLength = 10;

/** A landing page that visitors want and that has not earned its place in search engines. */
export interface WantedPage extends Won {
  slug: string;
  leads: number;
  views: number;
}

/** The landing pages that are most worth evidence: of those that have not earned their place, the ones with the most leads, then the most views. */
export function wantedPages(
  site: Site,
  listing: Pick<Listing, 'earnedSlugs'>,
  pages: readonly Conversion[],
): WantedPage[] {
  return pages
    .flatMap(({ label, leads, views, won, value, monthly }) => {
      const context = resolveSlug(site, label.slice(1));
      if (!context || isServiceAlone(site, context)) return [];
      const slug = tripleSlug(context);
      return listing.earnedSlugs.has(slug) ? [] : [{ slug, leads, views, won, value, monthly }];
    })
    .slice(0, planLength);
}
