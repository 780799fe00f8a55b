import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { DeliveryStore } from './delivery-store.server.ts';
import { lease } from './lease.server.ts';

/** The age at which a lease must be renewed before sending: later than a delayed heartbeat, and well before the lease ends. */
const staleAfter = lease / 2;

/** A point in time on both clocks. */
export interface Moment {
  wall: number;
  elapsed: number;
}

interface Hold {
  fence: number;
  /** Count the age of the lease from this moment. The lease may have begun a little later. */
  since: Moment;
}

/**
 * The messages that this process is sending, each with its fence and the age of its lease. If the process claims its own message again
 * during the send, the fence is newer than at the start.
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

  /** Adds a claimed message. Call it after a claim that began at `since`. */
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
      // This process may just have claimed the message again under a new fence: let that claim finish first.
      if (!extended) await nextTurn();
      const hold = this.holds.get(id);
      if (hold?.fence !== fence) continue;
      if (extended) hold.since = since;
      return extended;
    }
  }

  /**
   * Whether this process may send `id` now. If this process was paused, another one may have taken the message over since the claim.
   * Throws StoreUnavailable if the database cannot answer.
   */
  async maySend(id: string): Promise<boolean> {
    // Check again after each renewal: the process may be paused during it, too.
    while (this.isStale(id)) if (!(await this.renew(id))) return false;
    return this.has(id);
  }

  /** Uses both clocks: on a suspended machine, the elapsed time may not include the suspension. */
  private isStale(id: string): boolean {
    const hold = this.holds.get(id);
    if (!hold) return false;
    const { wall, elapsed } = this.now();
    return Math.max(elapsed - hold.since.elapsed, wall - hold.since.wall) > staleAfter;
  }
}
