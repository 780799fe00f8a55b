import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import ipaddr from 'ipaddr.js';
import { createCookie, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Site } from '../../domain/firm/site.ts';
import { challengeLife } from '../../domain/people/access.ts';
import { passkeyCopiedAlert } from '../../domain/people/staff-alert.ts';
import { clientContext, servicesContext } from '../http/http-context.server.ts';
import type { SignedIn } from './guard.server.ts';
import { countsOn, mostPasskeys } from './passkey-store.server.ts';
import { hashToken, newToken } from './password.server.ts';
import { peopleContext } from './people-context.server.ts';
import type { Passkey, PasskeyPurpose } from './people-records.server.ts';
import type { User } from './people-store.server.ts';
import { audit, startSession } from './session.server.ts';
import { type Refusal, refuse, refuseHere, type SignInAnswer, takePoints, tooMany } from './sign-in.server.ts';

type Context = Readonly<RouterContextProvider>;

/** ECDSA, EdDSA and RSA, by their COSE numbers: every current passkey supports at least one of them. */
const algorithms = [-7, -8, -257];

const tooLate = 'That took too long. Please try again.';
const unknown = 'This passkey does not work here. Sign in with your password.';
const certified = 'This device sends the certificate of its maker, which this site does not read. Use another device.';
const notMade = 'The passkey was not made. Please try again.';

/** Where this site's passkeys work: browsers offer them at this address only. */
export interface PasskeyPlace {
  origin: string;
  rpId: string;
}

/**
 * The address of SITE_URL or, without SITE_URL, `localhost` when the request came there. Null where browsers allow no passkeys:
 * at a plain http address other than `localhost`, or at an IP address.
 */
export function passkeyPlace(request: Request, context: Context): PasskeyPlace | null {
  const { SITE_URL } = context.get(servicesContext).env;
  const { protocol, hostname, origin } = new URL(SITE_URL ?? `http://${request.headers.get('host') ?? 'unknown'}`);
  const isLocal = hostname === 'localhost';
  if (SITE_URL === undefined && !isLocal) return null;
  if ((protocol !== 'https:' && !isLocal) || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return null;
  return { origin, rpId: hostname };
}

const base64 = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const credential = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') };
const assertionForm = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(12_000),
    userHandle: base64(100).optional(),
  }),
});
const creationForm = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    attestationObject: base64(40_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
const clientData = z.object({ challenge: base64(100), crossOrigin: z.boolean().optional() });

/** Parses `text` as JSON with the shape `form`. Null when it has another shape, which no browser sends. */
function parse<T>(form: z.ZodType<T>, text: string): T | null {
  try {
    return form.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The challenge that a passkey signed. Null when the text is malformed, or when another site's frame asked for the signature. */
function challengeIn(clientDataJSON: string): string | null {
  const read = parse(clientData, Buffer.from(clientDataJSON, 'base64url').toString());
  return read && !read.crossOrigin ? read.challenge : null;
}

/** A challenge counts only together with `bound`: the session, or the cookie of the browser that asked for it. */
const boundHash = (challenge: string, bound: string) => hashToken(`${bound} ${challenge}`);

async function newChallenge(
  context: Context,
  purpose: PasskeyPurpose,
  bound: string,
  userId: string | null,
): Promise<string> {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const { token } = newToken();
  const times = { createdAt: clock.wall(), expiresAt: clock.wall() + challengeLife };
  await people.saveLink({ tokenHash: boundHash(token, bound), purpose, userId, ...times });
  return token;
}

/** Uses up the challenge. True once, within five minutes, and only with the `bound` value it was created with. */
function takeChallenge(context: Context, purpose: PasskeyPurpose, bound: string, challenge: string | null) {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  return challenge !== null && people.burnLink(boundHash(challenge, bound), purpose, clock.wall());
}

/** The cookie that binds a challenge to the browser that asked for it before sign-in. */
function challengeCookie(context: Context) {
  const secure = context.get(servicesContext).siteUrl.startsWith('https:');
  const name = secure ? '__Host-passkey' : 'passkey';
  return createCookie(name, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: challengeLife / 1000 });
}

async function boundBrowser(request: Request, context: Context): Promise<string | null> {
  const token = await challengeCookie(context).parse(request.headers.get('cookie'));
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : null;
}

/** The options for `navigator.credentials.get`, in the JSON format of WebAuthn. */
const getOptions = ({ rpId }: PasskeyPlace, challenge: string, allowed: readonly Passkey[]) => ({
  challenge,
  rpId,
  timeout: challengeLife,
  userVerification: 'required' as const,
  allowCredentials: allowed.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports })),
});

