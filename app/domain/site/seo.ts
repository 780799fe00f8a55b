import type { Site } from '../firm/site.ts';
import { twinPath } from './programs/page-twin.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Path of the canonical URL, starting with `/`. */
  path: string;
  /** When missing, keywords are made from the title. */
  keywords?: readonly string[];
  /** False when search engines must not list the page. */
  indexable?: boolean;
  /** Names `path` as canonical although the page is not listed, because it has other addresses. */
  canonical?: boolean;
  /** Path of the 1200x630 share image, if it is not the one drawn for `path`. */
  image?: string;
  author?: string;
  /** ISO dates. */
  published?: string;
  modified?: string | undefined;
}

export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string; type?: string };

export const defaultShareImage = '/share.png';

/** Path of a page's own share image: `/about` has /share/about.png. Drawn for every page in share-titles.ts. */
export function shareImagePath(path: string): string {
  return path === '/' ? '/share/home.png' : `/share${path}.png`;
}

/**
 * The robots directive for the head and, if a page sends it, for `X-Robots-Tag`. Links on an unlisted page are followed, because they
 * lead to listed pages.
 */
export const robotsOf = (indexable: boolean): string => (indexable ? 'index, follow' : 'noindex, follow');

/**
 * The keywords of a page in one line: its own or, when it names none, those of its title, the firm and its trade. Commas separate the
 * phrases, so they are removed within a phrase.
 */
export function keywordsLine(
  { print: { fill } }: Pick<Site, 'print'>,
  { title, keywords = [] }: Pick<PageMeta, 'title' | 'keywords'>,
): string {
  const phrases = keywords.length > 0 ? keywords : [...title.split(' | '), '{firm}', 'IT support {home}'];
  const said = phrases.map((phrase) =>
    fill(phrase)
      .replace(/[\s,]+/g, ' ')
      .trim(),
  );
  return [...new Set(said)].filter(Boolean).join(', ');
}

/** All metadata of a page; placeholders are filled. `siteUrl` is the configured origin. */
export function pageMeta(site: Site, page: PageMeta, siteUrl: string): MetaTag[] {
  const { fill, printable } = site.print;
  // A title may contain a claim only as a modifier in mid-sentence, so that without it only a space is left over.
  const title = fill(page.title).replace(/ {2,}/g, ' ');
  const description = printable(page.description);
  const url = `${siteUrl}${page.path}`;
  const image = `${siteUrl}${page.image ?? (page.indexable === false ? defaultShareImage : shareImagePath(page.path))}`;
  const tags: MetaTag[] = [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: robotsOf(page.indexable !== false) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: fill('{firm}') },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'author', content: page.author ?? fill('{firm}') },
    { name: 'keywords', content: keywordsLine(site, page) },
  ];
  if (page.indexable !== false || page.canonical) tags.push({ tagName: 'link', rel: 'canonical', href: url });
  if (page.indexable !== false) {
    tags.push({ tagName: 'link', rel: 'alternate', type: 'text/markdown', href: twinPath(page.path) });
  }
  if (page.published) tags.push({ property: 'article:published_time', content: page.published });
  if (page.modified) tags.push({ property: 'article:modified_time', content: page.modified });
  return tags;
}

/** The configured origin from the root loader's data. Empty only on an error page without it. */
export function siteUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteUrl: string } | undefined;
  return root?.siteUrl ?? '';
}
