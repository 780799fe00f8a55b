import type { Site } from '../firm/site.ts';
import type { Listing } from '../landing/listing.ts';
import type { Link } from '../landing/page.ts';
import { tripleSlug } from '../landing/resolve.ts';

export interface DirectoryGroup {
  /** Name of the industry. */
  title: string;
  /** The service for this industry, by location. */
  links: readonly Link[];
}

/** The indexable pages of a service, by industry and location, without those that a redirect replaces. */
export function directoryOf(
  { data: { industries, locations } }: Site,
  service: string,
  listing: Listing,
  isRedirected: (path: string) => boolean,
): DirectoryGroup[] {
  return industries
    .map((industry) => ({
      title: industry.name,
      links: locations.flatMap((location) => {
        const slug = tripleSlug({ service, industry: industry.id, location: location.id });
        const href = listing.pathOf(slug);
        return listing.indexableSlugs.has(slug) && !isRedirected(href) ? [{ href, label: location.name }] : [];
      }),
    }))
    .filter(({ links }) => links.length > 0);
}
