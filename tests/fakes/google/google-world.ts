import { GoogleCalendar } from '../../../app/server/booking/calendars/google-calendar.server.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';
import { bookingDay } from '../booking.ts';
import { calendarWorld } from '../calendar-world.ts';
import { manualClock } from '../clock.ts';
import { googleSite } from './consented.ts';
import { startGoogle } from './google.ts';

/** A site whose mailbox at the stand-in has consented, one instance for each of `opened`. End it with `close`. */
export async function googleWorld(opened: readonly OpenDatabase[] = []) {
  const clock = manualClock(bookingDay);
  const google = await startGoogle();
  const own = opened.length > 0 ? [] : [newSqliteDatabase()];
  const instances = [...opened, ...own].map((database) => {
    const site = googleSite(google, database, clock);
    return {
      database,
      site,
      calendar: new GoogleCalendar({ google: site.account, timeZone: () => 'America/Toronto' }),
    };
  });
  const [first, ...others] = instances;
  if (!first) throw new Error('There is no database.');
  const { site } = first;
  await site.register();
  await site.consent();
  const world = calendarWorld({
    clock,
    company: 'google',
    secrets: site.secrets,
    instances: [first, ...others],
    share: (mailbox) => void google.calendars.shared.add(mailbox),
  });
  return {
    ...world,
    sites: instances.map((one) => one.site),
    site,
    google,
    at: google.at,
    calendars: google.calendars,
    /** How many access tokens were asked for. */
    signIns: () => google.asked,
    endTokens: google.endTokens,
    /** The events of bookings in a calendar. */
    eventsIn: (mailbox: string) =>
      google.calendars.events(mailbox).map(({ booking, from }) => ({ booking: booking ?? '', from })),
    async close() {
      for (const one of instances) one.site.close();
      await google.at.stop();
      for (const database of own) await database.close();
    },
  };
}
