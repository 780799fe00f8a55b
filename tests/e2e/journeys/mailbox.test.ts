import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addUser, postForm, signIn } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { useBrowser } from '../../browser.ts';
import { startTeams } from '../../fakes/connections/teams.ts';
import { startImap, type TestImap } from '../../fakes/imap.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';
import { postBeginning } from '../../raw.ts';
import { inquiryToClient, siteOnSqlite } from '../inquiry-to-client.ts';

const browser = useBrowser();
const metricsToken = 'a-token-of-sixteen';

describe('the mailbox of an owner', () => {
  let server: TestServer;
  let imap: TestImap;
  let smtp: TestSmtp;
  beforeAll(async () => {
    [imap, smtp] = [await startImap(), await startSmtp()];
    const env = {
      SMTP_URL: smtp.url,
      LEADS_TO: 'owner@firm.example',
      WEBHOOK_ALLOW_PRIVATE: '1',
      LOG_LEVEL: 'info',
      METRICS_TOKEN: metricsToken,
    };
    server = await startServer({ env });
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([imap.stop(), smtp.stop()]);
  });

  it('is set without JavaScript, says what the mail server answers, never shows the password, and brings a message in', async () => {
    await addUser(server, 'owner@firm.example', 'owner');
    const [name = '', value = ''] = (await signIn(server, 'owner@firm.example')).split('=');
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/mailbox`);
    const notice = page.locator('#notice');
    /** Submits the form on a freshly opened page. Returns the notice in the answer. */
    const send = async (fields: Record<string, string>) => {
      await page.goto(`${server.url}/admin/mailbox`);
      await page.getByLabel('Encryption').selectOption('none');
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
      await page.getByRole('button', { name: 'Save and test' }).press('Enter');
      await notice.waitFor();
      return notice.innerText();
    };
    const account = { 'Mail server (IMAP)': '127.0.0.1', Port: String(imap.port), 'Name that signs in': imap.user };
    expect(await send({ ...account, Password: 'wrong word' })).toBe(
      'Saved, but the mailbox cannot be read yet. LOGIN failed: NO [AUTHENTICATIONFAILED] Authentication failed.',
    );
    expect(await send({ 'Password, set on': imap.password })).toBe(
      'Saved, and the mailbox can be read. Signed in. INBOX: 0 messages.',
    );
    // The stored password may be used for this account only.
    expect(await send({ 'Name that signs in': 'thief@firm.example' })).toBe('Please correct the marked fields.');
    expect(await page.getByLabel('Name that signs in').inputValue()).toBe('thief@firm.example');
    expect(await page.locator('#mailbox-password-error').innerText()).toContain('Please enter the password again');
    for (const secret of ['wrong word', imap.password]) expect(await page.content()).not.toContain(secret);

    const raw = [
      'From: Ana <ana@example.com>',
      'To: desk@firm.example',
      'Subject: Backup',
      'Message-ID: <a@example.com>',
    ];
    imap.append([...raw, '', 'Could you call?'].join('\r\n'));
    await until('the message', () => server.rows("SELECT id FROM mails WHERE subject = 'Backup'").length === 1);
    await page.goto(`${server.url}/admin/mailbox`);
    expect(await page.locator('#reading-box').innerText()).toMatch(/Last read: \d{1,2}:\d\d [AP]M\./);
    await page.getByRole('button', { name: 'Test it now' }).press('Enter');
    await notice.waitFor();
    expect(await notice.innerText()).toBe('Signed in. INBOX: 1 message.');
    await page.getByRole('button', { name: 'End reading' }).press('Enter');
    await page.getByText('The mailbox is not read any more. Its password is forgotten.').waitFor();
    expect(server.rows('SELECT name FROM kept_secrets')).toEqual([]);
    await until('no connection', () => imap.connections.size === 0);

    const audit = server.rows<{ action: string; detail: string }>(
      'SELECT action, detail FROM audit_log ORDER BY rowid',
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'signed in',
      'mailbox-save',
      'mailbox-save',
      'mailbox-test',
      'mailbox-off',
    ]);
    expect(JSON.stringify(audit)).not.toContain('wrong word');
    expect(server.output()).not.toMatch(/wrong word|p"ass|p\\"ass/);
  });

  it('is not needed where mail is posted: with a secret that is shown once, each message once, and nothing of a stranger', async () => {
    const cookie = await signIn(server, 'owner@firm.example');
    const panel = (intent: string) => postForm(`${server.url}/admin/mailbox`, { intent }, { cookie });
    const message = 'From: bo@example.com\r\nTo: desk@firm.example\r\nSubject: Posted\r\n\r\nWords.\r\n';
    const send = async (secret: string, body: BodyInit = message, headers: Record<string, string> = {}) => {
      const authorization = `Bearer ${secret}`;
      const answer = await fetch(`${server.url}/api/mail/inbound`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'message/rfc822', authorization, accept: 'application/json', ...headers },
      });
      return { status: answer.status, ...((await answer.json()) as { outcome?: string; detail?: string }) };
    };
    expect(await send('')).toMatchObject({ status: 401 });
    const page = await (await panel('inbound-make')).text();
    const secret = /Bearer ([\w-]{43})/.exec(page)?.[1] ?? '';
    expect(await send(secret)).toMatchObject({ status: 200, outcome: 'waiting' });
    expect(await send(secret)).toMatchObject({ status: 200, outcome: 'duplicate' });
    const large = Buffer.concat([Buffer.from(message.replace('Posted', 'Large')), Buffer.alloc(100_000, 'x')]);
    expect(await send(secret, large)).toMatchObject({ status: 200, outcome: 'waiting' });
    expect(await send(secret, '')).toMatchObject({ status: 400 });
    expect(await send(secret, message, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await send(secret, message, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    const bearer = (authorization: string) => ({ headers: { authorization: `Bearer ${authorization}` } });
    const above = await postBeginning(`${server.url}/api/mail/inbound`, bearer(secret).headers, 36 * 1024 * 1024 + 1);
    expect(above).toEqual({ status: 413, text: expect.stringContaining('The request is larger than 36 MB.') });
    const metrics = await fetch(`${server.url}/metrics`, bearer(metricsToken));
    expect(await metrics.text()).toContain('site_http_refusals_total{status="413"} 1\n');
    const kept = "SELECT subject, source FROM mails WHERE source = 'inbound' ORDER BY subject";
    expect(server.rows(kept)).toEqual(['Large', 'Posted'].map((subject) => ({ subject, source: 'inbound' })));
    expect(await (await fetch(`${server.url}/admin/mailbox`, { headers: { cookie } })).text()).not.toContain(secret);
    const [other = ''] = /(?<=Bearer )[\w-]{43}/.exec(await (await panel('inbound-make')).text()) ?? [];
    expect(await send(secret)).toMatchObject({ status: 401 });
    expect(await send(other)).toMatchObject({ status: 200, outcome: 'duplicate' });
    await panel('inbound-off');
    const wrong = await Promise.all(Array.from({ length: 25 }, () => send(other)));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(await send(other)).toMatchObject({ status: 429 });
    expect(server.output()).not.toContain(other);
  });

  it('has its part in the way from an inquiry to a client, by keyboard alone: the visitor’s answer is with its lead within a minute', async () => {
    const took = await inquiryToClient({
      ...(await siteOnSqlite(server)),
      smtp,
      mailbox: imap,
      page: await browser.open(),
    });
    expect(took).toBeLessThan(60_000);
  });

  it('has connections beside it, set up without JavaScript: the test shows the other side’s words, and a lead goes there once it is on', async () => {
    const teams = await startTeams();
    onTestFinished(() => teams.stop());
    await addUser(server, 'connects@firm.example', 'owner');
    const [name = '', value = ''] = (await signIn(server, 'connects@firm.example')).split('=');
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.context().addCookies([{ name, value, url: server.url }]);
    const box = page.locator('#teams-box');
    const press = async (button: string) => {
      await box.getByRole('button', { name: button }).press('Enter');
      await page.locator('#notice').waitFor();
      return page.locator('#notice').innerText();
    };
    await page.goto(`${server.url}/admin/connections`);
    await box.locator('summary').press('Enter');
    await box.getByLabel('Address of the workflow').fill(teams.address.replace('sig=', 'sig=not-'));
    expect(await press('Save and test')).toContain('HTTP 401: {"error":');
    await page.goto(`${server.url}/admin/connections`);
    await box.locator('summary').press('Enter');
    await box.getByLabel('Address of the workflow').fill(teams.address);
    expect(await press('Save and test')).toContain('Saved, and Microsoft Teams answers. Teams took the test card');
    const send = async () => expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
    await send();
    await page.goto(`${server.url}/admin/connections`);
    expect(await press('Switch on')).toBe('Microsoft Teams is on. Leads from now on go there.');
    await send();
    // The test card and the second lead. The first lead came before Teams was switched on.
    await until('the card', () => teams.cards.length === 2);
    await page.goto(`${server.url}/admin/connections`);
    expect(await box.innerText()).toContain('On, and it works. Last success:');
    expect(await page.content()).not.toContain('sig-of-the-stand-in');
    expect(await press('Remove it and its secrets')).toContain('Its settings and secrets are forgotten.');
    expect(server.rows("SELECT name FROM kept_secrets WHERE name LIKE 'connection-%'")).toEqual([]);
    expect(server.output()).not.toContain('sig-of-the-stand-in');
    expect(teams.problems).toEqual([]);
  });
});
