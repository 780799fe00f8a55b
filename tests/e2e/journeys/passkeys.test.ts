import type { CDPSession, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { addUser, cookieOf, password, postForm } from '../../admin.ts';
import { startServer } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';

const browser = useBrowser();

/** Gives the page a device that creates passkeys and verifies its user, as phones and laptops do. */
async function addDevice(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

it('a person adds a passkey with the password, then signs in, confirms and removes it, by keyboard; without the device the password works', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  // Without https, browsers allow passkeys only at this host name.
  const url = `http://localhost:${new URL(server.url).port}`;
  const email = 'owner@firm.example';
  const id = await addUser(server, email, 'owner');
  const page = await browser.open({ viewport: { width: 390, height: 844 } });
  const { devtools, authenticatorId } = await addDevice(page);
  // The sign-in page goes on asking for a passkey. Chromium may not close a tab that asks.
  onTestFinished(async () => void (await devtools.send('WebAuthn.disable')));

  await page.goto(`${url}/admin/login?next=/admin/account`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(/account$/);
  const current = page.locator('#passkey-current');
  await page.getByLabel('Its name').fill('My phone');
  await current.fill('not my password');
  await current.press('Enter');
  expect(await page.getByRole('alert').textContent()).toContain('not right');
  await page.getByLabel('Its name').fill('My phone');
  await current.fill(password);
  await current.press('Enter');
  const make = page.getByRole('button', { name: 'Make the passkey' });
  await make.waitFor();
  await expect.poll(() => make.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await make.press('Enter');
  await page.waitForURL(/done=passkey-add#notice$/);
  expect(await page.locator('#passkeys').locator('..').textContent()).toContain('My phone: added');
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);
  await expectAccessible(page);

  const answerByItself = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await answerByItself(false);
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await page.waitForURL(/login$/);
  await page.goto(`${url}/admin/login?next=/admin/users`);
  await page.getByRole('button', { name: 'Use a passkey instead' }).waitFor();
  await expectAccessible(page);
  // The browser offers the passkey in the email field, and the person accepts it.
  await answerByItself(true);
  await page.goto(`${url}/admin/login?next=/admin/users`);
  await page.waitForURL(`${url}/admin/users`);
  await page.getByText('One-time codes off. One passkey.').waitFor();

  const database = (sql: string) => server.rows<Record<string, unknown>>(sql);
  expect(database('SELECT passkey_id FROM sessions')).toEqual([{ passkey_id: expect.stringMatching(/^[\w-]+$/) }]);
  expect(database("SELECT detail FROM audit_log WHERE action = 'signed in' ORDER BY rowid DESC LIMIT 1")).toEqual([
    { detail: '{"by":"passkey"}' },
  ]);

  await page.goto(`${url}/admin/confirm`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await page.getByText('Confirmed. It counts for five minutes').waitFor();

  const elsewhere = await postForm(`${server.url}/admin/login`, { email, password });
  expect(elsewhere.status).toBe(303);
  await page.goto(`${url}/admin/account`);
  // The sign-in page asks the device at once. The device still has the removed passkey, which the site refuses.
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/admin/login?'),
  );
  await page.locator('#passkey-remove-current').fill(password);
  await page.locator('#passkey-remove-current').press('Enter');
  // The passkey opened this session, so the session ends with it. The other session stays.
  await page.waitForURL(/\/admin\/login/);
  expect(database(`SELECT id FROM passkeys WHERE user_id = '${id}'`)).toEqual([]);
  const account = await fetch(`${server.url}/admin/account`, { headers: { cookie: cookieOf(elsewhere) } });
  expect(account.status).toBe(200);

  expect((await refused).status()).toBe(401);
  expect(server.output()).not.toContain('request failed');
});
