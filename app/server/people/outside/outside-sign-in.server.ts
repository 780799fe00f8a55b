import { createCookie, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { pageAfterLogin } from '../../../domain/people/access.ts';
import {
  type OutsidePerson,
  type OutsidePurpose,
  type OutsideRefusal,
  outsideLife,
  outsidePurposes,
  type SignInProvider,
} from '../../../domain/people/outside-sign-in.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import type { SignInTicket } from '../../accounts/open-id.server.ts';
import { clientContext, servicesContext } from '../../http/http-context.server.ts';
import { confirm } from '../confirmation.server.ts';
import type { SignedIn } from '../guard.server.ts';
import { hashToken, newToken } from '../password.server.ts';
import { peopleContext } from '../people-context.server.ts';
import type { User } from '../people-store.server.ts';
import { audit, currentUser, openSession } from '../session.server.ts';
import { takePoints } from '../sign-in.server.ts';
import type { IdentityStore } from './identity-store.server.ts';

type Context = Readonly<RouterContextProvider>;

const begunForm = z.object({
  /** A secret of this browser: the answer counts only together with it. */
  token: z.string().regex(/^[\w-]{43}$/),
  purpose: z.enum(outsidePurposes),
  at: z.number(),
  /** The page to open after a sign-in. */
  next: z.string().max(2000),
});
type Begun = z.infer<typeof begunForm>;

/** The cookie of a sign-in that began in this browser. The provider sends the browser back by a link, so it is Lax. */
function begunCookie(context: Context) {
  const secure = context.get(servicesContext).siteUrl.startsWith('https:');
  const name = secure ? '__Host-outside' : 'outside';
  return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: outsideLife / 1000 });
}

/**
 * The stored hash of a sign-in that began. A different browser, session, provider, purpose or beginning has another hash, so none of these
 * can be exchanged on the way.
 */
const begunHash = (
  { token, purpose, at }: Begun,
  state: string,
  provider: SignInProvider,
  session: string | undefined,
) => hashToken(['outside', token, state, provider, purpose, at, session ?? ''].join(' '));

/** The random values of the sign-in. Nonce and verifier follow from the browser's secret, so nothing else has to be kept. */
const ticketOf = ({ token }: Begun, state: string): SignInTicket => ({
  state,
  nonce: hashToken(`nonce ${token} ${state}`),
  verifier: hashToken(`verifier ${token} ${state}`),
});

/** Whether people may go to the provider for this purpose. Only Google asks for the consent of a mailbox. */
async function isOpen(context: Context, provider: SignInProvider, purpose: OutsidePurpose): Promise<boolean> {
  if (purpose === 'consent') return provider === 'google';
  return (await context.get(accountsContext).accounts.signInElsewhere()).providers.includes(provider);
}

/**
 * Begins a sign-in with the provider. Resolves to its address and the cookie to set, or why it cannot begin. `user`: who is signed in and
 * confirms or joins; null for a sign-in.
 */
export async function beginOutside(
  context: Context,
  provider: SignInProvider,
  { purpose, next }: { purpose: OutsidePurpose; next: string },
  user: SignedIn | null,
): Promise<{ address: string; cookie: string } | OutsideRefusal> {
  const { signInDoors, googleConsent } = context.get(accountsContext);
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  if (!(await isOpen(context, provider, purpose))) return 'failed';
  const points = await takePoints(context, ['challenges', context.get(clientContext).address]);
  if (!points.allowed) return 'many';
  const at = clock.wall();
  const begun = { token: newToken().token, purpose, at, next: pageAfterLogin(next) };
  const state = newToken().token;
  const ticket = ticketOf(begun, state);
  const address =
    purpose === 'consent'
      ? await googleConsent.addressOf(ticket)
      : await signInDoors[provider].addressOf(ticket, purpose === 'confirm');
  if (address === null) return 'down';
  const tokenHash = begunHash(begun, state, provider, user?.sessionHash);
  const times = { createdAt: at, expiresAt: at + outsideLife };
  await people.saveLink({ tokenHash, purpose: 'outside', userId: user?.id ?? null, ...times });
  return { address, cookie: await begunCookie(context).serialize(begun) };
}

export interface OutsideAnswer {
  purpose: OutsidePurpose;
  /** The page to open after a sign-in. */
  next: string;
  refusal: OutsideRefusal | null;
  /** `Set-Cookie`: ends the sign-in in this browser, and after a sign-in opens the session. */
  cookies: string[];
}

/** Takes the answer that the browser brings from the provider. Throws StoreUnavailable. */
export async function finishOutside(
  request: Request,
  context: Context,
  provider: SignInProvider,
): Promise<OutsideAnswer> {
  const cookie = begunCookie(context);
  const begun = begunForm.safeParse(await cookie.parse(request.headers.get('cookie'))).data;
  const ended = await cookie.serialize('', { maxAge: 0 });
  if (!begun) return { purpose: 'sign-in', next: '', refusal: 'late', cookies: [ended] };
  const result = await take(request, context, provider, begun);
  const answer = { purpose: begun.purpose, next: pageAfterLogin(begun.next) };
  if (typeof result === 'string') return { ...answer, refusal: result, cookies: [ended] };
  return { ...answer, refusal: null, cookies: [ended, ...result.cookies] };
}

