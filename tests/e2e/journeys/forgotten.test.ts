import { expect, it, onTestFinished } from 'vitest';
import { addUser, codeOf, password, postForm, signIn } from '../../admin.ts';
import { startServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { startSmtp } from '../../fakes/smtp.ts';

const browser = useBrowser();
const chosen = 'anchovy gazebo tundra';

it('a person who forgot the password gets a link by mail, sets a new one and still needs the code, without JavaScript', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const server = await startServer({ env: { SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.1' } });
  onTestFinished(async () => void (await server.stop()));
  const email = 'ana@firm.example';
  await addUser(server, email, 'owner');
  const cookie = await signIn(server, email);
  await postForm(`${server.url}/admin/account`, { intent: 'totp-start', current: password }, { cookie });
  const account = await (await fetch(`${server.url}/admin/account`, { headers: { cookie } })).text();
  const secret = /class="totp-secret">([A-Z2-7 ]+)</.exec(account)?.[1]?.replace(/ /g, '') ?? '';
  await postForm(`${server.url}/admin/account`, { intent: 'totp-confirm', code: codeOf(secret) }, { cookie });

  const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/admin/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL(/forgot$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  expect(await page.getByRole('status').textContent()).toContain('If the address belongs to an account');
  const mail = await until('the mail', () => smtp.received.find(({ to }) => to.includes(email))?.mail.text);
  await page.goto(/http:\S+\/admin\/password\?token=\S+/.exec(mail)?.[0].replace(/^http:..[^/]+/, server.url) ?? '');
  await page.getByLabel('Password').fill(chosen);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(/login\?done=password$/);
  expect(await page.getByRole('status').textContent()).toContain('Your password is changed.');
  const old = await fetch(`${server.url}/admin`, { headers: { cookie }, redirect: 'manual' });
  expect(old.status, 'the session of before').toBe(302);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(chosen);
  await page.getByLabel('Password').press('Enter');
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByLabel('Code').press('Enter');
  await page.waitForURL(`${server.url}/admin`);
  await until('the second mail', () => smtp.received.some(({ mail }) => mail.subject === 'Your password was changed'));
  expect(
    server.rows(
      "SELECT action, detail FROM audit_log WHERE action IN ('forgot', 'password set by link') ORDER BY rowid",
    ),
  ).toEqual([
    { action: 'forgot', detail: '{}' },
    { action: 'password set by link', detail: '{"by":"mail"}' },
  ]);

  // Every address gets the same answer. One address may ask three times in ten minutes.
  const from = (number: number) => ({ 'x-forwarded-for': `192.0.2.${number}` });
  const ask = (address: string, number: number) =>
    postForm(`${server.url}/admin/forgot`, { email: address }, from(number));
  for (const address of ['other@firm.example', 'nobody@firm.example']) {
    if (address.startsWith('other')) await addUser(server, address, 'viewer');
    const answers = await Promise.all([1, 2, 3, 4].map((number) => ask(address, number)));
    expect(answers.map(({ status }) => status).toSorted(), address).toEqual([303, 303, 303, 429]);
    expect(answers.find(({ status }) => status === 303)?.headers.get('location')).toBe('/admin/forgot?sent=1');
  }
  const many = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(`person${n}@firm.example`, 200)));
  expect(
    many.filter(({ status }) => status === 303),
    'ten from one place',
  ).toHaveLength(10);
});

it('without a mail server the page says who can help, and sends nothing', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  await addUser(server, 'ana@firm.example', 'owner');
  const page = await browser.open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/admin/forgot`);
  expect(await page.textContent('main')).toContain('npm run site -- user reset YOUR-ADDRESS');
  expect(await page.locator('form').count()).toBe(0);
  await expectAccessible(page);
  expect((await postForm(`${server.url}/admin/forgot`, { email: 'ana@firm.example' })).status).toBe(303);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.rows('SELECT * FROM staff_mails')).toEqual([]);
});
