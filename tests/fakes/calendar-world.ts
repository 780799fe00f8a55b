import type { CalendarCompany } from '../../app/domain/booking/other-calendar.ts';
import { AccountFault } from '../../app/server/accounts/account-fault.server.ts';
import { entryFor } from '../../app/server/booking/booking-mails.server.ts';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import type { Calendar, Calendars } from '../../app/server/booking/calendars/calendar.server.ts';
import { CalendarEventStore } from '../../app/server/booking/calendars/calendar-event-store.server.ts';
import { CalendarReader } from '../../app/server/booking/calendars/calendar-reader.server.ts';
import { CalendarWriter } from '../../app/server/booking/calendars/calendar-writer.server.ts';
import { FeedReader } from '../../app/server/booking/feeds/feed-reader.server.ts';
import { FeedStore } from '../../app/server/booking/feeds/feed-store.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import type { SecretStore } from '../../app/server/database/secret-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../app/server/log.server.ts';
import { openEightToSix } from '../fixtures/site.ts';
import { bookable, testFirm, wantedCall } from './booking.ts';
import type { ManualClock } from './clock.ts';
import { newLead } from './lead.ts';

const siteUrl = 'https://firm.example';

/** One instance of a site, with the calendar of one company. */
export interface CalendarInstance {
  database: OpenDatabase;
  calendar: Calendar;
}

interface WorldOptions {
  clock: ManualClock;
  company: CalendarCompany;
  secrets: SecretStore;
  /** All on the same database. */
  instances: readonly [CalendarInstance, ...CalendarInstance[]];
  /** Lets the site use this calendar. */
  share: (mailbox: string) => void;
}

/** A site with people whose calendars are read and written. */
export function calendarWorld({ clock, company, secrets, instances, share }: WorldOptions) {
  const [{ database, calendar }] = instances;
  const bookings = new BookingStore(database);
  const leads = new LeadStore(database);
  const store = new CalendarEventStore(database);
  const log = openLog('silent', { write: () => undefined });
  const calendarsOf = (by: Calendar): Calendars => ({ microsoft: by, google: by });
  const feeds = new FeedReader({
    store: new FeedStore(database),
    secrets,
    allowPrivate: true,
    timeZone: () => 'America/Toronto',
    siteUrl,
    log,
    clock,
    companies: new CalendarReader({ store, calendars: calendarsOf(calendar), clock }),
  });

  /** A writer like that of one instance. */
  const newWriter = (by: Calendar = calendar, on = database) => {
    const own = new BookingStore(on);
    return new CalendarWriter({
      store: new CalendarEventStore(on),
      calendars: calendarsOf(by),
      isOn: async (of) => of === company,
      async entryOf(booking, lead) {
        const { videoLink } = await own.settings();
        return entryFor({ site: openEightToSix, lead, booking, videoLink }, siteUrl);
      },
      log,
      clock,
    });
  };
  let people = 0;

  return {
    clock,
    instances,
    database,
    bookings,
    leads,
    store,
    feeds,
    calendar,
    newWriter,
    writer: newWriter(),
    /** Adds a person who can be booked, and whose calendar the site may use. */
    async person() {
      const mailbox = `person${++people}@firm.example`;
      share(mailbox);
      const userId = await bookable(database, bookings);
      const problem = await feeds.keepCompany(userId, company, mailbox);
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
  };
}
