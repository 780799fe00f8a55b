import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Booking, newsWords, remindedBefore } from '../../domain/booking/booking.ts';
import type { BookingType } from '../../domain/booking/booking-type.ts';
import {
  bookingTime,
  type Calendar,
  cellsOf,
  type Interval,
  isFree,
  type Taken,
} from '../../domain/booking/free-times.ts';
import type { Place } from '../../domain/booking/travel.ts';
import { momentWords } from '../../domain/booking/visitor-times.ts';
import { promiseEnds, type WorkingHours } from '../../domain/time/business-hours.ts';
import type { Database } from '../database/database.server.ts';
import { LeadRefused } from '../leads/capture-lead.server.ts';
import { bookedAnswer } from '../leads/handling/booked-answer.server.ts';
import { type LetterNote, letterRow } from '../leads/handling/freed-times.server.ts';
import { keptIdOf, wholeOf } from '../leads/handling/merged-leads.server.ts';
import { noteBeside } from '../leads/lead-rows.server.ts';
import { type BookablePerson, busyIn, hoursOf, timeColumns, toBooking } from './booking-rows.server.ts';

type Trx = Kysely<Database>;

/** The person is no longer free at that time; nothing was written. */
export class TimeTaken extends LeadRefused {}
/** The lead was erased or marked as spam in the meantime; nothing was written. */
export class LeadGone extends LeadRefused {}

/** The parts of the firm's documents that a booking depends on. */
export interface FirmTimes extends WorkingHours {
  /** The coordinates of a booking's location; null without a location, or when it is no longer served. */
  placeOf(location: string | null): Place | null;
  /** The days on which the office nearest to a booking's location is closed; those of the main office without a location. */
  closedAt(location: string | null): readonly string[];
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

/** The person's bookings and running reservations that may affect a booking between `from` and `to`. */
async function takenBy(trx: Trx, { userId, now }: TimeWish, { from, to }: Interval, firm: FirmTimes) {
  const rows = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', from - 2 * day)
    .where('starts_at', '<', to + 2 * day)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
    .execute();
  return rows.map(toBooking).map((booking) => ({ id: booking.id, ...takenOf(booking, firm) }));
}

/** A person's calendar in the form that the rules use. */
export const calendarOf = (
  { hours, busy }: Pick<BookablePerson, 'hours' | 'busy'>,
  firm: FirmTimes,
  taken: readonly Taken[],
  location: string | null,
): Calendar => ({ week: hours.week, away: hours.away, closed: firm.closedAt(location), busy, taken });

/** A booking in the form that the rules use. */
export const takenOf = (
  { from, to, blocked, location }: Pick<Booking, 'from' | 'to' | 'blocked' | 'location'>,
  firm: FirmTimes,
): Taken => ({
  from,
  to,
  blocked,
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
  const taken = (await takenBy(trx, wish, time, firm)).filter(({ id }) => id !== except);
  const place = firm.placeOf(location);
  const calendar = calendarOf({ hours: hoursOf(person), busy: busyIn(person.busy) }, firm, taken, location);
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

/** A change of a booking. */
export interface Change {
  readonly now: number;
  /** The user who made it; null for the visitor. */
  readonly by: string | null;
  /** Hash of the visitor's network. */
  readonly network?: string;
  /** The visitor gets no mail about it. */
  readonly isQuiet?: boolean;
}

/** Queues the mails about a change: to the visitor and to the booked person. Nobody is invited to a reservation. */
async function queueLetters(
  trx: Trx,
  { id, leadId, sequence, userId, heldUntil }: Booking,
  what: 'reserved' | 'made' | 'moved' | 'cancelled',
  { now, by, network, isQuiet = false }: Change,
): Promise<void> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const note: LetterNote = { booking: id, what, sequence, ...(by !== null && { byFirm: true }) };
  const letters = [
    ...(isQuiet ? [] : [letterRow(leadId, note, null, now, network)]),
    ...(heldUntil === null ? [letterRow(leadId, note, email, now)] : []),
  ];
  if (letters.length > 0) await trx.insertInto('outbox').values(letters).execute();
}

/**
 * Records a change to a booking: adds it to the lead's history and queues mails to the visitor and to the booked person. While
 * nobody has answered the lead, it also sets when its answer is due, and alarms for that time. A reservation promises nothing yet.
 */
export async function noteNews(
  trx: Trx,
  firm: WorkingHours,
  booking: Booking,
  news: 'reserved' | 'made' | 'moved' | 'cancelled',
  change: Change,
): Promise<void> {
  const { leadId, kind, from } = booking;
  const { now, by } = change;
  const words = newsWords(kind, news, momentWords(from, firm.timeZone));
  await noteBeside(trx, leadId, { kind: 'booking', words }, { userId: by, now });
  await queueLetters(trx, booking, news, change);
  if (news !== 'reserved') await setDue(trx, firm, leadId, now);
}

/** Sets when the answer to an unanswered lead is due: at its next booking, or else counted from now. */
async function setDue(trx: Trx, firm: WorkingHours, leadId: string, now: number): Promise<void> {
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

/**
 * Changes a booking at `now` if it still has the `sequence` that was seen. Otherwise returns false. A reservation can be cancelled, but not
 * moved.
 */
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
      held_until: null,
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
    .$if(next.status === 'confirmed', (query) => query.where('held_until', 'is', null))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
