import ICAL from 'ical.js';
import { expect, it, onTestFinished } from 'vitest';
import { calledOffWords } from '../../../app/domain/booking/booking.ts';
import { addressKey } from '../../../app/domain/privacy/person-key.ts';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { suppressMailbox } from '../../../app/server/delivery/acknowledgements.server.ts';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { erase } from '../../../app/server/operations/commands/privacy-commands.server.ts';
import { callOffBookings } from '../../../app/server/privacy/call-off-bookings.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../../fakes/booking.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { openEightToSix, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const hour = 3_600_000;

/** The method, id, status and sequence of the event in a mail, and all its words. */
function eventIn(mail: { attachments: readonly { mimeType: string; content: unknown }[] } | undefined) {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = new TextDecoder().decode(part?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    id: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    text,
  };
}

it('an erasure first calls off what is booked: both calendars let go of it, and the firm’s mail does not name the visitor', async () => {
  const [smtp, folder] = [await startSmtp(), temporaryFolder()];
  const database = newSqliteDatabase(folder);
  onTestFinished(async () => {
    await database.close();
    await smtp.stop();
  });
  const [store, leads] = [new BookingStore(database), new LeadStore(database)];
  const userId = await bookable(database, store);
  const { email: colleague } = (await store.people())[0] ?? {};
  const book = async (email: string, at: number, over = {}) => {
    const { lead, ...rest } = newLead({ email, name: 'Ana Roy', phone: '647 555 0134', ...over });
    await leads.saveLead({ ...rest, lead, deliveries: [] });
    const wanted = wantedCall(userId, lead.id, { start: bookingDay + at * hour });
    await store.book(wanted, testFirm);
    return { lead, wanted };
  };
  const { wanted } = await book('ana@example.com', 5);
  await book('ana@example.com', 3);
  await book('spam@example.com', 6, { quarantined: true });
  await book('quiet@example.com', 7);
  await suppressMailbox(new AcknowledgementStore(database), {
    address: 'quiet@example.com',
    source: 'not-me',
    now: bookingDay,
  });
  const env = readEnv({ FIRM: 'lakeshore', DATA_DIR: folder, SMTP_URL: smtp.url, SITE_URL: 'https://firm.example' });
  // The first of Ana's two calls is over.
  const clock = manualClock(bookingDay + 4 * hour);

  const done = await erase(env, database, 'ana@example.com', null, clock);
  expect(done).toMatchObject({ leads: 2, remains: [], calledOff: { bookings: 1, unsent: 0 } });
  expect(await store.byId(wanted.id)).toBeNull();
  const [toPerson, toVisitor] = smtp.received.splice(0);
  expect([toPerson?.to, toVisitor?.to]).toEqual([[colleague], ['ana@example.com']]);
  expect(toVisitor?.mail.subject).toBe('Your phone call with Lakeshore IT is cancelled');
  const off = { method: 'CANCEL', id: `${wanted.id}@firm.example`, sequence: 1 };
  for (const one of [toPerson, toVisitor]) expect(eventIn(one?.mail)).toMatchObject(off);
  const words = `${toPerson?.mail.subject} ${toPerson?.mail.text} ${eventIn(toPerson?.mail).text}`;
  expect(words).toContain('The visitor was erased at their request');
  for (const trace of ['Ana', 'ana@example']) expect(words).not.toContain(trace);
  // The ids in the invitation are random, and may contain a part of the number.
  expect(words.replaceAll(/\D/g, '')).not.toContain('5550134');

  const site = sampleSite(openEightToSix);
  const mailer = smtpMailer(smtp.url, () => 'desk@firm.example');
  const organizer = () => ({ name: 'Front Desk', address: 'desk@firm.example' });
  const tools = async () => ({ site, mailer, organizer, clock, siteUrl: 'https://firm.example' });
  const callOff = (email: string) => callOffBookings(addressKey(email), database, clock.wall(), tools);
  for (const email of ['spam@example.com', 'nobody@example.com'])
    expect(await callOff(email)).toEqual({ bookings: 0, unsent: 0 });
  expect(smtp.received).toEqual([]);
  smtp.refuseWith = 451;
  const unsent = await callOff('quiet@example.com');
  expect(unsent).toEqual({ bookings: 1, unsent: 1 });
  expect(calledOffWords(unsent)).toContain('One of these mails could not be sent');
});
