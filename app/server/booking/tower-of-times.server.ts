import type { Booking } from '../../domain/booking/booking.ts';
import { type Tower, towerOf } from '../../domain/booking/tower.ts';
import type { BookingDesk, Offer, TimesAsk } from './booking-desk.server.ts';

/** The times that a page shows. */
export interface ShownTimes {
  tower: Tower;
  /** All free times, earliest first. */
  free: readonly number[];
}

/**
 * The times for a request, arranged for a page; for a booking that is moved, those of its person. `view` has the visitor's time zone and
 * the chosen day. Throws StoreUnavailable.
 */
export async function timesToShow(
  desk: BookingDesk,
  offer: Offer,
  ask: TimesAsk,
  view: { timeZone: string; chosen: string | null },
  moved: Booking | null = null,
): Promise<ShownTimes> {
  const free = [...(await desk.times(offer, ask, moved)).keys()];
  const tower = towerOf(desk.hours(offer, ask, moved), new Set(free), view);
  return { tower, free };
}
