import type { Kysely } from 'kysely';
import { type Booking, remindedBefore } from '../../domain/booking/booking.ts';
import {
  type BookableHours,
  type BookingSettings,
  firstSettings,
  parseSettings,
} from '../../domain/booking/booking-settings.ts';
import type { BookingType } from '../../domain/booking/booking-type.ts';
import type { Interval } from '../../domain/booking/free-times.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { LeadStore, NewLead, SaveResult } from '../leads/lead-store.server.ts';
import { type BookablePerson, busyIn, fromBooking, hoursOf, letterRow, toBooking } from './booking-rows.server.ts';
import {
  changeSeen,
  type FirmTimes,
  fillCells,
  holdTime,
  noteNews,
  refuseMany,
  TimeTaken,
} from './take-time.server.ts';

/** A booking with the words by which people know its lead. */
export interface ListedBooking extends Booking {
  readonly reference: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly quarantined: boolean;
}

/** A booking that is wanted, before it is known whether the person is free. */
export interface NewBooking
  extends Pick<Booking, 'id' | 'leadId' | 'userId' | 'kind' | 'location' | 'address' | 'timeZone' | 'madeAt'> {
  readonly type: BookingType;
  readonly start: number;
}

const one = 1;

/**
 * Booked times, the settings and people behind them. A person is never booked twice at a time: each transaction about a person waits for
 * the one before it, and the key of `booking_cells` refuses what overlaps. Every method throws StoreUnavailable in an outage.
 */
