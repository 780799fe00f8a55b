import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import { sessionTimes } from '../../domain/people/access.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/**
 * Shortens sessions that began while the clock was ahead and would last too long: each ends as if it began now. Returns the
 * number of sessions changed. Throws StoreUnavailable.
 */
export async function boundFutureSessions(database: OpenDatabase, now: number): Promise<number> {
  const { lastSeenAt, expiresAt, endsAt } = sessionTimes(now);
  const { numUpdatedRows } = await database.guard(() =>
    database.db
      .updateTable('sessions')
      .set({ last_seen_at: lastSeenAt, expires_at: expiresAt, ends_at: endsAt })
      .where('last_seen_at', '>', now + aheadAtMost)
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}
