import type { RouterContextProvider } from 'react-router';
import { codeStepLife, codeTries } from '../../domain/people/access.ts';
import { maySignInHere, signInNames } from '../../domain/people/outside-sign-in.ts';
import { codesLockedAlert } from '../../domain/people/staff-alert.ts';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { clientContext, servicesContext } from '../http/http-context.server.ts';
import type { SignedIn } from './guard.server.ts';
import { unlessBusy } from './hash-queue.server.ts';
import { hashingBusy, hashToken, newToken, verifyPassword } from './password.server.ts';
import { peopleContext } from './people-context.server.ts';
import type { User } from './people-store.server.ts';
import { audit, startSession } from './session.server.ts';
import { hashBackupCode, totpStep } from './totp.server.ts';

type Context = Readonly<RouterContextProvider>;

export type SignInAnswer =
  | { signedIn: true; cookie: string }
  /** The password is right; the form sends `step` back with the one-time code. */
  | { signedIn: false; step: string; status: 200; sentence: null }
  | { signedIn: false; step: string | null; status: 401 | 429 | 503; sentence: string; retryAfterSeconds?: number };

export type Refusal = Extract<SignInAnswer, { status: 401 | 429 | 503 }>;

// One sentence for all cases: it must not reveal who has an account.
const wrong = 'The email address or the password is not right.';
const wrongCode = 'The code is not right, or was used before.';
const lockedCodes = `One-time codes are locked after ${codeTries} wrong ones. Use a backup code, or ask an owner for a new sign-in link.`;

/** The refusal of a sign-in or a confirmation. `step` lets the person try the code again. */
export const refuse = (sentence: string, step: string | null = null): Refusal => ({
  signedIn: false,
  step,
  status: 401,
  sentence,
});

type Counted = readonly [
  limit: 'logins' | 'accounts' | 'codes' | 'challenges' | 'forgotten' | 'forgottenAccounts' | 'confirmations',
  name: string,
];

/**
 * Takes a point from each limit, and refuses at the first limit that has none left. A refusal returns the points it took. After a
 * right answer, the caller returns them with `giveBack`.
 */
export async function takePoints(context: Context, ...counted: Counted[]) {
  const { limits } = context.get(servicesContext);
  const taken: Counted[] = [];
  const giveBack = () => Promise.all(taken.map(([limit, name]) => limits[limit].giveBack(name)));
  for (const [limit, name] of counted) {
    const permit = await limits[limit].take(name);
    if (!permit.allowed) {
      await giveBack();
      return { ...permit, limit };
    }
    taken.push([limit, name]);
  }
  return { allowed: true as const, giveBack };
}

type NoPoints = Extract<Awaited<ReturnType<typeof takePoints>>, { allowed: false }>;

/** The answer to a request for which `takePoints` had no point. */
export function tooMany(context: Context, points: NoPoints, user: string | null, step: string | null = null): Refusal {
  const { first, limit, retryAfterSeconds } = points;
  if (first) context.get(servicesContext).log.warn({ user, limit }, 'too many attempts');
  const sentence = `Too many attempts. Please wait ${Math.ceil(retryAfterSeconds / 60)} minutes.`;
  return { signedIn: false, step, status: 429, sentence, retryAfterSeconds };
}

const busy: Refusal = {
  signedIn: false,
  step: null,
  status: 503,
  sentence: hashingBusy.sentence,
  retryAfterSeconds: hashingBusy.retryAfterSeconds,
};

