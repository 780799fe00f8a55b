import { data, href, redirect } from 'react-router';
import { industryServicePath } from '../../domain/landing/parents/industry-page.ts';
import { pairPage } from '../../domain/landing/parents/pair-page.ts';
import { pairGraph } from '../../domain/landing/parents/parent-structured-data.ts';
import { locationLinks } from '../../domain/site/finder.ts';
import { siteUrlOf } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { landingContext } from '../../server/landing/landing-context.server.ts';
import { shownLinks } from '../../server/landing/landing-page.server.ts';
import { listedPaths, parentHead } from '../../server/landing/parent-head.server.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { PairView } from '../../ui/sections/industries/pair-view.tsx';
import { industriesStyles } from '../../ui/sections/industries/styles.ts';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/industry-service';

export const handle = { structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => industriesStyles;

/** The general industry redirects to the service's own page. An unknown industry or service redirects to the not-found page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = pairPage(site, params.industry, params.service);
  const isGeneral = params.industry === site.data.firm.generalIndustry && site.service(params.service);
  if (isGeneral) throw redirect(href('/services/:type', { type: params.service }), 301);
  if (!page) throw redirect(href('/not-found'));
  const { redirects } = context.get(landingContext);
  const { industry, service, copy } = page;
  const { title, description, keywords } = copy;
  const head = { title, description, keywords, path: industryServicePath(site, industry.id, service.id) };
  const { meta, headers } = await parentHead(context, head);
  const locations = shownLinks(locationLinks(site, industry.id, await listedPaths(context), service.id), redirects);
  return data({ page, locations, meta }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function IndustryService({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { page, locations } = loaderData;
  return (
    <>
      <JsonLd data={pairGraph(site, page, siteUrlOf(matches))} />
      <PairView page={page} locations={locations} />
    </>
  );
}
