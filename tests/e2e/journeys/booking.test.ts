import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import { isServiceAlone, tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { callBackPromise } from '../../../app/domain/leads/call-back.ts';
import { addUser, postForm, signIn } from '../../admin.ts';
import { inquiry, startServer, type TestServer, until } from '../../app.ts';
import { alive, expectAccessible, expectFits, useBrowser } from '../../browser.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

const browser = useBrowser();

let server: TestServer;
let smtp: TestSmtp;
let cookie = '';
let maya = '';

/** Every day from 0:00 to 24:00, and a notice that ends by day: the test must not depend on when it runs. */
const hours = Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`hours-${day}`, '0:00-24:00']));
/** The notice after which the first free time is before six in the evening in Toronto: later, that day may have a single time left. */
const inThirtyHours = new Date(Date.now() + 30 * 60 * 60_000);
const hourThen = Number(
  inThirtyHours.toLocaleString('en-CA', { timeZone: 'America/Toronto', hour: 'numeric', hourCycle: 'h23' }),
);
const notice = hourThen < 18 ? 30 : 30 + 26 - hourThen;
const numbers = (kind: string, minutes: number) => ({
  [`${kind}-minutes`]: String(minutes),
  [`${kind}-before`]: '0',
  [`${kind}-after`]: '10',
  [`${kind}-leadHours`]: String(notice),
  [`${kind}-horizonDays`]: '14',
});
const types = { ...numbers('call', 20), ...numbers('visit', 60), ...numbers('video', 30) };
const settings = '/admin/booking/settings';

const post = (path: string, fields: Record<string, string>) => postForm(server.url + path, fields, { cookie });
const text = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { headers })).text();

