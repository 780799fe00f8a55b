import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addUser, codeOf, cookieOf, password, postForm, signIn, write } from '../../admin.ts';
import { type ServerOptions, startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';

const owner = 'owner@firm.example';
const refusal = 'The email address or the password is not right.';
const browser = useBrowser();

/** A server with an owner. The owner's stored hash is cheap to verify, because these tests sign in often. */
async function start(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer(options);
  await addUser(server, owner, 'owner');
  return server;
}

const login = (server: TestServer, fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(`${server.url}/admin/login`, fields, headers);

const look = (server: TestServer, cookie: string, path = '/admin') =>
  fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });

const textOf = async (answer: Response) => (await answer.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

async function enter(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** `site user ...`, beside the running server. */
const command = (server: TestServer, ...args: string[]) =>
  site(args, { DATA_DIR: server.folder, PORT: new URL(server.url).port });

describe('signing in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_EMAIL: owner, ADMIN_PASSWORD: password } });
  });
  afterAll(() => server.stop());

  it('leads from the requested page to the sign-in and back, and signs out, without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/account`);
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await enter(page, owner, 'not my password');
    expect(await page.getByRole('alert').textContent()).toBe(refusal);
    expect(await page.getByLabel('Email').inputValue()).toBe(owner);
    await enter(page, owner);
    await page.waitForURL(`${server.url}/admin/account`);
    expect(await page.locator('.site-header, .site-footer').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/admin\/login$/);
    await page.goto(`${server.url}/admin`);
    expect(new URL(page.url()).pathname).toBe('/admin/login');
  });

  it('gives the same message for a wrong password, an unknown person, an empty form and a disabled account', async () => {
    const id = await addUser(server, 'gone@firm.example', 'editor');
    const cookie = await signIn(server, owner);
    await postForm(`${server.url}/admin/users`, { intent: 'disable', user: id }, { cookie });
    const attempts = [
      { email: owner, password: 'wrong wrong wrong' },
      { email: 'nobody@firm.example', password },
      { email: '', password: '' },
      { email: 'gone@firm.example', password },
      { email: `${owner}'--`, password },
    ];
    for (const fields of attempts) {
      const answer = await login(server, fields);
      expect(answer.status, fields.email).toBe(401);
      expect(cookieOf(answer), fields.email).toBe('');
      expect(await textOf(answer), fields.email).toContain(refusal);
    }
  });

  it('accepts programs that send no Origin, and refuses another site', async () => {
    const fields = new URLSearchParams({ email: owner, password });
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/admin/login`, { method: 'POST', body: fields, headers, redirect: 'manual' });
    expect((await send({})).status).toBe(303);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('gives a new session each time, never a planted one', async () => {
    const first = await signIn(server, owner);
    const answer = await login(server, { email: owner, password }, { cookie: first });
    const second = cookieOf(answer);
    expect(second).not.toBe(first);
    expect((await look(server, first)).status).toBe(302);
    expect((await look(server, second)).status).toBe(200);
    const planted = 'session=InBsYW50ZWQi';
    const own = cookieOf(await login(server, { email: owner, password }, { cookie: planted }));
    expect(own).not.toBe(planted);
    expect((await look(server, planted)).status).toBe(302);
  });

  it('refuses a copied cookie after the sign-out, empties the browser’s storage, and keeps no token on disk', async () => {
    const cookie = await signIn(server, owner);
    expect((await look(server, cookie)).status).toBe(200);
    const out = await postForm(`${server.url}/admin/logout`, {}, { cookie });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/admin/login']);
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect((await look(server, cookie)).status).toBe(302);
    const token = JSON.parse(atob(decodeURIComponent(cookie.slice('session='.length))));
    expect(JSON.stringify(server.rows('SELECT * FROM sessions'))).not.toContain(token);
  });

  it('says on the sign-in page that a form sent after the end of the session was not saved', async () => {
    const answer = await postForm(`${server.url}/admin/redirects`, { from: '/old', to: '/new' });
    const page = await (await fetch(new URL(answer.headers.get('location') ?? '', server.url))).text();
    expect(page).toContain('your last change was not saved');
    expect(await (await fetch(`${server.url}/admin/login?next=/admin/redirects`)).text()).not.toContain('not saved');
  });

  it('leads only into the admin', async () => {
    for (const next of ['https://evil.example/admin', '//evil.example/admin', '/services']) {
      const answer = await postForm(`${server.url}/admin/login?next=${encodeURIComponent(next)}`, {
        email: owner,
        password,
      });
      expect(answer.headers.get('location'), next).toBe('/admin');
    }
  });

  it('writes no address, password or token to the log or the audit log', async () => {
    await login(server, { email: 'private.person@firm.example', password: 'a secret of mine' });
    await signIn(server, owner);
    expect(server.output()).not.toMatch(/private\.person|a secret of mine|owner@firm/);
    const audit = JSON.stringify(server.rows('SELECT * FROM audit_log'));
    expect(audit).toContain('signed in');
    expect(audit).not.toContain('@');
  });
});

describe('the admin pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  it.each(['/admin/login', '/admin/forgot', '/admin', '/admin/users', '/admin/account', '/admin/confirm'])(
    '%s has no accessibility violation, no sideways scroll and no script it does not need, and stays out of caches and indexes',
    async (path) => {
      const page = await browser.open();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      if (!['/admin/login', '/admin/forgot'].includes(path)) {
        await page.goto(`${server.url}/admin/login`);
        await enter(page, owner);
        await page.waitForURL(`${server.url}/admin`);
      }
      const answer = await page.goto(`${server.url}${path}`);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      const html = (await answer?.text()) ?? '';
      // Scripts: that of the search or of passkeys, the one that loads it, and the one that keeps early taps.
      expect(html.match(/<script/g) ?? []).toHaveLength(path === '/admin/forgot' ? 0 : 3);
      expect(html).not.toMatch(/<[^>]+ style="/);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        if (width > 320) await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect(complaints).toEqual([]);
    },
  );
});

describe('guessing', () => {
  it('gets ten tries from one address, however many come at once', async () => {
    const server = await start();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => login(server, { email: owner, password: `guess number ${n}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await login(server, { email: owner, password })).status).toBe(429);
    expect((await fetch(server.url)).status).toBe(200);
    await server.stop();
  });

  it('gets twenty tries at one account, from however many addresses, known or not', async () => {
    const server = await start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    for (const email of [owner, 'nobody@firm.example']) {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          login(server, { email, password: 'a wrong one' }, { 'x-forwarded-for': `192.0.2.${n}` }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(
        statuses.filter((status) => status === 401),
        email,
      ).toHaveLength(20);
      expect(
        statuses.filter((status) => status === 429),
        email,
      ).toHaveLength(40);
    }
    // A correct password uses up no attempt: the office may sign in all day.
    await addUser(server, 'busy@firm.example', 'viewer');
    for (let n = 0; n < 25; n++) await signIn(server, 'busy@firm.example');
    await server.stop();
  });

  it('gets ten tries at the current password and five at the first code within a session, then 429 with Retry-After', async () => {
    const server = await start();
    onTestFinished(async () => void (await server.stop()));
    const email = 'left-alone@firm.example';
    await addUser(server, email, 'viewer');
    const cookie = await signIn(server, email);
    const account = (fields: Record<string, string>) => postForm(`${server.url}/admin/account`, fields, { cookie });
    expect((await account({ intent: 'totp-start', current: password })).status).toBe(303);
    for (const [allowed, fields] of [
      [5, { intent: 'totp-confirm', code: '12345' }],
      [10, { intent: 'password', current: 'a wrong one', password: 'anchovy gazebo tundra' }],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: allowed + 3 }, () => account(fields)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(allowed);
      expect(refused).toHaveLength(3);
      for (const answer of refused) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
        expect(await textOf(answer)).toContain('Too many attempts');
      }
    }
  });

  it('at an account blocks its sign-in for minutes, but neither its user’s session nor a one-time link', async () => {
    const server = await start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    onTestFinished(async () => void (await server.stop()));
    const [here, there] = [await signIn(server, owner), await signIn(server, owner)];
    await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        login(server, { email: owner, password: 'a wrong one' }, { 'x-forwarded-for': `192.0.2.${n}` }),
      ),
    );
    expect((await login(server, { email: owner, password })).status).toBe(429);
    const change = (fields: Record<string, string>) =>
      postForm(`${server.url}/admin/account`, { ...fields, current: password }, { cookie: here });
    expect((await change({ intent: 'sign-out' })).status).toBe(303);
    expect((await look(server, there)).status).toBe(302);
    const chosen = 'anchovy gazebo tundra';
    expect((await change({ intent: 'password', password: chosen })).status).toBe(303);
    const link = /\/admin\/password\?token=\S+/.exec((await command(server, 'user', 'reset', owner)).out)?.[0] ?? '';
    const back = await postForm(`${server.url}${link}`, { password: `${chosen} sailor` });
    expect((await look(server, cookieOf(back))).status).toBe(200);
  });

  it('would be noticed: sixty people who each mistype once at home may all try again', async () => {
    const server = await start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    for (let n = 0; n < 60; n++) await addUser(server, `person${n}@firm.example`, 'viewer');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        login(
          server,
          { email: `person${n}@firm.example`, password: 'mistyped' },
          { 'x-forwarded-for': `198.51.100.${n}` },
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    await server.stop();
  });
});

