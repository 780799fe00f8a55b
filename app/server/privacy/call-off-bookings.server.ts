import { randomUUID } from 'node:crypto';
import type { CalledOff } from '../../domain/booking/booking.ts';
import type { PersonKey } from '../../domain/privacy/person-key.ts';
import { callOffLetters, type Sender } from '../booking/booking-mails.server.ts';
import { toBooking } from '../booking/booking-rows.server.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { AcknowledgementStore } from '../delivery/acknowledgement-store.server.ts';
import type { Mailer } from '../delivery/mailer.server.ts';
import { admit, ownMailboxes } from '../delivery/recipients.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import { LeadStore } from '../leads/lead-store.server.ts';
import { leadIdsOf } from './leads-of-person.server.ts';

/** The site, sender and mailer for mails about a booking. Opened only when there is a booking. */
export interface CallOffTools extends Sender {
  site: FirmSite;
  mailer: Mailer;
}

/**
 * The confirmed bookings of these leads that begin after `now`, each with the email address of the firm's person who was booked.
 */
async function comingOf({ db }: OpenDatabase, leadIds: readonly string[], now: number) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .selectAll('bookings')
    .select('users.email')
    .where('lead_id', 'in', leadIds)
    .where('status', '=', 'confirmed')
    .where('held_until', 'is', null)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ email, ...row }) => ({ booking: toBooking(row), address: email }));
}

/**
 * Before a person is erased, tells both sides of each coming booking that it is called off, because afterwards nobody knows the
 * address. Each mail is tried once. A failed mail is counted and does not stop the erasure. A quarantined lead is skipped:
 * possible spam was never sent an invitation, unless its visitor confirmed the booking. A mailbox that asked for no mail gets none.
 */
export async function callOffBookings(
  key: PersonKey,
  database: OpenDatabase,
  now: number,
  tools: () => Promise<CallOffTools>,
): Promise<CalledOff> {
  const leadIds = await leadIdsOf(database.db, key);
  const coming = leadIds.length === 0 ? [] : await comingOf(database, leadIds, now);
  if (coming.length === 0) return { bookings: 0, unsent: 0 };
  const { site, mailer, ...sender } = await tools();
  const [leads, acknowledgements] = [new LeadStore(database), new AcknowledgementStore(database)];
  const called = { bookings: 0, unsent: 0 };
  try {
    for (const { booking, address } of coming) {
      const lead = await leads.leadById(booking.leadId);
      if (!lead || (lead.quarantined && booking.trust !== 'proven')) continue;
      called.bookings++;
      const { visitor, person } = callOffLetters({ site: site.current, lead, booking }, address, sender);
      const admitted = await admit(acknowledgements, {
        messageId: randomUUID(),
        address: lead.email,
        network: '',
        kind: 'letter',
        byFirm: true,
        now,
      });
      const mails = [
        { to: ownMailboxes([address]), mail: person },
        ...(visitor && 'to' in admitted ? [{ to: admitted.to, mail: visitor }] : []),
      ];
      for (const { to, mail } of mails) {
        const { ok } = await mailer.send({ ...mail, id: randomUUID(), to });
        if (!ok) called.unsent++;
      }
    }
  } finally {
    mailer.close();
  }
  return called;
}
