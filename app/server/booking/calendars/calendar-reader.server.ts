import type { Interval } from '../../../domain/booking/free-times.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { AccountFault } from '../../accounts/account-fault.server.ts';
import { FeedFault } from '../feeds/feed-fault.server.ts';
import type { CompanyBusy } from '../feeds/feed-reader.server.ts';
import type { CompanyCalendar } from '../feeds/feed-store.server.ts';
import type { Calendars, SeenEvent } from './calendar.server.ts';
import type { CalendarEventStore } from './calendar-event-store.server.ts';

const minute = 60_000;
/** Longer pauses are shortened: a company may name any time. */
const longestPause = 60 * minute;

interface CalendarReaderOptions {
  store: CalendarEventStore;
  calendars: Calendars;
  clock: Clock;
}

/** Reads when people are busy, and sees which events of bookings somebody moved or deleted. */
export class CalendarReader implements CompanyBusy {
  private readonly options: CalendarReaderOptions;
  /** The calendars about which a company asked for a pause, until when, and with what words. */
  private readonly pauses = new Map<string, { until: number; words: string }>();

  constructor(options: CalendarReaderOptions) {
    this.options = options;
  }

  /** The busy times in the window, without those of bookings made here. Throws FeedFault and StoreUnavailable. */
  async read({ company, mailbox }: CompanyCalendar, window: Interval): Promise<Interval[]> {
    const { store, calendars, clock } = this.options;
    const begunAt = clock.wall();
    const calendar = `${company} ${mailbox}`;
    const pause = this.pauses.get(calendar);
    if (pause && begunAt < pause.until) throw new FeedFault(pause.words);
    try {
      const seen = await calendars[company].view(mailbox, window);
      const bookings = await store.bookingsIn(company, mailbox);
      await this.compare({ company, mailbox }, seen, begunAt, window);
      // A copy that somebody made of the event of a booking is an event of theirs.
      const isOurs = ({ id, booking }: SeenEvent) =>
        booking !== null && ['', id].includes(bookings.get(booking) ?? '-');
      return seen.filter((event) => event.isBusy && !isOurs(event)).map(({ from, to }) => ({ from, to }));
    } catch (error) {
      if (!(error instanceof AccountFault)) throw error;
      this.pauses.set(calendar, { until: begunAt + Math.min(error.retryAfter, longestPause), words: error.message });
      throw new FeedFault(error.message);
    }
  }

  /** Notes which events are no longer where their bookings are. An event that was written within the last minute is not compared. */
  private async compare(
    { company, mailbox }: CompanyCalendar,
    seen: readonly SeenEvent[],
    begunAt: number,
    window: Interval,
  ): Promise<void> {
    const { store, calendars } = this.options;
    const settled = await store.settled({ company, mailbox }, begunAt - minute, begunAt);
    for (const { booking, event } of settled) {
      if (booking.from < window.from || booking.to > window.to) continue;
      const there = seen.find(({ id }) => id === event) ?? (await calendars[company].get(mailbox, event));
      const isMoved = there !== null && Math.abs(there.from - booking.from) >= minute;
      await store.noteFound(booking, {
        movedTo: isMoved ? there.from : null,
        goneAt: there === null ? begunAt : null,
      });
    }
  }
}
