import { data, href, redirect } from 'react-router';
import { readReplier } from '../../../domain/leads/replier.ts';
import { isDensity } from '../../../domain/people/density.ts';
import { deviceWords } from '../../../domain/people/device.ts';
import { isSignInProvider, refusalWords } from '../../../domain/people/outside-sign-in.ts';
import { mostPushDevices, readSubscription } from '../../../domain/people/push-device.ts';
import { readQuiet } from '../../../domain/people/rota/rota-form.ts';
import { passkeyAddedAlert } from '../../../domain/people/staff-alert.ts';
import { displayTime, shortTime } from '../../../domain/time/dates.ts';
import { clockWords } from '../../../domain/time/week.ts';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { densityOf, rememberDensity } from '../../../server/http/density-cookie.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { confirm } from '../../../server/people/confirmation.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { addPasskey, offerPasskey, passkeyPlace } from '../../../server/people/passkey.server.ts';
import { hashNewPassword } from '../../../server/people/password.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { hasPassword } from '../../../server/people/people-records.server.ts';
import { isPushKey } from '../../../server/people/push-device-store.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { confirmPassword, type Refusal, refuse } from '../../../server/people/sign-in.server.ts';
import {
  hashBackupCode,
  newBackupCodes,
  newTotpSecret,
  totpStep,
  totpUri,
} from '../../../server/people/totp.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import {
  type AccountForms,
  BackupForms,
  BrowserNotices,
  DensityForm,
  PasswordForm,
  QuietForm,
  ReplyNameForm,
  SessionsForm,
  TotpForms,
} from '../../../ui/admin/people/account-forms.tsx';
import { BackupCodes } from '../../../ui/admin/people/backup-codes.tsx';
import { OutsideBox } from '../../../ui/admin/people/outside-forms.tsx';
import { PasskeyForms } from '../../../ui/admin/people/passkey-forms.tsx';
import { PushDevices } from '../../../ui/admin/people/push-devices.tsx';
import type { Route } from './+types/account';

export const handle = { islands: true };
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Your account');

export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

const done = {
  password: 'Your password is changed, your other devices are signed out, and no device shows your alarms any more.',
  'totp-off': 'One-time codes are off, and your backup codes no longer work.',
  'passkey-add': 'Your passkey is added. Try it at your next sign-in.',
  'passkey-remove': 'The passkey is removed.',
  'sign-out': 'Your other devices are signed out, and no device shows your alarms any more.',
  'session-end': 'That device is signed out.',
  'reply-name': 'Your name and signature are saved.',
  quiet: 'Your quiet hours are saved.',
  density: 'The panel looks like this on this device from now on.',
  'push-add': 'This device shows the alarms that go to you, also while the panel is closed.',
  'push-remove': 'The device no longer shows your alarms.',
  'outside-join': 'Your account is joined. Sign in with it from now on.',
} as const;

/** Identifies a session in the form by part of its token's hash. Nobody can use the session with that. */
const keyOf = (sessionHash: string) => sessionHash.slice(0, 16);

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { firm } = context.get(siteContext).data;
  const { people, passkeys, identities, pushDevices, confirmations, duty, secrets } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const quiet = await duty.store.quietOf(user.id);
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('done') ?? '';
  // Show the proposed seed only after a fresh confirmation: a stolen session must not read it.
  const proposed =
    user.totpEnabled || !confirmations.isFresh(user) || !user.totpSecret
      ? null
      : secrets.open(user.totpSecret, user.id);
  return {
    done: Object.hasOwn(done, key) ? done[key as keyof typeof done] : null,
    refusal: refusalWords(searchParams.get('refused')),
    providers: (await context.get(accountsContext).accounts.signInElsewhere()).providers,
    joined: await identities.providersOf(user.id),
    hasPassword: hasPassword(user),
    isOwner: user.role === 'owner',
    totpEnabled: user.totpEnabled,
    replier: { name: user.name, signature: user.signature },
    quiet: quiet ? { from: clockWords(quiet.from), to: clockWords(quiet.to) } : { from: '', to: '' },
    notified: (await pushDevices.devicesOf(user.id)).map(({ id, name, createdAt, reachedAt }) => ({
      id,
      name: name || 'Unknown browser',
      since: displayTime(firm.timeZone, createdAt),
      reached: reachedAt === null ? null : shortTime(firm.timeZone, reachedAt, clock.wall()),
    })),
    firmName: firm.name,
    density: await densityOf(request, context),
    proposal: proposed === null ? null : { secret: proposed, uri: totpUri(proposed, firm.name, user.email) },
    passkeys: (await passkeys.passkeysOf(user.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      added: displayTime(firm.timeZone, createdAt),
      used: lastUsedAt === null ? null : shortTime(firm.timeZone, lastUsedAt, clock.wall()),
    })),
    possible: passkeyPlace(request, context) !== null,
    codesLeft: await people.backupCodesLeft(user.id),
    sessions: (await people.sessionsOf(user.id, clock.wall())).map(({ tokenHash, createdAt, lastSeenAt, device }) => ({
      key: keyOf(tokenHash),
      device: device || 'Unknown browser',
      begun: displayTime(firm.timeZone, createdAt),
      used: shortTime(firm.timeZone, lastSeenAt, clock.wall()),
      here: tokenHash === user.sessionHash,
    })),
  };
}

