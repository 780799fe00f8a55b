import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Booking } from '../../domain/booking/booking.ts';
import { type BookableHours, parseHours } from '../../domain/booking/booking-settings.ts';
import type { Interval } from '../../domain/booking/free-times.ts';
import type { OtherCalendar } from '../../domain/booking/other-calendar.ts';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { BookingPersonRow, BookingRow } from '../database/booking-tables.server.ts';
import type { OutboxRow } from '../database/database.server.ts';

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
});

/** The columns for the time of a booking. */
export const timeColumns = ({ from, to, blocked }: Pick<Booking, 'from' | 'to' | 'blocked'>) => ({
  ...{ starts_at: from, ends_at: to, blocked_from: blocked.from, blocked_to: blocked.to },
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
});

/** Parses the busy times that were read from the other calendar. */
export const busyIn = (text: string): Interval[] =>
  (JSON.parse(text) as [number, number][]).map(([from, to]) => ({ from, to }));

/** The hours when a person can be booked. */
export const hoursOf = (row: Pick<Selectable<BookingPersonRow>, 'body'>) => parseHours(row.body);

/** Says which booking mail an outbox message represents. The mail is written when it is sent. */
interface BookingLetterNote {
  booking: string;
  what: 'made' | 'moved' | 'cancelled' | 'reminder';
  sequence: number;
}

/** The same for a mail that tells the booked person how somebody answered the invitation, in the mail with the id `mail`. */
export interface AnswerLetterNote extends Omit<BookingLetterNote, 'what'> {
  what: 'answered';
  mail: string;
}

export type LetterNote = BookingLetterNote | AnswerLetterNote;

export const readLetterNote = ({ body }: Pick<OutboxMessage, 'body'>): LetterNote | null =>
  body === null ? null : (JSON.parse(body) as LetterNote);

/** An outbox row for a mail about a booking: to `recipient` of the firm, or to the visitor when `recipient` is null. */
export const letterRow = (
  leadId: string,
  note: LetterNote,
  recipient: string | null,
  now: number,
): Insertable<OutboxRow> => ({
  ...{ id: randomUUID(), lead_id: leadId, channel: 'invitation', status: 'pending' },
  ...{ created_at: now, next_attempt_at: now, attempts: 0, fence: 0 },
  ...{ recipient, body: JSON.stringify(note) },
});
