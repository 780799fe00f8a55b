import type { Site } from '../../domain/firm/site.ts';
import { compose } from '../../domain/landing/compose.ts';
import type { Listing } from '../../domain/landing/listing.ts';
import { type LandingContext, type LandingPage, type Link, relatedPages } from '../../domain/landing/page.ts';
import { canonicalPath, tripleSlug } from '../../domain/landing/resolve.ts';
import type { StoredPage } from '../../domain/landing/stored-page.ts';
import { storedHtml } from '../../domain/landing/stored-words.ts';
import { withText } from '../../domain/landing/with-text.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { LandingPages } from './landing-pages.server.ts';
import { safeHtml } from './page-html.server.ts';
import type { RedirectDesk } from './redirects.server.ts';

/** A landing page as shown at one address. */
export interface ShownPage {
  page: Omit<LandingPage, 'sentences' | 'related'>;
  related: Link[];
  canonical: string;
  /**
   * Whether search engines may list the page: the one decision that all use. Another address of a listed page names the page's own as
   * canonical; that of an unlisted one only asks not to be listed.
   */
  indexable: boolean;
  /** Whether this address is the page's own. */
  isOwn: boolean;
  /** ISO date of the last change of text; null when the page is composed on request. */
  modified: string | null;
}

export const outage = 'outage';

/** The sources that a page is made from. */
interface PageSources {
  site: Site;
  landingPages: LandingPages;
  redirects: Pick<RedirectDesk, 'isRedirected'>;
}

/** The links to show: a link whose address a redirect replaces is left out. */
export const shownLinks = (links: readonly Link[], redirects: PageSources['redirects']): Link[] =>
  links.filter(({ href }) => !redirects.isRedirected(href));

/**
 * The content is sanitized when it is written, and again here in case something else wrote to the database. Generated text does not need
 * it.
 */
function shownContent(site: Site, stored: StoredPage, composed: LandingPage): string {
  const content = storedHtml(site, stored.content);
  return content === composed.content ? content : safeHtml(content);
}

/** The sources that a page is made from, in addition to its context. */
interface Sources extends Pick<PageSources, 'site' | 'redirects'> {
  stored: StoredPage | null;
  listing: Listing;
}

function shown(context: LandingContext, path: string, { site, stored, listing, redirects }: Sources): ShownPage {
  const composed = compose(site, context);
  const isPublished = stored?.published === true;
  // Text that a person removed must not come back because the page was unpublished.
  const words = stored && (isPublished || stored.editedAt !== null) ? stored : null;
  const page = words ? withText(site, composed, { ...words, content: shownContent(site, words, composed) }) : composed;
  const canonical = canonicalPath(site, context, path.slice(path.lastIndexOf('/') + 1));
  const { sentences, related, ...rest } = page;
  // The listing may be slightly older than the page.
  const isTriple = canonical === `/${composed.slug}`;
  return {
    page: rest,
    related: shownLinks(relatedPages(composed), redirects),
    canonical,
    indexable: isTriple ? isPublished && listing.indexableSlugs.has(composed.slug) : listing.mayList(canonical),
    isOwn: path === canonical,
    modified: words ? new Date(words.lastmod).toISOString() : null,
  };
}

/**
 * The page that an address shows for a context: the stored, published page or, unless `storedOnly`, the composed page with a person's
 * edits. Null when there is nothing to show.
 */
export async function landingPage(
  { site, landingPages, redirects }: PageSources,
  context: LandingContext,
  { path, storedOnly = false }: { path: string; storedOnly?: boolean },
): Promise<ShownPage | null | typeof outage> {
  try {
    const [listing, stored] = await Promise.all([landingPages.listing(), landingPages.store.page(tripleSlug(context))]);
    return stored?.published || !storedOnly ? shown(context, path, { site, stored, listing, redirects }) : null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return outage;
    throw error;
  }
}
