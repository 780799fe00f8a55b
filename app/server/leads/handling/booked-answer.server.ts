import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.server.ts';
import { wholeOf } from './merged-leads.server.ts';

/**
 * The moment at which a booking starts the promise of a lead: the start of the next booking if it is a call, or its end if it is a
 * visit or a meeting. Bookings of merged leads count together. Null without an upcoming booking.
 */
export async function bookedAnswer(trx: Kysely<Database>, leadId: string, now: number): Promise<number | null> {
  const next = await trx
    .selectFrom('bookings')
    .select(['kind', 'starts_at', 'ends_at'])
    .where(sql<SqlBool>`lead_id IN ${wholeOf(leadId)}`)
    .where('status', '=', 'confirmed')
    .where('held_until', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  return next.kind === 'call' ? next.starts_at : next.ends_at;
}
