import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { isRole, type Role } from '../../../domain/people/access.ts';
import { invitationMail } from '../../../domain/people/staff-alert.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { deliveryContext } from '../../../server/delivery/delivery-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { invite, resetPassword } from '../../../server/people/invite.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { hasPassword } from '../../../server/people/people-records.server.ts';
import type { User } from '../../../server/people/people-store.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { OneTimeLink } from '../../../ui/admin/people/one-time-link.tsx';
import { InviteForm, PeopleList } from '../../../ui/admin/people/people-list.tsx';
import type { Route } from './+types/users';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'People and roles');

const done = {
  role: 'The role is changed.',
  'sign-out': 'That person is signed out everywhere.',
  disable: 'That person can no longer sign in.',
  enable: 'That person can sign in again.',
} as const;

/** The leads of a person who can no longer work on them. */
const freedWords = (leads: number) =>
  leads === 1 ? 'Their lead is with nobody now.' : `Their ${leads.toLocaleString('en-CA')} leads are with nobody now.`;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

export async function loader({ request, context }: Route.LoaderArgs) {
  const self = await requireRole(request, context, 'owner');
  const { timeZone } = context.get(siteContext).data.firm;
  const { people, passkeys, identities } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const [users, counts, joined] = await Promise.all([people.users(), passkeys.counts(), identities.providers()]);
  const list = users.map(async (user) => ({
    id: user.id,
    email: user.email,
    role: user.role,
    state:
      user.disabledAt !== null ? ('disabled' as const) : user.passwordHash ? ('active' as const) : ('invited' as const),
    totp: user.totpEnabled,
    passkeys: counts.get(user.id) ?? 0,
    elsewhere: joined.get(user.id) ?? [],
    hasPassword: hasPassword(user),
    sessions: await people.sessionCount(user.id, clock.wall()),
    lastLogin: user.lastLoginAt === null ? null : displayTime(timeZone, user.lastLoginAt),
    self: user.id === self.id,
  }));
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('done');
  const freed = Number(searchParams.get('leads'));
  return {
    people: await Promise.all(list),
    done: isDone(key) ? `${done[key]}${freed > 0 ? ` ${freedWords(freed)}` : ''}` : null,
  };
}

type Context = Route.ActionArgs['context'];

/** A link to show. Its origin is SITE_URL if set, otherwise the origin of the request. */
function shownUrl(request: Request, context: Context, path: string): string {
  return `${context.get(servicesContext).env.SITE_URL ?? new URL(request.url).origin}${path}`;
}

/** The values of the invitation form when it is shown again. */
interface Invitation {
  email: string;
  role: Role;
}

/** Most people who are invited answer leads, and nobody gets more rights than somebody chose. */
const empty: Invitation = { email: '', role: 'technician' };

const refusal = (sentence: string, invitation = empty) => data({ link: null, sentence, invitation }, { status: 422 });

async function inviteSomeone(request: Request, context: Context, self: SignedIn, form: Record<string, string>) {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const typed = { email: form.email ?? '', role: isRole(form.role) ? form.role : empty.role };
  const email = z.email().max(254).safeParse(typed.email.trim());
  if (!email.success || !isRole(form.role)) return refusal('Please enter a valid email address', typed);
  const isMailed = await context.get(deliveryContext).mailCheck.works();
  const mail = isMailed ? invitationMail(context.get(siteContext).data.firm.name) : null;
  const path = await invite(people, email.data, form.role, { by: self.id, now: clock.wall() }, mail);
  if (!path) return refusal('A person with this address already exists', typed);
  const link = { email: email.data, url: shownUrl(request, context, path), isMailed };
  return { link, sentence: null, invitation: empty };
}

/** Performs the action of a button beside a person. False when no owner would be left. */
async function change(context: Context, user: User, form: Record<string, string>): Promise<boolean> {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  if (form.intent === 'role') return isRole(form.role) && people.setRole(user.id, form.role);
  if (form.intent === 'sign-out') await people.endSessionsOf(user.id);
  else return people.setDisabled(user.id, form.intent === 'disable' ? clock.wall() : null);
  return true;
}

/** The detail for the activity log. It names the role before, because owners get a mail when a person becomes or stops being an owner. */
function changeDetail(user: User, { intent, role = '' }: Record<string, string>): Record<string, string> {
  if (intent === 'role') return { role, from: user.role };
  return intent === 'disable' || intent === 'enable' ? { from: user.role } : {};
}

export async function action({ request, context }: Route.ActionArgs) {
  const self = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  requireConfirmed(request, context, self, 'people');
  if (form.intent === 'invite') return inviteSomeone(request, context, self, form);
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const user = await people.userById(form.user ?? '');
  // People change their own account on its own page, so that they cannot lock themselves out here.
  if (!user || user.id === self.id) return refusal('Please choose a person from the list');
  if (form.intent === 'link') {
    const path = await resetPassword(people, user, { by: self.id, now: clock.wall() });
    const link = { email: user.email, url: shownUrl(request, context, path), isMailed: false };
    return { link, sentence: null, invitation: empty };
  }
  if (!isDone(form.intent ?? null)) return refusal('Please use one of the buttons');
  if (!(await change(context, user, form))) return refusal('There must be an owner who can sign in');
  await audit(context, self.id, form.intent ?? '', user.id, changeDetail(user, form));
  const freed = await context.get(leadsContext).inbox.freeLeads(self.id, clock.wall());
  return redirect(`${href('/admin/users')}?done=${form.intent}${freed > 0 ? `&leads=${freed}` : ''}`, 303);
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const invitation = actionData?.invitation ?? empty;
  const inviting = invitation.email !== '';
  return (
    <>
      <AdminBar title="People and roles" />
      <div className="admin-page">
        {loaderData.done && !actionData && <FormResult kind="done">{loaderData.done}</FormResult>}
        {actionData?.link && <OneTimeLink {...actionData.link} />}
        {actionData?.sentence && !inviting && <FormResult kind="error">{actionData.sentence}.</FormResult>}
        <div className="admin-columns">
          <AdminBox heading="People who can sign in" id="people">
            <PeopleList people={loaderData.people} />
          </AdminBox>
          <AdminBox heading="Invite someone" id="invite">
            <p className="muted">
              You see a one-time link to pass on. If the site can send mail, they get one by mail, too. It sets the
              password and works for 24 hours.
            </p>
            <InviteForm {...invitation} error={inviting ? (actionData?.sentence ?? null) : null} />
          </AdminBox>
        </div>
      </div>
    </>
  );
}
