import { bookingName } from './booking.ts';
import type { BookingKind } from './booking-type.ts';
import { momentWords } from './visitor-times.ts';

/** What an answer to an invitation says (RFC 5546). `answered`: a program sent it without saying more. */
export type AnswerKind = 'accepted' | 'declined' | 'tentative' | 'proposed' | 'delegated' | 'answered';

/** An answer to an invitation, as a calendar program sent it. Every text is bounded. */
export interface CalendarReply {
  /** The id of the event that it answers. */
  uid: string;
  kind: AnswerKind;
  /** Who answers, from the attendee of the event; empty when the program does not say it. */
  name: string;
  address: string;
  comment: string;
  /** The version of the invitation that it answers; null when the program does not say it. */
  sequence: number | null;
  /** The time that it proposes, in epoch milliseconds; null without one. */
  proposed: number | null;
}

/** An answer as it is kept with its mail. */
export interface InvitationAnswer extends Omit<CalendarReply, 'uid'> {
  /** A sentence without its full stop: `Ana declined the call on Thursday, December 3, 10:00 AM EST`. */
  words: string;
  byColleague: boolean;
}

/** The booking that an answer is about. */
interface Answered {
  kind: BookingKind;
  from: number;
}

const verbs: Readonly<Record<Exclude<AnswerKind, 'proposed'>, { short: string; long: string }>> = {
  accepted: { short: 'accepted', long: 'accepted' },
  declined: { short: 'declined', long: 'declined' },
  tentative: { short: 'may come', long: 'may come to' },
  delegated: { short: 'passed the invitation on', long: 'passed on the invitation to' },
  answered: { short: 'answered', long: 'answered the invitation to' },
};

const whoOf = ({ name, address }: Pick<CalendarReply, 'name' | 'address'>): string => name || address || 'Somebody';

/** `Ana declined`, or `Ana proposes Thursday, December 3, 3:00 PM EST`, for a place where the booking is shown. */
export function shortAnswer(answer: Omit<CalendarReply, 'uid' | 'comment'>, timeZone: string): string {
  const who = whoOf(answer);
  if (answer.kind !== 'proposed') return `${who} ${verbs[answer.kind].short}`;
  return `${who} proposes ${answer.proposed === null ? 'another time' : momentWords(answer.proposed, timeZone)}`;
}

/** The same with the booking that it answers. */
export function answerWords(
  answer: Omit<CalendarReply, 'uid' | 'comment'>,
  booked: Answered,
  timeZone: string,
): string {
  const what = `the ${bookingName(booked.kind).toLowerCase()} on ${momentWords(booked.from, timeZone)}`;
  if (answer.kind === 'proposed') return `${shortAnswer(answer, timeZone)} for ${what}`;
  return `${whoOf(answer)} ${verbs[answer.kind].long} ${what}`;
}

/** Whether the booked person gets a mail about an answer: the time will not do as it is, or somebody has written something. */
export const isToTellOf = ({ kind, comment }: Pick<CalendarReply, 'kind' | 'comment'>): boolean =>
  kind === 'declined' || kind === 'proposed' || comment !== '';

const titles: Readonly<Record<AnswerKind, string>> = {
  accepted: 'Accepted, with a comment',
  declined: 'Declined',
  tentative: 'Maybe, with a comment',
  proposed: 'Another time proposed',
  delegated: 'Passed on, with a comment',
  answered: 'Answered, with a comment',
};

/** The subject of that mail, before the name of the booking. */
export const answerTitle = (kind: AnswerKind): string => titles[kind];
