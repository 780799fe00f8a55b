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
import { CalendarReader } from './calendars/calendar-reader.server.ts';
import { CalendarWriter } from './calendars/calendar-writer.server.ts';
import { GoogleCalendar } from './calendars/google-calendar.server.ts';
import { GraphCalendar } from './calendars/graph-calendar.server.ts';
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
  companies: CalendarReader,
): FeedReader {
  return new FeedReader({
    store: new FeedStore(database),
    secrets: keptSecrets,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    timeZone: () => firm.site.current.data.firm.timeZone,
    siteUrl,
    log,
    clock,
    companies,
  });
}

/** Opens the calendars of people in Microsoft 365 and Google Workspace: the reader of busy times, and the writer of events. */
function openCalendars(
  { siteUrl, log, clock, database }: Base,
  { firm: { firm }, accounts: { accounts, microsoft, google } }: Pick<Earlier, 'firm' | 'accounts'>,
  bookings: BookingStore,
) {
  const timeZone = () => firm.site.current.data.firm.timeZone;
  const calendars = {
    microsoft: new GraphCalendar({ microsoft, timeZone }),
    google: new GoogleCalendar({ google, timeZone }),
  };
  const calendarEvents = new CalendarEventStore(database);
  const calendarWriter = new CalendarWriter({
    store: calendarEvents,
    calendars,
    isOn: async (company) =>
      company === 'google'
        ? ((await accounts.google())?.grantedAt ?? null) !== null
        : ((await accounts.account())?.connectedAt ?? null) !== null,
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
    companies: new CalendarReader({ store: calendarEvents, calendars, clock }),
  };
}

/** Opens the booking desk, the mails about bookings and the reader of other calendars. */
export function openBooking(base: Base, { firm, http, accounts, people, leads, delivery }: Earlier): OpenBooking {
  const { env, siteUrl, log, clock, database, secrets } = base;
  const { site } = firm.firm;
  const bookings = new BookingStore(database);
  const answers = new AnswerStore(database);
  const links = new BookingLinks(secrets);
  const { calendarEvents, calendarWriter, companies } = openCalendars(base, { firm, accounts }, bookings);
  const otherCalendars = openFeeds(base, firm, companies);
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
