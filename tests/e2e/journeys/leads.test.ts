import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';
import { lakeshore } from '../../fixtures/site.ts';

const browser = useBrowser();
let smtp: TestSmtp;
let server: TestServer;
const cookies: Record<string, string> = {};
const users: Record<string, string> = {};

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({
    env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example', ENQUIRY_LIMIT: '1000' },
  });
  for (const [name, role] of [
    ['ana', 'editor'],
    ['bob', 'editor'],
    ['vera', 'viewer'],
  ] as const) {
    users[name] = await addUser(server, `${name}@firm.example`, role);
    cookies[name] = await signIn(server, `${name}@firm.example`);
  }
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

type Options = Parameters<typeof browser.open>[0];

async function open(path: string, { who = 'ana', ...options }: Options & { who?: string } = {}) {
  const page = await browser.open(options);
  const [name = '', value = ''] = (cookies[who] ?? '').split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`);
  return page;
}

/** Opens a page whose scripts wait for `bringScripts`. */
async function withoutScripts(path: string) {
  const page = await open('/admin/settings');
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
  return { page, bringScripts: () => held.resolve() };
}

let sent = 0;

/** Sends an inquiry through the public form. Returns the stored lead. */
async function receive(over: Partial<typeof inquiry> = {}) {
  const email = `visitor${sent++}@example.com`;
  const answer = await post(`${server.url}/api/contact`, { ...inquiry, email, ...over });
  expect(answer.status).toBe(201);
  return leadOf(over.email ?? email);
}

interface Row {
  id: string;
  email: string;
  status: string;
  first_contact_at: number | null;
  assigned_to: string | null;
  version: number;
}

function leadOf(email: string): Row {
  const [lead] = server.rows<Row>(`SELECT * FROM leads WHERE email = '${email}'`);
  if (!lead) throw new Error(`no lead of ${email}`);
  return lead;
}

const rowOf = (page: Page, name: string) => page.locator('.lead-row', { hasText: name });
const eventsOf = ({ id }: Row) =>
  server.rows<{ kind: string; user_id: string }>(
    `SELECT kind, user_id FROM lead_events WHERE lead_id = '${id}' ORDER BY rowid`,
  );

describe('an inbox without any lead', () => {
  const press = (who: string) =>
    postForm(`${server.url}/admin/leads`, { intent: 'test' }, { cookie: cookies[who] ?? '' });

  it('offers an editor a test lead, which comes and is mailed like every other, once', async () => {
    const viewer = await open('/admin/leads', { who: 'vera', javaScriptEnabled: false });
    await viewer.getByRole('heading', { name: 'No leads yet' }).waitFor();
    expect(await viewer.getByRole('button', { name: 'Send yourself a test lead' }).count()).toBe(0);
    expect((await press('vera')).status).toBe(403);
    expect(server.rows('SELECT id FROM leads')).toEqual([]);
    const page = await open('/admin/leads', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Send yourself a test lead' }).click();
    await page.getByText('Your test lead has arrived.').waitFor();
    expect(server.rows('SELECT email, status, quarantined, canary FROM leads')).toEqual([
      { email: 'ana@firm.example', status: 'new', quarantined: 0, canary: 0 },
    ]);
    await until('both mails', () => smtp.received.length === 2);
    expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual(['ana@firm.example', 'owner@firm.example']);
    smtp.received.length = 0;
    expect((await press('ana')).status).toBe(409);
    expect(server.rows('SELECT id FROM leads')).toHaveLength(1);
    await page.goto(`${server.url}/admin/leads`);
    expect(await page.getByRole('heading', { name: 'No leads yet' }).count()).toBe(0);
  });
});

describe('the list', () => {
  it('shows a new inquiry without a reload, says so, and leaves focus and scroll where they are', async () => {
    for (let n = 0; n < 20; n++) await receive({ lastName: `Before${n}` });
    const page = await open('/admin/leads');
    const focused = rowOf(page, 'Before2');
    await focused.focus();
    const list = page.locator('.desk-list');
    const before = await list.evaluate((element) => {
      element.scrollTop = 200;
      return element.querySelector('.lead-row:focus')?.textContent;
    });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await receive({ firstName: 'Newly', lastName: 'Arrived' });
    await rowOf(page, 'Newly Arrived').waitFor();
    // The row may come with a look that began before it, and its number with the next one.
    await page.getByRole('status').filter({ hasText: '1 new lead' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.querySelector('b')?.textContent)).toBe('Ana Before2');
    expect(before).toContain('Before2');
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    const waiting = server.rows('SELECT id FROM leads').length;
    expect(await page.locator('.rail-pages .rail-count').first().innerText()).toContain(String(waiting));
  });

  it('counts the new inquiries since it was opened, so that each is said', async () => {
    const page = await open('/admin/leads');
    await receive({ lastName: 'First' });
    await rowOf(page, 'Ana First').waitFor();
    await receive({ lastName: 'Second' });
    await rowOf(page, 'Ana Second').waitFor();
    await page.getByRole('status').filter({ hasText: '2 new leads' }).waitFor();
    await page.close();
  });

  it('keeps working when the open lead is erased, and says that it no longer exists', async () => {
    const lead = await receive({ lastName: 'Erased' });
    const page = await open(`/admin/leads/${lead.id}`);
    expect((await site(['leads', 'erase', '--email', lead.email], { DATA_DIR: server.folder })).code).toBe(0);
    await receive({ lastName: 'After' });
    await page.getByRole('status').filter({ hasText: '1 new lead' }).waitFor();
    await rowOf(page, 'Ana After').waitFor();
    expect(await rowOf(page, 'Ana Erased').count()).toBe(0);
    expect(await page.locator('[data-news]').innerText()).toBe('This lead no longer exists. 1 new lead');
    await page.close();
  });

  it('does not keep an unused session alive', async () => {
    const page = await open('/admin/leads', { who: 'bob' });
    write(server, 'UPDATE sessions SET last_seen_at = 1 WHERE user_id = ?', users.bob);
    const asked = page.waitForResponse(/\/api\/admin\/leads/);
    await receive({ lastName: 'Unattended' });
    await asked;
    await rowOf(page, 'Unattended').waitFor();
    expect(server.rows(`SELECT last_seen_at AS at FROM sessions WHERE user_id = '${users.bob}'`)).toEqual([{ at: 1 }]);
    await page.close();
  });

  it('says that it no longer updates when the session has ended', async () => {
    await addUser(server, 'gone@firm.example', 'editor');
    cookies.gone = await signIn(server, 'gone@firm.example');
    const page = await open('/admin/leads', { who: 'gone' });
    write(
      server,
      "UPDATE sessions SET expires_at = 1 WHERE user_id = (SELECT id FROM users WHERE email LIKE 'gone@%')",
    );
    await page.getByText('You are signed out.').waitFor();
  });

  it('finds by name, telephone and reference, filters, and pages by fifty, without JavaScript', async () => {
    for (let n = 0; n < 40; n++) await receive({ lastName: `Many${n}` });
    const lead = await receive({ firstName: 'Zoë', lastName: 'Tremblay', phone: '(905) 555-0176' });
    const page = await open('/admin/leads', { javaScriptEnabled: false });
    expect(await page.locator('.lead-row').count()).toBe(50);
    await page.getByRole('link', { name: 'Older' }).click();
    expect(await page.getByText(/^51 to \d+ of \d+$/).count()).toBe(1);
    for (const search of ['zoe tremblay', '9055550176']) {
      await page.getByLabel('Name, company, email, phone, reference or words of messages').fill(search);
      await page.getByRole('button', { name: 'Search' }).click();
      expect(await page.locator('.lead-row b').allInnerTexts(), search).toEqual(['Zoë Tremblay']);
    }
    await page.getByText('Filters').click();
    await page.getByLabel('Form', { exact: true }).selectOption('assessment');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByText('No matching leads.').count()).toBe(1);
    write(server, 'UPDATE leads SET due_at = 1 WHERE id = ?', lead.id);
    await page.goto(`${server.url}/admin/leads`);
    expect(await page.locator('.lead-row b').first().innerText(), 'late leads come first').toBe('Zoë Tremblay');
    await page.goto(`${server.url}/admin/leads?clock=late`);
    expect(await page.locator('.lead-row b').allInnerTexts()).toEqual(['Zoë Tremblay']);
    await rowOf(page, 'Zoë').click();
    await page.getByRole('link', { name: 'Refresh' }).click();
    expect(await page.getByRole('heading', { level: 2, name: 'Zoë Tremblay' }).count()).toBe(1);
    expect(await page.locator('.lead-row').count(), 'the list stays as it was asked for').toBe(1);
    write(server, 'UPDATE leads SET due_at = NULL WHERE id = ?', lead.id);
  });

  it('answers a poll with 304 while nothing changes', async () => {
    const ask = (tag: string) =>
      fetch(`${server.url}/api/admin/leads?since=0`, { headers: { cookie: cookies.ana ?? '', 'if-none-match': tag } });
    const tag = await until('the outbox is empty', async () => {
      const first = (await ask('')).headers.get('etag') ?? '';
      return (await ask(first)).status === 304 && first;
    });
    await receive();
    expect((await ask(tag)).status).toBe(200);
  });
});

describe('one lead', () => {
  // The inquiries above have used up the hour's acknowledgements to new addresses.
  beforeAll(() => write(server, 'UPDATE acknowledgement_slots SET used_at = 0'));

  it('has every field, the consent, the deliveries and a number to call', async () => {
    const lead = await receive({ lastName: 'Complete', phone: '(905) 555-0111', message: 'One <b>\nTwo & "three"' });
    const delivered = `SELECT 1 FROM outbox WHERE lead_id = '${lead.id}' AND status = 'delivered'`;
    await until('both deliveries', () => server.rows(delivered).length === 2);
    const page = await open(`/admin/leads/${lead.id}`);
    expect((await page.locator('.conversation').innerText()).match(/delivered/g)).toHaveLength(2);
    expect(await page.getByRole('link', { name: 'Call (905) 555-0111' }).getAttribute('href')).toBe('tel:+19055550111');
    await page.getByText('Consent', { exact: true }).click();
    const text = await page.locator('.lead-page').innerText();
    for (const words of ['One <b>\nTwo & "three"', lead.email, 'Müller & Sons', 'Cloud Solutions', 'Lead received'])
      expect(text).toContain(words);
    expect(text).toContain('I agree to the Privacy Policy and Terms of Service');
    expect(text).toMatch(/Email to the firm delivered[\s\S]*Acknowledgement|Acknowledgement[\s\S]*Email to the firm/);
    await expectAccessible(page);
  });

  it('shows an assessment with its gaps by title', async () => {
    const answer = await post(`${server.url}/api/assessment`, {
      name: 'Gil Gap',
      company: 'Gap Ltd',
      email: 'gap@example.com',
      phone: '4165550123',
      answers: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    });
    expect(answer.status).toBe(201);
    const page = await open(`/admin/leads/${leadOf('gap@example.com').id}`);
    const text = await page.locator('.lead-measures').innerText();
    expect(text).toMatch(/Annual risk assessment\s+missing/);
    expect(text).toMatch(/Regular off-site backups\s+in place/);
  });

  it('is answered once, by a mail in the visitor’s thread, and the clock stops', async () => {
    const lead = await receive({ firstName: 'Rita', lastName: 'Reply' });
    const page = await open(`/admin/leads/${lead.id}`);
    await page.locator('.lead-promise .lead-clock').waitFor();
    await page.getByLabel('Your reply').fill('First line of mine.');
    await page.getByLabel('Template').selectOption({ label: 'A few questions first' });
    // While booking is off there is no link to insert.
    await page.getByRole('button', { name: 'Insert' }).click();
    // The typed text, whose draft is being saved, stays in front of the template.
    await expect.poll(() => page.getByLabel('Your reply').inputValue()).toMatch(/^First line of mine\.\n\nHello Rita,/);
    await page.getByRole('button', { name: 'Send reply' }).dblclick();
    await page.getByText('Your reply is being sent.').waitFor();
    // Skip the time in which a reply can be taken back.
    write(server, "UPDATE outbox SET next_attempt_at = 0 WHERE channel = 'reply'");
    const mine = () =>
      smtp.received.filter(({ mail, to }) => to.includes(lead.email) && mail.text?.includes('First line'));
    await until('the reply', () => mine().length > 0);
    await until(
      'an empty outbox',
      () => server.rows("SELECT id FROM outbox WHERE status NOT IN ('delivered', 'rested')").length === 0,
    );
    expect(mine()).toHaveLength(1);
    const acknowledgement = smtp.received.find(
      ({ mail, to }) => to.includes(lead.email) && !mail.text?.includes('First line'),
    );
    expect(mine()[0]?.mail.inReplyTo).toBe(acknowledgement?.mail.messageId);
    expect(leadOf(lead.email)).toMatchObject({ status: 'contacted', first_contact_at: expect.any(Number) });
    expect(await page.locator('.lead-promise .lead-clock').count()).toBe(0);
    expect(eventsOf(lead)).toEqual([{ kind: 'reply', user_id: users.ana }]);
  });

  it('leaves a person where they type when its script comes late, and keeps the words of an earlier visit beside theirs', async () => {
    const lead = await receive({ lastName: 'Late' });
    const { page, bringScripts } = await withoutScripts(`/admin/leads/${lead.id}#reply-text`);
    const text = page.getByLabel('Your reply');
    const keptAs = `draft /api/admin/leads/${lead.id}/drafts/reply ${users.ana}`;
    const entries = ['version', 'subject', 'text', 'template', 'draft'].map((name) => [
      name,
      name === 'text' ? 'Kept.' : '',
    ]);
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key ?? '', kept ?? ''),
      [keptAs, JSON.stringify({ at: 0, entries })],
    );
    await text.click();
    await page.keyboard.type('Half an ans');
    bringScripts();
    await page.locator('#reply-box [data-island="draft-keeper"][data-alive]').waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await page.keyboard.type('wer');
    expect(await text.inputValue()).toBe('Kept.\n\nHalf an answer');
    await page.close();
  });

  it('is sent once, and is no draft afterwards, when its script comes after the press on Send', async () => {
    const lead = await receive({ lastName: 'Early' });
    const { page, bringScripts } = await withoutScripts(`/admin/leads/${lead.id}`);
    const answered = Promise.withResolvers<void>();
    await page.route(`${server.url}/admin/leads/${lead.id}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      // The server has the reply; the browser gets its answer only after the script of the page has run.
      const response = await route.fetch({ maxRedirects: 0 });
      const draft = page.waitForResponse(/\/drafts\/reply$/);
      bringScripts();
      await draft;
      await route.fulfill({ response });
      answered.resolve();
    });
    await page.getByLabel('Your reply').fill('We call you at nine.');
    await page.getByRole('button', { name: 'Send reply' }).click({ noWaitAfter: true });
    await answered.promise;
    await page.getByText('Your reply is being sent.').waitFor();
    expect(await page.getByLabel('Your reply').inputValue()).toBe('');
    const rows = (what: string) => server.rows<Record<string, string>>(`${what} WHERE lead_id = '${lead.id}'`);
    expect(rows('SELECT text FROM lead_drafts')).toEqual([{ text: '' }]);
    expect(rows('SELECT body FROM outbox').filter(({ body }) => body?.startsWith('We call you at nine.'))).toHaveLength(
      1,
    );
    await page.close();
  });

  it('keeps a half-written reply and note: a killed tab loses nothing, another device has them, and a colleague does not', async () => {
    const lead = await receive({ lastName: 'Half' });
    const address = `/admin/leads/${lead.id}`;
    const draftsOf = () =>
      server.rows<{ text: string }>(`SELECT text FROM lead_drafts WHERE lead_id = '${lead.id}' ORDER BY part DESC`);
    const [here, elsewhere] = [await open(address), await open(address)];
    await here.getByLabel('Your reply').fill('Half an ans');
    await here.getByText('Note', { exact: true }).click();
    await here.getByLabel('Internal note').fill('Wants a vis');
    await here.getByRole('radio', { name: 'Reply' }).check({ force: true });
    await until('both drafts', () => draftsOf().length === 2);
    await here.getByLabel('Your reply').fill('Half an answer');
    await here.close();
    await until('the last words', () => draftsOf()[0]?.text === 'Half an answer');
    const banner = elsewhere.locator('#reply-box [data-clash]');
    await expect.poll(() => banner.textContent(), { timeout: 15_000 }).toContain('You, in another window, changed');
    await banner.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => elsewhere.getByLabel('Your reply').inputValue()).toBe('Half an answer');
    await expect.poll(() => elsewhere.getByLabel('Internal note').inputValue()).toBe('Wants a vis');
    await elsewhere.close();
    const bobs = await open(address, { who: 'bob', javaScriptEnabled: false });
    expect(await bobs.getByLabel('Your reply').inputValue()).toBe('');
    await bobs.getByLabel('Your reply').fill('Bob, without a script');
    await bobs.locator('#reply-box').getByRole('button', { name: 'Save draft' }).click();
    await bobs.getByText('Your draft is saved.').waitFor();
    expect(await bobs.getByLabel('Your reply').inputValue()).toBe('Bob, without a script');
    await bobs.close();
    const third = await open(address);
    // While the channel is switched off nothing is sent, however long this takes.
    write(server, "INSERT INTO channel_states (channel, disabled_at) VALUES ('reply', 1)");
    await third.getByRole('button', { name: 'Send reply' }).click();
    await third.getByText('Your reply is being sent.').waitFor();
    expect(
      draftsOf()
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['', 'Bob, without a script', 'Wants a vis']);
    await third.getByRole('button', { name: 'Undo the reply' }).click();
    await third.getByText('Your reply is taken back.').waitFor();
    expect(await third.getByLabel('Your reply').inputValue()).toBe('Half an answer');
    expect(leadOf(lead.email)).toMatchObject({ status: 'new', first_contact_at: null });
    await third.getByRole('button', { name: 'Send reply' }).click();
    await third.getByText('Your reply is being sent.').waitFor();
    expect(await third.getByLabel('Your reply').inputValue()).toBe('');
    expect(
      draftsOf()
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['', 'Bob, without a script', 'Wants a vis']);
    write(server, "DELETE FROM channel_states WHERE channel = 'reply'");
    write(server, "UPDATE outbox SET next_attempt_at = 0 WHERE channel = 'reply'");
    await until(
      'the reply',
      () => server.rows(`SELECT 1 FROM outbox WHERE lead_id = '${lead.id}' AND channel = 'reply' AND fence > 0`).length,
    );
    // By now the page has seen that the reply is being sent, or the server says so.
    const undo = await postForm(
      `${server.url}${address}`,
      {
        intent: 'take-back',
        message:
          server.rows<{ id: string }>(`SELECT id FROM outbox WHERE lead_id = '${lead.id}' AND channel = 'reply'`)[0]
            ?.id ?? '',
      },
      { cookie: cookies.ana ?? '' },
    );
    expect([undo.status, await undo.text()]).toEqual([409, expect.stringContaining('Your reply has left already')]);
    await third.getByRole('button', { name: 'Undo the reply' }).waitFor({ state: 'detached' });
    await third.close();
  });

  it('is answered and won with four keys from the inbox; single letters can be switched off and stay out of fields', async () => {
    for (const lastName of ['Keys', 'Next']) await receive({ lastName });
    const page = await open('/admin/leads');
    const ready = page.locator('#lead-keys[data-ready]');
    await ready.waitFor({ state: 'attached' });
    expect(await page.title()).toMatch(/^\(\d+\) Leads/);
    const name = await page.locator('.lead-row b').first().innerText();
    await page.locator('body').press('r');
    const text = page.getByLabel('Your reply');
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator('#lead-name').innerText()).toBe(name);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await text.pressSequentially('je r?/');
    expect(await text.inputValue()).toBe('je r?/');
    await text.press('Control+Enter');
    await page.getByText('Your reply is being sent.').waitFor();
    await page.getByText('Next lead:').waitFor();
    await ready.waitFor({ state: 'attached' });
    await page.locator('body').press('e');
    await page.locator('#lead-status:focus').waitFor();
    await page.locator('#lead-status').press('w');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(server.rows(`SELECT status FROM leads WHERE id = '${id}'`)).toEqual([{ status: 'won' }]);
    expect(server.rows(`SELECT body FROM outbox WHERE lead_id = '${id}' AND channel = 'reply'`)).toHaveLength(1);
    await page.locator('#lead-status').blur();
    await page.locator('body').press('?');
    await expectAccessible(page);
    await page.getByLabel('Use single letters as keys').press('Space');
    await page.locator('#lead-keys').getByRole('button', { name: 'Close' }).click();
    await page.locator('body').press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('filter-q');
    await page.close();
  });

  it('has properties that save themselves, are taken back with a key, and keep what a colleague and a draft have', async () => {
    const lead = await receive({ lastName: 'Proper' });
    const [page, other] = [
      await open(`/admin/leads/${lead.id}`),
      await open(`/admin/leads/${lead.id}`, { who: 'bob' }),
    ];
    const row = () => leadOf(lead.email) as Row & { won_monthly: number | null };
    const said = (words: string) => page.locator('[data-property-news]').getByText(words, { exact: true }).waitFor();
    await other.getByText('ana is looking, too.').waitFor();
    await page.getByLabel('Your reply').fill('Half an answer');
    await other.getByText('ana is writing an answer.').waitFor();
    await page.getByLabel('Owner').selectOption({ label: 'bob' });
    await said('Saved');
    await page.getByLabel('Monthly').fill('$1,680');
    await page.getByLabel('Monthly').press('Enter');
    await expect.poll(() => row().won_monthly).toBe(168_000);
    expect(row().assigned_to).toBe(users.bob);
    await expect.poll(() => other.getByLabel('Owner').inputValue()).toBe(users.bob);
    await page.locator('body').press('Control+z');
    await said('Taken back');
    expect(row()).toMatchObject({ won_monthly: null, assigned_to: users.bob, version: 4 });
    expect(await page.getByLabel('Your reply').inputValue()).toBe('Half an answer');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Your reply is being sent.').waitFor();
    await page.route('**/admin/leads/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByLabel('Status').last().selectOption({ label: 'Lost' });
    await said('Not saved: the server cannot be reached.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await said('Saved');
    expect(row().status).toBe('lost');
    await other.getByLabel('One-time').fill('lots');
    await other.getByLabel('One-time').press('Enter');
    await other.getByText('Please enter an amount such as 12,500').waitFor();
    await expectAccessible(page);
    await page.close();
    await other.close();
  });

  it('is marked as spam in one act, which is taken back, or held for all that comes from its sender', async () => {
    const lead = await receive({ lastName: 'Backlinks' });
    const again = async () => {
      const answer = await post(`${server.url}/api/contact`, {
        ...inquiry,
        email: lead.email.toUpperCase(),
        message: `Rank ${sent++}`,
      });
      const { reference } = (await answer.json()) as { reference: string };
      return server.rows(`SELECT quarantined FROM leads WHERE reference = '${reference}'`)[0]?.quarantined;
    };
    const page = await open(`/admin/leads/${lead.id}`, { javaScriptEnabled: false });
    await page.getByLabel('More to do').click();
    await page.getByRole('button', { name: 'Mark as spam' }).click();
    await page.getByText('The lead is marked as spam.').waitFor();
    expect(await again(), 'one spam says nothing about the next').toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(leadOf(lead.email).status).toBe('new');
    await page.getByLabel('More to do').click();
    await page.getByRole('button', { name: 'Mark as spam' }).click();
    await page.getByRole('button', { name: 'Always from this sender' }).click();
    await page.getByText('From now on, inquiries from this sender are held as possible spam.').waitFor();
    expect(await again()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await again(), 'the sender is held no longer than the lead is spam').toBe(0);
  });

  it('takes the same form twice as once, and another text from the same page as a conflict', async () => {
    const lead = await receive({ lastName: 'Twice' });
    const send = async (fields: Record<string, string>, who = 'ana') => {
      const answer = await postForm(`${server.url}/admin/leads/${lead.id}`, fields, { cookie: cookies[who] ?? '' });
      return [answer.status, answer.headers.get('location')?.split('?')[1]];
    };
    const reply = { intent: 'reply', version: '1', subject: 'Your files', text: 'We call at nine.' };
    const called = { intent: 'called', version: '2' };
    expect(await Promise.all([send(reply), send(reply)])).toEqual([
      [303, 'done=reply'],
      [303, 'done=reply'],
    ]);
    expect(await send(called)).toEqual([303, 'done=called']);
    expect(await send(called)).toEqual([303, 'done=called']);
    expect(await send(reply), 'also when the lead has changed since').toEqual([303, 'done=reply']);
    expect((await send({ ...reply, text: 'We call at ten.' }))[0]).toBe(409);
    expect((await send(reply, 'bob'))[0], 'of another person').toBe(409);
    expect((await send(called, 'bob'))[0], 'of another person').toBe(409);
    expect(server.rows(`SELECT id FROM outbox WHERE lead_id = '${lead.id}' AND channel = 'reply'`)).toHaveLength(1);
    expect(eventsOf(lead).map(({ kind }) => kind)).toEqual(['reply', 'called']);
  });

  it('is called, noted and assigned without JavaScript', async () => {
    const lead = await receive({ lastName: 'Noscript' });
    const page = await open(`/admin/leads/${lead.id}?state=all`, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'I called' }).click();
    expect(await page.getByText('Your call is noted.').count()).toBe(1);
    await page.getByText('Note', { exact: true }).click();
    await page.getByLabel('Internal note').fill('Wants a visit');
    await page.getByRole('button', { name: 'Add note' }).click();
    const save = page.getByRole('button', { name: 'Save the properties' });
    const follow = page.getByLabel('Follow up', { exact: true });
    await page.getByLabel('Owner').selectOption({ label: 'bob' });
    await follow.selectOption({ index: 2 });
    await save.click();
    await page.getByText('Saved.').waitFor();
    expect(server.rows(`SELECT told FROM follow_ups WHERE lead_id = '${lead.id}'`)).toEqual([{ told: 0 }]);
    await follow.selectOption({ label: 'Pick a day' });
    await page.getByLabel('Day of the follow-up').fill('2020-01-01');
    await page.getByLabel('Monthly').fill('a lot');
    await page.getByLabel('One-time').fill('12,500');
    await save.click();
    await page.getByText('Please choose today or a later day').waitFor();
    await page.getByText('Please enter an amount such as 12,500').waitFor();
    expect(await page.getByLabel('One-time').inputValue()).toBe('12,500');
    expect(leadOf(lead.email), 'nothing is saved while one of them is wrong').toMatchObject({ won_value: null });
    await follow.selectOption({ index: 2 });
    await page.getByLabel('Monthly').fill('400');
    await page.getByLabel('Status').last().selectOption({ label: 'Won' });
    await save.click();
    await page.getByText('The lead is won.').waitFor();
    await page.getByLabel('Why').selectOption({ label: 'Price' });
    await page.getByLabel('Words on it').fill('Fixed fee');
    await save.click();
    const worth = { won_value: 1_250_000, won_monthly: 40_000 };
    expect(leadOf(lead.email)).toMatchObject({ status: 'won', close_reason: 'price', ...worth });
    await page.getByLabel('Status').last().selectOption({ label: 'Qualified' });
    await save.click();
    await page.getByText('Saved.').waitFor();
    expect(leadOf(lead.email)).toMatchObject({ status: 'qualified', assigned_to: users.bob, ...worth });
    expect(eventsOf(lead).map(({ kind }) => kind)).toEqual([
      ...['called', 'note', 'assigned', 'follow-up', 'status', 'status', 'status'],
    ]);
    const timeline = await page.locator('.conversation').innerText();
    expect(timeline).toMatch(
      /Called, by ana[\s\S]*Wants a visit[\s\S]*Assigned to bob[\s\S]*Contacted → Won, \$12,500, \$400 a month[\s\S]*Noted: Price: “Fixed fee”[\s\S]*Won → Qualified/,
    );
    const logged = server.rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject = '${lead.id}' ORDER BY rowid`,
    );
    expect(logged.map(({ action }) => action)).toEqual([
      ...['lead-called', 'lead-note', 'lead-assigned', 'lead-follow-up'],
      ...['lead-status', 'lead-status', 'lead-status'],
    ]);
  });

  it('that is won becomes a draft of evidence with the client’s consent, which stays with the lead, without JavaScript at 390', async () => {
    const lead = await receive({ lastName: 'Shown', company: 'Shown & Co', message: 'Our server is down' });
    const { services, industries, locations } = lakeshore.data;
    const [service, industry, location] = [services[2], industries[1], locations[3]];
    write(server, 'UPDATE leads SET page = ? WHERE id = ?', `/${service?.id}-${industry?.id}-${location?.id}`, lead.id);
    const page = await open(`/admin/leads/${lead.id}`, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    expect(await page.locator('#evidence-box').count()).toBe(0);
    await page.getByLabel('Status').last().selectOption({ label: 'Won' });
    await page.getByRole('button', { name: 'Save the properties' }).click();
    const box = page.locator('#evidence-box');
    const fields = ['Service', 'Industry', 'Location'].map((name) => box.getByLabel(name));
    expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(
      [service, industry, location].map((one) => one?.id),
    );
    await box.getByLabel('Who agreed').fill('Sam Shown, owner');
    await box.getByLabel('People who work there').fill('many');
    await box.getByRole('button', { name: 'Write this job' }).click();
    expect(await box.locator('.field-error').allInnerTexts()).toEqual([
      'Please enter a whole number, or leave it empty',
      'Please choose how they agreed',
    ]);
    expect(await box.getByLabel('Who agreed').inputValue()).toBe('Sam Shown, owner');
    const scripted = await open(`/admin/leads/${lead.id}`, { viewport: { width: 390, height: 844 } });
    expect(await scripted.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await expectAccessible(scripted);
    expect(eventsOf(lead).map(({ kind }) => kind)).toEqual(['status']);
    await box.getByLabel('People who work there').fill('11');
    await box.getByLabel('How they agreed').selectOption({ label: 'by email' });
    await box.getByRole('button', { name: 'Write this job' }).click();
    const id = /evidence\/([^?]+)/.exec(page.url())?.[1] ?? '';
    const [draft] = server.rows<{ body: string }>(`SELECT body FROM drafts WHERE kind = 'evidence' AND id = '${id}'`);
    const body = JSON.parse(draft?.body ?? '{}');
    expect(body).toMatchObject({ type: 'job', locations: [location?.id], text: 'The client has 11 people.' });
    const { reference } =
      server.rows<{ reference: string }>(`SELECT reference FROM leads WHERE id = '${lead.id}'`)[0] ?? {};
    expect(body.permission).toContain(`Recorded with lead ${reference}: by email`);
    for (const words of ['Shown', 'server is down', lead.email]) expect(draft?.body, words).not.toContain(words);
    await page.goto(`${server.url}/admin/leads/${lead.id}`);
    expect(await page.locator('.conversation').innerText()).toContain('Sam Shown, owner agreed by email on');
    expect(await box.getByRole('link').getAttribute('href')).toBe(`/admin/content/evidence/${id}`);

    // Submitting the same form again creates no second draft; a lead that is not won creates none.
    const send = (to: string, version: string) =>
      postForm(
        `${server.url}/admin/leads/${to}`,
        {
          intent: 'evidence',
          version,
          location: location?.id ?? '',
          service: service?.id ?? '',
          month: '2026-05',
          agreedBy: 'Sam',
          agreedOn: '2026-05-03',
          agreedHow: 'paper',
        },
        { cookie: cookies.ana ?? '' },
      );
    expect((await send(lead.id, '2')).headers.get('location')).toContain(`/evidence/${id}?`);
    const open2 = await receive({ lastName: 'Open' });
    expect((await send(open2.id, '1')).status).toBe(422);
    expect(server.rows("SELECT id FROM drafts WHERE kind = 'evidence'")).toHaveLength(1);
  });

  it('shows the second of two editors the change of the first, and keeps their own text', async () => {
    const lead = await receive({ lastName: 'Contested' });
    const [first, second] = [
      await open(`/admin/leads/${lead.id}`),
      await open(`/admin/leads/${lead.id}`, { who: 'bob' }),
    ];
    await second.getByLabel('Your reply').fill('My long answer');
    await first.getByLabel('Status').last().selectOption({ label: 'Won' });
    await first.getByText('Saved', { exact: true }).waitFor();
    // The draft is saved by a separate POST.
    const answered = second.waitForResponse(
      (response) => response.request().method() === 'POST' && !response.url().includes('/drafts/'),
    );
    await second.getByRole('button', { name: 'Send reply' }).click();
    expect((await answered).status()).toBe(409);
    const alert = await second.getByRole('alert').innerText();
    expect(alert).toContain('Somebody changed this lead after you opened it.');
    expect(alert).toContain('Status: New → Won, by ana');
    expect(alert).toContain('Your reply, which is not sent');
    expect(await second.getByLabel('Your reply').inputValue()).toBe('My long answer');
    expect(server.rows(`SELECT id FROM outbox WHERE lead_id = '${lead.id}' AND channel = 'reply'`)).toEqual([]);
    await second.getByRole('button', { name: 'Send reply' }).click();
    await second.getByText('Your reply is being sent.').waitFor();
    expect(leadOf(lead.email).status, 'the first person’s change is kept').toBe('won');
  });

  it('shows it also after a template was inserted, or after a reply was refused', async () => {
    const refused: [string, Record<string, string>, number][] = [
      ['Inserted', { intent: 'insert', template: '' }, 200],
      ['Refused', { intent: 'reply', text: 'I call on [day].' }, 422],
    ];
    for (const [lastName, fields, status] of refused) {
      const lead = await receive({ lastName });
      const send = (who: string, more: Record<string, string>) =>
        postForm(
          `${server.url}/admin/leads/${lead.id}`,
          { version: '1', subject: 'Re: yours', text: 'Hello', ...more },
          { cookie: cookies[who] ?? '' },
        );
      expect((await send('bob', { intent: 'save', status: 'won' })).status).toBe(303);
      const answer = await send('ana', fields);
      expect(answer.status).toBe(status);
      const form = /<form[^>]*><input[^>]*name="version" value="(\d+)"\/><p class="muted">To/.exec(await answer.text());
      expect(form?.[1], lastName).toBe('1');
      const late = await send('ana', { intent: 'reply', version: form?.[1] ?? '' });
      expect(late.status, lastName).toBe(409);
      expect(await late.text()).toContain('Status: New → Won, by bob');
      expect(server.rows(`SELECT id FROM outbox WHERE lead_id = '${lead.id}' AND channel = 'reply'`)).toEqual([]);
    }
  });

  it('may be read by a viewer, who cannot change it', async () => {
    const lead = await receive({ lastName: 'Readable' });
    const page = await open(`/admin/leads/${lead.id}`, { who: 'vera' });
    expect(await page.getByText('You can view this lead.').count()).toBe(1);
    expect(await page.locator('.lead-page form').count()).toBe(0);
    for (const intent of ['reply', 'save', 'sender-spam', 'called', 'note', 'insert', 'evidence', 'take-back']) {
      const fields = { intent, version: '1', subject: 's', text: 't', status: 'lost', assignee: '', note: 'n' };
      const answer = await postForm(`${server.url}/admin/leads/${lead.id}`, fields, { cookie: cookies.vera ?? '' });
      expect(answer.status, intent).toBe(403);
    }
    expect(leadOf(lead.email)).toMatchObject({ status: 'new', version: 1 });
    expect(eventsOf(lead)).toEqual([]);
  });

  it('refuses input that no form of the page sends, and writes nothing', async () => {
    const lead = await receive();
    const send = (fields: Record<string, string>) =>
      postForm(`${server.url}/admin/leads/${lead.id}`, { version: '1', ...fields }, { cookie: cookies.ana ?? '' });
    const refused: Record<string, string>[] = [
      { intent: 'save', status: 'rich' },
      { intent: 'save', assignee: users.vera ?? '' },
      { intent: 'sender-spam' },
      { intent: 'save', assignee: 'nobody-we-know' },
      { intent: 'note', note: '  ' },
      { intent: 'reply', subject: '', text: '' },
      { intent: 'erase' },
    ];
    for (const fields of refused) expect((await send(fields)).status, JSON.stringify(fields)).toBe(422);
    for (const version of ['', '0', 'x', '99'])
      expect((await send({ intent: 'called', version })).status, version).toBe(409);
    expect(leadOf(lead.email)).toMatchObject({ version: 1, status: 'new' });
    expect(eventsOf(lead)).toEqual([]);
  });

  it('is 404 while it is in quarantine, and always if it is a canary', async () => {
    const lead = await receive();
    const ask = async () =>
      (await fetch(`${server.url}/admin/leads/${lead.id}`, { headers: { cookie: cookies.ana ?? '' } })).status;
    write(server, 'UPDATE leads SET quarantined = 1 WHERE id = ?', lead.id);
    expect(await ask()).toBe(404);
    write(server, 'UPDATE leads SET quarantined = 0, canary = 1 WHERE id = ?', lead.id);
    expect(await ask()).toBe(404);
    write(server, 'UPDATE leads SET canary = 0 WHERE id = ?', lead.id);
    expect(await ask()).toBe(200);
  });
});

