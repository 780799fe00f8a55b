import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import type { Booking } from '../../domain/booking/booking.ts';
import { daysOf, timeOnDay, zonesNear } from '../../domain/booking/visitor-times.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { askOf, bookingDraft, bookTime, readBookingQuery } from '../../server/booking/book-time.server.ts';
import { bookedBefore, rememberBooked } from '../../server/booking/booked-cookie.server.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { hiddenOrigin, isForeign } from '../../server/http/same-origin.server.ts';
import { visitOrigin } from '../../server/leads/origin-of-visit.server.ts';
import { readForm } from '../../server/people/guard.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { BookedBefore } from '../../ui/sections/booking/booked-before.tsx';
import bookingStyles from '../../ui/sections/booking/booking.css?url';
import { BookingForm } from '../../ui/sections/booking/booking-form.tsx';
import { ChooseForm } from '../../ui/sections/booking/choose-form.tsx';
import { DayLinks } from '../../ui/sections/booking/times.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/book';

export const handle = { islands: true, query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: bookingStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

// Never cached: free times change with every booking, and each form has its own key.
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  privateHeaders(actionHeaders ?? loaderHeaders);

/** The most days that the page shows. Later days are further ahead than people plan a first call. */
const mostDays = 21;

/** The part of the address by which a visitor books one more time, after the booking that the page has told them about. */
const anotherOf = ({ from }: Booking): string => String(from);

const wantsAnother = (request: Request, booked: Booking): boolean =>
  new URL(request.url).searchParams.get('another') === anotherOf(booked);

/** What the page says to a visitor who has booked and comes back. */
const againOf = ({ booking, token }: { booking: Booking; token: string }) => ({
  when: timeOnDay(booking.from, booking.timeZone),
  isReserved: booking.heldUntil !== null,
  token,
  another: anotherOf(booking),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { booking } = context.get(bookingContext);
  const { env, siteUrl, clock } = context.get(servicesContext);
  const page = { ...site.data.pages['booking-page'].meta, path: href('/book'), indexable: false };
  const common = { meta: pageMeta(site, page, siteUrl), idempotencyKey: randomUUID() };
  const offer = await booking.offer();
  if (offer.kinds.length === 0) return data({ ...common, offered: null }, { status: 404 });
  const query = readBookingQuery(request.url, site, offer, booking, clock.wall());
  const before = await bookedBefore(request, context, booking);
  const again = before && !wantsAnother(request, before.booking) ? againOf(before) : null;
  const ask = again ? null : askOf(query);
  const free = ask && [...(await booking.times(offer, ask)).keys()];
  const days = free && daysOf(free, query.timeZone).slice(0, mostDays);
  return data({
    ...common,
    offered: {
      kinds: offer.kinds,
      kind: query.kind,
      location: query.location,
      timeZone: query.timeZone,
      days,
      zones: zonesNear(site.data.firm.timeZone, clock.wall()),
      day: days?.find(({ iso }) => iso === query.day) ?? days?.[0] ?? null,
      token: query.known?.token ?? null,
      another: before && !again ? anotherOf(before.booking) : null,
      again,
      origin: visitOrigin(request, context),
      turnstileKey: env.TURNSTILE_SITE_KEY,
    },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { booking: desk } = context.get(bookingContext);
  const { clock } = context.get(servicesContext);
  // Read a clone, because `receiveEnquiry` reads the request's body itself.
  const form = await readForm(request.clone());
  if (isForeign(request, context)) {
    const sentence = hiddenOrigin(site.data.firm.phone.display);
    return data({ errors: {}, sentence, keyToRepeat: null, again: null, values: bookingDraft(form) }, { status: 403 });
  }
  const offer = await desk.offer();
  const query = readBookingQuery(request.url, site, offer, desk, clock.wall());
  if (query.kind === null) throw redirect(href('/book'), 303);
  const before = await bookedBefore(request, context, desk);
  if (before && !wantsAnother(request, before.booking)) return answerAgain(form, before);
  const result = await bookTime({ request, context, desk, form, query, kind: query.kind });
  if ('bookingId' in result) {
    const token = desk.links.ofBooking(result.bookingId);
    const booking = result.otherTime ? await desk.store.byId(result.bookingId) : null;
    if (booking) return answerAgain(form, { booking, token });
    // 303, not 307, so that a reload does not book again.
    return redirect(`${href('/book/:token', { token })}?done=made`, {
      status: 303,
      headers: { 'Set-Cookie': await rememberBooked(context, token) },
    });
  }
  const { status, retryAfter, ...refused } = result;
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return data({ ...refused, again: null, values: bookingDraft(form) }, { status, ...(headers && { headers }) });
}

/** The answer to a form that would book a second time: the booking itself for the same time, or else the question whether to move it. */
function answerAgain(form: Readonly<Record<string, string>>, before: { booking: Booking; token: string }) {
  if (form.time === String(before.booking.from))
    return redirect(`${href('/book/:token', { token: before.token })}?done=made`, 303);
  const nothing = { errors: {}, sentence: '', keyToRepeat: null };
  return data({ ...nothing, again: againOf(before), values: bookingDraft(form) }, { status: 409 });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { data: words, print } = useSite();
  const copy = words.pages['booking-page'];
  const { offered } = loaderData;
  if (offered === null) return <PageHead title={copy.heading} lead={copy.off} />;
  const { kinds, zones, kind, location, timeZone, token, days, day, another } = offered;
  const again = actionData?.again ?? offered.again;
  const query = (over: Record<string, string>) =>
    `${href('/book')}?${new URLSearchParams({
      ...(kind && { kind }),
      ...(kind === 'visit' && location && { where: location }),
      zone: timeZone,
      ...(token && { for: token }),
      ...(another && { another }),
      ...over,
    })}`;
  if (again)
    return (
      <>
        <PageHead title={copy.heading} />
        <section className="section wrap">
          <BookedBefore {...again} anotherAddress={query({ another: again.another })} />
        </section>
      </>
    );
  return (
    <>
      <PageHead title={copy.heading} lead={copy.lead} />
      <section className="section wrap">
        <ChooseForm {...{ kinds, zones, kind, location, timeZone, token, another }} />
        {days?.length === 0 && <p className="booking-part">{print.printable(copy.choose.none)}</p>}
        {days && kind && day && (
          <>
            <div className="booking-part">
              <DayLinks
                heading={print.fill(copy.choose.day)}
                days={days}
                chosen={day.iso}
                addressOf={(iso) => `${query({ day: iso })}#booking-form`}
              />
            </div>
            <BookingForm
              action={query({ day: day.iso })}
              kind={kind}
              day={day}
              known={token !== null}
              values={actionData?.values ?? offered.origin}
              errors={actionData?.errors ?? {}}
              sentence={actionData?.sentence}
              idempotencyKey={actionData?.keyToRepeat ?? loaderData.idempotencyKey}
              turnstileKey={offered.turnstileKey}
            />
          </>
        )}
      </section>
    </>
  );
}
