import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { linkLife, type Role } from '../../domain/people/access.ts';
import type { StaffMailText } from '../../domain/people/staff-alert.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { newToken } from './password.server.ts';
import { peopleContext } from './people-context.server.ts';
import type { AuditEntry, PeopleStore, User } from './people-store.server.ts';

/** Who asked for the change, and when. `by` is null for the command line. */
interface By {
  by: string | null;
  now: number;
}

function newLink(userId: string, now: number) {
  const { token, tokenHash } = newToken();
  const link = { tokenHash, purpose: 'password' as const, userId, createdAt: now, expiresAt: now + linkLife };
  return { link, path: `/admin/password?token=${token}` };
}

function note(
  people: PeopleStore,
  { by, now }: By,
  action: string,
  subject: string,
  detail: AuditEntry['detail'] = {},
) {
  return people.recordAction({ id: randomUUID(), at: now, userId: by, action, subject, detail });
}

/**
 * Adds a person and returns the path of the one-time link that sets the password. Null when the email address is taken. `mail` goes to the
 * person, with a link of its own.
 */
export async function invite(
  people: PeopleStore,
  email: string,
  role: Role,
  who: By,
  mail: StaffMailText | null = null,
): Promise<string | null> {
  const user = { id: randomUUID(), email: email.toLowerCase(), passwordHash: '', role, createdAt: who.now };
  const { link, path } = newLink(user.id, who.now);
  if (!(await people.addUser(user, link))) return null;
  await note(people, who, 'invited', user.id, { role });
  if (mail) await people.writeLinkTo(user.id, mail, who.now);
  return path;
}

/** Removes all of the person's ways to sign in, and returns the path of the one-time link that sets a new password. */
export async function resetPassword(people: PeopleStore, user: User, who: By): Promise<string> {
  const { link, path } = newLink(user.id, who.now);
  await people.resetUser(user.id, link);
  await note(people, who, 'reset', user.id);
  return path;
}

/** Delay in milliseconds, so that the browser gets its answer first. */
const afterAnswer = 200;

/**
 * Mails a new-password link to the person with the address `email`, if there is one. The lookup starts only after the browser has
 * its answer, so the answer takes the same time for every address. Failures are only logged, because the person can ask again.
 */
export function mailPasswordLink(context: Readonly<RouterContextProvider>, email: string): void {
  const { people } = context.get(peopleContext);
  const { log, clock } = context.get(servicesContext);
  const entry = { id: randomUUID(), at: clock.wall(), userId: null, action: 'forgot', detail: {} };
  const ask = () => people.askForLink(email.trim(), entry);
  setTimeout(
    () => ask().catch((error) => log.warn({ err: error }, 'no link to a new password was mailed')),
    afterAnswer,
  );
}
