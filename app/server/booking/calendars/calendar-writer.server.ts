import type { Booking } from '../../../domain/booking/booking.ts';
import { type CalendarCompany, calendarCompanies } from '../../../domain/booking/other-calendar.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { AccountFault } from '../../accounts/account-fault.server.ts';
import type { Log } from '../../log.server.ts';
import { every, type Loop } from '../../time.server.ts';
import type { CalendarEntry, Calendars, WrittenEvent } from './calendar.server.ts';
import type { CalendarEventStore, TakenEvent } from './calendar-event-store.server.ts';

/** How often to look for bookings whose event is not as it should be. Milliseconds. */
const checkEvery = 10_000;
const minute = 60_000;
const hour = 60 * minute;
/** When no answer came, the calendar may still be at work. Looking for the result too early would miss it. */
const untilItIsDone = minute;
/** The link of a video meeting comes within this time, or not at all. */
const linkWait = minute;

interface WriterOptions {
  store: CalendarEventStore;
  calendars: Calendars;
  /** Whether the calendars of a company are connected. */
  isOn: (company: CalendarCompany) => Promise<boolean>;
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
    this.loop = every(checkEvery, () => this.writeDue(), {
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
    const { store, clock } = this.options;
    const connected = await this.connected();
    if (connected.size === 0) return;
    const resting = new Set<string>();
    for (const due of await store.due(clock.wall())) {
      if (this.isStopping) return;
      const calendar = `${due.company} ${due.mailbox}`;
      if (resting.has(calendar) || !connected.has(due.company)) continue;
      const taken = await store.take(due, clock.wall());
      if (taken && !(await this.write(taken))) resting.add(calendar);
    }
  }

  private async connected(): Promise<Set<CalendarCompany>> {
    const companies = Object.keys(calendarCompanies) as CalendarCompany[];
    const on = await Promise.all(companies.map((company) => this.options.isOn(company)));
    return new Set(companies.filter((_, index) => on[index]));
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
      return !['wait', 'person', 'closed'].includes(error.kind);
    }
  }

  private async bringIn(taken: TakenEvent, { booking, lead }: { booking: Booking; lead: Lead }): Promise<void> {
    const { store, calendars, entryOf, clock } = this.options;
    const entry = await entryOf(booking, lead);
    const { mailbox, company } = taken;
    const known = taken.event || (taken.isAgain ? await this.idOfEarlier(taken) : '');
    const changed = known === '' ? null : await calendars[company].change(mailbox, known, entry);
    const isGone = known !== '' && changed === null;
    const { id, link } = changed ?? (await (isGone ? this.makeAgain(taken, entry) : this.make(taken, entry)));
    const now = clock.wall();
    const at = taken.written === booking.sequence ? taken.writtenAt : now;
    const found = link ?? (now - at > linkWait ? '' : null);
    const event = { event: id, link: found, written: booking.sequence };
    await store.noteWritten(taken, event, { at, nextLook: found === null ? now + checkEvery : 0 });
  }

  /** The id of the event that an earlier try may have made; empty when it made none. */
  private async idOfEarlier(taken: TakenEvent): Promise<string> {
    const found = await this.options.calendars[taken.company].find(taken.mailbox, madeFor(taken));
    return found?.id ?? '';
  }

  private async make(taken: TakenEvent, entry: CalendarEntry): Promise<WrittenEvent> {
    const { bookingId, mailbox, company, round } = taken;
    const made = await this.options.calendars[company].make(mailbox, madeFor({ bookingId, round }), entry);
    return made ?? this.makeAgain(taken, entry);
  }

  /** Makes another event in place of one that is gone. */
  private async makeAgain(taken: TakenEvent, entry: CalendarEntry): Promise<WrittenEvent> {
    await this.options.store.beginAgain(taken);
    return this.make({ ...taken, round: taken.round + 1 }, entry);
  }

  private async takeOut(taken: TakenEvent, isErased: boolean): Promise<void> {
    const { store, calendars } = this.options;
    const { mailbox } = taken;
    const calendar = calendars[taken.company];
    const id = taken.event || (await this.idOfEarlier(taken));
    if (id) await (isErased ? calendar.erase(mailbox, id) : calendar.remove(mailbox, id));
    await store.forget(taken);
  }
}

const madeFor = ({ bookingId, round }: Pick<TakenEvent, 'bookingId' | 'round'>) => ({
  booking: bookingId,
  once: `${bookingId}-${round}`,
});

/** How long to wait after a failure. Milliseconds. */
function waitAfter({ kind, retryAfter }: AccountFault): number {
  if (kind === 'wait' || kind === 'closed') return Math.min(Math.max(retryAfter, 1000), hour);
  return kind === 'unknown' || kind === 'ended' ? untilItIsDone : hour;
}
