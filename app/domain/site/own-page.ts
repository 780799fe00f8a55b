import { idFrom } from '../firm/form/content-groups.ts';
import { reservedAddress } from '../firm/kinds/own-page-address.ts';
import type { Site, SiteData } from '../firm/site.ts';
import { resolveSlug } from '../landing/resolve.ts';
import { renderMarkdown } from '../text/long-text/page-text.ts';
import { withContactLinks } from './legal-page.ts';
import { isListed } from './public-pages.ts';
import { type MetaTag, pageMeta } from './seo.ts';

export interface OwnPageView {
  /** The address, with its slash. */
  path: string;
  title: string;
  /** HTML made from the firm's Markdown. */
  html: string;
  /** Whether search engines may list it. */
  indexable: boolean;
  meta: MetaTag[];
}

/** A page that the firm added, ready to print. */
export function ownPageView(site: Site, page: SiteData['ownPages'][number], siteUrl: string): OwnPageView {
  const { id, title, description, body } = page;
  const path = `/${id}`;
  const indexable = isListed(page);
  return {
    path,
    title: site.print.fill(title),
    html: withContactLinks(site, renderMarkdown(site.print, body)),
    indexable,
    meta: pageMeta(site, { title: `${title} | {firm}`, description, path, indexable }, siteUrl),
  };
}

/** Why no page of the firm's own can begin under this title; null when its address is free. */
export function refusedTitle(site: Site, title: string): string | null {
  const id = idFrom(title);
  const reserved = reservedAddress(id);
  if (reserved !== null) return `${reserved}: choose another title.`;
  const isTaken = site.data.localPages.some((page) => page.id === id) || resolveSlug(site, id) !== null;
  return isTaken ? `/${id} is the address of another page of this site: choose another title.` : null;
}
