import { setTimeout as sleep } from 'node:timers/promises';
import type { Interval } from '../../../domain/booking/free-times.ts';
import {
  type CalendarCompany,
  calendarCompanies,
  leftOutWords,
  mergeBusy,
  readWindow,
} from '../../../domain/booking/other-calendar.ts';
import { isMailbox } from '../../../domain/connections/microsoft-365.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { addDays, dayOf, startOfDay } from '../../../domain/time/days.ts';
import { lostKeyWords, type SecretStore } from '../../database/secret-store.server.ts';
import type { Log } from '../../log.server.ts';
import { every, type Loop } from '../../time.server.ts';
import { eventId } from '../invitation.server.ts';
import { readInThread } from './calendar-thread.server.ts';
import { FeedFault } from './feed-fault.server.ts';
import { type ClaimedFeed, type CompanyCalendar, calendarSecret, type FeedStore } from './feed-store.server.ts';
import type { CalendarReading, FeedOrder } from './read-feed.server.ts';

/** How often to look for calendars that are due, in milliseconds. */
const checkEvery = 60_000;
/** How long a booking waits for the calendar of its day. Milliseconds. */
const mostWait = 2000;

/** Reads busy times from a calendar at a company. */
export interface CompanyBusy {
  /** Throws FeedFault and StoreUnavailable. */
  read(of: CompanyCalendar, window: Interval): Promise<Interval[]>;
}

export interface FeedReaderOptions {
  store: FeedStore;
  secrets: SecretStore;
  /** Whether a calendar in a private network may be read (WEBHOOK_ALLOW_PRIVATE). */
  allowPrivate: boolean;
  /** Returns the firm's time zone. */
  timeZone: () => string;
  /** The public address of the site. */
  siteUrl: string;
  log: Log;
  clock: Clock;
  /** Fetches and reads a calendar. By default this happens in a separate thread; a test with a harmless calendar can do without. */
  read?: (order: FeedOrder) => Promise<CalendarReading>;
  /** Missing where no calendar at a company is read. */
  companies?: CompanyBusy;
}

/** Reads people's other calendars every ten minutes. With several instances, only one reads each calendar. */
export class FeedReader {
  private readonly options: FeedReaderOptions;
  private readonly loop: Loop;

  constructor(options: FeedReaderOptions) {
    this.options = options;
    this.loop = every(checkEvery, () => this.readDue(), {
      log: options.log,
      failure: 'booking: other calendars could not be read',
      logOnce: true,
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Reads the calendars that are due, one after the other. Throws StoreUnavailable. */
  async readDue(): Promise<void> {
    const { store, clock } = this.options;
    for (const claimed of await store.claimDue(clock.wall())) await this.read(claimed);
  }

  /**
   * Stores `address` as a person's other calendar, and reads it. Resolves to a sentence when it cannot be read, otherwise to
   * null. Throws StoreUnavailable.
   */
  async keep(userId: string, { address, host }: { address: string; host: string }, by: string): Promise<string | null> {
    const { store, secrets, clock } = this.options;
    await secrets.keep(calendarSecret(userId), address, { at: clock.wall(), userId: by });
    await store.set(userId, host);
    return this.readNow(userId);
  }

  /**
   * Has the calendar of this mailbox read and written for a person. Resolves to a sentence when that cannot be done, otherwise to null.
   * Throws StoreUnavailable.
   */
  async keepCompany(userId: string, company: CalendarCompany, typed: string): Promise<string | null> {
    const { store, secrets } = this.options;
    const { host, within } = calendarCompanies[company];
    const mailbox = typed.trim().toLowerCase();
    if (!isMailbox(mailbox)) return `Enter the email address of the mailbox in ${within}.`;
    await secrets.forget(calendarSecret(userId));
    await store.set(userId, host, { company, mailbox });
    return this.readNow(userId);
  }

  /**
   * Reads the day of `at` in a person's calendar at a company before they are booked. After two seconds, or when it fails, what was read last
   * counts. Never throws.
   */
  async freshen(userId: string, at: number): Promise<void> {
    const { log } = this.options;
    const late = new AbortController();
    await Promise.race([
      this.readDay(userId, at).catch((error: Error) =>
        log.warn({ answer: error.message }, 'booking: the calendar of the day could not be read; known times count'),
      ),
      sleep(mostWait, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
    ]);
    late.abort();
  }

  private async readDay(userId: string, at: number): Promise<void> {
    const { store, timeZone, companies } = this.options;
    const calendar = await store.companyCalendarOf(userId);
    if (!calendar || !companies) return;
    const day = dayOf(at, timeZone());
    const window = { from: startOfDay(day, timeZone()), to: startOfDay(addDays(day, 1), timeZone()) };
    await store.noteWindow(userId, calendar.mailbox, window, await companies.read(calendar, window));
  }

  /** Removes a person's other calendar and what was read from it. Throws StoreUnavailable. */
  async forget(userId: string): Promise<void> {
    const { store, secrets } = this.options;
    await store.set(userId, '');
    await secrets.forget(calendarSecret(userId));
  }

  /** Reads a person's calendar now. Resolves to a sentence when it cannot be read, otherwise to null. Throws StoreUnavailable. */
  async readNow(userId: string): Promise<string | null> {
    const { store, clock } = this.options;
    const claimed = await store.claimOf(userId, clock.wall());
    return claimed && this.read(claimed);
  }

  private async read(claimed: ClaimedFeed): Promise<string | null> {
    const { store, clock, log } = this.options;
    try {
      if (claimed.mailbox !== '') return await this.readCompany(claimed);
      const { busy, leftOut, window } = await this.readCalendar(claimed.userId);
      // What lies behind a cut is not known, so what was known before stays busy.
      const all = leftOut.isCut ? mergeBusy([...busy, ...claimed.busy], window) : busy;
      await store.noteRead(claimed, { busy: all, problem: leftOutWords(leftOut, clock.wall()), at: clock.wall() });
      return null;
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error;
      log.warn({ host: claimed.host, answer: error.message }, 'booking: another calendar cannot be read; trying again');
      await store.noteFailure(claimed, { problem: error.message, at: clock.wall() });
      return error.message;
    }
  }

  private async readCompany(claimed: ClaimedFeed): Promise<null> {
    const { store, clock, companies } = this.options;
    if (!companies) throw new FeedFault(`${calendarCompanies[claimed.company].within} is not connected.`);
    const window = readWindow(clock.wall());
    const busy = mergeBusy(await companies.read(claimed, window), window);
    await store.noteRead(claimed, { busy, problem: null, at: clock.wall() });
    return null;
  }

  private async readCalendar(userId: string) {
    const { secrets, allowPrivate, timeZone, siteUrl, clock, read = readInThread } = this.options;
    const address = await secrets.open(calendarSecret(userId));
    if (address === null) throw new FeedFault(`Its address does not open. ${lostKeyWords}`);
    const window = readWindow(clock.wall());
    const order = { window, timeZone: timeZone(), ownIds: eventId('', siteUrl) };
    return { ...(await read({ address, allowPrivate, ...order })), window };
  }
}
