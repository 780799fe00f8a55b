import type { RouterContextProvider } from 'react-router';
import type { PublicPage } from '../../domain/site/public-pages.ts';
import { listedPages, shardsOf } from '../../domain/site/sitemap.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { problem } from '../http/problem.server.ts';
import { landingContext } from './landing-context.server.ts';

/** The sitemap XML from `render`: 404 when it gives null, 503 in an outage, since an incomplete sitemap would unlist pages. */
export async function sitemapAnswer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  render: (shards: PublicPage[][], siteUrl: string) => string | null,
): Promise<Response> {
  const { landingPages, redirects, siteUrl } = context.get(landingContext);
  try {
    const listing = await landingPages.listing();
    const pages = listedPages(context.get(siteContext), listing).filter(({ path }) => !redirects.isRedirected(path));
    const xml = render(shardsOf(pages), siteUrl);
    if (xml === null) return problem(request, 404, 'There is no such sitemap.');
    return new Response(xml, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The sitemap cannot be read right now.', { headers: { 'Retry-After': '30' } });
  }
}
