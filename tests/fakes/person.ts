import { randomUUID } from 'node:crypto';
import type { Link, NewUser } from '../../app/server/people/people-store.server.ts';

/** A person with a password hash that no password matches. `over` replaces fields. */
export function newPerson(over: Partial<NewUser> = {}): NewUser {
  const id = randomUUID();
  return { id, email: `${id}@example.com`, passwordHash: 'x', role: 'viewer', createdAt: 5, ...over };
}

/** A link that is valid from time 0 to 100. */
export function newLink<Id extends string | null>(userId: Id, over: Partial<Omit<Link, 'userId'>> = {}) {
  const link = { tokenHash: randomUUID(), purpose: 'password' as const, createdAt: 0, expiresAt: 100 };
  return { ...link, userId, ...over };
}