type Context = Route.ActionArgs['context'];
type Form = Record<string, string>;

/** `retryAfterSeconds` is set when the same request may succeed later: 429 or 503. */
const refusal = (
  intent: string,
  sentence: string,
  { status = 422, retryAfterSeconds }: { status?: number; retryAfterSeconds?: number } = {},
) =>
  data(
    { intent, sentence, codes: null },
    { status, headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {} },
  );
/** Refuses a form with the right password because the account was reset, disabled or changed at the same moment. */
const outdated = (intent: string) =>
  refusal(intent, 'Your account was changed at the same moment, and this was not done. Please sign in again');
const goBack = (what: string) => redirect(`${href('/admin/account')}${what && `?done=${what}`}`, 303);

async function newCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newBackupCodes();
  return { codes, hashes: codes.map((code) => hashBackupCode(userId, code)) };
}

async function changePassword(context: Context, user: SignedIn, form: Form) {
  const { people } = context.get(peopleContext);
  const chosen = await hashNewPassword(context.get(siteContext), form.password, user.email);
  if (!chosen.ok) return data({ intent: 'password', sentence: chosen.sentence, codes: null }, chosen.init);
  const set = await people.setPassword(user.id, chosen.passwordHash, user.sessionHash, user.passwordHash);
  return set ? goBack('password') : outdated('password');
}

/** Turns on one-time codes: a right code proves that the person's app has the secret. */
async function confirmTotp(context: Context, user: SignedIn, form: Form) {
  const { people, secrets } = context.get(peopleContext);
  const { limits, log, clock } = context.get(servicesContext);
  if (user.totpEnabled || !user.totpSecret) return goBack('');
  const permit = await limits.codes.take(user.id);
  if (!permit.allowed) {
    if (permit.first) log.warn({ user: user.id, limit: 'codes' }, 'too many attempts');
    return refusal('totp-confirm', 'Too many attempts. Please wait a few minutes', { status: 429, ...permit });
  }
  const seed = secrets.open(user.totpSecret, user.id);
  // The key that decrypts the seed was lost or has changed. The next attempt makes a new seed.
  if (seed === null) return goBack('');
  const step = totpStep(seed, (form.code ?? '').replace(/\s/g, ''), clock.wall());
  if (step === null) {
    log.warn({ user: user.id }, 'code refused');
    return refusal('totp-confirm', 'The code is not right. Check the clock of your device');
  }
  await limits.codes.giveBack(user.id);
  const { codes, hashes } = await newCodes(user.id);
  if (!(await people.enableTotp(user.id, user.totpSecret, step, hashes))) return goBack('');
  await audit(context, user.id, 'totp-on', user.id);
  return { intent: 'totp-confirm', sentence: null, codes };
}

/** Signs out the device that `form` names. Does nothing if the session has ended or is another user's. */
async function endSession(context: Context, user: SignedIn, form: Form) {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const chosen = (await people.sessionsOf(user.id, clock.wall())).find(
    ({ tokenHash }) => keyOf(tokenHash) === form.session,
  );
  if (chosen) await people.endSession(chosen.tokenHash);
  return goBack('session-end');
}

/** Offers the browser a new passkey, after the person gave the password. */
async function startPasskey(request: Request, context: Context, user: SignedIn, form: Form) {
  const place = passkeyPlace(request, context);
  const name = passkeyName(form);
  if (!place) return refusal('passkey-start', 'Passkeys do not work at this address');
  if (name === '') return refusal('passkey-start', 'Please give the passkey a name');
  const options = await offerPasskey(context, context.get(siteContext), place, user);
  return { intent: 'passkey-start', sentence: null, codes: null, offer: { name, options } };
}

/** The passkey's name on one line, at most 60 characters. */
const passkeyName = ({ name = '' }: Form) => name.replace(/\s/g, ' ').trim().slice(0, 60);

