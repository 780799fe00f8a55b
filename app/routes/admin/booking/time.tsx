import { data, href, redirect } from 'react-router';
import { isBookingKind } from '../../../domain/booking/booking-type.ts';
import { daysOf, momentWords } from '../../../domain/booking/visitor-times.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { askOf, type BookingQuery, readChoice } from '../../../server/booking/book-time.server.ts';
import { bookingContext } from '../../../server/booking/booking-context.server.ts';
import { LeadGone, TimeTaken } from '../../../server/booking/take-time.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { BookingOff } from '../../../ui/admin/booking/booking-list.tsx';
import { ChooseTime, TimeForm } from '../../../ui/admin/booking/time-form.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import bookingStyles from '../../../ui/sections/booking/booking.css?url';
import type { Route } from './+types/time';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: bookingStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Book a time');

/**
 * Reads the address: its id is a booking to move or a lead to book for, and its query has the choices. Throws 404 when there is neither, or the
 * booking is cancelled.
 */
async function asked({ request, params: { id }, context }: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) {
  const site = context.get(siteContext);
  const { store } = context.get(leadsContext);
  const { booking: desk } = context.get(bookingContext);
  const query = new URL(request.url).searchParams;
  const moved = await desk.store.byId(id);
  const lead = await store.leadById(moved?.leadId ?? id);
  if (!lead || moved?.status === 'cancelled') throw data(null, { status: 404 });
  const offer = await desk.offer();
  const [kind, location] = [query.get('kind'), query.get('where')];
  const chosen: BookingQuery = {
    kind: moved ? moved.kind : isBookingKind(kind) && offer.kinds.includes(kind) ? kind : (offer.kinds[0] ?? null),
    location: moved ? moved.location : location !== null && site.location(location) ? location : site.data.region.home,
    timeZone: site.data.firm.timeZone,
    day: query.get('day'),
    time: null,
    known: null,
    plan: null,
    people: null,
  };
  const person = offer.people.find(({ userId }) => userId === query.get('person'))?.userId ?? null;
  return { site, desk, lead, moved, offer, chosen, person };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'technician');
  const { site, desk, lead, moved, offer, chosen, person } = await asked({ request, params, context });
  const ask = askOf(chosen);
  const free = ask ? [...(await desk.times(offer, { ...ask, userId: person }, moved)).keys()] : [];
  const days = daysOf(
    free.filter((at) => at !== moved?.from),
    chosen.timeZone,
  );
  return {
    lead: { id: lead.id, who: [lead.name, lead.company].filter(Boolean).join(', '), phone: lead.phone },
    moved: moved && { id: moved.id, sequence: moved.sequence, when: momentWords(moved.from, chosen.timeZone) },
    maySet: roleAllows(user.role, 'owner'),
    kinds: offer.kinds,
    people: offer.people
      .filter(({ hours }) => hours.kinds.length > 0)
      .map(({ userId, hours }): [string, string] => [userId, hours.name]),
    locations: site.data.locations.map(({ id, name }): [string, string] => [id, name]),
    chosen: { kind: chosen.kind, where: chosen.location ?? '', person: person ?? '' },
    days,
    day: days.find(({ iso }) => iso === chosen.day) ?? days[0] ?? null,
  };
}

const taken = 'That time was taken in the last few minutes. These are the times that are free now.';

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { desk, lead, moved, chosen, person } = await asked({ request, params, context });
  const { start, address, errors } = readChoice(form, chosen.kind ?? 'call', 'Please choose a time');
  if (moved) delete errors.address;
  const ask = askOf(chosen, address);
  const again = (sentence: string, status: number) => data({ sentence, errors, address }, { status });
  if (start === null || ask === null || Object.keys(errors).length > 0)
    return again('Nothing is booked yet: please correct the marked fields.', 422);
  try {
    if (moved) {
      const isSeen = String(moved.sequence) === form.sequence && (await desk.move(moved, start, { by: user.id }));
      if (!isSeen) return again('This booking was changed by somebody else. Here is how it stands now.', 409);
      await audit(context, user.id, 'booking-moved', lead.id);
      return redirect(`${href('/admin/booking')}?done=moved`, 303);
    }
    await desk.bookForLead(lead.id, { ...ask, userId: person }, start, user.id);
    await audit(context, user.id, 'booking-made', lead.id);
    return redirect(`${href('/admin/booking')}?done=made`, 303);
  } catch (error) {
    if (error instanceof TimeTaken) return again(taken, 409);
    if (error instanceof LeadGone) throw data(null, { status: 404 });
    throw error;
  }
}

export default function Time({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, moved, kinds, chosen, day, maySet } = loaderData;
  const title = moved ? 'Move a booking' : 'Book a time';
  return (
    <>
      <AdminBar title={title}>
        <a href={href('/admin/leads/:id', { id: lead.id })}>{lead.who}</a>
        <a href={href('/admin/booking')}>Bookings</a>
      </AdminBar>
      <div className="admin-page">
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading={`For ${lead.who}${lead.phone && `, ${lead.phone}`}`} id="time">
          {moved && <p>Booked for {moved.when}.</p>}
          {kinds.length === 0 && !moved && <BookingOff maySet={maySet} />}
          {!moved && kinds.length > 0 && <ChooseTime {...loaderData} />}
          {chosen.kind && !day && <p>There is no free time in the coming weeks.</p>}
          {chosen.kind && day && (
            <TimeForm
              {...loaderData}
              day={day}
              asksAddress={chosen.kind === 'visit' && !moved}
              address={actionData?.address}
              errors={actionData?.errors ?? {}}
            />
          )}
        </AdminBox>
      </div>
    </>
  );
}
