import { randomUUID } from 'node:crypto';
import { createCookie, type RouterContextProvider } from 'react-router';
import { sessionTimes, sessionTouch } from '../../domain/people/access.ts';
import { deviceWords } from '../../domain/people/device.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { Services } from '../http/http-context.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { sessionCookieName } from '../http/session-cookie.server.ts';
import type { PasskeyUse } from './passkey-store.server.ts';
import { hashToken, newToken } from './password.server.ts';
import { peopleContext } from './people-context.server.ts';
import type { AuditEntry, Proved, Session, User } from './people-store.server.ts';

type Context = Readonly<RouterContextProvider>;

export function sessionCookie({ siteUrl }: Pick<Services, 'siteUrl'>) {
  const secure = siteUrl.startsWith('https:');
  return createCookie(sessionCookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

async function tokenHashOf(request: Request, app: Pick<Services, 'siteUrl'>): Promise<string | null> {
  const token = await sessionCookie(app).parse(request.headers.get('cookie'));
  return typeof token === 'string' && token !== '' ? hashToken(token) : null;
}

/**
 * Opens a session for the user with a new token and ends the session that the browser sent, by `open`, which resolves to whether it stored
 * the session. Returns `Set-Cookie`, or null when it did not.
 */
export async function openSession(
  request: Request,
  context: Context,
  userId: string,
  open: (session: Session, replaced: string | null) => Promise<boolean>,
): Promise<string | null> {
  const services = context.get(servicesContext);
  const now = services.clock.wall();
  const { token, tokenHash } = newToken();
  // Every sign-in also confirms who the person is.
  const device = deviceWords(request.headers.get('user-agent'));
  const session = { tokenHash, userId, createdAt: now, confirmedAt: now, device, ...sessionTimes(now) };
  if (!(await open(session, await tokenHashOf(request, services)))) return null;
  context.get(peopleContext).confirmations.note(tokenHash, now);
  return sessionCookie(services).serialize(token);
}

/**
 * Opens a session as `openSession` does. Null when the user was disabled, reset or given another password since `user` was read, or when
 * the use in `passkey` is refused.
 */
export function startSession(
  request: Request,
  context: Context,
  user: Proved & { id: string },
  passkey: PasskeyUse | null = null,
): Promise<string | null> {
  const { people, passkeys } = context.get(peopleContext);
  return openSession(request, context, user.id, (session, replaced) =>
    passkey
      ? passkeys.startSession(session, replaced, user.passwordHash, passkey)
      : people.startSession(session, replaced, user),
  );
}

/** A page that refreshes itself says so in this header. Its requests must not keep a session open after the person has left. */
const isUnattended = (request: Request): boolean => request.headers.has('x-unattended');

/** The person who is signed in, or null. Use extends the session. */
export async function currentUser(
  request: Request,
  context: Context,
): Promise<{ user: User; sessionHash: string; confirmedAt: number | null } | null> {
  const { people } = context.get(peopleContext);
  const services = context.get(servicesContext);
  const tokenHash = await tokenHashOf(request, services);
  if (!tokenHash) return null;
  const now = services.clock.wall();
  const found = await people.session(tokenHash, now);
  if (!found) return null;
  const { session, user } = found;
  if (Math.abs(now - session.lastSeenAt) >= sessionTouch && !isUnattended(request)) {
    await people.touchSession(tokenHash, sessionTimes(now, session.endsAt)).catch((error) => {
      // Reading must work while another process writes; the next request extends the session.
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }
  return { user, sessionHash: tokenHash, confirmedAt: session.confirmedAt };
}

/** Ends the session on the server, so that a copied cookie is worthless. Returns the `Set-Cookie` that clears it. */
export async function endSession(request: Request, context: Context): Promise<string> {
  const services = context.get(servicesContext);
  const tokenHash = await tokenHashOf(request, services);
  if (tokenHash) await context.get(peopleContext).people.endSession(tokenHash);
  return sessionCookie(services).serialize('', { maxAge: 0 });
}

/** Records what `userId` did to `subject`. `detail` must not identify anyone. */
export function audit(
  context: Context,
  userId: string | null,
  action: string,
  subject: string,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const { people } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  return people.recordAction({ id: randomUUID(), at: clock.wall(), userId, action, subject, detail });
}
