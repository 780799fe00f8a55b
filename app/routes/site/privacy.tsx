import { href } from 'react-router';
import { legalPageOf } from '../../domain/site/legal-page.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { LegalPage } from '../../ui/sections/legal-page.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import type { Route } from './+types/privacy';

export const handle: PageHandle = { analytics: 'choice' };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pagesStyles }];

export function loader({ context }: Route.LoaderArgs) {
  return legalPageOf(context.get(siteContext), 'privacy', href('/privacy'), context.get(servicesContext).siteUrl);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
