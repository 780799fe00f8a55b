import type { Interval } from '../../../domain/booking/free-times.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { AccountFault } from '../../accounts/account-fault.server.ts';
import { FeedFault } from '../feeds/feed-fault.server.ts';
import type { OutlookBusy } from '../feeds/feed-reader.server.ts';
import type { Calendar, SeenEvent } from './calendar.server.ts';
import type { CalendarEventStore } from './calendar-event-store.server.ts';

const minute = 60_000;

interface OutlookReaderOptions {
  store: CalendarEventStore;
  calendar: Calendar;
  clock: Clock;
}

/** Reads when people are busy, and sees which events of bookings somebody moved or deleted. */
export class OutlookReader implements OutlookBusy {
  private readonly options: OutlookReaderOptions;

  constructor(options: OutlookReaderOptions) {
    this.options = options;
  }

  /** The busy times in the window, without those of bookings made here. Throws FeedFault and StoreUnavailable. */
  async read(mailbox: string, window: Interval): Promise<Interval[]> {
    const { store, calendar, clock } = this.options;
    const begunAt = clock.wall();
    try {
      const seen = await calendar.view(mailbox, window);
      const bookings = await store.bookingsIn(mailbox);
      await this.compare(mailbox, seen, begunAt, window);
      // A copy that somebody made of the event of a booking is an event of theirs.
      const isOurs = ({ id, booking }: SeenEvent) =>
        booking !== null && ['', id].includes(bookings.get(booking) ?? '-');
      return seen.filter((event) => event.isBusy && !isOurs(event)).map(({ from, to }) => ({ from, to }));
    } catch (error) {
      if (error instanceof AccountFault) throw new FeedFault(error.message);
      throw error;
    }
  }

  /** Notes which events are no longer where their bookings are. An event that was written within the last minute is not compared. */
  private async compare(mailbox: string, seen: readonly SeenEvent[], begunAt: number, window: Interval): Promise<void> {
    const { store, calendar } = this.options;
    const settled = await store.settled(mailbox, begunAt - minute, begunAt);
    for (const { booking, event } of settled) {
      if (booking.from < window.from || booking.to > window.to) continue;
      const there = seen.find(({ id }) => id === event) ?? (await calendar.get(mailbox, event));
      const isMoved = there !== null && Math.abs(there.from - booking.from) >= minute;
      await store.noteFound(booking, {
        movedTo: isMoved ? there.from : null,
        goneAt: there === null ? begunAt : null,
      });
    }
  }
}