/** The values of the times that the page offers for `query`. */
async function times(query: string): Promise<string[]> {
  const [, tower = ''] = (await text(`/book?${query}`)).split('id="times"');
  return [...tower.matchAll(/[?;&]time=(\d+)"/g)].map(([, at = '']) => at);
}

const { firstName, lastName, company, phone, message } = inquiry;
const visitor = { firstName, lastName, company, phone, message, terms: 'on' };

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({
    env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example', WEBHOOK_ALLOW_PRIVATE: '1' },
  });
  maya = await addUser(server, 'maya@firm.example', 'owner');
  cookie = await signIn(server, 'maya@firm.example');
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

describe('booking a time', () => {
  it('is off until an owner switches it on and gives somebody hours; what is refused stays typed', async () => {
    const off = await fetch(`${server.url}/book`);
    expect(off.status).toBe(404);
    expect(await off.text()).toContain('Times cannot be booked here at the moment.');
    expect(await text('/contact/thanks?reference=LS-AAAA-BBBB')).not.toContain('href="/book');
    expect(await text('/industries')).not.toContain('href="/book');
    const refused = await post(settings, { intent: 'settings', on: 'on', ...types, 'call-minutes': '7' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Enter a number from 10 to 240, in steps of 5.');
    expect(page).toContain('value="7"');
    expect((await post(settings, { intent: 'settings', ...types })).status).toBe(303);
    expect((await fetch(`${server.url}/book`)).status).toBe(404);
    await post('/admin/account', { intent: 'reply-name', name: 'Maya of the replies', signature: '' });
    const first = await text(settings, { cookie });
    expect(first).toContain('Name in the list of bookings (required for a person who can be booked)');
    expect(first).toContain('value="Maya of the replies"');
    const person = { intent: 'person', id: maya, name: 'Maya Chen', 'kind-call': 'on', 'kind-visit': 'on', ...hours };
    const badly = await post(settings, { ...person, 'hours-1': 'all day', away: 'all of May' });
    expect(badly.status).toBe(422);
    const kept = await badly.text();
    expect(kept).toContain('value="all day"');
    expect(kept).toContain('all of May</textarea>');
    // One form with the hours switches booking on.
    expect(first).toContain('Visitors can book a time once these hours are saved');
    expect((await post(settings, { ...person, on: 'on' })).status).toBe(303);
    const page2 = await fetch(`${server.url}/book`);
    expect([page2.status, page2.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('works without JavaScript and on a phone: time, fields, invitation, move and cancel', async () => {
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/book`);
    await page.getByRole('link', { name: /^Visit/ }).click();
    // The way between two visits depends on the place, so no time is offered before it is known.
    expect(await page.locator('.floors').count()).toBe(0);
    await page.getByLabel('Where is your office?').selectOption(place.id);
    await page.getByRole('button', { name: 'Show Times' }).click();
    await page.locator('.day-strip a').nth(1).click();
    const window = page.locator('.floors a').nth(2);
    const chosen = /time=(\d+)/.exec((await window.getAttribute('href')) ?? '')?.[1];
    await window.click();
    await page.getByLabel('Street address of your office').fill('12 Example Street');
    for (const [name, value] of Object.entries({ firstName, lastName, company, phone, email: 'ana@visitor.example' }))
      await page.fill(`[name=${name}]`, value);
    await page.check('[name=terms]');
    await page.getByRole('button', { name: 'Book This Time' }).click();
    await page.waitForURL(/\/book\/v1\./);
    expect(await page.locator('h1').innerText()).toContain('Your visit with');
    expect(await page.locator('.lead').innerText()).toContain('It is booked.');
    const [row] = server.rows<{ starts_at: number; address: string; location: string; reference: string }>(
      'SELECT starts_at, address, location, reference FROM bookings JOIN leads ON leads.id = lead_id',
    );
    expect(row).toMatchObject({ starts_at: Number(chosen), address: '12 Example Street', location: place.id });
    expect(await page.locator('.booking-facts').innerText()).toContain(row?.reference);

    // Back, a reload and a second tab ask whether to move it, and offer no time that could be booked by mistake.
    const booked = page.url();
    for (const again of ['back', 'reload', 'other tab']) {
      if (again === 'back') await page.goBack();
      else if (again === 'reload') await page.reload();
      else await page.goto(`${server.url}/book`);
      expect(await page.locator('main h2').first().innerText(), again).toMatch(
        /^You have booked \d+:\d\d [AP]M on \w+, \w+ \d+\. Move it\?$/,
      );
      expect(await page.locator('.floors [aria-current=time]').count(), again).toBe(1);
      const links = await page.locator('.floors a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links.length, again).toBeGreaterThan(1);
      expect(
        links.every((link) => link?.startsWith('/book/v1.')),
        again,
      ).toBe(true);
    }
    await page.getByRole('link', { name: 'Book a second time instead' }).click();
    expect(await page.locator('.floors a[href*="another="]').count()).toBeGreaterThan(1);
    await page.goto(booked);

    const { mail } = await until('the invitation', async () =>
      smtp.received.find(({ to, mail }) => to.includes('ana@visitor.example') && mail.subject?.includes('is booked')),
    );
    const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(part?.content as ArrayBuffer)));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect(event.startDate.toJSDate().getTime()).toBe(Number(chosen));
    // A visitor who books gets the invitation instead of an acknowledgement.
    expect(server.rows("SELECT id FROM outbox WHERE channel = 'acknowledgement'")).toEqual([]);

    // A link asks, and changes nothing: mail scanners and prefetching browsers follow links.
    await page.locator('.floors a').first().click();
    expect(await page.locator('main h2').first().innerText()).toMatch(/^Move it to .+\?$/);
    expect(server.rows('SELECT sequence FROM bookings')).toEqual([{ sequence: 0 }]);
    await page.getByRole('button', { name: 'Move It' }).click();
    expect(await page.locator('.lead').innerText()).toContain('It is moved.');
    // The second request of a double click, and another window that asks for another time.
    const [moved] = server.rows<{ starts_at: number }>('SELECT starts_at FROM bookings');
    const again = async (time: number) => {
      const link = page.url().replace(/\?.*/, '');
      const answer = await postForm(link, { intent: 'move', sequence: '0', time: String(time) });
      return answer.headers.get('location')?.replace(/.*\?/, '');
    };
    expect(await again(moved?.starts_at ?? 0)).toBe('done=moved');
    expect(await again((moved?.starts_at ?? 0) + 3_600_000)).toBe('done=changed');
    await page.getByRole('link', { name: 'Cancel This Booking' }).click();
    expect(await page.locator('main h2').first().innerText()).toMatch(/^Cancel .+\?$/);
    expect(await page.locator('.near-times a').count()).toBe(4);
    expect(server.rows('SELECT sequence FROM bookings')).toEqual([{ sequence: 1 }]);
    await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
    expect(await page.locator('.lead').innerText()).toContain('This booking is cancelled.');
    expect(await page.locator('.near-times a[href*="/book?kind=visit"]').count()).toBe(4);
    expect(await page.locator('.floors').count()).toBe(0);
    expect(server.rows('SELECT status, sequence FROM bookings')).toEqual([{ status: 'cancelled', sequence: 2 }]);
    await page.close();
  });

  it('of a time that was taken while the page was open shows the next free times and keeps what was typed', async () => {
    // The first day may have only a few minutes left; the third one is whole.
    const days = [...(await text('/book?kind=call')).matchAll(/[?;&]day=([\d-]{10})/g)].map(([, iso]) => iso);
    const query = `kind=call&day=${days[2]}`;
    const [first = '', , , second = ''] = await times(query);
    const book = (email: string, time: string) =>
      postForm(`${server.url}/book?${query}&time=${first}`, { ...visitor, email, time });
    const won = await book('first@visitor.example', first);
    expect(won.status).toBe(303);
    const lost = await book('second@visitor.example', first);
    expect(lost.status).toBe(409);
    const page = await lost.text();
    expect(page).toContain('That time was taken in the last few minutes.');
    expect(page).toContain('value="second@visitor.example"');
    expect(page).not.toContain(`value="${first}"`);
    expect(page).toContain(`value="${second}"`);
    expect(server.rows("SELECT id FROM leads WHERE email = 'second@visitor.example'")).toEqual([]);
    // A button on a kept page may name a time that is taken by now.
    const late = await text(`/book?kind=call&time=${first}`);
    expect(late).toMatch(/is no longer free\. The first free time is /);
    expect(late).not.toContain('name="email"');
    expect((await book('second@visitor.example', second)).status).toBe(303);
    const [{ count } = { count: 0 }] = server.rows<{ count: number }>(
      "SELECT count(*) AS count FROM leads WHERE email = 'second@visitor.example'",
    );
    expect(count).toBe(1);
    const { terms: _terms, ...unsigned } = visitor;
    const incomplete = await postForm(`${server.url}/book?${query}`, { ...unsigned, email: 'third@visitor.example' });
    expect(incomplete.status).toBe(422);
    const again = await incomplete.text();
    expect(again).toContain('Please choose a time');
    expect(again).toContain('You must agree to the terms and conditions');
    expect(again).toContain('value="third@visitor.example"');
    expect((await book('third@visitor.example', '999999999999')).status).toBe(409);
  });

  it('of a form that is sent twice is one booking, and the answer to another time says how it stands', async () => {
    const days = [...(await text('/book?kind=call')).matchAll(/[?;&]day=([\d-]{10})/g)].map(([, iso]) => iso);
    const query = `kind=call&day=${days[3]}`;
    const [first = '', , , second = ''] = await times(query);
    const email = 'two-taps@visitor.example';
    const book = async (time: string, over: Record<string, string> = {}) => {
      const form = { ...visitor, email, time, idempotencyKey: 'two-taps' };
      return postForm(`${server.url}/book?${query}`, { ...form, ...over });
    };
    const said = async (answer: Promise<Response>) => (await answer).headers.get('location')?.replace(/.*\?/, '');
    const made = await book(first);
    expect(made.headers.get('location')).toMatch(/\?done=made$/);
    const setCookie = made.headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/^booked=.*Path=\/book; HttpOnly; SameSite=Lax$/);
    expect(await said(book(first))).toBe('done=made');
    const asked = await book(second, { message: 'Typed something more' });
    expect(asked.status).toBe(409);
    expect(await asked.text()).toMatch(/You have booked [^<]+\. Move it\?/);
    // The next form of the same browser has another key.
    const [cookie = ''] = setCookie.split(';');
    const other = { ...visitor, email, time: second, idempotencyKey: 'second-tab' };
    const fromTab = (more: string) => postForm(`${server.url}/book?${query}${more}`, other, { cookie });
    expect((await fromTab('')).status).toBe(409);
    expect((await fromTab('&another=1')).status).toBe(409);
    const sql = `SELECT starts_at FROM bookings JOIN leads ON leads.id = lead_id WHERE email = '${email}'`;
    expect(server.rows(sql)).toEqual([{ starts_at: Number(first) }]);
    // A visitor who wants two times says so.
    expect((await fromTab(`&another=${first}`)).status).toBe(303);
    expect(server.rows(`${sql} ORDER BY starts_at`)).toEqual([
      { starts_at: Number(first) },
      { starts_at: Number(second) },
    ]);
  });

  it('of a doubtful visitor is kept for 15 minutes, and only the button behind the link in the mail makes it firm', async () => {
    const days = [...(await text('/book?kind=call')).matchAll(/[?;&]day=([\d-]{10})/g)].map(([, iso]) => iso);
    const query = `kind=call&day=${days[4]}`;
    const [first = '', , , second = ''] = await times(query);
    const email = 'doubtful@visitor.example';
    const answer = await postForm(`${server.url}/book?${query}`, { ...visitor, email, time: first, website: 'x' });
    const own = answer.headers.get('location')?.replace(/\?.*/, '') ?? '';
    expect(await text(own)).toContain('Confirm by the link in the mail within 15 minutes.');
    expect(await times(query)).not.toContain(first);
    const { mail } = await until('the mail to confirm', async () => smtp.received.find(({ to }) => to.includes(email)));
    const [, link = ''] = /(\/book\/v1\.\S+)/.exec(mail.text ?? '') ?? [];
    const state = () =>
      server.rows<{ held: number }>(
        `SELECT held_until IS NOT NULL AS held FROM bookings JOIN leads ON leads.id = lead_id WHERE email = '${email}'`,
      );
    // A scanner opens links, and whoever booked has the other link.
    expect(await text(link)).toContain('Confirm This Time');
    expect(await text(own)).not.toContain('Confirm This Time');
    await postForm(server.url + own, { intent: 'confirm' });
    await postForm(server.url + own, { intent: 'move', sequence: '0', time: second });
    expect(state()).toEqual([{ held: 1 }]);
    expect((await postForm(server.url + link, { intent: 'confirm' })).headers.get('location')).toContain(
      'done=confirmed',
    );
    expect(state()).toEqual([{ held: 0 }]);
    await until('the invitation', async () =>
      smtp.received.find(({ to, mail }) => to.includes(email) && mail.subject?.includes('is booked')),
    );
  });

  it('is cancelled together with others in the panel, with or without a mail to the visitors', async () => {
    const rows = server.rows<{ id: string; sequence: number; email: string }>(
      `SELECT bookings.id, sequence, email FROM bookings JOIN leads ON leads.id = lead_id
       WHERE bookings.status = 'confirmed' AND email LIKE '%-taps@visitor.example'`,
    );
    expect(rows).toHaveLength(2);
    const ticks = Object.fromEntries(rows.map(({ id, sequence }) => [`pick-${id}`, String(sequence)]));
    expect((await post('/admin/booking', { intent: 'cancel-quiet' })).status).toBe(422);
    const stale = Object.fromEntries(rows.map(({ id }) => [`pick-${id}`, '7']));
    expect((await post('/admin/booking', { intent: 'cancel-mail', ...stale })).headers.get('location')).toContain(
      'count=0',
    );
    const done = await post('/admin/booking', { intent: 'cancel-quiet', ...ticks });
    expect(await text(done.headers.get('location') ?? '', { cookie })).toContain(
      '2 bookings are cancelled, without a mail to the visitors.',
    );
    expect(
      server.rows(
        `SELECT count(*) AS letters FROM outbox WHERE recipient IS NULL AND body LIKE '%"cancelled"%'
         AND (body LIKE '%${rows[0]?.id}%' OR body LIKE '%${rows[1]?.id}%')`,
      ),
    ).toEqual([{ letters: 0 }]);
  });

  it('is shown as declined when a calendar says so under another address, and its person gets a mail; it stays booked', async () => {
    const [{ id, lead_id } = { id: '', lead_id: '' }] = server.rows<{ id: string; lead_id: string }>(
      "SELECT id, lead_id FROM bookings WHERE status = 'confirmed' ORDER BY starts_at LIMIT 1",
    );
    const [, secret = ''] =
      /Bearer ([\w-]{43})/.exec(await (await post('/admin/mailbox', { intent: 'inbound-make' })).text()) ?? [];
    const reply = readFileSync('tests/fixtures/calendar-replies/google-declined.eml', 'utf8');
    const posted = await fetch(`${server.url}/api/mail/inbound`, {
      method: 'POST',
      body: reply.replace(/^UID:.*$/m, `UID:${id}@firm.example`),
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    });
    expect(await posted.json()).toMatchObject({ outcome: 'filed' });
    expect(await text('/admin/booking', { cookie })).toContain('ana.other@mail.example declined');
    const lead = await text(`/admin/leads/${lead_id}`, { cookie });
    expect(lead).toContain('ana.other@mail.example declined the call on ');
    expect(lead).toContain('I am ill, next week please.');
    const told = await until('the mail to the person', () =>
      smtp.received.find(({ mail }) => mail.subject?.startsWith('Declined: Call: ')),
    );
    expect(told.to).toEqual(['maya@firm.example']);
    expect(told.mail.text).toContain('I am ill, next week please.');
    expect(told.mail.text).toContain(`/admin/booking/time/${id}`);
    expect(server.rows(`SELECT status FROM bookings WHERE id = '${id}'`)).toEqual([{ status: 'confirmed' }]);
  });

  it('shows in the panel with the lead, from where it is cancelled with a mail to the visitor', async () => {
    const panel = await text('/admin/booking', { cookie });
    expect(panel).toContain(`${firstName} ${lastName}, ${company.replace('&', '&amp;')}`);
    expect(panel).toContain('Maya Chen');
    const [{ id, lead_id } = { id: '', lead_id: '' }] = server.rows<{ id: string; lead_id: string }>(
      "SELECT id, lead_id FROM bookings WHERE status = 'confirmed' ORDER BY starts_at LIMIT 1",
    );
    expect(await text(`/admin/leads/${lead_id}`, { cookie })).toContain('Call booked for ');
    expect((await post('/admin/booking', { id, sequence: '5' })).status).toBe(409);
    expect((await post('/admin/booking', { id, sequence: '0' })).status).toBe(303);
    expect(server.rows(`SELECT status FROM bookings WHERE id = '${id}'`)).toEqual([{ status: 'cancelled' }]);
  });

  it('is one link away on every kind of page: in the line above the header, in the menu, and as the first free time', async () => {
    const [service] = lakeshore.data.services;
    const [industry] = lakeshore.data.industries;
    const [location] = lakeshore.data.locationPages;
    const landing = [...allContexts(lakeshore)].find((context) => !isServiceAlone(lakeshore, context));
    const deep = [`/services/${service?.id}`, `/industries/${industry?.id}`, `/locations/${location?.id}`];
    for (const path of [
      '/',
      '/contact',
      '/pricing',
      '/services',
      '/about',
      '/industries',
      ...deep,
      `/${landing && tripleSlug(landing)}`,
    ]) {
      const page = await text(path);
      expect(page.match(/href="\/book"/g)?.length, path).toBeGreaterThanOrEqual(3);
      expect(page, path).toMatch(/class="free-time" href="\/book\?kind=call&amp;time=\d+"/);
    }
    const rings = callBackPromise(lakeshore, null, Date.now())?.rings ?? true;
    expect(/href="\/book\?kind=call&amp;time=\d+"/.test(await text('/emergency'))).toBe(!rings);
  });

  it('is offered in place of a form that was sent, for that inquiry', async () => {
    expect(await text('/assessment/thanks?answers=1')).toContain('href="/book"');
    const page = await browser.open();
    await page.goto(`${server.url}/#assessment`);
    await alive(page);
    const check = page.locator('[data-island=self-assessment]');
    await page.getByRole('link', { name: 'Start Free Assessment' }).press('Enter');
    await page.getByRole('button', { name: 'See Results' }).press('Enter');
    for (const [name, value] of Object.entries({ name: 'Ana', company, email: 'check@visitor.example', phone }))
      await check.locator(`[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Get Full Assessment' }).press('Enter');
    await check.locator('a[href="/book"]').waitFor();
    await page.goto(`${server.url}/contact`);
    for (const [name, value] of Object.entries({ firstName, lastName, company, phone, email: 'js@visitor.example' }))
      await page.fill(`[name=${name}]`, value);
    await page.locator('[name=terms]').press('Space');
    await page.locator('form [type=submit]').press('Enter');
    const link = page.locator('.contact-sent a[href^="/book"]');
    await link.waitFor();
    const [row] = server.rows<{ id: string }>("SELECT id FROM leads WHERE email = 'js@visitor.example'");
    const address = await link.getAttribute('href');
    const [time = ''] = await times(`${address?.split('?')[1]}&kind=call`);
    const query = `${address}&kind=call&time=${time}`;
    expect(await text(query)).not.toContain('name="email"');
    expect((await postForm(server.url + query, { time })).status).toBe(303);
    expect(server.rows(`SELECT status FROM bookings WHERE lead_id = '${row?.id}'`)).toEqual([{ status: 'confirmed' }]);
    await page.close();
  });

  it('can be begun by the desk for a lead, or by the visitor with the link that a reply carries', async () => {
    const [{ id } = { id: '' }] = server.rows<{ id: string }>('SELECT id FROM leads WHERE canary = 0 LIMIT 1');
    const page = `/admin/leads/${id}`;
    const [, desk = ''] = /<a [^>]*href="([^"]+)">Book a time</.exec(await text(page, { cookie })) ?? [];
    expect(desk).toBe(`/admin/booking/time/${id}`);
    const choice = `${desk}?kind=visit&person=${maya}&where=${place.id}`;
    const offered = async (address: string) =>
      [...(await text(address, { cookie })).matchAll(/name="time"[^>]* value="(\d+)"/g)].map(([, at = '']) => at);
    const [first = '', second = ''] = await offered(choice);
    const nowhere = await post(choice, { time: first });
    expect(nowhere.status).toBe(422);
    expect(await nowhere.text()).toContain('Please enter an address');
    const address = '1 Desk Road';
    expect((await post(choice, { time: first, address })).status).toBe(303);
    const [made] = server.rows<{ id: string; user_id: string; starts_at: number }>(
      `SELECT id, user_id, starts_at FROM bookings WHERE address = '${address}'`,
    );
    expect(made).toMatchObject({ user_id: maya, starts_at: Number(first) });
    const taken = await post(choice, { time: first, address });
    expect(taken.status).toBe(409);
    const again = await taken.text();
    expect(again).toContain('These are the times that are free now.');
    expect(again).toContain(`value="${address}"`);
    expect(again).not.toContain(`value="${first}"`);
    const move = `/admin/booking/time/${made?.id}`;
    expect(await text('/admin/booking', { cookie })).toContain(`href="${move}"`);
    const [free = second] = await offered(move);
    expect((await post(move, { time: free, sequence: '7' })).status).toBe(409);
    expect((await post(move, { time: free, sequence: '0' })).status).toBe(303);
    expect(server.rows(`SELECT starts_at, sequence FROM bookings WHERE id = '${made?.id}'`)).toEqual([
      { starts_at: Number(free), sequence: 1 },
    ]);
    const answer = await post(page, {
      intent: 'insert-booking',
      version: '1',
      subject: 'Hello',
      text: 'When suits you?',
    });
    const [, link = ''] = /When suits you\?\s+http:\S+(\/book\?for=[^\s<]+)/.exec(await answer.text()) ?? [];
    const [time = ''] = await times(`${link.split('?')[1]}&kind=call`);
    const booking = await text(`${link}&kind=call&time=${time}`);
    expect(booking).toContain('name="time"');
    // The lead is known, so the form does not ask for the email address.
    expect(booking).not.toContain('name="email"');
  });

  it('is accessible and fits a phone, from the choice to the form and on the way back', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/book?kind=visit&where=${place.id}`);
    for (const step of ['choice', 'form', 'booked', 'move', 'cancel', 'again']) {
      if (step === 'form') await page.locator('.floors a').last().click();
      if (step === 'booked') {
        await page.fill('[name=address]', '12 Example Street');
        const fields = { firstName, lastName, company, phone, email: 'steps@visitor.example' };
        for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
        await page.check('[name=terms]');
        await page.getByRole('button', { name: 'Book This Time' }).click();
        await page.waitForURL(/\/book\/v1\./);
      }
      if (step === 'move') await page.locator('.floors a').first().click();
      if (step === 'cancel') await page.getByRole('link', { name: 'Cancel This Booking' }).click();
      if (step === 'again') await page.goto(`${server.url}/book`);
      await expectAccessible(page);
      await expectFits(page);
    }
    await page.close();
  });

  it('is never at a time that the person’s other calendar keeps busy; its address is not shown', async () => {
    const days = [...(await text('/book?kind=call')).matchAll(/[?;&]day=([\d-]{10})/g)].map(([, iso = '']) => iso);
    const day = days[5] ?? '';
    expect((await times(`kind=call&day=${day}`)).length).toBeGreaterThan(10);
    const calendar = createServer((request, response) =>
      request.url === '/secret-9431.ics'
        ? response.end(
            `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Rental\r\nRRULE:x\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
          )
        : response.writeHead(404).end(),
    );
    await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(calendar.address() as AddressInfo).port}`;
    const keep = (address: string) => post(settings, { intent: 'calendar', id: maya, address });
    const refused = await (await keep('ftp://calendar.example')).text();
    expect(refused).toContain('which begins with https://');
    expect(refused).toContain('value="ftp://calendar.example"');
    expect(await (await keep(`http://${host}/old.ics`)).text()).toContain(`${host} answered 404: there is no calendar`);
    expect((await keep(`http://${host}/secret-9431.ics`)).status).toBe(303);
    const panel = await text(settings, { cookie });
    expect(panel).toContain(`The calendar at ${host} is read every ten minutes.`);
    expect(panel).not.toContain('9431');
    for (const page of [panel, await text('/admin', { cookie })])
      expect(page).toMatch(/“Rental”, [^<]*: its repetition cannot be read, so only that day is busy\./);
    expect(await text('/book?kind=call')).not.toContain(`day=${day}`);
    expect((await post(settings, { intent: 'calendar-read', id: maya })).status).toBe(303);
    expect((await post(settings, { intent: 'calendar-end', id: maya })).status).toBe(303);
    expect(await text('/book?kind=call')).toContain(`day=${day}`);
    calendar.close();
  });

  it('keeps what was typed while the visitor chooses another time, until it is booked', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/book?kind=call`);
    await page.locator('.floors a').first().click();
    await alive(page);
    await page.fill('[name=firstName]', firstName);
    await page.fill('[name=message]', message);
    await page.check('[name=terms]');
    await page.locator('form').getByRole('link', { name: 'Choose another time' }).click();
    await page.locator('.floors a').last().click();
    await expect.poll(() => page.inputValue('[name=firstName]')).toBe(firstName);
    expect(await page.inputValue('[name=message]')).toBe(message);
    expect(await page.isChecked('[name=terms]')).toBe(false);
    for (const [name, value] of Object.entries({ lastName, company, phone, email: 'days@visitor.example' }))
      await page.fill(`[name=${name}]`, value);
    await page.check('[name=terms]');
    await page.getByRole('button', { name: 'Book This Time' }).click();
    await page.waitForURL(/\/book\/v1\./);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull();
    await page.close();
  });

  it('after a refusal can be gone back from: the page is there, and asks for nothing to be sent again', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/book?kind=call`);
    await page.locator('.floors a').last().click();
    await alive(page);
    const fields = { firstName, lastName, company, phone, message, email: 'none@nowhere' };
    for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
    await page.check('[name=terms]');
    await page.getByRole('button', { name: 'Book This Time' }).click();
    await page.locator('[role=alert]').waitFor();
    await page.fill('[name=email]', 'back@visitor.example');
    await page.check('[name=terms]');
    await page.getByRole('button', { name: 'Book This Time' }).click();
    await page.waitForURL(/\/book\/v1\./);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull();
    const methods: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && methods.push(request.method()));
    await page.goBack();
    await expect.poll(() => page.locator('.booking-before').count()).toBe(1);
    expect(methods).not.toContain('POST');
    await page.close();
  });

  it('of a link changes nothing by a GET, and a link that nobody made is no booking', async () => {
    const gone = await fetch(`${server.url}/book/v1.00000000.AAAA`);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('This link does not lead to a booking.');
    expect(gone.headers.get('x-robots-tag')).toContain('noindex');
  });
});
