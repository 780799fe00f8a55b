import { data, redirect } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import type { LandingContext } from '../../domain/landing/page.ts';
import { pageMeta, robotsOf } from '../../domain/site/seo.ts';
import { landingPage, outage, type ShownPage } from './landing-page.server.ts';
import type { LandingPages } from './landing-pages.server.ts';
import type { RedirectDesk } from './redirects.server.ts';

interface Asked {
  request: Request;
  site: Site;
  siteUrl: string;
  landingPages: LandingPages;
  redirects: RedirectDesk;
  /** The page that the address names, or null. */
  context: LandingContext | null;
  /** The address as it was written. */
  path: string;
  /** True for the address that shows stored pages only. */
  storedOnly?: boolean;
}

function metaOf(site: Site, { page, canonical, indexable, isOwn, modified }: ShownPage, siteUrl: string) {
  const { title, metaDescription: description, keywords } = page;
  const listed = { path: canonical, indexable, canonical: isOwn, ...(modified && { modified }) };
  return pageMeta(site, { title, description, keywords, ...listed }, siteUrl);
}

/**
 * The answer for every address of a landing page: 200 with the page, 301 to the address in lower case, 404, or 503 while the
 * database is unavailable, with status and X-Robots-Tag.
 */
export async function landingAnswer({
  request,
  site,
  siteUrl,
  landingPages,
  redirects,
  context,
  path,
  storedOnly = false,
}: Asked) {
  if (!context) throw data(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  if (pathname !== path && pathname.toLowerCase() === path) throw redirect(`${path}${search}`, 301);
  const shown = await landingPage({ site, landingPages, redirects }, context, { path, storedOnly });
  if (shown === outage) return data(null, { status: 503, headers: { 'Retry-After': '30', 'X-Robots-Tag': 'noindex' } });
  if (!shown) throw data(null, { status: 404 });
  return data(
    { ...shown, storedOnly, meta: metaOf(site, shown, siteUrl) },
    {
      headers: { 'X-Robots-Tag': robotsOf(shown.indexable) },
    },
  );
}
