import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { deliveryContext } from '../../../server/delivery/delivery-context.server.ts';
import { clientContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { readForm, refuseForeignOrigin } from '../../../server/people/guard.server.ts';
import { mailPasswordLink } from '../../../server/people/invite.server.ts';
import { takePoints, tooMany } from '../../../server/people/sign-in.server.ts';
import styles from '../../../ui/admin/admin.css?url';
import { AdminErrorPage } from '../../../ui/admin/admin-error-page.tsx';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { EmailField } from '../../../ui/admin/people/email-field.tsx';
import { Gate } from '../../../ui/admin/people/gate.tsx';
import type { Route } from './+types/forgot';

export const handle = { chrome: 'admin' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Forgot your password?');
export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.has('sent');
  return { asked, mail: await context.get(deliveryContext).mailCheck.works() };
}

/** Mails a link to choose a new password. The answer is the same whether or not the address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const { email = '' } = await readForm(request);
  const { address } = context.get(clientContext);
  const points = await takePoints(context, ['forgotten', address], ['forgottenAccounts', email]);
  if (!points.allowed) {
    const { status, sentence, retryAfterSeconds } = tooMany(context, points, null);
    return data({ email, sentence }, { status, headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
  if (await context.get(deliveryContext).mailCheck.works()) mailPasswordLink(context, email);
  return redirect(`${href('/admin/forgot')}?sent=1`, 303);
}

/** How to get a link when the server cannot send mail. */
function OtherWays() {
  return (
    <ul>
      <li>
        Ask an owner of the site: under “People”, “Reset password” makes a link for you. It also turns one-time codes
        and passkeys off.
      </li>
      <li>
        On the server, the command <code>npm run site -- user reset YOUR-ADDRESS</code> does the same.
      </li>
    </ul>
  );
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, mail } = loaderData;
  const back = (
    <p>
      <a href={href('/admin/login')}>Back to the sign-in</a>
    </p>
  );
  if (!mail)
    return (
      <Gate title="Forgot your password?" lead="This site cannot send mail at the moment. Two other ways lead back in:">
        <OtherWays />
        {back}
      </Gate>
    );
  if (asked)
    return (
      <Gate title="Check your email">
        <FormResult kind="done">
          If the address belongs to an account, a link to a new password is on its way to it. It works once, for 24
          hours.
        </FormResult>
        <p>Nothing after ten minutes? Look in the spam folder, ask again, or take one of these ways:</p>
        <OtherWays />
        {back}
      </Gate>
    );
  return (
    <Gate title="Forgot your password?" lead="Enter your address. A link to a new password comes by mail.">
      <form method="post" className="admin-form">
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <EmailField typed={actionData?.email} />
        <button type="submit" className="button">
          Send the link
        </button>
      </form>
      {back}
    </Gate>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
