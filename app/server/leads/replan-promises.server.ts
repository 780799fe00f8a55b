import { promiseEnds, type WorkingHours } from '../../domain/leads/business-hours.ts';
import { openStatuses } from '../../domain/leads/lead-status.ts';
import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/**
 * Corrects due times that were set by a wrong clock. An inquiry dated in the future arrived while the clock was ahead: its promise now
 * counts from `now`. A promise that ends before its inquiry arrived was set while the clock was behind: it now counts from the
 * inquiry. Returns how many were changed. Throws StoreUnavailable.
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
