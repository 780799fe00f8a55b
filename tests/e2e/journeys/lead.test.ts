import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlsOf } from '../../../app/domain/leads/lead-fields.ts';
import { columnOf } from '../../../app/domain/leads/stored-lead.ts';
import { inquiry, startServer, type TestServer, until } from '../../app.ts';
import { alive, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';
import { sampleWords } from '../../fakes/lead.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';

const browser = useBrowser();

async function fillIn(page: Page, fields: Partial<typeof inquiry> = {}) {
  const { firstName, lastName, company, email, phone, message } = { ...inquiry, ...fields };
  for (const [name, value] of Object.entries({ firstName, lastName, company, email, phone, message }))
    await page.fill(`[name=${name}]`, value);
  await page.selectOption('[name=service]', 'cloud');
  await page.check('[name=terms]');
}

describe('an inquiry', () => {
  let smtp: TestSmtp;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startServer({ env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example' } });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  async function expectDelivered(email: string) {
    const [lead] = server.rows<{ id: string; reference: string; kind: string; marketing: number }>(
      `SELECT leads.*, (SELECT count(*) FROM consents WHERE lead_id = leads.id AND purpose = 'marketing') AS marketing FROM leads WHERE email = '${email}'`,
    );
    expect(lead).toMatchObject({
      kind: 'contact',
      first_name: 'Ana',
      company: 'Müller & Sons',
      service: 'cloud',
      page: '/contact',
      marketing: 0,
    });
    expect(server.rows(`SELECT purpose, type, form, wording FROM consents WHERE lead_id = '${lead?.id}'`)).toEqual([
      {
        purpose: 'enquiry',
        type: 'implied',
        form: 'contact',
        wording: 'I agree to the Privacy Policy and Terms of Service',
      },
    ]);
    const mine = () => smtp.received.filter(({ mail }) => mail.text?.includes(lead?.reference ?? '-'));
    await until('two messages', () => mine().length >= 2);
    expect(
      mine()
        .map(({ to }) => to.join())
        .sort(),
    ).toEqual([email, 'owner@firm.example'].sort());
  }

  it('is kept and reaches firm and visitor, with JavaScript', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/contact`);
    await alive(page);
    await fillIn(page, { email: 'with@example.com' });
    await page.click('text=Send Message');
    await page.getByText('Form submitted successfully').first().waitFor();
    await page.getByText("We'll get back to you as soon as possible.").first().waitFor();
    expect(await page.inputValue('[name=firstName]')).toBe('');
    expect(await page.isChecked('[name=terms]')).toBe(false);
    await expectDelivered('with@example.com');
  });

  it('is kept and reaches firm and visitor, without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/contact`);
    await fillIn(page, { email: 'without@example.com' });
    await page.click('text=Send Message');
    await page.waitForURL(/\/contact\/thanks\?reference=LS-/);
    const [lead] = server.rows<{ reference: string }>(
      "SELECT reference FROM leads WHERE email = 'without@example.com'",
    );
    expect(await page.textContent('main')).toContain(lead?.reference);
    await expectDelivered('without@example.com');
    // The form answered with 303, so a reload of the thank-you page sends nothing.
    await page.reload();
    expect(server.rows("SELECT id FROM leads WHERE email = 'without@example.com'")).toHaveLength(1);
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('is kept with every field that the form asks for, %s JavaScript', async (_, javaScriptEnabled) => {
    const page = await browser.open({ javaScriptEnabled });
    await page.goto(`${server.url}/contact`);
    if (javaScriptEnabled) await alive(page);
    const words: Record<string, unknown> = { ...sampleWords(), email: `every-${javaScriptEnabled}@example.com` };
    const fields = controlsOf('contact').map(({ name }) => name);
    for (const name of fields) {
      const control = page.locator(`[name=${name}]`);
      if (name === 'service') await control.selectOption(String(words[name]));
      else await control.fill(String(words[name]));
    }
    await page.check('[name=terms]');
    if (javaScriptEnabled) {
      await page.reload();
      await alive(page);
      for (const name of fields) expect(await page.inputValue(`[name=${name}]`), name).toBe(String(words[name]));
      await page.check('[name=terms]');
    }
    await page.click('text=Send Message');
    await page
      .getByText(javaScriptEnabled ? 'Form submitted successfully' : 'Your reference number')
      .first()
      .waitFor();
    const [lead] = server.rows<Record<string, unknown>>(`SELECT * FROM leads WHERE email = '${words.email}'`);
    expect(lead).toMatchObject(Object.fromEntries(fields.map((name) => [columnOf(name), words[name]])));
  });

  it('is one lead after a double click without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/contact`);
    await fillIn(page, { email: 'double@example.com' });
    await page.dblclick('text=Send Message');
    // The second click interrupts the navigation of the first, at which `waitForURL` would fail.
    await until('the page after the form', () => page.url().includes('/contact/thanks'));
    expect(server.rows("SELECT id FROM leads WHERE email = 'double@example.com'")).toHaveLength(1);
  });

  it('is one lead when it is sent again after Back without JavaScript, and two with other words', async () => {
    const leads = () => server.rows("SELECT id FROM leads WHERE email = 'back@example.com'").length;
    const page = await browser.open({ javaScriptEnabled: false });
    const send = async () => {
      await page.click('text=Send Message');
      await page.waitForURL(/\/contact\/thanks\?reference=LS-/);
      return new URL(page.url()).searchParams.get('reference');
    };
    await page.goto(`${server.url}/contact`);
    await fillIn(page, { email: 'back@example.com' });
    const reference = await send();
    await page.goBack();
    await fillIn(page, { email: 'back@example.com' });
    expect(await send()).toBe(reference);
    expect(leads()).toBe(1);
    await page.goBack();
    await fillIn(page, { email: 'back@example.com', message: 'Another message, about the phones in our office.' });
    expect(await send()).not.toBe(reference);
    expect(leads()).toBe(2);
  });

  it('keeps what was typed and says what is wrong beside the fields, without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/contact?service=network`);
    expect(await page.inputValue('[name=service]')).toBe('network');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
    await page.fill('[name=firstName]', 'Ana');
    await page.fill('[name=email]', 'nonsense');
    await page.click('text=Send Message');
    for (const message of [
      'Last name is required',
      'Company name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'You must agree to the terms and conditions',
    ])
      expect(await page.getByText(message).first().isVisible(), message).toBe(true);
    expect(await page.getByText('First name is required').count()).toBe(0);
    expect(await page.inputValue('[name=firstName]')).toBe('Ana');
    expect(await page.inputValue('[name=email]')).toBe('nonsense');
    expect(new URL(page.url()).search).not.toContain('nonsense');
  });

  it('opens at what is wrong on a phone, without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    for (const path of ['/contact', '/assessment']) {
      await page.goto(`${server.url}${path}`);
      const form = page.locator('form[method=post]').first();
      await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''));
      await form.locator('button[type=submit]').click();
      const summary = page.locator('.notice--error').first();
      await summary.waitFor();
      // The browser moves the focus once it has drawn the page.
      const isFocused = () => summary.evaluate((element) => element === document.activeElement);
      await expect.poll(isFocused, { message: path }).toBe(true);
      // Below the header, and above the fold.
      const top = async () => (await summary.boundingBox())?.y ?? -1;
      await expect.poll(top, { message: path }).toBeLessThan(600);
      expect(await top(), path).toBeGreaterThanOrEqual(64);
    }
  });

  it('puts nothing personal into an address', async () => {
    const page = await browser.open();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(`${server.url}/contact`);
    await alive(page);
    await fillIn(page, { email: 'private@example.com' });
    await page.click('text=Send Message');
    await page.getByText('Form submitted successfully').first().waitFor();
    expect(addresses.filter((address) => /private|M%C3%BCller|Ana|0199/.test(address))).toEqual([]);
  });

  it('is listed by the command line while the server runs', async () => {
    const { out } = await site(['leads', 'list', '--json'], { DATA_DIR: server.folder });
    const leads = JSON.parse(out) as { email: string; deliveries: unknown[] }[];
    expect(leads.find(({ email }) => email === 'with@example.com')?.deliveries).toHaveLength(2);
  });
});

