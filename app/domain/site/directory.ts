import type { ServiceSlug } from '../../content/landing-services.ts';
import type { Listing } from '../landing/listing.ts';
import type { Link } from '../landing/page.ts';
import { tripleSlug } from '../landing/resolve.ts';
import { industries, locations } from '../landing/vocabulary.ts';

export interface DirectoryGroup {
  /** Name of the industry. */
  title: string;
  /** The service for this industry, by location. */
  links: readonly Link[];
}

/** The indexable pages of a service, by industry and location, without those that a redirect replaces. */
export function directoryOf(
  service: ServiceSlug,
  listing: Listing,
  isRedirected: (path: string) => boolean,
): DirectoryGroup[] {
  return industries
    .map(({ slug: industry, name: title }) => ({
      title,
      links: locations.flatMap(({ slug: location, name: label }) => {
        const slug = tripleSlug({ service, industry, location });
        const href = listing.pathOf(slug);
        return listing.indexableSlugs.has(slug) && !isRedirected(href) ? [{ href, label }] : [];
      }),
    }))
    .filter(({ links }) => links.length > 0);
}
