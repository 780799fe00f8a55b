import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, postForm, signIn } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { alive, expectFits, useBrowser } from '../../browser.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';

const browser = useBrowser();

async function fillIn(page: Page, email: string) {
  const { firstName, lastName, company, phone, message } = inquiry;
  for (const [name, value] of Object.entries({ firstName, lastName, company, email, phone, message }))
    await page.fill(`[name=${name}]`, value);
  await page.check('[name=terms]');
}

describe('an inquiry that looks like spam', () => {
  let server: TestServer;
  let smtp: TestSmtp;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startServer({
      env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example', TRUSTED_PROXIES: '127.0.0.1' },
    });
    for (const role of ['owner', 'editor', 'viewer'] as const) {
      await addUser(server, `${role}@firm.example`, role);
      cookies[role] = await signIn(server, `${role}@firm.example`);
    }
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  /** The mails about delivered leads. */
  const delivered = () => smtp.received.filter(({ mail }) => !mail.subject?.endsWith('for a decision'));

  async function open(path: string, role: 'editor' | 'viewer', options: Parameters<typeof browser.open>[0] = {}) {
    const page = await browser.open(options);
    const [name = '', value = ''] = (cookies[role] ?? '').split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}${path}`);
    return page;
  }

  const send = (email: string, over: object = {}) =>
    post(`${server.url}/api/contact`, { ...inquiry, email, website: 'http://spam.example', ...over });

  it('is answered like any other, found with its reasons and its words, and delivered when a person says so', async () => {
    const answer = await send('rescued@example.com', { message: '<b>Two</b>\nlines' });
    expect(answer.status).toBe(201);
    const { reference } = (await answer.json()) as { reference: string };
    const page = await open('/admin/quarantine', 'editor', { javaScriptEnabled: false });
    expect(await page.locator('.rail-links').innerText()).toMatch(/Possible spam\s*1/);
    await page.goto(`${server.url}/admin`);
    expect(await page.locator('#held-leads').innerText()).toMatch(
      /One lead waits for a decision\.\s*It came .*ago\..*Review possible spam/s,
    );
    await page.getByRole('link', { name: 'Review possible spam' }).click();
    // Its lines are apart once the style sheet is there.
    await expect.poll(() => page.locator('.quarantined-lead-message').innerText()).toBe('<b>Two</b>\nlines');
    expect(await page.locator('.quarantined-lead').innerText()).toContain(
      'Held because: a field was filled in that people cannot see.',
    );
    expect(delivered()).toEqual([]);
    await page.getByRole('button', { name: `Not spam: deliver ${reference}` }).click();
    expect(await page.getByRole('status').first().innerText()).toContain('One lead will be delivered.');
    await until('both mails', () => delivered().length === 2);
    expect(
      delivered()
        .map(({ to }) => to.join())
        .sort(),
    ).toEqual(['owner@firm.example', 'rescued@example.com']);
    const [lead] = server.rows<{ due_at: number; received_at: number }>(
      `SELECT quarantined, status, due_at, received_at FROM leads WHERE reference = '${reference}'`,
    );
    expect(lead).toMatchObject({ quarantined: 0, status: 'new' });
    expect(lead?.due_at).toBeGreaterThan(lead?.received_at ?? Number.POSITIVE_INFINITY);
    await page.goto(`${server.url}/admin/quarantine`);
    expect(await page.getByText('Nothing to review.').count()).toBe(1);
  });

  it('is marked as spam by the dozen, and can still be rescued from there', async () => {
    smtp.received.length = 0;
    for (const number of [1, 2, 3]) await send(`spam${number}@example.com`, { firstName: `Spam${number}` });
    const page = await open('/admin/quarantine', 'editor');
    await page.getByLabel('Select Spam1').check();
    await page.getByLabel('Select Spam3').check();
    await page.getByRole('button', { name: 'Spam', exact: true }).click();
    expect(await page.getByRole('status').first().innerText()).toContain('2 leads are marked as spam');
    expect(await page.locator('.quarantined-lead h3').allInnerTexts()).toEqual(['Spam2 Müller, Müller & Sons']);
    await page.getByRole('link', { name: 'Marked as spam (2)' }).click();
    expect(await page.locator('.quarantined-lead').count()).toBe(2);
    expect(delivered()).toEqual([]);
    await page.getByLabel('Select Spam1').check();
    await page.getByRole('button', { name: 'Not spam: deliver', exact: true }).click();
    await until('both mails', () => delivered().length === 2);
    expect(smtp.received.some(({ to }) => to.includes('spam1@example.com'))).toBe(true);
  });

  it('does nothing when nothing is ticked', async () => {
    const page = await open('/admin/quarantine', 'editor');
    await page.getByRole('button', { name: 'Not spam: deliver', exact: true }).click();
    expect(await page.getByRole('alert').innerText()).toBe('Nothing is selected.');
    await page.getByLabel('Select Spam2').press('Enter');
    await page.getByText('Please use one of the buttons.').waitFor();
    expect(server.rows("SELECT id FROM leads WHERE email = 'spam2@example.com' AND quarantined = 1")).toHaveLength(1);
  });

  it('is shown to a viewer, who cannot decide', async () => {
    const page = await open('/admin/quarantine', 'viewer');
    expect(await page.locator('.quarantined-lead').count()).toBe(1);
    expect(await page.locator('#main button:visible').count()).toBe(0);
    await expectFits(await open('/admin/quarantine', 'editor'));
  });

  it('has no broken link to it, neither in the list nor on the page of the person', async () => {
    const email = 'linked@example.com';
    await send(email, { firstName: 'Linked' });
    const ask = (path: string) => fetch(server.url + path, { headers: { cookie: cookies.owner ?? '' } });
    const links = async (answer: Response, part: RegExp) => {
      const [words = ''] = part.exec(await answer.text()) ?? [];
      expect(words).toContain('href=');
      return [...words.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
    };
    const [quarantined = ''] =
      /<ul class="quarantined-leads">[\s\S]*<\/ul>(?=[\s\S]*<\/main>)/.exec(
        await (await ask('/admin/quarantine')).text(),
      ) ?? [];
    expect(quarantined).toContain('<h3>Linked Müller, Müller &amp; Sons</h3>');
    expect(quarantined).not.toContain('href=');
    for (const event of ['none', 'spam']) {
      if (event === 'spam') {
        const [lead] = server.rows<{ id: string }>(`SELECT id FROM leads WHERE email = '${email}'`);
        const fields = { state: 'new', spam: lead?.id ?? '' };
        await postForm(`${server.url}/admin/quarantine`, fields, { cookie: cookies.owner ?? '' });
      }
      const person = await postForm(
        `${server.url}/admin/privacy`,
        { intent: 'find', person: email },
        { cookie: cookies.owner ?? '' },
      );
      for (const path of await links(person, /<section class="privacy-person"[\s\S]*?<\/section>/)) {
        const page = await ask(path);
        expect(page.status, path).toBe(200);
        expect(await page.text(), path).toContain('Linked Müller');
      }
    }
  });

  it('may be the eleventh within ten minutes from one email address and network: held for review, never refused', async () => {
    const statuses = [];
    for (let number = 0; number < 11; number++)
      statuses.push((await post(`${server.url}/api/contact`, { ...inquiry, email: 'Many@example.com' })).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const held = server.rows<{ spam_reasons: string }>(
      "SELECT spam_reasons FROM leads WHERE email = 'Many@example.com' AND quarantined = 1",
    );
    expect(held.map(({ spam_reasons }) => spam_reasons)).toEqual([
      '["many leads from this sender and network within ten minutes"]',
    ]);
  });

  it('is not held because a stranger typed its address ten times: it reaches the desk, with a remark', async () => {
    const email = 'ceo@bigclient.example';
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let number = 0; number < 12; number++)
      await post(`${server.url}/api/contact`, { ...inquiry, email }, from('203.0.113.66'));
    const answer = await post(`${server.url}/api/contact`, { ...inquiry, email }, from('198.51.100.7'));
    const { reference } = (await answer.json()) as { reference: string };
    const remark = 'many leads with this email address within ten minutes, from several networks';
    expect(server.rows(`SELECT quarantined, spam_reasons FROM leads WHERE reference = '${reference}'`)).toEqual([
      { quarantined: 0, spam_reasons: JSON.stringify([remark]) },
    ]);
    const found = await until('the mail to the desk', () =>
      smtp.received.find(({ to, mail }) => to.includes('owner@firm.example') && mail.subject?.includes(reference)),
    );
    expect(found.mail.text).toContain(`Remark: ${remark}`);
    // The stranger's own inquiries above the limit still wait in quarantine for a person.
    expect(server.rows(`SELECT id FROM leads WHERE email = '${email}' AND quarantined = 1`)).toHaveLength(2);
  });
});

describe('Turnstile', () => {
  const key = '0x4AAAAAAA-test-key';
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      env: { TURNSTILE_SITE_KEY: key, TURNSTILE_SECRET: '0x4AAAAAAA-test-secret', LOG_LEVEL: 'silent' },
    });
  });
  afterAll(() => server.stop());

  /** Acts like Cloudflare's script: puts an input into the marked element. */
  const widget = `for (const place of document.querySelectorAll('.cf-turnstile'))
    place.innerHTML = '<input type="hidden" name="cf-turnstile-response" value="token">';`;

  const leadOf = (email: string) =>
    server.rows<{ quarantined: number; spam_reasons: string }>(
      `SELECT quarantined, spam_reasons FROM leads WHERE email = '${email}'`,
    )[0];

  it('keeps and delivers the inquiry, with a remark, while Cloudflare cannot be reached', async () => {
    const page = await browser.open();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: widget }),
    );
    await page.goto(`${server.url}/contact`);
    await alive(page);
    await page.locator('[name=cf-turnstile-response]').waitFor({ state: 'attached' });
    expect(refused).toEqual([]);
    await fillIn(page, 'widget@example.com');
    await page.click('text=Send Message');
    await page.getByText('Form submitted successfully').first().waitFor();
    expect(leadOf('widget@example.com')).toEqual({
      quarantined: 0,
      spam_reasons: '["the robot check could not be reached"]',
    });
  });

  it('holds an inquiry without its answer for review, so that the form works without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/contact`);
    await fillIn(page, 'plain@example.com');
    await page.click('text=Send Message');
    await page.waitForURL(/\/contact\/thanks\?reference=LS-/);
    expect(leadOf('plain@example.com')).toEqual({
      quarantined: 1,
      spam_reasons: '["the robot check did not answer"]',
    });
  });

  it('is allowed on the pages with its form and on no other, and nowhere without its keys', async () => {
    const policy = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';
    for (const path of ['/', '/contact', '/assessment'])
      expect(await policy(`${server.url}${path}`), path).toContain('frame-src https://challenges.cloudflare.com');
    expect(await policy(`${server.url}/about`)).not.toContain('cloudflare');
    const plain = await startServer();
    expect(await policy(`${plain.url}/contact`)).not.toContain('cloudflare');
    expect(await (await fetch(`${plain.url}/contact`)).text()).not.toMatch(/cf-turnstile|data-sitekey|cloudflare/);
    await plain.stop();
  });
});
