import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTotpSecret } from '../../../app/server/people/totp.server.ts';
import { addUser, codeOf, cookieOf, password, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';

const browser = useBrowser();
const owner = 'owner@firm.example';
const other = 'second@firm.example';

let server: TestServer;
let smtp: TestSmtp;
let ownerId: string;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ env: { SMTP_URL: smtp.url } });
  ownerId = await addUser(server, owner, 'owner');
  await addUser(server, other, 'owner');
  await post(`${server.url}/api/contact`, { ...inquiry, email: 'gone@example.com' });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const proof = (moment: number) =>
  write(server, 'UPDATE sessions SET confirmed_at = ? WHERE user_id = ?', moment, ownerId);
const usersWith = (email: string) => server.rows(`SELECT role FROM users WHERE email = '${email}'`);

/** Opens a page as an owner who signed in more than five minutes ago. */
async function open(): Promise<Page> {
  const page = await browser.open({ javaScriptEnabled: false });
  await page.goto(`${server.url}/admin/login`);
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${server.url}/admin`);
  proof(1);
  return page;
}

async function confirm(page: Page, secret = password) {
  await page.getByLabel('Current password').fill(secret);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.subject);

describe('an owner whose session is older than five minutes, without JavaScript', () => {
  it('invites someone after the password, and nothing typed is lost; the person and every owner get a mail', async () => {
    const page = await open();
    await page.goto(`${server.url}/admin/users`);
    await page.locator('#invite-email').fill('new@firm.example');
    await page.locator('#invite-role').selectOption('owner');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.waitForURL(/\/admin\/confirm\?for=people/);
    await expectAccessible(await reopened(page));
    await confirm(page, 'not the password');
    expect(await page.getByRole('alert').textContent()).toBe('The current password is not right.');
    expect(usersWith('new@firm.example')).toEqual([]);
    await confirm(page);
    await page.waitForURL(`${server.url}/admin/users#notice`);
    expect(await page.locator('#notice code').textContent()).toContain('/admin/password?token=');
    expect(usersWith('new@firm.example')).toEqual([{ role: 'owner' }]);
    await until('mail to both owners', () =>
      [owner, other].every((address) => mailsTo(address).includes('New owner invited: new@firm.example')),
    );
    expect(await page.getByText('new@firm.example gets a mail with a link.').count()).toBe(1);
    const invitation = await until('the invitation', () =>
      smtp.received.find(
        ({ to, mail }) => to.includes('new@firm.example') && mail.subject?.startsWith('Your access to'),
      ),
    );
    const link = /https?:\/\/\S+\/admin\/password\?token=\S+/.exec(invitation.mail.text ?? '')?.[0] ?? '';
    const guest = await browser.open({ javaScriptEnabled: false });
    await guest.goto(link);
    await guest.getByLabel('Password').fill('a password of my own');
    await guest.getByRole('button', { name: 'Set password' }).click();
    await guest.waitForURL(`${server.url}/admin`);
  });

  it('erases a person after the password, with the address that was typed', async () => {
    const page = await open();
    await page.goto(`${server.url}/admin/privacy`);
    await page.getByLabel('Email').first().fill('gone@example.com');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel(/again|confirm/i).fill('gone@example.com');
    await page.getByRole('button', { name: /^Erase/ }).click();
    await page.waitForURL(/\/admin\/confirm\?for=erase/);
    expect(server.rows('SELECT 1 FROM erasures')).toEqual([]);
    await confirm(page);
    await page.waitForURL(/\/admin\/privacy\?erased=/);
    expect(server.rows("SELECT 1 FROM leads WHERE email = 'gone@example.com'")).toEqual([]);
    await until('mail about the erasure', () => mailsTo(other).includes('A person was erased'));
  });

  it('downloads all leads and the activity log after the password, with the filter that was chosen', async () => {
    const page = await open();
    for (const [path, name] of [
      ['/admin/leads.csv', 'leads.csv'],
      ['/api/admin/audit?action=invited', 'activity.csv'],
    ]) {
      proof(1);
      await page.goto(`${server.url}${path}`);
      await confirm(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toContain(name?.split('.')[0]);
      expect(download.url()).toBe(`${server.url}${path}`);
    }
  });

  it('downloads a person’s data after the password', async () => {
    const page = await open();
    await page.goto(`${server.url}/admin/privacy`);
    await page.getByLabel('Email').first().fill('ana@example.com');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: /Download/ }).click();
    await page.waitForURL(/\/admin\/confirm\?for=person-export/);
    const [download] = await Promise.all([page.waitForEvent('download'), confirm(page)]);
    expect(download.suggestedFilename()).toBe('personal-data.json');
  });
});

describe('the confirmation', () => {
  it('takes a one-time code in place of the password, and counts for five minutes only', async () => {
    const id = await addUser(server, 'codes@firm.example', 'owner');
    const cookie = await signIn(server, 'codes@firm.example');
    const seed = newTotpSecret();
    write(server, 'UPDATE users SET totp_secret = ?, totp_enabled = 1 WHERE id = ?', seed, id);
    const stale = () => write(server, 'UPDATE sessions SET confirmed_at = 1 WHERE user_id = ?', id);
    const send = (fields: Record<string, string>) => postForm(`${server.url}/admin/confirm`, fields, { cookie });
    const download = async () =>
      (await fetch(`${server.url}/admin/leads.csv`, { headers: { cookie }, redirect: 'manual' })).status;
    stale();
    expect(await download()).toBe(302);
    expect((await send({ 'confirm-code': '000000' })).status).toBe(422);
    expect(await download()).toBe(302);
    expect((await send({ 'confirm-code': codeOf(seed) })).status).toBe(200);
    expect(await download()).toBe(200);
    stale();
    expect(await download()).toBe(302);
  });

  it('never hands a seed of one-time codes to a session that has not proved who is behind it', async () => {
    const id = await addUser(server, 'seed@firm.example', 'viewer');
    const cookie = await signIn(server, 'seed@firm.example');
    const account = async () => (await fetch(`${server.url}/admin/account`, { headers: { cookie } })).text();
    const begun = await postForm(
      `${server.url}/admin/account`,
      { intent: 'totp-start', current: password },
      { cookie },
    );
    expect(begun.status).toBe(303);
    expect(await account()).toContain('totp-secret');
    write(server, 'UPDATE sessions SET confirmed_at = 1 WHERE user_id = ?', id);
    expect(await account()).not.toContain('totp-secret');
  });

  it('leads only to the listed actions, and refuses a form from another site', async () => {
    const cookie = await signIn(server, owner);
    const send = (query: string, headers = {}) =>
      postForm(`${server.url}/admin/confirm${query}`, { 'confirm-password': password }, { cookie, ...headers });
    for (const query of ['?for=//evil.example', '?for=__proto__', '?for=constructor', ''])
      expect((await send(query)).headers.get('location'), query).toBeNull();
    const led = await send('?for=people&query=%0d%0aX:1');
    expect([led.status, led.headers.get('location')?.startsWith('/admin/users?')]).toEqual([307, true]);
    expect((await send('', { origin: 'https://evil.example' })).status).toBe(403);
    expect(cookieOf(led)).toBe('');
  });
});

/** The same page with JavaScript, which axe needs. */
async function reopened(page: Page): Promise<Page> {
  const next = await browser.open();
  await next.context().addCookies(await page.context().cookies());
  await next.goto(`${server.url}/admin/confirm?for=people`);
  return next;
}
