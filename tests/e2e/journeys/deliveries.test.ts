import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../app/domain/people/access.ts';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { expectFits, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';

const browser = useBrowser();

type Options = Parameters<typeof browser.open>[0];

/** Signs in a person with `role`. Returns their cookie and a function that opens a page as that person. */
async function enter(server: TestServer, role: Role) {
  await addUser(server, `${role}@firm.example`, role);
  const cookie = await signIn(server, `${role}@firm.example`);
  const [name = '', value = ''] = cookie.split('=');
  return {
    cookie,
    async open(path: string, options: Options = {}): Promise<Page> {
      const page = await browser.open(options);
      await page.context().addCookies([{ name, value, url: server.url }]);
      await page.goto(`${server.url}${path}`);
      return page;
    },
  };
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Deliveries' });
const box = (page: Page, id: string) => page.locator(`#${id}-box`);

describe('a mail server that is down', () => {
  let server: TestServer;
  let smtp: TestSmtp | undefined;
  let port: number;
  let editor: Awaited<ReturnType<typeof enter>>;
  beforeAll(async () => {
    const first = await startSmtp();
    ({ port } = first);
    await first.stop();
    server = await startServer({ env: { SMTP_URL: first.url, LEADS_TO: 'owner@firm.example', LOG_LEVEL: 'error' } });
    editor = await enter(server, 'editor');
  });
  afterAll(async () => {
    await server.stop();
    await smtp?.stop();
  });

  it('shows on every page of the panel, and each message is delivered once after a replay', async () => {
    const quiet = await editor.open('/admin');
    expect(await banner(quiet).count()).toBe(0);
    expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
    // After the third attempt the next one comes five minutes later, so only the replay can deliver the message.
    await until('two tries of each', () => server.rows('SELECT id FROM delivery_attempts').length >= 4);
    for (const path of ['/admin', '/admin/account', '/admin/deliveries']) {
      const page = await editor.open(path);
      expect(await banner(page).innerText(), path).toMatch(
        /Mail has failed since .+ kept and tried again\.\s+See deliveries/,
      );
    }
    const page = await editor.open('/admin', { javaScriptEnabled: false });
    await banner(page).getByRole('link').click();
    expect(await box(page, 'channels').innerText()).toContain('Failing since');
    expect(await box(page, 'waiting').locator('tbody tr').count()).toBe(2);
    expect(await box(page, 'waiting').innerText()).toContain('ECONNREFUSED');
    smtp = await startSmtp(port);
    await page.getByRole('button', { name: 'Send now' }).first().click();
    expect(await page.getByRole('status').first().innerText()).toContain('is sent next');
    await until('the first', () => smtp?.received.length === 1);
    await page.reload();
    await page.getByRole('button', { name: 'Send now' }).click();
    await until('both marked', () => server.rows("SELECT id FROM outbox WHERE status = 'delivered'").length === 2);
    expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual([inquiry.email, 'owner@firm.example']);
    await page.goto(`${server.url}/admin/deliveries`);
    expect(await banner(page).count()).toBe(0);
    expect(await box(page, 'waiting').innerText()).toContain('No messages are waiting');
    expect(await box(page, 'attempts').locator('tbody tr').count()).toBe(6);
    await page.getByLabel('Outcome').selectOption('delivered');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await box(page, 'attempts').locator('tbody tr').count()).toBe(2);
  });

  it('may refuse for good: the dead letters of a channel are sent again with one button', async () => {
    if (!smtp) throw new Error('the mail server runs by now');
    smtp.received.length = 0;
    smtp.refuseWith = 550;
    for (const email of ['a@example.com', 'b@example.com'])
      expect((await post(`${server.url}/api/contact`, { ...inquiry, email })).status).toBe(201);
    await until('four dead', () => server.rows("SELECT id FROM outbox WHERE status = 'dead'").length === 4);
    smtp.refuseWith = null;
    const page = await editor.open('/admin/deliveries');
    expect(await page.locator('.rail-links').innerText()).toMatch(/Deliveries\s*4/);
    expect(await box(page, 'dead').innerText()).toContain('not now');
    await page.getByRole('button', { name: 'Send all again: Email to the firm (2)' }).click();
    await until('two mails', () => smtp?.received.length === 2);
    expect(smtp.received.map(({ to }) => to.join())).toEqual(['owner@firm.example', 'owner@firm.example']);
    await until('two left', () => server.rows("SELECT id FROM outbox WHERE status = 'dead'").length === 2);
  });

  it('is tested with a button, and its answer is shown at once', async () => {
    if (!smtp) throw new Error('the mail server runs by now');
    smtp.received.length = 0;
    const page = await editor.open('/admin/deliveries');
    await page.getByRole('button', { name: 'Send a test message by Email' }).click();
    expect(await page.locator('.notice').innerText()).toMatch(/^The test message was accepted\. Answer: 250/);
    expect(smtp.received.map(({ to, mail }) => [to.join(), mail.subject?.slice(0, 8)])).toEqual([
      ['owner@firm.example', 'Test LS-'],
    ]);
    smtp.refuseWith = 554;
    await page.getByRole('button', { name: 'Send a test message by Email' }).click();
    expect(await page.locator('.notice').innerText()).toContain('554');
    smtp.refuseWith = null;
    expect(server.rows("SELECT id FROM leads WHERE email LIKE 'canary%'")).toEqual([]);
  });

  it('is shown to a viewer, who can change nothing', async () => {
    const viewer = await enter(server, 'viewer');
    const page = await viewer.open('/admin/deliveries');
    expect(await page.locator('#main button').allInnerTexts()).toEqual(['Show']);
    await expectFits(await editor.open('/admin/deliveries'));
  });

  it('asks an owner to switch a webhook on again, and no editor', async () => {
    write(server, "INSERT INTO channel_states (channel, failing_since, disabled_at) VALUES ('webhook', 1, 2)");
    const page = await editor.open('/admin/deliveries');
    expect(await banner(page).innerText()).toContain('The webhook has been switched off since');
    const fields = { intent: 'enable', transport: 'webhook' };
    const send = (cookie: string) => postForm(`${server.url}/admin/deliveries`, fields, { cookie });
    expect((await send(editor.cookie)).status).toBe(403);
    expect(server.rows('SELECT disabled_at FROM channel_states WHERE disabled_at IS NOT NULL')).toHaveLength(1);
    const owner = await enter(server, 'owner');
    expect((await send(owner.cookie)).status).toBe(303);
    expect(server.rows('SELECT disabled_at FROM channel_states WHERE disabled_at IS NOT NULL')).toEqual([]);
    expect((await send(owner.cookie)).status).toBe(422);
  });
});