describe('one-time codes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  const stepOf = async (answer: Response) => /name="step" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  const enterCode = (step: string, code: string) => login(server, { step, code });

  it('are turned on by a first code, then required; each works once; backup codes too; a password alone is refused', async () => {
    const email = 'careful@firm.example';
    const id = await addUser(server, email, 'viewer');
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/login?next=/admin/account`);
    await enter(page, email);
    await page.waitForURL(/account$/);
    await page.locator('#totp-start-current').fill('not my password');
    await page.getByRole('button', { name: 'Set up one-time codes' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('not right');
    await page.locator('#totp-start-current').fill(password);
    await page.getByRole('button', { name: 'Set up one-time codes' }).click();
    expect(await page.getByRole('img', { name: /QR code/ }).isVisible()).toBe(true);
    const secret = (await page.locator('.totp-secret').textContent())?.replace(/\s/g, '') ?? '';
    // No code is required until a first code has proved that the app has the secret.
    expect(await signIn(server, email)).not.toBe('');
    const proof = codeOf(secret);
    await page.locator('#totp-code').fill(proof);
    await page.getByRole('button', { name: 'Turn on one-time codes' }).click();
    const codes = await page.locator('.backup-codes li').allTextContents();
    expect(codes).toHaveLength(10);
    expect(JSON.stringify(server.rows('SELECT * FROM backup_codes'))).not.toContain(codes[0]);
    expect((codes[0] ?? '').replaceAll('-', '')).toHaveLength(24);
    await page.goto(`${server.url}/admin/account`);
    expect(await page.locator('.backup-codes li').count()).toBe(0);

    const first = await login(server, { email, password });
    expect([first.status, cookieOf(first)]).toEqual([200, '']);
    const step = await stepOf(first);
    expect((await enterCode(step, '000000')).status).toBe(401);
    expect((await enterCode(step, proof)).status, 'the code that turned them on').toBe(401);
    const code = codeOf(secret, 1);
    const good = await enterCode(step, code);
    expect(good.status).toBe(303);
    expect((await look(server, cookieOf(good), '/admin/account')).status).toBe(200);
    const again = await stepOf(await login(server, { email, password }));
    expect((await enterCode(again, code)).status, 'the same code again').toBe(401);
    expect((await enterCode(step, codeOf(secret, 1))).status, 'a step that is over').toBe(401);
    const [backup = ''] = codes;
    const byBackup = await enterCode(again, backup.toLowerCase().replaceAll('-', ' '));
    expect(byBackup.status).toBe(303);
    const third = await stepOf(await login(server, { email, password }));
    expect((await enterCode(third, backup)).status, 'a backup code again').toBe(401);
    expect((await enterCode(third, codes[1] ?? '')).status).toBe(303);
    expect(await textOf(await look(server, cookieOf(byBackup), '/admin/account'))).toContain('8 of 10 are left');

    const off = (current: string) =>
      postForm(`${server.url}/admin/account`, { intent: 'totp-off', current }, { cookie: cookieOf(byBackup) });
    const noted = () => server.output().match(new RegExp(`${id}.*current password refused`, 'g'))?.length;
    expect(noted()).toBe(1);
    expect((await off('not my password')).status).toBe(422);
    await expect.poll(noted).toBe(2);
    expect((await off(password)).status).toBe(303);
    expect(await signIn(server, email)).not.toBe('');
  });

  it('get five tries, however many come at once', async () => {
    const email = 'target@firm.example';
    const id = await addUser(server, email, 'viewer');
    const cookie = await signIn(server, email);
    const account = (fields: Record<string, string>) => postForm(`${server.url}/admin/account`, fields, { cookie });
    await account({ intent: 'totp-start', current: password });
    const secret =
      /"totp-secret">([A-Z2-7 ]+)</
        .exec(await (await look(server, cookie, '/admin/account')).text())?.[1]
        ?.replaceAll(' ', '') ?? '';
    expect((await account({ intent: 'totp-confirm', code: '000000' })).status).toBe(422);
    await expect.poll(() => server.output()).toMatch(new RegExp(`${id}.*code refused`));
    const confirmed = await account({ intent: 'totp-confirm', code: codeOf(secret) });
    const [backup = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}/.exec((await confirmed.text()).replace(/<[^>]+>/g, '')) ?? [];
    expect(backup).not.toBe('');
    const step = await stepOf(await login(server, { email, password }));
    const guesses = ['000000', backup.replace(/.$/, (last) => (last === '0' ? '1' : '0'))];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => enterCode(step, guesses[n % 2] ?? '')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 303)).toEqual([]);
    expect((await enterCode(step, codeOf(secret, 1))).status).toBe(429);
    expect((await enterCode(step, backup)).status).toBe(429);
    const line = new RegExp(`${id}","limit":"codes".*too many attempts`, 'g');
    await expect.poll(() => server.output().match(line)?.length).toBe(1);
  });
});

