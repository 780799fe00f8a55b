import { type Colleague, naming } from '../../leads/inbox.server.ts';
import type { NoticeStore } from './notice-store.server.ts';

/** The notice for Today with the names of the colleagues who were booked; null without one. */
export async function restoredNotice(notices: Pick<NoticeStore, 'restore'>, people: readonly Colleague[]) {
  const notice = await notices.restore();
  if (!notice) return null;
  const nameOf = naming(people);
  const bookings = notice.without.bookings.map((booking) => ({
    ...booking,
    person: booking.userId === null ? null : nameOf(booking.userId),
  }));
  return { ...notice, without: { ...notice.without, bookings } };
}