describe('the canary', () => {
  let server: TestServer;
  let smtp: TestSmtp;
  let receiver: Server;
  const posted: { type: string; data: { canary?: boolean; email: string } }[] = [];
  beforeAll(async () => {
    smtp = await startSmtp();
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        posted.push(JSON.parse(body));
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    server = await startServer({
      env: {
        SMTP_URL: smtp.url,
        LEADS_TO: 'owner@firm.example',
        CANARY_EVERY_MINUTES: '1440',
        CANARY_TO: 'canary@firm.example',
        WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        WEBHOOK_ALLOW_PRIVATE: '1',
        METRICS_TOKEN: 'a-token-of-sixteen',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
    receiver.close();
  });

  it('arrives by mail and webhook, and is in no list, figure or export', async () => {
    await until(
      'both back',
      () => server.rows("SELECT id FROM canary_runs WHERE outcome = 'returned'").length === 2,
      30_000,
    );
    expect(smtp.received.map(({ to }) => to.join())).toEqual(['canary@firm.example']);
    expect(posted.map(({ type }) => type)).toEqual(['lead.test']);
    expect(posted[0]?.data.canary).toBeUndefined();
    // The test lead is removed as soon as its delivery is confirmed.
    await until('the canary to be gone', () => server.rows('SELECT id FROM leads').length === 0);
    expect(server.rows('SELECT id FROM outbox')).toEqual([]);
    const run = (...args: string[]) => site(['leads', ...args], { DATA_DIR: server.folder });
    expect(JSON.parse((await run('list', '--json')).out)).toEqual([]);
    expect((await run('export', '--csv')).out.trim().split('\n')).toHaveLength(1);
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-sixteen' } });
    const text = await metrics.text();
    expect(text).not.toMatch(/^site_leads\{/m);
    expect(text).toContain('site_canary_lost{channel="email"} 0');
    expect(text).toContain('site_channel_disabled{channel="webhook"} 0');
    expect(text).toMatch(/site_canary_age_seconds\{channel="webhook"\} \d/);
    const owner = await enter(server, 'owner');
    for (const path of ['/admin', '/admin/leads', '/admin/quarantine', '/admin/reports']) {
      const page = await owner.open(path);
      expect(await page.content(), path).not.toMatch(/Sent by the leads desk itself|canary@example/);
    }
    const page = await owner.open('/admin/deliveries');
    const line = await box(page, 'channels').innerText();
    expect(line.match(/Test message delivered in \d+\.\d s, .+?\. Answer/g)).toHaveLength(2);
    expect(line).toContain('accepts a message for canary@firm.example');
    expect(await box(page, 'attempts').innerText()).toContain('No matching entries.');
  });

  it('is not sent a second time after a restart within the same time', async () => {
    const { folder } = server;
    await server.stop();
    server = await startServer({ folder, env: { CANARY_EVERY_MINUTES: '1440' } });
    expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
    await until('the lead', () => server.rows("SELECT id FROM outbox WHERE status = 'delivered'").length === 2);
    expect(server.rows('SELECT id FROM canary_runs')).toHaveLength(2);
  });
});