/** What an answer led to: the cookie of the session that it opened, if it opened one. */
interface Taken {
  cookies: string[];
}

/** The work of `finishOutside`, once the browser has shown that the sign-in began there. */
async function take(
  request: Request,
  context: Context,
  provider: SignInProvider,
  begun: Begun,
): Promise<Taken | OutsideRefusal> {
  const { people } = context.get(peopleContext);
  const { log, clock } = context.get(servicesContext);
  const points = await takePoints(context, ['logins', context.get(clientContext).address]);
  if (!points.allowed) return 'many';
  const { purpose, at } = begun;
  const current = purpose === 'sign-in' ? null : await currentUser(request, context);
  const query = new URL(request.url).searchParams;
  const state = query.get('state') ?? '';
  if (!(await people.burnLink(begunHash(begun, state, provider, current?.sessionHash), 'outside', clock.wall())))
    return 'late';
  if (!(await isOpen(context, provider, purpose))) return 'failed';
  const ticket = ticketOf(begun, state);
  const result =
    purpose === 'consent'
      ? await takeConsent(context, query, ticket, current)
      : await takePerson(request, context, { provider, purpose, current, query, ticket, since: at });
  if (typeof result === 'string') log.warn({ provider, purpose, why: result }, 'sign-in elsewhere refused');
  else await points.giveBack();
  return result;
}

type Current = Awaited<ReturnType<typeof currentUser>>;

/** Keeps the consent of a mailbox, which only an owner brings. */
async function takeConsent(context: Context, query: URLSearchParams, ticket: SignInTicket, current: Current) {
  if (current?.user.role !== 'owner') return 'late';
  const refusal = await context.get(accountsContext).googleConsent.take(query, ticket, current.user.id);
  await audit(context, current.user.id, 'google-consent', 'google', { ok: refusal === null });
  return refusal ?? { cookies: [] };
}

interface PersonAnswer {
  provider: SignInProvider;
  purpose: OutsidePurpose;
  current: Current;
  query: URLSearchParams;
  ticket: SignInTicket;
  /** When the sign-in began. */
  since: number;
}

async function takePerson(request: Request, context: Context, answer: PersonAnswer) {
  const { provider, purpose, current, query, ticket, since } = answer;
  const door = context.get(accountsContext).signInDoors[provider];
  const person = await door.personIn(query, ticket, purpose === 'confirm' ? since : null);
  return typeof person === 'string' ? person : act(request, context, { purpose, person, current });
}

interface Proved {
  purpose: OutsidePurpose;
  person: OutsidePerson;
  current: Current;
}

async function act(request: Request, context: Context, { purpose, person, current }: Proved) {
  if (purpose === 'sign-in') return signIn(request, context, person);
  if (!current) return 'late';
  return purpose === 'confirm' ? confirmBy(context, person, current) : join(context, person, current.user);
}

async function signIn(request: Request, context: Context, person: OutsidePerson) {
  const { identities } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const known = await identities.userOf(person.identity);
  const invited = known ? null : await identities.joinInvitation(person.email, person.identity, clock.wall());
  const user = known ?? invited;
  if (!user) return 'stranger';
  if (invited) await noteJoin(context, invited, person);
  return open(request, context, user, person);
}

const noteJoin = (context: Context, { id }: Pick<User, 'id'>, { identity }: OutsidePerson) =>
  audit(context, id, 'outside-join', id, { by: identity.provider });

async function open(request: Request, context: Context, user: User, person: OutsidePerson) {
  const { identities } = context.get(peopleContext);
  const started: { session: Awaited<ReturnType<IdentityStore['startSession']>> } = { session: 'gone' };
  const session = await openSession(request, context, user.id, async (one, replaced) => {
    started.session = await identities.startSession(one, replaced, person);
    return typeof started.session === 'object';
  });
  if (session === null || typeof started.session === 'string')
    return started.session === 'last-owner' ? 'last-owner' : 'stranger';
  const by = person.identity.provider;
  const { from, role } = started.session;
  if (role !== from) await audit(context, user.id, 'role', user.id, { role, from, by });
  await audit(context, user.id, 'signed in', user.id, { by });
  return { cookies: [session] };
}

async function confirmBy(context: Context, { identity }: OutsidePerson, current: NonNullable<Current>) {
  const known = await context.get(peopleContext).identities.userOf(identity);
  if (known?.id !== current.user.id) return 'other';
  await confirm(context, current);
  await audit(context, known.id, 'confirmed', known.id, { by: identity.provider });
  return { cookies: [] };
}

async function join(context: Context, person: OutsidePerson, user: User) {
  const { identities } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const joined = await identities.join(user.id, person.identity, user.passwordHash, clock.wall());
  if (joined !== 'joined') return joined === 'taken' ? 'taken' : 'failed';
  await noteJoin(context, user, person);
  return { cookies: [] };
}
