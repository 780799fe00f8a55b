import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Booking, type BookingNews, mostComing, newsWords, remindedBefore } from '../../domain/booking/booking.ts';
import type { BookingType } from '../../domain/booking/booking-type.ts';
import { bookingTime, type Calendar, cellsOf, isFree, type Taken } from '../../domain/booking/free-times.ts';
import type { Place } from '../../domain/booking/travel.ts';
import { momentWords } from '../../domain/booking/visitor-times.ts';
import { promiseEnds, type WorkingHours } from '../../domain/leads/business-hours.ts';
import type { Database } from '../database/database.server.ts';
import { LeadRefused } from '../leads/capture-lead.server.ts';
import { bookedAnswer } from '../leads/handling/booked-answer.server.ts';
import { keptIdOf, wholeOf } from '../leads/handling/merged-leads.server.ts';
import { noteBeside } from '../leads/lead-rows.server.ts';
import { type BookablePerson, busyIn, hoursOf, letterRow, timeColumns, toBooking } from './booking-rows.server.ts';

type Trx = Kysely<Database>;

/** The person is no longer free at that time; nothing was written. */
export class TimeTaken extends LeadRefused {}
/** The visitor already has the most bookings allowed; nothing was written. */
export class TooManyBookings extends LeadRefused {}
/** The lead was erased in the meantime; nothing was written. */
export class LeadGone extends LeadRefused {}

/** The parts of the firm's documents that a booking depends on. */
export interface FirmTimes extends WorkingHours {
  /** The coordinates of a booking's location; null without a location, or when it is no longer served. */
  placeOf(location: string | null): Place | null;
}

/** A request for a certain time of a certain person. */
export interface TimeWish {
  readonly userId: string;
  readonly type: BookingType;
  readonly start: number;
  readonly location: string | null;
  readonly now: number;
}

const day = 24 * 60 * 60_000;

/** The person's confirmed bookings that may affect a booking between `from` and `to`. */
async function takenBy(trx: Trx, userId: string, { from, to }: { from: number; to: number }, firm: FirmTimes) {
  const rows = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', from - 2 * day)
    .where('starts_at', '<', to + 2 * day)
    .execute();
  return rows.map(toBooking).map((booking) => ({ id: booking.id, ...takenOf(booking, firm) }));
}

/** A person's calendar in the form that the rules use. */
export const calendarOf = (
  { hours, busy }: Pick<BookablePerson, 'hours' | 'busy'>,
  firm: FirmTimes,
  taken: readonly Taken[],
): Calendar => ({ week: hours.week, away: hours.away, closed: firm.hours.closed, busy, taken });

/** A booking in the form that the rules use. */
export const takenOf = ({ from, to, blocked, location }: Booking, firm: FirmTimes): Taken => ({
  ...{ from, to, blocked },
  place: firm.placeOf(location),
});

/**
 * Makes sure that the person is free, and locks their row until the transaction ends: another transaction about the same person
 * waits at its first statement. `except` is the id of the booking being moved. Throws TimeTaken.
 */
export async function holdTime(trx: Trx, firm: FirmTimes, wish: TimeWish, except: string | null = null) {
  const { userId, type, start, location, now } = wish;
  const person = await trx
    .updateTable('booking_people')
    .set((eb) => ({ turn: eb('turn', '+', 1) }))
    .where('user_id', '=', userId)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('disabled_at', 'is', null))
    .returning(['body', 'busy'])
    .executeTakeFirst();
  if (!person) throw new TimeTaken();
  const time = bookingTime(type, start);
  const taken = (await takenBy(trx, userId, time, firm)).filter(({ id }) => id !== except);
  const place = firm.placeOf(location);
  const calendar = calendarOf({ hours: hoursOf(person), busy: busyIn(person.busy) }, firm, taken);
  if (!isFree({ type, place, timeZone: firm.timeZone, now }, calendar, start)) throw new TimeTaken();
  return time;
}

