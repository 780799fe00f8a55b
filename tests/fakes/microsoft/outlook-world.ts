import { AccountFault } from '../../../app/server/accounts/account-fault.server.ts';
import { entryFor } from '../../../app/server/booking/booking-mails.server.ts';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import type { Calendar } from '../../../app/server/booking/calendars/calendar.server.ts';
import { CalendarEventStore } from '../../../app/server/booking/calendars/calendar-event-store.server.ts';
import { CalendarWriter } from '../../../app/server/booking/calendars/calendar-writer.server.ts';
import { GraphCalendar } from '../../../app/server/booking/calendars/graph-calendar.server.ts';
import { OutlookReader } from '../../../app/server/booking/calendars/outlook-reader.server.ts';
import { FeedReader } from '../../../app/server/booking/feeds/feed-reader.server.ts';
import { FeedStore } from '../../../app/server/booking/feeds/feed-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { openEightToSix } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../booking.ts';
import { manualClock } from '../clock.ts';
import { newLead } from '../lead.ts';
import { startMicrosoft } from './microsoft.ts';
import { registered } from './registered.ts';

const siteUrl = 'https://firm.example';

/** A site that is connected to the stand-in, with people whose calendars are read and written. End it with `close`. */
export async function outlookWorld() {
  const clock = manualClock(bookingDay);
  const microsoft = await startMicrosoft();
  const database = newSqliteDatabase();
  const site = await registered(microsoft, database, clock);
  await site.account.connect();
  const bookings = new BookingStore(database);
  const leads = new LeadStore(database);
  const store = new CalendarEventStore(database);
  const calendar = new GraphCalendar({ microsoft: site.account, timeZone: () => 'America/Toronto' });
  const log = openLog('silent', { write: () => undefined });
  const feeds = new FeedReader({
    store: new FeedStore(database),
    secrets: site.secrets,
    allowPrivate: true,
    timeZone: () => 'America/Toronto',
    siteUrl,
    log,
    clock,
    outlook: new OutlookReader({ store, calendar, clock }),
  });

  /** A writer like that of one instance. */
  const newWriter = (by: Calendar = calendar) =>
    new CalendarWriter({
      store,
      calendar: by,
      isOn: async () => true,
      async entryOf(booking, lead) {
        const { videoLink } = await bookings.settings();
        return entryFor({ site: openEightToSix, lead, booking, videoLink }, siteUrl);
      },
      log,
      clock,
    });
  const writer = newWriter();
  let people = 0;

  return {
    clock,
    site,
    microsoft,
    outlook: microsoft.outlook,
    database,
    bookings,
    leads,
    store,
    feeds,
    writer,
    newWriter,
    calendar,
    /** Adds a person who can be booked, and whose calendar the site may use. */
    async person() {
      const mailbox = `person${++people}@firm.example`;
      microsoft.mailboxes.add(mailbox);
      microsoft.outlook.scope.add(mailbox);
      const userId = await bookable(database, bookings);
      const problem = await feeds.keepOutlook(userId, mailbox);
      if (problem !== null) throw new AccountFault('refused', problem);
      return { userId, mailbox };
    },
    /** Books a call for a new lead, as a colleague does. */
    async book(userId: string, over: Parameters<typeof wantedCall>[2] = {}) {
      const lead = newLead({ name: 'Ana Silva', email: 'ana@example.com', phone: '416-555-0143' });
      await leads.saveLead(lead);
      const booking = wantedCall(userId, lead.lead.id, over);
      await bookings.book(booking, testFirm, userId);
      return { id: booking.id, leadId: lead.lead.id };
    },
    async move(id: string, start: number) {
      const seen = await bookings.byId(id);
      if (!seen) throw new Error('no such booking');
      const { type } = wantedCall('', '');
      return bookings.move(seen, { type, start, now: clock.wall(), by: seen.userId }, testFirm);
    },
    async cancel(id: string) {
      const seen = await bookings.byId(id);
      if (!seen) throw new Error('no such booking');
      return bookings.cancel(seen, { now: clock.wall(), by: seen.userId }, testFirm);
    },
    /** Erases the lead with its bookings. */
    async erase(leadId: string) {
      await database.db.deleteFrom('leads').where('id', '=', leadId).execute();
    },
    async close() {
      site.close();
      await microsoft.at.stop();
      await database.close();
    },
  };
}
