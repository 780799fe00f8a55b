import { data, href, redirect } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import { resolveAnnouncement, resolveSlug, tripleSlug } from '../../domain/landing/resolve.ts';
import { landingCrumbs, landingGraph } from '../../domain/landing/structured-data.ts';
import { pageMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { landingAnswer } from '../../server/landing/landing-answer.server.ts';
import type { ShownPage } from '../../server/landing/landing-page.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import { locationsOnMap } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { ErrorPage } from '../../ui/sections/error-page.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import landingPageStyles from '../../ui/sections/landing/landing-page.css?url';
import { LandingPageView } from '../../ui/sections/landing/landing-page.tsx';
import { LocalLanding } from '../../ui/sections/landing/local-landing.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/page';

/** The data of a landing page, as opposed to a local page or an outage. */
type Shown = ShownPage & { storedOnly: boolean };

function body(data: unknown, siteUrl: string) {
  const shown = data as Shown | null;
  // What React looks at in evidence, it looks at in the whole page.
  if (!shown?.page || shown.page.evidence?.length) return null;
  return <LandingBody shown={shown} siteUrl={siteUrl} />;
}

export const handle = { structuredData: 'own', body } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: landingStyles }];

/** The answer for `/{slug}` when it is the address of a local page of the firm, whose addresses only its packs know. */
function localAnswer(request: Request, site: Site, slug: string, siteUrl: string) {
  const local = site.data.localPages.find(({ id }) => id === slug);
  if (!local) return null;
  const path = href('/:slug', { slug });
  const { pathname, search } = new URL(request.url);
  if (pathname !== path && pathname.toLowerCase() === path) throw redirect(`${path}${search}`, 301);
  const { title, description, keywords } = local;
  return { local: local.id, meta: pageMeta(site, { title, description, keywords, path }, siteUrl) };
}

/**
 * One module for three addresses of a page: `/seo/{slug}` as stored, `/announcements/{slug}`, and `/{slug}`, which may also be a
 * local page.
 */
export async function loader({ request, pattern, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { landingPages, redirects, siteUrl } = context.get(appContext);
  const slug = params.slug.toLowerCase();
  // The pattern, not the address: /%73eo/ is /seo/ to the router.
  const local = pattern === ':slug' ? localAnswer(request, site, slug, siteUrl) : null;
  if (local) return data(local);
  const asked = { request, site, siteUrl, landingPages, redirects, styles: [landingPageStyles] };
  if (pattern === 'announcements/:slug')
    return landingAnswer({
      ...asked,
      path: href('/announcements/:slug', { slug }),
      context: resolveAnnouncement(site, slug),
    });
  const resolved = resolveSlug(site, slug);
  if (pattern !== 'seo/:slug') return landingAnswer({ ...asked, path: href('/:slug', { slug }), context: resolved });
  // A stored page has one slug; other names of a service work only at the other addresses.
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
  if ('local' in loaderData) {
    const local = site.data.localPages.find(({ id }) => id === loaderData.local);
    return local ? <LocalLanding page={local} siteUrl={siteUrl} /> : null;
  }
  return <LandingBody shown={loaderData} siteUrl={siteUrl} />;
}

function LandingBody({ shown, siteUrl }: { shown: Shown; siteUrl: string }) {
  const site = useSite();
  const { page, related, canonical, storedOnly } = shown;
  const { service, location } = page.context;
  const places = locationsOnMap(site);
  const place = places.find(({ slug }) => slug === location);
  if (!place) return <ErrorPage status={503} />;
  return (
    <>
      <JsonLd data={landingGraph(site, page, canonical, siteUrl)} />
      <LandingPageView
        page={page}
        location={place}
        neighbours={places}
        crumbs={landingCrumbs(site, page)}
        related={related}
        keywords={storedOnly}
        contact={`${href('/contact')}?service=${site.data.servicePages[service]?.choice ?? 'other'}`}
      />
    </>
  );
}
