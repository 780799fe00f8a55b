import type { Insertable } from 'kysely';
import type { CalendarReply, InvitationAnswer } from '../../domain/booking/invitation-answer.ts';
import type { Filing } from '../../domain/mail/filing.ts';
import { calendarTypes } from '../../domain/mail/incoming-mail.ts';
import type { OutboxRow } from '../database/database.server.ts';
import type { NewMail } from './mail-store.server.ts';

/** An answer to the invitation to a booking of this site. */
export interface AnsweredInvitation {
  leadId: string;
  bookingId: string;
  answer: InvitationAnswer;
  /** The message of the outbox that tells the booked person; null when nobody is told. */
  letterFor: (mailId: string) => Insertable<OutboxRow> | null;
}

/** Finds the booking that an answer is about. `gone`: it was one of ours and is no longer there. Null for other people's events. */
export type FindAnswered = (reply: CalendarReply, sender: string) => Promise<AnsweredInvitation | 'gone' | null>;

const filed = { outcome: 'filed', direction: 'in', kind: 'automatic' } as const;

/** What becomes of the answer: it is never a reply of the firm, and nobody has to file it. */
export const filingOfAnswer = (answered: AnsweredInvitation | 'gone'): Filing =>
  answered === 'gone'
    ? { ...filed, outcome: 'erased', reason: 'It answers the invitation to a booking that is no longer here.' }
    : { ...filed, reason: `${answered.answer.words}.` };

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The text of the mail with the comment, which some programs write into the calendar alone. */
const withComment = (text: string, comment: string): string =>
  onOneLine(text).includes(onOneLine(comment)) ? text : `${comment}\n\n${text}`.trim();

/** The mail with its answer. The calendar in it is left out: it says nothing more. */
export function withAnswer(made: NewMail, answered: AnsweredInvitation | 'gone'): NewMail {
  if (answered === 'gone' || !made.mail) return made;
  const { bookingId, answer, letterFor } = answered;
  const body = withComment(made.mail.row.body, answer.comment);
  const row = { ...made.mail.row, body, booking_id: bookingId, answer: JSON.stringify(answer) };
  const files = made.mail.files.filter(({ type }) => !calendarTypes.has(type));
  return { ...made, mail: { row, files }, answered: { words: answer.words, letter: letterFor(row.id) } };
}
