import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, password, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { filesWith } from '../../fakes/folder.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';

const owner = 'owner@firm.example';
const browser = useBrowser();

const marketingEnds = (server: TestServer, email: string) =>
  server.rows<{ ends: number | null }>(
    `SELECT expires_at AS ends FROM consents JOIN leads ON leads.id = lead_id
     WHERE purpose = 'marketing' AND email = '${email}'`,
  );

describe('a person who wants no more email', () => {
  let server: TestServer;
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await startServer({ env: { SMTP_URL: smtp.url, ENQUIRY_LIMIT: '100' } });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  /** Sends an inquiry and returns the acknowledgement that arrived. */
  async function acknowledgementOf(email: string) {
    expect((await post(`${server.url}/api/contact`, { ...inquiry, email, marketing: true })).status).toBe(201);
    return until('the acknowledgement', () => smtp.received.find(({ to }) => to.includes(email))?.mail);
  }

  it('follows the link of a real mail and presses one button, without JavaScript; looking alone does nothing', async () => {
    const mail = await acknowledgementOf('stop@example.com');
    const link = /\n(http\S+\/unsubscribe\/[^\s?]+)\r?\n/.exec(mail.text ?? '')?.[1] ?? '';
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`);
    const page = await browser.open({ javaScriptEnabled: false });
    const { pathname } = new URL(link);
    const answer = await page.goto(server.url + pathname);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const scripts = page.locator('script:not([type="application/ld+json"], [type=speculationrules])');
    const others = await scripts.evaluateAll((all) => all.filter((one) => !one.textContent?.includes('utm_')).length);
    expect(others).toBe(0);
    expect(marketingEnds(server, 'stop@example.com')).toEqual([{ ends: null }]);
    await page.getByRole('button', { name: 'Stop marketing email' }).click();
    await page.waitForURL(/\/unsubscribe\?done/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Done');
    expect(marketingEnds(server, 'stop@example.com')[0]?.ends).toBeGreaterThan(0);
    expect(server.rows('SELECT source, user_id FROM unsubscribes')).toEqual([{ source: 'link', user_id: null }]);
  });

  it('uses the button of the mail program, which sends no cookie and follows no redirect', async () => {
    const mail = await acknowledgementOf('oneclick@example.com');
    const link = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    const answer = await fetch(server.url + new URL(link).pathname, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    expect(marketingEnds(server, 'oneclick@example.com')[0]?.ends).toBeGreaterThan(0);
  });

  it('follows the link “that was not me”: no automatic mail to the mailbox again, and the desk sees it', async () => {
    const mail = await acknowledgementOf('not.me@example.com');
    const link = /\n(http\S+\/unsubscribe\/\S+\?not-me)\r?\n/.exec(mail.text ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(link);
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url + pathname + search);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('That was not me');
    expect(server.rows('SELECT source FROM suppressed_mailboxes')).toEqual([]);
    await page.getByRole('button', { name: 'Send no automatic mail to me' }).click();
    await page.waitForURL(/\/unsubscribe\?done=not-me/);
    await page.getByText('That address gets no automatic mail from').waitFor();
    expect(server.rows('SELECT source FROM suppressed_mailboxes')).toEqual([{ source: 'not-me' }]);
    expect(server.rows("SELECT kind FROM lead_events WHERE kind = 'disowned'")).toHaveLength(1);
    expect(marketingEnds(server, 'not.me@example.com')[0]?.ends).toBeGreaterThan(0);
    await postForm(server.url + pathname + search, {});
    expect(server.rows("SELECT kind FROM lead_events WHERE kind = 'disowned'")).toHaveLength(1);
    const seeing = await browser.open();
    await seeing.goto(server.url + pathname + search);
    await expectAccessible(seeing);
  });

  it.each([true, false])(
    'types the address into the form and follows the link of the mail (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const email = `typed-${javaScriptEnabled}@example.com`;
      await acknowledgementOf(email);
      // The acknowledgement used up the mailbox's one mail of the day.
      write(server, 'DELETE FROM acknowledged_mailboxes');
      const page = await browser.open({ javaScriptEnabled });
      await page.goto(`${server.url}/unsubscribe`);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await page.waitForURL(/\/unsubscribe\?done=link-sent$/);
      await page.getByText('If this address is on file, we have sent it a link').waitFor();
      const mails = () => smtp.received.filter(({ to }) => to.includes(email));
      await until('the mail with the link', () => mails().length === 2);
      expect(marketingEnds(server, email)).toEqual([{ ends: null }]);
      const link = /\n(http\S+\/unsubscribe\/\S+)\r?\n/.exec(mails()[1]?.mail.text ?? '')?.[1] ?? '';
      await page.goto(server.url + new URL(link).pathname);
      await page.getByRole('button', { name: 'Stop marketing email' }).click();
      await page.waitForURL(/\/unsubscribe\?done$/);
      expect(marketingEnds(server, email)[0]?.ends).toBeGreaterThan(0);
    },
  );

  it('gets the same answer whether or not the address or the link is known here', async () => {
    const shape = async (answer: Response) => [answer.status, answer.headers.get('location')];
    const link = (id: string) => postForm(`${server.url}/unsubscribe/${id}`, {}).then(shape);
    const [known] = server.rows<{ id: string }>('SELECT id FROM leads LIMIT 1');
    expect(await link(known?.id ?? '')).toEqual([303, '/unsubscribe?done']);
    expect(await link(randomUUID())).toEqual([303, '/unsubscribe?done']);
    await acknowledgementOf('onfile@example.com');
    const notes = server.rows('SELECT * FROM unsubscribes');
    const typed = (email: string) => postForm(`${server.url}/unsubscribe`, { email }).then(shape);
    expect(await typed('onfile@example.com')).toEqual([303, '/unsubscribe?done=link-sent']);
    expect(await typed('nobody@example.com')).toEqual([303, '/unsubscribe?done=link-sent']);
    expect(server.rows('SELECT * FROM unsubscribes')).toEqual(notes);
    expect((await postForm(`${server.url}/unsubscribe`, { email: 'nothing' })).status).toBe(422);
    expect(
      (await postForm(`${server.url}/unsubscribe`, { email: 'a@b.ca' }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
  });

  it('is slowed down when hundreds of requests come from one connection', async () => {
    for (let n = 0; n < 40; n++) await postForm(`${server.url}/unsubscribe`, { email: `x${n}@example.com` });
    const answer = await postForm(`${server.url}/unsubscribe`, { email: 'last@example.com' });
    expect(answer.status).toBe(429);
    const text = await answer.text();
    expect(text).toContain('Too many requests came from your connection.');
    expect(text).not.toContain('on our side');
  });
});

describe('requests of a crowd to unsubscribe', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1', ENQUIRY_LIMIT: '100' } });
  });
  afterAll(() => server.stop());

  it('are all kept once answered; the others learn when to press the button again, and lose nothing that they typed', async () => {
    const inquiries = Array.from({ length: 60 }, (_, n) => ({ ...inquiry, email: `crowd${n}@example.com` }));
    await Promise.all(inquiries.map((one) => post(`${server.url}/api/contact`, one)));
    const links = server.rows<{ id: string }>('SELECT id FROM leads').map(({ id }) => `/unsubscribe/${id}`);
    expect(links).toHaveLength(60);
    // With an entry in this list, the form computes a hash as well.
    write(
      server,
      "INSERT INTO suppressed_mailboxes (mailbox_hash, suppressed_at, source) VALUES ('other', 1, 'not-me')",
    );
    const wish = async (path: string, n: number, fields: { email?: string }) => {
      const answer = await postForm(server.url + path, fields, { 'x-forwarded-for': `203.0.${n}.7` });
      return { path, n, answer, text: await answer.text() };
    };
    const typed = { email: 'typed@example.com' };
    const [byLink, byForm] = await Promise.all([
      Promise.all(links.map((path, n) => wish(path, n, {}))),
      Promise.all(Array.from({ length: 20 }, (_, n) => wish('/unsubscribe', 100 + n, typed))),
    ]);
    const answered = (status: number, all: typeof byLink) => all.filter(({ answer }) => answer.status === status);
    const kept = answered(303, byLink).length;
    expect(kept + answered(503, byLink).length).toBe(60);
    expect(answered(303, byForm).length + answered(503, byForm).length).toBe(20);
    expect(server.rows('SELECT 1 FROM unsubscribes')).toHaveLength(kept);
    const [[link], [form]] = [answered(503, byLink), answered(503, byForm)];
    if (!link || !form) throw new Error('The queue was never full.');
    for (const { answer, text } of [link, form]) {
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(text).toContain('Too many people ask for this at the moment.');
    }
    expect(form.text).toContain(`value="${typed.email}"`);
    expect(form.text).not.toContain('Please enter a valid email address');
    expect((await wish(link.path, link.n, {})).answer.status).toBe(303);
    expect(server.rows('SELECT 1 FROM unsubscribes')).toHaveLength(kept + 1);
  });
});

describe('the owner', () => {
  const person = 'Zebedee@Marmalade.example';
  let server: TestServer;
  /** All of this must work without JavaScript. */
  let page: Page;
  const enter = async (options: { javaScriptEnabled: boolean }) => {
    const entered = await browser.open(options);
    await entered.goto(`${server.url}/admin/login`);
    await entered.getByLabel('Email').fill(owner);
    await entered.getByLabel('Password').fill(password);
    await entered.getByRole('button', { name: 'Sign in' }).click();
    await entered.waitForURL(`${server.url}/admin`);
    return entered;
  };
  beforeAll(async () => {
    const backups = join(mkdtempSync(join(tmpdir(), 'site-privacy-')), 'backups');
    server = await startServer({ env: { LOG_LEVEL: 'debug', BACKUP_DIR: backups } });
    await addUser(server, owner, 'owner');
    await addUser(server, '=cmd@firm.example', 'viewer');
    page = await enter({ javaScriptEnabled: false });
  });
  afterAll(() => server.stop());

  it('finds a person, hands over their data, and erases it without a trace, also from later backups', async () => {
    await post(`${server.url}/api/contact`, { ...inquiry, email: person, marketing: true });
    await post(`${server.url}/api/contact`, { ...inquiry, email: 'other@example.com', message: `Ask ${person}!` });
    await until(
      'the deliveries',
      () => server.rows("SELECT 1 FROM outbox WHERE status NOT IN ('delivered', 'rested')").length === 0,
    );
    const [lead] = server.rows<{ id: string }>(`SELECT id FROM leads WHERE email = '${person}'`);
    const [user] = server.rows<{ id: string }>("SELECT id FROM users WHERE role = 'owner'");
    const event = 'INSERT INTO lead_events VALUES (?, ?, ?, ?, ?, ?)';
    write(
      server,
      event,
      randomUUID(),
      lead?.id,
      Date.now(),
      user?.id,
      'note',
      JSON.stringify({ text: `To ${person}` }),
    );
    const message = `INSERT INTO outbox (id, lead_id, channel, status, created_at, next_attempt_at, recipient, subject, body)
      VALUES (?, ?, 'reply', 'pending', 0, 0, ?, 'Re: parrots', ?)`;
    write(server, message, randomUUID(), lead?.id, person, `Dear ${person}`);
    await until(
      'the reply',
      () => server.rows("SELECT 1 FROM outbox WHERE status NOT IN ('delivered', 'rested')").length === 0,
    );
    expect(filesWith(server.folder, person)).not.toEqual([]);

    await page.goto(`${server.url}/admin/privacy`);
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('No leads are stored.').waitFor();
    await page.getByLabel('Email address').fill(person.toUpperCase());
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('1 lead is stored.').waitFor();
    expect(await page.locator('main').innerText()).toContain('1 event on the timeline');
    await page.getByText('Marketing email is allowed.').waitFor();
    expect(page.url()).toBe(`${server.url}/admin/privacy#notice`);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).click(),
    ]);
    const held = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(held).toMatchObject({
      address: person.toLowerCase(),
      inquiries: [{ email: person, message: inquiry.message }],
    });
    expect(held.inquiries[0].messages.map(({ channel }: { channel: string }) => channel)).toContain('reply');
    expect(JSON.stringify(held)).not.toContain('other@example.com');

    await page.getByLabel('Type the address again').fill('other@example.com');
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByRole('alert').waitFor();
    expect(server.rows(`SELECT id FROM leads WHERE email = '${person}'`)).toHaveLength(1);
    await page.getByLabel('Type the address again').fill(person);
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText('The person is erased, with 1 lead.').waitFor();
    expect(page.url()).not.toContain('armalade');

    expect(server.rows('SELECT email, message FROM leads')).toEqual([
      { email: 'other@example.com', message: 'Ask [erased]!' },
    ]);
    for (const words of [person, person.toLowerCase()]) expect(filesWith(server.folder, words)).toEqual([]);
    expect(server.output()).not.toMatch(/marmalade/i);
    expect(
      server.rows("SELECT action FROM audit_log WHERE action LIKE 'person-%' OR action = 'erase' ORDER BY rowid"),
    ).toEqual(['person-find', 'person-find', 'person-export', 'erase'].map((action) => ({ action })));

    await page.goto(`${server.url}/admin/backups`);
    const made = () => server.rows<{ folder: string }>("SELECT folder FROM backup_runs WHERE outcome = 'made'");
    const before = made().length;
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('status').waitFor();
    await until('the backup', () => made().length > before);
    const { folder = '' } = made().at(-1) ?? {};
    expect(readFileSync(join(folder, 'site.db')).includes(person)).toBe(false);
    await page.goto(`${server.url}/admin/backups`);
    await page.getByText('Made and checked').first().waitFor();
  });

  it('finds a call-back, which has no address, by its number or from another lead of the person, and erases it', async () => {
    const callback = await fetch(`${server.url}/emergency`, {
      method: 'POST',
      body: new URLSearchParams({ phone: '(647) 555-0134' }),
      redirect: 'manual',
    });
    expect(callback.status).toBe(303);
    await post(`${server.url}/api/contact`, { ...inquiry, email: 'both@example.com', phone: '647.555.0134' });
    await page.goto(`${server.url}/admin/privacy`);
    const find = async (typed: string) => {
      await page.getByLabel('address or phone number').fill(typed);
      await page.getByRole('button', { name: 'Find', exact: true }).click();
    };
    await find('555-0134');
    await page.getByText('or a phone number with its area code').waitFor();
    expect(await page.getByLabel('address or phone number').inputValue()).toBe('555-0134');
    await find('both@example.com');
    await page.getByText('1 lead is stored.').waitFor();
    await page.getByRole('button', { name: '+16475550134: 1 more lead' }).click();
    await page.getByText('2 leads are stored.').waitFor();
    await page.getByText('The leads have different senders').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).click(),
    ]);
    const held = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(held).toMatchObject({ phone: '+16475550134', inquiries: [{ email: '' }, { email: 'both@example.com' }] });
    await page.getByLabel('Type the number again').fill('647 555 0135');
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText('the number typed below is not the one').waitFor();
    await page.getByLabel('Type the number again').fill('1 647 555 0134');
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText('The person is erased, with 2 leads.').waitFor();
    expect(server.rows("SELECT id FROM leads WHERE phone LIKE '%0134'")).toEqual([]);
    for (const words of ['(647) 555-0134', '647.555.0134', '6475550134'])
      expect(filesWith(server.folder, words)).toEqual([]);
    expect(server.output()).not.toContain('555-0134');
  });

  it('sees how long data is kept, and that the job has run', async () => {
    await until('the run', () => server.rows("SELECT 1 FROM retention_runs WHERE outcome = 'done'").length === 1);
    await page.goto(`${server.url}/admin/privacy`);
    await page.getByRole('row', { name: /done.*nothing was due/ }).waitFor();
    await page.getByRole('row', { name: /Possible spam, and leads marked as spam.*90 days/ }).waitFor();
  });

  it('filters the activity log by person and action, and downloads it as a file in which no spreadsheet runs a formula', async () => {
    await signIn(server, '=cmd@firm.example');
    await page.goto(`${server.url}/admin/audit`);
    await page.getByLabel('Action').selectOption({ label: 'Erased a person' });
    await page.getByRole('button', { name: 'Show' }).click();
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(2);
    expect(await rows.last().textContent()).toMatch(/owner@firm\.example.*Erased a person.*leads: 1/);
    await page.goto(`${server.url}/admin/audit?person=system`);
    await page.getByText('No matching entries.').waitFor();
    const cookie = await signIn(server, owner);
    const csv = await (await fetch(`${server.url}/api/admin/audit`, { headers: { cookie } })).text();
    expect(csv.split('\r\n')[0]).toBe('"time (America/Toronto)","person","action","meaning","subject","detail"');
    expect(csv).toContain(`"'=cmd@firm.example","signed in"`);
  });

  it('returns from a filter’s older entries to its newest', async () => {
    const cookie = await signIn(server, owner);
    const filter = `person=${server.rows<{ id: string }>("SELECT id FROM users WHERE role = 'owner'")[0]?.id}&action=signed+in`;
    const answer = await fetch(`${server.url}/admin/audit?${filter}&after=999999999999999-x`, { headers: { cookie } });
    expect(await answer.text()).toContain(`<a href="/admin/audit?${filter.replace('&', '&amp;')}">Newest</a>`);
  });

  it('notes that a person wants no marketing email', async () => {
    await page.goto(`${server.url}/admin/privacy`);
    await page.getByLabel('Email address').fill('phoned@example.com');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Stop marketing email' }).click();
    await page.getByText('Asked for no marketing email on').waitFor();
    expect(server.rows('SELECT source FROM unsubscribes WHERE user_id IS NOT NULL')).toEqual([{ source: 'desk' }]);
  });

  it('can use each of these pages with a screen reader and a keyboard', async () => {
    await post(`${server.url}/api/contact`, inquiry);
    const seeing = await enter({ javaScriptEnabled: true });
    for (const path of ['/admin/audit', '/admin/backups', '/admin/privacy']) {
      await seeing.goto(server.url + path);
      await expectAccessible(seeing);
    }
    await seeing.getByLabel('Email address').fill(inquiry.email);
    await seeing.getByRole('button', { name: 'Find' }).click();
    await seeing.getByText('1 lead is stored.').waitFor();
    await expectAccessible(seeing);
    for (const width of [390, 768, 1440]) {
      await seeing.setViewportSize({ width, height: 900 });
      const sideways = await seeing.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sideways, `${width} pixels wide`).toBe(false);
    }
  });
});
