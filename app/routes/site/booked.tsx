import { data, href, redirect } from 'react-router';
import { type Booking, heldMinutes, isLapsed, isReserved } from '../../domain/booking/booking.ts';
import { freeTimeWords } from '../../domain/booking/first-time.ts';
import { nearestTimes } from '../../domain/booking/tower.ts';
import { readMoment, stretchWords, timeOnDay } from '../../domain/booking/visitor-times.ts';
import type { PageCopy, Site } from '../../domain/firm/site.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { withWords } from '../../domain/text/with-words.ts';
import { dayOf } from '../../domain/time/days.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import type { BookingDesk } from '../../server/booking/booking-desk.server.ts';
import { bothClocks } from '../../server/booking/booking-mails.server.ts';
import { TimeTaken } from '../../server/booking/take-time.server.ts';
import { timesToShow } from '../../server/booking/tower-of-times.server.ts';
import { TooManyBookings } from '../../server/booking/visitor-limits.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { clientContext, servicesContext } from '../../server/http/http-context.server.ts';
import { networkHash } from '../../server/http/networks.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { LeadRefused } from '../../server/leads/capture-lead.server.ts';
import { leadsContext } from '../../server/leads/leads-context.server.ts';
import { readForm, refuseForeignOrigin } from '../../server/people/guard.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { BookHead } from '../../ui/sections/booking/book-head.tsx';
import { BookedPage, type Held, type Question } from '../../ui/sections/booking/booked.tsx';
import bookingStyles from '../../ui/sections/booking/booking.css?url';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/booked';

// The address is a personal link, so analytics must not see it.
export const handle = { islands: true, analytics: false, query: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: bookingStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const own = privateHeaders(actionHeaders ?? loaderHeaders);
  own.set('X-Robots-Tag', 'noindex');
  return own;
};

const news = ['made', 'moved', 'changed', 'limit', 'confirmed'] as const;
type News = (typeof news)[number];
/** What the page says first: what just happened, or the state of the booking. */
type State = News | 'cancelled' | 'over' | null;

/** The booking of a link, and whether the link was in a mail. Null for a link that is not valid. */
async function bookingOf(
  context: Route.LoaderArgs['context'],
  token: string,
): Promise<{ booking: Booking; byMail: boolean } | null> {
  const { booking: desk } = context.get(bookingContext);
  const opened = desk.links.bookingIn(token);
  const booking = opened && (await desk.store.byId(opened.id));
  return booking && { booking, byMail: opened.byMail };
}

/** How a reservation stands: it waits for its mail (`wait`) or for the button (`ask`), or its time ran out. */
function heldOf(booking: Booking, byMail: boolean, now: number): Held | null {
  if (booking.from <= now) return null;
  if (isReserved(booking, now)) return byMail ? 'ask' : 'wait';
  if (isLapsed(booking, now)) return byMail ? 'lapsed-ask' : 'lapsed';
  return null;
}

/** A GET changes nothing, because mail scanners open every link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { store } = context.get(leadsContext);
  const { booking: desk } = context.get(bookingContext);
  const { siteUrl, clock } = context.get(servicesContext);
  const copy = site.data.pages['booking-page'];
  const page = { ...copy.meta, title: copy.booked.title, path: href('/book'), indexable: false };
  const common = { meta: pageMeta(site, page, siteUrl) };
  const opened = await bookingOf(context, params.token);
  const lead = opened && (await store.leadById(opened.booking.leadId));
  if (!opened || !lead) return data({ ...common, booked: null }, { status: 404 });
  const { booking, byMail } = opened;
  const { kind, from, to, timeZone, location } = booking;
  const now = clock.wall();
  const held = heldOf(booking, byMail, now);
  const query = new URL(request.url).searchParams;
  const mayChange = desk.mayChange(booking);
  const said = news.find((one) => one === query.get('done')) ?? null;
  const state: State = to <= now ? 'over' : held ? null : booking.status === 'cancelled' ? 'cancelled' : said;
  const offer = await desk.offer();
  const chosen = query.get('day') ?? dayOf(from, timeZone);
  const { tower, free } = mayChange
    ? await timesToShow(desk, offer, booking, { timeZone, chosen }, booking)
    : { tower: null, free: [] };
  const asked = readMoment(query.get('time') ?? undefined);
  const again = state === 'cancelled' && offer.kinds.includes(kind);
  const others = again ? [...(await desk.times(offer, booking)).keys()] : free;
  return data({
    ...common,
    booked: {
      kind,
      clocks: bothClocks(booking, site.data.firm.timeZone),
      lines: stretchWords(booking, timeZone),
      when: timeOnDay(from, timeZone),
      time: stretchWords({ from, to: from }, timeZone)[1],
      at: from,
      reference: lead.reference,
      sequence: booking.sequence,
      mayChange,
      state,
      held,
      choice: { kind, ...(location && { where: location }) },
      tower,
      near: nearestTimes(others, from, mostNear).map((at) => ({ at, when: freeTimeWords(site, at, timeZone, now) })),
      // A time that was taken meanwhile is not asked about: the tower shows what is free.
      ask: askedOf({ query, asked, free, booking }),
    },
  });
}

/** How many free times are offered in place of a cancelled one. */
const mostNear = 4;

