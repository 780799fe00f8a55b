import type { Listed } from '../firm/setup/listing-choice.ts';
import type { PageCounts } from './page-filter.ts';

const grouped = (count: number): string => count.toLocaleString('en-CA');

/** Who made the choice, as the panel says it. */
const madeBy: Readonly<Record<Listed['by'], string>> = {
  operator: 'The setting LANDING_LISTING of this server decides it.',
  firm: 'Your firm chose this.',
  nobody: 'Nobody has chosen yet; this is what we recommend.',
};

/**
 * What search engines may list now and why, in sentences for the owner. `parents` is the number of listed pages of services, industries and
 * locations.
 */
export function listingSentences(
  { choice, by }: Listed,
  { listed, held, earned }: PageCounts,
  parents: number,
): string[] {
  const published = listed + held;
  const chosen = choice === 'all' ? 'All generated pages are listed.' : 'Only pages that earned it are listed.';
  const beside = `They may also list ${grouped(parents)} pages of services, industries and locations.`;
  if (published === 0) return [`${chosen} No landing page is published yet.`, madeBy[by]];
  const share = `Search engines may list ${grouped(listed)} of ${grouped(published)} landing pages.`;
  const heldBack =
    held > 0
      ? ` Held back: ${grouped(held)}, for a contradiction with what you say elsewhere, a fact that has expired or is disputed, or a missing verdict.`
      : '';
  const others =
    choice === 'all'
      ? `Of these, ${grouped(earned)} earned it as well.${heldBack}`
      : held > 0
        ? `The other ${grouped(held)} are on the site for visitors, and the list below says what would earn each its place.`
        : '';
  return [chosen, share, others, madeBy[by], beside].filter(Boolean);
}
