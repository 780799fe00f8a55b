import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Booking } from '../../../domain/booking/booking.ts';
import type { CalendarCompany } from '../../../domain/booking/other-calendar.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { CalendarEventRow } from '../../database/booking-tables.server.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import { toLead } from '../../leads/lead-rows.server.ts';
import { toBooking } from '../booking-rows.server.ts';

/** A try that takes longer than this may be taken over. Longer than any request to a calendar. Milliseconds. */
export const eventLease = 120_000;
/** A time further ahead than this was set by a wrong clock. Milliseconds. */
const farAhead = 2 * 3_600_000;
const mostAtOnce = 50;

/** The event of a booking that is not as it should be. */
export interface DueEvent {
  bookingId: string;
  mailbox: string;
  /** Whose calendar it is. */
  company: CalendarCompany;
}

/** The event of a booking, taken for one try. */
export interface TakenEvent extends DueEvent, Pick<Selectable<CalendarEventRow>, 'event' | 'round' | 'written'> {
  /** When it first showed the booking as of `written`. */
  writtenAt: number;
  /** Whether an earlier try may have made the event. */
  isAgain: boolean;
  /** Results count only while nobody else has taken the event. */
  until: number;
}

/** An event that somebody changed in their calendar, or that cannot be written. */
export interface ChangedEvent {
  booking: Booking;
  name: string;
  company: string;
  person: string;
  movedTo: number | null;
  goneAt: number | null;
}

/** How far the event of a booking is. */
export interface EventState {
  isWritten: boolean;
  link: string | null;
}

/** Whether a row may be tried at `now`. */
const isDue = (now: number) => sql<SqlBool>`
  (calendar_events.due_at <= ${now} OR calendar_events.due_at > ${now + farAhead})
  AND (calendar_events.busy_until <= ${now} OR calendar_events.busy_until > ${now + farAhead})`;

/**
 * The events of bookings in the calendars of the people who are booked. The bookings say how the calendars are to be, and a row says what
 * the calendar has: no code that changes a booking has to think of its event. Every method throws StoreUnavailable in an outage.
 */
