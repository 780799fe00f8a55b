import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualTypes } from '../../app/domain/booking/booking-type.ts';
import { conversationOf } from '../../app/domain/mail/conversation.ts';
import { AnswerStore } from '../../app/server/booking/answer-store.server.ts';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../fakes/booking.ts';
import { manualClock } from '../fakes/clock.ts';
import { mailDeskOn } from '../fakes/mail-desk.ts';

const folder = 'tests/fixtures/calendar-replies';
const inFixture = '00000000-0000-4000-8000-000000000001';
const read = (name: string) => readFileSync(`${folder}/${name}.eml`, 'utf8').replaceAll('\r\n', '\n');
const time = Date.parse('2026-12-03T10:00:00-05:00');
const when = 'Thursday, December 3, 10:00 AM EST';

/** The contract for answers to invitations on every database; `open` gives an empty database. */
export function invitationAnswerContract(open: () => Promise<OpenDatabase>): void {
  describe('an answer to an invitation', () => {
    let database: OpenDatabase;
    let desk: ReturnType<typeof mailDeskOn>;
    let bookings: BookingStore;
    let answers: AnswerStore;
    let userId: string;
    let received = bookingDay;
    beforeAll(async () => {
      database = await open();
      desk = mailDeskOn(database, manualClock(bookingDay));
      bookings = new BookingStore(database);
      answers = new AnswerStore(database);
      userId = await bookable(database, bookings);
    });
    afterAll(() => database.close());

    /** A new booking, and ways to answer it and to see what came of that. */
    async function booked() {
      for (const table of ['booking_cells', 'bookings'] as const) await database.db.deleteFrom(table).execute();
      const { lead } = await desk.newLead({ email: `ana-${received}@visitor.example` });
      const wanted = wantedCall(userId, lead.id, { start: time });
      await bookings.book(wanted, testFirm);
      const marks = async () =>
        database.db
          .selectFrom('leads')
          .select(['wrote_at', 'first_contact_at', 'status'])
          .where('id', '=', lead.id)
          .executeTakeFirstOrThrow();
      return {
        id: wanted.id,
        lead,
        marks,
        answer: (text: string, change: (text: string) => string = (same) => same) =>
          desk.receive(change(unfold(text).replaceAll(inFixture, wanted.id)), { receivedAt: ++received }),
        shown: async () => (await answers.latest([{ id: wanted.id, sequence: 0 }])).get(wanted.id) ?? [],
        told: async () =>
          (
            await database.db
              .selectFrom('outbox')
              .select(['recipient', 'body'])
              .where('lead_id', '=', lead.id)
              .where('channel', '=', 'invitation')
              .execute()
          ).filter(({ body }) => body?.includes('answered')),
        history: async () =>
          (await new InboxStore(database).events(lead.id)).flatMap(({ event }) =>
            event.kind === 'booking' ? [event.words] : [event.kind],
          ),
        entries: async () =>
          conversationOf({
            email: lead.email,
            events: [],
            messages: [],
            nameOf: String,
            timeOf: String,
            mails: await desk.desk.mails.ofLead(lead.id),
          }),
      };
    }

    /** The mail with its encoded calendar as text, so that the id in it can be replaced. */
    const unfold = (text: string) =>
      text.replace(/Content-Transfer-Encoding: base64\n\n([\w+/=\n]+)\n--/, (_, encoded: string) =>
        [
          '',
          Buffer.from(encoded, 'base64').toString().replaceAll('\r\n', '\n').replace('FIRM.TEST', 'firm.test'),
          '--',
        ].join('\n'),
      );

    it.each([
      ['google-declined', 'ana.other@mail.example declined', 'declined', 'I am ill, next week please.'],
      ['outlook-declined', 'Ana Moro declined', 'declined', ''],
      ['apple-declined', 'Moro, Ana declined', 'declined', 'Is the week after possible?'],
      ['google-proposed', 'Ana Moro proposes Thursday, December 3, 3:00 PM EST for', 'proposed', ''],
      [
        'outlook-proposed',
        'Ana Moro proposes Thursday, December 3, 3:00 PM EST for',
        'proposed',
        'I have a dentist, sorry.\nAna',
      ],
    ])(
      'of %s is shown at the booking and the lead, and told to the booked person once',
      async (name, words, kind, said) => {
        const { answer, shown, told, history, entries, marks, id, lead } = await booked();
        const before = await marks();
        const received = await answer(read(name));
        expect(received).toMatchObject({ outcome: 'filed', leadId: lead.id });
        expect(await answer(read(name))).toMatchObject({ outcome: 'duplicate' });
        expect(await shown()).toMatchObject([{ kind, byColleague: false }]);
        expect(await history()).toEqual([expect.stringContaining('booked for'), `${words} the call on ${when}`]);
        const person = await database.db
          .selectFrom('users')
          .select('email')
          .where('id', '=', userId)
          .executeTakeFirst();
        const note = { booking: id, what: 'answered', sequence: 0, mail: received.mailId };
        expect((await told()).map((one) => ({ ...one, body: JSON.parse(one.body ?? '') }))).toEqual([
          { recipient: person?.email, body: note },
        ]);
        const [entry, ...others] = await entries();
        expect(others).toEqual([]);
        expect(entry).toMatchObject({ side: 'visitor', files: [], notes: [`${words} the call on ${when}.`] });
        expect(entry?.own).toContain(said);
        expect((await desk.desk.mails.waiting(5)).total).toBe(0);
        expect(await marks(), 'it is no reply of the firm, and it ends no wait').toEqual(before);
        expect((await bookings.byId(id))?.status, 'it changes no booking').toBe('confirmed');
      },
    );

    it('that accepts is shown and tells nobody without a comment, also from a colleague, whose answer is no mail to file', async () => {
      const { answer, shown, told, entries, marks } = await booked();
      const before = await marks();
      expect(await answer(read('outlook-colleague-accepted'))).toMatchObject({ outcome: 'filed' });
      expect(await answer(read('outlook-declined'), (text) => text.replace('=DECLINED', '=ACCEPTED'))).toMatchObject({
        outcome: 'filed',
      });
      expect(await shown()).toMatchObject([
        { kind: 'accepted', name: 'Maya Chen', byColleague: true },
        { kind: 'accepted', name: 'Ana Moro', byColleague: false },
      ]);
      expect((await entries()).map(({ side }) => side)).toEqual(['firm', 'visitor']);
      expect(await told()).toEqual([]);
      expect(await marks()).toEqual(before);
      const written = (text: string) =>
        text.replace('=DECLINED', '=ACCEPTED').replace('=en-US:\\n', '=en-US:Bring the quote.').replace('<o1@', '<o7@');
      await answer(read('outlook-declined'), written);
      expect(await told(), 'somebody wrote a comment').toHaveLength(1);
      expect((await entries()).at(-1)).toMatchObject({ own: 'Bring the quote.' });
    });

    it('replaces the earlier one of the same person, and one to an earlier time is shown with the lead alone', async () => {
      const { answer, shown, history, id } = await booked();
      await answer(read('outlook-declined'));
      await answer(read('outlook-declined'), (text) => text.replace('=DECLINED', '=TENTATIVE').replace('<o1@', '<o9@'));
      expect(await shown()).toMatchObject([{ kind: 'tentative' }]);
      const seen = await bookings.byId(id);
      if (!seen) throw new Error('a booking was expected');
      const change = { type: usualTypes.call, start: seen.from + 3_600_000, now: bookingDay, by: null };
      await bookings.move(seen, change, testFirm);
      await answer(read('outlook-declined'), (text) => text.replace('<o1@', '<o8@'));
      expect((await answers.latest([{ id, sequence: 1 }])).get(id)).toBeUndefined();
      expect((await history()).at(-1)).toContain('It answers an earlier invitation');
    });

    it('tells nobody when the booked person wrote it, or the booking is cancelled, and at most ten times', async () => {
      const person = await database.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const own = await booked();
      await own.answer(read('outlook-declined'), (text) => text.replaceAll('ana@visitor.example', person.email));
      expect(await own.told()).toEqual([]);
      const off = await booked();
      const seen = await bookings.byId(off.id);
      if (seen) await bookings.cancel(seen, { now: bookingDay, by: null }, testFirm);
      expect(await off.answer(read('outlook-declined'))).toMatchObject({ outcome: 'filed' });
      expect(await off.told()).toEqual([]);
      const many = await booked();
      for (let n = 0; n < 12; n++)
        await many.answer(read('outlook-declined'), (text) =>
          text.replaceAll('ana@visitor', `ana${n}@visitor`).replace('<o1@', `<m${n}@`),
        );
      expect(await many.told()).toHaveLength(10);
      expect(await many.shown()).toHaveLength(12);
    });

    it('to a booking that is gone is erased like it, and one to an event of other people is mail like any other', async () => {
      const { answer } = await booked();
      expect(await desk.receive(read('outlook-declined'), { receivedAt: bookingDay })).toMatchObject({
        outcome: 'ignored',
        reason: expect.stringContaining('no longer here'),
      });
      const other = (text: string) =>
        text.replace(/^UID:.*$/m, 'UID:040000008200E00074C5B7101A82E008').replace('<o1@', '<x1@');
      expect((await answer(read('outlook-declined'), other)).outcome).toBe('waiting');
      const request = (text: string) => text.replaceAll('METHOD:REPLY', 'METHOD:REQUEST').replace('<o1@', '<x2@');
      expect((await answer(read('outlook-declined'), request)).outcome).toBe('waiting');
    });

    it('is understood when lines of it are damaged, and never proposes a time that nobody can place', async () => {
      const damages: [string, (text: string) => string][] = [
        ['declined', (text) => text.replace('CLASS:PUBLIC', 'A LINE WITHOUT COLON\nSUMMARY;X="open')],
        ['declined', (text) => text.replace('COMMENT;', 'DTSTART;TZID=:nonsense\nCOMMENT;')],
        ['declined', (text) => text.replaceAll('END:VEVENT\n', '').replaceAll('END:VCALENDAR\n', '')],
        ['declined', (text) => text.replace('BEGIN:VEVENT', 'BEGIN:VEVENT ')],
        ['answered', (text) => text.replace('PARTSTAT=DECLINED;', '')],
      ];
      for (const [n, [kind, change]] of damages.entries()) {
        const { answer, shown } = await booked();
        await answer(read('outlook-declined'), (text) => change(text).replace('<o1@', `<d${n}@`));
        expect([n, await shown()]).toEqual([n, [expect.objectContaining({ kind })]]);
      }
      const zones: ((text: string) => string)[] = [
        (text) => text.replace('FREQ=YEARLY;INTERVAL=1;BYDAY=1SU', 'FREQ=SECONDLY;BYDAY=1SU'),
        (text) => text.replace('DTSTART;TZID=Eastern Standard Time:20261203T', 'DTSTART;TZID=Nowhere:20261203T'),
        (text) => text.replace('DTSTART;TZID=Eastern Standard Time:20261203T150000', 'DTSTART;VALUE=DATE:20261203'),
        (text) =>
          text.replace('DTSTART;TZID=Eastern Standard Time:20261203T', 'DTSTART;TZID=Eastern Standard Time:99991203T'),
      ];
      for (const [n, change] of zones.entries()) {
        const { answer, history } = await booked();
        await answer(read('outlook-proposed'), (text) => change(text).replace('<o2@', `<z${n}@`));
        expect([n, (await history()).at(-1)]).toEqual([
          n,
          expect.stringContaining('Ana Moro proposes another time for the call'),
        ]);
      }
    });
  });

  it('every fixture of a calendar reply is used', () => {
    expect(readdirSync(folder)).toHaveLength(6);
  });
}