describe('a call or a walk-in', () => {
  it('is logged from Today in three fields, answered at once or with a clock that runs, without JavaScript', async () => {
    const page = await open('/admin', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.getByRole('link', { name: 'Log a call' }).click();
    await page.getByLabel('Name').fill('Cal Ahmed');
    await page.getByLabel('Phone or email').fill('555 0188');
    await page.getByLabel('What it is about').fill('Wants a quote');
    await page.getByRole('button', { name: 'Log it' }).click();
    await page.getByText('Please enter a phone number with its area code').waitFor();
    expect(await page.getByLabel('What it is about').inputValue()).toBe('Wants a quote');
    await page.getByLabel('Phone or email').fill('416 555 0188');
    await page.getByRole('button', { name: 'Log it' }).click();
    await page.getByText('The inquiry is logged.').waitFor();
    expect(await page.locator('.lead-promise').innerText()).toMatch(/^Call of .*, answered at once\.$/);
    expect(await page.locator('#conversation-box').innerText()).toContain('Call logged, answered at once, by ana');
    const [lead] = server.rows<Row & { kind: string; received_at: number; due_at: number | null }>(
      "SELECT * FROM leads WHERE name = 'Cal Ahmed'",
    );
    expect(lead).toMatchObject({ kind: 'call', status: 'contacted', due_at: null, email: '' });
    expect(lead?.first_contact_at).toBe(lead?.received_at);
    expect(server.rows(`SELECT purpose, type, form FROM consents WHERE lead_id = '${lead?.id}'`)).toEqual([
      { purpose: 'enquiry', type: 'implied', form: 'call' },
    ]);
    expect(server.rows(`SELECT channel FROM outbox WHERE lead_id = '${lead?.id}'`)).toEqual([]);
    const form = {
      how: 'walk-in',
      name: 'Wim',
      contact: 'wim@example.com',
      about: 'A printer',
      later: 'on',
      key: 'k1',
    };
    const log = (over = {}) =>
      postForm(`${server.url}/admin/leads/log`, { ...form, ...over }, { cookie: cookies.ana ?? '' });
    const [first, second] = [await log(), await log()];
    expect(second.headers.get('location'), 'a double click').toBe(first.headers.get('location'));
    expect((await log({ name: 'Zoe' })).status, 'another one with the same form').toBe(409);
    const late = leadOf('wim@example.com');
    expect(late).toMatchObject({ kind: 'walk-in', status: 'new', first_contact_at: null, due_at: expect.any(Number) });
    expect(eventsOf(late).map(({ kind }) => kind)).toEqual(['logged']);
    expect(server.rows(`SELECT channel FROM outbox WHERE lead_id = '${late.id}'`)).toEqual([{ channel: 'lead-email' }]);
  });
});

describe('two leads of the same inquiry', () => {
  it('are merged after a question, shown on one page, and separated again, without JavaScript at 390', async () => {
    const email = 'twice@example.com';
    const first = await receive({ email, lastName: 'Twice', message: 'The server is slow' });
    const again = await post(`${server.url}/api/contact`, { ...inquiry, email, lastName: 'Twice', message: 'And hot' });
    expect(again.status).toBe(201);
    const [second] = server.rows<Row & { reference: string }>(
      `SELECT * FROM leads WHERE email = '${email}' AND id <> '${first.id}'`,
    );
    const path = `/admin/leads/${second?.id}`;
    const page = await open(path, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.getByText('This looks like the same inquiry as').waitFor();
    await page.locator('.notice.lead-merge').getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Are these the same inquiry?').waitFor();
    expect(server.rows(`SELECT id FROM leads WHERE merged_into IS NOT NULL`), 'a question writes nothing').toEqual([]);
    await page.getByRole('button', { name: 'Merge them' }).click();
    await page.getByText('The two leads are merged.').waitFor();
    expect(new URL(page.url()).pathname, 'who waits for longer stays').toBe(`/admin/leads/${first.id}`);
    expect(await page.locator(`#part-${second?.reference}-box`).innerText()).toContain('And hot');
    expect(await page.locator('.conversation').innerText()).toContain(`Merged with ${second?.reference}`);
    // A page of the second lead was open the whole time: what was typed there is not lost.
    const sentLate = await postForm(
      server.url + path,
      { intent: 'reply', version: '1', subject: 'Yours', text: 'Typed too late', draft: '0' },
      { cookie: cookies.ana ?? '' },
    );
    expect(sentLate.headers.get('location')).toBe(`/admin/leads/${first.id}?done=merged-before`);
    await page.goto(`${server.url}${path}`);
    expect(new URL(page.url()).pathname).toBe(`/admin/leads/${first.id}`);
    expect(await page.locator('[name=text]').inputValue()).toBe('Typed too late');
    await page.getByRole('button', { name: 'I called' }).click();
    await page.getByText('Your call is noted.').waitFor();
    await page.getByRole('button', { name: 'Separate' }).click();
    await page.getByText('The two leads are separate again.').waitFor();
    const rows = server.rows<Row>(`SELECT * FROM leads WHERE email = '${email}' AND merged_into IS NULL`);
    expect(rows.map(({ status, first_contact_at }) => [status, first_contact_at !== null])).toEqual([
      ['contacted', true],
      ['contacted', true],
    ]);
    const logged = server.rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject = '${first.id}' ORDER BY rowid`,
    );
    expect(logged.map(({ action }) => action)).toEqual(['lead-merged', 'lead-called', 'lead-separated']);
    const scripted = await open(path, { viewport: { width: 390, height: 844 } });
    await scripted.locator('.notice.lead-merge').getByRole('button', { name: 'Merge' }).click();
    await scripted.getByText('Are these the same inquiry?').waitFor();
    await expectAccessible(scripted);
    await scripted.getByRole('button', { name: 'Merge them' }).click();
    await scripted.getByText('The two leads are merged.').waitFor();
    await expectAccessible(scripted);
  });
});

describe('many leads', () => {
  it('are chosen, tagged, assigned and given a status together after a question, without JavaScript', async () => {
    const [one, two, other] = [
      await receive({ lastName: 'Manyone' }),
      await receive({ lastName: 'Manytwo' }),
      await receive({ lastName: 'Manyother' }),
    ];
    write(server, "UPDATE leads SET status = 'lost' WHERE id = ?", two.id);
    const page = await open('/admin/leads?q=many', { javaScriptEnabled: false });
    await page.getByLabel('Choose several').check();
    await page.getByLabel('Choose Ana Manyone').check();
    await page.getByLabel('Choose Ana Manytwo').check();
    await page.getByRole('button', { name: 'Change chosen leads' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please choose what to change').waitFor();
    await page.getByLabel('Assigned to').selectOption({ label: 'bob' });
    await page.getByLabel('Follow-up').selectOption({ label: 'Tomorrow' });
    await page.getByLabel('Add tags').fill('Dental');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.locator('#question-box').innerText()).toMatch(
      /Change 2 leads\?[\s\S]*Assigned to bob[\s\S]*Follow up on [\s\S]*Tag added: Dental/,
    );
    expect(leadOf(one.email).assigned_to, 'only asked so far').toBeNull();
    await page.getByRole('button', { name: 'Change 2 leads' }).click();
    await page.getByText('One lead changed. One lead could not take all of it').waitFor();
    for (const lead of [one, two]) expect(leadOf(lead.email).assigned_to).toBe(users.bob);
    expect(leadOf(other.email)).toMatchObject({ assigned_to: null, version: 1 });
    expect(eventsOf(one).map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['assigned', users.ana],
      ['follow-up', users.ana],
      ['tagged', users.ana],
    ]);
    const logged = (lead: Row) =>
      server.rows(`SELECT action FROM audit_log WHERE subject = '${lead.id}' ORDER BY rowid`);
    expect(logged(one)).toEqual(['lead-assigned', 'lead-follow-up', 'lead-tagged'].map((action) => ({ action })));
    expect(logged(two)).toEqual(['lead-assigned', 'lead-tagged'].map((action) => ({ action })));
    await page.goto(`${server.url}/admin/leads?state=all&tag=Dental`);
    expect(await page.locator('.lead-row').count()).toBe(2);
    await page.getByLabel('Save this filter as').fill('Dental offices');
    await page.getByRole('button', { name: 'Save the view' }).click();
    const tabs = page.locator('.rail-pages');
    expect(await tabs.locator('[aria-current]').innerText()).toBe('Dental offices');
    expect(await page.locator('.lead-row').count()).toBe(2);
    await page.getByRole('button', { name: 'Remove the view “Dental offices”' }).click();
    expect(await tabs.getByText('Dental offices').count()).toBe(0);
    await page.goto(`${server.url}/admin/leads?state=all&tag=Dental`);
    await page.locator('.lead-row').first().click();
    await page.getByRole('button', { name: 'Remove the tag Dental' }).click();
    await page.getByText('The tag is removed.').waitFor();
    expect(server.rows('SELECT tag FROM lead_tags')).toHaveLength(1);
  });
});

describe('on a small screen', () => {
  it('the list comes first, a lead has a page of its own, and nothing scrolls sideways', async () => {
    const lead = await receive({
      firstName: 'Averyveryverylongfirstnamewithoutanyspaceinit',
      company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      message: 'x'.repeat(300),
    });
    for (const width of [390, 320]) {
      const page = await open('/admin/leads?q=averyvery', { viewport: { width, height: 800 } });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await wide()).toBeLessThanOrEqual(width);
      await page.getByText('Filters').click();
      if (width === 320) await expectAccessible(page);
      await rowOf(page, 'Averyvery').click();
      await page.waitForURL(`**/admin/leads/${lead.id}*`);
      expect(await page.locator('.desk-list').isVisible()).toBe(false);
      expect(await wide()).toBeLessThanOrEqual(width);
      if (width === 320) await expectAccessible(page);
      await page.getByRole('link', { name: 'All leads' }).click();
      expect(await page.locator('.desk-list').isVisible()).toBe(true);
    }
  });
});

describe('Today', () => {
  it('names who is to be called first, with a number to call and a place to reply, at 390 without JavaScript', async () => {
    await receive({ lastName: 'Intime' });
    const waiting = server.rows(
      "SELECT id FROM leads WHERE first_contact_at IS NULL AND status IN ('new', 'contacted', 'qualified') AND quarantined = 0",
    ).length;
    const late = await receive({ lastName: 'Latest', phone: '(905) 555-0122' });
    write(server, 'UPDATE leads SET due_at = 1 WHERE id = ?', late.id);
    const small = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
    const page = await open('/admin', small);
    const heading = page.getByRole('heading', { level: 2 }).first();
    expect(await heading.innerText()).toMatch(new RegExp(`^Call now: one person is overdue, ${waiting} more waiting$`));
    const first = page.locator('.calls > li').first();
    expect(await first.innerText()).toMatch(/Overdue since [\s\S]*Ana Latest[\s\S]*Call \(905\) 555-0122/);
    const call = first.getByRole('link', { name: 'Call (905) 555-0122' });
    expect(await call.getAttribute('href')).toBe('tel:+19055550122');
    const box = await call.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), 'in the first view of a phone').toBeLessThan(844 / 2);
    expect(await page.locator('.calls > li').count()).toBe(Math.min(8, waiting + 1));
    // Beside Leads the menu counts all that waits there: these leads, possible spam, and mail to file, of which this desk has none.
    const suspected = server.rows(
      "SELECT id FROM leads WHERE quarantined = 1 AND canary = 0 AND status = 'new'",
    ).length;
    const counted = await page.locator('.phone-bar .rail-count').nth(1).textContent();
    expect(counted).toBe(`${waiting + 1 + suspected} waiting`);
    await first.getByRole('link', { name: 'Reply to Ana Latest' }).click();
    expect(new URL(page.url()).pathname).toBe(`/admin/leads/${late.id}`);
    await page.locator('#reply-text:focus').waitFor();
    const viewer = await open('/admin', { who: 'vera', ...small });
    expect(
      await viewer
        .locator('#calls-box')
        .getByRole('link', { name: /^Reply/ })
        .count(),
    ).toBe(0);
    expect(await viewer.locator('#calls-box').innerText()).toContain('Call (905) 555-0122');
  });

  it('shows a lead that comes without a reload, and takes one away that was called', async () => {
    const page = await open('/admin');
    const lead = await receive({ lastName: 'Quick' });
    write(server, 'UPDATE leads SET due_at = 2 WHERE id = ?', lead.id);
    const row = page.locator('.calls > li', { hasText: 'Ana Quick' });
    await row.waitFor();
    await expectAccessible(page);
    await postForm(
      `${server.url}/admin/leads/${lead.id}`,
      { intent: 'called', version: '1' },
      { cookie: cookies.ana ?? '' },
    );
    await row.waitFor({ state: 'detached' });
  });
});
