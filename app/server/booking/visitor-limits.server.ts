import { type Kysely, type SqlBool, sql } from 'kysely';
import {
  type Booking,
  crowdShare,
  crowdWindow,
  fewBookings,
  mostComing,
  newsWords,
} from '../../domain/booking/booking.ts';
import { longestHorizon } from '../../domain/booking/booking-type.ts';
import { freeTimes } from '../../domain/booking/free-times.ts';
import { momentWords } from '../../domain/booking/visitor-times.ts';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import type { Database } from '../database/database.server.ts';
import { fastHash, isKnownIn } from '../delivery/acknowledgement-store.server.ts';
import { LeadRefused } from '../leads/capture-lead.server.ts';
import { noteBeside } from '../leads/lead-rows.server.ts';
import { busyIn, hoursOf, toBooking } from './booking-rows.server.ts';
import { calendarOf, type FirmTimes, LeadGone, type TimeWish, takenOf } from './take-time.server.ts';

type Trx = Kysely<Database>;

const day = 24 * 60 * 60_000;

/** The visitor already has the most bookings allowed; nothing was written. */
export class TooManyBookings extends LeadRefused {}

/** The visitor who books. */
export interface Visitor {
  readonly leadId: string;
  readonly email: string;
  /** Hash of the mailbox without sub-address; empty for a visitor who left only a phone number. */
  readonly mailbox: string;
  /** Hash of the network; empty when nobody knows it. */
  readonly network: string;
  /** The door doubts the lead. */
  readonly held: boolean;
  /** The firm has answered the mailbox, or it has confirmed something by a link in a mail. */
  readonly known: boolean;
}

/**
 * Waits for other visitors' bookings: until the transaction ends, nobody else passes this line. So no limit is ever exceeded by requests that
 * come together, on any number of instances.
 */
export async function takeTurn(trx: Trx): Promise<void> {
  await trx
    .updateTable('booking_people')
    .set((eb) => ({ turn: eb('turn', '+', 1) }))
    .where('user_id', '=', (eb) =>
      eb.selectFrom('booking_people as all').select((all) => all.fn.min('all.user_id').as('first')),
    )
    .execute();
}

