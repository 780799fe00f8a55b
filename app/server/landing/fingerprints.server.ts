import { same } from '../../domain/firm/differences.ts';
import { perSite } from '../../domain/firm/per-site.ts';
import type { Site, SiteData } from '../../domain/firm/site.ts';
import { allContexts } from '../../domain/landing/all-pages.ts';
import { compose } from '../../domain/landing/compose.ts';
import type { LandingContext } from '../../domain/landing/page.ts';
import { tripleSlug } from '../../domain/landing/resolve.ts';

/** What landing pages are composed from; tests/server/landing/changed-pages.test.ts proves that it is all. */
export const landingSources = [
  ...['firm', 'region', 'jurisdiction', 'services', 'industries', 'industryGroups'],
  ...['locations', 'serviceIndustries', 'claims'],
] as const as readonly (keyof SiteData)[];

/** True when both sites compose the same landing pages, as nothing that they are composed from differs. */
export const composesTheSame = (one: Site, other: Site): boolean =>
  landingSources.every((key) => same(one.data[key], other.data[key]));

/** Everything that a landing page says, as one text; equal texts are equal pages. */
export function textOfPage(site: Site, context: LandingContext): string {
  // The content repeats the sections, and the sentences repeat all of them.
  const { content: _content, sentences: _sentences, ...page } = compose(site, context);
  return JSON.stringify(page);
}

/**
 * Composes every landing page of a site once and keeps what `digest` makes of its text, by slug. `pause` is awaited between a few
 * pages, so that other work goes on.
 */
export async function landingDigests(
  site: Site,
  digest: (text: string) => string,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const kept = digests(site);
  if (kept.all) return kept.all;
  const made = new Map<string, string>();
  for (const context of allContexts(site)) {
    made.set(tripleSlug(context), digest(textOfPage(site, context)));
    if (made.size % pagesAtOnce === 0) await pause();
  }
  kept.all = made;
  return made;
}

/** Some milliseconds of work. */
const pagesAtOnce = 32;

const digests = perSite((): { all: ReadonlyMap<string, string> | null } => ({ all: null }));
