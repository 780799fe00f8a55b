import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { pageAfterLogin } from '../../../domain/people/access.ts';
import { refusalWords } from '../../../domain/people/outside-sign-in.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { readForm, refuseForeignOrigin } from '../../../server/people/guard.server.ts';
import { passkeyPlace, signInWithPasskey } from '../../../server/people/passkey.server.ts';
import { currentUser } from '../../../server/people/session.server.ts';
import { refuse, signIn, signInWithCode } from '../../../server/people/sign-in.server.ts';
import styles from '../../../ui/admin/admin.css?url';
import { AdminErrorPage } from '../../../ui/admin/admin-error-page.tsx';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { Gate } from '../../../ui/admin/people/gate.tsx';
import { CodeForm, LoginForm } from '../../../ui/admin/people/login-forms.tsx';
import { OutsideButtons } from '../../../ui/admin/people/outside-forms.tsx';
import { PasskeySignIn } from '../../../ui/admin/people/passkey-forms.tsx';
import type { Route } from './+types/login';

export const handle = { chrome: 'admin', islands: true };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Sign in');
export const headers: Route.HeadersFunction = ({ actionHeaders }) => privateHeaders(actionHeaders);

const pageAfter = (request: Request) => pageAfterLogin(new URL(request.url).searchParams.get('next'));

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await currentUser(request, context)) throw redirect(pageAfter(request));
  const { searchParams } = new URL(request.url);
  return {
    passkeys: passkeyPlace(request, context) !== null,
    done: searchParams.get('done'),
    refused: refusalWords(searchParams.get('refused')),
    elsewhere: await context.get(accountsContext).accounts.signInElsewhere(),
    next: pageAfter(request),
  };
}

/** Signs in with a passkey. Refuses at an address where browsers cannot use passkeys. */
async function byPasskey(request: Request, context: Route.ActionArgs['context'], answer: string) {
  const place = passkeyPlace(request, context);
  return place
    ? signInWithPasskey(request, context, place, answer)
    : refuse('Passkeys do not work at this address. Sign in with your password.');
}

/** Signs in with a password, a one-time code or a passkey. It has no role guard: nobody could sign in. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const { email = '', password = '', step = '', code = '', passkey } = await readForm(request);
  const answer = await (passkey !== undefined
    ? byPasskey(request, context, passkey)
    : step
      ? signInWithCode(request, context, { step, code })
      : signIn(request, context, { email, password }));
  if (answer.signedIn) return redirect(pageAfter(request), { status: 303, headers: { 'Set-Cookie': answer.cookie } });
  const { status, sentence, retryAfterSeconds } = { retryAfterSeconds: undefined, ...answer };
  return data(
    { email, step: answer.step, sentence },
    { status, headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {} },
  );
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { email = '', step = null, sentence = null } = actionData ?? {};
  const { elsewhere, refused } = loaderData;
  if (step)
    return (
      <Gate title="One-time code" lead="Enter the six digits of your authenticator app, or one of your backup codes.">
        <CodeForm step={step} sentence={sentence} />
        <p>
          <a href={href('/admin/login')}>Start again</a>
        </p>
      </Gate>
    );
  return (
    <Gate title="Sign in" lead="For the people who run this site.">
      {loaderData.done === 'password' && !actionData && (
        <FormResult kind="done">
          Your password is changed. Sign in with it and a one-time code, or with a passkey.
        </FormResult>
      )}
      {loaderData.done === 'not-saved' && !actionData && (
        <FormResult kind="error">
          Your session had ended, so your last change was not saved. Sign in and make it again.
        </FormResult>
      )}
      {refused && !actionData && <FormResult kind="error">{refused}</FormResult>}
      {elsewhere.isOnly && sentence && <FormResult kind="error">{sentence}</FormResult>}
      {elsewhere.isOnly ? (
        <OutsideButtons {...elsewhere} next={loaderData.next} />
      ) : (
        <LoginForm email={email} sentence={sentence} />
      )}
      {loaderData.passkeys && <PasskeySignIn isOnly={elsewhere.isOnly} />}
      {!elsewhere.isOnly && (
        <>
          <OutsideButtons {...elsewhere} next={loaderData.next} />
          <p>
            <a href={href('/admin/forgot')}>Forgot your password?</a>
          </p>
        </>
      )}
    </Gate>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
