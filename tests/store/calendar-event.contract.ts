import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyEvery } from '../../app/domain/booking/other-calendar.ts';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import { CalendarEventStore, eventLease } from '../../app/server/booking/calendars/calendar-event-store.server.ts';
import { FeedStore } from '../../app/server/booking/feeds/feed-store.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../fakes/booking.ts';
import { newLead } from '../fakes/lead.ts';

const now = bookingDay;
const minute = 60_000;
const maya = { company: 'microsoft', mailbox: 'maya@firm.example' } as const;

/** The contract for events of bookings in people's calendars. Each database's own test file calls it. */
export function calendarEventContract(open: () => Promise<OpenDatabase>): void {
  describe('the events of bookings in calendars', () => {
    let database: OpenDatabase;
    let bookings: BookingStore;
    let events: CalendarEventStore;
    let feeds: FeedStore;
    let userId: string;
    beforeAll(async () => {
      database = await open();
      bookings = new BookingStore(database);
      events = new CalendarEventStore(database);
      feeds = new FeedStore(database);
      userId = await bookable(database, bookings);
    });
    afterAll(() => database.close());

    async function book(time: string) {
      const lead = newLead();
      await new LeadStore(database).saveLead(lead);
      const booking = wantedCall(userId, lead.lead.id, { start: Date.parse(`2026-11-23T${time}:00-05:00`) });
      await bookings.book(booking, testFirm, userId);
      return { id: booking.id, leadId: lead.lead.id };
    }
    async function taken(id: string, at: number) {
      const row = await events.take({ ...maya, bookingId: id }, at);
      if (!row) throw new Error('not due');
      return row;
    }
    const written = { event: 'e1', link: '', written: 0 };

    it('are due as long as a calendar does not show a booking as it is, and nobody else may be writing them', async () => {
      const { id } = await book('10:00');
      expect(await events.due(now)).toEqual([]);
      await feeds.set(userId, 'outlook.office365.com', maya);
      expect(await events.due(now)).toEqual([{ ...maya, bookingId: id }]);
      const first = await taken(id, now);
      expect(first).toMatchObject({ isAgain: false, event: '', round: 0 });
      expect(await events.due(now)).toEqual([]);
      expect(await events.take({ ...maya, bookingId: id }, now + eventLease - 1)).toBeNull();
      const second = await taken(id, now + eventLease);
      expect(second.isAgain).toBe(true);
      await events.noteWritten(first, { event: 'late', link: '', written: 0 }, { at: now, nextLook: 0 });
      expect(await events.bookingsIn('microsoft', 'maya@firm.example')).toEqual(new Map([[id, '']]));
      await events.noteWritten(second, written, { at: now, nextLook: 0 });
      expect(await events.due(now + eventLease)).toEqual([]);
      expect(await events.stateOf({ id, userId })).toEqual({ isWritten: true, link: '' });

      const booking = await bookings.byId(id);
      await bookings.cancel(booking ?? expect.fail(), { now, by: userId }, testFirm);
      expect(await events.due(now + eventLease)).toMatchObject([{ bookingId: id }]);
      const third = await taken(id, now + eventLease);
      expect(await events.wanted(id)).toBe('cancelled');
      await events.noteFailure(third, 'no', now, now + minute);
      await events.noteFailure(third, 'later', now + 1, now + minute);
      expect(await events.failing(now)).toMatchObject({ events: 1, problem: 'no' });
      await events.forget(await taken(id, now + eventLease));
      expect(await events.failing(now)).toBeNull();
    });

    it('outlive their booking, without a word about the person, until they are removed', async () => {
      const { id, leadId } = await book('11:00');
      await events.noteWritten(await taken(id, now), written, { at: now, nextLook: 0 });
      await database.db.deleteFrom('leads').where('id', '=', leadId).execute();
      expect(await events.wanted(id)).toBe('erased');
      expect(await events.due(now)).toMatchObject([{ bookingId: id }]);
      await events.forget(await taken(id, now));
    });

    it('are listed when somebody moved or deleted them, until they are put back', async () => {
      const { id } = await book('12:00');
      const row = await taken(id, now);
      await events.noteWritten(row, written, { at: now, nextLook: 0 });
      const [settled] = await events.settled(maya, now + 1, now + 1);
      expect(settled).toMatchObject({ event: 'e1', booking: { id } });
      await events.noteFound({ id, sequence: 1 }, { movedTo: 5, goneAt: null });
      expect(await events.changed(now)).toEqual([]);
      await events.noteFound({ id, sequence: 0 }, { movedTo: 5, goneAt: null });
      expect(await events.changed(now)).toMatchObject([{ movedTo: 5, goneAt: null, person: 'maya@firm.example' }]);
      await events.noteFound({ id, sequence: 0 }, { movedTo: null, goneAt: 7 });
      await events.noteFound({ id, sequence: 0 }, { movedTo: null, goneAt: 8 });
      expect(await events.changed(now)).toMatchObject([{ movedTo: null, goneAt: 7 }]);
      await events.putBack(id);
      expect(await events.changed(now)).toEqual([]);
      const again = await taken(id, now);
      await events.beginAgain(again);
      await events.noteWritten(again, { event: 'e2', link: null, written: 0 }, { at: now, nextLook: now + minute });
      expect(await events.due(now)).toEqual([]);
      expect(await events.due(now + minute)).toMatchObject([{ bookingId: id }]);
      expect(await taken(id, now + minute)).toMatchObject({ round: 1, written: 0, writtenAt: now });
    });

    it('leave the busy times of other days as they are when one day is read again', async () => {
      const [claimed] = await feeds.claimDue(now);
      expect(claimed).toMatchObject({ mailbox: 'maya@firm.example', dueAt: now + companyEvery });
      const hours = (from: number, to: number) => ({ from: now + from * 60 * minute, to: now + to * 60 * minute });
      await feeds.noteRead(claimed ?? expect.fail(), { busy: [hours(1, 2), hours(30, 31)], problem: null, at: now });
      await feeds.noteWindow(userId, 'maya@firm.example', hours(0, 24), [hours(3, 4)]);
      await feeds.noteWindow(userId, 'other@firm.example', hours(0, 24), [hours(5, 6)]);
      expect((await bookings.people())[0]?.busy).toEqual([hours(3, 4), hours(30, 31)]);
      expect((await feeds.claimOf(userId, now))?.dueAt).toBe(now + companyEvery + 1);
    });
  });
}