export type GetOptions = ReturnType<typeof getOptions>;

/**
 * The options for a sign-in with any passkey of this site, and the cookie that the challenge is bound to. A refusal when the
 * client's address asks too often.
 */
export async function offerSignIn(
  request: Request,
  context: Context,
  place: PasskeyPlace,
): Promise<{ options: GetOptions; cookie: string } | Refusal> {
  const points = await takePoints(context, ['challenges', context.get(clientContext).address]);
  if (!points.allowed) return tooMany(context, points, null);
  // Reuse the cookie: another tab may be waiting with it.
  const bound = (await boundBrowser(request, context)) ?? newToken().token;
  const challenge = await newChallenge(context, 'passkey-sign-in', bound, null);
  const cookie = await challengeCookie(context).serialize(bound);
  return { options: getOptions(place, challenge, []), cookie };
}

/** The options for a confirmation with one of the person's own passkeys. */
export async function offerConfirmation(context: Context, place: PasskeyPlace, user: SignedIn): Promise<GetOptions> {
  const challenge = await newChallenge(context, 'passkey-confirm', user.sessionHash, user.id);
  return getOptions(place, challenge, await context.get(peopleContext).passkeys.passkeysOf(user.id));
}

/** The options for `navigator.credentials.create`. Call this after the person has given the current password. */
export async function offerPasskey(context: Context, { data }: Site, { rpId }: PasskeyPlace, user: SignedIn) {
  const { passkeys } = context.get(peopleContext);
  const challenge = await newChallenge(context, 'passkey-new', user.sessionHash, user.id);
  const handle = await passkeys.handleOf(user.id, randomBytes(32).toString('base64url'));
  return {
    challenge,
    rp: { id: rpId, name: data.firm.name },
    user: { id: handle, name: user.email, displayName: user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLife,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    excludeCredentials: (await passkeys.passkeysOf(user.id)).map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
  };
}

/** Loading the library takes a third of a second, so it is loaded when the first passkey is checked. */
const library = () => import('@simplewebauthn/server');

/**
 * The library's result for a new passkey, or the sentence that says why it is refused. A manufacturer's certificate is refused
 * unread: the site did not ask for one, and checking it would call addresses written in it.
 */
async function checkNew(context: Context, { origin, rpId }: PasskeyPlace, answer: RegistrationResponseJSON) {
  try {
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    const attested = decodeAttestationObject(Buffer.from(answer.response.attestationObject, 'base64url'));
    if (!['none', 'packed'].includes(attested.get('fmt')) || attested.get('attStmt').get('x5c')) return certified;
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: answer,
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo : notMade;
  } catch (error) {
    context.get(servicesContext).log.warn({ err: error }, 'passkey refused');
    return notMade;
  }
}

/**
 * Adds the passkey that the browser made from the options of `offerPasskey`. Null when it was added, otherwise the reason why
 * not.
 */
export async function addPasskey(
  context: Context,
  place: PasskeyPlace,
  user: SignedIn,
  { answer, name }: { answer: string; name: string },
): Promise<string | null> {
  const { passkeys } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const form = parse(creationForm, answer);
  if (!form) return notMade;
  const challenge = challengeIn(form.response.clientDataJSON);
  if (!(await takeChallenge(context, 'passkey-new', user.sessionHash, challenge))) return tooLate;
  const response = { ...form, clientExtensionResults: {} } as RegistrationResponseJSON;
  const made = await checkNew(context, place, response);
  if (typeof made === 'string') return made;
  const { id, publicKey, counter } = made.credential;
  const passkey = {
    id,
    userId: user.id,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: form.response.transports,
    createdAt: clock.wall(),
    lastUsedAt: null,
  };
  const added = await passkeys.add(passkey, user.passwordHash);
  if (added === 'outdated')
    return 'Your account was changed at the same moment, and this was not done. Please sign in again.';
  if (added === 'full') return `You have ${mostPasskeys} passkeys, which is the most. Remove one first.`;
  return added === 'taken' ? notMade : null;
}

interface Checked {
  passkey: Passkey;
  user: User;
  /** The signature counter that the passkey reports now. */
  counter: number;
}

/** A counter that goes backwards means that two copies of the passkey exist. Refuses it and mails its person. */
async function refuseCopy(context: Context, { passkey, user }: Checked): Promise<Refusal> {
  const { people } = context.get(peopleContext);
  const { log, clock } = context.get(servicesContext);
  log.warn({ user: user.id }, 'a passkey counted backwards');
  await audit(context, null, 'passkey-copied', user.id);
  await people.writeTo(user.id, passkeyCopiedAlert(passkey.name), clock.wall());
  return refuse('This passkey may have been copied, and was refused. Sign in with your password and remove it.');
}

/** Checks a passkey's signature. `bound` is the value that the challenge is bound to. */
async function checkAssertion(
  context: Context,
  { origin, rpId }: PasskeyPlace,
  { answer, purpose, bound }: { answer: string; purpose: PasskeyPurpose; bound: string },
): Promise<Checked | Refusal> {
  const { passkeys } = context.get(peopleContext);
  const { log } = context.get(servicesContext);
  const form = parse(assertionForm, answer);
  if (!form) return refuse(unknown);
  const challenge = challengeIn(form.response.clientDataJSON);
  if (!(await takeChallenge(context, purpose, bound, challenge))) return refuse(tooLate);
  const found = await passkeys.find(form.id);
  const { userHandle } = form.response;
  // A sign-in requires the user handle. A confirmation may leave it out, because the browser was told which passkeys to ask for.
  const named = purpose === 'passkey-sign-in' || userHandle !== undefined;
  if (!found || (named && userHandle !== found.handle)) {
    log.warn({ user: found?.user.id ?? null }, 'passkey refused');
    return refuse(unknown);
  }
  const { passkey, user } = found;
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: { ...form, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The counter is compared below, after the signature: only the passkey's holder can then cause an alarm.
      credential: { id: passkey.id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    });
    const checked = { passkey, user, counter: authenticationInfo.newCounter };
    if (verified) return countsOn(passkey.counter, checked.counter) ? checked : await refuseCopy(context, checked);
    log.warn({ user: user.id }, 'passkey refused');
  } catch (error) {
    log.warn({ user: user.id, err: error }, 'passkey refused');
  }
  return refuse(unknown);
}