async function keepPasskey(request: Request, context: Context, user: SignedIn, form: Form) {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const place = passkeyPlace(request, context);
  const name = passkeyName(form) || 'Passkey';
  const refused = place
    ? await addPasskey(context, place, user, { answer: form.answer ?? '', name })
    : 'Passkeys do not work at this address.';
  if (refused !== null) return refusal('passkey-add', refused);
  await audit(context, user.id, 'passkey-add', user.id);
  await people.writeTo(user.id, passkeyAddedAlert(name), clock.wall());
  return goBack('passkey-add');
}

async function removePasskey(context: Context, user: SignedIn, form: Form) {
  const removed = await context.get(peopleContext).passkeys.remove(user.id, form.passkey ?? '', user.passwordHash);
  if (removed === 'outdated') return outdated('passkey-remove');
  if (removed === 'last')
    return refusal('passkey-remove', 'Add another passkey first: an owner must be able to sign in here');
  return removed === 'gone' ? refusal('passkey-remove', 'Please choose a passkey') : goBack('passkey-remove');
}

/** Saves the name and signature of the person's replies. No password is needed, because this gives no additional access. */
async function saveReplyName(context: Context, user: SignedIn, form: Form) {
  const { replier, faults } = readReplier(form);
  if (Object.keys(faults).length > 0)
    return data({ intent: 'reply-name', sentence: null, codes: null, replier, faults }, { status: 422 });
  await context.get(peopleContext).people.setReplyName(user.id, replier);
  await audit(context, user.id, 'reply-name', user.id);
  return goBack('reply-name');
}

/** Saves the hours in which only an emergency reaches the person. */
async function saveQuiet(context: Context, user: SignedIn, form: Form) {
  const { value, faults } = readQuiet(form);
  if (faults) {
    const quiet = { from: form.from ?? '', to: form.to ?? '' };
    return data({ intent: 'quiet', sentence: null, codes: null, quiet, faults }, { status: 422 });
  }
  await context.get(peopleContext).duty.store.saveQuiet(user.id, value);
  await audit(context, user.id, 'quiet-hours', user.id);
  return goBack('quiet');
}

/** Lets the browser that sent the form show the person's alarms. No password is needed, because this gives no additional access. */
async function addDevice(request: Request, context: Context, user: SignedIn, form: Form) {
  const { pushDevices } = context.get(peopleContext);
  const { env, clock } = context.get(servicesContext);
  const keys = readSubscription(form, env.WEBHOOK_ALLOW_PRIVATE);
  if (!keys || !isPushKey(keys.p256dh))
    return refusal('push-add', 'The browser gave no address for notifications. Try again, or use another browser');
  const device = { name: deviceWords(request.headers.get('user-agent')), at: clock.wall() };
  if (!(await pushDevices.add(user.id, keys, device)))
    return refusal('push-add', `You have ${mostPushDevices} devices. Remove one of them first`);
  await audit(context, user.id, 'push-add', user.id);
  return goBack('push-add');
}

async function removeDevice(context: Context, user: SignedIn, form: Form) {
  const removed = await context.get(peopleContext).pushDevices.remove(user.id, form.device ?? '');
  if (removed) await audit(context, user.id, 'push-remove', user.id);
  return goBack('push-remove');
}

/** Carries out changes that need the current password, so that a thief of the session cannot lock its owner out. */
async function changeGuarded(request: Request, context: Context, user: SignedIn, form: Form) {
  const { people, secrets } = context.get(peopleContext);
  const { intent = '' } = form;
  if (intent === 'password') return changePassword(context, user, form);
  if (intent === 'passkey-start') return startPasskey(request, context, user, form);
  if (intent === 'passkey-remove') return removePasskey(context, user, form);
  if (intent === 'outside-join')
    return isSignInProvider(form.provider)
      ? { intent, sentence: null, codes: null, provider: form.provider }
      : refusal(intent, 'Please use one of the buttons');
  if (intent === 'session-end') return endSession(context, user, form);
  if (intent === 'sign-out') {
    await people.endSessionsOf(user.id, user.sessionHash);
    return goBack('sign-out');
  }
  if (intent === 'totp-start') {
    const kept = await people.proposeTotp(user.id, secrets.seal(newTotpSecret(), user.id), user.passwordHash);
    return kept ? goBack('') : outdated(intent);
  }
  if (intent === 'totp-off') {
    return (await people.disableTotp(user.id, user.passwordHash)) ? goBack('totp-off') : outdated(intent);
  }
  if (!user.totpEnabled) return refusal(intent, 'Turn on one-time codes first');
  const { codes, hashes } = await newCodes(user.id);
  const replaced = await people.replaceBackupCodes(user.id, hashes, user.passwordHash);
  return replaced ? { intent, sentence: null, codes } : outdated(intent);
}

