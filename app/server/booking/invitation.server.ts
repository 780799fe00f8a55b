import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Booking } from '../../domain/booking/booking.ts';

/** The sender or the recipient of an invitation. */
export interface InvitedPerson {
  name: string;
  address: string;
}

export interface InvitationParts {
  booking: Pick<Booking, 'id' | 'from' | 'to' | 'sequence' | 'status'>;
  organizer: InvitedPerson;
  guest: InvitedPerson;
  summary: string;
  description: string;
  location: string | null;
  /** The public address of the site; its host makes the event's id unique. */
  siteUrl: string;
  now: number;
}

/** The part of a mail that calendar programs read. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** The id by which calendars recognize a booking. */
export const eventId = (bookingId: string, siteUrl: string): string => `${bookingId}@${new URL(siteUrl).hostname}`;

/**
 * The booking in the id of an event, and whether the event has the host of this site. A site that has moved still gets answers to its
 * earlier invitations. Null for the events of other programs.
 */
export function bookingIdIn(uid: string, siteUrl: string): { booking: string; isOurs: boolean } | null {
  const [, booking, host] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@(\S+)$/.exec(uid.toLowerCase()) ?? [];
  return booking ? { booking, isOurs: host === new URL(siteUrl).hostname } : null;
}

/**
 * The invitation to a booking, its update (a higher `sequence`), or its cancellation. Times are in UTC: each calendar shows them
 * on its own clock, and no time zone rules have to be sent along.
 */
export function invitationOf({ booking, organizer, guest, siteUrl, now, ...words }: InvitationParts): Invitation {
  const isOff = booking.status === 'cancelled';
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: organizer.name, product: 'Booking', language: 'EN' } });
  calendar.createEvent({
    id: eventId(booking.id, siteUrl),
    sequence: booking.sequence,
    stamp: new Date(now),
    start: new Date(booking.from),
    end: new Date(booking.to),
    summary: words.summary,
    description: words.description,
    ...(words.location !== null && { location: words.location }),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
    attendees: [
      {
        name: guest.name,
        email: guest.address,
        rsvp: !isOff,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  });
  return { method: isOff ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}
