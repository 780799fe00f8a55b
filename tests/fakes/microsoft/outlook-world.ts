import { GraphCalendar } from '../../../app/server/booking/calendars/graph-calendar.server.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';
import { bookingDay } from '../booking.ts';
import { calendarWorld } from '../calendar-world.ts';
import { manualClock } from '../clock.ts';
import { startMicrosoft } from './microsoft.ts';
import { registered } from './registered.ts';

/** A site that is connected to the stand-in, with people whose calendars are read and written. End it with `close`. */
export async function outlookWorld() {
  const clock = manualClock(bookingDay);
  const microsoft = await startMicrosoft();
  const database = newSqliteDatabase();
  const site = await registered(microsoft, database, clock);
  await site.account.connect();
  const calendar = new GraphCalendar({ microsoft: site.account, timeZone: () => 'America/Toronto' });
  const world = calendarWorld({
    clock,
    company: 'microsoft',
    secrets: site.secrets,
    instances: [
      { database, calendar },
      { database, calendar },
    ],
    share(mailbox) {
      microsoft.mailboxes.add(mailbox);
      microsoft.outlook.scope.add(mailbox);
    },
  });
  return {
    ...world,
    site,
    microsoft,
    at: microsoft.at,
    outlook: microsoft.outlook,
    /** The events of bookings in a calendar. */
    eventsIn: (mailbox: string) =>
      microsoft.outlook.events(mailbox).map(({ properties, from }) => ({ booking: properties[0]?.value ?? '', from })),
    async close() {
      site.close();
      await microsoft.at.stop();
      await database.close();
    },
  };
}