/** Signs in with email address and password. Every refusal takes the same time, whether the account exists or not. */
export async function signIn(
  request: Request,
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<SignInAnswer> {
  const { people } = context.get(peopleContext);
  const { log, clock } = context.get(servicesContext);
  const points = await takePoints(context, ['logins', context.get(clientContext).address], ['accounts', email]);
  if (!points.allowed) {
    // Only log it: a flood must not cause database writes.
    const target = points.first ? await people.userByEmail(email.trim()) : null;
    return tooMany(context, points, target?.id ?? null);
  }
  const user = await people.userByEmail(email.trim());
  const usable = user?.disabledAt === null ? user : null;
  const right = await unlessBusy(verifyPassword(password, usable?.passwordHash ?? null));
  if (right === null) {
    await points.giveBack();
    return busy;
  }
  if (!right || !usable) {
    log.warn({ user: user?.id ?? null }, 'sign-in refused');
    return refuse(wrong);
  }
  await points.giveBack();
  if (!usable.totpEnabled) return finish(request, context, usable, 'password');
  const { token, tokenHash } = newToken();
  const times = { createdAt: clock.wall(), expiresAt: clock.wall() + codeStepLife };
  const link = { tokenHash, purpose: 'code' as const, userId: usable.id, ...times };
  if (!(await people.saveCodeLink(link, usable.passwordHash))) return outdated(context, usable);
  return { signedIn: false, step: token, status: 200, sentence: null };
}

/** Checks whether `code` is the user's current one-time code or a backup code; each works once. Null when it is neither. */
async function takeCode(context: Context, user: User, code: string): Promise<'code' | 'backup code' | null> {
  const { people, secrets } = context.get(peopleContext);
  const { log, clock } = context.get(servicesContext);
  const digits = digitsOf(code);
  if (digits === null)
    return (await people.takeBackupCode(user.id, hashBackupCode(user.id, code), clock.wall())) ? 'backup code' : null;
  const seed = secrets.open(user.totpSecret ?? '', user.id);
  if (seed === null)
    log.error({ user: user.id, key: secrets.keyId }, 'the secret key does not open this person’s codes');
  const step = seed === null ? null : totpStep(seed, digits, clock.wall());
  return step !== null && (await people.takeTotpStep(user.id, step)) ? 'code' : null;
}

/** The six digits of a one-time code, or null when it can only be a backup code. */
function digitsOf(code: string): string | null {
  const digits = code.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Like `takeCode`, for someone who has given only the password. After twenty wrong codes only backup codes are accepted, and the
 * person gets a mail. Strangers cannot lock anyone out, because this needs the password.
 */
async function takeCountedCode(
  context: Context,
  user: User,
  code: string,
): Promise<'code' | 'backup code' | 'locked' | null> {
  const { people } = context.get(peopleContext);
  const { log, clock } = context.get(servicesContext);
  if (digitsOf(code) === null) {
    const used = await takeCode(context, user, code);
    if (used) await people.unlockCodes(user.id);
    return used;
  }
  // Count before the check, so that parallel attempts cannot pass the limit.
  const tries = await people.countCodeTry(user.id);
  if (tries === null) return 'locked';
  const used = await takeCode(context, user, code);
  if (used) {
    await people.forgiveCodeTries(user.id);
    return used;
  }
  if (tries < codeTries) return null;
  log.warn({ user: user.id }, 'one-time codes locked');
  await audit(context, null, 'codes-locked', user.id);
  await people.writeTo(user.id, codesLockedAlert(codeTries), clock.wall());
  return 'locked';
}

/** The second step of a sign-in. `step` is the token from the first step. */
export async function signInWithCode(
  request: Request,
  context: Context,
  { step, code }: { step: string; code: string },
): Promise<SignInAnswer> {
  const { people } = context.get(peopleContext);
  const { log, clock } = context.get(servicesContext);
  const tokenHash = hashToken(step);
  const user = await people.userOfLink(tokenHash, 'code', clock.wall());
  if (!user?.totpEnabled) return refuse('That took too long. Please sign in again.');
  const points = await takePoints(context, ['logins', context.get(clientContext).address], ['codes', user.id]);
  if (!points.allowed) return tooMany(context, points, user.id, step);
  const used = await takeCountedCode(context, user, code);
  if (used === null || used === 'locked') {
    log.warn({ user: user.id }, 'code refused');
    return refuse(used === 'locked' ? lockedCodes : wrongCode, step);
  }
  await points.giveBack();
  if (!(await people.burnLink(tokenHash, 'code', clock.wall())))
    return refuse('That took too long. Please sign in again.');
  return finish(request, context, user, used);
}

/** The refusal when the password or the codes of `user` changed while they were being checked. */
function outdated(context: Context, user: User): Refusal {
  context.get(servicesContext).log.warn({ user: user.id }, 'sign-in refused');
  return refuse(wrong);
}

/** The refusal of a person who signs in elsewhere and may not sign in here this way; null for everyone else. */
export async function refuseHere(
  context: Context,
  { id, role }: Pick<User, 'id' | 'role'>,
  way: 'password' | 'passkey' | 'link',
): Promise<Refusal | null> {
  const { providers, isOnly } = await context.get(accountsContext).accounts.signInElsewhere();
  if (providers.length === 0) return null;
  const joined = await context.get(peopleContext).identities.providersOf(id);
  const isJoined = joined.some((provider) => providers.includes(provider));
  if (maySignInHere(way, { role, isJoined, isOnly })) return null;
  context.get(servicesContext).log.warn({ user: id, way }, 'sign-in refused: this person signs in elsewhere');
  return refuse(`Your account signs in with ${signInNames(providers)} only.`);
}

async function finish(request: Request, context: Context, user: User, by: string): Promise<SignInAnswer> {
  const refused = await refuseHere(context, user, 'password');
  if (refused) return refused;
  const cookie = await startSession(request, context, user);
  if (!cookie) return outdated(context, user);
  await audit(context, user.id, 'signed in', user.id, { by });
  return { signedIn: true, cookie };
}

/**
 * Checks the password before a change that a stolen session must not be able to make. Null when `password` is the user's own,
 * otherwise the refusal.
 */
export async function confirmPassword(context: Context, user: SignedIn, password: string): Promise<Refusal | null> {
  const points = await takePoints(context, ['confirmations', user.sessionHash]);
  if (!points.allowed) return tooMany(context, points, user.id);
  const right = await unlessBusy(verifyPassword(password, user.passwordHash));
  if (right === false) {
    context.get(servicesContext).log.warn({ user: user.id }, 'current password refused');
    return refuse('The current password is not right.');
  }
  await points.giveBack();
  return right === null ? busy : null;
}

/**
 * Confirms the person behind a session with the current password or, if they have codes, a one-time or backup code. Null when it
 * is right, otherwise the refusal. Wrong attempts count for this session only, so that a stolen session cannot lock anyone's
 * codes.
 */
export async function confirmIdentity(
  context: Context,
  user: SignedIn,
  { password, code }: { password: string; code: string },
): Promise<Refusal | null> {
  if (code === '' || !user.totpEnabled) return confirmPassword(context, user, password);
  const points = await takePoints(context, ['confirmations', user.sessionHash]);
  if (!points.allowed) return tooMany(context, points, user.id);
  const locked = user.wrongCodes >= codeTries && digitsOf(code) !== null;
  if (locked || !(await takeCode(context, user, code))) {
    context.get(servicesContext).log.warn({ user: user.id }, 'code refused');
    return refuse(locked ? lockedCodes : wrongCode);
  }
  await points.giveBack();
  return null;
}
