import { randomUUID } from 'node:crypto';
import type { BookableHours } from '../../app/domain/booking/booking-settings.ts';
import { usualTypes } from '../../app/domain/booking/booking-type.ts';
import type { BookingStore, NewBooking } from '../../app/server/booking/booking-store.server.ts';
import { firmTimes } from '../../app/server/booking/firm-times.server.ts';
import type { FirmTimes } from '../../app/server/booking/take-time.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { openEightToSix } from '../fixtures/site.ts';
import { newLink, newPerson } from './person.ts';

/** Monday 23 November 2026, 7:00 in the morning at the sample firm. */
export const bookingDay = Date.parse('2026-11-23T07:00:00-05:00');

export const testFirm: FirmTimes = firmTimes(openEightToSix);

/** Bookable hours from `from` to `to` o'clock every day. */
export const hoursFrom = (from: number, to: number): BookableHours => ({
  name: 'Maya Chen',
  kinds: ['call', 'visit', 'video'],
  week: Array.from({ length: 7 }, () => [[from * 60, to * 60]] as const),
  away: [],
});

/** Adds a person of the firm who can be booked, by default from 9:00 to 17:00. Returns their id. */
export async function bookable(
  database: OpenDatabase,
  store: BookingStore,
  hours: BookableHours = hoursFrom(9, 17),
): Promise<string> {
  const person = newPerson({ role: 'editor' });
  await new PeopleStore(database).addUser(person, newLink(person.id));
  await store.saveHours(person.id, hours);
  return person.id;
}

/** A booking of a call with `userId` for lead `leadId`, at 10:00 on the booking day. `over` replaces fields. */
export const wantedCall = (userId: string, leadId: string, over: Partial<NewBooking> = {}): NewBooking => ({
  id: randomUUID(),
  leadId,
  userId,
  kind: 'call',
  location: null,
  address: '',
  timeZone: 'America/Denver',
  type: usualTypes.call,
  start: Date.parse('2026-11-23T10:00:00-05:00'),
  madeAt: bookingDay,
  ...over,
});
