import { randomUUID } from 'node:crypto';
import type { Link, NewUser } from '../../app/server/store/people-store.server.ts';

/** A person with a password hash that nothing matches; `over` replaces fields. */
export function newPerson(over: Partial<NewUser> = {}): NewUser {
  const id = randomUUID();
  return { id, email: `${id}@example.com`, passwordHash: 'x', role: 'viewer', createdAt: 5, ...over };
}

/** A link that lasts from 0 to 100. */
export function newLink(userId: string | null, over: Partial<Link> = {}): Link {
  return { tokenHash: randomUUID(), purpose: 'password', userId, createdAt: 0, expiresAt: 100, ...over };
}
