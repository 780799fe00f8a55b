import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { readForm, refuseForeignOrigin } from '../../server/people/guard.server.ts';
import { hashNewPassword, hashToken } from '../../server/people/password.server.ts';
import { audit, startSession } from '../../server/people/session.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import styles from '../../ui/admin/admin.css?url';
import { AdminErrorPage } from '../../ui/admin/admin-error-page.tsx';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { FormResult } from '../../ui/admin/form-result.tsx';
import { Gate } from '../../ui/admin/people/gate.tsx';
import { NewPasswordField } from '../../ui/admin/people/password-field.tsx';
import type { Route } from './+types/password';

export const handle = { chrome: 'admin' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Choose a password');
export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

const tokenOf = (request: Request) => hashToken(new URL(request.url).searchParams.get('token') ?? '');

/** Without a valid link there is no page here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { people, clock } = context.get(appContext);
  const user = await people.userOfLink(tokenOf(request), 'password', clock.wall());
  if (!user) throw data(null, { status: 404 });
  return { email: user.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const { people, clock } = context.get(appContext);
  const tokenHash = tokenOf(request);
  const user = await people.userOfLink(tokenHash, 'password', clock.wall());
  if (!user) throw data(null, { status: 404 });
  const chosen = await hashNewPassword(context.get(siteContext), (await readForm(request)).password, user.email);
  if (!chosen.ok) return data({ sentence: chosen.sentence }, chosen.init);
  const { passwordHash } = chosen;
  const userId = await people.setPasswordByLink(tokenHash, passwordHash, clock.wall());
  if (!userId) throw data(null, { status: 404 });
  await audit(context, userId, 'password set by link', userId);
  // Only a reset makes such a link, and it turns one-time codes off.
  const cookie = await startSession(request, context, { id: userId, passwordHash, totpEnabled: false });
  if (!cookie) return redirect(href('/admin/login'), 303);
  return redirect(href('/admin'), { status: 303, headers: { 'Set-Cookie': cookie } });
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Gate title="Choose a password" lead={`For ${loaderData.email}. This link works once, and you are signed in.`}>
      <form method="post" className="admin-form">
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        {/* So that a password manager stores it under the right name. */}
        <input type="text" name="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        <NewPasswordField />
        <button type="submit" className="button">
          Set password
        </button>
      </form>
    </Gate>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