/** Reads the visitor of a stored lead. Throws LeadGone when the lead is spam: its visitor books nothing more. */
export async function visitorOf(trx: Trx, leadId: string, network: string): Promise<Visitor> {
  const { email, quarantined, status } = await trx
    .selectFrom('leads')
    .select(['email', 'quarantined', 'status'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  if (status === 'spam') throw new LeadGone();
  const known = email !== '' && (await isKnownIn(trx, email));
  return { leadId, email, mailbox: email && fastHash(mailboxOf(email)), network, held: quarantined === 1, known };
}

/** A condition for bookings that are still ahead: firm ones, and reservations that can still be confirmed. */
const isComing = (now: number) =>
  sql<SqlBool>`bookings.status = 'confirmed' AND bookings.starts_at > ${now} AND (held_until IS NULL OR held_until > ${now})`;

/**
 * Throws TooManyBookings when the visitor may make no further booking: their mailbox or their network has the most that may be ahead.
 * `except` is the id of a booking that does not count.
 */
export async function refuseMany(trx: Trx, visitor: Visitor, now: number, except = ''): Promise<void> {
  const { leadId, email, mailbox, network } = visitor;
  const counted = trx
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('bookings.id', '!=', except);
  const ofMailbox = await counted
    // Each booking may send mail, so even one that was cancelled at once counts for a day.
    .where((eb) => eb.or([isComing(now), eb('bookings.made_at', '>', now - day)]))
    // Visitors who left only a phone number share no mailbox, so only their own lead counts.
    .$if(email === '', (query) => query.where('leads.id', '=', leadId))
    .$if(email !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('bookings.mailbox', '=', mailbox),
          // Bookings of earlier versions have no hash.
          eb(eb.fn<string>('lower', ['leads.email']), '=', eb.fn<string>('lower', [eb.val(email)])),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  if (Number(ofMailbox.count) >= mostComing) throw new TooManyBookings();
  if (network === '') return;
  const ofNetwork = await counted
    .where('bookings.network', '=', network)
    // A reservation that nobody confirmed counts for a day. Otherwise one network could reserve the same time again and again.
    .where((eb) =>
      eb.or([isComing(now), eb.and([eb('held_until', 'is not', null), eb('bookings.made_at', '>', now - day)])]),
    )
    .executeTakeFirstOrThrow();
  if (Number(ofNetwork.count) >= mostComing) throw new TooManyBookings();
}

/**
 * Whether strangers would have taken too many of the open times with this booking, so that it is only a reservation. Counts the times at
 * which the wished kind could begin, over all people, with and without the bookings that strangers made within `crowdWindow`.
 */
export async function isCrowded(
  trx: Trx,
  firm: FirmTimes,
  { type, location, now }: TimeWish,
  booking: Pick<Booking, 'kind' | 'userId' | 'from' | 'to' | 'blocked' | 'location'>,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .selectAll('bookings')
    .select('leads.first_contact_at')
    .where('bookings.status', '=', 'confirmed')
    .where('starts_at', '>', now - 2 * day)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
    .execute();
  const isStranger = ({ trust, made_at, first_contact_at }: (typeof rows)[number]) =>
    trust === 'stranger' && first_contact_at === null && made_at > now - crowdWindow && made_at <= now;
  if (rows.filter(isStranger).length < fewBookings) return false;
  const people = await trx
    .selectFrom('booking_people')
    .innerJoin('users', 'users.id', 'booking_people.user_id')
    .select(['user_id', 'body', 'busy'])
    .where('users.disabled_at', 'is', null)
    .execute();
  const wish = { type, place: firm.placeOf(location), timeZone: firm.timeZone, now };
  const within = { from: now, to: now + (longestHorizon + 1) * day };
  let [open, left] = [0, 0];
  for (const person of people) {
    const hours = hoursOf(person);
    if (!hours.kinds.includes(booking.kind)) continue;
    const own = rows.filter(({ user_id }) => user_id === person.user_id);
    const startsWith = (taken: readonly Pick<Booking, 'from' | 'to' | 'blocked' | 'location'>[]) => {
      const calendar = calendarOf(
        { hours, busy: busyIn(person.busy) },
        firm,
        taken.map((one) => takenOf(one, firm)),
        location,
      );
      return freeTimes(wish, calendar, within).length;
    };
    const others = own.filter((row) => !isStranger(row)).map(toBooking);
    open += startsWith(others);
    left += startsWith([...own.map(toBooking), ...(booking.userId === person.user_id ? [booking] : [])]);
  }
  return open - left > open * crowdShare;
}

/** Ends the reservations that nobody confirmed in time, and notes that in the history of their leads. Sends no mail. Returns how many. */
export async function endLapsed(trx: Trx, firm: FirmTimes, now: number): Promise<number> {
  const lapsed = await trx
    .updateTable('bookings')
    .set((eb) => ({ status: 'cancelled', sequence: eb('sequence', '+', 1) }))
    .where('status', '=', 'confirmed')
    .where('held_until', '<=', now)
    .returning(['id', 'lead_id', 'kind', 'starts_at'])
    .execute();
  if (lapsed.length === 0) return 0;
  await trx
    .deleteFrom('booking_cells')
    .where(
      'booking_id',
      'in',
      lapsed.map(({ id }) => id),
    )
    .execute();
  for (const { lead_id, kind, starts_at } of lapsed) {
    const words = newsWords(kind, 'lapsed', momentWords(starts_at, firm.timeZone));
    await noteBeside(trx, lead_id, { kind: 'booking', words }, { userId: null, now });
  }
  return lapsed.length;
}