describe('a mail server that is down', () => {
  it('costs no inquiry: the mail arrives when it is up again', async () => {
    const smtp = await startSmtp();
    const { port, url } = smtp;
    await smtp.stop();
    const server = await startServer({ env: { SMTP_URL: url, LEADS_TO: 'owner@firm.example' } });
    const page = await browser.open();
    await page.goto(`${server.url}/contact`);
    await alive(page);
    await fillIn(page);
    await page.click('text=Send Message');
    await page.getByText('Form submitted successfully').first().waitFor();
    await until('a failed attempt', () => server.rows('SELECT id FROM delivery_attempts').length >= 2);
    const again = await startSmtp(port);
    await until('both messages', () => again.received.length === 2, 30_000);
    await until('both marked', () => server.rows("SELECT id FROM outbox WHERE status = 'delivered'").length === 2);
    await server.stop();
    await again.stop();
  });
});

describe('an installation without a mail server', () => {
  it('writes mail to files, and says where they are', async () => {
    const server = await startServer();
    expect(server.output()).toContain(`${server.folder}/mail`);
    const page = await browser.open();
    await page.goto(`${server.url}/contact`);
    await alive(page);
    await fillIn(page);
    await page.click('text=Send Message');
    const folder = join(server.folder, 'mail');
    await until('two files', () => readdirSync(folder).filter((file) => file.endsWith('.eml')).length === 2);
    const mails = await Promise.all(
      readdirSync(folder).map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
    );
    expect(mails.some(({ text }) => text?.includes('Our files are slow.'))).toBe(true);
    await server.stop();
  });
});
