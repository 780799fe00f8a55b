import type { Generated } from 'kysely';
import type { Booking } from '../../domain/booking/booking.ts';
import type { CalendarCompany } from '../../domain/booking/other-calendar.ts';

export interface BookingPersonRow {
  user_id: string;
  body: string;
  turn: Generated<number>;
  feed_host: Generated<string>;
  busy: Generated<string>;
  read_at: number | null;
  problem: string | null;
  feed_due_at: Generated<number>;
  failing_since: Generated<number | null>;
  mailbox: Generated<string>;
  calendar: Generated<CalendarCompany>;
}

export interface BookingRow {
  id: string;
  lead_id: string;
  user_id: string;
  kind: Booking['kind'];
  starts_at: number;
  ends_at: number;
  blocked_from: number;
  blocked_to: number;
  location: string | null;
  address: string;
  time_zone: string;
  status: Booking['status'];
  sequence: number;
  made_at: number;
  reminded_at: number | null;
  held_until: number | null;
  trust: Generated<Booking['trust']>;
  mailbox: Generated<string>;
  network: Generated<string>;
}

/** The event of a booking in the calendar of the person who was booked. */
export interface CalendarEventRow {
  booking_id: string;
  mailbox: string;
  calendar: Generated<CalendarCompany>;
  event: Generated<string>;
  round: Generated<number>;
  written: number | null;
  written_at: Generated<number>;
  link: string | null;
  moved_to: number | null;
  gone_at: number | null;
  due_at: Generated<number>;
  busy_until: Generated<number>;
  tries: Generated<number>;
  failing_since: number | null;
  problem: string | null;
}

/** The tables of booked appointments. */
export interface BookingTables {
  booking_settings: { id: number; body: string };
  booking_people: BookingPersonRow;
  bookings: BookingRow;
  booking_cells: { user_id: string; cell: number; booking_id: string };
  calendar_events: CalendarEventRow;
}
