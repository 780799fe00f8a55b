import { perSite } from '../firm/per-site.ts';
import type { Site } from '../firm/site.ts';
import { headingOf } from '../landing/metadata.ts';
import { industryPath, industryTitle } from '../landing/parents/industry-page.ts';
import { pairTitles } from '../landing/parents/pair-page.ts';
import { resolveSlug, tripleSlug } from '../landing/resolve.ts';
import { defaultShareImage, shareImagePath } from './seo.ts';
import { sitePages } from './site-pages.ts';

/** The title of each page with a share image, by the path of the image; other pages are shared without a picture. */
const titles = perSite((site) => {
  const { industries, servicePages, locationPages, localPages, ownPages, articles } = site.data;
  const pages: readonly (readonly [path: string, title: string])[] = [
    ...sitePages(site)
      .filter(({ plainPicture }) => !plainPicture)
      .map(({ path, meta }) => [path, meta.title] as const),
    ...Object.entries(servicePages).map(([id, { title }]) => [`/services/${id}`, title] as const),
    ...industries.map((industry) => [industryPath(industry.id), industryTitle(site, industry)] as const),
    ...industries.flatMap((industry) => pairTitles(site, industry)),
    ...locationPages.map(({ id, title }) => [`/locations/${id}`, title] as const),
    ...[...localPages, ...ownPages].map(({ id, title }) => [`/${id}`, title] as const),
    ...articles.map(({ id, title }) => [`/resources/${id}`, title] as const),
  ];
  return new Map(pages.map(([path, title]) => [shareImagePath(path), title]));
});

/** The composed heading of a landing page; null for any other address. */
function landingTitle(site: Site, imagePath: string): string | null {
  // Posts from before 1.0.0 name the picture of `/seo/{slug}`.
  const slug = /^\/share\/(?:seo\/)?([a-z\d-]+)\.png$/.exec(imagePath)?.[1] ?? '';
  const context = resolveSlug(site, slug);
  return context && tripleSlug(context) === slug ? headingOf(context) : null;
}

/** The title of the page at `path`, from its share image or its head; the path itself for a page with neither. */
export const pageTitle = (site: Site, path: string): string =>
  shareTitle(site, shareImagePath(path)) ??
  site.print.fill(sitePages(site).find((page) => page.path === path)?.meta.title ?? path);

/** The words of a share image. */
export interface ShareWords {
  title: string;
  /** Both halves of the logo. */
  logo: readonly string[];
}

/**
 * The words in the share image at a path such as `/share/about.png`. The default image, for pages without their own, has the firm's
 * name. Null when no page has this image.
 */
export function shareWords(site: Site, imagePath: string): ShareWords | null {
  const title = imagePath === defaultShareImage ? site.data.firm.name : shareTitle(site, imagePath);
  return title === null ? null : { title, logo: site.data.firm.logo };
}

/**
 * The title to draw for a path such as `/share/about.png`. Null for unknown paths: outsiders cannot choose the text. It does not end with the
 * firm's name, because the picture has the logo.
 */
export function shareTitle(site: Site, imagePath: string): string | null {
  const title = titles(site).get(imagePath);
  return title === undefined
    ? landingTitle(site, imagePath)
    : site.print.fill(title.replace(/ \| \{firm\}$/, '')).replace(/ {2,}/g, ' ');
}