export class BookingStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private run<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    return this.database.guard(() => work(this.database.db));
  }

  /** What the owner has decided; booking is off before. */
  async settings(): Promise<BookingSettings> {
    const row = await this.run((db) => db.selectFrom('booking_settings').select('body').executeTakeFirst());
    return row ? parseSettings(row.body) : firstSettings;
  }

  async saveSettings(settings: BookingSettings): Promise<void> {
    const body = JSON.stringify(settings);
    await this.database.transaction((trx) =>
      trx
        .insertInto('booking_settings')
        .values({ id: one, body })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
        .execute(),
    );
  }

  /** Those with hours who may sign in, by address. */
  async people(): Promise<BookablePerson[]> {
    const rows = await this.run((db) =>
      db
        .selectFrom('booking_people')
        .innerJoin('users', 'users.id', 'booking_people.user_id')
        .select(['user_id', 'users.email', 'body', 'feed_host', 'busy', 'read_at', 'problem', 'failing_since'])
        .where('users.disabled_at', 'is', null)
        .orderBy('users.email')
        .execute(),
    );
    return rows.map((row) => ({
      ...{ userId: row.user_id, email: row.email, hours: hoursOf(row), busy: busyIn(row.busy) },
      ...{ feedHost: row.feed_host, readAt: row.read_at, failingSince: row.failing_since, problem: row.problem },
    }));
  }

  /** Keeps the hours of a person. */
  async saveHours(userId: string, hours: BookableHours): Promise<void> {
    const body = JSON.stringify(hours);
    await this.database.transaction((trx) =>
      trx
        .insertInto('booking_people')
        .values({ user_id: userId, body, read_at: null, problem: null })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ body }))
        .execute(),
    );
  }

  /** The confirmed bookings that begin within the time, the earliest first. */
  async bookingsBetween({ from, to }: Interval, limit = 1000): Promise<ListedBooking[]> {
    const rows = await this.run((db) =>
      db
        .selectFrom('bookings')
        .innerJoin('leads', 'leads.id', 'bookings.lead_id')
        .selectAll('bookings')
        .select(['leads.reference', 'leads.name', 'leads.company', 'leads.phone', 'leads.quarantined'])
        .where('bookings.status', '=', 'confirmed')
        .where('bookings.starts_at', '>=', from)
        .where('bookings.starts_at', '<', to)
        .orderBy('bookings.starts_at')
        .orderBy('bookings.id')
        .limit(limit)
        .execute(),
    );
    return rows.map(({ reference, name, company, phone, quarantined, ...row }) => ({
      ...toBooking(row),
      ...{ reference, name, company, phone, quarantined: quarantined === 1 },
    }));
  }

  /** The confirmed bookings of everybody that may matter to what is free in that time. */
  async confirmedAround({ from, to }: Interval): Promise<Booking[]> {
    const rows = await this.run((db) =>
      db
        .selectFrom('bookings')
        .selectAll()
        .where('status', '=', 'confirmed')
        .where('starts_at', '>', from)
        .where('starts_at', '<', to)
        .execute(),
    );
    return rows.map(toBooking);
  }

  async byId(id: string): Promise<Booking | null> {
    const row = await this.run((db) => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst());
    return row ? toBooking(row) : null;
  }

  /** The bookings of a lead, the newest first. */
  async ofLead(leadId: string): Promise<Booking[]> {
    const rows = await this.run((db) =>
      db
        .selectFrom('bookings')
        .selectAll()
        .where('lead_id', '=', leadId)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute(),
    );
    return rows.map(toBooking);
  }

  /** Lead and booking in one transaction. Throws TimeTaken and TooManyBookings, after which neither is stored. */
  bookNewLead(leads: LeadStore, lead: NewLead, booking: NewBooking, firm: FirmTimes): Promise<SaveResult> {
    return this.orTaken(() => leads.saveLead(lead, (trx) => this.write(trx, booking, firm, null)));
  }

  /** A booking for a lead that is stored already. Throws TimeTaken and TooManyBookings. `by` is a user; null for the visitor. */
  async book(booking: NewBooking, firm: FirmTimes, by: string | null = null): Promise<void> {
    await this.orTaken(() => this.database.transaction((trx) => this.write(trx, booking, firm, by)));
  }

  private async write(trx: Kysely<Database>, wanted: NewBooking, firm: FirmTimes, by: string | null): Promise<void> {
    const { type, start, ...rest } = wanted;
    const now = wanted.madeAt;
    const time = await holdTime(trx, firm, { ...rest, type, start, now });
    // A colleague who books for somebody knows what they are doing.
    if (by === null) await refuseMany(trx, rest.leadId, now);
    const booking: Booking = { ...rest, ...time, status: 'confirmed', sequence: 0 };
    await trx.insertInto('bookings').values(fromBooking(booking)).execute();
    await fillCells(trx, booking);
    await noteNews(trx, firm, booking, { news: 'made', by, now });
  }

  /**
   * Moves a booking as it was seen to `start`, with the same person. False when somebody changed it first. Throws TimeTaken.
   * `by` is a user; null for the visitor.
   */
  move(
    seen: Booking,
    { type, start, now, by }: { type: BookingType; start: number; now: number; by: string | null },
    firm: FirmTimes,
  ): Promise<boolean> {
    return this.orTaken(() =>
      this.database.transaction(async (trx) => {
        const time = await holdTime(trx, firm, { ...seen, type, start, now }, seen.id);
        if (!(await changeSeen(trx, seen, { ...time, status: 'confirmed' }, now))) return false;
        const moved = { ...seen, ...time, sequence: seen.sequence + 1 };
        await fillCells(trx, moved);
        await noteNews(trx, firm, moved, { news: 'moved', by, now });
        return true;
      }),
    );
  }

  /** Cancels a booking as it was seen, so that its time is free again. False when somebody changed it first. */
  cancel(seen: Booking, { now, by }: { now: number; by: string | null }, firm: FirmTimes): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      if (!(await changeSeen(trx, seen, { status: 'cancelled' }, now))) return false;
      await trx.deleteFrom('booking_cells').where('booking_id', '=', seen.id).execute();
      const cancelled: Booking = { ...seen, status: 'cancelled', sequence: seen.sequence + 1 };
      await noteNews(trx, firm, cancelled, { news: 'cancelled', by, now });
      return true;
    });
  }

  /** Queues the reminders that are due at `now`, each once, also with several instances. Returns how many. */
  remind(now: number): Promise<number> {
    return this.database.transaction(async (trx) => {
      const due = await trx
        .updateTable('bookings')
        .set({ reminded_at: now })
        .where('status', '=', 'confirmed')
        .where('reminded_at', 'is', null)
        .where('starts_at', '>', now)
        .where('starts_at', '<=', now + remindedBefore)
        .returning(['id', 'lead_id', 'sequence', 'made_at', 'starts_at'])
        .execute();
      // Whoever has booked within the last day has just read about it.
      const wanted = due.filter(({ made_at, starts_at }) => made_at <= starts_at - remindedBefore);
      if (wanted.length > 0)
        await trx
          .insertInto('outbox')
          .values(
            wanted.map(({ id, lead_id, sequence }) =>
              letterRow(lead_id, { booking: id, what: 'reminder', sequence }, null, now),
            ),
          )
          .execute();
      return wanted.length;
    });
  }

  /** A refused cell is a time that was taken: the rules and the table never disagree in front of a visitor. */
  private async orTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.database.dialect.isUniqueViolation(error)) throw new TimeTaken();
      throw error;
    }
  }
}
