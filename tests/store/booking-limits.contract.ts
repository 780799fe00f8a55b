import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldFor } from '../../app/domain/booking/booking.ts';
import { usualTypes } from '../../app/domain/booking/booking-type.ts';
import { freeTimes } from '../../app/domain/booking/free-times.ts';
import { restReasons } from '../../app/domain/delivery/acknowledgement.ts';
import { promiseEnds } from '../../app/domain/time/business-hours.ts';
import { readLetterNote } from '../../app/server/booking/booking-rows.server.ts';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import { calendarOf, LeadGone, TimeTaken, takenOf } from '../../app/server/booking/take-time.server.ts';
import { TooManyBookings } from '../../app/server/booking/visitor-limits.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { AcknowledgementStore } from '../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { admit } from '../../app/server/delivery/recipients.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { QuarantineStore } from '../../app/server/leads/quarantine-store.server.ts';
import { bookable, bookingDay, hoursFrom, testFirm, wantedCall } from '../fakes/booking.ts';
import { newLead } from '../fakes/lead.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const call = usualTypes.call;

/** The contract for the limits of visitors who book, on every database. `open` gives another connection to the same database each time. */
export function bookingLimitsContract(open: () => Promise<OpenDatabase>): void {
  describe('the times that strangers take', () => {
    let database: OpenDatabase;
    let store: BookingStore;
    let leads: LeadStore;
    let userId = '';

    beforeAll(async () => {
      database = await open();
      store = new BookingStore(database);
      leads = new LeadStore(database);
      await database.db.deleteFrom('leads').execute();
      await database.db.deleteFrom('booking_people').execute();
      userId = await bookable(database, store, hoursFrom(9, 17));
    });
    beforeEach(async () => {
      await database.db.deleteFrom('leads').execute();
      await database.db.deleteFrom('acknowledged_mailboxes').execute();
      if (await database.db.selectFrom('acknowledgement_slots').select('slot').limit(1).executeTakeFirst())
        await database.db.updateTable('acknowledgement_slots').set({ used_at: 0, network: '' }).execute();
    });
    afterAll(() => database.close());

    /** The nth half hour of the working days from the booking day on, so that no two overlap. */
    const slot = (n: number) =>
      Date.parse('2026-11-23T09:00:00-05:00') + Math.floor(n / 16) * day + (n % 16) * 30 * minute;

    interface Asked {
      email: string;
      network?: string;
      now?: number;
      over?: Parameters<typeof newLead>[0];
      through?: BookingStore;
    }

    /** A visitor's attempt at slot `n`; the booking as it is stored, or the name of the refusal. */
    async function attempt(n: number, { email, network = '', now = bookingDay, over, through = store }: Asked) {
      const made = newLead({ email, receivedAt: now, ...over });
      const wanted = wantedCall(userId, made.lead.id, {
        start: slot(n),
        madeAt: now,
        network,
        type: { ...call, leadHours: 0 },
      });
      try {
        await through.bookNewLead(leads, made, wanted, testFirm);
        const booking = await store.byId(wanted.id);
        if (!booking) throw new Error('a booking was expected');
        return booking;
      } catch (error) {
        if (error instanceof TooManyBookings) return 'too many';
        if (error instanceof TimeTaken) return 'taken';
        throw error;
      }
    }
    const booked = async (n: number, asked: Asked) => {
      const made = await attempt(n, asked);
      if (typeof made === 'string') throw new Error(made);
      return made;
    };
    const holding = async (now: number) =>
      (await store.confirmedAround({ from: bookingDay - day, to: bookingDay + 60 * day }, now)).length;
    const lettersOf = async (leadId: string) =>
      (await new DeliveryStore(database).deliveriesOf(leadId)).filter(({ channel }) => channel === 'invitation');

    it('are at most three for one mailbox, whatever is added to its address, and for one network', async () => {
      for (const n of [0, 1, 2]) expect((await booked(n, { email: `victim+${n}@gmail.com` })).heldUntil).toBeNull();
      expect(await attempt(3, { email: 'v.ictim@googlemail.com' })).toBe('too many');
      for (const n of [4, 5, 6]) await booked(n, { email: `guest${n}@example.com`, network: 'office' });
      expect(await attempt(7, { email: 'guest7@example.com', network: 'office' })).toBe('too many');
      expect((await booked(7, { email: 'guest7@example.com', network: 'elsewhere' })).trust).toBe('stranger');
    });

    it('stay within three when requests for one mailbox come together on several instances, with different people', async () => {
      const others = [await bookable(database, store), await bookable(database, store)];
      const doors = await Promise.all([open(), open()]);
      const stores = [store, ...doors.map((one) => new BookingStore(one))];
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) => {
          const made = newLead({ email: `twelve+${n}@example.com` });
          const who = [userId, ...others][n % 3] ?? '';
          const wanted = wantedCall(who, made.lead.id, { start: slot(n), network: `net ${n}` });
          return (stores[n % 3] ?? store).bookNewLead(leads, made, wanted, testFirm);
        }),
      );
      await Promise.all(doors.map((one) => one.close()));
      await database.db.deleteFrom('leads').where('email', 'not like', 'twelve%').execute();
      expect(await holding(bookingDay)).toBe(3);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await database.db.deleteFrom('booking_people').where('user_id', 'in', others).execute();
    });

    it('are a fifth of all open times beyond 15 minutes, of 400 attempts from 25 networks, and an honest visitor books amid them', async () => {
      for (let n = 0; n < 400; n++)
        await attempt(n % 336, { email: `bot${n}@spam${n % 25}.example`, network: `network ${n % 25}` });
      expect(await holding(bookingDay)).toBe(75);
      const honest = await booked(300, { email: 'honest@example.com', network: 'honest' });
      expect(honest.heldUntil).toBe(bookingDay + heldFor);
      expect((await lettersOf(honest.leadId)).map(readLetterNote)).toMatchObject([{ what: 'reserved' }]);
      await store.prove(honest.id);
      await store.confirm(honest.id, { type: call, now: bookingDay + 5 * minute }, testFirm);
      expect(await store.byId(honest.id)).toMatchObject({ heldUntil: null, status: 'confirmed', trust: 'proven' });

      const later = bookingDay + heldFor;
      const within = { from: bookingDay - day, to: bookingDay + 60 * day };
      const firm = (await store.confirmedAround(within, later)).filter(({ id }) => id !== honest.id);
      /** The starts that are free beside these bookings, as the page would offer them. */
      const free = (taken: typeof firm) => {
        const calendar = calendarOf(
          { hours: hoursFrom(9, 17), busy: [] },
          testFirm,
          taken.map((one) => takenOf(one, testFirm)),
          null,
        );
        return freeTimes({ type: call, place: null, timeZone: testFirm.timeZone, now: bookingDay }, calendar, within)
          .length;
      };
      expect(firm.length).toBeGreaterThan(3);
      expect(free([]) - free(firm)).toBeLessThanOrEqual(free([]) / 5);
      // What nobody confirmed counts for its network until tomorrow.
      for (let n = 0; n < 25; n++)
        expect(await attempt(100 + n, { email: `again${n}@example.com`, network: `network ${n}`, now: later })).toBe(
          'too many',
        );
      expect(await store.tidy(later, testFirm)).toBe(75 - firm.length);
      expect(await holding(later)).toBe(firm.length + 1);
    });

    it('are firm at once for the first strangers of a day, and for a visitor whom the firm has answered', async () => {
      await database.db.deleteFrom('booking_people').execute();
      const alone = await bookable(database, store, {
        ...hoursFrom(9, 11),
        away: [{ from: '2026-11-25', to: '2027-01-30' }],
      });
      const before = userId;
      userId = alone;
      for (const n of [0, 1, 2])
        expect((await booked(n, { email: `first${n}@example.com`, network: `${n}` })).heldUntil).toBeNull();
      expect((await booked(16, { email: 'fourth@example.com', network: '4' })).heldUntil).not.toBeNull();
      const client = { email: 'client@example.com', over: { firstContactAt: bookingDay - day } };
      expect(await booked(17, { ...client, network: '5' })).toMatchObject({ heldUntil: null, trust: 'known' });
      await database.db.deleteFrom('booking_people').execute();
      userId = before;
      await store.saveHours(userId, hoursFrom(9, 17));
    });

    it('that were not confirmed are free again without a letter; the link still books them while they are free', async () => {
      const doubtful = { over: { quarantined: true, spamReasons: ['a link'] } };
      const first = await booked(0, { email: 'late@example.com', ...doubtful });
      const second = await booked(1, { email: 'later@example.com', ...doubtful });
      expect(await attempt(0, { email: 'next@example.com' })).toBe('taken');
      const late = bookingDay + heldFor;
      expect((await booked(0, { email: 'next@example.com', now: late })).heldUntil).toBeNull();
      const change = { type: { ...call, leadHours: 0 }, now: late };
      await expect(store.confirm(first.id, change, testFirm)).rejects.toThrow(TimeTaken);
      await store.confirm(second.id, change, testFirm);
      expect(await store.byId(second.id)).toMatchObject({ status: 'confirmed', heldUntil: null });
      expect(await store.byId(first.id)).toMatchObject({ status: 'cancelled' });
      expect((await lettersOf(first.leadId)).map(readLetterNote)).toMatchObject([{ what: 'reserved' }]);
      const history = (await new InboxStore(database).events(first.leadId)).map(({ event }) => JSON.stringify(event));
      expect(history.join()).toContain('was not confirmed within 15 minutes: the time is free again');
    });

    it('of a lead that a person releases in time are booked', async () => {
      const held = await booked(0, { email: 'good@example.com', over: { quarantined: true } });
      const release = { now: bookingDay + minute, dueFrom: (moment: number) => promiseEnds(testFirm, moment) };
      expect(await leads.releaseLead(held.leadId, [], release)).toBe(true);
      expect(await store.byId(held.id)).toMatchObject({ status: 'confirmed', heldUntil: null });
      expect((await leads.leadById(held.leadId))?.dueAt).toBe(slot(0) + 15 * minute);
      expect((await lettersOf(held.leadId)).map((one) => readLetterNote(one)?.what).sort()).toEqual([
        'made',
        'made',
        'reserved',
      ]);
    });

    it('are free at once when their lead is marked as spam, in the inbox or in quarantine; only the booked person gets a mail', async () => {
      const seen = await booked(0, { email: 'spam@example.com' });
      const held = await booked(1, { email: 'held@example.com', over: { quarantined: true } });
      const event = { kind: 'status', from: 'new', to: 'spam' } as const;
      const by = { userId, now: bookingDay };
      const inbox = new InboxStore(database);
      expect(await inbox.change({ ...by, id: seen.leadId, version: 9, event })).toBe(false);
      expect(await holding(bookingDay)).toBe(2);
      expect(await inbox.change({ ...by, id: seen.leadId, version: 1, event })).toBe(true);
      expect(await new QuarantineStore(database).markSpam(held.leadId, by)).toBe(true);
      expect(await holding(bookingDay)).toBe(0);
      const cancelled = async (leadId: string) =>
        (await lettersOf(leadId)).filter((one) => readLetterNote(one)?.what === 'cancelled');
      expect((await cancelled(seen.leadId)).map(({ recipient }) => recipient)).toEqual([
        (await store.people())[0]?.email,
      ]);
      expect(await cancelled(held.leadId)).toEqual([]);
      // The links of a spam lead book nothing more.
      const again = wantedCall(userId, seen.leadId, { start: slot(5) });
      await expect(store.book(again, testFirm)).rejects.toThrow(LeadGone);
      for (const n of [0, 1]) await booked(n, { email: `honest${n}@example.com` });
      // Restored, the lead has no booking, and its history says so.
      const back = { kind: 'status', from: 'spam', to: 'new' } as const;
      expect(await inbox.change({ ...by, id: seen.leadId, version: 2, event: back })).toBe(true);
      expect(await holding(bookingDay)).toBe(2);
      expect(JSON.stringify(await inbox.events(seen.leadId))).toContain('If it turns out to be no spam, book again');
    });

    it('are cancelled without a mail to the visitor when a colleague says so', async () => {
      const one = await booked(0, { email: 'quiet@example.com' });
      expect(await store.cancel(one, { now: bookingDay, by: userId, isQuiet: true }, testFirm)).toBe(true);
      const letters = (await lettersOf(one.leadId)).filter((letter) => readLetterNote(letter)?.what === 'cancelled');
      expect(letters.map(({ recipient }) => recipient === null)).toEqual([false]);
    });

    it('forget the network of the visitor when they have passed', async () => {
      await booked(0, { email: 'net@example.com', network: 'office' });
      const networks = () => database.db.selectFrom('bookings').select('network').execute();
      await store.tidy(slot(0) - 1, testFirm);
      expect(await networks()).toEqual([{ network: 'office' }]);
      await store.tidy(slot(0), testFirm);
      expect(await networks()).toEqual([{ network: '' }]);
    });

    it('bring one letter a day to a mailbox that has confirmed nothing, however often they are booked and moved', async () => {
      const gate = new AcknowledgementStore(database);
      let sent = 0;
      const refusals = new Set<string>();
      const deliver = async (email: string, network: string, now: number) => {
        const mail = {
          messageId: crypto.randomUUID(),
          address: email,
          network,
          kind: 'letter',
          byFirm: false,
          now,
        } as const;
        const answer = await admit(gate, mail);
        if ('to' in answer) sent++;
        else refusals.add(answer.rested);
      };
      for (let n = 0; n < 20; n++) {
        const email = `bomb.target+${n}@gmail.com`;
        for (let move = 0; move <= 6; move++) await deliver(email, `network ${move}`, bookingDay + n);
      }
      expect([sent, [...refusals]]).toEqual([1, [restReasons.mailbox]]);
      await deliver('bomb.target@gmail.com', '', bookingDay + day);
      expect(sent).toBe(2);
    });

    it('bring ten letters a day to a mailbox that used a link in a mail, and one network causes two an hour to strangers', async () => {
      const gate = new AcknowledgementStore(database);
      const { id } = await booked(0, { email: 'ana+site@example.com' });
      await store.prove(id);
      const letter = (address: string, network: string, kind: 'letter' | 'notice' = 'letter') =>
        admit(gate, { messageId: crypto.randomUUID(), address, network, kind, byFirm: false, now: bookingDay });
      const answers = [];
      for (let n = 0; n < 11; n++) answers.push(await letter('Ana@example.com', 'hers'));
      expect(answers.filter((answer) => 'to' in answer)).toHaveLength(10);
      expect(answers.at(-1)).toEqual({ rested: restReasons.letters });
      for (const n of [1, 2]) expect(await letter(`s${n}@example.com`, 'crowd', 'notice')).toHaveProperty('to');
      expect(await letter('s3@example.com', 'crowd', 'notice')).toEqual({ rested: restReasons.network });
      expect(await letter('s3@example.com', '', 'notice')).toHaveProperty('to');
    });
  });
}
