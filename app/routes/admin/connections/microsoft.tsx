import { data, href, redirect } from 'react-router';
import {
  emptyMicrosoft,
  exchangeCommands,
  type MicrosoftDraft,
  microsoftHealth,
  readMicrosoftForm,
} from '../../../domain/connections/microsoft-365.ts';
import { registrationAnswer } from '../../../domain/connections/registration-answer.ts';
import { signInRedirect } from '../../../domain/people/outside-sign-in.ts';
import { displayDate, displayTime } from '../../../domain/time/dates.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { saveSignIn } from '../../../server/people/outside/save-sign-in.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar } from '../../../ui/admin/admin-shell.tsx';
import { MicrosoftSignInBox } from '../../../ui/admin/connections/microsoft-sign-in-box.tsx';
import { MicrosoftStateBox } from '../../../ui/admin/connections/microsoft-state-box.tsx';
import { MicrosoftSteps } from '../../../ui/admin/connections/microsoft-steps.tsx';
import { ProofsBox } from '../../../ui/admin/connections/proofs-box.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/microsoft';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Microsoft 365');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { accounts, accountProofs, microsoft } = context.get(accountsContext);
  const { mailboxes } = context.get(mailContext);
  const { name, timeZone } = context.get(siteContext).data.firm;
  const { siteUrl } = context.get(servicesContext);
  const [account, { current, next }, mailbox, proved] = await Promise.all([
    accounts.account(),
    microsoft.certificates(),
    mailboxes.mailbox(),
    accountProofs.all('microsoft'),
  ]);
  return {
    health: account && microsoftHealth(account, timeZone),
    settings: account ?? emptyMicrosoft,
    commands: account && exchangeCommands(account),
    appName: `Website of ${name}`,
    endsOn: displayDate(dayOf(current.endsAt, timeZone)),
    hasNext: next !== null,
    proofs: proved.map(({ at, ...proof }) => ({ ...proof, when: displayTime(timeZone, at) })),
    signIn: { signsIn: account?.signsIn ?? false, signsInOnly: account?.signsInOnly ?? false },
    redirect: signInRedirect(siteUrl, 'microsoft'),
    replaces: mailbox && mailbox.kind !== 'microsoft' ? mailbox.user : null,
    ended: new URL(request.url).searchParams.has('ended'),
  };
}

const say = registrationAnswer<MicrosoftDraft>;

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { microsoft } = context.get(accountsContext);
  if (form.intent === 'test') {
    const { ok, sentence } = await microsoft.prove();
    await audit(context, user.id, 'microsoft-test', 'microsoft', { ok });
    return say(ok, sentence);
  }
  requireConfirmed(request, context, user, 'microsoft');
  if (form.intent === 'save') {
    const { settings, faults } = readMicrosoftForm(form);
    if (Object.keys(faults).length > 0)
      return data(say(false, 'Please correct the marked fields.', { draft: settings, faults }), { status: 422 });
    await microsoft.save(settings);
    await audit(context, user.id, 'microsoft-save', 'microsoft', { ...settings });
    return say(true, 'Saved. Go on with the certificate and the commands, then connect.');
  }
  if (form.intent === 'connect') {
    const { ok, sentence } = await microsoft.connect();
    await audit(context, user.id, 'microsoft-connect', 'microsoft', { ok });
    return say(ok, ok ? `Connected. ${sentence}` : `Not yet. It is tried every five minutes. ${sentence}`);
  }
  if (form.intent === 'sign-in') {
    const refused = await saveSignIn(context, user, 'microsoft', form);
    return refused === null ? say(true, 'Saved.') : data(say(false, refused), { status: 422 });
  }
  if (form.intent !== 'forget') return data(say(false, 'Please use one of the buttons.'), { status: 422 });
  const { mailboxes, mailboxReader } = context.get(mailContext);
  if ((await mailboxes.mailbox())?.kind === 'microsoft') await mailboxes.remove();
  await microsoft.forget();
  await mailboxReader.restart();
  await audit(context, user.id, 'microsoft-forget', 'microsoft');
  return redirect(`${href('/admin/connections/microsoft')}?ended`, 303);
}

export default function Microsoft({ loaderData, actionData }: Route.ComponentProps) {
  const { health, ended, settings, signIn, redirect, proofs, ...rest } = loaderData;
  return (
    <>
      <AdminBar title="Microsoft 365">
        <a href={href('/admin/connections')}>Connections</a>
      </AdminBar>
      <div className="admin-page">
        {ended && !actionData && (
          <FormResult kind="done">Microsoft 365 is removed, with its key. Delete the app in Entra, too.</FormResult>
        )}
        {actionData && <FormResult kind={actionData.ok ? 'done' : 'error'}>{actionData.sentence}</FormResult>}
        {health && <MicrosoftStateBox health={health} hasNext={rest.hasNext} endsOn={rest.endsOn} />}
        {(health?.light === 'works' || proofs.length > 0) && <ProofsBox company="microsoft" proofs={proofs} />}
        <MicrosoftSteps
          {...rest}
          draft={actionData?.draft ?? settings}
          faults={actionData?.faults ?? {}}
          isConnected={health?.light === 'works'}
        />
        {(health?.light === 'works' || health?.light === 'fails') && (
          <MicrosoftSignInBox {...signIn} redirect={redirect} />
        )}
      </div>
    </>
  );
}
