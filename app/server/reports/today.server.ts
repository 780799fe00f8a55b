import { bookingName } from '../../domain/booking/booking.ts';
import { shortAnswer } from '../../domain/booking/invitation-answer.ts';
import { momentWords } from '../../domain/booking/visitor-times.ts';
import type { Site } from '../../domain/firm/site.ts';
import { addDays, dayOf, startOfDay } from '../../domain/time/days.ts';
import type { AnswerStore } from '../booking/answer-store.server.ts';
import type { BookingDesk } from '../booking/booking-desk.server.ts';
import type { BookingStore } from '../booking/booking-store.server.ts';
import type { CalendarEventStore } from '../booking/calendars/calendar-event-store.server.ts';
import type { FollowUpStore } from '../leads/handling/follow-up-store.server.ts';
import { asColleagues, naming } from '../leads/inbox.server.ts';
import type { InboxStore } from '../leads/inbox-store.server.ts';
import type { MailWaits } from '../mail/mail-waits.server.ts';
import type { User } from '../people/people-records.server.ts';

/** How many calls are shown: as many as can be read at a glance. The inbox has all. */
const shownCalls = 8;

/** How many mails without a lead are shown. */
const shownMails = 5;

/** The mails to the firm that wait for an answer and belong to no lead, the newest first. Throws StoreUnavailable. */
export async function mailOfToday(mailWaits: MailWaits, now: number) {
  const [mails, { waiting }] = await Promise.all([mailWaits.newest(shownMails), mailWaits.figures(now)]);
  const shown = mails.map(({ id, sender, senderName, subject, receivedAt, dueAt, mayBeLead }) => ({
    id,
    subject,
    receivedAt,
    dueAt,
    mayBeLead,
    who: senderName || sender || 'An unknown sender',
  }));
  return { mails: shown, total: waiting };
}

const hour = 3_600_000;

/** Where calendars no longer show bookings as they are, and why events cannot be written. Throws StoreUnavailable. */
export async function calendarsOfToday(
  { data: { firm } }: Site,
  { calendarEvents }: { calendarEvents: Pick<CalendarEventStore, 'changed' | 'failing'> },
  now: number,
) {
  const [changed, failing] = await Promise.all([calendarEvents.changed(now), calendarEvents.failing(now - hour)]);
  const what = failing?.events === 1 ? 'One event' : `${failing?.events} events`;
  return {
    failing:
      failing === null ? '' : `${what} cannot be written or removed, first in ${failing.mailbox}. ${failing.problem}`,
    changed: changed.map(({ booking, name, company, person, movedTo }) => ({
      id: booking.id,
      leadId: booking.leadId,
      sequence: booking.sequence,
      who: [name, company].filter(Boolean).join(', '),
      what: `${bookingName(booking.kind)}, ${momentWords(booking.from, firm.timeZone)}`,
      person,
      movedTo: movedTo === null ? null : { at: movedTo, words: momentWords(movedTo, firm.timeZone) },
    })),
  };
}

interface Desk {
  inbox: Pick<InboxStore, 'find' | 'figures'>;
  followUps: Pick<FollowUpStore, 'followUpsDue'>;
  bookings: Pick<BookingStore, 'bookingsBetween'>;
  answers: Pick<AnswerStore, 'latest'>;
  booking: Pick<BookingDesk, 'deskAddressMaker'>;
}

/**
 * The people whom the desk speaks to today: leads that wait for an answer, follow-ups that are due, and booked times that are not over. A
 * waiting lead is not listed again as a follow-up. `users` gives the names of those who have a lead. Throws StoreUnavailable.
 */
export async function peopleOfToday(
  { data: { firm } }: Site,
  { inbox, followUps, bookings, answers, booking }: Desk,
  users: readonly User[],
  now: number,
) {
  const today = dayOf(now, firm.timeZone);
  const [waiting, { waiting: count, late }, due, booked, bookAt] = await Promise.all([
    inbox.find({ clock: 'waiting' }, { limit: shownCalls, offset: 0 }, now),
    inbox.figures(firm, now),
    followUps.followUpsDue(now),
    bookings.bookingsBetween({
      from: startOfDay(today, firm.timeZone),
      to: startOfDay(addDays(today, 1), firm.timeZone),
    }),
    booking.deskAddressMaker(),
  ]);
  const answered = await answers.latest(booked);
  const nameOf = naming(asColleagues(users));
  const assigned = <One extends { id: string; assignedTo: string | null }>(one: One) => ({
    ...one,
    book: bookAt?.(one.id) ?? null,
    assignee: one.assignedTo === null ? null : nameOf(one.assignedTo),
  });
  const calling = new Set(waiting.leads.map(({ id }) => id));
  return {
    calls: waiting.leads.map(assigned),
    figures: { waiting: count, late },
    followUps: due.filter(({ id }) => !calling.has(id)).map(assigned),
    booked: booked
      .filter(({ to, quarantined }) => to > now && !quarantined)
      .map(({ id, leadId, userId, kind, from, name, company, phone }) => ({
        id: leadId,
        kind,
        from,
        name,
        company,
        phone,
        answers: (answered.get(id) ?? []).map((answer) => shortAnswer(answer, firm.timeZone)),
        assignee: nameOf(userId),
      })),
  };
}
