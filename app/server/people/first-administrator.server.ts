import { randomUUID } from 'node:crypto';
import { linkLife } from '../../domain/people/access.ts';
import type { Services } from '../http/http-context.server.ts';
import { hashPassword, newToken } from './password.server.ts';
import type { PeopleStore } from './people-store.server.ts';

/**
 * Makes sure that someone can administer the site: adds the user of ADMIN_EMAIL and ADMIN_PASSWORD or, if these are not set,
 * creates a one-time link. Returns the path of the link, or null when there is nothing to do.
 */
export async function ensureAdministrator({
  env,
  people,
  clock,
}: Pick<Services, 'env' | 'clock'> & { people: PeopleStore }): Promise<string | null> {
  if ((await people.userCount()) > 0) return null;
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    const passwordHash = await hashPassword(env.ADMIN_PASSWORD);
    await people.addFirstUser(
      { id: randomUUID(), email: env.ADMIN_EMAIL.toLowerCase(), passwordHash, role: 'owner', createdAt: clock.wall() },
      null,
      clock.wall(),
    );
    return null;
  }
  const { token, tokenHash } = newToken();
  await people.saveLink({
    tokenHash,
    purpose: 'setup',
    userId: null,
    createdAt: clock.wall(),
    expiresAt: clock.wall() + linkLife,
  });
  return `/admin/setup?token=${token}`;
}
