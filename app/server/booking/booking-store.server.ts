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
  holdLead,
  holdTime,
  noteNews,
  refuseMany,
  refuseTwice,
  TimeTaken,
} from './take-time.server.ts';

/** A booking with the details by which people recognize its lead. */
export interface ListedBooking extends Booking {
  readonly reference: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly quarantined: boolean;
}

/** A requested booking, before it is known whether the person is free. */
export interface NewBooking
  extends Pick<Booking, 'id' | 'leadId' | 'userId' | 'kind' | 'location' | 'address' | 'timeZone' | 'madeAt'> {
  readonly type: BookingType;
  readonly start: number;
}

const one = 1;

/**
 * Booked times, and the settings and people behind them. A person is never booked twice at the same time: each transaction about
 * a person waits for the previous one, and the key of `booking_cells` rejects overlaps. Every method throws StoreUnavailable in
 * an outage.
 */
export class BookingStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The owner's settings. Booking is off until the owner has decided. */
  async settings(): Promise<BookingSettings> {
    const row = await this.database.guard((db) => db.selectFrom('booking_settings').select('body').executeTakeFirst());
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

  /** People with bookable hours who may sign in, ordered by email address. */
  async people(): Promise<BookablePerson[]> {
    const rows = await this.database.guard((db) =>
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

  /** Saves a person's hours. */
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

  /** The confirmed bookings that begin within the interval, earliest first. */
  async bookingsBetween({ from, to }: Interval, limit = 1000): Promise<ListedBooking[]> {
    const rows = await this.database.guard((db) =>
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

  /** Everyone's confirmed bookings that may affect which times in the interval are free. */
  async confirmedAround({ from, to }: Interval): Promise<Booking[]> {
    const rows = await this.database.guard((db) =>
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
    const row = await this.database.guard((db) =>
      db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? toBooking(row) : null;
  }

  /** The bookings of a lead, newest first. */
  async ofLead(leadId: string): Promise<Booking[]> {
    const rows = await this.database.guard((db) =>
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

  /** The id of the lead's confirmed booking that begins at `start`; null without one. */
  async bookedAt(leadId: string, start: number): Promise<string | null> {
    const same = (await this.ofLead(leadId)).find((one) => one.from === start && one.status === 'confirmed');
    return same?.id ?? null;
  }

  /** Stores a lead and its booking in one transaction. When it throws TimeTaken or TooManyBookings, neither is stored. */
  bookNewLead(leads: LeadStore, lead: NewLead, booking: NewBooking, firm: FirmTimes): Promise<SaveResult> {
    return this.orTaken(() => leads.saveLead(lead, (trx) => this.write(trx, booking, firm, { by: null, once: false })));
  }

  /**
   * Stores a booking for a lead that is already stored. Throws TimeTaken, TooManyBookings and LeadGone. `by` is a user; null for the
   * visitor. `once`: also throws TimeTaken when the lead has a booking at that time with another person.
   */
  async book(booking: NewBooking, firm: FirmTimes, by: string | null = null, once = false): Promise<void> {
    await this.orTaken(() => this.database.transaction((trx) => this.write(trx, booking, firm, { by, once })));
  }

  private async write(
    trx: Kysely<Database>,
    wanted: NewBooking,
    firm: FirmTimes,
    { by, once }: { by: string | null; once: boolean },
  ): Promise<void> {
    const { type, start, ...rest } = wanted;
    const now = wanted.madeAt;
    const time = await holdTime(trx, firm, { ...rest, type, start, now });
    // After the person, as every other change of a booking locks them. Otherwise two transactions could deadlock.
    await holdLead(trx, rest.leadId);
    if (once) await refuseTwice(trx, rest.leadId, start);
    // Only visitors are limited: a colleague may book for someone as often as they like.
    if (by === null) await refuseMany(trx, rest.leadId, now);
    const booking: Booking = { ...rest, ...time, status: 'confirmed', sequence: 0 };
    await trx.insertInto('bookings').values(fromBooking(booking)).execute();
    await fillCells(trx, booking);
    await noteNews(trx, firm, booking, { news: 'made', by, now });
  }

  /**
   * Moves the booking `seen` to `start`, with the same person. False when someone changed it first. Throws TimeTaken. `by` is a
   * user; null for the visitor.
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

  /** Cancels the booking `seen`, so that its time is free again. False when someone changed it first. */
  cancel(seen: Booking, { now, by }: { now: number; by: string | null }, firm: FirmTimes): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      if (!(await changeSeen(trx, seen, { status: 'cancelled' }, now))) return false;
      await trx.deleteFrom('booking_cells').where('booking_id', '=', seen.id).execute();
      const cancelled: Booking = { ...seen, status: 'cancelled', sequence: seen.sequence + 1 };
      await noteNews(trx, firm, cancelled, { news: 'cancelled', by, now });
      return true;
    });
  }

  /** Queues the reminders that are due at `now`, each exactly once, even with several instances. Returns how many. */
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
      // A visitor who booked within the last day before the meeting has just read about it.
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

  /**
   * A rejected cell is also a taken time: turn it into TimeTaken, so that a visitor gets the same answer from the rules and the
   * table.
   */
  private async orTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.database.dialect.isUniqueViolation(error)) throw new TimeTaken();
      throw error;
    }
  }
}
