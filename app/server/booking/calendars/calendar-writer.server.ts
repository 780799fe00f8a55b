import type { Booking } from '../../../domain/booking/booking.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { AccountFault } from '../../accounts/account-fault.server.ts';
import type { Log } from '../../log.server.ts';
import { every, type Loop } from '../../time.server.ts';
import type { Calendar, CalendarEntry } from './calendar.server.ts';
import type { CalendarEventStore, TakenEvent } from './calendar-event-store.server.ts';

/** How often to look for bookings whose event is not as it should be. Milliseconds. */
const lookEvery = 10_000;
const minute = 60_000;
const hour = 60 * minute;
/** When no answer came, the calendar may still be at work. Looking for the result too early would miss it. */
const untilItIsDone = minute;
/** The link of a video meeting comes within this time, or not at all. */
const linkWait = minute;

interface WriterOptions {
  store: CalendarEventStore;
  calendar: Calendar;
  /** Whether a calendar is connected. */
  isOn: () => Promise<boolean>;
  /** The event of a booking, as its calendar is to show it. Throws StoreUnavailable. */
  entryOf: (booking: Booking, lead: Lead) => Promise<CalendarEntry>;
  log: Log;
  clock: Clock;
}

/** Keeps the calendars of people as the bookings say. Each event is made once, whatever fails in between. */
export class CalendarWriter {
  private readonly options: WriterOptions;
  private readonly loop: Loop;
  private isStopping = false;

  constructor(options: WriterOptions) {
    this.options = options;
    this.loop = every(lookEvery, () => this.writeDue(), {
      log: options.log,
      failure: 'booking: events could not be written to calendars; trying again',
      logOnce: true,
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    this.isStopping = true;
    return this.loop.stop();
  }

  /** Writes soon what a booking has just changed. Never throws. */
  nudge(): void {
    void this.loop.now();
  }

  /** Makes, changes and removes the events that are due. Throws StoreUnavailable. */
  async writeDue(): Promise<void> {
    const { store, isOn, clock } = this.options;
    if (!(await isOn())) return;
    const resting = new Set<string>();
    for (const { bookingId, mailbox } of await store.due(clock.wall())) {
      if (this.isStopping) return;
      if (resting.has(mailbox)) continue;
      const taken = await store.take(bookingId, mailbox, clock.wall());
      if (taken && !(await this.write(taken))) resting.add(mailbox);
    }
  }

  /** False when the mailbox takes nothing more for now. */
  private async write(taken: TakenEvent): Promise<boolean> {
    const { store, log, clock } = this.options;
    try {
      const wanted = await store.wanted(taken.bookingId);
      if (typeof wanted === 'string') await this.takeOut(taken, wanted === 'erased');
      else await this.bringIn(taken, wanted);
      return true;
    } catch (error) {
      if (!(error instanceof AccountFault)) throw error;
      const now = clock.wall();
      log.warn(
        { booking: taken.bookingId, answer: error.message },
        'booking: an event cannot be written; trying again',
      );
      await store.noteFailure(taken, error.message, now, now + waitAfter(error));
      return error.kind !== 'wait' && error.kind !== 'person';
    }
  }

  private async bringIn(taken: TakenEvent, { booking, lead }: { booking: Booking; lead: Lead }): Promise<void> {
    const { store, calendar, entryOf, clock } = this.options;
    const entry = await entryOf(booking, lead);
    const { mailbox } = taken;
    const known = taken.event || (taken.isAgain ? ((await calendar.find(mailbox, booking.id))?.id ?? '') : '');
    const changed = known === '' ? null : await calendar.change(mailbox, known, entry);
    if (known !== '' && changed === null) await store.beginAgain(taken);
    const round = taken.round + (known !== '' && changed === null ? 1 : 0);
    const of = { booking: booking.id, once: `${booking.id}-${round}` };
    const { id, link } = changed ?? (await calendar.make(mailbox, of, entry));
    const now = clock.wall();
    const at = taken.written === booking.sequence ? taken.writtenAt : now;
    const found = link ?? (now - at > linkWait ? '' : null);
    const event = { event: id, link: found, written: booking.sequence };
    await store.noteWritten(taken, event, { at, nextLook: found === null ? now + lookEvery : 0 });
  }

  private async takeOut(taken: TakenEvent, isErased: boolean): Promise<void> {
    const { store, calendar } = this.options;
    const { mailbox, bookingId } = taken;
    const id = taken.event || (await calendar.find(mailbox, bookingId))?.id;
    if (id) await (isErased ? calendar.erase(mailbox, id) : calendar.remove(mailbox, id));
    await store.forget(taken);
  }
}

/** How long to wait after a failure. Milliseconds. */
function waitAfter({ kind, retryAfter }: AccountFault): number {
  if (kind === 'wait') return Math.min(Math.max(retryAfter, 1000), hour);
  return kind === 'unknown' || kind === 'ended' ? untilItIsDone : hour;
}
