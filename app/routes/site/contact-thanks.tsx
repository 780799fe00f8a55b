import { href } from 'react-router';
import { referenceIn } from '../../domain/leads/lead.ts';
import { answerBy, sentIn } from '../../domain/leads/reply-clock.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { bookingLink } from '../../server/booking/book-time.server.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { ThankYou } from '../../ui/sections/thank-you.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/contact-thanks';

export const handle = { query: true } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { booking } = context.get(bookingContext);
  const { siteUrl, clock } = context.get(servicesContext);
  const { meta } = site.data.pages['contact-page'].thanks;
  const page = { ...meta, path: href('/contact/thanks'), indexable: false };
  const reference = referenceIn(request.url);
  const sentAt = sentIn(request.url, clock.wall());
  return {
    meta: pageMeta(site, page, siteUrl),
    reference,
    booking: await bookingLink(context, booking, { reference, sentAt }),
    answer: sentAt === null ? null : answerBy(site, sentAt),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ContactThanks({ loaderData: { reference, answer, booking } }: Route.ComponentProps) {
  const { data, print } = useSite();
  const { thanks } = data.pages['contact-page'];
  return (
    <ThankYou copy={thanks} reference={reference} answer={answer}>
      {booking && (
        <p>
          <a href={booking}>{print.fill(data.pages['booking-page'].link)}</a>
        </p>
      )}
    </ThankYou>
  );
}
