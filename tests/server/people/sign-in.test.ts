import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { openLimits } from '../../../app/server/http/limits.server.ts';
import { Confirmations } from '../../../app/server/people/confirmations.server.ts';
import { PeopleStore, type User } from '../../../app/server/people/people-store.server.ts';
import { confirmIdentity, confirmPassword, signIn, signInWithCode } from '../../../app/server/people/sign-in.server.ts';
import { hashBackupCode, newTotpSecret } from '../../../app/server/people/totp.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { cheapHash } from '../../fakes/password.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { requestContextWith } from '../../fakes/request-context.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const password = 'anchovy gazebo tundra';
const email = 'owner@firm.example';
const now = Date.UTC(2026, 10, 23, 15);
const secrets = new SecretBox(randomBytes(32));

let database: OpenDatabase;
let people: PeopleStore;
let user: User;
let services: Record<string, unknown>;
let context: (address: string) => RouterContextProvider;
/** The lines of the log. */
let warned: unknown[][];
beforeEach(async () => {
  database = newSqliteDatabase(newFolder());
  people = new PeopleStore(database);
  const person = newPerson({ email, role: 'owner', passwordHash: cheapHash(password) });
  await people.addUser(person, newLink(person.id));
  user = (await people.userById(person.id)) as User;
  warned = [];
  const log = { warn: (...line: unknown[]) => warned.push(line) };
  services = { log, limits: openLimits(20, null), siteUrl: 'http://localhost:3000', clock: manualClock(now) };
  const room = { people, confirmations: new Confirmations(manualClock()), secrets };
  context = (address) => requestContextWith({ services, people: room, address });
});
afterEach(() => database.close());

const request = () => new Request('http://localhost:3000/admin/login');

async function attempt(address: string, secret = 'a wrong one', who = email) {
  const answer = await signIn(request(), context(address), { email: who, password: secret });
  return answer.signedIn ? 303 : answer.status;
}

/** Lets strangers use up every attempt at `user`'s account. */
async function exhaust() {
  for (let number = 0; number < 20; number++) expect(await attempt(`192.0.2.${number}`)).toBe(401);
  warned = [];
}

const signedIn = (sessionHash = 'here') => ({ ...user, sessionHash, confirmedAt: null });
const confirm = async (secret: string, session?: string) =>
  (await confirmPassword(context('203.0.113.7'), signedIn(session), secret))?.status ?? 200;

describe('an account whose tries strangers use up', () => {
  it('lets its signed-in user still change the password', async () => {
    await exhaust();
    expect(await attempt('203.0.113.7', password)).toBe(429);
    expect(await confirm(password)).toBe(200);
  });

  it('charges an address nothing for a try that it refuses', async () => {
    await exhaust();
    for (let number = 0; number < 15; number++) expect(await attempt('203.0.113.7')).toBe(429);
    for (let number = 0; number < 10; number++)
      expect(await attempt('203.0.113.7', 'a wrong one', 'colleague@firm.example')).toBe(401);
    expect(await attempt('203.0.113.7', 'a wrong one', 'colleague@firm.example')).toBe(429);
  });
});

describe('the current password', () => {
  it('can be guessed ten times in one session, which locks neither other sessions nor the sign-in', async () => {
    for (let number = 0; number < 10; number++) expect(await confirm('a wrong one', 'stolen')).toBe(401);
    expect(await confirm(password, 'stolen')).toBe(429);
    expect(await confirm(password)).toBe(200);
    expect(await attempt('203.0.113.7', password)).toBe(303);
  });
});

describe('one-time codes', () => {
  const backup = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF';

  async function turnOn(): Promise<string> {
    const seed = newTotpSecret();
    const sealed = secrets.seal(seed, user.id);
    await people.proposeTotp(user.id, sealed, user.passwordHash);
    await people.enableTotp(user.id, sealed, 1, [hashBackupCode(user.id, backup)]);
    return seed;
  }

  const codeOf = (seed: string, steps = 0) => new TOTP({ secret: seed }).generate({ timestamp: now + steps * 30_000 });

  /** Signs in once with the right password and `code`, with fresh limits, as if ten minutes had passed since the previous sign-in. */
  async function enter(code: string) {
    services.limits = openLimits(20, null);
    const first = await signIn(request(), context('203.0.113.7'), { email, password });
    if (first.signedIn || !first.step) throw new Error('No code was asked for.');
    const answer = await signInWithCode(request(), context('203.0.113.7'), { step: first.step, code });
    return answer.signedIn ? 'signed in' : answer.sentence;
  }
  const wrong = 'The code is not right, or was used before.';
  const locked =
    'One-time codes are locked after 20 wrong ones. Use a backup code, or ask an owner for a new sign-in link.';
  const mails = () => database.db.selectFrom('staff_mails').select(['user_id', 'subject', 'body']).execute();

  it('are locked after twenty wrong ones; the person gets one mail with the remedy, and a backup code unlocks them', async () => {
    const seed = await turnOn();
    for (let tries = 1; tries < 20; tries++) expect(await enter('000000')).toBe(wrong);
    expect(await mails()).toEqual([]);
    expect(await enter('000000')).toBe(locked);
    expect(await enter(codeOf(seed))).toBe(locked);
    expect(await mails()).toEqual([
      { user_id: user.id, subject: 'Your one-time codes are locked', body: expect.stringContaining('backup code') },
    ]);
    expect(await enter(backup)).toBe('signed in');
    expect(await enter(codeOf(seed))).toBe('signed in');
  });

  it('forget a few typing errors at the next right code, and remember more until the password changes', async () => {
    const seed = await turnOn();
    const remembered = async () => (await people.userById(user.id))?.wrongCodes;
    for (let tries = 0; tries < 4; tries++) await enter('000000');
    expect(await enter(codeOf(seed, -1))).toBe('signed in');
    expect(await remembered()).toBe(0);
    for (let tries = 0; tries < 9; tries++) await enter('000000');
    expect(await enter(codeOf(seed))).toBe('signed in');
    expect(await remembered()).toBe(9);
    await people.setPassword(user.id, 'another', '', user.passwordHash);
    expect(await remembered()).toBe(0);
  });

  it('cannot be locked by a stranger without the password, nor by a stolen session', async () => {
    const seed = await turnOn();
    for (let tries = 0; tries < 30; tries++) {
      services.limits = openLimits(20, null);
      await signInWithCode(request(), context('192.0.2.1'), { step: 'made up', code: '000000' });
      const stolen = { ...signedIn('stolen'), ...(await people.userById(user.id)) };
      expect((await confirmIdentity(context('192.0.2.1'), stolen, { password: '', code: '000000' }))?.sentence).toBe(
        wrong,
      );
    }
    expect((await people.userById(user.id))?.wrongCodes).toBe(0);
    expect(await enter(codeOf(seed))).toBe('signed in');
  });
});

describe('the log', () => {
  it('has a line for each refused password and code, by id', async () => {
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

  it('has one line for all refusals of a limit within its ten minutes', async () => {
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
