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

/** The content of a page of `legal/`, shown at `path`. Throws when the packs have no such page. */
export function legalPageOf(site: Site, id: string, path: string, siteUrl: string): LegalPageView {
  const page = site.data.legalPages[id];
  if (!page) throw new Error(`The packs of ${site.data.firm.name} have no legal page "${id}".`);
  const { body, description, metaTitle, title, updated } = page;
  return {
    title,
    updated,
    updatedLabel: displayDate(updated),
    html: renderMarkdown(site.print, body),
    headings: headingsOf(site.print, body),
    meta: pageMeta(site, { title: metaTitle, description, path }, siteUrl),
  };
}
