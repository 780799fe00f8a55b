import type { Kysely } from 'kysely';
import { firstHours } from '../../../domain/booking/booking-settings.ts';
import type { Interval } from '../../../domain/booking/free-times.ts';
import { readEvery } from '../../../domain/booking/other-calendar.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';

/** The name of a calendar's address in the SecretStore. */
export const calendarSecret = (userId: string): string => `calendar of ${userId}`;

/** A calendar that one instance reads now. */
export interface ClaimedFeed {
  userId: string;
  host: string;
  /** When it is due next; what is written counts only while this stands. */
  dueAt: number;
}

/**
 * The other calendars of people: what is read, and when. What a reader writes counts only while nobody else has claimed or changed the
 * calendar. Every method throws StoreUnavailable when the database is unavailable.
 */
export class FeedStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** A person has another calendar, or with an empty host none any more: what was read of the one before is forgotten. */
  async set(userId: string, host: string): Promise<void> {
    const row = { feed_host: host, busy: '[]', read_at: null, problem: null, failing_since: null, feed_due_at: 0 };
    await this.database.transaction((trx) =>
      trx
        .insertInto('booking_people')
        .values({ user_id: userId, body: JSON.stringify(firstHours), ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute(),
    );
  }

  /** Claims the calendars that are due at `now`, of people who may sign in. Of several instances each gets others. */
  claimDue(now: number): Promise<ClaimedFeed[]> {
    return this.claim(now, null);
  }

  /** Claims the calendar of a person, due or not. Null without one. */
  async claimOf(userId: string, now: number): Promise<ClaimedFeed | null> {
    const [claimed = null] = await this.claim(now, userId);
    return claimed;
  }

  private async claim(now: number, userId: string | null): Promise<ClaimedFeed[]> {
    const rows = await this.database.transaction((trx) =>
      trx
        .updateTable('booking_people')
        // Two claims within the same millisecond are two.
        .set((eb) => ({
          feed_due_at: eb
            .case()
            .when('feed_due_at', '=', now + readEvery)
            .then(now + readEvery + 1)
            .else(now + readEvery)
            .end(),
        }))
        .where('feed_host', '<>', '')
        .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('disabled_at', 'is', null))
        .$if(userId !== null, (query) => query.where('user_id', '=', userId))
        .$if(userId === null, (query) =>
          // One that is due later than any is of a clock that was wrong.
          query.where((eb) => eb.or([eb('feed_due_at', '<=', now), eb('feed_due_at', '>', now + 2 * readEvery)])),
        )
        .returning(['user_id', 'feed_host', 'feed_due_at'])
        .execute(),
    );
    return rows.map(({ user_id, feed_host, feed_due_at }) => ({
      ...{ userId: user_id, host: feed_host, dueAt: feed_due_at },
    }));
  }

  /** The calendar was read at `at`; `problem` says what of it was left out. */
  async noteRead(claimed: ClaimedFeed, reading: { busy: readonly Interval[]; problem: string | null; at: number }) {
    const busy = JSON.stringify(reading.busy.map(({ from, to }) => [from, to]));
    const { problem, at } = reading;
    await this.database.transaction((trx) =>
      stillClaimed(trx, claimed).set({ busy, read_at: at, problem, failing_since: null }).execute(),
    );
  }

  /** The calendar could not be read; the busy times that were read last stay. */
  async noteFailure(claimed: ClaimedFeed, { problem, at }: { problem: string; at: number }): Promise<void> {
    await this.database.transaction((trx) =>
      stillClaimed(trx, claimed)
        .set((eb) => ({ problem, failing_since: eb.fn.coalesce('failing_since', eb.val(at)) }))
        .execute(),
    );
  }
}

const stillClaimed = (trx: Kysely<Database>, { userId, dueAt }: ClaimedFeed) =>
  trx.updateTable('booking_people').where('user_id', '=', userId).where('feed_due_at', '=', dueAt);
