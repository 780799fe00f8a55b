import type { Site, SiteData } from '../firm/site.ts';
import { industryPath, pairsOf } from '../landing/parents/industry-page.ts';
import { sitePages } from './site-pages.ts';

export interface PublicPage {
  path: string;
  /** ISO date or time of the last change of its text. */
  lastmod: string;
}

/** Whether search engines may list a page of the firm's own. */
export const isListed = ({ listed = true }: SiteData['ownPages'][number]): boolean => listed;

/** The hand-written pages that search engines may list. The sitemap adds the landing pages. */
export function publicPages(site: Site): PublicPage[] {
  const { firm, services, industries, locationPages, localPages, ownPages, articles } = site.data;
  const reviewed = (path: string): PublicPage => ({ path, lastmod: firm.reviewed });
  return [
    ...sitePages(site)
      .filter(({ unlisted }) => !unlisted)
      .map(({ path }) => reviewed(path)),
    ...services.map(({ id }) => reviewed(`/services/${id}`)),
    ...industries.map(({ id }) => reviewed(industryPath(id))),
    ...industries.flatMap(({ id }) => pairsOf(site, id).map(({ path }) => reviewed(path))),
    ...locationPages.map(({ id }) => reviewed(`/locations/${id}`)),
    ...localPages.map(({ id }) => reviewed(`/${id}`)),
    ...ownPages.filter(isListed).map(({ id }) => reviewed(`/${id}`)),
    ...articles.map(({ id, date, reviewed = date }) => ({ path: `/resources/${id}`, lastmod: reviewed })),
  ];
}

/** The addresses of all hand-written pages, listed or not, without the landing pages. */
export const fixedPaths = (site: Site): string[] => [
  ...publicPages(site).map(({ path }) => path),
  ...sitePages(site)
    .filter(({ unlisted }) => unlisted)
    .map(({ path }) => path),
  ...site.data.ownPages.filter((page) => !isListed(page)).map(({ id }) => `/${id}`),
];
