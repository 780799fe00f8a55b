import type { Site } from '../firm/site.ts';
import { type Heading, headingsOf, renderMarkdown } from '../text/long-text/page-text.ts';
import { displayDate } from '../time/dates.ts';
import { type MetaTag, pageMeta } from './seo.ts';

export interface LegalPageView {
  title: string;
  /** ISO date of the last change, and the same in words. */
  updated: string;
  updatedLabel: string;
  /** HTML made from the packs' Markdown. */
  html: string;
  headings: readonly Heading[];
  meta: MetaTag[];
}

/** The HTML with a link around each address and number of the firm that is in no link yet. */
export function withContactLinks({ data: { firm } }: Site, html: string): string {
  const targets = new Map(Object.values(firm.email).map((address) => [address, `mailto:${address}`]));
  targets.set(firm.phone.display, `tel:${firm.phone.e164}`);
  const contact = new RegExp(`(?<![\\w.+-])(?:${[...targets.keys()].map(RegExp.escape).join('|')})`, 'g');
  let isInLink = false;
  // Tags are the parts at odd places.
  return html
    .split(/(<[^<>]+>)/)
    .map((part, at) => {
      if (at % 2) isInLink = part.startsWith('<a ') || (isInLink && part !== '</a>');
      return at % 2 || isInLink
        ? part
        : part.replace(contact, (words) => `<a href="${targets.get(words)}">${words}</a>`);
    })
    .join('');
}

/** The content of a page of `legal/`, shown at `path`. Throws when the packs have no such page. */
export function legalPageOf(site: Site, id: string, path: string, siteUrl: string): LegalPageView {
  const page = site.data.legalPages[id];
  if (!page) throw new Error(`The packs of ${site.data.firm.name} have no legal page "${id}".`);
  const { body, description, metaTitle, title, updated } = page;
  return {
    title,
    updated,
    updatedLabel: displayDate(updated),
    html: withContactLinks(site, renderMarkdown(site.print, body)),
    headings: headingsOf(site.print, body),
    meta: pageMeta(site, { title: metaTitle, description, path }, siteUrl),
  };
}
