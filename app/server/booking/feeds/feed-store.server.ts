import { type Kysely, sql } from 'kysely';
import { firstHours } from '../../../domain/booking/booking-settings.ts';
import type { Interval } from '../../../domain/booking/free-times.ts';
import { type CalendarCompany, companyEvery, mergeBusy, readEvery } from '../../../domain/booking/other-calendar.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';
import { busyIn } from '../booking-rows.server.ts';

/** The name under which the SecretStore keeps the address of a person's calendar. */
export const calendarSecret = (userId: string): string => `calendar of ${userId}`;

/** The mailbox at a company whose calendar it is. */
export interface CompanyCalendar {
  company: CalendarCompany;
  /** Empty for a calendar with an address. */
  mailbox: string;
}

/** A calendar that one instance is reading. */
export interface ClaimedFeed extends CompanyCalendar {
  userId: string;
  host: string;
  /** When the calendar is due next. The reader's results count only while this value is unchanged. */
  dueAt: number;
  /** The busy times from the last reading. */
  busy: readonly Interval[];
}

/**
 * People's other calendars: what was read from them, and when. A reader's results count only while nobody else has claimed or
 * changed the calendar. Every method throws StoreUnavailable when the database is unavailable.
 */
export class FeedStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Sets the host of a person's other calendar, and its mailbox at a company; an empty host removes the calendar. Forgets what was read
   * from the previous calendar.
   */
  async set(
    userId: string,
    host: string,
    { company, mailbox }: CompanyCalendar = { company: 'microsoft', mailbox: '' },
  ): Promise<void> {
    const row = {
      feed_host: host,
      mailbox,
      calendar: company,
      busy: '[]',
      read_at: null,
      problem: null,
      failing_since: null,
      feed_due_at: 0,
    };
    await this.database.transaction((trx) =>
      trx
        .insertInto('booking_people')
        .values({ user_id: userId, body: JSON.stringify(firstHours), ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute(),
    );
  }

  /** Claims the calendars that are due at `now`, of people who may sign in. Several instances get different calendars. */
  claimDue(now: number): Promise<ClaimedFeed[]> {
    return this.claim(now, null);
  }

  /** Claims a person's calendar, whether or not it is due. Null when the person has none. */
  async claimOf(userId: string, now: number): Promise<ClaimedFeed | null> {
    const [claimed = null] = await this.claim(now, userId);
    return claimed;
  }

  private async claim(now: number, userId: string | null): Promise<ClaimedFeed[]> {
    const rows = await this.database.transaction((trx) =>
      trx
        .updateTable('booking_people')
        // Two claims within the same millisecond must have different due times.
        .set(() => ({
          feed_due_at: sql<number>`
            CASE WHEN mailbox = '' THEN ${bigint(now + readEvery)} ELSE ${bigint(now + companyEvery)} END
            + CASE WHEN feed_due_at IN (${bigint(now + readEvery)}, ${bigint(now + companyEvery)}) THEN 1 ELSE 0 END`,
        }))
        .where('feed_host', '<>', '')
        .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('disabled_at', 'is', null))
        .$if(userId !== null, (query) => query.where('user_id', '=', userId))
        .$if(userId === null, (query) =>
          // A due time this far ahead was written under a wrong clock, so the calendar counts as due.
          query.where((eb) => eb.or([eb('feed_due_at', '<=', now), eb('feed_due_at', '>', now + 2 * readEvery)])),
        )
        .returning(['user_id', 'feed_host', 'mailbox', 'calendar', 'feed_due_at', 'busy'])
        .execute(),
    );
    return rows.map(({ user_id, feed_host, mailbox, calendar, feed_due_at, busy }) => ({
      userId: user_id,
      host: feed_host,
      mailbox,
      company: calendar,
      dueAt: feed_due_at,
      busy: busyIn(busy),
    }));
  }

  /** Records that the calendar was read at `at`. `problem` says what was left out. */
  async noteRead(claimed: ClaimedFeed, reading: { busy: readonly Interval[]; problem: string | null; at: number }) {
    const busy = JSON.stringify(reading.busy.map(({ from, to }) => [from, to]));
    const { problem, at } = reading;
    await this.database.transaction((trx) =>
      stillClaimed(trx, claimed).set({ busy, read_at: at, problem, failing_since: null }).execute(),
    );
  }

  /** The calendar at a company that the person keeps; null when there is none. */
  async companyCalendarOf(userId: string): Promise<CompanyCalendar | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('booking_people').select(['mailbox', 'calendar']).where('user_id', '=', userId).executeTakeFirst(),
    );
    return row && row.mailbox !== '' ? { mailbox: row.mailbox, company: row.calendar } : null;
  }

  /** Replaces the busy times within `window` by those that were just read from this mailbox. */
  async noteWindow(userId: string, mailbox: string, window: Interval, busy: readonly Interval[]): Promise<void> {
    await this.database.transaction(async (trx) => {
      const mine = () => trx.updateTable('booking_people').where('user_id', '=', userId).where('mailbox', '=', mailbox);
      // Locks the row before its busy times are read.
      const row = await mine()
        .set((eb) => ({ turn: eb('turn', '+', 1) }))
        .returning('busy')
        .executeTakeFirst();
      if (!row) return;
      const known = busyIn(row.busy);
      const before = mergeBusy(known, { from: 0, to: window.from });
      const after = mergeBusy(known, { from: window.to, to: Number.MAX_SAFE_INTEGER });
      const all = [...before, ...mergeBusy(busy, window), ...after].map(({ from, to }) => [from, to]);
      await mine()
        .set({ busy: JSON.stringify(all) })
        .execute();
    });
  }

  /** Records that the calendar could not be read. The busy times from the last reading stay. */
  async noteFailure(claimed: ClaimedFeed, { problem, at }: { problem: string; at: number }): Promise<void> {
    await this.database.transaction((trx) =>
      stillClaimed(trx, claimed)
        .set((eb) => ({ problem, failing_since: eb.fn.coalesce('failing_since', eb.val(at)) }))
        .execute(),
    );
  }
}

const bigint = (value: number) => sql<number>`CAST(${value} AS BIGINT)`;

const stillClaimed = (trx: Kysely<Database>, { userId, dueAt }: ClaimedFeed) =>
  trx.updateTable('booking_people').where('user_id', '=', userId).where('feed_due_at', '=', dueAt);
