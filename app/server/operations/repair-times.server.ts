import type { WorkingHours } from '../../domain/time/business-hours.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { replanDeliveries } from '../delivery/replan.server.ts';
import { replanPromises } from '../leads/replan-promises.server.ts';
import type { Log } from '../log.server.ts';
import { boundFutureSessions } from '../people/future-sessions.server.ts';

/** Corrects stored times that a wrong clock wrote and that still matter. Throws StoreUnavailable. */
export async function repairTimes(
  database: OpenDatabase,
  { firm, log, now }: { firm: WorkingHours; log: Log; now: number },
): Promise<void> {
  const deliveries = await replanDeliveries(database, now);
  const promises = await replanPromises(database, firm, now);
  const sessions = await boundFutureSessions(database, now);
  if (deliveries + promises + sessions > 0)
    log.warn({ deliveries, promises, sessions }, 'clock: times that a wrong clock had planned are corrected');
}
