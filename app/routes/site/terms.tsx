import { href } from 'react-router';
import { legalPageOf } from '../../domain/site/legal-page.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { LegalPage } from '../../ui/sections/legal-page.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import type { Route } from './+types/terms';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pagesStyles }];

export function loader({ context }: Route.LoaderArgs) {
  return legalPageOf(context.get(siteContext), 'terms', href('/terms'), context.get(servicesContext).siteUrl);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
