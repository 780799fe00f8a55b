import { allArticles } from '../../content/articles.ts';
import { localPages } from '../../content/local-pages.ts';
import { locationPages } from '../../content/location-pages.ts';
import { servicePages } from '../../content/service-pages.ts';
import { sitePages } from '../../content/site-pages.ts';
import { headingOf } from '../landing/metadata.ts';
import { isServiceAlone, resolveSlug, tripleSlug } from '../landing/resolve.ts';
import { fill } from './copy.ts';
import { shareImagePath } from './seo.ts';

/** Path and title of each page that has a share image; a page that is missing here is shared without a picture. */
const pages: readonly (readonly [path: string, title: string])[] = [
  ...sitePages.filter(({ plainPicture }) => !plainPicture).map(({ path, meta }) => [path, meta.title] as const),
  ...Object.entries(servicePages).map(([slug, { title }]) => [`/services/${slug}`, title] as const),
  ...locationPages.map(({ slug, title }) => [`/locations/${slug}`, title] as const),
  ...localPages.map(({ slug, title }) => [`/${slug}`, title] as const),
  ...allArticles.map(({ slug, title }) => [`/resources/${slug}`, title] as const),
];

const titles = new Map(pages.map(([path, title]) => [shareImagePath(path), title]));

/** The heading of a landing page, as it is composed; null for an address that is not a landing page's own. */
function landingTitle(imagePath: string): string | null {
  const slug = /^\/share\/seo\/([a-z-]+)\.png$/.exec(imagePath)?.[1] ?? '';
  const context = resolveSlug(slug);
  return context && tripleSlug(context) === slug && !isServiceAlone(context) ? headingOf(context) : null;
}

/**
 * The title to draw for a path such as `/share/about.png`, or null: nobody outside can choose the words.
 * Without the firm's name at its end: the picture carries the logo.
 */
export function shareTitle(imagePath: string): string | null {
  const title = titles.get(imagePath);
  return title === undefined
    ? landingTitle(imagePath)
    : fill(title.replace(/ \| \{firm\}$/, '')).replace(/ {2,}/g, ' ');
}
