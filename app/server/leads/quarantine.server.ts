import { newDeliveries } from './capture-lead.server.ts';
import type { LeadServices } from './leads-context.server.ts';

/**
 * Delivers what the door held back, as if it came in now. Returns the ids that were released: one that somebody else has
 * released meanwhile is left alone.
 */
export async function releaseQuarantined(
  { store, channels, outbox }: Pick<LeadServices, 'store' | 'channels' | 'outbox'>,
  ids: readonly string[],
  { userId, now }: { userId: string; now: number },
): Promise<string[]> {
  const released: string[] = [];
  for (const id of ids) if (await store.releaseLead(id, newDeliveries(channels), now, userId)) released.push(id);
  if (released.length > 0) outbox.nudge();
  return released;
}
