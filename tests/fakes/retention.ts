import { markedFor, type Removed } from '../../app/domain/privacy/retention.ts';
import type { LeadPlace, RetentionStore } from '../../app/server/privacy/retention-store.server.ts';

/** Marks leads past their period at `now`, pretends that `markedFor` has passed, and removes them. Works in parts of two, as a run does. */
export async function removeByAge(store: RetentionStore, now: number): Promise<Removed> {
  const removed: Removed = {};
  let place: LeadPlace | null = null;
  do {
    place = (await store.markLeads(place, 2, { now, running: 0, wall: now })).next;
  } while (place !== null);
  let after: string | null = null;
  do {
    const part = await store.removeMarked(after, 2, { now, running: markedFor, wall: now });
    for (const [kind, count] of Object.entries(part.removed) as [keyof Removed, number][])
      removed[kind] = (removed[kind] ?? 0) + count;
    after = part.next;
  } while (after !== null);
  return removed;
}
