import type { Booking } from '../../domain/booking/booking.ts';
import type { InvitationAnswer } from '../../domain/booking/invitation-answer.ts';
import { splitQuoted } from '../../domain/mail/quoted-text.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { toBooking } from './booking-rows.server.ts';

const longestText = 2000;

/** What an answer to an invitation needs to know of its booking. */
export interface AnsweredBooking {
  booking: Booking;
  /** The lower-case address of the person who is booked. */
  person: string;
  /** How many answers came before. */
  answers: number;
}

/** The answers to invitations, which are kept with their mail. Every method throws StoreUnavailable in an outage. */
export class AnswerStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The booking with this id; null when it is not there. */
  async find(bookingId: string): Promise<AnsweredBooking | null> {
    return this.database.guard(async (db) => {
      const row = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst();
      if (!row) return null;
      const user = await db.selectFrom('users').select('email').where('id', '=', row.user_id).executeTakeFirst();
      const { count } = await db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
      return { booking: toBooking(row), person: user?.email.toLowerCase() ?? '', answers: Number(count) };
    });
  }

  /** The answer in the mail with this id, and what the person wrote; null when it is not kept. */
  async inMail(mailId: string): Promise<{ answer: InvitationAnswer; text: string } | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('mails').select(['answer', 'body']).where('id', '=', mailId).executeTakeFirst(),
    );
    if (!row?.answer) return null;
    const text = splitQuoted(row.body).own.slice(0, longestText);
    return { answer: JSON.parse(row.answer) as InvitationAnswer, text };
  }

  /** The latest answer of each person to these bookings as they are now, by booking; answers to earlier times are left out. */
  async latest(bookings: readonly Pick<Booking, 'id' | 'sequence'>[]): Promise<Map<string, InvitationAnswer[]>> {
    if (bookings.length === 0) return new Map();
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('mails')
        .select(['booking_id', 'answer'])
        .where(
          'booking_id',
          'in',
          bookings.map(({ id }) => id),
        )
        .orderBy('received_at')
        .orderBy('id')
        .execute(),
    );
    const found = new Map<string, Map<string, InvitationAnswer>>();
    const sequences = new Map(bookings.map(({ id, sequence }) => [id, sequence]));
    for (const { booking_id: id, answer: json } of rows) {
      if (id === null || !json) continue;
      const answer = JSON.parse(json) as InvitationAnswer;
      if (answer.sequence !== null && answer.sequence < (sequences.get(id) ?? 0)) continue;
      const ofBooking = found.get(id) ?? new Map<string, InvitationAnswer>();
      found.set(id, ofBooking.set(answer.address || answer.name, answer));
    }
    return new Map([...found].map(([id, ofBooking]) => [id, [...ofBooking.values()]]));
  }
}
