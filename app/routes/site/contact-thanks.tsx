import { href } from 'react-router';
import { contact } from '../../content/contact.ts';
import { referenceIn } from '../../domain/leads/lead.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { ThankYou } from '../../ui/sections/thank-you.tsx';
import type { Route } from './+types/contact-thanks';

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...contact.thanks.meta, path: href('/contact/thanks'), indexable: false }, siteUrlOf(matches));

export function loader({ request }: Route.LoaderArgs) {
  return { reference: referenceIn(request.url) };
}

export default function ContactThanks({ loaderData }: Route.ComponentProps) {
  return <ThankYou copy={contact.thanks} reference={loaderData.reference} />;
}
