import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { DeliveryStore } from './delivery-store.server.ts';
import { lease } from './lease.server.ts';

/** Well past a renewal that is late, and well before the end of the lease. */
const staleAfter = lease / 2;

/** A point in time by both clocks. */
export interface Moment {
  wall: number;
  elapsed: number;
}

interface Hold {
  fence: number;
  /** The lease counts from this moment, although it may have begun a little later. */
  since: Moment;
}

/**
 * The messages that this process is sending, each with its fence and the age of its lease. The fence is later than at the start of the
 * send if the process took its own lease over.
 */
export class HeldMessages {
  private readonly holds = new Map<string, Hold>();
  private readonly store: Pick<DeliveryStore, 'extendLease'>;
  private readonly clock: Clock;

  constructor(store: Pick<DeliveryStore, 'extendLease'>, clock: Clock) {
    this.store = store;
    this.clock = clock;
  }

  now(): Moment {
    return { wall: this.clock.wall(), elapsed: this.clock.elapsed() };
  }

  has(id: string): boolean {
    return this.holds.has(id);
  }

  /** Call after a claim that began at `since`. */
  take({ id, fence }: Pick<OutboxMessage, 'id' | 'fence'>, since: Moment): void {
    this.holds.set(id, { fence, since });
  }

  release(id: string): void {
    this.holds.delete(id);
  }

  /** The fence under which this process holds the message `id`; null when it does not. */
  fenceOf(id: string): number | null {
    return this.holds.get(id)?.fence ?? null;
  }

  /** Renews the lease of `id`. False when another process has taken the message over. Throws StoreUnavailable. */
  async renew(id: string): Promise<boolean> {
    for (;;) {
      const fence = this.fenceOf(id);
      if (fence === null) return false;
      const since = this.now();
      const extended = await this.store.extendLease(id, fence, since.wall + lease);
      // This process may have claimed it again a moment earlier.
      if (!extended) await nextTurn();
      const hold = this.holds.get(id);
      if (hold?.fence !== fence) continue;
      if (extended) hold.since = since;
      return extended;
    }
  }

  /**
   * Whether this process may send `id` now. Another one may have taken it over since the claim if this process stood still. Throws
   * StoreUnavailable if the database cannot tell.
   */
  async maySend(id: string): Promise<boolean> {
    // The process may also stand still during the renewal.
    while (this.isStale(id)) if (!(await this.renew(id))) return false;
    return this.has(id);
  }

  /** By both clocks: a machine that was suspended may not count that time as elapsed. */
  private isStale(id: string): boolean {
    const hold = this.holds.get(id);
    if (!hold) return false;
    const { wall, elapsed } = this.now();
    return Math.max(elapsed - hold.since.elapsed, wall - hold.since.wall) > staleAfter;
  }
}
