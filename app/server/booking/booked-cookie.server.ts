import { createCookie, type RouterContextProvider } from 'react-router';
import { type Booking, isFirm, isReserved } from '../../domain/booking/booking.ts';
import { servicesContext } from '../http/http-context.server.ts';
import type { BookingDesk } from './booking-desk.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A booking, and the token in the address of its page. */
export interface KnownBooking {
  booking: Booking;
  token: string;
}

/** Ends with the browser's session. The page of the site's bookings alone gets it, and no script can read it. */
const cookieFor = (context: Context) =>
  createCookie('booked', {
    path: '/book',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.get(servicesContext).siteUrl.startsWith('https:'),
  });

/** The `Set-Cookie` by which this browser remembers what it booked: `token` is the sealed link to the booking. */
export const rememberBooked = (context: Context, token: string): Promise<string> => cookieFor(context).serialize(token);

/**
 * The coming booking or reservation that this browser made last, and the token of its page; null without one. So Back, a reload or a second
 * tab does not book a second time that nobody chose. Throws StoreUnavailable.
 */
export async function bookedBefore(
  request: Request,
  context: Context,
  desk: BookingDesk,
): Promise<KnownBooking | null> {
  const token: unknown = await cookieFor(context).parse(request.headers.get('cookie'));
  const opened = typeof token === 'string' ? desk.links.bookingIn(token) : null;
  const booking = opened && (await desk.store.byId(opened.id));
  const now = context.get(servicesContext).clock.wall();
  const isComing = booking && booking.from > now && (isFirm(booking) || isReserved(booking, now));
  return isComing ? { booking, token: String(token) } : null;
}
