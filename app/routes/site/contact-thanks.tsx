import { href } from 'react-router';
import { referenceIn } from '../../domain/leads/lead.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/request-context.server.ts';
import { ThankYou } from '../../ui/sections/thank-you.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/contact-thanks';

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { meta } = site.data.pages['contact-page'].thanks;
  const page = { ...meta, path: href('/contact/thanks'), indexable: false };
  return { meta: pageMeta(site, page, context.get(servicesContext).siteUrl), reference: referenceIn(request.url) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ContactThanks({ loaderData }: Route.ComponentProps) {
  const { thanks } = useSite().data.pages['contact-page'];
  return <ThankYou copy={thanks} reference={loaderData.reference} />;
}
