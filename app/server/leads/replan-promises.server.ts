import { promiseEnds, type WorkingHours } from '../../domain/leads/business-hours.ts';
import { openStatuses } from '../../domain/leads/lead-status.ts';
import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/**
 * Corrects due times that a wrong clock set. An enquiry dated in the future came while the clock was ahead: its promise counts from
 * now. A promise that ends before its enquiry came was set while the clock was behind: it counts from the enquiry. Returns how many
 * were changed. Throws StoreUnavailable.
 */
export function replanPromises(database: OpenDatabase, firm: WorkingHours, now: number): Promise<number> {
  const fromNow = promiseEnds(firm, now);
  return database.transaction(async (trx) => {
    const ahead = await trx
      .updateTable('leads')
      .set({ due_at: fromNow })
      .where('status', 'in', openStatuses)
      .where('first_contact_at', 'is', null)
      .where('received_at', '>', now + aheadAtMost)
      .where('due_at', '>', fromNow)
      .executeTakeFirstOrThrow();
    const behind = await trx
      .selectFrom('leads')
      .select(['id', 'received_at'])
      .where('status', 'in', openStatuses)
      .where('first_contact_at', 'is', null)
      .where('received_at', '<=', now + aheadAtMost)
      .whereRef('due_at', '<', 'received_at')
      .execute();
    for (const { id, received_at } of behind)
      await trx
        .updateTable('leads')
        .set({ due_at: promiseEnds(firm, received_at) })
        .where('id', '=', id)
        .execute();
    return Number(ahead.numUpdatedRows) + behind.length;
  });
}
