import type { Site } from '../firm/site.ts';
import type { Listing } from '../landing/listing.ts';
import { allowedCharacters } from '../text/allowed-characters.ts';
import { type PublicPage, publicPages } from './public-pages.ts';

/** The most addresses in one sitemap file, by the sitemap protocol. */
export const shardSize = 50_000;

const escapeXml = (text: string): string =>
  allowedCharacters(text).replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Every indexable page: the hand-written ones, except parent pages that are held back, then the landing pages by slug. */
export function listedPages(site: Site, listing: Listing): PublicPage[] {
  return [
    ...publicPages(site).filter(({ path }) => listing.mayList(path)),
    ...listing.indexable.map(({ slug, lastmod }) => ({
      path: `/${slug}`,
      lastmod: new Date(lastmod).toISOString(),
    })),
  ];
}

export function shardsOf(pages: readonly PublicPage[], size = shardSize): PublicPage[][] {
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, index) =>
    pages.slice(index * size, (index + 1) * size),
  );
}

const document = (root: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

const entry = (name: 'url' | 'sitemap', location: string, lastmod: string): string =>
  `<${name}><loc>${escapeXml(location)}</loc><lastmod>${lastmod}</lastmod></${name}>`;

export function sitemapShard(pages: readonly PublicPage[], siteUrl: string): string {
  return document(
    'urlset',
    pages.map(({ path, lastmod }) => entry('url', `${siteUrl}${path}`, lastmod)),
  );
}

/** Shards are `/sitemap-1.xml` and so on, at the root, because a sitemap covers only addresses in or below its own folder. */
export function sitemapIndex(shards: readonly (readonly PublicPage[])[], siteUrl: string): string {
  const newest = (pages: readonly PublicPage[]) =>
    pages.map(({ lastmod }) => lastmod).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b));
  return document(
    'sitemapindex',
    shards.map((pages, index) => entry('sitemap', `${siteUrl}/sitemap-${index + 1}.xml`, newest(pages))),
  );
}
