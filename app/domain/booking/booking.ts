import type { BookingKind } from './booking-type.ts';
import type { Interval } from './free-times.ts';

/** A booked time. Times are epoch milliseconds. */
export interface Booking extends Interval {
  readonly id: string;
  readonly leadId: string;
  /** The user who was booked. */
  readonly userId: string;
  readonly kind: BookingKind;
  /** The time including the minutes that are kept free before and after it. */
  readonly blocked: Interval;
  /** For a visit: the location's id, and the address as the visitor typed it. Otherwise null and empty. */
  readonly location: string | null;
  readonly address: string;
  /** The visitor's time zone. */
  readonly timeZone: string;
  readonly status: 'confirmed' | 'cancelled';
  /** Increases with every change. */
  readonly sequence: number;
  readonly madeAt: number;
}

/** How many upcoming bookings one visitor may have. */
export const mostComing = 3;
/** How often a visitor may move or cancel one booking: each change sends a mail. */
export const mostChanges = 6;
/** How long before a booking the visitor is reminded, in milliseconds. */
export const remindedBefore = 24 * 60 * 60_000;

/** What happened to a booking, for messages and for the lead's history. */
export type BookingNews = 'made' | 'moved' | 'cancelled';

const names: Readonly<Record<BookingKind, string>> = { call: 'Call', visit: 'Visit', video: 'Video meeting' };

/** `Call`, as the panel names it. */
export const bookingName = (kind: BookingKind): string => names[kind];

/** The upcoming bookings of an erased person: how many were cancelled, and how many mails about that could not be sent. */
export interface CalledOff {
  bookings: number;
  unsent: number;
}

/** The message about bookings that an owner reads after an erasure; empty when the person had no upcoming booking. */
export function calledOffWords({ bookings, unsent }: CalledOff): string {
  if (bookings === 0) return '';
  const what = bookings === 1 ? 'One coming booking is' : `${bookings} coming bookings are`;
  const off = `${what} called off, with a mail to both sides that takes it out of their calendars.`;
  if (unsent === 0) return off;
  const mails = unsent === 1 ? 'One of these mails' : `${unsent} of these mails`;
  return `${off} ${mails} could not be sent: check your people’s calendars, and remove the booking there.`;
}

/** A line of the lead's history: `Call booked for Tuesday, December 1, 2:30 PM EST`. */
export function newsWords(kind: BookingKind, news: BookingNews, when: string): string {
  const verb = { made: 'booked for', moved: 'moved to', cancelled: 'cancelled that was booked for' }[news];
  return `${names[kind]} ${verb} ${when}`;
}
