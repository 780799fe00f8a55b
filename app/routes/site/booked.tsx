import { data, href, redirect } from 'react-router';
import type { Booking } from '../../domain/booking/booking.ts';
import { daysOf, readMoment } from '../../domain/booking/visitor-times.ts';
import { pageMeta } from '../../domain/site/seo.ts';
import { withWords } from '../../domain/site/with-words.ts';
import { bothClocks } from '../../server/booking/booking-letters.server.ts';
import { TimeTaken } from '../../server/booking/take-time.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { clientContext } from '../../server/http/request-context.server.ts';
import { readForm, refuseForeignOrigin } from '../../server/people/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { BookedPage } from '../../ui/sections/booking/booked.tsx';
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

const news = ['made', 'moved', 'changed', 'limit'] as const;
type News = (typeof news)[number];
/** What the page says first: what just happened, or the state of the booking. */
type State = News | 'cancelled' | 'over' | null;

async function bookingOf(context: Route.LoaderArgs['context'], token: string): Promise<Booking | null> {
  const { booking } = context.get(appContext);
  const id = booking.links.bookingIn(token);
  return id === null ? null : booking.store.byId(id);
}

/** A GET changes nothing, because mail scanners open every link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { booking: desk, store, siteUrl, clock } = context.get(appContext);
  const copy = site.data.pages['booking-page'];
  const page = { ...copy.meta, title: copy.booked.title, path: href('/book'), indexable: false };
  const common = { meta: pageMeta(site, page, siteUrl) };
  const booking = await bookingOf(context, params.token);
  const lead = booking && (await store.leadById(booking.leadId));
  if (!booking || !lead) return data({ ...common, booked: null }, { status: 404 });
  const { searchParams } = new URL(request.url);
  const mayChange = desk.mayChange(booking);
  const free = mayChange ? [...(await desk.times(await desk.offer(), booking, booking)).keys()] : [];
  const days = daysOf(
    free.filter((at) => at !== booking.from),
    booking.timeZone,
  );
  const said = news.find((one) => one === searchParams.get('done')) ?? null;
  const state: State = booking.status === 'cancelled' ? 'cancelled' : booking.to <= clock.wall() ? 'over' : said;
  return data({
    ...common,
    booked: {
      kind: booking.kind,
      clocks: bothClocks(booking, site.data.firm.timeZone),
      reference: lead.reference,
      sequence: booking.sequence,
      mayChange,
      state,
      days,
      day: days.find(({ iso }) => iso === searchParams.get('day')) ?? days[0] ?? null,
    },
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const site = context.get(siteContext);
  const { booking: desk, limits } = context.get(appContext);
  const permit = await limits.unsubscribes.take(context.get(clientContext).address);
  if (!permit.allowed)
    throw problem(request, 429, 'Too many changes came from your address. Please wait a minute.', {
      headers: { 'Retry-After': String(permit.retryAfterSeconds) },
    });
  const form = await readForm(request);
  const here = (done: News | 'cancelled') => redirect(`${href('/book/:token', params)}?done=${done}`, 303);
  const booking = await bookingOf(context, params.token);
  if (!booking) throw redirect(href('/book/:token', params), 303);
  const start = readMoment(form.time);
  // The second click of a double click asks for the time that the first one has just taken.
  const stale = (now: Booking | null) => here(form.intent !== 'cancel' && now?.from === start ? 'moved' : 'changed');
  if (String(booking.sequence) !== form.sequence) return stale(booking);
  if (!desk.mayChange(booking)) return here('limit');
  if (form.intent === 'cancel') return here((await desk.cancel(booking, null)) ? 'cancelled' : 'changed');
  const { form: words } = site.data.pages['booking-page'];
  if (start === null) return data({ refusal: site.print.fill(words.choose) }, { status: 422 });
  try {
    return (await desk.move(booking, start, null)) ? here('moved') : stale(await bookingOf(context, params.token));
  } catch (error) {
    if (error instanceof TimeTaken) return data({ refusal: site.print.fill(words.taken) }, { status: 409 });
    throw error;
  }
}

export default function Booked({ loaderData, actionData }: Route.ComponentProps) {
  const { data: words, print } = useSite();
  const { booked: copy, heading, kinds } = words.pages['booking-page'];
  if (loaderData.booked === null) return <PageHead title={heading} lead={copy.gone} />;
  const { kind, state } = loaderData.booked;
  const lead = state === 'made' ? copy.now : state === 'changed' || state === null ? undefined : copy[state];
  return (
    <>
      <PageHead title={withWords(copy.heading, { kind: print.fill(kinds[kind].within) })} {...(lead && { lead })} />
      <section className="section wrap">
        <BookedPage
          {...loaderData.booked}
          refusal={actionData?.refusal ?? (state === 'changed' ? copy.changed : null)}
        />
      </section>
    </>
  );
}
