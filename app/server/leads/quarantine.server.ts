import type { Site } from '../../domain/firm/site.ts';
import { promiseEnds } from '../../domain/time/business-hours.ts';
import { newDeliveries } from './capture-lead.server.ts';
import type { LeadServices } from './leads-context.server.ts';

/**
 * Releases quarantined leads and delivers them as if they had just arrived. Returns the released ids, without those that somebody else
 * released first.
 */
export async function releaseQuarantined(
  site: Pick<Site, 'data'>,
  { store, channels, outbox }: Pick<LeadServices, 'store' | 'channels' | 'outbox'>,
  ids: readonly string[],
  { userId, now }: { userId: string; now: number },
): Promise<string[]> {
  const released: string[] = [];
  const dueFrom = (moment: number) => promiseEnds(site.data.firm, moment);
  const release = { now, dueFrom, userId };
  for (const id of ids) if (await store.releaseLead(id, newDeliveries(channels()), release)) released.push(id);
  if (released.length > 0) outbox.nudge();
  return released;
}