/** The intents that need the current password. */
const guarded = [
  ...['password', 'totp-start', 'totp-off', 'backup-codes', 'passkey-start', 'passkey-remove'],
  ...['session-end', 'sign-out', 'outside-join'],
];

/** Checks that the person is behind the session: by the current password or, for a person without one, by a fresh confirmation. */
async function checkPerson(context: Context, user: SignedIn, form: Form): Promise<Refusal | null> {
  if (hasPassword(user)) return confirmPassword(context, user, form.current ?? '');
  const { confirmations } = context.get(peopleContext);
  return confirmations.isFresh(user) ? null : refuse('Confirm first that it is you, with the link on this page');
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'colleague');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { intent = '' } = form;
  if (intent === 'totp-confirm') return confirmTotp(context, user, form);
  if (intent === 'reply-name') return saveReplyName(context, user, form);
  if (intent === 'quiet') return saveQuiet(context, user, form);
  if (intent === 'density' && isDensity(form.density))
    return redirect(`${href('/admin/account')}?done=density`, {
      status: 303,
      headers: { 'Set-Cookie': await rememberDensity(context, form.density) },
    });
  if (intent === 'passkey-add') return keepPasskey(request, context, user, form);
  if (intent === 'push-add') return addDevice(request, context, user, form);
  if (intent === 'push-remove') return removeDevice(context, user, form);
  if (!guarded.includes(intent)) return refusal('', 'Please use one of the buttons');
  const wrong = await checkPerson(context, user, form);
  // 422 instead of 401, because the person is signed in.
  if (wrong) return refusal(intent, wrong.sentence, wrong.status === 401 ? {} : wrong);
  if (hasPassword(user)) await confirm(context, user);
  const answer = await changeGuarded(request, context, user, form);
  // Log only successful changes.
  if (answer instanceof Response || 'codes' in answer) await audit(context, user.id, intent, user.id);
  return answer;
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const offer = actionData && 'offer' in actionData ? actionData.offer : null;
  const typed = actionData && 'replier' in actionData ? actionData : { replier: loaderData.replier, faults: {} };
  const quiet = actionData && 'quiet' in actionData ? actionData : { quiet: loaderData.quiet, faults: {} };
  const join = actionData && 'provider' in actionData ? actionData.provider : null;
  const forms: AccountForms = { ...loaderData, refused: actionData?.sentence ? actionData : null };
  return (
    <>
      <AdminBar title="Your account" />
      <div className="admin-page">
        {loaderData.done && !actionData && <FormResult kind="done">{loaderData.done}</FormResult>}
        {loaderData.refusal && !actionData && <FormResult kind="error">{loaderData.refusal}</FormResult>}
        {!loaderData.hasPassword && (
          <p>
            You have no password here. To change something about how you sign in,{' '}
            <a href={href('/admin/confirm')}>confirm first that it is you</a>.
          </p>
        )}
        {actionData?.codes && <BackupCodes codes={actionData.codes} />}
        <div className="admin-columns admin-columns--even">
          <AdminBox heading="Your replies" id="replies">
            <ReplyNameForm {...typed} firm={loaderData.firmName} />
          </AdminBox>
          <AdminBox heading="When you are told" id="quiet">
            <QuietForm {...quiet} />
            <BrowserNotices />
            <PushDevices devices={loaderData.notified} refused={forms.refused} />
          </AdminBox>
          <AdminBox heading="How the panel looks" id="looks">
            <DensityForm density={loaderData.density} />
          </AdminBox>
          {loaderData.providers.length > 0 && (
            <AdminBox heading="Your account elsewhere" id="outside">
              <OutsideBox {...loaderData} offer={join} refused={forms.refused} />
            </AdminBox>
          )}
          {loaderData.hasPassword && (
            <AdminBox heading="One-time codes" id="totp">
              <TotpForms {...forms} />
            </AdminBox>
          )}
          <AdminBox heading="Passkeys" id="passkeys">
            <PasskeyForms {...loaderData} {...forms} offer={offer} />
          </AdminBox>
          {loaderData.hasPassword && (
            <AdminBox heading="Password" id="password-change">
              <PasswordForm {...forms} />
            </AdminBox>
          )}
          {loaderData.totpEnabled && (
            <AdminBox heading="Backup codes" id="backup">
              <BackupForms {...forms} />
            </AdminBox>
          )}
          <AdminBox heading="Devices" id="devices">
            <SessionsForm {...forms} />
          </AdminBox>
        </div>
      </div>
    </>
  );
}
