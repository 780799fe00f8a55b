import { data, href, redirect } from 'react-router';
import { proposedHours, readHours, readSettings } from '../../../domain/booking/booking-settings.ts';
import {
  type CalendarCompany,
  calendarCompanies,
  isCalendarCompany,
  type OtherCalendar,
  otherCalendarWords,
  readFeedAddress,
} from '../../../domain/booking/other-calendar.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { bookingContext } from '../../../server/booking/booking-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { OtherCalendarForm } from '../../../ui/admin/booking/other-calendar-form.tsx';
import bookingStyles from '../../../ui/admin/booking/settings.css?url';
import { PersonForm, SettingsForm } from '../../../ui/admin/booking/settings-forms.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import editorStyles from '../../../ui/admin/landing/editor.css?url';
import type { Route } from './+types/settings';

export const links: Route.LinksFunction = () =>
  [editorStyles, bookingStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Booking hours');

const done = {
  settings: 'The settings of booking are saved.',
  person: 'The hours are saved.',
  calendar: 'The calendar was read.',
  written: 'The calendar was read. What is booked is written into it.',
  forgotten: 'The calendar is not read any more. Its address is forgotten.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

const noCalendar: OtherCalendar = { feedHost: '', readAt: null, failingSince: null, problem: null };

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { people } = context.get(peopleContext);
  const { bookings } = context.get(bookingContext);
  const { clock } = context.get(servicesContext);
  const { timeZone, hours: office } = context.get(siteContext).data.firm;
  const { accounts } = context.get(accountsContext);
  const [settings, bookable, users, microsoft, google] = await Promise.all([
    bookings.settings(),
    bookings.people(),
    people.users(),
    accounts.account(),
    accounts.google(),
  ]);
  const connected: CalendarCompany[] = [
    ...(microsoft && microsoft.connectedAt !== null ? (['microsoft'] as const) : []),
    ...(google && google.grantedAt !== null ? (['google'] as const) : []),
  ];
  const key = new URL(request.url).searchParams.get('done');
  return {
    settings,
    people: users
      .filter(({ disabledAt }) => disabledAt === null)
      .map(({ id, email, name }) => {
        const known = bookable.find(({ userId }) => userId === id);
        return {
          id,
          email,
          hours: known?.hours.name ? known.hours : { ...proposedHours(office), name },
          isProposed: !known?.hours.name,
          isRead: (known?.feedHost ?? '') !== '',
          companies: connected.map((company) => ({
            company,
            mailbox: (known?.company === company && known.mailbox) || email,
          })),
          calendar: otherCalendarWords(known ?? noCalendar, timeZone, clock.wall()),
        };
      }),
    isOpen: settings.on && bookable.some(({ hours }) => hours.kinds.length > 0),
    done: isDone(key) ? done[key] : null,
  };
}

type Form = 'settings' | 'person' | 'calendar';

/** A refused form, shown again with its typed values and a sentence for each refused field. */
interface Answer {
  form: Form | null;
  /** The id of the person whose form it is; null for the settings. */
  of: string | null;
  sentence: string;
  faults: Record<string, string>;
  typed: Record<string, string>;
}

const refused = (answer: Answer) => data<Answer>(answer, { status: 422 });
/** An answer that says what went wrong, without a refused form. */
const failed = (sentence: string, status = 200) =>
  data<Answer>({ form: null, of: null, sentence, faults: {}, typed: {} }, { status });

const goBack = (what: keyof typeof done) => redirect(`${href('/admin/booking/settings')}?done=${what}`, 303);

/** The company whose calendar a button is for; null for any other button. */
function companyOf(intent = ''): CalendarCompany | null {
  const company = intent.replace(/^calendar-/, '');
  return intent !== company && isCalendarCompany(company) ? company : null;
}

const isOfCalendar = (intent = '') =>
  ['calendar', 'calendar-read', 'calendar-end'].includes(intent) || companyOf(intent) !== null;

/** Stores, reads or forgets a person's other calendar. */
async function changeCalendar(
  context: Route.ActionArgs['context'],
  { by, person, form }: { by: string; person: { id: string; email: string }; form: Record<string, string> },
) {
  const { otherCalendars } = context.get(bookingContext);
  const { env } = context.get(servicesContext);
  if (form.intent === 'calendar-end') {
    await otherCalendars.forget(person.id);
    await audit(context, by, 'booking-calendar', person.id);
    return goBack('forgotten');
  }
  if (form.intent === 'calendar-read') {
    const fault = await otherCalendars.readNow(person.id);
    return fault === null ? goBack('calendar') : failed(`The calendar cannot be read. ${fault}`);
  }
  const company = companyOf(form.intent);
  if (company !== null) {
    const fault = await otherCalendars.keepCompany(person.id, company, form[`mailbox-${company}`] ?? '');
    const { name, within } = calendarCompanies[company];
    await audit(context, by, 'booking-calendar', person.id, { host: within });
    return fault === null ? goBack('written') : failed(`The ${name} calendar cannot be read. ${fault}`);
  }
  const read = readFeedAddress(form.address ?? '', env.WEBHOOK_ALLOW_PRIVATE);
  if (read.fault !== null) {
    const sentence = `The calendar of ${person.email} is not saved.`;
    return refused({ form: 'calendar', of: person.id, sentence, faults: { address: read.fault }, typed: form });
  }
  const fault = await otherCalendars.keep(person.id, read, by);
  await audit(context, by, 'booking-calendar', person.id, { host: read.host });
  return fault === null
    ? goBack('calendar')
    : failed(`The address is saved, but the calendar cannot be read. ${fault}`);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { people } = context.get(peopleContext);
  const { bookings, booking } = context.get(bookingContext);
  if (form.intent === 'settings') {
    const read = readSettings(form);
    if (read.faults)
      return refused({
        form: 'settings',
        of: null,
        sentence: 'The settings are not saved.',
        faults: read.faults,
        typed: form,
      });
    await bookings.saveSettings(read.value);
    await booking.renewOffer();
    await audit(context, user.id, 'booking-settings', read.value.on ? 'on' : 'off');
    return goBack('settings');
  }
  const person = await people.userById(form.id ?? '');
  if (person && isOfCalendar(form.intent)) return changeCalendar(context, { by: user.id, person, form });
  if (!person || form.intent !== 'person') return failed('Please use one of the buttons.', 422);
  const read = readHours(form);
  if (read.faults) {
    const sentence = `The hours of ${person.email} are not saved.`;
    return refused({ form: 'person', of: person.id, sentence, faults: read.faults, typed: form });
  }
  await bookings.saveHours(person.id, read.value);
  if (form.on === 'on') {
    await bookings.saveSettings({ ...(await bookings.settings()), on: true });
    await audit(context, user.id, 'booking-settings', 'on');
  }
  await booking.renewOffer();
  await audit(context, user.id, 'booking-hours', person.id);
  return goBack('person');
}

export default function BookingSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, people, isOpen, done: said } = loaderData;
  const typedIn = (form: Form, of: string | null = null) =>
    actionData && actionData.form === form && actionData.of === of ? actionData : null;
  return (
    <>
      <AdminBar title="Booking hours">
        <a href={href('/admin/booking')}>Bookings</a>
      </AdminBar>
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading="What visitors can book" id="what">
          <p>
            {isOpen ? (
              <>
                Visitors can book a time on <a href={href('/book')}>the page for booking</a>.
              </>
            ) : (
              'Nobody can book yet: save the hours of at least one person below, with something to be booked for.'
            )}
          </p>
          <SettingsForm settings={settings} refused={typedIn('settings')} />
        </AdminBox>
        {people.map((person) => (
          <AdminBox key={person.id} heading={person.email} id={`person-${person.id}`}>
            <PersonForm person={person} isOn={settings.on} refused={typedIn('person', person.id)} />
            <OtherCalendarForm person={person} refused={typedIn('calendar', person.id)} />
          </AdminBox>
        ))}
      </div>
    </>
  );
}
