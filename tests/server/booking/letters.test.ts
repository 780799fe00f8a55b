import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usualTypes } from '../../../app/domain/booking/booking-type.ts';
import { AnswerStore } from '../../../app/server/booking/answer-store.server.ts';
import { BookingLinks } from '../../../app/server/booking/booking-links.server.ts';
import { BookingLetters } from '../../../app/server/booking/booking-mails.server.ts';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import { CalendarEventStore } from '../../../app/server/booking/calendars/calendar-event-store.server.ts';
import { FeedStore } from '../../../app/server/booking/feeds/feed-store.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { suppressMailbox } from '../../../app/server/delivery/acknowledgements.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { folderMailer } from '../../../app/server/delivery/mailer.server.ts';
import { MailSeals } from '../../../app/server/delivery/signed-mail-ids.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../../fakes/booking.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { mailDeskOn } from '../../fakes/mail-desk.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { openEightToSix, place, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const hour = 3_600_000;
const siteUrl = 'https://firm.example';
const from = 'Front Desk <desk@firm.example>';

/** A booking store, an outbox that writes files, and a way to read the files written since. */
async function setUp() {
  const database = newSqliteDatabase();
  onTestFinished(() => database.close());
  const store = new BookingStore(database);
  const leads = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const clock = manualClock(bookingDay);
  const links = new BookingLinks(new SecretBox(randomBytes(32)));
  const site = sampleSite(openEightToSix);
  const events = new CalendarEventStore(database);
  const organizer = () => ({ name: 'Front Desk', address: 'desk@firm.example' });
  const folder = temporaryFolder();
  const seals = new MailSeals(Buffer.alloc(32, 3));
  const outbox = mailOutbox({
    site,
    leads,
    deliveries,
    acknowledgements,
    siteUrl,
    clock,
    log: openLog('silent'),
    letters: new BookingLetters({
      site,
      store,
      answers: new AnswerStore(database),
      links,
      events,
      organizer,
      siteUrl,
      clock,
    }),
    mailer: folderMailer(folder, () => from),
    leadsTo: () => ['desk@firm.example'],
    seals,
    replyAddress: 'hello+*@firm.example',
  });
  const seen = new Set<string>();
  /** Sends what is due now. Returns each mail as a mail reader parses it, with its event as a calendar parses it. */
  async function sent() {
    await outbox.deliverDue();
    const fresh = readdirSync(folder).filter((name) => name.endsWith('.eml') && !seen.has(name));
    for (const name of fresh) seen.add(name);
    return Promise.all(
      fresh.map(async (name) => {
        const mail = await PostalMime.parse(readFileSync(join(folder, name)));
        const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
        const text = part && new TextDecoder().decode(part.content as ArrayBuffer);
        const calendar = text === undefined ? null : new ICAL.Component(ICAL.parse(text));
        const event = calendar?.getFirstSubcomponent('vevent');
        return {
          to: mail.to?.[0]?.address,
          answersTo: mail.replyTo?.[0]?.address,
          subject: mail.subject,
          text: mail.text ?? '',
          method: calendar?.getFirstPropertyValue('method'),
          event: event ? new ICAL.Event(event) : null,
          status: event?.getFirstPropertyValue('status'),
          organizer: event?.getFirstPropertyValue('organizer'),
        };
      }),
    );
  }
  const userId = await bookable(database, store);
  const made = newLead({ email: 'ana@example.com', quarantined: false });
  await leads.saveLead({ ...made, deliveries: [] });
  return {
    database,
    store,
    events,
    leads,
    deliveries,
    acknowledgements,
    clock,
    links,
    sent,
    userId,
    seals,
    lead: made.lead,
  };
}

const inUtc = (time: ICAL.Time | undefined) => time?.toJSDate().toISOString();

const maya = { company: 'microsoft', mailbox: 'maya@firm.example' } as const;

describe('the mails about a booking', () => {
  it('bring an invitation that a calendar opens: its update, and its end, under one id', async () => {
    const { store, sent, userId, lead, links, seals } = await setUp();
    const wanted = wantedCall(userId, lead.id);
    await store.book(wanted, testFirm);
    const mails = await sent();
    const toVisitor = mails.find(({ to }) => to === 'ana@example.com');
    const { reference } = lead;
    expect(toVisitor).toMatchObject({
      answersTo: `hello+${reference.toLowerCase()}.${seals.of('address', reference)}@firm.example`,
      subject: 'Your phone call with Lakeshore IT is booked',
      method: 'REQUEST',
      status: 'CONFIRMED',
      organizer: 'mailto:desk@firm.example',
    });
    expect(inUtc(toVisitor?.event?.startDate)).toBe('2026-11-23T15:00:00.000Z');
    expect(inUtc(toVisitor?.event?.endDate)).toBe('2026-11-23T15:20:00.000Z');
    // The event is in UTC, so every zone shows the same moment: a calendar in Denver shows 8:00.
    expect(toVisitor?.event?.startDate.zone.tzid).toBe('UTC');
    expect(toVisitor?.event?.attendees.map((one) => one.getFirstValue())).toEqual(['MAILTO:ana@example.com']);
    expect(toVisitor?.text).toContain('Monday, November 23, 8:00 AM MST\n(Monday, November 23, 10:00 AM EST)');
    expect(toVisitor?.text).toContain(lead.reference);
    const [, token = ''] = /https:\/\/firm\.example\/book\/(\S+)/.exec(toVisitor?.text ?? '') ?? [];
    expect(links.bookingIn(token)).toEqual({ id: wanted.id, byMail: true });
    // Only a mailbox that has confirmed something gets more than one mail a day.
    await store.prove(wanted.id);

    const seen = await store.byId(wanted.id);
    if (!seen) throw new Error('a booking was expected');
    const change = { type: usualTypes.call, now: bookingDay, by: null };
    await store.move(seen, { ...change, start: Date.parse('2026-11-23T16:00:00Z') }, testFirm);
    const moved = (await sent()).find(({ to }) => to === 'ana@example.com');
    expect(moved).toMatchObject({ subject: 'Your phone call with Lakeshore IT has another time', method: 'REQUEST' });
    expect(moved?.event?.uid).toBe(toVisitor?.event?.uid);
    expect([toVisitor?.event?.sequence, moved?.event?.sequence]).toEqual([0, 1]);
    expect(inUtc(moved?.event?.startDate)).toBe('2026-11-23T16:00:00.000Z');

    const latest = await store.byId(wanted.id);
    if (!latest) throw new Error('a booking was expected');
    await store.cancel(latest, change, testFirm);
    const cancelled = (await sent()).find(({ to }) => to === 'ana@example.com');
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(cancelled?.event?.sequence).toBe(2);
    expect(cancelled?.event?.uid).toBe(toVisitor?.event?.uid);
    expect(cancelled?.text).not.toContain('/book/');
  });

  it('tell the person who was booked what the visitor said, and the visitor nothing that somebody typed', async () => {
    const { store, sent, userId, lead, database } = await setUp();
    const typed = '12 Buy-Cheap-Pills Road';
    await database.db.updateTable('leads').set({ message: typed }).where('id', '=', lead.id).execute();
    await store.book(
      wantedCall(userId, lead.id, {
        kind: 'visit',
        type: { ...usualTypes.visit, leadHours: 1 },
        location: place.id,
        address: typed,
      }),
      testFirm,
    );
    const [toVisitor, toPerson] = (await sent()).sort(
      (a, b) => Number(a.to !== lead.email) - Number(b.to !== lead.email),
    );
    expect(toPerson?.text).toContain(`Where: ${typed}, ${place.name}`);
    expect(toPerson?.text).toContain(`${siteUrl}/admin/leads/${lead.id}`);
    expect(toPerson?.event?.location).toBe(`${typed}, ${place.name}`);
    expect(toPerson?.event?.startDate.toString()).toBe(toVisitor?.event?.startDate.toString());
    expect(toVisitor?.event?.location).toBe(place.name);
    expect(`${toVisitor?.text}${toVisitor?.event?.toString()}`).not.toContain(typed);
  });

  it('remind without another invitation, and are not sent when the booking has changed since', async () => {
    const { store, sent, userId, lead, clock } = await setUp();
    const first = wantedCall(userId, lead.id, { madeAt: bookingDay - 48 * hour });
    await store.book(first, testFirm);
    await store.prove(first.id);
    await store.remind(bookingDay - 20 * hour);
    const reminder = (await sent()).find(({ subject }) => subject?.includes('tomorrow'));
    expect(reminder).toMatchObject({ subject: 'Your phone call with Lakeshore IT is tomorrow', method: undefined });

    const second = wantedCall(userId, lead.id, { start: Date.parse('2026-11-23T18:00:00Z') });
    await store.book(second, testFirm);
    const seen = await store.byId(second.id);
    if (!seen) throw new Error('a booking was expected');
    await store.cancel(seen, { now: clock.wall(), by: null }, testFirm);
    expect((await sent()).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
  });

  it('say to the booked person alone what an answer to the invitation proposes, without another invitation', async () => {
    const { store, sent, userId, lead, database } = await setUp();
    const wanted = wantedCall(userId, lead.id);
    await store.book(wanted, testFirm);
    await store.prove(wanted.id);
    await sent();
    const desk = mailDeskOn(database, manualClock(bookingDay));
    const reply = readFileSync('tests/fixtures/calendar-replies/outlook-proposed.eml', 'utf8');
    const answer = (n: number) =>
      desk.receive(reply.replaceAll('00000000-0000-4000-8000-000000000001', wanted.id).replace('<o2@', `<o${n}@`));
    await answer(1);
    const mails = await sent();
    expect(mails).toMatchObject([
      { subject: `Another time proposed: Call: ${lead.name}, ${lead.company}`, event: null },
    ]);
    expect(mails[0]?.to).not.toBe(lead.email);
    expect(mails[0]?.text).toContain(
      'Ana Moro proposes Thursday, December 3, 3:00 PM EST for the call on Monday, November 23, 10:00 AM EST.\n\nI have a dentist, sorry.\nAna\n\nThe booking is unchanged',
    );
    expect(mails[0]?.text).toContain(`${siteUrl}/admin/leads/${lead.id}`);
    await answer(2);
    const seen = await store.byId(wanted.id);
    if (seen) await store.cancel(seen, { now: bookingDay, by: null }, testFirm);
    expect(
      (await sent()).map(({ method }) => method),
      'the booking has changed since',
    ).toEqual(['CANCEL', 'CANCEL']);
  });

  it('go to the person alone when the visitor left only a phone number', async () => {
    const { database, store, sent, userId, lead } = await setUp();
    await database.db.updateTable('leads').set({ email: '' }).where('id', '=', lead.id).execute();
    await store.book(wantedCall(userId, lead.id), testFirm);
    const mails = await sent();
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Booked: Call/), method: 'REQUEST' }]);
    expect(mails[0]?.text).not.toContain('Email:');
  });

  it('of a time that is kept for a doubtful visitor are one letter with a link; once it is used, both sides hear of the booking', async () => {
    const { database, store, sent, userId, lead, links, clock } = await setUp();
    await database.db.updateTable('leads').set({ quarantined: 1 }).where('id', '=', lead.id).execute();
    const wanted = wantedCall(userId, lead.id);
    await store.book(wanted, testFirm);
    const mails = await sent();
    expect(mails).toMatchObject([
      { to: lead.email, subject: 'Please confirm your phone call with Lakeshore IT', method: undefined },
    ]);
    const [, token = ''] = /https:\/\/firm\.example\/book\/(\S+)/.exec(mails[0]?.text ?? '') ?? [];
    expect(links.bookingIn(token)).toEqual({ id: wanted.id, byMail: true });
    expect(links.bookingIn(links.ofBooking(wanted.id))?.byMail).toBe(false);
    await store.prove(wanted.id);
    clock.pass(10 * 60_000);
    await store.confirm(wanted.id, { type: usualTypes.call, now: clock.wall() }, testFirm);
    expect((await sent()).map(({ to, method }) => [to === lead.email, method]).sort()).toEqual([
      [false, 'REQUEST'],
      [true, 'REQUEST'],
    ]);
  });

  it('are not sent about a kept time that is over by then', async () => {
    const { database, store, sent, userId, lead, clock } = await setUp();
    await database.db.updateTable('leads').set({ quarantined: 1 }).where('id', '=', lead.id).execute();
    await store.book(wantedCall(userId, lead.id), testFirm);
    clock.pass(15 * 60_000);
    expect(await sent()).toEqual([]);
  });

  it('wait when a colleague booked for a lead that may be spam, and never go to a mailbox whose owner wants none', async () => {
    const { database, store, sent, userId, lead, clock, acknowledgements } = await setUp();
    await database.db.updateTable('leads').set({ quarantined: 1 }).where('id', '=', lead.id).execute();
    await store.book(wantedCall(userId, lead.id), testFirm, userId);
    expect(await sent()).toEqual([]);
    await database.db.updateTable('leads').set({ quarantined: 0 }).where('id', '=', lead.id).execute();
    await suppressMailbox(acknowledgements, { address: lead.email, source: 'not-me', now: clock.wall() });
    clock.pass(hour);
    expect(await sent()).toMatchObject([{ subject: expect.stringMatching(/^Booked: Call/) }]);
  });
});

