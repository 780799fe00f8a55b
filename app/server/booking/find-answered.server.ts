import {
  answerWords,
  type CalendarReply,
  type InvitationAnswer,
  isToTellOf,
} from '../../domain/booking/invitation-answer.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import { letterRow } from '../leads/handling/freed-times.server.ts';
import type { AnsweredInvitation, FindAnswered } from '../mail/answered-invitation.server.ts';
import type { AnsweredBooking, AnswerStore } from './answer-store.server.ts';
import { bookingIdIn } from './invitation.server.ts';

interface FindParts {
  answers: AnswerStore;
  /** The id of the firm's user with this lower-case address; null for everyone else. */
  memberOf: (address: string) => Promise<string | null>;
  site: FirmSite;
  siteUrl: string;
  clock: Clock;
}

/**
 * How many answers to one booking are told by mail. Whoever has an invitation can answer it under any address, so that further answers are
 * only shown.
 */
const mostTold = 10;

const earlier = 'It answers an earlier invitation, from before the last change of the booking';

/** The mail to the booked person; null when the answer needs none. */
function letterOf(
  { booking, person, answers }: AnsweredBooking,
  answer: InvitationAnswer,
  sender: string,
  now: number,
): AnsweredInvitation['letterFor'] {
  const { id, leadId, sequence, status, to } = booking;
  const isTheirs = person === '' || person === answer.address || person === sender;
  if (!isToTellOf(answer) || isTheirs || status !== 'confirmed' || to <= now || answers >= mostTold) return () => null;
  return (mail) => letterRow(leadId, { booking: id, what: 'answered', sequence, mail }, person, now);
}

/**
 * Opens the search for the booking that an answer to an invitation is about. The id of its event is random, and only those who were
 * invited know it. An answer is shown and told; it never changes the booking.
 */
export const openFindAnswered =
  ({ answers, memberOf, site, siteUrl, clock }: FindParts): FindAnswered =>
  async ({ uid, ...reply }: CalendarReply, sender: string) => {
    const id = bookingIdIn(uid, siteUrl);
    if (id === null) return null;
    const found = await answers.find(id.booking);
    if (!found) return id.isOurs ? 'gone' : null;
    const { booking } = found;
    const said = { ...reply, address: reply.address || sender };
    const words = answerWords(said, booking, site.current.data.firm.timeZone);
    const isLate = said.sequence !== null && said.sequence < booking.sequence;
    const answer = {
      ...said,
      words: isLate ? `${words}. ${earlier}` : words,
      byColleague: (await memberOf(sender)) !== null,
    };
    const letterFor = letterOf(found, answer, sender, clock.wall());
    return { leadId: booking.leadId, bookingId: booking.id, answer, letterFor };
  };
