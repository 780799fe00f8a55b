import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { password, postForm, write } from '../admin.ts';
import { until } from '../app.ts';
import { type Claims, part } from '../fakes/open-id/provider.ts';
import { callback, type StaffSignIn, site, startStaffSignIn } from '../fakes/open-id/staff-sign-in.ts';
import { FakePasskey } from '../fakes/passkey.ts';
import type { Visitor } from '../fakes/visitor.ts';

let desk: StaffSignIn;
beforeAll(async () => {
  desk = await startStaffSignIn();
});
afterAll(() => desk.stop());
afterEach(() => {
  desk.entra.alter = null;
  desk.entra.isUp = true;
});

const newEmail = () => `${randomUUID()}@firm.example`;
const refused = (why: string) => `/admin/login?refused=${why}&next=%2Fadmin`;

/** A colleague who was invited and has signed in once. */
async function colleague(roles: readonly string[] = ['editor']) {
  const email = newEmail();
  const id = await desk.invite(email);
  const name = desk.account({ email, roles });
  const visitor = desk.visitor();
  expect(await desk.signIn(visitor, name)).toBe('/admin');
  return { email, id, name, visitor };
}

const userOf = (id: string) =>
  desk.server.rows<{ role: string; password_hash: string }>(
    `SELECT role, password_hash FROM users WHERE id = '${id}'`,
  )[0];
const sessionsOf = (id: string) => desk.server.rows(`SELECT 1 FROM sessions WHERE user_id = '${id}'`).length;
const account = (name: string) => desk.entra.accounts.get(name) ?? expect.fail('There is no such account.');

describe('a sign-in with Microsoft', () => {
  it('joins the account to the invitation to its address, without a password, and opens the page that was wanted', async () => {
    const email = newEmail();
    const id = await desk.invite(email);
    const name = desk.account({ email: email.toUpperCase(), roles: ['owner', 'SomethingElse'] });
    const visitor = desk.visitor();
    expect(await desk.signIn(visitor, name, `${callback}?next=${encodeURIComponent('/admin/leads?state=won')}`)).toBe(
      '/admin/leads?state=won',
    );
    expect(await desk.isIn(visitor)).toBe(true);
    // The role is Microsoft's, not the invitation's.
    expect(userOf(id)).toEqual({ role: 'owner', password_hash: 'none' });
    expect(desk.server.rows(`SELECT provider, realm, subject FROM identities WHERE user_id = '${id}'`)).toEqual([
      { provider: 'microsoft', realm: desk.entra.tenant, subject: account(name).oid as string },
    ]);
    expect(desk.server.rows(`SELECT 1 FROM one_time_links WHERE user_id = '${id}'`)).toEqual([]);
    const acts = desk.server.rows<{ action: string }>(`SELECT action FROM audit_log WHERE user_id = '${id}'`);
    expect(acts.map(({ action }) => action).sort()).toEqual(['outside-join', 'role', 'signed in']);
    expect([...visitor.jar('www.firm.example').keys()]).toEqual(['__Host-session']);
  });

  it('knows the person again by the account, whatever its address has become, and reads the role again', async () => {
    const { id, name } = await colleague(['editor']);
    Object.assign(account(name), { email: newEmail(), roles: ['viewer'] });
    const again = desk.visitor();
    expect(await desk.signIn(again, name)).toBe('/admin');
    expect(userOf(id)?.role).toBe('viewer');
  });

  it('keeps no token of the person', async () => {
    const { id } = await colleague();
    let token = '';
    desk.entra.alter = (_, text) => (token = text);
    const name = desk.server.rows<{ subject: string }>(`SELECT subject FROM identities WHERE user_id = '${id}'`)[0];
    await desk.signIn(desk.visitor(), name?.subject ?? '');
    const tables = desk.server.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
    const texts = tables.flatMap(({ name }) => {
      try {
        return desk.server.rows(`SELECT * FROM "${name}"`).map((row) => JSON.stringify(row));
      } catch {
        return [];
      }
    });
    expect(token).not.toBe('');
    expect(texts.filter((text) => text.includes(token.split('.')[2] ?? ''))).toEqual([]);
  });

  it('ends with a sentence while Microsoft does not answer', async () => {
    const visitor = desk.visitor();
    const answer = await desk.answer(visitor, desk.account());
    desk.entra.isUp = false;
    expect(await desk.open(visitor, answer)).toBe(refused('down'));
    const page = await visitor.visit(`${site}${refused('down')}`);
    expect(page.text).toContain('The sign-in there does not answer now.');
    // No other words come onto the page.
    expect((await visitor.visit(`${site}/admin/login?refused=words`)).text).not.toContain('role="alert"');
    expect(page.text).toContain('role="alert"');
  });
});

