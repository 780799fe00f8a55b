import type { RouterContextProvider } from 'react-router';
import type { PublicPage } from '../../domain/site/public-pages.ts';
import { listedPages, shardsOf } from '../../domain/site/sitemap.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { problem } from '../http/problem.server.ts';
import { landingContext } from './landing-context.server.ts';

/**
 * The answer that `render` makes of the pages that may be listed. 404 with the sentence `missing` when it gives null; 503 in an outage,
 * because an incomplete list would unlist pages.
 */
export async function listedAnswer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  missing: string,
  render: (pages: readonly PublicPage[]) => Response | null | Promise<Response | null>,
): Promise<Response> {
  const { landingPages, redirects } = context.get(landingContext);
  try {
    const listing = await landingPages.listing();
    const pages = listedPages(context.get(siteContext), listing).filter(({ path }) => !redirects.isRedirected(path));
    return (await render(pages)) ?? problem(request, 404, missing);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The list of pages cannot be read right now.', { headers: { 'Retry-After': '30' } });
  }
}

/** The sitemap XML from `render`: 404 when it gives null. */
export function sitemapAnswer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  render: (shards: PublicPage[][], siteUrl: string) => string | null,
): Promise<Response> {
  const { siteUrl } = context.get(servicesContext);
  return listedAnswer(request, context, 'There is no such sitemap.', (pages) => {
    const xml = render(shardsOf(pages), siteUrl);
    return xml === null
      ? null
      : new Response(xml, {
          headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
        });
  });
}
