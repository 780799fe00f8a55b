import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database, OutboxRow } from '../../database/database.server.ts';
import { noteBeside } from '../lead-rows.server.ts';
import { wholeOf } from './merged-leads.server.ts';

/** Says which booking mail an outbox message represents. The mail is written when it is sent. */
export interface LetterNote {
  booking: string;
  what: 'reserved' | 'made' | 'moved' | 'cancelled' | 'reminder';
  sequence: number;
  /** A colleague caused it. */
  byFirm?: true;
}

/**
 * An outbox row for a mail about a booking: to `recipient` of the firm, or to the visitor when `recipient` is null. `network`: the hash of
 * the visitor's network, if a visitor caused it.
 */
export const letterRow = (
  leadId: string,
  note: Omit<LetterNote, 'what'> & { what: string; mail?: string },
  recipient: string | null,
  now: number,
  network = '',
): Insertable<OutboxRow> => ({
  id: randomUUID(),
  lead_id: leadId,
  channel: 'invitation',
  status: 'pending',
  created_at: now,
  next_attempt_at: now,
  attempts: 0,
  fence: 0,
  recipient,
  body: JSON.stringify(note),
  network,
});

/** The coming bookings and reservations of this lead and of the leads merged with it. */
const comingOf = (trx: Kysely<Database>, leadId: string, now: number) =>
  trx
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .selectAll('bookings')
    .select(['users.email', 'leads.quarantined'])
    .where(sql<SqlBool>`bookings.lead_id IN ${wholeOf(leadId)}`)
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.starts_at', '>', now)
    .execute();

/**
 * Cancels the coming bookings of a lead that is spam, so that their times are free again, and adds that to the lead's history. The visitor
 * gets no mail. The people of the firm who were invited get the cancellation for their calendar. Returns how many were cancelled.
 */
export async function freeBookedTimes(
  trx: Kysely<Database>,
  leadId: string,
  { now, userId }: { now: number; userId: string | null },
): Promise<number> {
  const coming = await comingOf(trx, leadId, now);
  if (coming.length === 0) return 0;
  const ids = coming.map(({ id }) => id);
  await trx
    .updateTable('bookings')
    .set((eb) => ({ status: 'cancelled', held_until: null, sequence: eb('sequence', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('booking_cells').where('booking_id', 'in', ids).execute();
  // Nobody was invited to a reservation, nor to a booking of a held lead that its visitor did not confirm.
  const invited = coming.filter((one) => one.held_until === null && (one.quarantined === 0 || one.trust === 'proven'));
  const letters = invited.map((one) =>
    letterRow(one.lead_id, { booking: one.id, what: 'cancelled', sequence: one.sequence + 1 }, one.email, now),
  );
  if (letters.length > 0) await trx.insertInto('outbox').values(letters).execute();
  const what = coming.length === 1 ? 'The booked time is' : `The ${coming.length} booked times are`;
  const words = `${what} free again, without a mail to the visitor, because the lead is spam. If it turns out to be no spam, book again`;
  await noteBeside(trx, leadId, { kind: 'booking', words }, { userId, now });
  return coming.length;
}

/**
 * Makes the running reservations of a held lead firm, because a person released it, and queues the mails to both sides. Does nothing for a
 * lead that is not held.
 */
export async function keepReservedTimes(
  trx: Kysely<Database>,
  leadId: string,
  { now, userId }: { now: number; userId: string | null },
): Promise<void> {
  const lead = await trx.selectFrom('leads').select('quarantined').where('id', '=', leadId).executeTakeFirst();
  if (lead?.quarantined !== 1) return;
  const running = (await comingOf(trx, leadId, now)).filter(
    ({ held_until }) => held_until !== null && held_until > now,
  );
  for (const { id, lead_id, sequence, email } of running) {
    const { numUpdatedRows } = await trx
      .updateTable('bookings')
      .set({ held_until: null })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .where('held_until', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) continue;
    const note: LetterNote = { booking: id, what: 'made', sequence, byFirm: true };
    await trx
      .insertInto('outbox')
      .values([letterRow(lead_id, note, null, now), letterRow(lead_id, note, email, now)])
      .execute();
    const words = 'The reserved time is booked, because a person released the lead';
    await noteBeside(trx, lead_id, { kind: 'booking', words }, { userId, now });
  }
}
