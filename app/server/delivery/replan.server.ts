import { alarmChannels, longestPlan } from '../../domain/delivery/delivery.ts';
import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/**
 * Makes messages due that were planned while the clock was ahead: those queued or last tried in the future, or due later than the
 * longest wait. Subtracts one attempt, so that the early one does not count. Held alarms become due too; the outbox holds them again
 * if needed. Returns how many messages. Throws StoreUnavailable.
 */
export async function replanDeliveries(database: OpenDatabase, now: number): Promise<number> {
  const future = now + aheadAtMost;
  const { numUpdatedRows } = await database.guard(() =>
    database.db
      .updateTable('outbox')
      .set((eb) => ({
        next_attempt_at: now,
        attempts: eb
          .case()
          .when('attempts', '>', 0)
          .then(eb('attempts', '-', 1))
          .else(0)
          .end(),
      }))
      .where('status', '=', 'pending')
      .where('next_attempt_at', '>', future)
      .where((eb) =>
        eb.or([
          eb('next_attempt_at', '>', now + longestPlan),
          eb('created_at', '>', future),
          eb('channel', 'in', alarmChannels),
          // A first attempt and a replay are due at once, so a future date is wrong.
          eb('attempts', '=', 0),
          eb.exists(
            eb
              .selectFrom('delivery_attempts')
              .select('delivery_attempts.id')
              .whereRef('delivery_attempts.outbox_id', '=', 'outbox.id')
              .whereRef('delivery_attempts.fence', '=', 'outbox.fence')
              .where('delivery_attempts.finished_at', '>', future),
          ),
        ]),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

export interface FarLease {
  id: string;
  fence: number;
  leaseUntil: number;
}

/** Leases that end after `until`. Throws StoreUnavailable. */
export async function leasesBeyond(database: OpenDatabase, until: number): Promise<FarLease[]> {
  const rows = await database.guard(() =>
    database.db
      .selectFrom('outbox')
      .select(['id', 'fence', 'lease_until'])
      .where('status', '=', 'sending')
      .where('lease_until', '>', until)
      .limit(1000)
      .execute(),
  );
  return rows.map(({ id, fence, lease_until }) => ({ id, fence, leaseUntil: lease_until ?? 0 }));
}

/** Ends a lease. False when its owner has renewed it since it was read. Throws StoreUnavailable. */
export async function endLease(database: OpenDatabase, { id, fence, leaseUntil }: FarLease): Promise<boolean> {
  const { numUpdatedRows } = await database.guard(() =>
    database.db
      .updateTable('outbox')
      .set({ lease_until: 0 })
      .where('id', '=', id)
      .where('fence', '=', fence)
      .where('lease_until', '=', leaseUntil)
      .where('status', '=', 'sending')
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}
