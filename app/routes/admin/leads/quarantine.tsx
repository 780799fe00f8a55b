import { data, href, redirect } from 'react-router';
import { isFirm } from '../../../domain/booking/booking.ts';
import { quarantinedLead } from '../../../domain/leads/quarantined-lead.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { promiseMinutes } from '../../../domain/time/business-hours.ts';
import { type BookingServices, bookingContext } from '../../../server/booking/booking-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { releaseQuarantined } from '../../../server/leads/quarantine.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import deliveryStyles from '../../../ui/admin/delivery/deliveries.css?url';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { QuarantineList } from '../../../ui/admin/leads/quarantine-list.tsx';
import type { Route } from './+types/quarantine';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deliveryStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Possible spam');

type QuarantineAction = 'release' | 'spam';

const shownAtMost = 50;
const stateOf = (text: string | null | undefined): 'new' | 'spam' => (text === 'spam' ? 'spam' : 'new');

const eventOf = (text: string | null | undefined): QuarantineAction | null =>
  text === 'release' || text === 'spam' ? text : null;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { quarantine } = context.get(leadsContext);
  const { searchParams } = new URL(request.url);
  const state = stateOf(searchParams.get('state'));
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(searchParams.get('after') ?? '') ?? [];
  const [leads, unseen, spam] = await Promise.all([
    quarantine.leads(state, at && id ? { receivedAt: Number(at), id } : null, shownAtMost + 1),
    quarantine.count('new'),
    quarantine.count('spam'),
  ]);
  const shown = leads.slice(0, shownAtMost);
  const last = leads.length > shownAtMost ? shown.at(-1) : undefined;
  const event = eventOf(searchParams.get('done'));
  return {
    quarantined: shown.map((lead) => quarantinedLead(context.get(siteContext), lead)),
    state,
    counts: { new: unseen, spam },
    older: last ? `${href('/admin/quarantine')}?state=${state}&after=${last.receivedAt}_${last.id}` : null,
    mayDecide: roleAllows(user.role, 'technician'),
    done: event && {
      event,
      count: Number(searchParams.get('count')) || 0,
      freed: searchParams.has('freed'),
    },
  };
}

/** The action and leads that a form names: one lead by its own button, or all selected leads. Null for an unknown button. */
function chosen(form: Record<string, string>): { event: QuarantineAction; ids: string[] } | null {
  if (form.release) return { event: 'release', ids: [form.release] };
  if (form.spam) return { event: 'spam', ids: [form.spam] };
  const event = eventOf(form.intent);
  if (event === null) return null;
  const ids = Object.keys(form).flatMap((name) => (name.startsWith('pick-') ? [name.slice('pick-'.length)] : []));
  return { event, ids };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const choice = chosen(form);
  if (!choice) return data({ sentence: 'Please use one of the buttons.' }, { status: 422 });
  const { event, ids } = choice;
  if (ids.length === 0) return data({ sentence: 'Nothing is selected.' }, { status: 422 });
  const { quarantine, ...leads } = context.get(leadsContext);
  const by = { userId: user.id, now: context.get(servicesContext).clock.wall() };
  const decided = [];
  if (event === 'release') decided.push(...(await releaseQuarantined(context.get(siteContext), leads, ids, by)));
  else for (const id of ids) if (await quarantine.markSpam(id, by)) decided.push(id);
  for (const id of decided) await audit(context, user.id, `quarantine-${event}`, id);
  if (decided.length === 0)
    return data({ sentence: 'Somebody else has already decided about these leads.' }, { status: 409 });
  const state = stateOf(form.state);
  const freed = event === 'release' && (await anyFreed(context.get(bookingContext), decided, by.now)) ? '&freed' : '';
  return redirect(`${href('/admin/quarantine')}?state=${state}&done=${event}&count=${decided.length}${freed}`, 303);
}

/** Whether one of these leads wanted a time that is still to come, and has none any more. */
async function anyFreed({ bookings }: BookingServices, ids: readonly string[], now: number) {
  for (const id of ids) {
    const coming = (await bookings.ofLead(id)).filter(({ from }) => from > now);
    if (coming.length > 0 && !coming.some(isFirm)) return true;
  }
  return false;
}

const said = ({ event, count, freed }: { event: QuarantineAction; count: number; freed: boolean }) => {
  const what = count === 1 ? 'One lead' : `${count.toLocaleString('en-CA')} leads`;
  const is = count === 1 ? 'is' : 'are';
  return event === 'release'
    ? `${what} will be delivered. The ${promiseMinutes} minutes to answer start now.${freed ? ' Times that they had reserved are free again and are not booked: see their pages.' : ''}`
    : `${what} ${is} marked as spam, and kept until the retention period ends.`;
};

export default function Quarantine({ loaderData, actionData }: Route.ComponentProps) {
  const { state, counts, done } = loaderData;
  return (
    <>
      <AdminBar title="Possible spam">
        {state === 'new' ? (
          <a href={`${href('/admin/quarantine')}?state=spam`}>Marked as spam ({counts.spam.toLocaleString('en-CA')})</a>
        ) : (
          <a href={href('/admin/quarantine')}>To review ({counts.new.toLocaleString('en-CA')})</a>
        )}
      </AdminBar>
      <div className="admin-page">
        {done && !actionData && <FormResult kind="done">{said(done)}</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading={state === 'new' ? 'Leads to review' : 'Marked as spam'} id="quarantined-leads">
          <p>
            {state === 'new'
              ? 'Each visitor got a reference number and was promised an answer, like anyone. None of these leads was delivered yet.'
              : 'A person marked these as spam. They are erased when the retention period ends.'}
          </p>
          <QuarantineList {...loaderData} total={counts[state]} />
        </AdminBox>
      </div>
    </>
  );
}
