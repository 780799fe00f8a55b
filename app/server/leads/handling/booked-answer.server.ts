import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.server.ts';
import { wholeOf } from './merged-leads.server.ts';

/**
 * The moment from which the answer to a lead is promised by a booking: the start of its next coming call, or the end of its next
 * coming visit or meeting, whichever booking comes first. The bookings of merged leads are one lead's. Null without a coming booking.
 */
export async function bookedAnswer(trx: Kysely<Database>, leadId: string, now: number): Promise<number | null> {
  const next = await trx
    .selectFrom('bookings')
    .select(['kind', 'starts_at', 'ends_at'])
    .where(sql<SqlBool>`lead_id IN ${wholeOf(leadId)}`)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  return next.kind === 'call' ? next.starts_at : next.ends_at;
}
