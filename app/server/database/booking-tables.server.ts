import type { Generated } from 'kysely';
import type { Booking } from '../../domain/booking/booking.ts';

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

/** The tables of booked appointments. */
export interface BookingTables {
  booking_settings: { id: number; body: string };
  booking_people: BookingPersonRow;
  bookings: BookingRow;
  booking_cells: { user_id: string; cell: number; booking_id: string };
}
