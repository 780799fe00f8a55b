import { GraphCalendar } from '../../../app/server/booking/calendars/graph-calendar.server.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';
import { bookingDay } from '../booking.ts';
import { calendarWorld } from '../calendar-world.ts';
import { manualClock } from '../clock.ts';
import { startMicrosoft } from './microsoft.ts';
import { microsoftSite, register } from './registered.ts';

/** A site that is connected to the stand-in, one instance for each of `opened`. End it with `close`. */
export async function outlookWorld(opened: readonly OpenDatabase[] = []) {
  const clock = manualClock(bookingDay);
  const microsoft = await startMicrosoft();
  const own = opened.length > 0 ? [] : [newSqliteDatabase()];
  const instances = [...opened, ...own].map((database) => {
    const site = microsoftSite(microsoft, database, clock);
    return {
      database,
      site,
      calendar: new GraphCalendar({ microsoft: site.account, timeZone: () => 'America/Toronto' }),
    };
  });
  const [first, ...others] = instances;
  if (!first) throw new Error('There is no database.');
  const { site } = first;
  await register(microsoft, site);
  await site.account.connect();
  const world = calendarWorld({
    clock,
    company: 'microsoft',
    secrets: site.secrets,
    instances: [first, ...others],
    share(mailbox) {
      microsoft.mailboxes.add(mailbox);
      microsoft.outlook.scope.add(mailbox);
    },
  });
  return {
    ...world,
    sites: instances.map((one) => one.site),
    site,
    microsoft,
    at: microsoft.at,
    outlook: microsoft.outlook,
    /** How many access tokens were asked for. */
    signIns: () => microsoft.signIns,
    endTokens: microsoft.endTokens,
    /** The events of bookings in a calendar. */
    eventsIn: (mailbox: string) =>
      microsoft.outlook.events(mailbox).map(({ properties, from }) => ({ booking: properties[0]?.value ?? '', from })),
    async close() {
      for (const one of instances) one.site.close();
      await microsoft.at.stop();
      for (const database of own) await database.close();
    },
  };
}
