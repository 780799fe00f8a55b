import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isRole } from '../../../domain/people/access.ts';
import { newSecretKey } from '../../database/secret-key.server.ts';
import type { Env } from '../../env.server.ts';
import { invite, resetPassword } from '../../people/invite.server.ts';
import { noPassword } from '../../people/people-records.server.ts';
import { PeopleStore } from '../../people/people-store.server.ts';
import { systemClock } from '../../time.server.ts';
import { CommandError, command, withDatabase } from './command.server.ts';

const siteUrlOf = (env: Env) => env.SITE_URL ?? `http://localhost:${env.PORT}`;
const byCommandLine = () => ({ by: null, now: systemClock.wall() });
const nameRole = 'Say what the person may do: --role owner, --role editor, --role technician or --role viewer.';
const person = { value: 'EMAIL', missing: 'Name the email address of the person.' };

async function listUsers(people: PeopleStore): Promise<string> {
  const lines = (await people.users()).map((user) => {
    const state = user.disabledAt !== null ? 'disabled' : user.passwordHash ? 'active' : 'invited';
    const own = user.totpEnabled ? 'one-time codes' : 'password only';
    const codes = user.passwordHash === noPassword ? 'signs in elsewhere' : own;
    const seen = user.lastLoginAt === null ? 'never signed in' : new Date(user.lastLoginAt).toISOString();
    return [user.email, user.role, state, codes, seen].join('  ');
  });
  return lines.join('\n');
}

async function addUser(people: PeopleStore, address: string, role: string, siteUrl: string): Promise<string> {
  if (!isRole(role)) throw new CommandError(nameRole);
  const email = z.email().max(254).safeParse(address);
  if (!email.success) throw new CommandError(`${address} is not an email address.`);
  const path = await invite(people, email.data, role, byCommandLine());
  if (!path) throw new CommandError(`${email.data} is already a user. See: npm run site -- user list`);
  return `${email.data} is added as ${role}. This link sets the password, once, within 24 hours:\n${siteUrl}${path}`;
}

async function resetUser(people: PeopleStore, email: string, siteUrl: string): Promise<string> {
  const user = await people.userByEmail(email);
  if (!user) throw new CommandError(`Nobody has the address ${email}. See: npm run site -- user list`);
  const path = await resetPassword(people, user, byCommandLine());
  return `${user.email} is signed out everywhere, and one-time codes and passkeys are off. This link sets a new password, once,
within 24 hours:\n${siteUrl}${path}`;
}

export const peopleCommands = [
  command({
    name: 'user list',
    help: 'who may sign in to the admin',
    run: ({ env }) => withDatabase(env, (database) => listUsers(new PeopleStore(database))),
  }),
  command({
    name: 'user add',
    argument: person,
    options: { role: { type: 'string', value: 'ROLE', required: nameRole } },
    help: 'add an owner, editor, technician or viewer; prints the one-time link that sets the password',
    run: ({ env, argument, values }) =>
      withDatabase(env, (database) => addUser(new PeopleStore(database), argument, values.role, siteUrlOf(env))),
  }),
  command({
    name: 'user reset',
    argument: person,
    help: 'the way back in: prints a one-time link for a new password, ends all sessions, switches one-time codes off and removes passkeys',
    run: ({ env, argument }) =>
      withDatabase(env, (database) => resetUser(new PeopleStore(database), argument, siteUrlOf(env))),
  }),
];

export const secretCommands = [
  command({
    name: 'webhook-secret',
    help: 'make a value for WEBHOOK_SECRET',
    run: () => `whsec_${randomBytes(32).toString('base64')}`,
  }),
  command({
    name: 'secret-key',
    help: 'make a value for SECRET_KEY, or the content of its file',
    run: () => newSecretKey(),
  }),
];
