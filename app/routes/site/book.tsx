import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import type { Booking } from '../../domain/booking/booking.ts';
import { type FreeTimeLink, freeTimeLink, freeTimeWords } from '../../domain/booking/first-time.ts';
import { bookingTime } from '../../domain/booking/free-times.ts';
import { nearestTimes } from '../../domain/booking/tower.ts';
import {
  type DayOfTimes,
  daysOf,
  readMoment,
  stretchWords,
  timeOnDay,
  zonesNear,
  zoneWords,
} from '../../domain/booking/visitor-times.ts';
import type { Site } from '../../domain/firm/site.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { dayOf } from '../../domain/time/days.ts';
import {
  askOf,
  type BookingQuery,
  bookingDraft,
  bookTime,
  readBookingQuery,
  zoneThere,
} from '../../server/booking/book-time.server.ts';
import { bookedBefore, type KnownBooking, rememberBooked } from '../../server/booking/booked-cookie.server.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import type { BookingDesk, Offer } from '../../server/booking/booking-desk.server.ts';
import { type ShownTimes, timesToShow } from '../../server/booking/tower-of-times.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { hiddenOrigin, isForeign } from '../../server/http/same-origin.server.ts';
import { visitOrigin } from '../../server/leads/origin-of-visit.server.ts';
import { readForm } from '../../server/people/guard.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { bookAddress, type Choice } from '../../ui/sections/booking/book-address.ts';
import { BookedBefore, ChoosePage } from '../../ui/sections/booking/book-pages.tsx';
import bookingStyles from '../../ui/sections/booking/booking.css?url';
import { DetailsPage } from '../../ui/sections/booking/details-page.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/book';