export class CalendarEventStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The bookings whose event is to be made, changed or removed at `now`, each with the mailbox of its calendar. */
  async due(now: number): Promise<DueEvent[]> {
    return this.database.guard(async (db) => {
      const fresh = await db
        .selectFrom('bookings')
        .innerJoin('booking_people', 'booking_people.user_id', 'bookings.user_id')
        .innerJoin('leads', 'leads.id', 'bookings.lead_id')
        .select(['bookings.id as bookingId', 'booking_people.mailbox', 'booking_people.calendar as company'])
        .where('booking_people.mailbox', '<>', '')
        .where('bookings.status', '=', 'confirmed')
        .where('bookings.held_until', 'is', null)
        .where('bookings.ends_at', '>', now)
        // The booking of a held lead waits for a person, as its invitations do.
        .where((eb) => eb.or([eb('leads.quarantined', '=', 0), eb('bookings.trust', '=', 'proven')]))
        .where('bookings.id', 'not in', (eb) => eb.selectFrom('calendar_events').select('booking_id'))
        .limit(mostAtOnce)
        .execute();
      const known = await db
        .selectFrom('calendar_events')
        .leftJoin('bookings', 'bookings.id', 'calendar_events.booking_id')
        .select([
          'calendar_events.booking_id as bookingId',
          'calendar_events.mailbox',
          'calendar_events.calendar as company',
        ])
        .where(isDue(now))
        .where((eb) =>
          eb.or([
            eb('bookings.id', 'is', null),
            eb('bookings.status', '=', 'cancelled'),
            eb('calendar_events.written', 'is', null),
            eb('calendar_events.written', '<>', eb.ref('bookings.sequence')),
            eb('calendar_events.link', 'is', null),
          ]),
        )
        .orderBy('calendar_events.due_at')
        .limit(mostAtOnce)
        .execute();
      return [...fresh, ...known];
    });
  }

  /** Takes the event for one try. Null when another try may be under way. */
  async take({ bookingId, mailbox, company }: DueEvent, now: number): Promise<TakenEvent | null> {
    const until = now + eventLease;
    const row = await this.database.transaction((trx) =>
      trx
        .insertInto('calendar_events')
        .values({ booking_id: bookingId, mailbox, calendar: company, busy_until: until, tries: 1 })
        .onConflict((conflict) =>
          conflict
            .column('booking_id')
            .doUpdateSet((eb) => ({ busy_until: until, tries: eb('calendar_events.tries', '+', 1) }))
            .where(isDue(now)),
        )
        .returning(['mailbox', 'calendar as company', 'event', 'round', 'written', 'written_at', 'tries'])
        .executeTakeFirst(),
    );
    if (!row) return null;
    const { tries, written_at: writtenAt, ...rest } = row;
    return { bookingId, until, isAgain: tries > 1, writtenAt, ...rest };
  }

  /** The booking and its lead, if the booking is to be in the calendar; whether its lead is erased otherwise. */
  async wanted(bookingId: string): Promise<{ booking: Booking; lead: Lead } | 'cancelled' | 'erased'> {
    return this.database.guard(async (db) => {
      const row = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst();
      const lead = row && (await db.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirst());
      if (!row || !lead) return 'erased';
      if (row.status !== 'confirmed' || row.held_until !== null) return 'cancelled';
      return { booking: toBooking(row), lead: toLead(lead) };
    });
  }

  /** Notes, before the request, that the event is made again because it is gone. */
  async beginAgain({ bookingId, round }: TakenEvent): Promise<void> {
    await this.update(bookingId, { event: '', round: round + 1 });
  }

  /** Notes that the event shows the booking as of `written`. `nextLook`: when to ask for the link of the video meeting again. */
  async noteWritten(
    { bookingId, until }: TakenEvent,
    { event, link, written }: { event: string; link: string | null; written: number },
    { at, nextLook }: { at: number; nextLook: number },
  ): Promise<void> {
    const rest = { moved_to: null, gone_at: null, failing_since: null, problem: null };
    await this.database.transaction((trx) =>
      trx
        .updateTable('calendar_events')
        .set({ event, link, written, written_at: at, due_at: nextLook, busy_until: 0, ...rest })
        .where('booking_id', '=', bookingId)
        .where('busy_until', '=', until)
        .execute(),
    );
  }

  /** Notes what the next try is to know, and when it may come. */
  async noteFailure({ bookingId, until }: TakenEvent, problem: string, at: number, next: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('calendar_events')
        .set((eb) => ({
          problem,
          due_at: next,
          busy_until: 0,
          failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
        }))
        .where('booking_id', '=', bookingId)
        .where('busy_until', '=', until)
        .execute(),
    );
  }

  /** Forgets the event, which is no longer in the calendar. */
  async forget({ bookingId, until }: TakenEvent): Promise<void> {
    await this.database.transaction((trx) =>
      trx.deleteFrom('calendar_events').where('booking_id', '=', bookingId).where('busy_until', '=', until).execute(),
    );
  }

  /** The bookings that have an event in this mailbox, or may have one, each with the id of its event. */
  async bookingsIn(company: CalendarCompany, mailbox: string): Promise<Map<string, string>> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('calendar_events')
        .select(['booking_id', 'event'])
        .where('calendar', '=', company)
        .where('mailbox', '=', mailbox)
        .execute(),
    );
    return new Map(rows.map(({ booking_id, event }) => [booking_id, event]));
  }

  /** The events in this mailbox that showed their booking at `before` and are not being written at `now`. */
  async settled(
    { company, mailbox }: Pick<DueEvent, 'company' | 'mailbox'>,
    before: number,
    now: number,
  ): Promise<{ booking: Booking; event: string }[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('calendar_events')
        .innerJoin('bookings', 'bookings.id', 'calendar_events.booking_id')
        .selectAll('bookings')
        .select('event')
        .where('calendar_events.calendar', '=', company)
        .where('calendar_events.mailbox', '=', mailbox)
        .where('event', '<>', '')
        .where('status', '=', 'confirmed')
        .whereRef('written', '=', 'bookings.sequence')
        .where('written_at', '<', before)
        .where('busy_until', '<=', now)
        .where('ends_at', '>', now)
        .execute(),
    );
    return rows.map(({ event, ...row }) => ({ booking: toBooking(row), event }));
  }

  /** Notes where the event was found, if that is not where its booking is; `null` and `null` when it is there. */
  async noteFound(
    { id, sequence }: Pick<Booking, 'id' | 'sequence'>,
    found: { movedTo: number | null; goneAt: number | null },
  ): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('calendar_events')
        .set((eb) => ({
          moved_to: found.movedTo,
          gone_at: found.goneAt === null ? null : eb.fn.coalesce('gone_at', eb.val(found.goneAt)),
        }))
        .where('booking_id', '=', id)
        .where('written', '=', sequence)
        .execute(),
    );
  }

  /** Has the event put back to where its booking is. */
  async putBack(bookingId: string): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('calendar_events')
        .set({ written: null, moved_to: null, gone_at: null, due_at: 0 })
        .where('booking_id', '=', bookingId)
        .execute(),
    );
  }

  /** The coming bookings whose event somebody moved or deleted in their calendar, earliest first. */
  async changed(now: number): Promise<ChangedEvent[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('calendar_events')
        .innerJoin('bookings', 'bookings.id', 'calendar_events.booking_id')
        .innerJoin('leads', 'leads.id', 'bookings.lead_id')
        .selectAll('bookings')
        .select(['leads.name', 'leads.company', 'calendar_events.mailbox as person', 'moved_to', 'gone_at'])
        .where('bookings.status', '=', 'confirmed')
        .where('bookings.ends_at', '>', now)
        .whereRef('written', '=', 'bookings.sequence')
        .where((eb) => eb.or([eb('moved_to', 'is not', null), eb('gone_at', 'is not', null)]))
        .orderBy('bookings.starts_at')
        .execute(),
    );
    return rows.map(({ name, company, person, moved_to: movedTo, gone_at: goneAt, ...row }) => ({
      booking: toBooking(row),
      name,
      company,
      person,
      movedTo,
      goneAt,
    }));
  }

  /** How many events cannot be written or removed since before `since`, and why the first of them; null when none. */
  async failing(since: number): Promise<{ events: number; mailbox: string; problem: string } | null> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('calendar_events')
        .select(['mailbox', 'problem'])
        .where('failing_since', '<=', since)
        .orderBy('failing_since')
        .execute(),
    );
    const [first] = rows;
    return first ? { events: rows.length, mailbox: first.mailbox, problem: first.problem ?? '' } : null;
  }

  /**
   * Whether the booking's event is written, and the link of its video meeting: null while the calendar has not named it, empty without one.
   * Null when the person keeps no calendar that is written.
   */
  async stateOf({ id, userId }: Pick<Booking, 'id' | 'userId'>): Promise<EventState | null> {
    return this.database.guard(async (db) => {
      const row = await db
        .selectFrom('calendar_events')
        .select(['event', 'link'])
        .where('booking_id', '=', id)
        .executeTakeFirst();
      if (row) return { isWritten: row.event !== '', link: row.link };
      const person = await db
        .selectFrom('booking_people')
        .select('mailbox')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return person && person.mailbox !== '' ? { isWritten: false, link: null } : null;
    });
  }

  private async update(bookingId: string, row: { event: string; round: number }): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('calendar_events').set(row).where('booking_id', '=', bookingId).execute(),
    );
  }
}
