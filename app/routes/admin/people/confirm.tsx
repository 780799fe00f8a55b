import { data, redirect } from 'react-router';
import {
  type ConfirmedAction,
  codeField,
  confirmedActions,
  elsewhereField,
  isConfirmedAction,
  passkeyField,
  passwordField,
} from '../../../domain/people/confirmation.ts';
import { refusalWords, signInProviders } from '../../../domain/people/outside-sign-in.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { confirm } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { confirmByPasskey, passkeyPlace } from '../../../server/people/passkey.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { hasPassword } from '../../../server/people/people-records.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { confirmIdentity, type Refusal, refuse } from '../../../server/people/sign-in.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { ConfirmForm } from '../../../ui/admin/people/confirm-form.tsx';
import { OutsideConfirm } from '../../../ui/admin/people/outside-forms.tsx';
import { PasskeyConfirm } from '../../../ui/admin/people/passkey-forms.tsx';
import type { Route } from './+types/confirm';

export const handle = { islands: true };
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Confirm that it is you');

/** The action to confirm and the address that continues it. Addresses come only from `confirmedActions`, never from the query. */
function asked(request: Request): { action: ConfirmedAction | null; target: string | null } {
  const { searchParams } = new URL(request.url);
  const action = searchParams.get('for');
  if (!isConfirmedAction(action)) return { action: null, target: null };
  const query = new URLSearchParams(searchParams.get('query') ?? '').toString();
  return { action, target: `${confirmedActions[action].path}${query && `?${query}`}` };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { action } = asked(request);
  const { passkeys, identities } = context.get(peopleContext);
  const { providers } = await context.get(accountsContext).accounts.signInElsewhere();
  const joined = await identities.providersOf(user.id);
  const { searchParams } = new URL(request.url);
  const usable = passkeyPlace(request, context) !== null && (await passkeys.passkeysOf(user.id)).length > 0;
  return {
    words: action && confirmedActions[action].words,
    totp: user.totpEnabled,
    passkeys: usable,
    hasPassword: hasPassword(user),
    elsewhere: providers.filter((provider) => joined.includes(provider) && signInProviders[provider].confirms),
    refused: refusalWords(searchParams.get('refused')),
    isDone: searchParams.has('done'),
  };
}

/** The fields of the confirmation itself, and those of the original request. */
function split(form: Record<string, string>) {
  const { [passwordField]: password, [codeField]: code, [passkeyField]: passkey, ...rest } = form;
  const { [elsewhereField]: elsewhere, ...fields } = rest;
  return { proof: { password, code, passkey, elsewhere }, fields };
}

/** Null when the person has proved who they are, otherwise the refusal. */
async function check(
  request: Request,
  context: Route.ActionArgs['context'],
  user: SignedIn,
  { password = '', code = '', passkey, elsewhere }: ReturnType<typeof split>['proof'],
): Promise<Refusal | null> {
  const { confirmations } = context.get(peopleContext);
  if (elsewhere !== undefined)
    return confirmations.isFresh(user)
      ? null
      : refuse('Nothing is confirmed yet. Use the button for the new tab first.');
  const place = passkeyPlace(request, context);
  return passkey !== undefined && place
    ? confirmByPasskey(context, place, user, passkey)
    : confirmIdentity(context, user, { password, code });
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'colleague');
  requireSameOrigin(request, context);
  const { proof, fields } = split(await readForm(request));
  // The original form, redirected here from its own page. Nothing has been done yet: ask for the confirmation.
  if (Object.values(proof).every((value) => value === undefined))
    return data({ fields, sentence: null, download: null, confirmed: false }, { status: 403 });
  const refused = await check(request, context, user, proof);
  if (refused) {
    const { status, sentence, retryAfterSeconds } = refused;
    const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
    const init = { status: status === 401 ? 422 : status, ...(headers && { headers }) };
    return data({ fields, sentence, download: null, confirmed: false }, init);
  }
  // A sign-in elsewhere has confirmed it already, at its own time.
  if (!proof.elsewhere) {
    await confirm(context, user);
    await audit(context, user.id, 'confirmed', user.id);
  }
  const { action: waiting, target } = asked(request);
  if (waiting && target && confirmedActions[waiting].method === 'POST') throw redirect(target, 307);
  return data({ fields: {}, sentence: null, download: target, confirmed: true });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { words, totp, passkeys, elsewhere, refused, isDone } = loaderData;
  const { fields = {}, sentence = null, download = null, confirmed = false } = actionData ?? {};
  return (
    <>
      <AdminBar title="Confirm that it is you" />
      <div className="admin-page">
        {refused && !actionData && <FormResult kind="error">{refused}</FormResult>}
        {isDone && !actionData ? (
          <FormResult kind="done">
            Confirmed. It counts for five minutes on this device. Close this tab, and choose Continue in the one that
            you came from.
          </FormResult>
        ) : confirmed ? (
          <FormResult kind="done">
            <p>Confirmed. It counts for five minutes on this device.</p>
            {download && (
              <p>
                <a className="button button--small" href={download} download>
                  Download
                </a>
              </p>
            )}
          </FormResult>
        ) : (
          <AdminBox heading={loaderData.hasPassword ? 'Your password again' : 'Sign in again'} id="confirm">
            <p className="muted">
              {words
                ? `You are about to ${words}. Confirm that it is you; then your request continues.`
                : 'Confirm that it is you. It counts for five minutes on this device.'}
            </p>
            {loaderData.hasPassword ? (
              <ConfirmForm totp={totp} fields={fields} sentence={sentence} />
            ) : (
              sentence && <FormResult kind="error">{sentence}</FormResult>
            )}
            {passkeys && <PasskeyConfirm fields={fields} />}
            {elsewhere.length > 0 && <OutsideConfirm providers={elsewhere} fields={fields} />}
          </AdminBox>
        )}
      </div>
    </>
  );
}
