import type { Site } from '../../firm/site.ts';
import { industryServicePath } from '../parents/industry-page.ts';
import { resolveSlug } from '../resolve.ts';
import { mostExported } from './search-console.ts';
import { day } from './waves.ts';

/** A landing page that nobody has seen in search results for a year, and the page that says most of it. */
export interface MergeProposal {
  slug: string;
  parent: string;
}

/** A year, and how many months an export must cover to speak of it. */
const year = { days: 365, months: 12 };

/** What an export of performance covers. */
export interface FiguresExport {
  importedAt: number;
  months: number | null;
  lines: number;
}

/** Why an export says of no page that it had no impression in a year; null when it does say so. */
export function whyNoProposals(figures: FiguresExport | undefined): string | null {
  if (!figures) return 'Import an export of performance over 12 months first.';
  if ((figures.months ?? 0) < year.months)
    return `The last export of performance covers ${figures.months} months. One over 12 months says which pages nobody saw.`;
  if (figures.lines >= mostExported)
    return `The last export has ${mostExported.toLocaleString('en-CA')} pages, which is the most that Google exports. A page that it leaves out may have been seen.`;
  return null;
}

/**
 * The listed pages without an impression in the year of the export. Pages that have not been in the list for a whole year are left
 * out. It is a proposal: nothing happens by itself.
 */
export function mergeProposals(
  site: Site,
  figures: FiguresExport | undefined,
  pages: readonly { slug: string; listedAt: number; impressions: number }[],
): MergeProposal[] {
  if (!figures || whyNoProposals(figures) !== null) return [];
  return pages.flatMap(({ slug, listedAt, impressions }) => {
    const context = resolveSlug(site, slug);
    if (!context || impressions > 0 || listedAt > figures.importedAt - year.days * day) return [];
    return [{ slug, parent: industryServicePath(site, context.industry, context.service) }];
  });
}
