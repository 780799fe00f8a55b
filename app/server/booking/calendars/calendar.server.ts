import type { Interval } from '../../../domain/booking/free-times.ts';
import type { CalendarCompany } from '../../../domain/booking/other-calendar.ts';

/** The event of a booking, as a calendar shows it. It has no attendees: the visitor gets one invitation, by mail. */
export interface CalendarEntry extends Interval {
  title: string;
  text: string;
  place: string;
  /** Whether the calendar makes a video meeting for it. */
  wantsLink: boolean;
}

/** An event in a calendar. Its title is not read. */
export interface SeenEvent extends Interval {
  id: string;
  /** The id of the booking that this site made the event for; null for all other events. */
  booking: string | null;
  isBusy: boolean;
}

/** What is known of an event after it was written. */
export interface WrittenEvent {
  id: string;
  /** The address of the video meeting; null while the calendar has not named it. */
  link: string | null;
}

/** What an event is made for. */
export interface MadeFor {
  /** The id of the booking. */
  booking: string;
  /** Another one for each event that is made for the booking. */
  once: string;
}

/** A calendar at another company that is read and written. Every method throws AccountFault. */
export interface Calendar {
  /** The events that touch the window. */
  view(mailbox: string, window: Interval): Promise<SeenEvent[]>;
  /** The event that an earlier `make` for the same may have made, and whose id never arrived here; null when there is none. */
  find(mailbox: string, of: MadeFor): Promise<Pick<SeenEvent, 'id'> | null>;
  /** Null when the event is gone. */
  get(mailbox: string, id: string): Promise<(SeenEvent & WrittenEvent) | null>;
  /**
   * Makes the event. The calendar makes one event for `once`, however often it is asked. Null when it made one and somebody
   * has removed it.
   */
  make(mailbox: string, of: MadeFor, entry: CalendarEntry): Promise<WrittenEvent | null>;
  /** Writes the event again. Null when it is gone. */
  change(mailbox: string, id: string, entry: CalendarEntry): Promise<WrittenEvent | null>;
  /** Removes the event. One that is gone counts as removed. */
  remove(mailbox: string, id: string): Promise<void>;
  /** Removes the event so that nothing of it stays in the mailbox, not even among deleted items. */
  erase(mailbox: string, id: string): Promise<void>;
}

/** The calendars of each company. */
export type Calendars = Readonly<Record<CalendarCompany, Calendar>>;