interface AskedFor {
  query: URLSearchParams;
  asked: number | null;
  free: readonly number[];
  booking: Booking;
}

/** What the page asks before it changes the booking: whether to cancel it, or to move it to a free time. */
function askedOf({ query, asked, free, booking: { from, timeZone } }: AskedFor): Question | null {
  if (query.get('ask') === 'cancel') return { what: 'cancel' };
  if (asked === null || asked === from || !free.includes(asked)) return null;
  return { what: 'move', at: asked, when: timeOnDay(asked, timeZone) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const site = context.get(siteContext);
  const { booking: desk } = context.get(bookingContext);
  const { limits } = context.get(servicesContext);
  const { address } = context.get(clientContext);
  const permit = await limits.unsubscribes.take(address);
  if (!permit.allowed)
    throw problem(request, 429, 'Too many changes came from your address. Please wait a minute.', {
      headers: { 'Retry-After': String(permit.retryAfterSeconds) },
    });
  const form = await readForm(request);
  const here = (done: News | 'cancelled') => redirect(`${href('/book/:token', params)}?done=${done}`, 303);
  const opened = await bookingOf(context, params.token);
  if (!opened) throw redirect(href('/book/:token', params), 303);
  const { booking, byMail } = opened;
  // Only a click counts: mail scanners open links, but they press no button.
  if (byMail) await desk.store.prove(booking.id);
  if (form.intent === 'confirm') {
    if (!byMail) return here('changed');
    const refusal = await refusalOfConfirm(desk, booking, site);
    return refusal === null ? here('confirmed') : data({ refusal }, { status: 409 });
  }
  const start = readMoment(form.time);
  // The second click of a double click asks for the time that the first one has just taken.
  const stale = (now: Booking | null) => here(form.intent !== 'cancel' && now?.from === start ? 'moved' : 'changed');
  if (String(booking.sequence) !== form.sequence) return stale(booking);
  if (!desk.mayChange(booking)) return here('limit');
  const by = { by: null, network: networkHash(address) };
  if (form.intent === 'cancel') return here((await desk.cancel(booking, by)) ? 'cancelled' : 'changed');
  const { form: words } = site.data.pages['booking-page'];
  if (start === null) return data({ refusal: site.print.fill(words.choose) }, { status: 422 });
  try {
    const done = await desk.move(booking, start, by);
    return done ? here('moved') : stale((await bookingOf(context, params.token))?.booking ?? null);
  } catch (error) {
    if (error instanceof TimeTaken) return data({ refusal: site.print.fill(words.taken) }, { status: 409 });
    throw error;
  }
}

/** Makes a reservation firm. Null, or why it cannot be. */
async function refusalOfConfirm(desk: BookingDesk, booking: Booking, site: Site): Promise<string | null> {
  const { held, form } = site.data.pages['booking-page'];
  try {
    await desk.confirm(booking);
    return null;
  } catch (error) {
    if (error instanceof TooManyBookings) return site.print.fill(form.many);
    if (error instanceof LeadRefused) return site.print.fill(held.taken);
    throw error;
  }
}

/** The words above a reservation. */
const heldLead = { wait: 'wait', ask: 'ask', lapsed: 'lapsed', 'lapsed-ask': 'lapsed' } as const;

/** The sentence under the heading: what just happened, or how a reservation stands. */
function leadOf({ booked, held: words }: PageCopy<'booking-page'>, state: State, held: Held | null) {
  if (held) return withWords(words[heldLead[held]], { minutes: String(heldMinutes) });
  if (state === 'confirmed') return words.confirmed;
  if (state === 'made') return booked.now;
  return state === 'changed' || state === null ? undefined : booked[state];
}

export default function Booked({ params, loaderData, actionData }: Route.ComponentProps) {
  const { data: words, print } = useSite();
  const copy = words.pages['booking-page'];
  if (loaderData.booked === null) return <PageHead title={copy.heading} lead={copy.booked.gone} />;
  const { kind, state, held } = loaderData.booked;
  const lead = leadOf(copy, state, held);
  const title = held === 'wait' || held === 'ask' ? copy.held.title : copy.booked.heading;
  return (
    <>
      <BookHead
        title={print.fill(withWords(title, { kind: print.fill(copy.kinds[kind].within) }))}
        lead={lead && print.printable(lead)}
      />
      <BookedPage
        {...loaderData.booked}
        token={params.token}
        isCancelled={state === 'cancelled'}
        refusal={actionData?.refusal ?? (state === 'changed' ? copy.booked.changed : null)}
      />
    </>
  );
}
