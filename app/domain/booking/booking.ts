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
  /** Until when a reservation waits for the link in its mail; null for a booking that is firm. */
  readonly heldUntil: number | null;
  /**
   * `stranger`: a visitor whose mailbox the firm had never answered, and who had confirmed nothing. `proven`: they used a link in a mail.
   * `known`: anyone else, and every booking that a colleague made.
   */
  readonly trust: 'known' | 'stranger' | 'proven';
}

/** How long a reservation keeps its time, in milliseconds. */
export const heldFor = 15 * 60_000;
export const heldMinutes = heldFor / 60_000;
/** Strangers may take this share of all open times within `crowdWindow`. Any further booking of a stranger is a reservation. */
export const crowdShare = 1 / 5;
export const crowdWindow = 24 * 60 * 60_000;
/** The first bookings of strangers within `crowdWindow` are firm, however few times are open. */
export const fewBookings = 3;

/** A booking that holds. */
export const isFirm = ({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>): boolean =>
  status === 'confirmed' && heldUntil === null;

/** A reservation that can still be confirmed. Afterwards its time is free, even before its row says so. */
export const isReserved = ({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>, now: number): boolean =>
  status === 'confirmed' && heldUntil !== null && heldUntil > now;

/** A reservation that nobody confirmed in time. */
export const isLapsed = ({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>, now: number): boolean =>
  heldUntil !== null && (status === 'cancelled' || heldUntil <= now);

/** How many upcoming bookings one mailbox, and one network, may have. */
export const mostComing = 3;
/** How often a visitor may move or cancel one booking: each change sends a mail. */
export const mostChanges = 6;
/** How long before a booking the visitor is reminded, in milliseconds. */
export const remindedBefore = 24 * 60 * 60_000;

/** What happened to a booking, for messages and for the lead's history. */
export type BookingNews = 'reserved' | 'lapsed' | 'made' | 'moved' | 'cancelled';

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
  const name = names[kind];
  const words = {
    reserved: `${name} reserved for ${when}: it is booked when the visitor uses the link in the mail within ${heldMinutes} minutes`,
    lapsed: `${name} on ${when} was not confirmed within ${heldMinutes} minutes: the time is free again`,
    made: `${name} booked for ${when}`,
    moved: `${name} moved to ${when}`,
    cancelled: `${name} cancelled that was booked for ${when}`,
  };
  return words[news];
}