describe('people', () => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    server = await start();
    cookie = await signIn(server, owner);
  });
  afterAll(() => server.stop());

  const act = (fields: Record<string, string>) => postForm(`${server.url}/admin/users`, fields, { cookie });
  const idOf = (email: string) =>
    server.rows<{ id: string }>(`SELECT id FROM users WHERE email = '${email}'`)[0]?.id ?? '';

  it('are invited by a link that sets the password once and signs in', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/login?next=/admin/users`);
    await enter(page, owner);
    await page.locator('#invite-email').fill('Sam@firm.example');
    await page.locator('#invite-role').selectOption('editor');
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.locator('#notice code').innerText();
    const guest = await browser.open({ javaScriptEnabled: false });
    await guest.goto(link);
    await guest.getByLabel('Password').fill('a password of my own');
    await guest.getByRole('button', { name: 'Set password' }).click();
    await guest.waitForURL(`${server.url}/admin`);
    expect((await guest.goto(`${server.url}/admin/users`))?.status()).toBe(403);
    expect((await guest.goto(link))?.status()).toBe(404);
    expect(server.rows("SELECT email, role FROM users WHERE email LIKE 'sam%'")).toEqual([
      { email: 'sam@firm.example', role: 'editor' },
    ]);
    expect(await signIn(server, 'sam@firm.example', 'a password of my own')).not.toBe('');
  });

  it('are given another role, signed out, disabled and enabled again, at once', async () => {
    const id = await addUser(server, 'kim@firm.example', 'viewer');
    const theirs = await signIn(server, 'kim@firm.example');
    expect((await look(server, theirs, '/admin/users')).status).toBe(403);
    expect((await act({ intent: 'role', user: id, role: 'owner' })).status).toBe(303);
    expect((await look(server, theirs, '/admin/users')).status).toBe(200);
    await act({ intent: 'sign-out', user: id });
    expect((await look(server, theirs)).status).toBe(302);
    const second = await signIn(server, 'kim@firm.example');
    await act({ intent: 'disable', user: id });
    expect((await look(server, second)).status).toBe(302);
    expect((await login(server, { email: 'kim@firm.example', password })).status).toBe(401);
    await act({ intent: 'enable', user: id });
    expect(await signIn(server, 'kim@firm.example')).not.toBe('');
    await act({ intent: 'role', user: id, role: 'viewer' });
  });

  it('are not changed by a wrong form', async () => {
    const id = await addUser(server, 'lee@firm.example', 'viewer');
    const wrong: Record<string, string>[] = [
      { intent: 'role', user: idOf(owner), role: 'viewer' },
      { intent: 'disable', user: idOf(owner) },
      { intent: 'role', user: id, role: 'king' },
      { intent: 'toString', user: id },
      { intent: 'disable', user: 'nobody' },
      { intent: 'invite', email: 'not an address', role: 'viewer' },
      { intent: 'invite', email: 'lee@firm.example', role: 'viewer' },
      { intent: 'invite', email: 'new@firm.example', role: 'king' },
    ];
    const before = server.rows('SELECT id, role, disabled_at FROM users ORDER BY id');
    for (const fields of wrong) expect((await act(fields)).status, JSON.stringify(fields)).toBe(422);
    expect(server.rows('SELECT id, role, disabled_at FROM users ORDER BY id')).toEqual(before);
  });

  it('keep the chosen role in the form when the address was refused', async () => {
    for (const email of ['not an address', owner, '']) {
      const answer = await act({ intent: 'invite', email, role: 'editor' });
      expect(answer.status).toBe(422);
      const [, select = ''] = /id="invite-role"([\s\S]*?)<\/select>/.exec(await answer.text()) ?? [];
      expect(/<option[^>]*selected[^>]*>/.exec(select)?.[0], email).toContain('"editor"');
    }
  });

  it('change their own password, which signs their other devices out', async () => {
    const email = 'pat@firm.example';
    await addUser(server, email, 'viewer');
    const [here, there] = [await signIn(server, email), await signIn(server, email)];
    const change = (current: string, fresh: string) =>
      postForm(`${server.url}/admin/account`, { intent: 'password', current, password: fresh }, { cookie: here });
    expect((await change('not my password', 'another long password')).status).toBe(422);
    expect((await change(password, 'too short')).status).toBe(422);
    expect((await change(password, 'another long password')).status).toBe(303);
    expect((await look(server, here)).status).toBe(200);
    expect((await look(server, there)).status).toBe(302);
    expect((await login(server, { email, password })).status).toBe(401);
    expect(await signIn(server, email, 'another long password')).not.toBe('');
  });

  it('see their signed-in devices, and sign out one or all others, with their password', async () => {
    const [email, stranger] = ['many@firm.example', 'stranger@firm.example'];
    await addUser(server, email, 'viewer');
    await addUser(server, stranger, 'viewer');
    const theirs = await signIn(server, stranger);
    const page = await browser.open();
    await page.goto(`${server.url}/admin/login?next=/admin/account`);
    await enter(page, email);
    await page.waitForURL(/account$/);
    const box = page.locator('#devices').locator('..');
    expect(await box.textContent()).toContain('You are not signed in anywhere else.');
    expect(await box.textContent()).toMatch(/This device: Chrome on (?:Linux|Mac|Windows), signed in/);
    const others = [await signIn(server, email), await signIn(server, email), await signIn(server, email)];
    const open = async () => Promise.all(others.map(async (cookie) => (await look(server, cookie)).status === 200));

    await page.reload();
    expect(await page.getByRole('radio').count()).toBe(3);
    expect(await box.textContent()).toContain('Unknown browser, signed in');
    await expectAccessible(page);
    const keys = await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await page.locator('#devices-current').fill('not my password');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('not right');
    expect(await open()).toEqual([true, true, true]);

    await page.locator(`input[value="${keys[1]}"]`).check();
    await page.locator('#devices-current').fill(password);
    await page.getByRole('button', { name: 'Sign out the chosen device' }).click();
    await page.waitForURL(/done=session-end#notice$/);
    expect((await open()).filter(Boolean)).toHaveLength(2);
    expect(
      await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual([keys[0], keys[2]]);

    const [foreign] = server.rows<{ token_hash: string }>(
      `SELECT token_hash FROM sessions JOIN users ON users.id = user_id WHERE email = '${stranger}'`,
    );
    const session = foreign?.token_hash.slice(0, 16) ?? '';
    const mine = others[(await open()).indexOf(true)] ?? '';
    await postForm(
      `${server.url}/admin/account`,
      { intent: 'session-end', session, current: password },
      { cookie: mine },
    );
    expect((await look(server, theirs)).status, 'the session of someone else').toBe(200);

    await page.locator('#devices-current').fill(password);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.waitForURL(/done=sign-out#notice$/);
    expect(await open()).toEqual([false, false, false]);
    expect((await look(server, theirs)).status).toBe(200);
  });

  it('get back in by the command line, while the server runs', async () => {
    const added = await command(server, 'user', 'add', 'cli@firm.example', '--role', 'editor');
    expect(added.code).toBe(0);
    const link = (text: string) => /http:\S+\/admin\/password\?token=\S+/.exec(text)?.[0] ?? '';
    expect((await postForm(link(added.out), { password: 'set by the first link' })).status).toBe(303);
    const theirs = await signIn(server, 'cli@firm.example', 'set by the first link');
    await postForm(
      `${server.url}/admin/account`,
      { intent: 'totp-start', current: 'set by the first link' },
      { cookie: theirs },
    );
    await act({ intent: 'disable', user: idOf('cli@firm.example') });

    const reset = await command(server, 'user', 'reset', 'CLI@firm.example');
    expect(reset.code).toBe(0);
    expect((await look(server, theirs)).status).toBe(302);
    expect((await login(server, { email: 'cli@firm.example', password: 'set by the first link' })).status).toBe(401);
    expect((await postForm(link(reset.out), { password: 'set by the second link' })).status).toBe(303);
    expect((await postForm(link(reset.out), { password: 'once more, the same link' })).status).toBe(404);
    expect(await signIn(server, 'cli@firm.example', 'set by the second link')).not.toBe('');
    expect((await command(server, 'user', 'list')).out).toMatch(
      /^cli@firm\.example {2}editor {2}active {2}password only {2}20/m,
    );
  });

  it('are answered by the command line in one sentence when something is wrong', async () => {
    for (const args of [
      // tests/server/operations/command.test.ts covers the sentences for all other mistakes, without a process for each.
      ['user', 'add', owner, '--role', 'viewer'],
      ['user', 'remove', owner],
    ]) {
      const { code, err } = await command(server, ...args);
      expect(code, args.join(' ')).toBe(1);
      expect(err.trim(), args.join(' ')).toMatch(/^[^\n]{10,160}$/);
    }
  });
});

/** A server that holds sign-ins with the password `hold` until the test releases them. */
async function startHolding(run = start, env: Record<string, string> = {}) {
  const server = await run({ env, preload: './tests/e2e/journeys/held-hashing.ts' });
  onTestFinished(async () => void (await server.stop()));
  let holds = 0;
  return {
    server,
    /** Resolves when `more` additional passwords are held. */
    isHeld: (more = 1) => {
      holds += more;
      return until('the held password', () => server.output().split('A password is held.').length > holds);
    },
    letGo: () => void server.process.kill('SIGUSR2'),
  };
}

describe('an owner’s reset', () => {
  /** Resets the password of `user` as the owner does. Returns the path of the new link. */
  async function reset(server: TestServer, user: string): Promise<string> {
    const cookie = await signIn(server, owner);
    const answer = await postForm(`${server.url}/admin/users`, { intent: 'link', user }, { cookie });
    return /\/admin\/password\?token=[\w-]+/.exec(await answer.text())?.[0] ?? '';
  }

  it('wins over a change of password begun with the old one, and its link stays valid', async () => {
    const { server, isHeld, letGo } = await startHolding();
    const id = await addUser(server, 'robbed@firm.example', 'viewer', 'hold');
    const signedIn = signIn(server, 'robbed@firm.example', 'hold');
    await isHeld();
    letGo();
    const cookie = await signedIn;
    const fields = { intent: 'password', current: 'hold', password: 'the words of a thief' };
    const change = postForm(`${server.url}/admin/account`, fields, { cookie });
    await isHeld();
    const link = await reset(server, id);
    letGo();
    const answer = await change;
    expect(server.rows(`SELECT password_hash FROM users WHERE id = '${id}'`)).toEqual([{ password_hash: '' }]);
    expect(server.rows(`SELECT action FROM audit_log WHERE user_id = '${id}' AND action = 'password'`)).toEqual([]);
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/admin/login']);
    expect((await postForm(`${server.url}${link}`, { password: 'anchovy gazebo tundra' })).status).toBe(303);
  });
});

describe('a sign-in under way with the old password', () => {
  it('gives no session after an owner’s reset', async () => {
    const { server, isHeld, letGo } = await startHolding();
    const email = 'robbed@firm.example';
    const id = await addUser(server, email, 'viewer', 'hold');
    const cookie = await signIn(server, owner);
    const late = login(server, { email, password: 'hold' });
    await isHeld();
    expect((await postForm(`${server.url}/admin/users`, { intent: 'link', user: id }, { cookie })).status).toBe(200);
    letGo();
    const answer = await late;
    expect([answer.status, cookieOf(answer)]).toEqual([401, '']);
    expect(await textOf(answer)).toContain(refusal);
    expect(server.rows(`SELECT * FROM sessions WHERE user_id = '${id}'`)).toEqual([]);
    await expect.poll(() => server.output()).toMatch(new RegExp(`${id}.*sign-in refused`));
  });
});

describe('while the hash queue is full', () => {
  const chosen = 'anchovy gazebo tundra';
  const busy = 'Too many people sign in at this moment. Please try again.';
  const proxied = { TRUSTED_PROXIES: '127.0.0.1' };

  /** Holds two sign-ins, with a hundred waiting behind them. Returns a function that releases them and waits until all have ended. */
  async function crowd({ server, isHeld, letGo }: Awaited<ReturnType<typeof startHolding>>) {
    const one = (number: number, secret: string) =>
      login(
        server,
        { email: `person${number}@firm.example`, password: secret },
        { 'x-forwarded-for': `203.0.${number}.7` },
      );
    const first = [one(0, 'hold'), one(1, 'hold')];
    await isHeld(2);
    const others = Array.from({ length: 101 }, (_, number) => one(number + 2, 'mistyped'));
    // The sign-in beyond the limit is answered at once.
    expect((await Promise.race(others)).status).toBe(503);
    return async () => {
      letGo();
      await Promise.all([...first, ...others]);
    };
  }

  async function expectBusy(answer: Response): Promise<void> {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await textOf(answer)).toContain(busy);
  }

  it('a new password must be sent again: by its link, which stays valid, and in the account, without costing a try', async () => {
    const holding = await startHolding(start, proxied);
    const { server } = holding;
    const cookie = await signIn(server, owner);
    const invited = await addUser(server, 'invited@firm.example', 'viewer');
    write(
      server,
      "INSERT INTO one_time_links (token_hash, purpose, user_id, created_at, expires_at) VALUES (?, 'password', ?, 0, ?)",
      createHash('sha256').update('a token').digest('hex'),
      invited,
      Date.now() + 600_000,
    );
    const setByLink = () => postForm(`${server.url}/admin/password?token=a%20token`, { password: chosen });
    const change = (wanted = chosen) =>
      postForm(`${server.url}/admin/account`, { intent: 'password', current: password, password: wanted }, { cookie });
    const end = await crowd(holding);
    await expectBusy(await setByLink());
    for (let tries = 0; tries < 21; tries++) await expectBusy(await change());
    await end();
    expect((await change('short')).status).toBe(422);
    for (const answer of [await setByLink(), await change()]) expect(answer.status).toBe(303);
    expect(server.rows("SELECT action FROM audit_log WHERE action = 'password'")).toHaveLength(1);
    expect(await signIn(server, 'invited@firm.example', chosen)).not.toBe('');
    expect(server.output()).not.toContain('request failed');
  });

  it('the first administrator must try again, and the link of the first start stays valid', async () => {
    const holding = await startHolding(startServer, proxied);
    const { server } = holding;
    const link = /http:\S+\/admin\/setup\?token=\S+/.exec(server.output())?.[0] ?? '';
    const setUp = () => postForm(link, { email: owner, password: chosen });
    const end = await crowd(holding);
    await expectBusy(await setUp());
    await end();
    expect((await setUp()).status).toBe(303);
    expect(server.output()).not.toContain('request failed');
  });
});
