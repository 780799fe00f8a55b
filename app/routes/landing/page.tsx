import { href } from 'react-router';
import { locations } from '../../content/locations.ts';
import { servicePages } from '../../content/service-pages.ts';
import { resolveAnnouncement, resolveSlug, tripleSlug } from '../../domain/landing/resolve.ts';
import { landingCrumbs, landingGraph } from '../../domain/landing/structured-data.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { landingAnswer } from '../../server/landing/landing-answer.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import { mapLocations } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { ErrorPage } from '../../ui/sections/error-page.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import landingPageStyles from '../../ui/sections/landing/landing-page.css?url';
import { LandingPageView } from '../../ui/sections/landing/landing-page.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/page';

export const handle = { structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: landingStyles },
  { rel: 'stylesheet', href: landingPageStyles },
];

/** One module for three addresses of a page: `/seo/{slug}` as stored, `/announcements/{slug}`, and `/{slug}`. */
export function loader({ request, pattern, params, context }: Route.LoaderArgs) {
  const { landingPages, redirects } = context.get(appContext);
  const slug = params.slug.toLowerCase();
  // The pattern, not the address: /%73eo/ is /seo/ to the router.
  const asked = { request, landingPages, redirects };
  if (pattern === 'announcements/:slug')
    return landingAnswer({
      ...asked,
      path: href('/announcements/:slug', { slug }),
      context: resolveAnnouncement(slug),
    });
  const resolved = resolveSlug(slug);
  if (pattern !== 'seo/:slug') return landingAnswer({ ...asked, path: href('/:slug', { slug }), context: resolved });
  // A stored page has one slug; other names of a service work only at the other addresses.
  const own = resolved && tripleSlug(resolved) === slug ? resolved : null;
  return landingAnswer({ ...asked, path: href('/seo/:slug', { slug }), context: own, storedOnly: true });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'We will be right back' }, { name: 'robots', content: 'noindex' }];
  const { page, canonical, indexable, modified } = loaderData;
  const { title, metaDescription: description, keywords } = page;
  return contentMeta(
    {
      title,
      description,
      keywords,
      path: canonical,
      indexable,
      canonical: true,
      ...(modified && { modified }),
    },
    siteUrlOf(matches),
  );
};

const servedLocations = mapLocations(locations);

export default function Landing({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const location = servedLocations.find(({ slug }) => slug === loaderData?.page.context.location);
  if (!loaderData || !location) return <ErrorPage status={503} />;
  const { page, related, canonical } = loaderData;
  return (
    <>
      <JsonLd data={landingGraph(site, page, canonical, siteUrlOf(matches))} />
      <LandingPageView
        page={page}
        location={location}
        neighbours={servedLocations}
        crumbs={landingCrumbs(page)}
        related={related}
        contact={`${href('/contact')}?service=${servicePages[page.context.service].choice}`}
      />
    </>
  );
}
