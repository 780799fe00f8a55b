import { data, href, redirect } from 'react-router';
import { type Booking, bookingName } from '../../../domain/booking/booking.ts';
import { weekAsked, weekOf, weekSpan } from '../../../domain/booking/calendar-week.ts';
import { shortAnswer } from '../../../domain/booking/invitation-answer.ts';
import { momentWords } from '../../../domain/booking/visitor-times.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { onDuty, type Rota } from '../../../domain/people/rota/rota.ts';
import { dayOf, startOfDay } from '../../../domain/time/days.ts';
import { bookingContext } from '../../../server/booking/booking-context.server.ts';
import { visitPlace } from '../../../server/booking/booking-mails.server.ts';
import { TimeTaken } from '../../../server/booking/take-time.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { BookingList } from '../../../ui/admin/booking/booking-list.tsx';
import styles from '../../../ui/admin/booking/week-table.css?url';
import { WeekTable } from '../../../ui/admin/booking/week-table.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/bookings';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Bookings');

const hour = 60 * 60_000;
/** One day more than the largest horizon of bookings. */
const days = 61;
const shownAtMost = 200;

const done = {
  made: 'The time is booked.',
  moved: 'The booking is moved.',
  cancelled: 'The booking is cancelled.',
} as const;
const putBack = 'The event is put back into the calendar, at the time of the booking.';
const mailed = 'Both get a mail, if they have an address.';

/** What is said after several bookings were cancelled. */
function manyWords(query: URLSearchParams): string | null {
  const count = Number(query.get('count')) || 0;
  if (!query.has('count') || count > shownAtMost) return null;
  const what = count === 1 ? 'One booking is cancelled' : `${count} bookings are cancelled`;
  const how = query.has('quiet') ? 'without a mail to the visitors' : 'with a mail to the visitors';
  const left = query.has('kept') ? ' The others were changed by somebody else: the list shows them now.' : '';
  return `${what}, ${how}. Your people get the cancellation for their calendars.${left}`;
}

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

/** Who is on duty at that time, in words. */
function dutyAt(rota: Rota, at: number): string {
  const [first] = onDuty(rota, at);
  return !first || first.rank === 'fallback' ? 'Nobody' : first.person.name;
}

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-CA', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

const clockWords = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const site = context.get(siteContext);
  const { booking, answers } = context.get(bookingContext);
  const { clock } = context.get(servicesContext);
  const now = clock.wall();
  // Look back four hours to include bookings under way.
  const within = { from: now - 4 * hour, to: now + days * 24 * hour };
  const { timeZone } = site.data.firm;
  const { searchParams } = new URL(request.url);
  const monday = weekAsked(searchParams.get('week'), now, timeZone);
  const [bookings, ofWeek, rota, offer] = await Promise.all([
    booking.store.bookingsBetween(within, shownAtMost, now),
    booking.store.bookingsBetween(weekSpan(monday, timeZone), shownAtMost, now),
    context.get(peopleContext).duty.rota(),
    booking.offer(),
  ]);
  const answered = await answers.latest(bookings);
  const key = searchParams.get('done');
  const names = new Map((await booking.store.people()).map(({ userId, hours }) => [userId, hours.name]));
  const week = weekOf(
    monday,
    ofWeek.map(({ id, leadId, from, kind, name, company, userId, heldUntil }) => ({
      id,
      leadId,
      from,
      time: clockWords(from, timeZone),
      kind: bookingName(kind),
      who: company || name,
      person: names.get(userId) ?? '',
      isHeld: heldUntil !== null,
    })),
    timeZone,
  );
  return {
    week,
    names: week.days.map((day) => dayWords(day)),
    today: dayOf(now, timeZone),
    duty: rota && week.days.map((day) => dutyAt(rota, startOfDay(day, timeZone) + 12 * hour)),
    bookings: bookings
      .filter(({ to }) => to > now)
      .map((one) => ({
        id: one.id,
        leadId: one.leadId,
        reference: one.reference,
        phone: one.phone,
        sequence: one.sequence,
        quarantined: one.quarantined && one.trust !== 'proven',
        heldUntil: one.heldUntil === null ? null : momentWords(one.heldUntil, site.data.firm.timeZone),
        who: [one.name, one.company].filter(Boolean).join(', '),
        when: momentWords(one.from, site.data.firm.timeZone),
        answers: (answered.get(one.id) ?? []).map((answer) => shortAnswer(answer, site.data.firm.timeZone)),
        kind: bookingName(one.kind),
        person: names.get(one.userId) ?? '',
        where: visitPlace(site, one),
        change: href('/admin/booking/time/:id', { id: one.id }),
      })),
    isOn: offer.kinds.length > 0,
    mayEdit: roleAllows(user.role, 'technician'),
    maySet: roleAllows(user.role, 'owner'),
    done: key === 'back' ? putBack : isDone(key) ? `${done[key]} ${mailed}` : manyWords(searchParams),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const { id = '', sequence, intent, ...ticks } = await readForm(request);
  const { booking: desk } = context.get(bookingContext);
  if (intent === 'cancel-mail' || intent === 'cancel-quiet') return cancelMany(context, user, intent, ticks);
  const booking = await desk.store.byId(id);
  const isSeen = booking !== null && String(booking.sequence) === sequence;
  if (isSeen && intent === 'calendar-follow') return followCalendar(context, user, booking, Number(ticks.start));
  if (isSeen && intent === 'calendar-back') {
    const { calendarEvents, calendarWriter } = context.get(bookingContext);
    await calendarEvents.putBack(id);
    calendarWriter.nudge();
    await audit(context, user.id, 'booking-put-back', booking.leadId);
    return redirect(`${href('/admin/booking')}?done=back`, 303);
  }
  if (!isSeen || !(await desk.cancel(booking, { by: user.id })))
    return data({ sentence: 'This booking was changed or cancelled by somebody else. The list shows it now.' }, 409);
  await audit(context, user.id, 'booking-cancel', booking.leadId);
  return redirect(`${href('/admin/booking')}?done=cancelled`, 303);
}

