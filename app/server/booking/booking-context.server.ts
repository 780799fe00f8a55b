import { createContext } from 'react-router';
import { mailFrom } from '../../domain/delivery/own-mailboxes.ts';
import type { AccountServices } from '../accounts/accounts-context.server.ts';
import type { Base, Room } from '../database/base.server.ts';
import type { DeliveryServices } from '../delivery/delivery-context.server.ts';
import { parseMailbox } from '../delivery/mailer.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import type { Services } from '../http/http-context.server.ts';
import type { LeadServices } from '../leads/leads-context.server.ts';
import type { FindAnswered } from '../mail/answered-invitation.server.ts';
import { memberOf } from '../mail/mail-desk.server.ts';
import type { PeopleServices } from '../people/people-context.server.ts';
import { AnswerStore } from './answer-store.server.ts';
import { BookingDesk } from './booking-desk.server.ts';
import { BookingLinks } from './booking-links.server.ts';
import { BookingLetters, entryFor } from './booking-mails.server.ts';
import { BookingStore } from './booking-store.server.ts';
import { CalendarEventStore } from './calendars/calendar-event-store.server.ts';
import { CalendarWriter } from './calendars/calendar-writer.server.ts';
import { GraphCalendar } from './calendars/graph-calendar.server.ts';
import { OutlookReader } from './calendars/outlook-reader.server.ts';
import { FeedReader } from './feeds/feed-reader.server.ts';
import { FeedStore } from './feeds/feed-store.server.ts';
import { openFindAnswered } from './find-answered.server.ts';

/** The services for booked times. */
export interface BookingServices {
  /** Offers appointment times and books them. */
  booking: BookingDesk;
  bookings: BookingStore;
  /** The answers of calendars to invitations. */
  answers: AnswerStore;
  /** Reads the calendars that people keep in other systems. */
  otherCalendars: FeedReader;
  /** The events of bookings in people's calendars. */
  calendarEvents: CalendarEventStore;
  calendarWriter: CalendarWriter;
}
export const bookingContext = createContext<BookingServices>();

/** The services of the room, and those that only other rooms use. */
export interface OpenBooking extends BookingServices, Room {
  /** Writes the mails about bookings. */
  letters: BookingLetters;
  findAnswered: FindAnswered;
}

interface Earlier {
  firm: FirmServices;
  http: Services;
  accounts: AccountServices;
  people: PeopleServices;
  leads: LeadServices;
  delivery: DeliveryServices;
}

function openFeeds(
  { env, siteUrl, log, clock, database, keptSecrets }: Base,
  { firm }: FirmServices,
  outlook: OutlookReader,
): FeedReader {
  return new FeedReader({
    store: new FeedStore(database),
    secrets: keptSecrets,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    timeZone: () => firm.site.current.data.firm.timeZone,
    siteUrl,
    log,
    clock,
    outlook,
  });
}

/** Opens the calendars of people in Microsoft 365: the reader of busy times, and the writer of events. */
function openCalendars(
  { siteUrl, log, clock, database }: Base,
  { firm: { firm }, accounts: { accounts, microsoft } }: Pick<Earlier, 'firm' | 'accounts'>,
  bookings: BookingStore,
) {
  const calendar = new GraphCalendar({ microsoft, timeZone: () => firm.site.current.data.firm.timeZone });
  const calendarEvents = new CalendarEventStore(database);
  const calendarWriter = new CalendarWriter({
    store: calendarEvents,
    calendar,
    isOn: async () => ((await accounts.account())?.connectedAt ?? null) !== null,
    async entryOf(booking, lead) {
      const { videoLink } = await bookings.settings();
      return entryFor({ site: firm.site.current, lead, booking, videoLink }, siteUrl);
    },
    log,
    clock,
  });
  return {
    calendarEvents,
    calendarWriter,
    outlook: new OutlookReader({ store: calendarEvents, calendar, clock }),
  };
}

/** Opens the booking desk, the mails about bookings and the reader of other calendars. */
export function openBooking(base: Base, { firm, http, accounts, people, leads, delivery }: Earlier): OpenBooking {
  const { env, siteUrl, log, clock, database, secrets } = base;
  const { site } = firm.firm;
  const bookings = new BookingStore(database);
  const answers = new AnswerStore(database);
  const links = new BookingLinks(secrets);
  const { calendarEvents, calendarWriter, outlook } = openCalendars(base, { firm, accounts }, bookings);
  const otherCalendars = openFeeds(base, firm, outlook);
  const booking = new BookingDesk({
    site,
    store: bookings,
    leads: leads.store,
    links,
    log,
    clock,
    onQueued() {
      delivery.outbox.nudge();
      calendarWriter.nudge();
    },
    onOffer: () => http.pageCache.outdate(),
    freshen: (userId, at) => otherCalendars.freshen(userId, at),
  });
  return {
    booking,
    bookings,
    answers,
    otherCalendars,
    calendarEvents,
    calendarWriter,
    letters: new BookingLetters({
      site,
      store: bookings,
      answers,
      links,
      events: calendarEvents,
      siteUrl,
      clock,
      organizer: () => parseMailbox(mailFrom(site.current.data.firm, env)),
    }),
    findAnswered: openFindAnswered({
      answers,
      site,
      siteUrl,
      clock,
      memberOf: (address) => memberOf(people.people, address),
    }),
    background: { booking, otherCalendars, calendarWriter },
  };
}
