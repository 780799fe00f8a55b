import { data, href, redirect } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import { resolveAnnouncement, resolveSlug, tripleSlug } from '../../domain/landing/resolve.ts';
import { landingCrumbs, landingGraph } from '../../domain/landing/structured-data.ts';
import { ownPageView } from '../../domain/site/own-page.ts';
import { pageMeta, robotsOf, siteUrlOf } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { landingAnswer } from '../../server/landing/landing-answer.server.ts';
import { landingContext } from '../../server/landing/landing-context.server.ts';
import type { ShownPage } from '../../server/landing/landing-page.server.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import { locationsOnMap } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { ErrorPage } from '../../ui/sections/error-page.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import landingPageStyles from '../../ui/sections/landing/landing-page.css?url';
import { LandingPageView } from '../../ui/sections/landing/landing-page.tsx';
import { LocalLanding } from '../../ui/sections/landing/local-landing.tsx';
import { OwnPage } from '../../ui/sections/own-page.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/page';

/** The loader data of a landing page. For a local page or an outage it has another form. */
type Shown = ShownPage & { storedOnly: boolean };

/** The parts of the page of `shown`; null when its location is not on the map. */
function partsOf(site: Site, { page, related, storedOnly }: Shown) {
  const neighbours = locationsOnMap(site);
  const location = neighbours.find(({ slug }) => slug === page.context.location);
  if (!location) return null;
  const choice = site.data.servicePages[page.context.service]?.choice ?? 'other';
  const contact = `${href('/contact')}?service=${choice}`;
  return { page, location, neighbours, crumbs: landingCrumbs(site, page), related, keywords: storedOnly, contact };
}

export const handle = { structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () =>
  [landingStyles, landingPageStyles].map((href) => ({ rel: 'stylesheet', href }));

/** The answer for `/{slug}` if it is a page that the firm wrote, whose address is only in its documents; otherwise null. */
function writtenAnswer(request: Request, site: Site, slug: string, siteUrl: string) {
  const local = site.data.localPages.find(({ id }) => id === slug);
  const own = site.data.ownPages.find(({ id }) => id === slug);
  if (!local && !own) return null;
  const path = href('/:slug', { slug });
  const { pathname, search } = new URL(request.url);
  if (pathname !== path && pathname.toLowerCase() === path) throw redirect(`${path}${search}`, 301);
  if (own) {
    const view = ownPageView(site, own, siteUrl);
    return data({ own: view, meta: view.meta }, { headers: { 'X-Robots-Tag': robotsOf(view.indexable) } });
  }
  if (!local) return null;
  const { title, description, keywords } = local;
  return data({ local: local.id, meta: pageMeta(site, { title, description, keywords, path }, siteUrl) });
}

/**
 * Serves three addresses of a landing page: `/seo/{slug}` as stored, `/announcements/{slug}`, and `/{slug}`, which may also be a local
 * page or a page of the firm's own.
 */
export async function loader({ request, pattern, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { landingPages, redirects } = context.get(landingContext);
  const { siteUrl } = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  // Compare the route pattern, not the address: to the router, /%73eo/ is /seo/.
  const written = pattern === ':slug' ? writtenAnswer(request, site, slug, siteUrl) : null;
  if (written) return written;
  const asked = { request, site, siteUrl, landingPages, redirects };
  if (pattern === 'announcements/:slug')
    return landingAnswer({
      ...asked,
      path: href('/announcements/:slug', { slug }),
      context: resolveAnnouncement(site, slug),
    });
  const resolved = resolveSlug(site, slug);
  if (pattern !== 'seo/:slug') return landingAnswer({ ...asked, path: href('/:slug', { slug }), context: resolved });
  // A stored page has exactly one slug. Other names of a service work only at the other two addresses.
  const own = resolved && tripleSlug(resolved) === slug ? resolved : null;
  return landingAnswer({ ...asked, path: href('/seo/:slug', { slug }), context: own, storedOnly: true });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: 'We will be right back' }, { name: 'robots', content: 'noindex' }];

export default function Landing({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  if (!loaderData) return <ErrorPage status={503} />;
  const siteUrl = siteUrlOf(matches);
  if ('own' in loaderData) return <OwnPage page={loaderData.own} siteUrl={siteUrl} />;
  if ('local' in loaderData) {
    const local = site.data.localPages.find(({ id }) => id === loaderData.local);
    return local ? <LocalLanding page={local} siteUrl={siteUrl} /> : null;
  }
  return <LandingBody shown={loaderData} siteUrl={siteUrl} />;
}

function LandingBody({ shown, siteUrl }: { shown: Shown; siteUrl: string }) {
  const site = useSite();
  const parts = partsOf(site, shown);
  if (!parts) return <ErrorPage status={503} />;
  return (
    <>
      <JsonLd data={landingGraph(site, shown.page, shown.canonical, siteUrl)} />
      <LandingPageView {...parts} />
    </>
  );
}
