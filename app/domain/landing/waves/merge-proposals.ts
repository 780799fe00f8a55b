import type { Site } from '../../firm/site.ts';
import { industryServicePath } from '../parents/industry-page.ts';
import { resolveSlug } from '../resolve.ts';
import { mostExported } from './search-console.ts';
import { day } from './waves.ts';

/** A landing page without an impression in search results for a year, and the page that says most of the same. */
export interface MergeProposal {
  slug: string;
  parent: string;
}

/** A year in days, and the months that an export must cover to count as a year. */
const year = { days: 365, months: 12 };

/** When an export of performance was imported, how many months it covers, and how many lines it has. */
export interface FiguresExport {
  importedAt: number;
  months: number | null;
  lines: number;
}

/** Why an export cannot show which pages had no impression in a year; null when it can. */
export function whyNoProposals(figures: FiguresExport | undefined): string | null {
  if (!figures) return 'Import an export of performance over 12 months first.';
  if ((figures.months ?? 0) < year.months)
    return `The last export of performance covers ${figures.months} months. One over 12 months says which pages nobody saw.`;
  if (figures.lines >= mostExported)
    return `The last export has ${mostExported.toLocaleString('en-CA')} pages, which is the most that Google exports. A page that it leaves out may have been seen.`;
  return null;
}

/**
 * The listed pages without an impression in the year of the export. Pages that have been listed for less than a year are left out. These
 * are only proposals: nothing is merged automatically.
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
