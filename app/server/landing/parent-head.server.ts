import type { RouterContextProvider } from 'react-router';
import type { IsListed } from '../../domain/site/finder.ts';
import { type MetaTag, type PageMeta, pageMeta, robotsOf, shareImagePath } from '../../domain/site/seo.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { landingContext } from './landing-context.server.ts';

/** What the loader of a parent page gives in addition to the page itself. */
interface ParentHead {
  meta: MetaTag[];
  headers: Record<string, string>;
}

/**
 * The meta tags and the HTTP header of a parent page. Both tell search engines when the page is held back, or is not at its own address;
 * otherwise there is no header.
 */
export async function parentHead(context: Readonly<RouterContextProvider>, page: PageMeta): Promise<ParentHead> {
  const { landingPages } = context.get(landingContext);
  const { siteUrl } = context.get(servicesContext);
  // In an outage, the last listing that was read.
  const listing = await landingPages.listingOrLast();
  const isHeld = !listing.mayList(page.path);
  const told = isHeld ? { ...page, indexable: false, image: shareImagePath(page.path) } : page;
  return {
    meta: pageMeta(context.get(siteContext), told, siteUrl),
    headers: told.indexable === false ? { 'X-Robots-Tag': robotsOf(false) } : {},
  };
}

/** Which landing pages search engines may list: lists of links lead to these only. In an outage, as of the last listing that was read. */
export async function listedPaths(context: Readonly<RouterContextProvider>): Promise<IsListed> {
  const { landingPages } = context.get(landingContext);
  const { indexableSlugs } = await landingPages.listingOrLast();
  return (path) => indexableSlugs.has(path.slice(1));
}
