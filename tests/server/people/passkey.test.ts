import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { openLimits } from '../../../app/server/http/limits.server.ts';
import { Confirmations } from '../../../app/server/people/confirmations.server.ts';
import {
  addPasskey,
  confirmByPasskey,
  offerConfirmation,
  offerPasskey,
  offerSignIn,
  passkeyPlace,
  signInWithPasskey,
} from '../../../app/server/people/passkey.server.ts';
import { mostPasskeys, PasskeyStore } from '../../../app/server/people/passkey-store.server.ts';
import { PeopleStore, type User } from '../../../app/server/people/people-store.server.ts';
import { type ManualClock, manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { FakePasskey, type Otherwise } from '../../fakes/passkey.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { requestContextWith } from '../../fakes/request-context.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const origin = 'https://www.firm.example';
const place = { origin, rpId: 'www.firm.example' };
const minute = 60_000;
const tooLate = 'That took too long. Please try again.';
const unknown = 'This passkey does not work here. Sign in with your password.';
const certified = 'This device sends the certificate of its maker, which this site does not read. Use another device.';
const notMade = 'The passkey was not made. Please try again.';

let database: OpenDatabase;
let people: PeopleStore;
let passkeys: PasskeyStore;
let clock: ManualClock;
let app: { env: { SITE_URL?: string }; siteUrl: string; limits: ReturnType<typeof openLimits> };
let context: RouterContextProvider;
let owner: User;
let colleague: User;

async function addPerson(email: string): Promise<User> {
  const person = newPerson({ email });
  await people.addUser(person, newLink(person.id));
  return (await people.userById(person.id)) as User;
}

beforeEach(async () => {
  database = newSqliteDatabase(newFolder());
  people = new PeopleStore(database);
  passkeys = new PasskeyStore(database);
  clock = manualClock();
  app = { env: { SITE_URL: origin }, siteUrl: origin, limits: openLimits(20, null, clock) };
  context = requestContextWith({
    services: Object.assign(app, { clock, log: { warn: () => undefined } }),
    people: {
      people,
      passkeys,
      confirmations: new Confirmations(clock),
      secrets: new SecretBox(randomBytes(32)),
    },
    address: '203.0.113.7',
  });
  owner = await addPerson('owner@firm.example');
  colleague = await addPerson('colleague@firm.example');
});
afterEach(() => database.close());

const request = (cookie = '') => new Request(`${origin}/admin/login`, { headers: { cookie } });
const signedIn = (user: User, sessionHash = `session of ${user.id}`) => ({ ...user, sessionHash, confirmedAt: null });

const offerNew = (user = owner, session?: string) =>
  offerPasskey(context, sampleSite().current, place, signedIn(user, session));
const keep = (answer: string, user = owner, session?: string) =>
  addPasskey(context, place, signedIn(user, session), { answer, name: 'My phone' });

/** A passkey of `user` that the site knows. */
async function newPasskey(user = owner): Promise<FakePasskey> {
  const device = new FakePasskey(origin);
  expect(await keep(device.create(await offerNew(user)), user)).toBeNull();
  return device;
}

async function offer(browser = '') {
  const offered = await offerSignIn(request(browser), context, place);
  if (!('options' in offered)) throw new Error(offered.sentence);
  return { options: offered.options, cookie: offered.cookie.split(';')[0] ?? '' };
}

/** `signed in`, or the sentence of the refusal. */
async function enter(answer: string, cookie: string): Promise<string> {
  const result = await signInWithPasskey(request(cookie), context, place, answer);
  return result.signedIn ? 'signed in' : (result.sentence ?? '');
}

async function signIn(device: FakePasskey, over: Otherwise = {}): Promise<string> {
  const { options, cookie } = await offer();
  return enter(device.get(options, over), cookie);
}

const sessions = () => database.db.selectFrom('sessions').select(['user_id', 'passkey_id']).execute();
const noted = async () =>
  (await database.db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action);

describe('a sign-in by passkey', () => {
  it('needs no password and no code, is a proof of who the person is, and is noted with its time', async () => {
    await people.proposeTotp(owner.id, 'seed', owner.passwordHash);
    await people.enableTotp(owner.id, 'seed', 1, ['code']);
    const device = await newPasskey();
    expect(await signIn(device)).toBe('signed in');
    expect(await sessions()).toEqual([{ user_id: owner.id, passkey_id: device.id }]);
    const [session] = await people.sessionsOf(owner.id, clock.wall());
    expect(session?.confirmedAt).toBe(clock.wall());
    expect(await noted()).toEqual(['signed in']);
    expect((await passkeys.passkeysOf(owner.id))[0]?.lastUsedAt).toBe(clock.wall());
  });

  it.each<[string, Otherwise, string]>([
    ['made at another address', { origin: 'https://www.firm.example.evil.example' }, unknown],
    ['made at another port', { origin: `${origin}:8443` }, unknown],
    ['made for another site', { rpId: 'evil.example' }, unknown],
    ['with a challenge that the site did not give', { challenge: 'b3RoZXI' }, tooLate],
    ['of which the device did not check who holds it', { verified: false }, unknown],
    ['that nobody touched', { present: false }, unknown],
    ['for another person', { userHandle: 'c29tZW9uZSBlbHNl' }, unknown],
    ['that names nobody', { userHandle: null }, unknown],
    ['signed with another key', { forged: true }, unknown],
    ['asked for in a frame of another site', { crossOrigin: true }, tooLate],
    ['made as a new passkey', { type: 'webauthn.create' }, unknown],
  ])('is refused %s', async (_what, over, sentence) => {
    const device = await newPasskey();
    expect(await signIn(device, over)).toBe(sentence);
    expect(await sessions()).toEqual([]);
    expect(await signIn(device), 'as it should be').toBe('signed in');
  });

  it('is refused a second time with the same challenge, even at once', async () => {
    const device = await newPasskey();
    const { options, cookie } = await offer();
    const answers = [device.get(options), device.get(options), device.get(options)];
    const results = await Promise.all(answers.map((answer) => enter(answer, cookie)));
    expect(results.toSorted()).toEqual([tooLate, tooLate, 'signed in']);
    expect(await enter(device.get(options), cookie)).toBe(tooLate);
  });

  it('uses its challenge up when it is refused', async () => {
    const device = await newPasskey();
    const { options, cookie } = await offer();
    expect(await enter(device.get(options, { verified: false }), cookie)).toBe(unknown);
    expect(await enter(device.get(options), cookie)).toBe(tooLate);
  });

  it('is refused after five minutes', async () => {
    const device = await newPasskey();
    const [early, late] = [await offer(), await offer()];
    clock.pass(5 * minute - 1);
    expect(await enter(device.get(early.options), early.cookie)).toBe('signed in');
    clock.pass(1);
    expect(await enter(device.get(late.options), late.cookie)).toBe(tooLate);
  });

  it('is refused in another browser than the one that asked, and works in each of its tabs', async () => {
    const device = await newPasskey();
    const [here, there] = [await offer(), await offer()];
    expect(await enter(device.get(here.options), there.cookie)).toBe(tooLate);
    expect(await enter(device.get(here.options), '')).toBe(tooLate);
    const tab = await offer(here.cookie);
    expect(tab.cookie).toBe(here.cookie);
    expect(await enter(device.get(tab.options), here.cookie)).toBe('signed in');
    expect(await enter(device.get(here.options), here.cookie)).toBe('signed in');
  });

  it('is refused with the challenge of a confirmation', async () => {
    const device = await newPasskey();
    const { cookie } = await offer();
    const options = await offerConfirmation(context, place, signedIn(owner));
    expect(await enter(device.get(options), cookie)).toBe(tooLate);
  });

  it('is refused with a passkey that counts backwards, which its person and the log are told', async () => {
    const device = await newPasskey();
    expect(await signIn(device, { counter: 7 })).toBe('signed in');
    expect(await signIn(device, { counter: 7 })).toContain('may have been copied');
    expect(await signIn(device, { counter: 6 })).toContain('may have been copied');
    expect(await signIn(device, { counter: 0 })).toContain('may have been copied');
    expect(await noted()).toEqual(['signed in', ...Array(3).fill('passkey-copied')]);
    const mails = await database.db.selectFrom('staff_mails').select(['user_id', 'body']).execute();
    expect(mails).toHaveLength(3);
    expect(mails[0]).toEqual({ user_id: owner.id, body: expect.stringContaining('“My phone”') });
    expect(await signIn(device, { counter: 8 })).toBe('signed in');
  });

  it('by a stranger who knows the id of a passkey causes no alarm', async () => {
    const device = await newPasskey();
    await signIn(device, { counter: 7 });
    expect(await signIn(device, { counter: 1, forged: true })).toBe(unknown);
    expect(await noted()).toEqual(['signed in']);
  });

  it('works again and again with a passkey that does not count', async () => {
    const device = await newPasskey();
    for (let times = 0; times < 3; times++) expect(await signIn(device, { counter: 0 })).toBe('signed in');
  });

  it('is refused to a disabled person, and with a passkey that was removed or never added', async () => {
    const device = await newPasskey();
    expect(await signIn(new FakePasskey(origin))).toBe(unknown);
    await people.setDisabled(owner.id, clock.wall());
    expect(await signIn(device)).toBe(unknown);
    await people.setDisabled(owner.id, null);
    expect(await signIn(device)).toBe('signed in');
    expect(await passkeys.remove(owner.id, device.id, owner.passwordHash)).toBe('removed');
    expect(await sessions()).toEqual([]);
    expect(await signIn(device)).toBe(unknown);
  });

  it('is refused when it is no answer of a browser', async () => {
    const { cookie } = await offer();
    for (const answer of ['', '{}', 'null', '[1', '{"id":"a"}', JSON.stringify({ id: 'a'.repeat(60_000) })])
      expect(await enter(answer, cookie), answer.slice(0, 20)).toBe(unknown);
  });

  it('gets ten wrong tries from one address; right ones cost none; wrong passwords for the account do not shut it', async () => {
    const device = await newPasskey();
    for (let number = 0; number < 20; number++) await app.limits.accounts.take(owner.email);
    for (let number = 0; number < 12; number++) expect(await signIn(device)).toBe('signed in');
    for (let number = 0; number < 10; number++) expect(await signIn(device, { forged: true })).toBe(unknown);
    expect(await signIn(device)).toMatch(/^Too many attempts/);
  });

  it('gives sixty challenges to one address in ten minutes', async () => {
    for (let number = 0; number < 60; number++) await offer();
    await expect(offer()).rejects.toThrow('Too many attempts');
    clock.pass(10 * minute);
    await offer();
  });
});

describe('a new passkey', () => {
  it.each<[string, Otherwise, string]>([
    ['made at another address', { origin: 'https://evil.example' }, notMade],
    ['made for another site', { rpId: 'evil.example' }, notMade],
    ['with a challenge that the site did not give', { challenge: 'b3RoZXI' }, tooLate],
    ['of which the device did not check who holds it', { verified: false }, notMade],
    ['made in a frame of another site', { crossOrigin: true }, tooLate],
    ['that is a sign-in', { type: 'webauthn.get' }, notMade],
    ['with a certificate that nobody asked for', { certificate: true }, certified],
  ])('is refused %s', async (_what, over, sentence) => {
    const device = new FakePasskey(origin);
    expect(await keep(device.create(await offerNew(), over))).toBe(sentence);
    expect(await passkeys.passkeysOf(owner.id)).toEqual([]);
    expect(await keep(device.create(await offerNew())), 'as it should be').toBeNull();
  });

  it('is refused a second time, after five minutes, in another session, and after the password has changed', async () => {
    const device = new FakePasskey(origin);
    const options = await offerNew();
    expect(await keep(device.create(options))).toBeNull();
    expect(await keep(new FakePasskey(origin).create(options))).toBe(tooLate);
    expect(await keep(device.create(await offerNew())), 'it exists').toBe(notMade);
    const late = await offerNew();
    clock.pass(5 * minute);
    expect(await keep(new FakePasskey(origin).create(late))).toBe(tooLate);
    expect(await keep(new FakePasskey(origin).create(await offerNew(owner, 'here')), owner, 'there')).toBe(tooLate);
    const before = await offerNew();
    await people.setPassword(owner.id, 'another', 'here', owner.passwordHash);
    expect(await keep(new FakePasskey(origin).create(before))).toBe(tooLate);
    expect(await keep(new FakePasskey(origin).create(await offerNew()))).toContain('was changed at the same moment');
  });

  it('knows its person by a random name that stays, and asks devices that have one already to make no second', async () => {
    const [first, others] = [await offerNew(), await offerNew(colleague)];
    expect(first.user.id).toMatch(/^[\w-]{43}$/);
    expect(others.user.id).not.toBe(first.user.id);
    const device = await newPasskey();
    const next = await offerNew();
    expect(next.user.id).toBe(first.user.id);
    expect(next.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    expect(next.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  });

  it(`is refused to a person who has ${mostPasskeys}`, async () => {
    for (let number = 0; number < mostPasskeys; number++) await newPasskey();
    expect(await keep(new FakePasskey(origin).create(await offerNew()))).toContain('Remove one first.');
    expect(await keep(new FakePasskey(origin).create(await offerNew(colleague)), colleague)).toBeNull();
  });
});

describe('a confirmation by passkey', () => {
  const confirm = async (answer: string, user = owner, session?: string) =>
    (await confirmByPasskey(context, place, signedIn(user, session), answer))?.sentence ?? 'confirmed';

  it('is asked of the person’s own passkeys, and works once, in the session that asked', async () => {
    const device = await newPasskey();
    await newPasskey(colleague);
    const options = await offerConfirmation(context, place, signedIn(owner));
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
    expect(await confirm(device.get(options), owner, 'another session')).toBe(tooLate);
    expect(await confirm(device.get(options, { userHandle: null }))).toBe('confirmed');
    expect(await confirm(device.get(options))).toBe(tooLate);
  });

  it('is refused with the passkey of someone else, and without a check of who holds it', async () => {
    const [own, foreign] = [await newPasskey(), await newPasskey(colleague)];
    const ask = () => offerConfirmation(context, place, signedIn(owner));
    expect(await confirm(foreign.get(await ask()))).toBe(unknown);
    expect(await confirm(own.get(await ask(), { verified: false }))).toBe(unknown);
    expect(await confirm(own.get(await ask(), { origin: 'https://evil.example' }))).toBe(unknown);
    const { options } = await offer();
    expect(await confirm(own.get(options)), 'the challenge of a sign-in').toBe(tooLate);
    expect(await confirm(own.get(await ask()))).toBe('confirmed');
  });
});

describe('the place of passkeys', () => {
  const at = (siteUrl: string | undefined, host: string) => {
    app.env = siteUrl === undefined ? {} : { SITE_URL: siteUrl };
    return passkeyPlace(new Request(`http://${host}/admin/login`, { headers: { host } }), context);
  };

  it('is the address of SITE_URL whatever the request says, or localhost without it', () => {
    expect(at(origin, 'evil.example')).toEqual(place);
    expect(at(undefined, 'localhost:3000')).toEqual({ origin: 'http://localhost:3000', rpId: 'localhost' });
    expect(at('http://localhost:3000', 'x')).toEqual({ origin: 'http://localhost:3000', rpId: 'localhost' });
  });

  it('is nowhere at plain http, at an address of numbers, or at an unknown name', () => {
    for (const [siteUrl, host] of [
      ['http://www.firm.example', 'www.firm.example'],
      ['https://203.0.113.7', '203.0.113.7'],
      ['https://[2001:db8::1]', '[2001:db8::1]'],
      [undefined, '127.0.0.1:3000'],
      [undefined, 'www.firm.example'],
      [undefined, 'localhost.evil.example'],
    ] as const)
      expect(at(siteUrl, host), siteUrl ?? host).toBeNull();
  });
});
