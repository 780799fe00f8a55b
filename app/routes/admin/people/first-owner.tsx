import { randomUUID } from 'node:crypto';
import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { z } from 'zod';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { readForm, refuseForeignOrigin } from '../../../server/people/guard.server.ts';
import { hashNewPassword, hashToken } from '../../../server/people/password.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit, startSession } from '../../../server/people/session.server.ts';
import styles from '../../../ui/admin/admin.css?url';
import { AdminErrorPage } from '../../../ui/admin/admin-error-page.tsx';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { EmailField } from '../../../ui/admin/people/email-field.tsx';
import { Gate } from '../../../ui/admin/people/gate.tsx';
import { NewPasswordField } from '../../../ui/admin/people/password-field.tsx';
import type { Route } from './+types/first-owner';

const address = z.string().trim().toLowerCase().pipe(z.email().max(254));

export const handle = { chrome: 'admin' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Create the first administrator');
export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

const tokenOf = (request: Request) => hashToken(new URL(request.url).searchParams.get('token') ?? '');

/** Without a token, redirects to the setup steps, which are for owners. Throws 404 for an invalid token. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  if (!new URL(request.url).searchParams.has('token')) {
    return redirect(href('/admin/setup/:step', { step: 'next' }), 303);
  }
  if (!(await people.linkIsValid(tokenOf(request), 'setup', clock.wall()))) throw data(null, { status: 404 });
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const tokenHash = tokenOf(request);
  if (!(await people.linkIsValid(tokenHash, 'setup', clock.wall()))) throw data(null, { status: 404 });
  const fields = await readForm(request);
  const email = address.safeParse(fields.email);
  if (!email.success)
    return data({ email: fields.email ?? '', sentence: 'Please enter a valid email address' }, { status: 422 });
  const chosen = await hashNewPassword(context.get(siteContext), fields.password, email.data);
  if (!chosen.ok) return data({ email: email.data, sentence: chosen.sentence }, chosen.init);
  const { passwordHash } = chosen;
  const user = { id: randomUUID(), email: email.data, passwordHash, role: 'owner' as const, createdAt: clock.wall() };
  if (!(await people.addFirstUser(user, tokenHash, clock.wall()))) throw data(null, { status: 404 });
  await audit(context, user.id, 'first owner', user.id);
  const cookie = await startSession(request, context, { ...user, totpEnabled: false });
  if (!cookie) return redirect(href('/admin/login'), 303);
  return redirect(href('/admin/setup/:step', { step: 'firm' }), { status: 303, headers: { 'Set-Cookie': cookie } });
}

export default function Setup({ actionData }: Route.ComponentProps) {
  return (
    <Gate
      title="Create the first administrator"
      lead="This link works once. The account becomes an owner of the site, and you are signed in."
    >
      <form method="post" className="admin-form">
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <EmailField typed={actionData?.email} />
        <NewPasswordField />
        <button type="submit" className="button">
          Create administrator
        </button>
      </form>
    </Gate>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
