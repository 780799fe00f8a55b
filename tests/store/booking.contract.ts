import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualTypes } from '../../app/domain/booking/booking-type.ts';
import { readEvery } from '../../app/domain/booking/other-calendar.ts';
import { addressKey } from '../../app/domain/privacy/person-key.ts';
import { promiseEnds } from '../../app/domain/time/business-hours.ts';
import { readLetterNote } from '../../app/server/booking/booking-rows.server.ts';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import { FeedStore } from '../../app/server/booking/feeds/feed-store.server.ts';
import { LeadGone, TimeTaken } from '../../app/server/booking/take-time.server.ts';
import { TooManyBookings } from '../../app/server/booking/visitor-limits.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { personData } from '../../app/server/privacy/person-data.server.ts';
import { PrivacyStore } from '../../app/server/privacy/privacy-store.server.ts';
import { bookable, bookingDay, hoursFrom, testFirm, wantedCall } from '../fakes/booking.ts';
import { newLead } from '../fakes/lead.ts';
import { home, otherPlace, place } from '../fixtures/site.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);
const minute = 60_000;
const hour = 60 * minute;

/**
 * The contract for booked times on every database. Each database's own test file calls it; `open` gives another connection to the same
 * database each time.
 */
export function bookingContract(open: () => Promise<OpenDatabase>): void {
  describe('booked times', () => {
    let database: OpenDatabase;
    let store: BookingStore;
    let leads: LeadStore;
    let visitors = 0;

    beforeAll(async () => {
      database = await open();
      store = new BookingStore(database);
      leads = new LeadStore(database);
    });
    afterAll(() => database.close());

    /** A lead from a new visitor; it is stored unless `stored` is false. */
    async function lead(stored = true) {
      visitors++;
      const made = newLead({ email: `visitor${visitors}@example.com`, dueAt: bookingDay + 15 * minute });
      if (stored) await leads.saveLead(made);
      return made;
    }

    const book = async (userId: string, over: Parameters<typeof wantedCall>[2] = {}) => {
      const { id } = (await lead()).lead;
      const booking = wantedCall(userId, id, over);
      await store.book(booking, testFirm);
      return booking;
    };

    it('are off with usual types until an owner saves settings', async () => {
      expect(await store.settings()).toEqual({ on: false, types: usualTypes, videoLink: '' });
      const settings = { on: true, types: { ...usualTypes, call: { ...usualTypes.call, minutes: 25 } }, videoLink: '' };
      await store.saveSettings(settings);
      await store.saveSettings(settings);
      expect(await store.settings()).toEqual(settings);
    });

    it('are stored together with their lead, its history, two mails, and the time of the answer that they promise', async () => {
      const userId = await bookable(database, store);
      const made = await lead(false);
      const booking = wantedCall(userId, made.lead.id);
      expect(await store.bookNewLead(leads, made, booking, testFirm)).toEqual({ saved: true });
      expect(await store.byId(booking.id)).toEqual({
        id: booking.id,
        leadId: made.lead.id,
        userId,
        kind: 'call',
        from: at('10:00'),
        to: at('10:20'),
        blocked: { from: at('10:00'), to: at('10:30') },
        location: null,
        address: '',
        timeZone: 'America/Denver',
        status: 'confirmed',
        sequence: 0,
        madeAt: bookingDay,
        heldUntil: null,
        trust: 'stranger',
      });
      expect((await store.ofLead(made.lead.id)).map(({ id }) => id)).toEqual([booking.id]);
      expect((await new InboxStore(database).events(made.lead.id)).map(({ event }) => event)).toEqual([
        { kind: 'booking', words: 'Call booked for Monday, November 23, 10:00 AM EST' },
      ]);
      const mails = (await new DeliveryStore(database).deliveriesOf(made.lead.id)).filter(
        ({ channel }) => channel === 'invitation',
      );
      const person = (await store.people()).find((one) => one.userId === userId);
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual([person?.email, null].sort());
      expect(mails.map(readLetterNote)).toEqual(
        Array.from({ length: 2 }, () => ({ booking: booking.id, what: 'made', sequence: 0 })),
      );
      // The promised answer is due from the booked time on.
      expect(await leads.leadById(made.lead.id)).toMatchObject({ dueAt: at('10:15'), status: 'new' });
      expect(await store.bookingsBetween({ from: at('09:00'), to: at('11:00') })).toContainEqual(
        expect.objectContaining({ id: booking.id, reference: made.lead.reference, quarantined: false }),
      );
      expect(await store.bookingsBetween({ from: at('10:01'), to: at('11:00') })).toEqual([]);
      await leads.saveLead(await lead(false));
    });

    it('are refused with their lead when the person is booked, closed, busy or gone, and nothing is stored', async () => {
      const userId = await bookable(database, store);
      await book(userId);
      const made = await lead(false);
      const start = at('10:15');
      const refused = store.bookNewLead(leads, made, wantedCall(userId, made.lead.id, { start }), testFirm);
      await expect(refused).rejects.toThrow(TimeTaken);
      expect(await leads.leadById(made.lead.id)).toBeNull();
      await expect(book(userId, { start: at('17:00') })).rejects.toThrow(TimeTaken);
      await expect(book(userId, { start: at('11:05') })).rejects.toThrow(TimeTaken);
      await expect(book('nobody')).rejects.toThrow(TimeTaken);
      const closed = { ...testFirm, closedAt: () => ['2026-11-23'] };
      const { id } = (await lead()).lead;
      await expect(store.book(wantedCall(userId, id, { start: at('12:00') }), closed)).rejects.toThrow(TimeTaken);
      await store.book(wantedCall(userId, id, { start: at('12:00') }), testFirm);
    });

    it('of visits keep the time of the way free, of which the cells know nothing', async () => {
      const userId = await bookable(database, store);
      const visit = { kind: 'visit', type: usualTypes.visit, madeAt: bookingDay - 48 * hour } as const;
      await book(userId, { ...visit, start: at('10:00'), location: home.id });
      const far = [place, otherPlace].find(({ id }) => id !== home.id)?.id ?? '';
      // 11:30 respects the half-hour buffers but leaves too little time for the drive.
      const close = { ...testFirm, placeOf: (id: string | null) => ({ lat: 43.6, lng: id === far ? -80.4 : -79.4 }) };
      const { id } = (await lead()).lead;
      const wanted = wantedCall(userId, id, { ...visit, start: at('11:30'), location: far });
      await expect(store.book(wanted, close)).rejects.toThrow(TimeTaken);
      await store.book({ ...wanted, location: home.id }, close);
    });

    it('are refused for a lead that was erased in the meantime, to its visitor and to a colleague', async () => {
      const userId = await bookable(database, store);
      const { id } = (await lead(false)).lead;
      const wanted = wantedCall(userId, id);
      await expect(store.book(wanted, testFirm)).rejects.toThrow(LeadGone);
      await expect(store.book(wanted, testFirm, userId, false)).rejects.toThrow(LeadGone);
      expect(await store.ofLead(id)).toEqual([]);
    });

    it('are at most three to come, and three in a day, for one mailbox over all its leads', async () => {
      const userId = await bookable(database, store);
      const email = 'Many@Example.com';
      for (const [n, start] of ['10:00', '11:00', '12:00'].entries()) {
        const made = newLead({ email: n === 1 ? email.toLowerCase() : email });
        await store.bookNewLead(leads, made, wantedCall(userId, made.lead.id, { start: at(start) }), testFirm);
      }
      const fourth = newLead({ email });
      const wanted = wantedCall(userId, fourth.lead.id, { start: at('13:00') });
      await expect(store.bookNewLead(leads, fourth, wanted, testFirm)).rejects.toThrow(TooManyBookings);
      const sameDay = { ...wanted, madeAt: at('12:30'), start: at('15:00') };
      await expect(store.bookNewLead(leads, fourth, sameDay, testFirm)).rejects.toThrow(TooManyBookings);
      const later = { ...wanted, madeAt: bookingDay + 25 * hour, start: at('15:00') + 24 * hour };
      expect(await store.bookNewLead(leads, fourth, later, testFirm)).toEqual({ saved: true });
      // A colleague may add one more booking.
      await store.book({ ...wanted, id: crypto.randomUUID() }, testFirm, userId);
    });

    it('of people who left only a phone number are counted for each of them, not together', async () => {
      const userId = await bookable(database, store);
      for (const start of ['10:00', '11:00', '12:00', '13:00']) {
        const made = newLead({ email: '', phone: '416-555-0142' });
        const booking = wantedCall(userId, made.lead.id, { start: at(start) });
        expect(await store.bookNewLead(leads, made, booking, testFirm)).toEqual({ saved: true });
      }
    });

    it('are what their lead is answered by, also once it is no spam; of several, the next one', async () => {
      const userId = await bookable(database, store);
      const made = newLead({ email: 'held@example.com', quarantined: true });
      const later = wantedCall(userId, made.lead.id, { start: at('15:00') });
      await store.bookNewLead(leads, { ...made, deliveries: [] }, later, testFirm);
      const sooner = wantedCall(userId, made.lead.id, { start: at('13:00') });
      await store.book(sooner, testFirm);
      const due = async () => (await leads.leadById(made.lead.id))?.dueAt;
      const release = { now: bookingDay, dueFrom: (moment: number) => promiseEnds(testFirm, moment) };
      await leads.releaseLead(made.lead.id, made.deliveries, release);
      expect(await due()).toBe(at('13:15'));
      const channels = (await new DeliveryStore(database).deliveriesOf(made.lead.id)).map(({ channel }) => channel);
      expect(channels).toContain('lead-email');
      expect(channels, 'the mail about the booking replaces it').not.toContain('acknowledgement');
      for (const [{ id }, time] of [
        [sooner, at('15:15')],
        [later, at('08:15')],
      ] as const) {
        const seen = await store.byId(id);
        if (!seen) throw new Error('a booking was expected');
        await store.cancel(seen, { now: bookingDay, by: null }, testFirm);
        expect(await due()).toBe(time);
      }
    });

    it('get alarms for the booked time, also when all alarms of the first promise were sent; those of an emergency continue', async () => {
      const userId = await bookable(database, store);
      for (const [kind, start, expected] of [
        ['contact', '10:00', 0],
        ['emergency', '11:00', 3],
      ] as const) {
        const made = newLead({ kind, email: `${kind}@example.com`, dueAt: bookingDay + 15 * minute });
        await leads.saveLead(made);
        await database.db.updateTable('leads').set({ alarms: 3 }).where('id', '=', made.lead.id).execute();
        await store.book(wantedCall(userId, made.lead.id, { start: at(start) }), testFirm);
        expect((await leads.leadById(made.lead.id))?.alarms, kind).toBe(expected);
      }
    });

    it('are moved and cancelled once, by a person who saw their newest state, and their time is free again', async () => {
      const userId = await bookable(database, store);
      const { id } = await book(userId);
      const seen = await store.byId(id);
      if (!seen) throw new Error('a booking was expected');
      const change = { type: usualTypes.call, now: bookingDay, by: null };
      // The new time may overlap the booking's own old time.
      expect(await store.move(seen, { ...change, start: at('10:15') }, testFirm)).toBe(true);
      expect(await store.move(seen, { ...change, start: at('14:00') }, testFirm)).toBe(false);
      expect(await store.cancel(seen, change, testFirm)).toBe(false);
      const moved = await store.byId(id);
      expect(moved).toMatchObject({ from: at('10:15'), to: at('10:35'), sequence: 1, status: 'confirmed' });
      if (!moved) throw new Error('a booking was expected');
      expect((await leads.leadById(moved.leadId))?.dueAt).toBe(at('10:30'));
      await book(userId, { start: at('11:00') });
      await expect(store.move(moved, { ...change, start: at('11:00') }, testFirm)).rejects.toThrow(TimeTaken);
      expect(await store.cancel(moved, change, testFirm)).toBe(true);
      expect(await store.cancel(moved, change, testFirm)).toBe(false);
      expect(await store.byId(id)).toMatchObject({ status: 'cancelled', sequence: 2 });
      // The lead is still unanswered, so the promise runs again, from the opening at 8.
      expect((await leads.leadById(moved.leadId))?.dueAt).toBe(at('08:15'));
      await book(userId, { start: at('10:15') });
    });

    it('are taken by one of many who want the same time at the same moment', async () => {
      const userId = await bookable(database, store, hoursFrom(9, 11));
      const others = await Promise.all([open(), open()]);
      const stores = [store, ...others.map((one) => new BookingStore(one))];
      const asking = await Promise.all(Array.from({ length: 24 }, () => lead()));
      const slots = ['09:00', '09:30', '10:00', '10:30'].map(at);
      const results = await Promise.allSettled(
        asking.map(({ lead: { id } }, n) =>
          stores[n % 3]?.book(wantedCall(userId, id, { start: slots[n % 4] ?? 0 }), testFirm),
        ),
      );
      await Promise.all(others.map((one) => one.close()));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TimeTaken);
      const kept = await database.db.selectFrom('bookings').selectAll().where('user_id', '=', userId).execute();
      expect(kept.map(({ starts_at }) => starts_at).sort()).toEqual(slots);
    });

    it('cannot overlap even where the rules did not look: the table refuses it', async () => {
      const userId = await bookable(database, store);
      const { id } = await book(userId);
      const other = await book(userId, { start: at('11:00') });
      await expect(
        database.transaction(async (trx) => {
          const cells = await trx.selectFrom('booking_cells').selectAll().where('booking_id', '=', id).execute();
          await trx
            .insertInto('booking_cells')
            .values(cells.map((row) => ({ ...row, booking_id: other.id })))
            .execute();
        }),
      ).rejects.toThrow(/unique/i);
    });

    it('bring one reminder a day before, and none to who has booked within that day', async () => {
      const userId = await bookable(database, store);
      const start = at('16:00');
      const early = await book(userId, { start, madeAt: start - 30 * hour });
      await book(userId, { start: at('15:00'), madeAt: start - 20 * hour });
      const before = start - 24 * hour;
      const reminders = async () =>
        (await new DeliveryStore(database).deliveriesOf(early.leadId)).filter(
          (message) => readLetterNote(message)?.what === 'reminder',
        );
      await store.remind(before - minute);
      expect(await reminders()).toEqual([]);
      const counts = await Promise.all([store.remind(before), store.remind(before)]);
      expect(counts.sort()).toEqual([0, 1]);
      await store.remind(before + hour);
      expect(await reminders()).toHaveLength(1);
    });

    it('are reminded of again when they are moved to a later day, and not when the new time is within a day', async () => {
      const userId = await bookable(database, store);
      const { id, leadId } = await book(userId, { start: at('16:00'), madeAt: at('16:00') - 30 * hour });
      const reminders = async () =>
        (await new DeliveryStore(database).deliveriesOf(leadId)).filter(
          (message) => readLetterNote(message)?.what === 'reminder',
        );
      const move = async (start: number, now: number) => {
        const seen = await store.byId(id);
        if (!seen) throw new Error('a booking was expected');
        await store.move(seen, { type: usualTypes.call, start, now, by: null }, testFirm);
      };
      await move(at('15:00'), at('16:00') - 20 * hour);
      await store.remind(at('15:00') - 19 * hour);
      expect(await reminders()).toEqual([]);
      await move(at('10:00') + 48 * hour, at('10:00'));
      await store.remind(at('10:00') + 25 * hour);
      expect(await reminders()).toHaveLength(1);
    });

    it('heed another calendar, which one of several instances claims; a reading that comes late counts for nothing', async () => {
      const userId = await bookable(database, store);
      const feeds = new FeedStore(database);
      const person = async () => (await store.people()).find((one) => one.userId === userId);
      await feeds.set(userId, 'calendar.example');
      const claims = await Promise.all([feeds.claimDue(bookingDay), new FeedStore(database).claimDue(bookingDay)]);
      const [claimed, ...others] = claims.flat().filter((one) => one.userId === userId);
      if (!claimed) throw new Error('a calendar was expected');
      expect(others).toEqual([]);
      expect(await feeds.claimDue(bookingDay + readEvery - 1)).toEqual([]);
      const reading = { busy: [{ from: at('10:00'), to: at('11:00') }], problem: null, at: bookingDay };
      await feeds.noteRead(claimed, reading);
      expect(await person()).toMatchObject({ busy: reading.busy, readAt: bookingDay, feedHost: 'calendar.example' });
      await expect(book(userId)).rejects.toThrow(TimeTaken);
      for (const minutes of [1, 2])
        await feeds.noteFailure(claimed, { problem: 'It is damaged.', at: bookingDay + minutes * minute });
      expect(await person()).toMatchObject({
        busy: reading.busy,
        problem: 'It is damaged.',
        failingSince: bookingDay + minute,
      });
      await feeds.set(userId, 'new.example');
      await feeds.noteRead(claimed, reading);
      await feeds.noteFailure(claimed, { problem: 'late', at: bookingDay });
      expect(await person()).toMatchObject({ feedHost: 'new.example', busy: [], problem: null, failingSince: null });
    });

    it('are told to the person who asks for their data, and go with their lead', async () => {
      const userId = await bookable(database, store);
      const { id, leadId } = await book(userId);
      const email = (await leads.leadById(leadId))?.email ?? '';
      const held = await personData(new PrivacyStore(database), addressKey(email));
      expect(JSON.stringify(held)).toContain(`"id":"${id}","kind":"call","from":${at('10:00')}`);
      expect(JSON.stringify(held)).not.toContain(`"userId":"${userId}"`);
      await database.db.deleteFrom('leads').where('id', '=', leadId).execute();
      expect(await store.byId(id)).toBeNull();
      await book(userId);
    });
  });
}
