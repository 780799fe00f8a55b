import { data, href, redirect } from 'react-router';
import {
  emptyGoogle,
  type GoogleSettings,
  googleHealth,
  readGoogleForm,
} from '../../../domain/connections/google-workspace.ts';
import { registrationAnswer } from '../../../domain/connections/registration-answer.ts';
import { refusalWords, signInRedirect } from '../../../domain/people/outside-sign-in.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { saveSignIn } from '../../../server/people/outside/save-sign-in.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { GoogleStateBox } from '../../../ui/admin/connections/google-state-box.tsx';
import { GoogleSteps } from '../../../ui/admin/connections/google-steps.tsx';
import { ProofsBox } from '../../../ui/admin/connections/proofs-box.tsx';
import { SignInSwitches } from '../../../ui/admin/connections/sign-in-switches.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/google';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Google Workspace');

/** What a redirect to this page tells, from its query. */
function tidings({ searchParams }: URL): { ok: boolean; sentence: string } | null {
  const refused = refusalWords(searchParams.get('refused'));
  if (refused !== null) return { ok: false, sentence: refused };
  if (searchParams.has('consented')) return { ok: true, sentence: 'Google lets the site use the mailbox.' };
  if (!searchParams.has('ended')) return null;
  return { ok: true, sentence: 'Google is removed, with its secrets. Delete the client in Google Cloud, too.' };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { accounts, accountProofs } = context.get(accountsContext);
  const [account, proved] = await Promise.all([accounts.google(), accountProofs.all('google')]);
  const mailbox = await context.get(mailContext).mailboxes.mailbox();
  const { name, timeZone } = context.get(siteContext).data.firm;
  return {
    account,
    health: account && googleHealth(account, timeZone),
    appName: `Website of ${name}`,
    redirect: signInRedirect(context.get(servicesContext).siteUrl, 'google'),
    replaces: mailbox && mailbox.kind !== 'google' ? mailbox.user : null,
    proofs: proved.map(({ at, ...proof }) => ({ ...proof, when: displayTime(timeZone, at) })),
    told: tidings(new URL(request.url)),
  };
}

/** `offersConsent`: whether to show the link to Google, for which the person has just confirmed who they are. */
const say = (...answer: Parameters<typeof registrationAnswer<GoogleSettings>>) => ({
  ...registrationAnswer<GoogleSettings>(...answer),
  offersConsent: false,
});
const refuse = (sentence: string) => data(say(false, sentence), { status: 422 });

async function save(context: Route.ActionArgs['context'], userId: string, form: Record<string, string>) {
  const { accounts, google } = context.get(accountsContext);
  const { settings, secret, faults } = readGoogleForm(form, (await accounts.google()) !== null);
  if (Object.keys(faults).length > 0)
    return data(say(false, 'Please correct the marked fields.', { draft: settings, faults }), { status: 422 });
  await google.save(settings, secret, { at: context.get(servicesContext).clock.wall(), userId });
  await audit(context, userId, 'google-save', 'google', { ...settings, secret: secret !== null });
  const next = settings.mailbox === '' ? '' : ` Then sign in as ${settings.mailbox}.`;
  return say(true, `Saved. Let colleagues sign in with the switch below.${next}`);
}

/** Forgets all of it, and no longer reads a mailbox at Google. */
async function forget(context: Route.ActionArgs['context'], userId: string) {
  const { mailboxes, mailboxReader } = context.get(mailContext);
  if ((await mailboxes.mailbox())?.kind === 'google') await mailboxes.remove();
  await context.get(accountsContext).google.forget();
  await mailboxReader.restart();
  await audit(context, userId, 'google-forget', 'google');
  return redirect(`${href('/admin/connections/google')}?ended`, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { google } = context.get(accountsContext);
  if (form.intent === 'connect') {
    const fault = await google.connect();
    await audit(context, user.id, 'google-connect', 'google', { ok: fault === null });
    return say(fault === null, fault ?? 'The mailbox is read.');
  }
  requireConfirmed(request, context, user, 'google');
  if (form.intent === 'save') return save(context, user.id, form);
  if (form.intent === 'consent') return { ...say(true, 'Go on to Google within five minutes.'), offersConsent: true };
  if (form.intent === 'sign-in') {
    const refused = await saveSignIn(context, user, 'google', form);
    return refused === null ? say(true, 'Saved.') : refuse(refused);
  }
  if (form.intent !== 'forget') return refuse('Please use one of the buttons.');
  return forget(context, user.id);
}

export default function Google({ loaderData, actionData }: Route.ComponentProps) {
  const { account, health, told, proofs, ...rest } = loaderData;
  const said = actionData ?? told;
  return (
    <>
      <AdminBar title="Google Workspace">
        <a href={href('/admin/connections')}>Connections</a>
      </AdminBar>
      <div className="admin-page">
        {said && <FormResult kind={said.ok ? 'done' : 'error'}>{said.sentence}</FormResult>}
        {account && <GoogleStateBox health={health} />}
        {health && (health.light === 'works' || proofs.length > 0) && <ProofsBox company="google" proofs={proofs} />}
        <GoogleSteps
          {...rest}
          draft={actionData?.draft ?? account ?? emptyGoogle}
          faults={actionData?.faults ?? {}}
          mailbox={account?.mailbox ?? ''}
          hasSecret={account !== null}
          offersConsent={actionData?.offersConsent ?? false}
        />
        {account && (
          <AdminBox heading="Sign-in for colleagues" id="sign-in">
            <SignInSwitches name="Google" {...account} />
          </AdminBox>
        )}
      </div>
    </>
  );
}
