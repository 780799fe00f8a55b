import { data, href, redirect } from 'react-router';
import { industryPage, industryPath } from '../../domain/landing/parents/industry-page.ts';
import { industryGraph } from '../../domain/landing/parents/parent-structured-data.ts';
import { locationLinks } from '../../domain/site/finder.ts';
import { industryInPlace } from '../../domain/site/industry-in-place.ts';
import { siteUrlOf } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { landingContext } from '../../server/landing/landing-context.server.ts';
import { shownLinks } from '../../server/landing/landing-page.server.ts';
import { listedPaths, parentHead } from '../../server/landing/parent-head.server.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { IndustryView } from '../../ui/sections/industries/industry-view.tsx';
import { industriesStyles } from '../../ui/sections/industries/styles.ts';
import { stepperStyles } from '../../ui/sections/price/people-field.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/industry';

export const handle = { structuredData: 'own', query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [...industriesStyles, ...stepperStyles];

/** An unknown industry redirects to the not-found page, as an unknown location does. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = industryPage(site, params.industry);
  if (!page) throw redirect(href('/not-found'));
  const { redirects } = context.get(landingContext);
  const { industry, copy } = page;
  const { title, description, keywords } = copy;
  const head = { title, description, keywords, path: industryPath(industry.id) };
  const { meta, headers } = await parentHead(context, head);
  // The page for a place is the page of the industry: search engines are sent there.
  const asked = industryInPlace(site, industry, new URL(request.url).searchParams);
  return data(
    {
      page,
      asked,
      locations: shownLinks(locationLinks(site, industry.id, await listedPaths(context)), redirects),
      meta,
    },
    { headers },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Industry({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { page, asked, locations } = loaderData;
  return (
    <>
      <JsonLd data={industryGraph(site, page, siteUrlOf(matches))} />
      <IndustryView page={page} asked={asked} locations={locations} />
    </>
  );
}
