import { createHash } from 'node:crypto';
import { resolveSlug } from '../../domain/landing/resolve.ts';
import { shownText } from '../../domain/landing/with-text.ts';
import { StoreUnavailable } from '../../server/database/store-unavailable.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { isUnchanged } from '../../server/http/entity-tag.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { landingContext } from '../../server/landing/landing-context.server.ts';
import { safeHtml } from '../../server/landing/page-html.server.ts';
import type { Route } from './+types/seo';

export const action = methodNotAllowed('GET');

/** The published page of a slug, with the field names of the specification. `faqItems` is JSON text. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { store } = context.get(landingContext).landingPages;
  const site = context.get(siteContext);
  try {
    const stored = await store.page(params.slug);
    if (!stored?.published || !resolveSlug(site, stored.slug))
      return problem(request, 404, 'No published page has this slug.');
    const page = shownText(site, stored);
    const { title, metaDescription, slug, h1, h2, keywords } = page;
    const body = JSON.stringify({
      title,
      metaDescription,
      slug,
      h1,
      h2,
      keywords,
      content: safeHtml(page.content),
      faqItems: JSON.stringify(page.faqItems),
    });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' };
    if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The pages cannot be read right now. Please try again in a minute.', {
      headers: { 'Retry-After': '30' },
    });
  }
}
