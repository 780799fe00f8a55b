import type { Clock } from '../../domain/time/clock.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { heartbeat, lease } from './lease.server.ts';
import { endLease, type FarLease, leasesBeyond } from './replan.server.ts';

/** Longer than the interval at which an owner renews its lease. */
const checkEvery = heartbeat + 5000;

export interface FarLeasesOptions {
  database: OpenDatabase;
  log: Log;
  /** Called after leases were ended, so that their messages can be claimed. */
  onEnded: () => void;
  clock?: Clock;
}

/**
 * Ends leases of processes that died while the clock was ahead. Such a lease would last far too long. A live owner renews its leases
 * every ten seconds, so a lease too far in the future that is unchanged between two checks has no owner.
 */
export class FarLeases {
  private readonly options: Required<FarLeasesOptions>;
  private readonly loop: Loop;
  private seen = new Map<string, FarLease>();

  constructor(options: FarLeasesOptions) {
    this.options = { clock: systemClock, ...options };
    this.loop = every(checkEvery, () => this.check(), {
      log: options.log,
      failure: 'outbox: leases could not be read; trying again',
      atOnce: true,
    });
  }

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
  }

  /** One check. Throws StoreUnavailable. */
  async check(): Promise<void> {
    const { database, log, onEnded, clock } = this.options;
    const far = await leasesBeyond(database, clock.wall() + 2 * lease);
    let ended = 0;
    for (const found of far) {
      const before = this.seen.get(found.id);
      if (before?.fence === found.fence && before.leaseUntil === found.leaseUntil && (await endLease(database, found)))
        ended++;
    }
    this.seen = new Map(far.map((found) => [found.id, found]));
    if (ended === 0) return;
    log.warn({ messages: ended }, 'outbox: ended leases that a clock ahead of time had set');
    onEnded();
  }
}