export const handle = { islands: true, query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: bookingStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

// Never cached: free times change with every booking, and each form has its own key.
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  privateHeaders(actionHeaders ?? loaderHeaders);

/** The part of the address by which a visitor books one more time, after the booking that the page has told them about. */
const anotherOf = ({ from }: Booking): string => String(from);

const wantsAnother = (request: Request, booked: Booking): boolean =>
  new URL(request.url).searchParams.get('another') === anotherOf(booked);

/** How many free times a visitor is offered in place of one that is taken. */
const mostOthers = 6;

/** Free times in one list, each with its day. */
function othersOf(times: readonly number[], timeZone: string): DayOfTimes {
  const named = daysOf(times, timeZone).flatMap((day) =>
    day.times.map(({ at, words }) => ({ at, words: `${day.words}, ${words}` })),
  );
  return { iso: '', words: '', times: named };
}

/** The visitor's choices as the address holds them. The time zone of the nearest office needs no mention. */
function choiceOf(site: Site, query: BookingQuery, another: string | null): Choice {
  const { kind, location, timeZone, known, plan, people } = query;
  const choices = {
    kind,
    where: location,
    zone: timeZone === zoneThere(site, location) ? null : timeZone,
    for: known?.token ?? null,
    another,
    plan,
    people: people === null ? null : String(people),
  };
  return Object.fromEntries(Object.entries(choices).filter((entry): entry is [string, string] => entry[1] !== null));
}

interface Asked {
  site: Site;
  desk: BookingDesk;
  offer: Offer;
  query: BookingQuery;
  now: number;
}

/** What the page says to a visitor who has booked and comes back, with the times that the booking can be moved to. */
async function againOf({ site, desk, offer, query }: Asked, { booking, token }: KnownBooking) {
  const { from, timeZone } = booking;
  const view = { timeZone, chosen: query.day ?? dayOf(from, timeZone) };
  const shown = desk.mayChange(booking) ? await timesToShow(desk, offer, booking, view, booking) : null;
  return {
    when: timeOnDay(from, timeZone),
    time: stretchWords({ from, to: from }, timeZone)[1],
    at: from,
    lines: stretchWords(booking, timeZone),
    isReserved: booking.heldUntil !== null,
    token,
    tower: shown?.tower ?? null,
    choice: choiceOf(site, query, null),
    another: anotherOf(booking),
  };
}

/** The first free time for the visitor's choices, as a button. */
function firstLinkOf({ site, offer, query, now }: Asked, choice: Choice, at: number | undefined): FreeTimeLink | null {
  const { kind, timeZone } = query;
  if (at === undefined || kind === null) return null;
  const { link } = freeTimeLink(site, { kind, at, minutes: offer.settings.types[kind].minutes, until: at }, now);
  const when = freeTimeWords(site, at, timeZone, now);
  return { ...link, when, href: bookAddress(choice, { time: String(at) }) };
}

/** The free times, and the chosen one of them. */
async function offeredTo(asked: Asked, before: KnownBooking | null) {
  const { site, desk, offer, query, now } = asked;
  const { kind, location, timeZone, time } = query;
  const choice = choiceOf(site, query, before && anotherOf(before.booking));
  const ask = askOf(query);
  const view = { timeZone, chosen: query.day ?? (time === null ? null : dayOf(time, timeZone)) };
  const { tower, free }: Partial<ShownTimes> & Pick<ShownTimes, 'free'> = ask
    ? await timesToShow(desk, offer, ask, view)
    : { free: [] };
  return {
    choice,
    kinds: offer.kinds.map((one) => ({ kind: one, minutes: offer.settings.types[one].minutes })),
    kind,
    location,
    zones: zonesNear(site.data.firm.timeZone, now),
    zone: { id: timeZone, words: zoneWords(timeZone, now) },
    tower: (free.length > 0 && tower) || null,
    isEmpty: ask !== null && free.length === 0,
    free,
    time,
    first: firstLinkOf(asked, choice, free[0]),
    gone: time === null ? null : timeOnDay(time, timeZone),
    others: othersOf(time === null ? free.slice(0, mostOthers) : nearestTimes(free, time, mostOthers), timeZone),
    lines: time !== null && kind ? stretchWords(bookingTime(offer.settings.types[kind], time), timeZone) : [],
    heading: time === null ? null : freeTimeWords(site, time, timeZone, now),
    day: view.chosen,
    known: query.known !== null,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { booking: desk } = context.get(bookingContext);
  const { env, siteUrl, clock } = context.get(servicesContext);
  const page = { ...site.data.pages['booking-page'].meta, path: href('/book'), indexable: false };
  const common = { meta: pageMeta(site, page, siteUrl), again: null, offered: null };
  const offer = await desk.offer();
  if (offer.kinds.length === 0) return data(common, { status: 404 });
  const now = clock.wall();
  const asked = { site, desk, offer, query: readBookingQuery(request.url, site, offer, desk, now), now };
  const before = await bookedBefore(request, context, desk);
  if (before && !wantsAnother(request, before.booking)) return data({ ...common, again: await againOf(asked, before) });
  const form = {
    idempotencyKey: randomUUID(),
    origin: visitOrigin(request, context),
    turnstileKey: env.TURNSTILE_SITE_KEY,
  };
  return data({ ...common, offered: { ...(await offeredTo(asked, before)), ...form } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { booking: desk } = context.get(bookingContext);
  const { clock } = context.get(servicesContext);
  // Read a clone, because `receiveInquiry` reads the request's body itself.
  const form = await readForm(request.clone());
  if (isForeign(request, context)) {
    const sentence = hiddenOrigin(site.data.firm.phone.display);
    return data({ errors: {}, sentence, keyToRepeat: null, again: null, values: bookingDraft(form) }, { status: 403 });
  }
  const offer = await desk.offer();
  const query = readBookingQuery(request.url, site, offer, desk, clock.wall());
  if (query.kind === null) throw redirect(href('/book'), 303);
  const asked = { site, desk, offer, query, now: clock.wall() };
  const before = await bookedBefore(request, context, desk);
  if (before && !wantsAnother(request, before.booking)) return answerAgain(asked, form, before);
  const result = await bookTime({ request, context, desk, form, query, kind: query.kind });
  if ('bookingId' in result) {
    const token = desk.links.ofBooking(result.bookingId);
    const booking = result.otherTime ? await desk.store.byId(result.bookingId) : null;
    if (booking) return answerAgain(asked, form, { booking, token });
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
async function answerAgain(asked: Asked, form: Readonly<Record<string, string>>, before: KnownBooking) {
  if (form.time === String(before.booking.from))
    return redirect(`${href('/book/:token', { token: before.token })}?done=made`, 303);
  const nothing = { errors: {}, sentence: '', keyToRepeat: null };
  return data({ ...nothing, again: await againOf(asked, before), values: bookingDraft(form) }, { status: 409 });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useSite().data.pages['booking-page'];
  const { offered } = loaderData;
  const again = actionData?.again ?? loaderData.again;
  if (again) return <BookedBefore {...again} />;
  if (offered === null) return <PageHead title={copy.heading} lead={copy.off} />;
  const asked = actionData ? readMoment(actionData.values.time) : offered.time;
  // A time that was chosen from the list after a refusal is chosen there again.
  const at = asked !== null && asked === offered.time && offered.free.includes(asked) ? asked : null;
  if (offered.kind === null || (at === null && !actionData)) return <ChoosePage {...offered} />;
  return <DetailsPage {...offered} kind={offered.kind} at={at} refused={actionData} />;
}
