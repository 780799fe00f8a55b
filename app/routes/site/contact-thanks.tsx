import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import { referenceIn } from '../../domain/leads/lead.ts';
import { answerBy, sentIn } from '../../domain/leads/reply-clock.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { bookingLink } from '../../server/booking/book-time.server.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ContactForm } from '../../ui/islands/contact-form.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { contactFormWords } from '../../ui/sections/contact.tsx';
import { ThankYou } from '../../ui/sections/thank-you.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/contact-thanks';

export const handle = { query: true } satisfies PageHandle;

// Never cached: each page has its own key, so that the form on it sends a message once.
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => privateHeaders(loaderHeaders);

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { booking } = context.get(bookingContext);
  const { env, siteUrl, clock } = context.get(servicesContext);
  const { meta } = site.data.pages['contact-page'].thanks;
  const page = { ...meta, path: href('/contact/thanks'), indexable: false };
  const reference = referenceIn(request.url);
  const sentAt = sentIn(request.url, clock.wall());
  return {
    meta: pageMeta(site, page, siteUrl),
    reference,
    booking: await bookingLink(context, booking, { reference, sentAt }),
    answer: sentAt === null ? null : answerBy(site, sentAt),
    idempotencyKey: randomUUID(),
    turnstileKey: env.TURNSTILE_SITE_KEY,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** After the form was sent without JavaScript: the thanks, and below them the form, empty again. */
export default function ContactThanks({ loaderData }: Route.ComponentProps) {
  const { reference, answer, booking, idempotencyKey, turnstileKey } = loaderData;
  const site = useSite();
  const { data, print } = site;
  return (
    <>
      <ThankYou copy={data.pages['contact-page'].thanks} reference={reference} answer={answer}>
        {booking && (
          <p>
            <ButtonLink href={booking} look="outline">
              {print.fill(data.pages['booking-page'].link)}
            </ButtonLink>
          </p>
        )}
      </ThankYou>
      <div className="contact-again wrap section section--continued">
        <ContactForm {...contactFormWords(site)} idempotencyKey={idempotencyKey} turnstileKey={turnstileKey} />
      </div>
    </>
  );
}