describe('an attack on the way', () => {
  /** A visitor with an answer that would sign a colleague in. */
  async function waiting() {
    const { id, name } = await colleague();
    const visitor = desk.visitor();
    const before = sessionsOf(id);
    return { id, name, visitor, before, answer: await desk.answer(visitor, name) };
  }

  const changed = (answer: string, name: string, value: string | null) => {
    const url = new URL(answer);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url.href;
  };

  it('another state signs nobody in', async () => {
    const { id, visitor, before, answer } = await waiting();
    expect(await desk.open(visitor, changed(answer, 'state', 'x'.repeat(43)))).toBe(refused('late'));
    expect(sessionsOf(id)).toBe(before);
  });

  it('a missing state signs nobody in', async () => {
    const { id, visitor, before, answer } = await waiting();
    expect(await desk.open(visitor, changed(answer, 'state', null))).toBe(refused('late'));
    expect(sessionsOf(id)).toBe(before);
  });

  it('an answer brings its person into no other browser', async () => {
    const { id, before, answer } = await waiting();
    const victim = desk.visitor();
    expect(await desk.open(victim, answer)).toBe('/admin/login?refused=late');
    await victim.visit(callback);
    expect(await desk.open(victim, answer)).toBe(refused('late'));
    expect(sessionsOf(id)).toBe(before);
    expect(await desk.isIn(victim)).toBe(false);
  });

  it('an answer works once', async () => {
    const { visitor, answer } = await waiting();
    const begun = new Map(visitor.jar('www.firm.example'));
    expect(await desk.open(visitor, answer)).toBe('/admin');
    const thief = desk.visitor();
    for (const [name, value] of begun) thief.jar('www.firm.example').set(name, value);
    expect(await desk.open(thief, answer)).toBe(refused('late'));
    expect(await desk.isIn(thief)).toBe(false);
  });

  it('a stolen code is worthless in the thief’s own sign-in (PKCE)', async () => {
    const { id, before, answer } = await waiting();
    const thief = desk.visitor();
    const own = await desk.answer(thief, desk.account({ email: newEmail() }));
    const code = new URL(answer).searchParams.get('code') ?? '';
    const { tries, exchanged } = desk.entra;
    expect(await desk.open(thief, changed(own, 'code', code))).toBe(refused('failed'));
    expect([desk.entra.tries, desk.entra.exchanged]).toEqual([tries + 1, exchanged]);
    expect(sessionsOf(id)).toBe(before);
  });

  it('an answer in the name of another issuer signs nobody in (mix-up)', async () => {
    const { id, visitor, before, answer } = await waiting();
    const { tries } = desk.entra;
    expect(await desk.open(visitor, changed(answer, 'iss', 'https://evil.example'))).toBe(refused('failed'));
    expect(desk.entra.tries, 'the code stays here').toBe(tries);
    expect(sessionsOf(id)).toBe(before);
  });

  it.each(['https://evil.example/admin', '//evil.example/admin', '/\\evil.example', 'javascript:alert(1)', '/contact'])(
    'leads nobody to %s afterwards',
    async (next) => {
      const { name } = await colleague();
      expect(await desk.signIn(desk.visitor(), name, `${callback}?next=${encodeURIComponent(next)}`)).toBe('/admin');
    },
  );

  it('a page of another site that is named in the sign-in’s own cookie is not opened either', async () => {
    const { visitor, answer } = await waiting();
    const jar = visitor.jar('www.firm.example');
    const begun = JSON.parse(Buffer.from(decodeURIComponent(jar.get('__Host-outside') ?? ''), 'base64').toString());
    jar.set(
      '__Host-outside',
      encodeURIComponent(Buffer.from(JSON.stringify({ ...begun, next: 'https://evil.example' })).toString('base64')),
    );
    expect(await desk.open(visitor, answer)).toBe('/admin');
  });

  it('the provider’s address is Microsoft’s, with the firm’s directory, a challenge, state and nonce', async () => {
    const { location } = await desk.visitor().visit(callback);
    const url = new URL(location ?? '');
    expect(`${url.origin}${url.pathname}`).toMatch(`https://login.microsoftonline.com/${desk.entra.tenant}/v2.0/`);
    const { code_challenge_method, response_type, scope, redirect_uri } = Object.fromEntries(url.searchParams);
    expect({ code_challenge_method, response_type, scope, redirect_uri }).toEqual({
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: callback,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
  });
});

describe('an ID token', () => {
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const now = () => Math.floor(Date.now() / 1000);
  const none = (claims: Claims) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const swapped = (claims: Claims, token: string) => {
    const [head = '', , seal = ''] = token.split('.');
    return `${head}.${Buffer.from(JSON.stringify({ ...claims, roles: ['owner'] })).toString('base64url')}.${seal}`;
  };

  it.each<[string, (claims: Claims, token: string) => string]>([
    ['with other claims under the same signature', swapped],
    ['signed with another key', (claims) => desk.entra.sign(claims, foreignKey)],
    ['signed with nothing', none],
    ['of another issuer', (claims) => desk.entra.sign({ ...claims, iss: 'https://evil.example' })],
    ['for another app', (claims) => desk.entra.sign({ ...claims, aud: randomUUID() })],
    ['for another sign-in (nonce)', (claims) => desk.entra.sign({ ...claims, nonce: 'x'.repeat(64) })],
    ['without a nonce', ({ nonce: _, ...claims }) => desk.entra.sign(claims)],
    ['that has ended', (claims) => desk.entra.sign({ ...claims, exp: now() - 120 })],
    ['of another directory', (claims) => desk.entra.sign({ ...claims, tid: randomUUID() })],
    ['without a directory', ({ tid: _, ...claims }) => desk.entra.sign(claims)],
    ['without an account', ({ oid: _, ...claims }) => desk.entra.sign(claims)],
  ])('%s signs nobody in', async (_, alter) => {
    const { id, name } = await colleague();
    const before = sessionsOf(id);
    desk.entra.alter = alter;
    const visitor = desk.visitor();
    expect(await desk.signIn(visitor, name)).toBe(refused('failed'));
    expect(sessionsOf(id)).toBe(before);
    expect(await desk.isIn(visitor)).toBe(false);
  });

  it('that was used before signs nobody in', async () => {
    const { name } = await colleague();
    let earlier = '';
    desk.entra.alter = (_, token) => (earlier = token);
    expect(await desk.signIn(desk.visitor(), name)).toBe('/admin');
    desk.entra.alter = () => earlier;
    expect(await desk.signIn(desk.visitor(), name)).toBe(refused('failed'));
    expect(part(earlier, 1).nonce).toBeDefined();
  });

  it('that the provider signs again unchanged signs its person in: the attacks above fail for their own reasons', async () => {
    const { name } = await colleague();
    desk.entra.alter = (claims) => desk.entra.sign(claims);
    expect(await desk.signIn(desk.visitor(), name)).toBe('/admin');
  });
});

describe('an account of the directory', () => {
  it.each([
    ['no role', [], 'no-role'],
    ['only a role that this site does not know', ['Admin'], 'no-role'],
    ['two roles', ['viewer', 'owner'], 'two-roles'],
  ])('with %s signs nobody in, and uses up no invitation', async (_, roles, why) => {
    const email = newEmail();
    const id = await desk.invite(email);
    const name = desk.account({ email, roles });
    expect(await desk.signIn(desk.visitor(), name)).toBe(refused(why));
    expect(userOf(id)?.password_hash).toBe('');
    Object.assign(account(name), { roles: ['viewer'] });
    expect(await desk.signIn(desk.visitor(), name)).toBe('/admin');
  });

  it('that lost its role is out at the next sign-in, and no session lasts longer than twelve hours', async () => {
    const { id, name } = await colleague();
    Object.assign(account(name), { roles: [] });
    expect(await desk.signIn(desk.visitor(), name)).toBe(refused('no-role'));
    const [session] = desk.server.rows<{ life: number }>(
      `SELECT ends_at - created_at AS life FROM sessions WHERE user_id = '${id}'`,
    );
    expect(session?.life).toBe(12 * 3_600_000);
  });

  it('with the address of a colleague who has joined theirs signs nobody in', async () => {
    const { email, id } = await colleague();
    const before = sessionsOf(id);
    expect(await desk.signIn(desk.visitor(), desk.account({ email }))).toBe(refused('stranger'));
    expect(sessionsOf(id)).toBe(before);
  });

  it('with the address of a person who has a password signs nobody in', async () => {
    const before = sessionsOf(desk.ownerId);
    const name = desk.account({ email: 'owner@firm.example', roles: ['owner'] });
    expect(await desk.signIn(desk.visitor(), name)).toBe(refused('stranger'));
    expect(sessionsOf(desk.ownerId)).toBe(before);
  });

  it('with the address of an invitation that has ended signs nobody in', async () => {
    const email = newEmail();
    const id = await desk.invite(email);
    write(desk.server, 'UPDATE one_time_links SET expires_at = 1 WHERE user_id = ?', id);
    expect(await desk.signIn(desk.visitor(), desk.account({ email }))).toBe(refused('stranger'));
    expect(userOf(id)?.password_hash).toBe('');
  });

  it('whose person was disabled here signs nobody in', async () => {
    const { id, name } = await colleague();
    await desk.asOwner('/admin/users', { intent: 'disable', user: id });
    expect(await desk.signIn(desk.visitor(), name)).toBe(refused('stranger'));
  });

  it('is forgotten by a reset, and joins again only by the new invitation', async () => {
    const { id, name, visitor } = await colleague();
    await desk.asOwner('/admin/users', { intent: 'link', user: id });
    expect(await desk.isIn(visitor)).toBe(false);
    expect(userOf(id)?.password_hash).toBe('');
    expect(desk.server.rows(`SELECT 1 FROM identities WHERE user_id = '${id}'`)).toEqual([]);
    expect(await desk.signIn(desk.visitor(), name)).toBe('/admin');
  });

  it('whose role would leave no owner with a password or passkey is refused', async () => {
    const [row] = desk.server.rows<{ count: number }>(
      "SELECT count(*) AS count FROM users WHERE role = 'owner' AND password_hash LIKE '$%'",
    );
    expect(row?.count).toBe(1);
    const name = desk.account({ email: newEmail(), roles: ['viewer'] });
    write(
      desk.server,
      "INSERT INTO identities (provider, realm, subject, user_id, joined_at) VALUES ('microsoft', ?, ?, ?, 1)",
      desk.entra.tenant,
      name,
      desk.ownerId,
    );
    expect(await desk.signIn(desk.visitor(), name)).toBe(refused('last-owner'));
    expect(userOf(desk.ownerId)?.role).toBe('owner');
    write(desk.server, 'DELETE FROM identities WHERE user_id = ?', desk.ownerId);
  });
});

describe('"Confirm that it is you" with Microsoft', () => {
  const begin = `${callback}/confirm`;
  const forget = (id: string) => write(desk.server, 'UPDATE sessions SET confirmed_at = 1 WHERE user_id = ?', id);
  const isConfirmed = (id: string) =>
    desk.server.rows(`SELECT 1 FROM sessions WHERE user_id = '${id}' AND confirmed_at > 1`).length > 0;

  it('counts after the person signed in there again, and the form goes on without being typed again', async () => {
    const { id, name, visitor } = await colleague(['owner']);
    forget(id);
    const email = newEmail();
    const fields = { intent: 'invite', email, role: 'viewer' };
    const asked = await visitor.visit(`${site}/admin/users`, fields);
    expect(asked.location).toBe(`${site}/admin/confirm?for=people`);
    const page = await visitor.visit(asked.location ?? '', fields);
    expect(page.text).toContain('href="/admin/sign-in/microsoft/confirm"');
    const early = await visitor.visit(`${site}/admin/confirm?for=people`, { ...fields, 'confirm-elsewhere': 'on' });
    expect(early.text).toContain('Nothing is confirmed yet.');
    expect(await desk.signIn(visitor, name, begin)).toBe('/admin/confirm?done');
    const on = await visitor.visit(`${site}/admin/confirm?for=people`, { ...fields, 'confirm-elsewhere': 'on' });
    expect([on.status, on.location]).toEqual([307, `${site}/admin/users`]);
    await visitor.visit(`${site}/admin/users`, fields);
    expect(desk.server.rows(`SELECT role FROM users WHERE email = '${email}'`)).toEqual([{ role: 'viewer' }]);
  });

  it('does not count when Microsoft says that they signed in before', async () => {
    const { id, name, visitor } = await colleague();
    forget(id);
    desk.entra.alter = (claims) => desk.entra.sign({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 120 });
    expect(await desk.signIn(visitor, name, begin)).toBe('/admin/confirm?refused=old');
    expect(isConfirmed(id)).toBe(false);
  });

  it('does not count when Microsoft does not say when they signed in', async () => {
    const { id, name, visitor } = await colleague();
    forget(id);
    desk.entra.alter = ({ auth_time: _, ...claims }) => desk.entra.sign(claims);
    expect(await desk.signIn(visitor, name, begin)).toBe('/admin/confirm?refused=old');
    expect(isConfirmed(id)).toBe(false);
  });

  it('does not count with a colleague’s account', async () => {
    const { id, visitor } = await colleague();
    const other = await colleague();
    forget(id);
    expect(await desk.signIn(visitor, other.name, begin)).toBe('/admin/confirm?refused=other');
    expect(isConfirmed(id)).toBe(false);
  });

  it('does not count for a session that another browser has', async () => {
    const { id, name, visitor } = await colleague();
    const answer = await desk.answer(visitor, name, begin);
    const thief = desk.visitor();
    for (const [key, value] of visitor.jar('www.firm.example')) thief.jar('www.firm.example').set(key, value);
    thief
      .jar('www.firm.example')
      .set('__Host-session', (await colleague()).visitor.jar('www.firm.example').get('__Host-session') ?? '');
    forget(id);
    expect(await desk.open(thief, answer)).toBe('/admin/confirm?refused=late');
    expect(isConfirmed(id)).toBe(false);
  });

  it('needs a session', async () => {
    expect((await desk.visitor().visit(begin)).location).toMatch(`${site}/admin/login?next=`);
  });
});

describe('joining an account to a person with a password', () => {
  const begin = `${callback}/join`;

  async function withPassword() {
    const email = newEmail();
    const id = await desk.invite(email, 'editor');
    write(
      desk.server,
      "UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = 'owner@firm.example') WHERE id = ?",
      id,
    );
    const visitor = desk.visitor();
    await visitor.visit(`${site}/admin/login`, { email, password });
    expect(await desk.isIn(visitor)).toBe(true);
    return { email, id, visitor };
  }

  it('needs their password, and from then on they sign in there only', async () => {
    const { email, id, visitor } = await withPassword();
    write(desk.server, 'UPDATE sessions SET confirmed_at = 1 WHERE user_id = ?', id);
    expect((await visitor.visit(begin)).location).toBe(`${site}/admin/account?refused=late`);
    const asked = { intent: 'outside-join', provider: 'microsoft' };
    const wrong = await visitor.visit(`${site}/admin/account`, { ...asked, current: 'not the password' });
    expect(wrong.text).toContain('The current password is not right.');
    const right = await visitor.visit(`${site}/admin/account`, { ...asked, current: password });
    expect(right.text).toContain('href="/admin/sign-in/microsoft/join"');
    const name = desk.account({ email: newEmail() });
    expect(await desk.signIn(visitor, name, begin)).toBe('/admin/account?done=outside-join');
    expect(await desk.signIn(desk.visitor(), name)).toBe('/admin');
    const again = await desk.visitor().visit(`${site}/admin/login`, { email, password });
    expect(again.text).toContain('Your account signs in with Microsoft only.');
  });

  it('gives an attacker’s account to nobody: not by a session without its password, not by a link', async () => {
    const { id, visitor } = await withPassword();
    const attacker = await withPassword();
    const answer = await desk.answer(attacker.visitor, desk.account({ email: newEmail() }), begin);
    expect(await desk.open(visitor, answer)).toBe('/admin/login?refused=late');
    expect(desk.server.rows(`SELECT 1 FROM identities WHERE user_id = '${id}'`)).toEqual([]);
  });

  it('takes no account of somebody else, and no second one', async () => {
    const other = await colleague();
    const { id, visitor } = await withPassword();
    expect(await desk.signIn(visitor, other.name, begin)).toBe('/admin/account?refused=taken');
    expect(await desk.signIn(visitor, desk.account({ email: newEmail() }), begin)).toContain('done=outside-join');
    expect(await desk.signIn(visitor, desk.account({ email: newEmail() }), begin)).toContain('refused=taken');
    expect(desk.server.rows(`SELECT 1 FROM identities WHERE user_id = '${id}'`)).toHaveLength(1);
  });
});

describe('only Microsoft', () => {
  const only = { intent: 'sign-in', 'signs-in': 'on', 'signs-in-only': 'on' };
  const screen = '/admin/connections/microsoft';
  let passkey: FakePasskey;

  it('cannot be chosen by an owner without a passkey', async () => {
    const answer = await desk.asOwner(screen, only);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Add a passkey to your account first.');
    expect(desk.server.rows('SELECT signs_in_only FROM accounts')).toEqual([{ signs_in_only: 0 }]);
  });

  const passkeyOptions = async (visitor: Visitor) =>
    JSON.parse((await visitor.visit(`${site}/admin/login-passkey`, {})).text);
  async function byPasskey(key: FakePasskey) {
    const visitor = desk.visitor();
    const answer = key.get(await passkeyOptions(visitor));
    const { location } = await visitor.visit(`${site}/admin/login`, { passkey: answer });
    return location;
  }

  /** Adds a passkey to the person whose session `visitor` has. */
  async function addPasskey(post: (fields: Record<string, string>) => Promise<string>) {
    const key = new FakePasskey(site);
    const page = await post({ intent: 'passkey-start', name: 'Key', current: password });
    const text = /data-options="([^"]*)"/.exec(page)?.[1] ?? expect.fail('The page has no options.');
    const options = JSON.parse(text.replaceAll('&quot;', '"'));
    await post({ intent: 'passkey-add', name: 'Key', answer: key.create(options) });
    return key;
  }

  it('refuses every password, and lets colleagues and a new one in by Microsoft', async () => {
    passkey = await addPasskey(async (fields) => (await desk.asOwner('/admin/account', fields)).text());
    expect((await desk.asOwner(screen, only)).status).toBe(200);
    const visitor = desk.visitor();
    const page = await visitor.visit(`${site}/admin/login`);
    expect(page.text).toContain('Sign in with Microsoft');
    expect(page.text).not.toContain('type="password"');
    const login = await visitor.visit(`${site}/admin/login`, { email: 'owner@firm.example', password });
    expect([login.status, await desk.isIn(visitor)]).toEqual([401, false]);
    const email = newEmail();
    const invited = await desk.asOwner('/admin/users', { intent: 'invite', email, role: 'viewer' });
    const link = /\/admin\/password\?token=[\w-]+/.exec(await invited.text())?.[0] ?? '';
    const chosen = await desk.visitor().visit(`${site}${link}`, { password: 'a password of my own' });
    expect(chosen.status).toBe(422);
    expect(await desk.signIn(desk.visitor(), desk.account({ email }))).toBe('/admin');
  });

  it('lets an owner in with a passkey while Microsoft is down, and no colleague', async () => {
    const { visitor } = await colleague();
    const theirs = await addPasskey(async (fields) => (await visitor.visit(`${site}/admin/account`, fields)).text);
    desk.entra.isUp = false;
    expect(await byPasskey(passkey)).toBe(`${site}/admin`);
    expect(await byPasskey(theirs)).toBe(null);
  });

  it('keeps that passkey: its owner cannot remove it, and nobody can take the role or the account from them', async () => {
    const [row] = desk.server.rows<{ id: string }>(`SELECT id FROM passkeys WHERE user_id = '${desk.ownerId}'`);
    const answer = await desk.asOwner('/admin/account', {
      intent: 'passkey-remove',
      passkey: row?.id ?? '',
      current: password,
    });
    expect(await answer.text()).toContain('Add another passkey first');
    const { visitor } = await colleague(['owner']);
    for (const intent of ['role', 'disable']) {
      const page = await visitor.visit(`${site}/admin/users`, { intent, role: 'viewer', user: desk.ownerId });
      expect(page.text).toContain('There must be an owner who can sign in');
    }
  });

  it('ends with the connection, so that taking it away locks nobody out', async () => {
    await desk.asOwner(screen, { intent: 'forget' });
    const login = await until('the sign-in', () =>
      postForm(`${desk.server.url}/admin/login`, { email: 'owner@firm.example', password }, { origin: site }),
    );
    expect(login.status).toBe(303);
    expect((await desk.visitor().visit(callback)).location).toBe(`${site}/admin/login?refused=failed`);
  });
});
