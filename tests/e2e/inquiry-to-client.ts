import ICAL from 'ical.js';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addUser, postForm, signIn, write } from '../admin.ts';
import { inquiry, type TestServer, until } from '../app.ts';
import { alive } from '../browser.ts';
import type { TestSmtp } from '../fakes/smtp.ts';
import { place } from '../fixtures/site.ts';

/** The mailbox that receives visitors' answers. */
export interface VisitorsMailbox {
  port: number;
  user: string;
  password: string;
  /** Adds a message to the mailbox. */
  append: (raw: string) => unknown;
}

/** The site on its database. */
export interface RunningSite {
  /** Its instances. Each step of the way goes to the next one. */
  servers: readonly [TestServer, ...TestServer[]];
  owner: { id: string; email: string };
  /** Runs a statement on the database, and gives the rows that it finds. */
  query: (sql: string) => Promise<Record<string, unknown>[]>;
}

interface Parts extends RunningSite {
  smtp: TestSmtp;
  mailbox: VisitorsMailbox;
  page: Page;
}

/** A site of one instance, on SQLite. */
export async function siteOnSqlite(server: TestServer): Promise<RunningSite> {
  const email = 'maya@firm.example';
  const id = await addUser(server, email, 'owner');
  return {
    servers: [server],
    owner: { id, email },
    async query(sql) {
      if (sql.startsWith('SELECT')) return server.rows(sql);
      write(server, sql);
      return [];
    },
  };
}

const urlOf = ({ servers }: Parts, step: number): string => (servers[step % servers.length] ?? servers[0]).url;

const visitor = 'ana.roy@visitor.example';
const answer = 'Tuesday suits us. Please bring the quote.';
const value = 48_500;
const amount = '1 won, $48,500';
/** The longest time, in milliseconds, from an answer's arrival in the mailbox until it is attached to its lead. */
const threadedWithin = 60_000;
/** Every day from 0:00 to 24:00: the test must not depend on when it runs. */
const hours = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`hours-${day}`, '0:00-24:00']));
const numbers = (kind: string) => ({
  [`${kind}-minutes`]: '20',
  [`${kind}-before`]: '0',
  [`${kind}-after`]: '10',
  [`${kind}-leadHours`]: '30',
  [`${kind}-horizonDays`]: '14',
});

/** Presses Tab until `target` has the focus. Throws after 300 controls, more than any page has. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let controls = 0; controls < 300; controls++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** The one-time settings of an owner: who can be booked, and the mailbox. */
async function setUp({ servers: [server], owner, mailbox }: Parts): Promise<string> {
  const cookie = await signIn(server, owner.email);
  const send = async (path: string, fields: Record<string, string>) =>
    postForm(server.url + path, fields, { cookie }).then(({ status }) => status);
  const types = { ...numbers('call'), ...numbers('visit'), ...numbers('video') };
  expect(await send('/admin/booking/settings', { intent: 'settings', on: 'on', ...types })).toBe(303);
  const person = { intent: 'person', id: owner.id, name: 'Maya Chen', 'kind-call': 'on', ...hours };
  expect(await send('/admin/booking/settings', person)).toBe(303);
  const replier = { intent: 'reply-name', name: 'Maya Chen', signature: 'Maya Chen, Lakeshore IT' };
  expect(await send('/admin/account', replier)).toBe(303);
  const { user, password } = mailbox;
  const account = { host: '127.0.0.1', port: String(mailbox.port), security: 'none', user, password, folder: 'INBOX' };
  expect(await send('/admin/mailbox', { intent: 'save', ...account, after: 'leave' })).toBe(200);
  return cookie;
}

/** Writes an inquiry by keyboard, from the page of a location. */
async function inquire(parts: Parts): Promise<void> {
  const { page } = parts;
  await page.goto(`${urlOf(parts, 1)}/locations/${place.id}`);
  await tabTo(page, page.locator('main a[href^="/contact"]').first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contact*');
  await alive(page);
  const { company, phone, message } = inquiry;
  const typed = { firstName: 'Ana', lastName: 'Roy', company, email: visitor, phone, message };
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(page, page.locator(`.contact-form [name=${name}]`));
    await page.keyboard.insertText(text);
  }
  await tabTo(page, page.locator('.contact-form [name=terms]'));
  await page.keyboard.press('Space');
  await tabTo(page, page.locator('.contact-form button[type=submit]'));
  await page.keyboard.press('Enter');
  await page
    .locator('.contact-form')
    .getByText(/[A-Z]{2,4}-[\dA-Z]{4}-[\dA-Z]{4}/)
    .first()
    .waitFor();
}

