import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionTimes } from '../../app/domain/people/access.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { AuditStore } from '../../app/server/people/audit-store.server.ts';
import { mostPasskeys, PasskeyStore } from '../../app/server/people/passkey-store.server.ts';
import { type AuditEntry, type NewUser, PeopleStore } from '../../app/server/people/people-store.server.ts';
import { StaffMailStore } from '../../app/server/people/staff-mail-store.server.ts';
import { newLead } from '../fakes/lead.ts';
import { newLink, newPerson } from '../fakes/person.ts';

/** The contract for people on every database. `open` gives a database without any people. */
export function peopleContract(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let people: PeopleStore;
  let passkeys: PasskeyStore;
  beforeAll(async () => {
    database = await open();
    people = new PeopleStore(database);
    passkeys = new PasskeyStore(database);
  });
  afterAll(() => database.close());

  async function add(over: Partial<NewUser> = {}) {
    const person = newPerson(over);
    expect(await people.addUser(person, newLink(person.id))).toBe(true);
    return person;
  }

  const newSession = (userId: string, now = 1000) => ({
    tokenHash: randomUUID(),
    userId,
    createdAt: now,
    confirmedAt: now,
    device: 'Firefox on Windows',
    ...sessionTimes(now),
  });
  const proved = { passwordHash: 'x', totpEnabled: false };

  async function signIn(userId: string, now = 1000) {
    const session = newSession(userId, now);
    expect(await people.startSession(session, null, proved)).toBe(true);
    return session;
  }

  describe('the first administrator', () => {
    it('is made once, by a link that has not expired, and burns the link', async () => {
      const setup = { purpose: 'setup' as const };
      await people.saveLink(newLink(null, { ...setup, tokenHash: 'old', expiresAt: 10 }));
      await people.saveLink(newLink(null, { ...setup, tokenHash: 'good' }));
      expect(await people.linkIsValid('old', 'setup', 50)).toBe(false);
      expect(await people.linkIsValid('good', 'setup', 50)).toBe(true);
      expect(await people.linkIsValid('good', 'password', 50)).toBe(false);
      const first = newPerson({ email: 'a@example.com', role: 'owner' });
      expect(await people.addFirstUser(first, 'old', 50)).toBe(false);
      expect(await people.userCount()).toBe(0);
      expect(await people.addFirstUser(first, 'good', 50)).toBe(true);
      expect(await people.linkIsValid('good', 'setup', 50)).toBe(false);
      expect(await people.addFirstUser(newPerson({ role: 'owner' }), null, 50)).toBe(false);
      expect(await people.userByEmail('A@Example.com')).toMatchObject({ role: 'owner', totpEnabled: false });
      const taken = newPerson({ email: 'a@example.com' });
      expect(await people.addUser(taken, newLink(taken.id))).toBe(false);
      expect(await people.userCount()).toBe(1);
    });
  });

  describe('a one-time link', () => {
    it('sets the password once, and ends the sessions and other links of its user only', async () => {
      const person = await add();
      const other = await add();
      const link = newLink(person.id);
      const second = newLink(person.id);
      await people.saveLink(link);
      await people.saveLink(second);
      const session = await signIn(person.id, 10);
      const bystander = await signIn(other.id, 10);
      expect(await people.userOfLink(link.tokenHash, 'password', 50)).toMatchObject({ id: person.id });
      const results = await Promise.all([1, 2, 3].map((n) => people.setPasswordByLink(link.tokenHash, `new ${n}`, 50)));
      expect(results.filter((id) => id === person.id)).toHaveLength(1);
      expect((await people.userById(person.id))?.passwordHash).toMatch(/^new /);
      expect(await people.userOfLink(second.tokenHash, 'password', 50)).toBeNull();
      expect(await people.session(session.tokenHash, 50)).toBeNull();
      expect(await people.session(bystander.tokenHash, 50)).not.toBeNull();
    });

    it('is invalid once it has expired, for another purpose, or for a disabled user', async () => {
      const person = await add();
      const link = newLink(person.id);
      await people.saveLink(link);
      expect(await people.userOfLink(link.tokenHash, 'password', 100)).toBeNull();
      expect(await people.userOfLink(link.tokenHash, 'code', 50)).toBeNull();
      expect(await people.setPasswordByLink(link.tokenHash, 'late', 100)).toBeNull();
      await people.setDisabled(person.id, 20);
      expect(await people.setPasswordByLink(link.tokenHash, 'disabled', 50)).toBeNull();
      expect((await people.userById(person.id))?.passwordHash).toBe('x');
    });
  });

  describe('a session', () => {
    it('says which lead its person looks at, until they look at another one or the lead is erased', async () => {
      const [{ id }, other] = [await add(), await add()];
      const { tokenHash } = await signIn(id);
      const { tokenHash: otherHash } = await signIn(other.id);
      const stored = newLead();
      await new LeadStore(database).saveLead(stored);
      const { lead } = stored;
      await people.noteLooking(tokenHash, lead.id, 5000);
      await people.noteLooking(otherHash, lead.id, 6000);
      expect(await people.looking(lead.id, 5000)).toEqual([{ userId: other.id, lookedAt: 6000 }]);
      expect((await people.looking(lead.id, 4999)).map(({ userId }) => userId).toSorted()).toEqual(
        [id, other.id].toSorted(),
      );
      await people.noteLooking(tokenHash, 'a lead that is gone', 7000);
      expect(await people.looking(lead.id, 4999)).toEqual([{ userId: other.id, lookedAt: 6000 }]);
      await database.db.deleteFrom('leads').where('id', '=', lead.id).execute();
      expect(await people.looking(lead.id, 0)).toEqual([]);
    });

    it('is found by its token until its idle end, which use moves', async () => {
      const { id } = await add();
      const { tokenHash, expiresAt } = await signIn(id);
      expect((await people.session(tokenHash, expiresAt - 1))?.user.id).toBe(id);
      expect(await people.session(tokenHash, expiresAt)).toBeNull();
      await people.touchSession(tokenHash, { lastSeenAt: 2000, expiresAt: expiresAt + 1000, endsAt: 0 });
      expect((await people.session(tokenHash, expiresAt))?.session).toMatchObject({ lastSeenAt: 2000 });
      expect(await people.session('unknown', 1000)).toBeNull();
    });

    it('replaces the one that the browser brought, and notes the sign-in', async () => {
      const { id } = await add();
      const first = await signIn(id);
      const second = { ...first, tokenHash: randomUUID(), createdAt: 3000 };
      expect(await people.startSession(second, first.tokenHash, proved)).toBe(true);
      expect(await people.session(first.tokenHash, 3000)).toBeNull();
      expect((await people.session(second.tokenHash, 3000))?.user.lastLoginAt).toBe(3000);
    });

    it('begins only while the account still matches the sign-in’s proof', async () => {
      const { id } = await add();
      const begin = (by: typeof proved) => people.startSession(newSession(id), null, by);
      expect(await begin({ ...proved, passwordHash: 'other' })).toBe(false);
      expect(await begin({ ...proved, totpEnabled: true })).toBe(false);
      await people.proposeTotp(id, 'SECRET', 'x');
      await people.enableTotp(id, 'SECRET', 1, ['one']);
      expect(await begin(proved)).toBe(false);
      expect(await begin({ ...proved, totpEnabled: true })).toBe(true);
      const before = await people.userById(id);
      await people.setPassword(id, 'changed', '', 'x');
      expect(await begin({ ...proved, totpEnabled: true })).toBe(false);
      await people.setDisabled(id, 20);
      expect(await begin({ passwordHash: 'changed', totpEnabled: true })).toBe(false);
      expect(await people.sessionCount(id, 1001)).toBe(0);
      expect((await people.userById(id))?.lastLoginAt).toBe(before?.lastLoginAt);
    });

    it('that the browser brought continues when the new one does not begin', async () => {
      const [own, other] = [await add(), await add()];
      const { tokenHash } = await signIn(own.id);
      const late = { ...proved, passwordHash: 'late' };
      expect(await people.startSession(newSession(other.id), tokenHash, late)).toBe(false);
      expect(await people.session(tokenHash, 1001)).not.toBeNull();
    });

    it('ends by itself, with all others of its user, or with all but one', async () => {
      const { id } = await add();
      const [a, b, c] = [await signIn(id), await signIn(id), await signIn(id)];
      const open = async () => {
        const found = await Promise.all([a, b, c].map(({ tokenHash }) => people.session(tokenHash, 1001)));
        return found.map((session) => session !== null);
      };
      await people.endSession(a.tokenHash);
      expect(await open()).toEqual([false, true, true]);
      expect(await people.sessionCount(id, 1001)).toBe(2);
      await people.endSessionsOf(id, b.tokenHash);
      expect(await open()).toEqual([false, true, false]);
      await people.endSessionsOf(id);
      expect(await open()).toEqual([false, false, false]);
    });

    it('is listed for its own user while it is not over, the newest first', async () => {
      const [{ id }, other] = [await add(), await add()];
      const first = await signIn(id, 1000);
      const second = await signIn(id, 1500);
      const theirs = await signIn(other.id, 1200);
      expect(await people.sessionsOf(id, 1501)).toEqual([second, first]);
      expect(await people.sessionsOf(other.id, 1501)).toEqual([theirs]);
      expect(await people.sessionsOf(id, first.expiresAt)).toEqual([second]);
    });

    it('ends when its user is disabled, and does not come back', async () => {
      const { id } = await add();
      const { tokenHash } = await signIn(id);
      expect(await people.setDisabled(id, 1001)).toBe(true);
      expect(await people.session(tokenHash, 1002)).toBeNull();
      await people.setDisabled(id, null);
      expect(await people.session(tokenHash, 1002)).toBeNull();
    });

    it('outlives a change of its own password, and no other does', async () => {
      const { id } = await add();
      const [own, other] = [await signIn(id), await signIn(id)];
      expect(await people.setPassword(id, 'changed', own.tokenHash, 'x')).toBe(true);
      expect((await people.session(own.tokenHash, 1001))?.user.passwordHash).toBe('changed');
      expect(await people.session(other.tokenHash, 1001)).toBeNull();
    });
  });

  describe('owners', () => {
    /** Runs `work` with two new owners; the other owners of this file are disabled while it runs. */
    async function withTwoOwners(work: (a: NewUser, b: NewUser) => Promise<void>) {
      const others = (await people.users()).filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
      const [a, b] = [await add({ role: 'owner' }), await add({ role: 'owner' })];
      for (const { id } of others) await people.setDisabled(id, 1);
      await work(a, b);
      for (const { id } of others) await people.setDisabled(id, null);
    }

    it('never lose their last one, even when two demote each other at once', () =>
      withTwoOwners(async (a, b) => {
        const results = await Promise.all([people.setRole(a.id, 'editor'), people.setRole(b.id, 'editor')]);
        expect(results.sort()).toEqual([false, true]);
        const last = (await people.userById(a.id))?.role === 'owner' ? a : b;
        expect(await people.setDisabled(last.id, 1)).toBe(false);
        expect(await people.userById(last.id)).toMatchObject({ role: 'owner', disabledAt: null });
      }));

    it('are counted only if they can sign in: an invited owner without a password does not count', () =>
      withTwoOwners(async (a, b) => {
        const invited = await add({ role: 'owner', passwordHash: '' });
        const results = await Promise.all([people.setRole(a.id, 'editor'), people.setRole(b.id, 'editor')]);
        expect(results.sort()).toEqual([false, true]);
        const last = (await people.userById(a.id))?.role === 'owner' ? a : b;
        expect(await people.setDisabled(last.id, 1)).toBe(false);
        expect(await people.setDisabled(invited.id, 1)).toBe(true);
      }));
  });

  describe('one-time codes', () => {
    it('count only after the first code, and take each step once, never an older one', async () => {
      const { id } = await add();
      expect(await people.proposeTotp(id, 'SECRET', 'x')).toBe(true);
      expect(await people.userById(id)).toMatchObject({ totpSecret: 'SECRET', totpEnabled: false });
      expect(await people.enableTotp(id, 'ANOTHER', 7, ['a'])).toBe(false);
      expect(await people.userById(id)).toMatchObject({ totpEnabled: false });
      expect(await people.enableTotp(id, 'SECRET', 7, ['a'])).toBe(true);
      expect(await people.userById(id)).toMatchObject({ totpSecret: 'SECRET', totpEnabled: true });
      expect(await people.enableTotp(id, 'SECRET', 7, ['b'])).toBe(false);
      expect(await people.takeBackupCode(id, 'b', 5)).toBe(false);
      expect(await people.proposeTotp(id, 'OTHER', 'x')).toBe(false);
      expect(await people.takeTotpStep(id, 7)).toBe(false);
      const parallel = await Promise.all(Array.from({ length: 10 }, () => people.takeTotpStep(id, 8)));
      expect(parallel.filter(Boolean)).toHaveLength(1);
      expect(await people.takeTotpStep(id, 7)).toBe(false);
    });

    it('have backup codes that work once each, for their user only, until they are replaced', async () => {
      const [{ id }, other] = [await add(), await add()];
      await people.proposeTotp(id, 'SECRET', 'x');
      await people.enableTotp(id, 'SECRET', 1, ['one', 'two']);
      expect(await people.takeBackupCode(other.id, 'one', 5)).toBe(false);
      const parallel = await Promise.all(Array.from({ length: 10 }, () => people.takeBackupCode(id, 'one', 5)));
      expect(parallel.filter(Boolean)).toHaveLength(1);
      expect(await people.backupCodesLeft(id)).toBe(1);
      expect(await people.replaceBackupCodes(id, ['three', 'four', 'five'], 'x')).toBe(true);
      expect(await people.takeBackupCode(id, 'two', 5)).toBe(false);
      expect(await people.backupCodesLeft(id)).toBe(3);
      expect(await people.disableTotp(id, 'x')).toBe(true);
      expect(await people.userById(id)).toMatchObject({ totpSecret: null, totpEnabled: false });
      expect(await people.takeBackupCode(id, 'three', 5)).toBe(false);
    });
  });

  describe('tries at one-time codes', () => {
    it('are counted before the code is checked: twenty of a hundred simultaneous tries are allowed', async () => {
      const { id } = await add();
      const tries = await Promise.all(Array.from({ length: 100 }, () => people.countCodeTry(id)));
      expect(tries.filter((count) => count !== null).sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      await people.forgiveCodeTries(id);
      expect((await people.userById(id))?.wrongCodes).toBe(19);
      await people.unlockCodes(id);
      expect(await people.countCodeTry(id)).toBe(1);
      await people.forgiveCodeTries(id);
      expect((await people.userById(id))?.wrongCodes).toBe(0);
    });

    it('start from zero after a reset and after a new password', async () => {
      const { id } = await add();
      await people.countCodeTry(id);
      await people.resetUser(id, newLink(id));
      expect((await people.userById(id))?.wrongCodes).toBe(0);
      const other = await add();
      const link = newLink(other.id);
      await people.saveLink(link);
      await people.countCodeTry(other.id);
      await people.setPasswordByLink(link.tokenHash, 'new', 50);
      expect((await people.userById(other.id))?.wrongCodes).toBe(0);
    });
  });

  describe('mail to staff', () => {
    const mails = () => new StaffMailStore(database);
    const note = (action: string, subject: string, detail: AuditEntry['detail'] = {}, userId: string | null = null) =>
      people.recordAction({ id: randomUUID(), at: 5_000_000, userId, action, subject, detail });
    /** Takes every mail from the queue. Returns address and subject of each. */
    async function drain(): Promise<string[]> {
      const due = await mails().due(5_000_000, 100);
      for (const { id } of due) await mails().remove(id);
      return due.map(({ address, subject }) => `${address}: ${subject}`).sort();
    }

    it('tells every owner who can sign in about changes of rights and downloads of data', async () => {
      for (const { id } of await people.users()) await people.setRole(id, 'viewer');
      const [a, b] = [await add({ role: 'owner' }), await add({ role: 'owner' })];
      for (const { id, role } of await people.users())
        if (role === 'owner' && id !== a.id && id !== b.id) await people.setRole(id, 'viewer');
      const invited = await add({ role: 'owner', passwordHash: '' });
      const editor = await add({ role: 'editor' });
      await drain();
      const told = async (subject: string, ...also: string[]) =>
        expect(await drain()).toEqual([a.email, b.email, ...also].sort().map((email) => `${email}: ${subject}`));
      await note('invited', invited.id, { role: 'owner' }, a.id);
      await told(`New owner invited: ${invited.email}`);
      await note('invited', editor.id, { role: 'editor' }, a.id);
      await told(`New sign-in link for ${editor.email}`);
      await note('reset', editor.id);
      await told(`Password and second factor reset: ${editor.email}`);
      await note('role', editor.id, { role: 'owner', from: 'editor' }, a.id);
      await told(`${editor.email} is now owner (was editor)`);
      await note('role', editor.id, { role: 'viewer', from: 'owner' }, a.id);
      await told(`${editor.email} is now viewer (was owner)`, editor.email);
      await note('leads-export', 'all', {}, b.id);
      await told('All leads were downloaded');
      await note('person-export', 'person', {}, b.id);
      await told('A person’s data was downloaded');
      await note('erase', 'some id', {}, b.id);
      await told('A person was erased');
      await note('role', editor.id, { role: 'viewer', from: 'editor' }, a.id);
      await note('signed in', a.id, {}, a.id);
      expect(await drain()).toEqual([]);
    });

    it('says who did it, and is due at once even if the clock was far ahead when it was queued', async () => {
      const person = await add();
      await people.writeTo(person.id, { subject: 'S', body: 'B' }, 9_000_000_000);
      expect(await mails().due(1000, 100)).toEqual([
        {
          id: expect.any(String),
          userId: person.id,
          address: person.email,
          bringsLink: false,
          subject: 'S',
          body: 'B',
          createdAt: 9_000_000_000,
          attempts: 0,
        },
      ]);
      await drain();
    });

    it('that brings a link to a new password waits once for its person, who has one such link', async () => {
      const [person, other] = [await add(), await add()];
      const ask = (email: string, at: number) =>
        people.askForLink(email, { id: randomUUID(), at, userId: null, action: 'forgot', detail: {} });
      expect([await ask(person.email, 1000), await ask(person.email, 9e9), await ask(other.email, 1000)]).toEqual([
        ...[true, false, true],
      ]);
      const due = await mails().due(1000, 100);
      expect(due.map(({ userId, bringsLink }) => [userId, bringsLink])).toEqual(
        expect.arrayContaining([
          [person.id, true],
          [other.id, true],
        ]),
      );
      await drain();
      const save = (tokenHash: string) => people.saveForgotLink(newLink(person.id, { tokenHash, createdAt: 2000 }));
      await save('first link');
      await save('second link');
      expect(await people.userOfLink('first link', 'forgot', 50)).toBeNull();
      expect(await people.userOfLink('second link', 'forgot', 50)).toMatchObject({ id: person.id });
      expect([await ask(person.email, 2000 + 599_999), await ask(person.email, 2000 + 600_000)]).toEqual([false, true]);
      await drain();
    });

    it('is taken by one of several instances, and again when its wait is over', async () => {
      const person = await add();
      await people.writeTo(person.id, { subject: 'S', body: 'B' }, 1000);
      const [mail] = await mails().due(1000, 100);
      if (!mail) throw new Error('Nothing was queued.');
      const taken = await Promise.all([1, 2, 3].map(() => mails().take(mail, 61_000)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await mails().due(60_999, 100)).toEqual([]);
      expect(await mails().due(61_000, 100)).toMatchObject([{ attempts: 1 }]);
      await mails().remove(mail.id);
    });
  });

  describe('a passkey', () => {
    const newPasskey = (userId: string, counter = 0) => ({
      id: randomUUID(),
      userId,
      name: 'My phone',
      publicKey: 'key',
      counter,
      transports: ['internal'],
      createdAt: 5,
      lastUsedAt: null,
    });

    async function addPasskey(userId: string, counter = 0) {
      const passkey = newPasskey(userId, counter);
      expect(await passkeys.add(passkey, 'x')).toBe('added');
      return passkey;
    }

    const enter = (userId: string, id: string, counter: number, hash = 'x') =>
      passkeys.startSession(newSession(userId), null, hash, { id, counter, at: 1000 });

    it('is kept with its person, who has one random name for all of them', async () => {
      const { id } = await add();
      expect(await passkeys.handleOf(id, 'first name')).toBe('first name');
      expect(await passkeys.handleOf(id, 'second name')).toBe('first name');
      const passkey = await addPasskey(id);
      expect(await passkeys.passkeysOf(id)).toEqual([passkey]);
      expect(await passkeys.find(passkey.id)).toMatchObject({ passkey, user: { id }, handle: 'first name' });
      expect(await passkeys.find('another')).toBeNull();
      expect(await passkeys.add({ ...passkey, userId: (await add()).id }, 'x')).toBe('taken');
      expect(await passkeys.add(newPasskey(id), 'an old password')).toBe('outdated');
      await people.setDisabled(id, 5);
      expect(await passkeys.find(passkey.id)).toBeNull();
      expect(await passkeys.add(newPasskey(id), 'x')).toBe('outdated');
    });

    it('opens one session per count, however many ask at once, and none with an old password or as someone else', async () => {
      const [{ id }, other] = [await add(), await add()];
      const passkey = await addPasskey(id);
      const results = await Promise.all([1, 2, 3].map(() => enter(id, passkey.id, 4)));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await enter(id, passkey.id, 4)).toBe(false);
      expect(await enter(id, passkey.id, 0)).toBe(false);
      expect(await enter(id, passkey.id, 5, 'an old password')).toBe(false);
      expect(await enter(other.id, passkey.id, 5)).toBe(false);
      expect(await people.sessionCount(id, 1001)).toBe(1);
      expect(await people.userById(id)).toMatchObject({ lastLoginAt: 1000 });
      expect(await passkeys.passkeysOf(id)).toMatchObject([{ counter: 4, lastUsedAt: 1000 }]);
      expect(await passkeys.use(id, { id: passkey.id, counter: 5, at: 2000 })).toBe(true);
      expect(await passkeys.use(id, { id: passkey.id, counter: 5, at: 3000 })).toBe(false);
      expect(await passkeys.use(other.id, { id: passkey.id, counter: 9, at: 3000 })).toBe(false);
      expect(await passkeys.passkeysOf(id)).toMatchObject([{ counter: 5, lastUsedAt: 2000 }]);
    });

    it('ends the sessions that it opened, and no other, when it is removed', async () => {
      const { id } = await add();
      const [gone, kept] = [await addPasskey(id), await addPasskey(id)];
      const byPassword = await signIn(id);
      for (const passkey of [gone, kept]) expect(await enter(id, passkey.id, 0)).toBe(true);
      expect(await passkeys.remove((await add()).id, gone.id, 'x')).toBe('gone');
      expect(await passkeys.remove(id, gone.id, 'an old password')).toBe('outdated');
      expect(await people.sessionCount(id, 1001)).toBe(3);
      expect(await passkeys.remove(id, gone.id, 'x')).toBe('removed');
      expect(await people.sessionCount(id, 1001)).toBe(2);
      expect(await people.session(byPassword.tokenHash, 1001)).not.toBeNull();
      expect(await enter(id, gone.id, 0)).toBe(false);
    });

    it('leaves no session when it is removed while it signs in', async () => {
      const { id } = await add();
      for (let round = 0; round < 10; round++) {
        const passkey = await addPasskey(id);
        await Promise.all([enter(id, passkey.id, 0), passkeys.remove(id, passkey.id, 'x'), enter(id, passkey.id, 0)]);
        expect(await people.sessionCount(id, 1001)).toBe(0);
      }
    });

    it(`is one of at most ${mostPasskeys}, and goes with the person’s reset or account`, async () => {
      const [{ id }, leaving] = [await add(), await add()];
      const all = await Promise.all(Array.from({ length: mostPasskeys + 3 }, () => passkeys.add(newPasskey(id), 'x')));
      expect(all.filter((result) => result === 'added')).toHaveLength(mostPasskeys);
      expect(all.filter((result) => result === 'full')).toHaveLength(3);
      await people.resetUser(id, newLink(id));
      expect(await passkeys.passkeysOf(id)).toEqual([]);
      const last = await addPasskey(leaving.id);
      expect(await enter(leaving.id, last.id, 0)).toBe(true);
      await database.db.deleteFrom('users').where('id', '=', leaving.id).execute();
      expect(await passkeys.find(last.id)).toBeNull();
      expect(await people.sessionCount(leaving.id, 1001)).toBe(0);
    });
  });

  describe('a reset', () => {
    it('ends password, codes, links and sessions at once, and lets the person back in by the new link', async () => {
      const { id } = await add();
      const old = newLink(id);
      const { tokenHash } = await signIn(id);
      await people.proposeTotp(id, 'SECRET', 'x');
      await people.enableTotp(id, 'SECRET', 1, ['one']);
      await people.saveLink(old);
      const link = newLink(id);
      await people.resetUser(id, link);
      expect(await people.userById(id)).toMatchObject({ passwordHash: '', totpEnabled: false, totpSecret: null });
      expect(await people.backupCodesLeft(id)).toBe(0);
      expect(await people.session(tokenHash, 1001)).toBeNull();
      expect(await people.userOfLink(old.tokenHash, 'password', 50)).toBeNull();
      expect(await people.setPasswordByLink(link.tokenHash, 'back', 50)).toBe(id);
    });

    it('leaves no session, link or password to a person who uses the old password at the same moment', async () => {
      const those = await Promise.all(Array.from({ length: 20 }, () => add()));
      await Promise.all(
        those.map(async ({ id }) => {
          const link = newLink(id);
          const code = newLink(id, { purpose: 'code' });
          await Promise.all([
            people.startSession(newSession(id), null, proved),
            people.saveCodeLink(code, 'x'),
            people.resetUser(id, link),
            people.startSession(newSession(id), null, proved),
            people.setPassword(id, 'a stranger’s', '', 'x'),
          ]);
          expect(await people.sessionCount(id, 1001)).toBe(0);
          expect((await people.userById(id))?.passwordHash).toBe('');
          expect(await people.userOfLink(code.tokenHash, 'code', 50)).toBeNull();
          expect((await people.userOfLink(link.tokenHash, 'password', 50))?.id).toBe(id);
        }),
      );
    });

    it('is not undone by a change under way with the old password, and its link stays valid', async () => {
      const { id } = await add();
      const { tokenHash } = await signIn(id);
      await people.proposeTotp(id, 'SECRET', 'x');
      const link = newLink(id);
      await people.resetUser(id, link);
      expect(await people.setPassword(id, 'a stranger’s', tokenHash, 'x')).toBe(false);
      expect(await people.proposeTotp(id, 'KNOWN', 'x')).toBe(false);
      expect(await people.enableTotp(id, 'SECRET', 1, ['a stranger’s'])).toBe(false);
      expect(await people.replaceBackupCodes(id, ['a stranger’s'], 'x')).toBe(false);
      expect(await people.backupCodesLeft(id)).toBe(0);
      expect(await people.userById(id)).toMatchObject({ passwordHash: '', totpEnabled: false, totpSecret: null });
      expect((await people.userOfLink(link.tokenHash, 'password', 50))?.id).toBe(id);

      expect(await people.saveCodeLink(newLink(id, { purpose: 'code' }), 'x')).toBe(false);

      expect(await people.setPasswordByLink(link.tokenHash, 'back', 50)).toBe(id);
      const code = newLink(id, { purpose: 'code' });
      expect(await people.saveCodeLink(code, 'back')).toBe(true);
      expect((await people.userOfLink(code.tokenHash, 'code', 50))?.id).toBe(id);
      await people.proposeTotp(id, 'OWN', 'back');
      await people.enableTotp(id, 'OWN', 1, ['own']);
      expect(await people.disableTotp(id, 'x')).toBe(false);
      expect(await people.userById(id)).toMatchObject({ totpEnabled: true, totpSecret: 'OWN' });
      expect(await people.backupCodesLeft(id)).toBe(1);
    });
  });

  describe('a disabled user', () => {
    it('changes nothing any more, though the password is right', async () => {
      const { id } = await add();
      await people.setDisabled(id, 20);
      expect(await people.setPassword(id, 'changed', '', 'x')).toBe(false);
      expect(await people.proposeTotp(id, 'SECRET', 'x')).toBe(false);
      expect(await people.userById(id)).toMatchObject({ passwordHash: 'x', totpSecret: null });
    });
  });

  describe('the audit log', () => {
    it('gives back what was written, the newest first', async () => {
      const entry = (at: number) => ({
        id: randomUUID(),
        at,
        userId: null,
        action: 'reset',
        subject: 'someone',
        detail: { role: 'editor', count: 2, forced: true },
      });
      const [early, late] = [entry(1e13), entry(1e13 + 1)];
      await people.recordAction(late);
      await people.recordAction(early);
      expect(await new AuditStore(database).entries({}, null, 2)).toEqual([late, early]);
    });
  });
}
