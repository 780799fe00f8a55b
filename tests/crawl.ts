import { allContexts } from '../app/domain/landing/all-pages.ts';
import { tripleSlug } from '../app/domain/landing/resolve.ts';
import { pagesByTemplate } from '../app/domain/operations/claim-places.ts';
import { lakeshore, northbeam } from './fixtures/site.ts';
import { addressesOf } from './html.ts';

export interface CrawledPage {
  /** Path and query. */
  path: string;
  status: number;
  /** Empty for anything but HTML. */
  html: string;
  type: string;
  /** The header X-Robots-Tag. */
  robots: string | null;
  /** Pages that link here, to say where a broken link is. */
  from: Set<string>;
  /** The fragments (#...) in links to this page. */
  anchors: Map<string, string>;
}

const parallel = 8;
const uncompressed = { 'accept-encoding': 'identity' };

/**
 * The setting for a server whose pages are read once: it keeps none, and so compresses none for the next reader, which takes it longer
 * than to make one.
 */
export const keepsNoPages = { PAGE_CACHE_MB: '0' };

const sites = [lakeshore, northbeam];
/** The addresses of landing pages that are not stored: there are thousands, and tests/e2e/journeys/landing-pages.test.ts is about them. */
const notFollowed = new Set(
  sites.flatMap((site) => [...allContexts(site)].map((context) => `/${tripleSlug(context)}`)),
);

/** Shares no factor with how many services and industries the firms have: the sample meets each of them. */
const onePairIn = 17;
const notSampled = new Set(
  sites.flatMap((site) => pagesByTemplate(site).pairs.filter((_path, index) => index % onePairIn !== 0)),
);

/** False for most of the pages about a service for an industry: what is dear to check is checked on one in seventeen of them. */
export const isSampled = ({ path }: Pick<CrawledPage, 'path'>): boolean => !notSampled.has(path);

/**
 * Follows all links from `start` on the server at `origin`: pages, styles, scripts and pictures. Landing
 * pages that are not stored are left out.
 * Redirects are not followed: an internal link should name its target. Addresses of `siteUrl` count as the server's own. Without
 * `follow`, only the pages of `start` are read.
 */
export async function crawl(
  origin: string,
  siteUrl: string,
  start: readonly string[] = ['/'],
  { follow = true } = {},
): Promise<CrawledPage[]> {
  const found = new Map<string, CrawledPage>();
  const waiting: CrawledPage[] = [];

  const add = (address: string, from: string) => {
    const url = new URL(address, `${origin}${from}`);
    if (url.origin !== origin && url.origin !== siteUrl) return;
    const path = `${url.pathname}${url.search}`;
    // The text of a page in Markdown: tests/e2e/journeys/crawl.test.ts compares it with its page.
    if (notFollowed.has(path) || path.endsWith('.md')) return;
    let page = found.get(path);
    if (!page) {
      page = { path, status: 0, html: '', type: '', robots: null, from: new Set(), anchors: new Map() };
      found.set(path, page);
      waiting.push(page);
    }
    page.from.add(from);
    if (url.hash) page.anchors.set(decodeURIComponent(url.hash.slice(1)), from);
  };

  const visit = async (page: CrawledPage) => {
    const answer = await fetch(`${origin}${page.path}`, { redirect: 'manual', headers: uncompressed });
    page.status = answer.status;
    page.type = answer.headers.get('content-type') ?? '';
    page.robots = answer.headers.get('x-robots-tag');
    const body = await answer.text();
    if (!page.type.startsWith('text/html')) return;
    page.html = body;
    if (follow) for (const address of addressesOf(body)) add(address, page.path);
  };

  for (const path of start) add(path, '/');
  while (waiting.length > 0) await Promise.all(waiting.splice(0, parallel).map(visit));
  return [...found.values()];
}