/** Answers the lead with keyboard shortcuts and a booking link. Resolves with the reply as it was sent. */
async function reply(parts: Parts) {
  const { query, smtp, page } = parts;
  await page.goto(`${urlOf(parts, 2)}/admin/leads`);
  const ready = page.locator('#lead-keys[data-ready]');
  await ready.waitFor({ state: 'attached' });
  await page.keyboard.press('r');
  const text = page.getByLabel('Your reply');
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  // Until its script runs, the browser may focus the target of the address once more.
  await ready.waitFor({ state: 'attached' });
  await page.keyboard.insertText('We can move your files. Shall we talk?');
  await tabTo(page, page.getByRole('button', { name: 'Insert booking link' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => text.inputValue()).toContain('/book?for=');
  await ready.waitFor({ state: 'attached' });
  await tabTo(page, text);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Your reply is being sent.').waitFor();
  // Skip the ten seconds in which a reply can be taken back.
  await query("UPDATE outbox SET next_attempt_at = 0 WHERE channel = 'reply'");
  return until('the reply', () =>
    smtp.received.find(({ to, mail }) => to.includes(visitor) && mail.text?.includes('We can move your files.')),
  );
}

/** The visitor books through the link in the reply and opens the invitation. */
async function book(parts: Parts, link: string): Promise<void> {
  const { query, smtp, page } = parts;
  await page.goto(urlOf(parts, 3) + link);
  // The first day may have only one time left.
  const secondDay = page.locator('.day-strip a').nth(1);
  await tabTo(page, secondDay);
  await page.keyboard.press('Enter');
  await page.locator('.day-strip a[aria-current]').and(secondDay).waitFor();
  const time = page.locator('.floors a').nth(2);
  const chosen = Number(/\b\d{13}\b/.exec((await time.getAttribute('href')) ?? '')?.[0]);
  await tabTo(page, time);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Book This Time' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Book This Time' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/book\/v1\./);
  const { mail } = await until('the invitation', () =>
    smtp.received.find(({ to, mail: one }) => to.includes(visitor) && one.subject?.includes('is booked')),
  );
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(part?.content as ArrayBuffer)));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  expect(event.startDate.toJSDate().getTime()).toBe(chosen);
  expect(event.attendees.map((one) => one.getFirstValue())).toContain(`MAILTO:${visitor}`);
  expect(await query('SELECT starts_at, status FROM bookings')).toEqual([{ starts_at: chosen, status: 'confirmed' }]);
}

/** The visitor moves the booking, on its own page that is open. */
async function move({ query, smtp, page }: Parts): Promise<void> {
  const time = page.locator('.floors a').first();
  await tabTo(page, time);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Move It' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await page.getByText('It is moved.').waitFor();
  expect(await query('SELECT sequence, status FROM bookings')).toEqual([{ sequence: 1, status: 'confirmed' }]);
  await until('the new invitation', () =>
    smtp.received.find(({ to, mail }) => to.includes(visitor) && mail.subject?.includes('has another time')),
  );
}

/**
 * The whole path from an inquiry to a client, by keyboard: form, reply, the visitor's answer from the mailbox, a booking that is moved, won
 * with its value, and the value in the report row of the page that the visitor came from. Resolves with the milliseconds that the answer took
 * to reach its lead.
 */
export async function inquiryToClient(parts: Parts): Promise<number> {
  const { query, mailbox, page } = parts;
  const [name = '', cookie = ''] = (await setUp(parts)).split('=');
  await inquire(parts);
  await page.context().addCookies([{ name, value: cookie, url: urlOf(parts, 0) }]);
  const { mail } = await reply(parts);
  expect(mail.from?.name).toContain('Maya Chen');

  const raw = [
    ...[`From: Ana Roy <${visitor}>`, `To: ${mail.from?.address}`, `Subject: Re: ${mail.subject}`],
    ...[`In-Reply-To: ${mail.messageId}`, `References: ${mail.references ?? ''} ${mail.messageId}`],
    ...['Message-ID: <answer@visitor.example>', 'Date: Mon, 23 Nov 2026 10:00:00 -0500', '', answer, ''],
    ...['On Monday Maya Chen wrote:', '> We can move your files. Shall we talk?', ''],
  ];
  const sentAt = performance.now();
  await mailbox.append(raw.join('\r\n'));
  const [threaded] = await until(
    'the answer on its lead',
    async () => {
      const rows = await query(
        `SELECT lead_id AS id FROM mails JOIN leads ON leads.id = lead_id WHERE leads.email = '${visitor}'`,
      );
      return rows.length > 0 && rows;
    },
    threadedWithin,
  );
  const took = performance.now() - sentAt;

  await book(parts, /\/book\?for=\S+/.exec(mail.text ?? '')?.[0] ?? 'no link');
  await move(parts);

  await page.goto(`${urlOf(parts, 4)}/admin/leads/${threaded?.id}`);
  await page.getByRole('region', { name: 'Conversation' }).getByText(answer).waitFor();
  await page.getByText('Call booked for ').first().waitFor();
  await page.locator('#lead-keys[data-ready]').waitFor({ state: 'attached' });
  await page.keyboard.press('e');
  await page.locator('#lead-status:focus').waitFor();
  await page.keyboard.press('w');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByLabel('One-time').fill(String(value));
  await page.keyboard.press('Enter');
  await until('the value', async () => (await query('SELECT id FROM leads WHERE won_value IS NOT NULL')).length > 0);

  await page.goto(`${urlOf(parts, 5)}/admin/reports`);
  const row = page.locator('#pages-box li, #pages-box tr', { hasText: `/locations/${place.id}` }).first();
  await expect.poll(() => row.innerText()).toContain(amount);
  expect(await query('SELECT status, won_value FROM leads')).toEqual([{ status: 'won', won_value: value * 100 }]);
  return took;
}
