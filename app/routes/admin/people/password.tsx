import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { passwordChangedAlert } from '../../../domain/people/staff-alert.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { readForm, refuseForeignOrigin } from '../../../server/people/guard.server.ts';
import { hashNewPassword, hashToken } from '../../../server/people/password.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit, startSession } from '../../../server/people/session.server.ts';
import { refuseHere } from '../../../server/people/sign-in.server.ts';
import styles from '../../../ui/admin/admin.css?url';
import { AdminErrorPage } from '../../../ui/admin/admin-error-page.tsx';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { Gate } from '../../../ui/admin/people/gate.tsx';
import { OutsideButtons } from '../../../ui/admin/people/outside-forms.tsx';
import { NewPasswordField } from '../../../ui/admin/people/password-field.tsx';
import type { Route } from './+types/password';

export const handle = { chrome: 'admin' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Choose a password');
export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

const tokenOf = (request: Request) => hashToken(new URL(request.url).searchParams.get('token') ?? '');

/** The user of the link and its purpose: `password` if an owner made it, `forgot` if it came by mail. Throws 404 without a valid link. */
async function linkOf(request: Request, context: Route.LoaderArgs['context']) {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  for (const purpose of ['password', 'forgot'] as const) {
    const user = await people.userOfLink(tokenOf(request), purpose, clock.wall());
    if (user) return { user, purpose };
  }
  throw data(null, { status: 404 });
}

/** Throws 404 without a valid link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, purpose } = await linkOf(request, context);
  const { providers } = await context.get(accountsContext).accounts.signInElsewhere();
  const mayChoose = (await refuseHere(context, user, 'link')) === null;
  // Who forgot a password has chosen to have one.
  const shown = mayChoose && purpose === 'forgot' ? [] : providers;
  return { email: user.email, totp: user.totpEnabled, mayChoose, providers: shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const tokenHash = tokenOf(request);
  const { user, purpose } = await linkOf(request, context);
  const refused = await refuseHere(context, user, 'link');
  if (refused) return data({ sentence: refused.sentence }, { status: 422 });
  const chosen = await hashNewPassword(context.get(siteContext), (await readForm(request)).password, user.email);
  if (!chosen.ok) return data({ sentence: chosen.sentence }, chosen.init);
  const { passwordHash } = chosen;
  const userId = await people.setPasswordByLink(tokenHash, passwordHash, clock.wall(), purpose);
  if (!userId) throw data(null, { status: 404 });
  await audit(context, userId, 'password set by link', userId, purpose === 'forgot' ? { by: 'mail' } : {});
  if (purpose === 'forgot') await people.writeTo(userId, passwordChangedAlert, clock.wall());
  // Access to the mailbox does not prove possession of the codes, so they are still required. An owner's reset has turned them off.
  if (user.totpEnabled) return redirect(`${href('/admin/login')}?done=password`, 303);
  const cookie = await startSession(request, context, { id: userId, passwordHash, totpEnabled: false });
  if (!cookie) return redirect(href('/admin/login'), 303);
  return redirect(href('/admin'), { status: 303, headers: { 'Set-Cookie': cookie } });
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { email, totp, mayChoose, providers } = loaderData;
  if (!mayChoose)
    return (
      <Gate title="Sign in" lead={`Your firm signs in elsewhere. Use the account with the address ${email} there.`}>
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <OutsideButtons providers={providers} next="" isOnly />
      </Gate>
    );
  return (
    <Gate
      title="Choose a password"
      lead={`For ${email}. This link works once. ${totp ? 'Then sign in with your new password and a one-time code.' : 'Then you are signed in.'}`}
    >
      <form method="post" className="admin-form">
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        {/* Lets a password manager store the password under the right name. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField />
        <button type="submit" className="button">
          Set password
        </button>
      </form>
      <OutsideButtons providers={providers} next="" isOnly={false} />
    </Gate>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
