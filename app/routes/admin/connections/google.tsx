import { data, href, redirect } from 'react-router';
import { emptyGoogle, type GoogleSettings, readGoogleForm } from '../../../domain/connections/google-workspace.ts';
import { registrationAnswer } from '../../../domain/connections/registration-answer.ts';
import { signInRedirect } from '../../../domain/people/outside-sign-in.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { saveSignIn } from '../../../server/people/outside/save-sign-in.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { GoogleSteps } from '../../../ui/admin/connections/google-steps.tsx';
import { SignInSwitches } from '../../../ui/admin/connections/sign-in-switches.tsx';
import { FormResult, toNotice } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/google';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Google Workspace');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const account = await context.get(accountsContext).accounts.google();
  return {
    account,
    appName: `Website of ${context.get(siteContext).data.firm.name}`,
    redirect: signInRedirect(context.get(servicesContext).siteUrl, 'google'),
    ended: new URL(request.url).searchParams.has('ended'),
  };
}

const say = registrationAnswer<GoogleSettings>;

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  requireConfirmed(request, context, user, 'google');
  const { accounts, googleSecret } = context.get(accountsContext);
  const { clock } = context.get(servicesContext);
  if (form.intent === 'save') {
    const read = readGoogleForm(form, (await accounts.google()) !== null);
    const { settings, secret, faults } = read;
    if (Object.keys(faults).length > 0)
      return data(say(false, 'Please correct the marked fields.', { draft: settings, faults }), { status: 422 });
    if (secret !== null) await googleSecret.keep(secret, { at: clock.wall(), userId: user.id });
    await accounts.saveGoogle(settings, clock.wall());
    await audit(context, user.id, 'google-save', 'google', { ...settings, secret: secret !== null });
    return say(true, 'Saved. Let colleagues sign in with the switch below.');
  }
  if (form.intent === 'sign-in') {
    const refused = await saveSignIn(context, user, 'google', form);
    return refused === null ? say(true, 'Saved.') : data(say(false, refused), { status: 422 });
  }
  if (form.intent !== 'forget') return data(say(false, 'Please use one of the buttons.'), { status: 422 });
  await accounts.removeGoogle();
  await googleSecret.forget();
  await audit(context, user.id, 'google-forget', 'google');
  return redirect(`${href('/admin/connections/google')}?ended`, 303);
}

export default function Google({ loaderData, actionData }: Route.ComponentProps) {
  const { account, ended, ...rest } = loaderData;
  return (
    <>
      <AdminBar title="Google Workspace">
        <a href={href('/admin/connections')}>Connections</a>
      </AdminBar>
      <div className="admin-page">
        {ended && !actionData && (
          <FormResult kind="done">
            Google is removed, with its secret. Delete the client in Google Cloud, too.
          </FormResult>
        )}
        {actionData && <FormResult kind={actionData.ok ? 'done' : 'error'}>{actionData.sentence}</FormResult>}
        <GoogleSteps
          {...rest}
          draft={actionData?.draft ?? account ?? emptyGoogle}
          faults={actionData?.faults ?? {}}
          hasSecret={account !== null}
        />
        {account && (
          <AdminBox heading="3. Sign-in for colleagues" id="sign-in">
            <SignInSwitches name="Google" {...account} />
            <form method="post" action={toNotice} className="content-buttons">
              <button type="submit" name="intent" value="forget" className="button button--outline button--small">
                Remove it and its secret
              </button>
            </form>
          </AdminBox>
        )}
      </div>
    </>
  );
}
