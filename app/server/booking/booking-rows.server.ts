import type { Insertable, Selectable } from 'kysely';
import type { Booking } from '../../domain/booking/booking.ts';
import { type BookableHours, parseHours } from '../../domain/booking/booking-settings.ts';
import type { Interval } from '../../domain/booking/free-times.ts';
import type { OtherCalendar } from '../../domain/booking/other-calendar.ts';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { BookingPersonRow, BookingRow } from '../database/booking-tables.server.ts';
import type { LetterNote } from '../leads/handling/freed-times.server.ts';

/** A person with bookable hours, and the busy times from their other calendar. */
export interface BookablePerson extends OtherCalendar {
  readonly userId: string;
  readonly email: string;
  readonly hours: BookableHours;
  readonly busy: readonly Interval[];
}

export const toBooking = (row: Selectable<BookingRow>): Booking => ({
  id: row.id,
  leadId: row.lead_id,
  userId: row.user_id,
  kind: row.kind,
  from: row.starts_at,
  to: row.ends_at,
  blocked: { from: row.blocked_from, to: row.blocked_to },
  location: row.location,
  address: row.address,
  timeZone: row.time_zone,
  status: row.status,
  sequence: row.sequence,
  madeAt: row.made_at,
  heldUntil: row.held_until,
  trust: row.trust,
});

/** The columns for the time of a booking. */
export const timeColumns = ({ from, to, blocked }: Pick<Booking, 'from' | 'to' | 'blocked'>) => ({
  starts_at: from,
  ends_at: to,
  blocked_from: blocked.from,
  blocked_to: blocked.to,
});

export const fromBooking = (booking: Booking): Insertable<BookingRow> => ({
  ...timeColumns(booking),
  id: booking.id,
  lead_id: booking.leadId,
  user_id: booking.userId,
  kind: booking.kind,
  location: booking.location,
  address: booking.address,
  time_zone: booking.timeZone,
  status: booking.status,
  sequence: booking.sequence,
  made_at: booking.madeAt,
  reminded_at: null,
  held_until: booking.heldUntil,
  trust: booking.trust,
});

/** Parses the busy times that were read from the other calendar. */
export const busyIn = (text: string): Interval[] =>
  (JSON.parse(text) as [number, number][]).map(([from, to]) => ({ from, to }));

/** The hours when a person can be booked. */
export const hoursOf = (row: Pick<Selectable<BookingPersonRow>, 'body'>) => parseHours(row.body);

/** Says that a message tells the booked person how somebody answered the invitation, in the mail with the id `mail`. */
export interface AnswerLetterNote extends Omit<LetterNote, 'what'> {
  what: 'answered';
  mail: string;
}

export const readLetterNote = ({ body }: Pick<OutboxMessage, 'body'>): LetterNote | AnswerLetterNote | null =>
  body === null ? null : (JSON.parse(body) as LetterNote | AnswerLetterNote);