/** Moves a booking to where somebody moved its event in their calendar, with a mail to the visitor. */
async function followCalendar(
  context: Route.ActionArgs['context'],
  user: { id: string },
  booking: Booking,
  start: number,
) {
  const { booking: desk } = context.get(bookingContext);
  try {
    if (!Number.isSafeInteger(start) || !(await desk.move(booking, start, { by: user.id })))
      return data({ sentence: 'This booking was changed by somebody else. The list shows it now.' }, 409);
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error;
    const sentence =
      'Nobody can be booked at that time: it is outside the hours, or taken. Choose another time, or put the event back.';
    return data({ sentence }, 409);
  }
  await audit(context, user.id, 'booking-moved', booking.leadId);
  return redirect(`${href('/admin/booking')}?done=moved`, 303);
}

const tick = 'pick-';

/** Cancels the selected bookings, each as it was seen, with or without a mail to its visitor. */
async function cancelMany(
  context: Route.ActionArgs['context'],
  user: { id: string },
  intent: 'cancel-mail' | 'cancel-quiet',
  ticks: Readonly<Record<string, string>>,
) {
  const { booking: desk } = context.get(bookingContext);
  const chosen = Object.entries(ticks).filter(([name]) => name.startsWith(tick));
  if (chosen.length === 0) return data({ sentence: 'Nothing is selected.' }, 422);
  const isQuiet = intent === 'cancel-quiet';
  let count = 0;
  for (const [name, sequence] of chosen) {
    const booking = await desk.store.byId(name.slice(tick.length));
    if (booking === null || String(booking.sequence) !== sequence) continue;
    if (!(await desk.cancel(booking, { by: user.id, isQuiet }))) continue;
    count++;
    await audit(context, user.id, 'booking-cancel', booking.leadId);
  }
  const told = `count=${count}${isQuiet ? '&quiet' : ''}${count < chosen.length ? '&kept' : ''}`;
  return redirect(`${href('/admin/booking')}?${told}`, 303);
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, maySet, week, names, today, duty, done: said } = loaderData;
  return (
    <>
      <AdminBar title="Bookings">
        {isOn && <a href={href('/book')}>The page for visitors</a>}
        {maySet && <a href={href('/admin/booking/settings')}>Booking hours</a>}
      </AdminBar>
      <div className="admin-page">
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        <WeekTable week={week} names={names} today={today} duty={duty} />
        <AdminBox heading="Coming bookings" id="coming">
          <BookingList {...loaderData} />
        </AdminBox>
      </div>
    </>
  );
}
