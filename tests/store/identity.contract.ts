import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, sessionTimes } from '../../app/domain/people/access.ts';
import { AccountStore } from '../../app/server/accounts/account-store.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { IdentityStore } from '../../app/server/people/outside/identity-store.server.ts';
import { PasskeyStore } from '../../app/server/people/passkey-store.server.ts';
import { type NewUser, PeopleStore } from '../../app/server/people/people-store.server.ts';
import { newLink, newPerson } from '../fakes/person.ts';

/** The contract for accounts elsewhere with which people sign in. `open` gives a database without any people. */
export function identityContract(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let people: PeopleStore;
  let identities: IdentityStore;
  beforeAll(async () => {
    database = await open();
    people = new PeopleStore(database);
    identities = new IdentityStore(database);
  });
  afterAll(() => database.close());

  async function add(over: Partial<NewUser> = {}) {
    const person = newPerson(over);
    expect(await people.addUser(person, newLink(person.id))).toBe(true);
    return person;
  }
  const newIdentity = () => ({ provider: 'microsoft' as const, realm: 'tenant', subject: randomUUID() });
  const enter = (userId: string, identity = newIdentity(), role: Role | null = null) =>
    identities.startSession(
      { tokenHash: randomUUID(), userId, createdAt: 1000, confirmedAt: 1000, device: '', ...sessionTimes(1000) },
      null,
      { identity, role },
    );

  describe('an account elsewhere', () => {
    it('takes the place of an invited person’s password once, however many ask at the same time', async () => {
      const { id, email } = await add({ passwordHash: '' });
      const asked = [1, 2, 3].map(() => identities.joinInvitation(email, newIdentity(), 50));
      const joined = (await Promise.all(asked)).filter((user) => user !== null);
      expect(joined).toMatchObject([{ id, passwordHash: 'none' }]);
      expect(await identities.providersOf(id)).toEqual(['microsoft']);
      expect(await identities.joinInvitation(email, newIdentity(), 50)).toBeNull();
    });

    it('joins no invitation that has ended, no person with a password, and none that is disabled', async () => {
      const [late, known, off] = [await add({ passwordHash: '' }), await add(), await add({ passwordHash: '' })];
      await people.setDisabled(off.id, 5);
      expect(await identities.joinInvitation(late.email, newIdentity(), 100)).toBeNull();
      expect(await identities.joinInvitation(known.email, newIdentity(), 50)).toBeNull();
      expect(await identities.joinInvitation(off.email, newIdentity(), 50)).toBeNull();
    });

    it('belongs to one person, who joins one account of a provider; a taken one uses up no invitation', async () => {
      const [one, other, invited] = [await add(), await add(), await add({ passwordHash: '' })];
      const identity = newIdentity();
      expect(await identities.join(one.id, identity, 'an old password', 50)).toBe('outdated');
      expect(await identities.join(one.id, identity, 'x', 50)).toBe('joined');
      expect(await identities.join(other.id, identity, 'x', 50)).toBe('taken');
      expect(await identities.join(one.id, newIdentity(), 'x', 50)).toBe('taken');
      expect(await identities.joinInvitation(invited.email, identity, 50)).toBeNull();
      expect(await people.userById(invited.id)).toMatchObject({ passwordHash: '' });
      expect((await identities.userOf(identity))?.id).toBe(one.id);
      expect((await identities.providers()).get(one.id)).toEqual(['microsoft']);
    });

    it('opens a session for its person only, and none when they are disabled or were reset meanwhile', async () => {
      const [one, other] = [await add({ role: 'viewer' }), await add()];
      const identity = newIdentity();
      await identities.join(one.id, identity, 'x', 50);
      expect(await enter(other.id, identity)).toBe('gone');
      expect(await enter(one.id, identity, 'editor')).toEqual({ from: 'viewer', role: 'editor' });
      expect(await people.userById(one.id)).toMatchObject({ role: 'editor', lastLoginAt: 1000 });
      await people.setDisabled(one.id, 5);
      expect(await identities.userOf(identity)).toBeNull();
      expect(await enter(one.id, identity)).toBe('gone');
      await people.resetUser(one.id, newLink(one.id));
      expect(await identities.userOf(identity)).toBeNull();
      expect(await enter(one.id, identity)).toBe('gone');
      expect(await people.sessionCount(one.id, 1001)).toBe(0);
    });

    it('alone makes no owner on whom the others can rely: the last one with a password or passkey stays', async () => {
      const keeper = await add({ role: 'owner' });
      const { id, email } = await add({ role: 'owner', passwordHash: '' });
      await identities.joinInvitation(email, newIdentity(), 50);
      expect(await people.setRole(keeper.id, 'viewer')).toBe(false);
      const own = newIdentity();
      await identities.join(keeper.id, own, 'x', 50);
      expect(await enter(keeper.id, own, 'editor')).toBe('last-owner');
      expect(await people.userById(keeper.id)).toMatchObject({ role: 'owner', lastLoginAt: null });
      const passkeys = new PasskeyStore(database);
      const passkey = { name: '', publicKey: 'key', counter: 0, transports: [], createdAt: 5, lastUsedAt: null };
      expect(await passkeys.add({ ...passkey, id: 'theirs', userId: id }, 'none')).toBe('added');
      expect(await people.setRole(keeper.id, 'viewer')).toBe(true);
      expect(await passkeys.remove(id, 'theirs', 'none')).toBe('last');
      await people.setRole(keeper.id, 'owner');
      await onlyElsewhere();
      // The keeper's password counts no more.
      expect(await passkeys.remove(id, 'theirs', 'none')).toBe('last');
      expect(await passkeys.add({ ...passkey, id: 'keeper’s', userId: keeper.id }, 'x')).toBe('added');
      expect(await passkeys.remove(id, 'theirs', 'none')).toBe('removed');
    });
  });

  /** Signs in elsewhere only, as an owner chooses it. */
  async function onlyElsewhere() {
    const accounts = new AccountStore(database);
    const settings = { tenant: 't', client: 'c', object: 'o', mailbox: 'm', outside: 'n', sends: false };
    await accounts.save(settings);
    await accounts.setSignIn('microsoft', { signsIn: true, signsInOnly: true });
    expect(await accounts.signInElsewhere()).toEqual({ providers: [], isOnly: false });
    await accounts.noteConnected(5);
    expect(await accounts.signInElsewhere()).toEqual({ providers: ['microsoft'], isOnly: true });
  }
}
