import { data, href, redirect } from 'react-router';
import { firstHours, readHours, readSettings } from '../../../domain/booking/booking-settings.ts';
import { displayTime } from '../../../domain/site/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import bookingStyles from '../../../ui/admin/booking/settings.css?url';
import { PersonForm, SettingsForm } from '../../../ui/admin/booking/settings-forms.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import editorStyles from '../../../ui/admin/landing/editor.css?url';
import type { Route } from './+types/settings';

export const links: Route.LinksFunction = () =>
  [editorStyles, bookingStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Settings of booking');

const done = {
  settings: 'The settings of booking are saved.',
  person: 'The hours are saved.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { bookings, people } = context.get(appContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const [settings, bookable, users] = await Promise.all([bookings.settings(), bookings.people(), people.users()]);
  const key = new URL(request.url).searchParams.get('done');
  return {
    settings,
    people: users
      .filter(({ disabledAt }) => disabledAt === null)
      .map(({ id, email }) => {
        const known = bookable.find(({ userId }) => userId === id);
        return {
          id,
          email,
          hours: known?.hours ?? firstHours,
          feedHost: known?.feedHost ?? '',
          readAt: known?.readAt ? displayTime(timeZone, known.readAt) : null,
          problem: known?.problem ?? null,
        };
      }),
    isOpen: settings.on && bookable.some(({ hours }) => hours.kinds.length > 0),
    done: isDone(key) ? done[key] : null,
  };
}

/** What was typed into a form that was refused: shown again, with a sentence for each field. */
interface Answer {
  /** The person whose hours they are; null for the settings. */
  of: string | null;
  sentence: string;
  faults: Record<string, string>;
  typed: Record<string, string>;
}

const refused = (of: string | null, sentence: string, faults: Record<string, string>, typed: Record<string, string>) =>
  data<Answer>({ of, sentence, faults, typed }, { status: 422 });

const goBack = (what: keyof typeof done) => redirect(`${href('/admin/booking/settings')}?done=${what}`, 303);

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { bookings, people } = context.get(appContext);
  if (form.intent === 'settings') {
    const read = readSettings(form);
    if (read.faults) return refused(null, 'The settings are not saved.', read.faults, form);
    await bookings.saveSettings(read.value);
    await audit(context, user.id, 'booking-settings', read.value.on ? 'on' : 'off');
    return goBack('settings');
  }
  const person = form.intent === 'person' ? await people.userById(form.id ?? '') : null;
  if (!person) return refused(null, 'Please use one of the buttons.', {}, {});
  const read = readHours(form);
  if (read.faults) return refused(person.id, `The hours of ${person.email} are not saved.`, read.faults, form);
  await bookings.saveHours(person.id, read.value);
  await audit(context, user.id, 'booking-hours', person.id);
  return goBack('person');
}

export default function BookingSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, people, isOpen, done: said } = loaderData;
  const typedBy = (of: string | null) => (actionData && actionData.of === of ? actionData : null);
  return (
    <>
      <AdminBar title="Settings of booking">
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
              'Nobody can book yet: switch booking on, and give at least one person hours and something to be booked for.'
            )}
          </p>
          <SettingsForm settings={settings} refused={typedBy(null)} />
        </AdminBox>
        {people.map((person) => (
          <AdminBox key={person.id} heading={person.email} id={`person-${person.id}`}>
            <PersonForm person={person} refused={typedBy(person.id)} />
          </AdminBox>
        ))}
      </div>
    </>
  );
}
