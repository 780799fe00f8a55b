import type { Clock } from '../../domain/time/clock.ts';
import { BoundedTable } from './bounded-table.server.ts';
import { type Prefix, placeOf } from './networks.server.ts';

/** The points that one network has used. Its parent is the larger network around it. */
export interface Network {
  readonly parent: Network | null;
  readonly share: number;
  /** Points that may be used at once; as many are regained each second. Infinite for private addresses. */
  readonly limit: number;
  /** Points used and not yet regained. */
  used: number;
  /** Points of work requested recently. They fade over half a minute and decide which network goes next. */
  asked: number;
  /** The elapsed time at which `used` and `asked` were last calculated. */
  at: number;
  /** True when it is no longer in the table: the next request from this network starts a new count. */
  forgotten: boolean;
}

export type Taken = { network: Network; wait: null } | { network: null; wait: number };

const mostNetworks = 50_000;
const mostAddresses = 50_000;
const sweepEvery = 10_000;
/** After this many milliseconds, requested work counts for only about a third. */
const fading = 30_000;

/**
 * Gives points to every network that sends requests. Each address has its own, and so does each larger network around it, so that the owner
 * of thousands of addresses cannot use more than one owner's share. Memory is bounded, and no network shares a count with strangers: see
 * `BoundedTable`.
 */
export class Budgets {
  private readonly limit: number;
  private readonly clock: Clock;
  private readonly networks: BoundedTable<Network>;
  /** The smallest network of each address, so that an address is not parsed for every request. */
  private readonly byAddress = new Map<string, Network>();
  private sweepAt = 0;

  /** `limit`: points per second for one address. */
  constructor(limit: number, clock: Clock) {
    this.limit = limit;
    this.clock = clock;
    this.networks = new BoundedTable(mostNetworks, (network) => {
      this.refresh(network);
      return network.used + network.asked;
    });
  }

  /**
   * Takes a point from the network of `address` and from each larger network around it, and returns the smallest of these networks. If one
   * of them has no point left, takes none and returns the seconds until that network has one.
   */
  take(address: string): Taken {
    const now = this.clock.elapsed();
    if (now >= this.sweepAt) this.sweep();
    const known = this.byAddress.get(address);
    if (!known || isForgotten(known)) return this.takeFromNew(address);
    for (let one: Network | null = known; one; one = one.parent) {
      const wait = this.waitOf(one, now);
      if (wait > 0) return { network: null, wait };
    }
    return this.taken(known);
  }

  /** Charges `network` for work, even beyond the points it has: its next requests then wait longer. */
  chargeWork(network: Network, points: number): void {
    for (let one: Network | null = network; one; one = one.parent) {
      this.refresh(one);
      one.used += points;
      one.asked += points;
    }
  }

  /** The work that `network` or a network around it requested recently, relative to its share. The lowest goes first. */
  pressure(network: Network): number {
    let most = 0;
    const now = this.clock.elapsed();
    for (let one: Network | null = network; one; one = one.parent) {
      // This runs for all waiting requests each time one begins, so refresh at most once a second: a second changes little.
      if (now - one.at > 1000) this.refresh(one);
      most = Math.max(most, one.asked / one.share);
    }
    return most;
  }

  /** Seconds until `network` has a point; 0 when it has one. */
  private waitOf(network: Network, now = this.clock.elapsed()): number {
    this.refresh(network, now);
    const missing = network.used + 1 - network.limit;
    return missing > 0 ? Math.ceil(missing / network.limit) : 0;
  }

  private taken(network: Network): Taken {
    for (let one: Network | null = network; one; one = one.parent) one.used++;
    return { network, wait: null };
  }

  /** Checks the largest network first: if it has no points left, its addresses need no entries in the table. */
  private takeFromNew(address: string): Taken {
    const { isPrivate, prefixes } = placeOf(address);
    // Private addresses are not limited: a proxy that is missing from TRUSTED_PROXIES must not block the whole site.
    const limit = isPrivate ? Number.POSITIVE_INFINITY : this.limit;
    let network: Network | null = null;
    for (let level = isPrivate ? 0 : prefixes.length - 1; level >= 0; level--) {
      const prefix = prefixes[level];
      if (!prefix) continue;
      network = this.find(prefix, network, limit);
      const wait = this.waitOf(network);
      if (wait > 0) return { network: null, wait };
    }
    if (!network) throw new Error('The address is in no network.');
    if (this.byAddress.size >= mostAddresses) this.byAddress.clear();
    this.byAddress.set(address, network);
    return this.taken(network);
  }

  private find({ key, share }: Prefix, parent: Network | null, limit: number): Network {
    const known = this.networks.get(key);
    if (known?.parent === parent) return known;
    const network: Network = {
      parent,
      share,
      limit: limit * share,
      // If the larger network around it was forgotten but this one was not, its counts continue.
      used: known?.used ?? 0,
      asked: known?.asked ?? 0,
      at: known?.at ?? this.clock.elapsed(),
      forgotten: false,
    };
    if (known) known.forgotten = true;
    const evicted = this.networks.set(key, network);
    if (evicted) evicted.forgotten = true;
    return network;
  }

  private refresh(network: Network, now = this.clock.elapsed()): void {
    const passed = now - network.at;
    if (passed <= 0) return;
    network.at = now;
    if (network.used > 0) network.used = Math.max(0, network.used - (passed * network.limit) / 1000);
    if (network.asked > 0) network.asked *= Math.exp(-passed / fading);
  }

  /** Forgets networks that have been quiet long enough to have all their points back. */
  private sweep(): void {
    this.sweepAt = this.clock.elapsed() + sweepEvery;
    this.byAddress.clear();
    this.networks.forget((network) => {
      this.refresh(network);
      network.forgotten = network.used === 0 && network.asked < 1;
      return network.forgotten;
    });
  }
}

function isForgotten(network: Network): boolean {
  for (let one: Network | null = network; one; one = one.parent) if (one.forgotten) return true;
  return false;
}