/** Fills the cells of a booking. The table's key rejects a cell that another booking fills. */
export async function fillCells(trx: Trx, { id, userId, blocked }: Pick<Booking, 'id' | 'userId' | 'blocked'>) {
  await trx.deleteFrom('booking_cells').where('booking_id', '=', id).execute();
  await trx
    .insertInto('booking_cells')
    .values(cellsOf(blocked).map((cell) => ({ user_id: userId, cell, booking_id: id })))
    .execute();
}

/** Locks the lead until the transaction ends, so that two clicks handled at the same moment make one booking. Throws LeadGone. */
export async function holdLead(trx: Trx, leadId: string): Promise<void> {
  if ((await keptIdOf(trx, leadId)) === null) throw new LeadGone();
}

/** Throws TimeTaken when the lead, which is locked, already has a booking that begins at `start`, with any person of the firm. */
export async function refuseTwice(trx: Trx, leadId: string, start: number): Promise<void> {
  const booked = await trx
    .selectFrom('bookings')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('starts_at', '=', start)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  if (booked) throw new TimeTaken();
}

/** Throws TooManyBookings when the lead's visitor, identified by their mailbox, may make no further booking. */
export async function refuseMany(trx: Trx, leadId: string, now: number): Promise<void> {
  const { email } = await trx.selectFrom('leads').select('email').where('id', '=', leadId).executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where((eb) =>
      eb.or([
        eb.and([eb('bookings.status', '=', 'confirmed'), eb('bookings.starts_at', '>', now)]),
        // Each booking sends mail, so even one that was cancelled at once counts for a day.
        eb('bookings.made_at', '>', now - day),
      ]),
    )
    // Visitors who left only a phone number share no mailbox, so only their own lead counts.
    .$if(email === '', (query) => query.where('leads.id', '=', leadId))
    .$if(email !== '', (query) =>
      query.where((eb) => eb(eb.fn<string>('lower', ['leads.email']), '=', eb.fn<string>('lower', [eb.val(email)]))),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostComing) throw new TooManyBookings();
}

/**
 * Records a change to a booking: adds it to the lead's history and queues mails to the visitor and to the booked person. While
 * nobody has answered the lead, it also sets when its answer is due, and alarms for that time.
 */
export async function noteNews(
  trx: Trx,
  firm: WorkingHours,
  booking: Booking,
  { news, by, now }: { news: BookingNews; by: string | null; now: number },
): Promise<void> {
  const { id, leadId, kind, from, sequence, userId } = booking;
  const words = newsWords(kind, news, momentWords(from, firm.timeZone));
  await noteBeside(trx, leadId, { kind: 'booking', words }, { userId: by, now });
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const note = { booking: id, what: news, sequence };
  await trx
    .insertInto('outbox')
    .values([letterRow(leadId, note, null, now), letterRow(leadId, note, email, now)])
    .execute();
  const dueAt = promiseEnds(firm, (await bookedAnswer(trx, leadId, now)) ?? now);
  await trx
    .updateTable('leads')
    .set((eb) => ({
      due_at: dueAt,
      // A later promise has its own alarms. Those of an emergency continue: a booked time does not answer it.
      alarms: eb
        .case()
        .when(eb.and([eb('due_at', '<', dueAt), eb('kind', '!=', 'emergency')]))
        .then(0)
        .else(eb.ref('alarms'))
        .end(),
    }))
    .where(sql<SqlBool>`id IN ${wholeOf(leadId)}`)
    .where('status', '=', 'new')
    .where('quarantined', '=', 0)
    .where('first_contact_at', 'is', null)
    .execute();
}

/** Changes a confirmed booking at `now` if it still has the `sequence` that was seen. Otherwise returns false. */
export async function changeSeen(
  trx: Trx,
  seen: Pick<Booking, 'id' | 'sequence'>,
  next: Partial<Booking> & Pick<Booking, 'status'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({
      status: next.status,
      sequence: seen.sequence + 1,
      ...(next.from !== undefined && next.to !== undefined && next.blocked !== undefined
        ? {
            ...timeColumns({ from: next.from, to: next.to, blocked: next.blocked }),
            // A booking moved to within a day needs no reminder, because the visitor reads about it now.
            reminded_at: next.from - now <= remindedBefore ? now : null,
          }
        : {}),
    })
    .where('id', '=', seen.id)
    .where('sequence', '=', seen.sequence)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
