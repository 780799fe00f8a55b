import type { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../app/server/app-context.server.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { openLimits } from '../../../app/server/http/limits.server.ts';
import { clientContext } from '../../../app/server/http/request-context.server.ts';
import { hashPassword } from '../../../app/server/people/password.server.ts';
import { PeopleStore, type User } from '../../../app/server/people/people-store.server.ts';
import { confirmPassword, signIn, signInWithCode } from '../../../app/server/people/sign-in.server.ts';
import { requestContext } from '../../../app/server/request-context.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { newLink, newPerson } from '../../fakes/person.ts';

const password = 'anchovy gazebo tundra';
const email = 'owner@firm.example';

let database: OpenDatabase;
let people: PeopleStore;
let user: User;
let context: (address: string) => RouterContextProvider;
/** What the log was told. */
let warned: unknown[][];
beforeEach(async () => {
  database = openSqliteDatabase(newFolder());
  people = new PeopleStore(database);
  const person = newPerson({ email, role: 'owner', passwordHash: await hashPassword(password) });
  await people.addUser(person, newLink(person.id));
  user = (await people.userById(person.id)) as User;
  warned = [];
  const log = { warn: (...line: unknown[]) => warned.push(line) };
  const app = { people, log, limits: openLimits(20, null), siteUrl: 'http://localhost:3000', clock: manualClock(1000) };
  context = (address) => {
    const provider = requestContext(app as unknown as AppContext);
    provider.set(clientContext, { address });
    return provider;
  };
});
afterEach(() => database.close());

const request = () => new Request('http://localhost:3000/admin/login');

async function attempt(address: string, secret = 'a wrong one', who = email) {
  const answer = await signIn(request(), context(address), { email: who, password: secret });
  return answer.signedIn ? 303 : answer.status;
}

/** Strangers use up every try at the account of `user`. */
async function exhaust() {
  for (let number = 0; number < 20; number++) expect(await attempt(`192.0.2.${number}`)).toBe(401);
  warned = [];
}

const signedIn = (sessionHash = 'here') => ({ ...user, sessionHash });
const confirm = async (secret: string, session?: string) =>
  (await confirmPassword(context('203.0.113.7'), signedIn(session), secret))?.status ?? 200;

describe('while strangers use up the tries at an account', () => {
  it('its user, who is signed in, is still let to change it', async () => {
    await exhaust();
    expect(await attempt('203.0.113.7', password)).toBe(429);
    expect(await confirm(password)).toBe(200);
  });

  it('a try that is refused for it costs the address none of its own', async () => {
    await exhaust();
    for (let number = 0; number < 15; number++) expect(await attempt('203.0.113.7')).toBe(429);
    for (let number = 0; number < 10; number++)
      expect(await attempt('203.0.113.7', 'a wrong one', 'colleague@firm.example')).toBe(401);
    expect(await attempt('203.0.113.7', 'a wrong one', 'colleague@firm.example')).toBe(429);
  });
});

describe('the current password', () => {
  it('may be guessed at ten times in one session, which locks no other session and no sign-in', async () => {
    for (let number = 0; number < 10; number++) expect(await confirm('a wrong one', 'stolen')).toBe(401);
    expect(await confirm(password, 'stolen')).toBe(429);
    expect(await confirm(password)).toBe(200);
    expect(await attempt('203.0.113.7', password)).toBe(303);
  });
});

describe('the log', () => {
  it('has a line for each password and code that was refused, by id', async () => {
    await attempt('192.0.2.1');
    await confirm('a wrong one');
    await people.proposeTotp(user.id, 'SECRET', user.passwordHash);
    await people.enableTotp(user.id, 'SECRET', 1, ['one']);
    const first = await signIn(request(), context('192.0.2.1'), { email, password });
    if (first.signedIn || !first.step) throw new Error('No code was asked for.');
    await signInWithCode(request(), context('192.0.2.1'), { step: first.step, code: 'no code' });
    expect(warned).toEqual([
      [{ user: user.id }, 'sign-in refused'],
      [{ user: user.id }, 'current password refused'],
      [{ user: user.id }, 'code refused'],
    ]);
  });

  it('has one line for all that a limit refuses in its ten minutes', async () => {
    await exhaust();
    for (let number = 20; number < 40; number++) expect(await attempt(`192.0.2.${number}`)).toBe(429);
    expect(warned).toEqual([[{ user: user.id, limit: 'accounts' }, 'too many attempts']]);
    warned = [];
    const unknown = (number: number) => attempt('198.51.100.1', 'a wrong one', `nobody${number}@firm.example`);
    for (let number = 0; number < 30; number++) await unknown(number);
    expect(warned.filter(([, words]) => words === 'too many attempts')).toEqual([
      [{ user: null, limit: 'logins' }, 'too many attempts'],
    ]);
    expect(JSON.stringify(warned)).not.toContain('@');
  });
});
