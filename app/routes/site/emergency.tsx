import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { href, redirect } from 'react-router';
import { freeTimeLink } from '../../domain/booking/first-time.ts';
import { draftOf, emergencyFields, referenceIn } from '../../domain/leads/lead.ts';
import { sentIn } from '../../domain/leads/reply-clock.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { changesAt, pageContext, servicesContext } from '../../server/http/http-context.server.ts';
import { contentSecurityPolicy } from '../../server/http/pages/content-security-policy.server.ts';
import { pageCacheControl } from '../../server/http/pages/page-cache.server.ts';
import { nobodyBefore, promiseOfCallBack } from '../../server/leads/call-back.server.ts';
import { thanksAddress } from '../../server/leads/door-response.server.ts';
import { receiveInquiry } from '../../server/leads/inquiry-door.server.ts';
import { peopleContext } from '../../server/people/people-context.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { PageParts, PagePartsProvider } from '../../ui/page-parts.ts';
import styles from '../../ui/sections/emergency.css?inline';
import { type Callback, EmergencyPage } from '../../ui/sections/emergency.tsx';
import { SiteProvider } from '../../ui/site-context.tsx';
import type { Route } from './+types/emergency';

export const handle = { query: true } satisfies PageHandle;

/** The way to book a call while nobody rings at once; null otherwise. */
async function bookingWhileAway(context: Readonly<RouterContextProvider>) {
  const { booking } = context.get(bookingContext);
  const page = context.get(pageContext);
  if (!booking.isOffered || page.bare) return null;
  const site = context.get(siteContext);
  const now = context.get(servicesContext).clock.wall();
  const backAt = await nobodyBefore(context, context.get(peopleContext).duty, now);
  if (backAt === null) return null;
  changesAt(page, backAt);
  const { link } = site.data.pages['booking-page'];
  const { firstTime } = booking;
  if (firstTime === null) return { href: href('/book'), label: site.print.fill(link) };
  const free = freeTimeLink(site, firstTime, now);
  changesAt(page, free.until);
  return { href: free.link.href, label: `${free.link.when}: ${free.link.label}` };
}

/** The response with the page. It may be cached only if it contains nothing about one visitor. */
async function answer(
  context: Readonly<RouterContextProvider>,
  callback: Callback,
  { status = 200, headers = {} } = {},
) {
  const { siteUrl, env } = context.get(servicesContext);
  const site = context.get(siteContext);
  const parts = new PageParts();
  const page = (
    <PagePartsProvider value={parts}>
      <SiteProvider site={site}>
        <EmergencyPage siteUrl={siteUrl} styles={styles} book={await bookingWhileAway(context)} {...callback} />
      </SiteProvider>
    </PagePartsProvider>
  );
  const html = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  const isForAll = status === 200 && callback.reference === undefined;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(site, parts, env),
      'Cache-Control': isForAll ? pageCacheControl : 'no-store',
      ...headers,
    },
  });
}

/** What to do under attack: one small response without scripts, fonts or pictures, and without the layout of other pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { duty } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const reference = referenceIn(request.url);
  const sentAt = sentIn(request.url, clock.wall());
  const promise = await promiseOfCallBack(context, duty, { reference, sentAt });
  return answer(context, { reference, promise });
}

/** Receives a phone number to call back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer: given, values, keyToRepeat } = await receiveInquiry('emergency', request, context);
  // 303, not 307, so that a reload does not send the number again.
  if (given.status === 201) return redirect(`${thanksAddress(href('/emergency'), given)}#call-back`, 303);
  const headers = 'retryAfterSeconds' in given ? { 'Retry-After': String(given.retryAfterSeconds) } : {};
  const refusal = given.status === 422 ? (Object.values(given.errors)[0] ?? given.sentence) : given.sentence;
  const callback = { values: draftOf(emergencyFields, values), refusal, idempotencyKey: keyToRepeat };
  return answer(context, callback, { status: given.status, headers });
}