describe('the link to a booking', () => {
  const key = randomBytes(32);
  const links = new BookingLinks(new SecretBox(key));
  const id = 'f3b7c9f4-8a35-4c59-9e4c-1f6f6c7a2d10';

  it('opens what it was made for and nothing else, and outlives a change of the secret key', () => {
    const token = links.ofBooking(id);
    expect(links.bookingIn(token)).toEqual({ id, byMail: false });
    expect(links.leadIn(token, 0)).toBeNull();
    expect(links.bookingIn(links.ofLead(id, 0))).toBeNull();
    expect(new BookingLinks(new SecretBox(randomBytes(32), [key])).bookingIn(token)?.id).toBe(id);
    expect(new BookingLinks(new SecretBox(randomBytes(32))).bookingIn(token)).toBeNull();
    expect(token).not.toContain(id);
  });

  it('books for a lead for 60 days', () => {
    const day = 24 * hour;
    const token = links.ofLead(id, 1000);
    expect(links.leadIn(token, 60 * day)).toBe(id);
    expect(links.leadIn(token, 60 * day + 1000)).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['the id itself', id],
    ['a beginning', 'v1.'],
    ['very long', `v1.${'a'.repeat(5000)}`],
    ['of an unknown key', 'v1.00000000.AAAA'],
    ['changed', links.ofBooking(id).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ])('is refused when it is %s', (_what, token) => {
    expect(links.bookingIn(token)).toBeNull();
    expect(links.leadIn(token, 0)).toBeNull();
  });

  it('wait up to a minute for the event in an Outlook calendar: the visitor gets its link, and the person no invitation', async () => {
    const { database, store, events, sent, clock, userId, lead } = await setUp();
    await new FeedStore(database).set(userId, 'outlook.office365.com', maya);
    const start = Date.parse('2026-11-23T15:00:00-05:00');
    const wanted = wantedCall(userId, lead.id, { kind: 'video', type: usualTypes.video, start });
    await store.book(wanted, testFirm);
    expect(await sent()).toEqual([]);
    const row = await events.take({ ...maya, bookingId: wanted.id }, clock.wall());
    const written = { event: 'e', link: 'https://teams.example/1', written: 0 };
    await events.noteWritten(row ?? expect.fail(), written, { at: clock.wall(), nextLook: 0 });
    clock.pass(5000);
    const mails = await sent();
    expect(mails).toHaveLength(2);
    const toVisitor = mails.find(({ to }) => to === 'ana@example.com');
    expect(toVisitor?.text).toContain('https://teams.example/1');
    expect(toVisitor?.event?.location).toBe('https://teams.example/1');
    expect(mails.find(({ to }) => to !== 'ana@example.com')?.event).toBeNull();
  });

  it('come with their invitations after a minute, when the calendar still has no event', async () => {
    const { database, store, sent, clock, userId, lead } = await setUp();
    await new FeedStore(database).set(userId, 'outlook.office365.com', maya);
    await store.book(wantedCall(userId, lead.id), testFirm);
    expect((await sent()).map(({ to }) => to)).toEqual(['ana@example.com']);
    for (let looks = 0; looks < 12; looks++) {
      clock.pass(4999);
      expect(await sent()).toEqual([]);
      clock.pass(1);
      if (looks < 11) expect(await sent()).toEqual([]);
    }
    expect(await sent()).toMatchObject([{ method: 'REQUEST' }]);
  });
});
