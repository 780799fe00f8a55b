import { data, href, redirect } from 'react-router';
import { alarmTo } from '../../../domain/delivery/own-mailboxes.ts';
import { isTellKind, whoIsTold } from '../../../domain/leads/who-is-told.ts';
import { rotaOf } from '../../../domain/people/rota/firm-rota.ts';
import { type OnDuty, onDuty, rotaRows, stretchWords } from '../../../domain/people/rota/rota.ts';
import { clockMinutes, nextAfterChoices, readAbsence, readShifts } from '../../../domain/people/rota/rota-form.ts';
import { gapWords, rotaGaps } from '../../../domain/people/rota/rota-gaps.ts';
import { displayDate, longTime } from '../../../domain/time/dates.ts';
import { addDays, clockMinuteOf, dayOf, isDay, momentOf } from '../../../domain/time/days.ts';
import { clockWords } from '../../../domain/time/week.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import styles from '../../../ui/admin/people/rota/rota.css?url';
import { AbsenceForm, NextAfterForm, ShiftForm, WhoIsTold } from '../../../ui/admin/people/rota/rota-forms.tsx';
import { RotaAbsences, RotaWeek } from '../../../ui/admin/people/rota/rota-week.tsx';
import type { Route } from './+types/rota';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Who is on duty');

