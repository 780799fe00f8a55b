import type { Kysely } from 'kysely';
import { type Booking, heldFor, remindedBefore } from '../../domain/booking/booking.ts';
import {
  type BookableHours,
  type BookingSettings,
  firstSettings,
  parseSettings,
} from '../../domain/booking/booking-settings.ts';
import type { BookingType } from '../../domain/booking/booking-type.ts';
import type { Interval } from '../../domain/booking/free-times.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { letterRow } from '../leads/handling/freed-times.server.ts';
import type { LeadStore, NewLead, SaveResult } from '../leads/lead-store.server.ts';
import { type BookablePerson, busyIn, fromBooking, hoursOf, timeColumns, toBooking } from './booking-rows.server.ts';
import {
  type Change,
  changeSeen,
  type FirmTimes,
  fillCells,
  holdLead,
  holdTime,
  noteNews,
  refuseTwice,
  TimeTaken,
} from './take-time.server.ts';
import { endLapsed, isCrowded, refuseMany, takeTurn, visitorOf } from './visitor-limits.server.ts';

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
  /** Hash of the visitor's network; empty when nobody knows it. */
  readonly network?: string;
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
        .select([
          'user_id',
          'users.email',
          'body',
          'feed_host',
          'mailbox',
          'calendar',
          'busy',
          'read_at',
          'problem',
          'failing_since',
        ])
        .where('users.disabled_at', 'is', null)
        .orderBy('users.email')
        .execute(),
    );
    return rows.map((row) => ({
      userId: row.user_id,
      email: row.email,
      hours: hoursOf(row),
      busy: busyIn(row.busy),
      feedHost: row.feed_host,
      mailbox: row.mailbox,
      company: row.calendar,
      readAt: row.read_at,
      failingSince: row.failing_since,
      problem: row.problem,
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

  /** The bookings that begin within the interval, earliest first. With `now` also the reservations that can still be confirmed. */
  async bookingsBetween({ from, to }: Interval, limit = 1000, now = Number.MAX_SAFE_INTEGER): Promise<ListedBooking[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('bookings')
        .innerJoin('leads', 'leads.id', 'bookings.lead_id')
        .selectAll('bookings')
        .select(['leads.reference', 'leads.name', 'leads.company', 'leads.phone', 'leads.quarantined'])
        .where('bookings.status', '=', 'confirmed')
        .where('bookings.starts_at', '>=', from)
        .where('bookings.starts_at', '<', to)
        .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
        .orderBy('bookings.starts_at')
        .orderBy('bookings.id')
        .limit(limit)
        .execute(),
    );
    return rows.map(({ reference, name, company, phone, quarantined, ...row }) => ({
      ...toBooking(row),
      reference,
      name,
      company,
      phone,
      quarantined: quarantined === 1,
    }));
  }

  /** Everyone's bookings and running reservations that may affect which times in the interval are free. */
  async confirmedAround({ from, to }: Interval, now: number): Promise<Booking[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('bookings')
        .selectAll()
        .where('status', '=', 'confirmed')
        .where('starts_at', '>', from)
        .where('starts_at', '<', to)
        .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
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

  /** The booking that a form with this idempotency key made, unless it is cancelled by now; null without one. */
  async byKey(key: string): Promise<Booking | null> {
    if (key === '') return null;
    const row = await this.database.guard((db) =>
      db
        .selectFrom('bookings')
        .innerJoin('leads', 'leads.id', 'bookings.lead_id')
        .selectAll('bookings')
        .where('leads.idempotency_key', '=', key)
        .where('bookings.status', '=', 'confirmed')
        .orderBy('made_at')
        .limit(1)
        .executeTakeFirst(),
    );
    return row ? toBooking(row) : null;
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
    const { type, start, network = '', ...rest } = wanted;
    const now = wanted.madeAt;
    // Only visitors are limited: a colleague may book for someone as often as they like.
    if (by === null) await takeTurn(trx);
    await endLapsed(trx, firm, now);
    const wish = { ...rest, type, start, now };
    const time = await holdTime(trx, firm, wish);
    // After the person, as every other change of a booking locks them. Otherwise two transactions could deadlock.
    await holdLead(trx, rest.leadId);
    if (once) await refuseTwice(trx, rest.leadId, start);
    const visitor = by === null ? await visitorOf(trx, rest.leadId, network) : null;
    if (visitor) await refuseMany(trx, visitor, now);
    // A visitor without an address cannot be asked to confirm.
    const isHeld =
      visitor !== null &&
      visitor.email !== '' &&
      (visitor.held || (!visitor.known && (await isCrowded(trx, firm, wish, { ...rest, ...time }))));
    const booking: Booking = {
      ...rest,
      ...time,
      status: 'confirmed',
      sequence: 0,
      heldUntil: isHeld ? now + heldFor : null,
      trust: visitor && !visitor.known ? 'stranger' : 'known',
    };
    const row = { ...fromBooking(booking), mailbox: visitor?.mailbox ?? '', network };
    await trx.insertInto('bookings').values(row).execute();
    await fillCells(trx, booking);
    await noteNews(trx, firm, booking, isHeld ? 'reserved' : 'made', { by, now, network });
  }

  /** Notes that a visitor used the link in a mail about this booking, so that its mailbox is known from now on. */
  async prove(id: string): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('bookings')
        .set({ trust: 'proven' })
        .where('id', '=', id)
        .where('trust', '!=', 'proven')
        .execute(),
    );
  }

  /**
   * Makes a reservation firm. One that nobody confirmed in time is booked, too, if its time is still free. Does nothing for a booking that
   * is firm or cancelled. Throws TimeTaken, TooManyBookings and LeadGone.
   */
  confirm(id: string, { type, now }: { type: BookingType; now: number }, firm: FirmTimes): Promise<void> {
    return this.orTaken(() =>
      this.database.transaction(async (trx) => {
        await takeTurn(trx);
        await endLapsed(trx, firm, now);
        const row = await trx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row || row.held_until === null) return;
        const seen = toBooking(row);
        const isLate = seen.status === 'cancelled';
        if (isLate) await refuseMany(trx, await visitorOf(trx, seen.leadId, row.network), now, id);
        // A running reservation has its time, even if the notice has become too short by now.
        const time = isLate ? await holdTime(trx, firm, { ...seen, type, start: seen.from, now }) : seen;
        const booking: Booking = { ...seen, ...time, status: 'confirmed', heldUntil: null };
        const { numUpdatedRows } = await trx
          .updateTable('bookings')
          .set({ ...timeColumns(booking), status: 'confirmed', held_until: null })
          .where('id', '=', id)
          .where('held_until', 'is not', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        await fillCells(trx, booking);
        await noteNews(trx, firm, booking, 'made', { by: null, now });
      }),
    );
  }

  /** Moves the booking `seen` to `start`, with the same person. False when someone changed it first. Throws TimeTaken. */
  move(
    seen: Booking,
    { type, start, ...change }: Change & { type: BookingType; start: number },
    firm: FirmTimes,
  ): Promise<boolean> {
    return this.orTaken(() =>
      this.database.transaction(async (trx) => {
        const { now } = change;
        await endLapsed(trx, firm, now);
        const time = await holdTime(trx, firm, { ...seen, type, start, now }, seen.id);
        if (!(await changeSeen(trx, seen, { ...time, status: 'confirmed' }, now))) return false;
        const moved = { ...seen, ...time, sequence: seen.sequence + 1 };
        await fillCells(trx, moved);
        await noteNews(trx, firm, moved, 'moved', change);
        return true;
      }),
    );
  }

  /** Cancels the booking or reservation `seen`, so that its time is free again. False when someone changed it first. */
  cancel(seen: Booking, change: Change, firm: FirmTimes): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      if (!(await changeSeen(trx, seen, { status: 'cancelled' }, change.now))) return false;
      await trx.deleteFrom('booking_cells').where('booking_id', '=', seen.id).execute();
      const cancelled: Booking = { ...seen, status: 'cancelled', sequence: seen.sequence + 1 };
      await noteNews(trx, firm, cancelled, 'cancelled', change);
      return true;
    });
  }

  /** Ends reservations that nobody confirmed, and forgets the networks of bookings whose time has passed. Returns how many ended. */
  tidy(now: number, firm: FirmTimes): Promise<number> {
    return this.database.transaction(async (trx) => {
      await trx
        .updateTable('bookings')
        .set({ network: '' })
        .where('network', '!=', '')
        .where('starts_at', '<=', now)
        .execute();
      return endLapsed(trx, firm, now);
    });
  }

  /** Queues the reminders that are due at `now`, each exactly once, even with several instances. Returns how many. */
  remind(now: number): Promise<number> {
    return this.database.transaction(async (trx) => {
      const due = await trx
        .updateTable('bookings')
        .set({ reminded_at: now })
        .where('status', '=', 'confirmed')
        .where('held_until', 'is', null)
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
