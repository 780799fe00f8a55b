import type { BookingKind } from './booking-type.ts';
import type { Interval } from './free-times.ts';

/** A booked time. Times are epoch milliseconds. */
export interface Booking extends Interval {
  readonly id: string;
  readonly leadId: string;
  /** The user who was booked. */
  readonly userId: string;
  readonly kind: BookingKind;
  /** With the minutes that are kept free before and after it. */
  readonly blocked: Interval;
  /** Id of the location of a visit, and its address as the visitor typed it; null and empty for the others. */
  readonly location: string | null;
  readonly address: string;
  /** The zone of the visitor. */
  readonly timeZone: string;
  readonly status: 'confirmed' | 'cancelled';
  /** Increases with every change. */
  readonly sequence: number;
  readonly madeAt: number;
}

/** How many coming bookings one visitor may have. */
export const mostComing = 3;
/** How often a visitor may move or cancel one booking: each change sends a mail. */
export const mostChanges = 6;
/** How long before it a visitor is reminded. */
export const remindedBefore = 24 * 60 * 60_000;

/** What became of a booking, as a message and the history of its lead say it. */
export type BookingNews = 'made' | 'moved' | 'cancelled';

const names: Readonly<Record<BookingKind, string>> = { call: 'Call', visit: 'Visit', video: 'Video meeting' };

/** `Call`, as the panel names it. */
export const bookingName = (kind: BookingKind): string => names[kind];

/** A line of the lead's history: `Call booked for Tuesday, December 1, 2:30 PM EST`. */
export function newsWords(kind: BookingKind, news: BookingNews, when: string): string {
  const verb = { made: 'booked for', moved: 'moved to', cancelled: 'cancelled that was booked for' }[news];
  return `${names[kind]} ${verb} ${when}`;
}