const done = {
  shift: 'The shift is saved.',
  'shift-remove': 'The shift is removed.',
  absence: 'The days are noted.',
  'absence-remove': 'The days are removed.',
  'next-after': 'The minutes are saved.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

const dutyWords = (duty: readonly OnDuty[]) => duty.map(({ person: { name }, reason }) => `${name}: ${reason}`);

/** For example `by mail to tom@firm.ca and on 2 devices (Firefox on Windows, Chrome on Android)`. */
function wayWords(email: string, devices: readonly string[] = []): string {
  const mail = `by mail to ${email}`;
  if (devices.length === 0) return mail;
  const names = devices.map((name) => name || 'unknown browser').join(', ');
  return `${mail} and on ${devices.length === 1 ? 'a device' : `${devices.length} devices`} (${names})`;
}

/** Reads from the address for which event and time to show who would be told. The default time is tomorrow at 02:00. */
function askedIn(url: URL, { today, timeZone }: { today: string; timeZone: string }) {
  const query = url.searchParams;
  const kind = query.get('kind');
  const asked = {
    day: query.get('day') ?? addDays(today, 1),
    time: query.get('time') ?? '02:00',
    kind: isTellKind(kind) ? kind : ('emergency' as const),
  };
  const minutes = clockMinutes(asked.time);
  const faults: Record<string, string> = {};
  if (!isDay(asked.day)) faults.day = 'Enter a day.';
  if (minutes === null) faults.time = 'Enter a time like 02:00.';
  const at = isDay(asked.day) && minutes !== null ? momentOf(Date.parse(asked.day) + minutes * 60_000, timeZone) : null;
  if (at !== null && clockMinuteOf(at, timeZone) !== minutes)
    faults.time = 'The clocks are put forward then and do not show this time.';
  const isAsked = kind !== null;
  return { ...asked, faults: isAsked ? faults : {}, at: isAsked && Object.keys(faults).length === 0 ? at : null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { duty, pushDevices } = context.get(peopleContext);
  const { env, clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const { firm } = site.data;
  const now = clock.wall();
  const today = dayOf(now, firm.timeZone);
  const plan = await duty.store.plan();
  const rota = rotaOf(site.data.firm, plan);
  const isSet = plan.shifts.length > 0;
  const nameOf = (id: string) => plan.people.find((person) => person.id === id)?.name ?? 'Cannot sign in any more';
  const url = new URL(request.url);
  const { at, ...asked } = askedIn(url, { today, timeZone: firm.timeZone });
  const told = at === null || !isSet ? null : whoIsTold(rota, firm, asked.kind, at);
  // Delivery alerts are sent only by mail.
  const devices = told && asked.kind !== 'alert' ? await pushDevices.names() : null;
  const changed = plan.shifts.find(({ id }) => id === url.searchParams.get('shift'));
  const key = url.searchParams.get('done');
  const unset = `No shift is planned, so mail goes to ${alarmTo(firm, env).join(' and ')}; about a lead only while the office is open.`;
  return {
    mayEdit: user.role === 'owner',
    now: isSet ? dutyWords(onDuty(rota, now)) : [],
    unset: isSet ? null : unset,
    shifts: plan.shifts
      .map((shift) => ({
        id: shift.id,
        row: shift.row,
        day: rotaRows[shift.row] ?? '',
        hours: stretchWords(shift),
        first: nameOf(shift.first),
        second: shift.second && nameOf(shift.second),
      }))
      // Monday first, then Sunday (row 0) after Saturday (row 6), then holidays (row 7).
      .sort((a, b) => (a.row || 6.5) - (b.row || 6.5)),
    absences: plan.absences
      .filter(({ to }) => to >= today)
      .map(({ id, person, from, to, standIn }) => ({
        id,
        person: nameOf(person),
        standIn: standIn && nameOf(standIn),
        days: from === to ? displayDate(from) : `${displayDate(from)} to ${displayDate(to)}`,
      })),
    people: plan.people.map(({ id, name }) => [id, name] as const),
    nextAfter: plan.nextAfter,
    gaps: isSet ? gapWords(rotaGaps(rota, today)) : [],
    asked: {
      ...asked,
      told:
        told?.map(({ at: when, person: { id, name, email }, reason }) => ({
          when: longTime(firm.timeZone, when),
          who: name,
          way: wayWords(email, devices?.get(id)),
          reason,
        })) ?? null,
      sentence: at !== null && !isSet ? unset : null,
    },
    changed: changed
      ? {
          words: `${rotaRows[changed.row]} ${stretchWords(changed)}`,
          typed: {
            id: changed.id,
            [`row-${changed.row}`]: 'on',
            from: clockWords(changed.from),
            to: clockWords(changed.to),
            first: changed.first,
            second: changed.second ?? '',
          },
        }
      : null,
    done: isDone(key) ? done[key] : null,
  };
}

/** A refused form, shown again with its typed values and a sentence for each refused field. */
interface Answer {
  intent: string;
  sentence: string;
  faults: Record<string, string>;
  typed: Record<string, string>;
}

const refused = (intent: string, sentence: string, faults: Answer['faults'] = {}, typed: Answer['typed'] = {}) =>
  data<Answer>({ intent, sentence, faults, typed }, { status: 422 });

const goBack = (what: keyof typeof done) => redirect(`${href('/admin/rota')}?done=${what}`, 303);

const gone = 'It was removed before.';

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { duty } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const { intent = '', id = '' } = form;
  const { shifts, people } = await duty.store.plan();
  const ids = people.map((person) => person.id);
  if (intent === 'shift') {
    const read = readShifts(form, shifts, ids);
    if (read.faults) return refused(intent, 'The shift is not saved.', read.faults, form);
    const saved = await duty.store.saveShifts(read.value, id || null);
    if (!saved)
      return refused(intent, 'Somebody else has just changed the rota. Look at the week, and save again.', {}, form);
    await audit(context, user.id, 'rota-shift', read.value[0]?.first ?? '', { days: read.value.length });
    return goBack(intent);
  }
  if (intent === 'absence') {
    const today = dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone);
    const read = readAbsence(form, ids, today);
    if (read.faults) return refused(intent, 'The days are not noted.', read.faults, form);
    await duty.store.addAbsence(read.value);
    await audit(context, user.id, 'rota-absence', read.value.person, { from: read.value.from, to: read.value.to });
    return goBack(intent);
  }
  if (intent === 'shift-remove') {
    if (!(await duty.store.removeShift(id))) return refused(intent, gone);
    await audit(context, user.id, 'rota-shift-remove', id);
    return goBack(intent);
  }
  if (intent === 'absence-remove') {
    if (!(await duty.store.removeAbsence(id))) return refused(intent, gone);
    await audit(context, user.id, 'rota-absence-remove', id);
    return goBack(intent);
  }
  const minutes = nextAfterChoices.find((choice) => String(choice) === form.minutes);
  if (intent !== 'next-after' || minutes === undefined) return refused(intent, 'Please use one of the buttons.');
  await duty.store.saveNextAfter(minutes);
  await audit(context, user.id, 'rota-next-after', String(minutes));
  return goBack(intent);
}

export default function RotaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mayEdit, now, unset, shifts, absences, people, nextAfter, gaps, asked, changed, done: said } = loaderData;
  const fieldsOf = (intent: string, stored: Record<string, string> = {}) =>
    actionData?.intent === intent ? actionData : { typed: stored, faults: {} };
  return (
    <>
      <AdminBar title="Who is on duty" />
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading="On duty now" id="now">
          <p className="muted">
            Alarms about leads that wait, emergencies, reminders of leads that nobody has, and alerts about deliveries
            go to the person on duty. Quiet hours are each person’s own, under{' '}
            <a href={href('/admin/account')}>Your account</a>: only an emergency reaches them then.
          </p>
          {unset && <p>{unset}</p>}
          {now.length > 0 && (
            <ul className="rota-lines">
              {now.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </AdminBox>
        <AdminBox heading="The week" id="week">
          <RotaWeek shifts={shifts} mayEdit={mayEdit} />
        </AdminBox>
        <div className="admin-columns admin-columns--even">
          {mayEdit && (
            <AdminBox heading={changed ? 'Change a shift' : 'Add a shift'} id="shift">
              <ShiftForm people={people} fields={fieldsOf('shift', changed?.typed)} changes={changed?.words ?? null} />
            </AdminBox>
          )}
          <AdminBox heading="Away, or swapped" id="away">
            <RotaAbsences absences={absences} mayEdit={mayEdit} />
            {mayEdit && <AbsenceForm people={people} fields={fieldsOf('absence')} />}
          </AdminBox>
          <AdminBox heading="Who would be told?" id="told">
            <WhoIsTold asked={asked} />
          </AdminBox>
          <AdminBox heading="The next 12 months" id="gaps">
            {unset ? (
              <p className="muted">Plan a shift, and each hour of the next 12 months is tested here.</p>
            ) : gaps.length === 0 ? (
              <p>Somebody is on duty at every hour.</p>
            ) : (
              <>
                <p>Nobody is on duty then, and the owners are told instead:</p>
                <ul className="rota-lines">
                  {gaps.map((gap) => (
                    <li key={gap}>{gap}</li>
                  ))}
                </ul>
              </>
            )}
          </AdminBox>
          {mayEdit && (
            <AdminBox heading="The next person" id="next">
              <NextAfterForm nextAfter={nextAfter} />
            </AdminBox>
          )}
        </div>
      </div>
    </>
  );
}
