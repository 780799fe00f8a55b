import { allArticles } from '../../content/articles.ts';
import { localPages } from '../../content/local-pages.ts';
import { locationPages } from '../../content/location-pages.ts';
import { servicePages } from '../../content/service-pages.ts';
import { sitePages } from '../../content/site-pages.ts';
import { headingOf } from '../landing/metadata.ts';
import { isServiceAlone, resolveSlug, tripleSlug } from '../landing/resolve.ts';
import { fill } from './copy.ts';
import { shareImagePath } from './seo.ts';

/** Path and title of each page with a share image; other pages are shared without a picture. */
const pages: readonly (readonly [path: string, title: string])[] = [
  ...sitePages.filter(({ plainPicture }) => !plainPicture).map(({ path, meta }) => [path, meta.title] as const),
  ...Object.entries(servicePages).map(([slug, { title }]) => [`/services/${slug}`, title] as const),
  ...locationPages.map(({ slug, title }) => [`/locations/${slug}`, title] as const),
  ...localPages.map(({ slug, title }) => [`/${slug}`, title] as const),
  ...allArticles.map(({ slug, title }) => [`/resources/${slug}`, title] as const),
];

const titles = new Map(pages.map(([path, title]) => [shareImagePath(path), title]));

/** The composed heading of a landing page; null for any other address. */
function landingTitle(imagePath: string): string | null {
  const slug = /^\/share\/seo\/([a-z-]+)\.png$/.exec(imagePath)?.[1] ?? '';
  const context = resolveSlug(slug);
  return context && tripleSlug(context) === slug && !isServiceAlone(context) ? headingOf(context) : null;
}

/**
 * The title to draw for a path such as `/share/about.png`, or null: outsiders cannot choose the text. It does not end with the
 * firm's name, because the picture has the logo.
 */
export function shareTitle(imagePath: string): string | null {
  const title = titles.get(imagePath);
  return title === undefined
    ? landingTitle(imagePath)
    : fill(title.replace(/ \| \{firm\}$/, '')).replace(/ {2,}/g, ' ');
}