const isRefusal = (result: Checked | Refusal): result is Refusal => 'signedIn' in result;

/**
 * Signs in a passkey's person without password and code, because the device has checked who holds it. Attempts count against the
 * client's address only, so that nobody can lock a person's passkeys with failed attempts.
 */
export async function signInWithPasskey(
  request: Request,
  context: Context,
  place: PasskeyPlace,
  answer: string,
): Promise<SignInAnswer> {
  const { clock } = context.get(servicesContext);
  const points = await takePoints(context, ['logins', context.get(clientContext).address]);
  if (!points.allowed) return tooMany(context, points, null);
  const bound = await boundBrowser(request, context);
  if (bound === null) return refuse(tooLate);
  const checked = await checkAssertion(context, place, { answer, purpose: 'passkey-sign-in', bound });
  if (isRefusal(checked)) return checked;
  await points.giveBack();
  const { passkey, user, counter } = checked;
  const refused = await refuseHere(context, user, 'passkey');
  if (refused) return refused;
  const cookie = await startSession(request, context, user, { id: passkey.id, counter, at: clock.wall() });
  if (!cookie) return refuse(unknown);
  await audit(context, user.id, 'signed in', user.id, { by: 'passkey' });
  return { signedIn: true, cookie };
}

/** Confirms the person behind a session with one of their passkeys. Null when confirmed, otherwise the refusal. */
export async function confirmByPasskey(
  context: Context,
  place: PasskeyPlace,
  user: SignedIn,
  answer: string,
): Promise<Refusal | null> {
  const { passkeys } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const points = await takePoints(context, ['confirmations', user.sessionHash]);
  if (!points.allowed) return tooMany(context, points, user.id);
  const checked = await checkAssertion(context, place, {
    answer,
    purpose: 'passkey-confirm' as const,
    bound: user.sessionHash,
  });
  if (isRefusal(checked)) return checked;
  const { passkey, counter } = checked;
  const used =
    checked.user.id === user.id && (await passkeys.use(user.id, { id: passkey.id, counter, at: clock.wall() }));
  if (!used) return refuse(unknown);
  await points.giveBack();
  return null;
}
