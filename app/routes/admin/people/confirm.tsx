import { data, redirect } from 'react-router';
import {
  type ConfirmedAction,
  codeField,
  confirmedActions,
  isConfirmedAction,
  passkeyField,
  passwordField,
} from '../../../domain/people/confirmation.ts';
import { confirm } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { confirmByPasskey, passkeyPlace } from '../../../server/people/passkey.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { confirmIdentity } from '../../../server/people/sign-in.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { ConfirmForm } from '../../../ui/admin/people/confirm-form.tsx';
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
  const user = await requireRole(request, context, 'viewer');
  const { action } = asked(request);
  const { passkeys } = context.get(peopleContext);
  const usable = passkeyPlace(request, context) !== null && (await passkeys.passkeysOf(user.id)).length > 0;
  return { words: action && confirmedActions[action].words, totp: user.totpEnabled, passkeys: usable };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'viewer');
  requireSameOrigin(request, context);
  const { [passwordField]: password, [codeField]: code, [passkeyField]: passkey, ...fields } = await readForm(request);
  // The original form, redirected here from its own page. Nothing has been done yet: ask for the confirmation.
  if (password === undefined && code === undefined && passkey === undefined)
    return data({ fields, sentence: null, download: null, confirmed: false }, { status: 403 });
  const place = passkeyPlace(request, context);
  const refused =
    passkey !== undefined && place
      ? await confirmByPasskey(context, place, user, passkey)
      : await confirmIdentity(context, user, { password: password ?? '', code: code ?? '' });
  if (refused) {
    const { status, sentence, retryAfterSeconds } = refused;
    const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
    const init = { status: status === 401 ? 422 : status, ...(headers && { headers }) };
    return data({ fields, sentence, download: null, confirmed: false }, init);
  }
  await confirm(context, user);
  await audit(context, user.id, 'confirmed', user.id);
  const { action: waiting, target } = asked(request);
  if (waiting && target && confirmedActions[waiting].method === 'POST') throw redirect(target, 307);
  return data({ fields: {}, sentence: null, download: target, confirmed: true });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { words, totp, passkeys } = loaderData;
  const { fields = {}, sentence = null, download = null, confirmed = false } = actionData ?? {};
  return (
    <>
      <AdminBar title="Confirm that it is you" />
      <div className="admin-page">
        {confirmed ? (
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
          <AdminBox heading="Your password again" id="confirm">
            <p className="muted">
              {words
                ? `You are about to ${words}. Confirm that it is you; then your request continues.`
                : 'Confirm that it is you. It counts for five minutes on this device.'}
            </p>
            <ConfirmForm totp={totp} fields={fields} sentence={sentence} />
            {passkeys && <PasskeyConfirm fields={fields} />}
          </AdminBox>
        )}
      </div>
    </>
  );
}
