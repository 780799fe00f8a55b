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
  /** Pages that link here; reported with a broken link. */
  from: Set<string>;
  /** The fragments (#...) in links to this page. */
  anchors: Map<string, string>;
}

const parallel = 8;
const uncompressed = { 'accept-encoding': 'identity' };

/**
 * For a server whose pages are each read once. It keeps no pages, and so spends no time compressing them for a next reader, which takes
 * longer than rendering one.
 */
export const keepsNoPages = { PAGE_CACHE_MB: '0' };

const sites = [lakeshore, northbeam];
/** Addresses of landing pages that are not stored. There are thousands; tests/e2e/journeys/landing-pages.test.ts covers them. */
const notFollowed = new Set(
  sites.flatMap((site) => [...allContexts(site)].map((context) => `/${tripleSlug(context)}`)),
);

/** Shares no factor with the firms' numbers of services and industries, so the sample includes each service and each industry. */
const oneIn = 17;
const notSampled = new Set(
  sites.flatMap((site) => pagesByTemplate(site).pairs.filter((_path, index) => index % oneIn !== 0)),
);

/** An answer of the finder, of which there are hundreds. */
const isAnswer = (path: string) => path.startsWith('/find?');
const isSampledAnswer = (path: string) => [...path].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % oneIn === 0;

/** False for most pages about a service for an industry and most answers of the finder: expensive checks read one in seventeen of them. */
export const isSampled = ({ path }: Pick<CrawledPage, 'path'>): boolean =>
  isAnswer(path) ? isSampledAnswer(path) : !notSampled.has(path);

/**
 * Follows all links from `start` on the server at `origin`: pages, styles, scripts and pictures. Skips landing pages that are not stored.
 * Does not follow redirects: an internal link should name its target. Treats addresses of `siteUrl` as the server's own. Without `follow`,
 * reads only the pages of `start`. Reads one in seventeen answers of the finder, or with `everyAnswer` all of them.
 */
export async function crawl(
  origin: string,
  siteUrl: string,
  start: readonly string[] = ['/'],
  { follow = true, everyAnswer = false } = {},
): Promise<CrawledPage[]> {
  const found = new Map<string, CrawledPage>();
  const waiting: CrawledPage[] = [];

  const add = (address: string, from: string) => {
    const url = new URL(address, `${origin}${from}`);
    if (url.origin !== origin && url.origin !== siteUrl) return;
    const path = `${url.pathname}${url.search}`;
    // Skip the Markdown text of a page: tests/e2e/journeys/crawl.test.ts compares it with its page.
    if (notFollowed.has(path) || path.endsWith('.md')) return;
    if (isAnswer(path) && !everyAnswer && !isSampled({ path })) return;
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
