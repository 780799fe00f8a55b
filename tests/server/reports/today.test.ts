import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AnswerStore } from '../../../app/server/booking/answer-store.server.ts';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import { FollowUpStore } from '../../../app/server/leads/handling/follow-up-store.server.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { peopleOfToday } from '../../../app/server/reports/today.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../../fakes/booking.ts';
import { newLead } from '../../fakes/lead.ts';
import { mailDeskOn } from '../../fakes/mail-desk.ts';
import { openEightToSix } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const hour = 3_600_000;
/** Eight in the morning of the booking day. */
const now = bookingDay + hour;

describe('Today', () => {
  it('has who waits, then whom somebody promised to come back to, and the booked times that are not over', async () => {
    const database = newSqliteDatabase();
    onTestFinished(() => database.close());
    const [leads, inbox, followUps, bookings, people] = [
      new LeadStore(database),
      new InboxStore(database),
      new FollowUpStore(database),
      new BookingStore(database),
      new PeopleStore(database),
    ];
    const userId = await bookable(database, bookings);
    let visitors = 0;
    const receive = async (dueAt: number, firstContactAt: number | null = null): Promise<string> => {
      const email = `visitor${visitors++}@example.com`;
      const { lead, consents } = newLead({ receivedAt: bookingDay - hour, dueAt, firstContactAt, email });
      await leads.saveLead({ lead, consents, deliveries: [] });
      return lead.id;
    };
    const followUp = (id: string, dueAt: number) =>
      inbox.change({
        id,
        version: 1,
        userId,
        now: bookingDay,
        event: { kind: 'follow-up', day: '2026-11-23', dueAt },
      });
    const soon = await receive(now + hour);
    const late = await receive(now - hour);
    const [answered, tomorrow, called] = [
      await receive(now - hour, bookingDay),
      await receive(now - hour, bookingDay),
      await receive(now - hour, bookingDay),
    ];
    await followUp(late, now - 1);
    await followUp(answered, now);
    await followUp(tomorrow, now + 24 * hour);
    await bookings.book(wantedCall(userId, called), testFirm);
    await bookings.book(wantedCall(userId, called, { start: bookingDay + 27 * hour }), testFirm);
    await mailDeskOn(database).receive(
      readFileSync('tests/fixtures/calendar-replies/outlook-declined.eml', 'utf8').replaceAll(
        '00000000-0000-4000-8000-000000000001',
        (await bookings.ofLead(called)).find(({ from }) => from === Date.parse('2026-11-23T10:00:00-05:00'))?.id ?? '',
      ),
    );
    const booking = { deskAddressMaker: async () => (id: string) => `/admin/booking/time/${id}` };
    const desk = async (at: number) =>
      peopleOfToday(
        openEightToSix,
        { inbox, followUps, bookings, answers: new AnswerStore(database), booking },
        await people.users(),
        at,
      );
    const today = await desk(now);
    expect(today.calls.map(({ book }) => book)).toEqual([`/admin/booking/time/${late}`, `/admin/booking/time/${soon}`]);
    expect(today.figures).toEqual({ waiting: 2, late: 1 });
    expect(today.calls.map(({ id }) => id)).toEqual([late, soon]);
    expect(
      today.followUps.map(({ id }) => id),
      'not who waits already',
    ).toEqual([answered]);
    expect(today.booked).toMatchObject([
      { id: called, kind: 'call', from: Date.parse('2026-11-23T10:00:00-05:00'), answers: ['Ana Moro declined'] },
    ]);
    expect(today.booked[0]?.assignee).toBe((await people.users())[0]?.email.split('@')[0]);
    expect((await desk(bookingDay + 5 * hour)).booked, 'over by noon').toEqual([]);
  });
});
