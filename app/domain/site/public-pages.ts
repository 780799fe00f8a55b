import { allArticles } from '../../content/articles.ts';
import { serviceSlugs } from '../../content/landing-services.ts';
import { localPages } from '../../content/local-pages.ts';
import { locationPages } from '../../content/location-pages.ts';
import { pagesReviewed } from '../../content/reviewed.ts';
import { sitePages } from '../../content/site-pages.ts';

export interface PublicPage {
  path: string;
  /** ISO date or time of the last change of its text. */
  lastmod: string;
}

const reviewed = (path: string): PublicPage => ({ path, lastmod: pagesReviewed });

/** The hand-written pages that search engines may list. The sitemap adds the landing pages. */
export const publicPages: readonly PublicPage[] = [
  ...sitePages.filter(({ unlisted }) => !unlisted).map(({ path }) => reviewed(path)),
  ...serviceSlugs.map((slug) => reviewed(`/services/${slug}`)),
  ...locationPages.map(({ slug }) => reviewed(`/locations/${slug}`)),
  ...localPages.map(({ slug }) => reviewed(`/${slug}`)),
  ...allArticles.map(({ slug, date }) => ({ path: `/resources/${slug}`, lastmod: date })),
];
