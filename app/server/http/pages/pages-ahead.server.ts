import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../domain/time/clock.ts';
import type { Log } from '../../log.server.ts';
import { every, type Loop } from '../../time.server.ts';

/** Milliseconds without a visitor waiting for a page before pages are made ahead. */
export const quietFor = 10_000;
const checkEvery = 5000;
/** Milliseconds of rest after each page, so that an arriving visitor finds the processor free. */
const rests = 25;
/** Milliseconds before a page that may not be cached, such as one with a form for one visitor, is tried again. */
export const triedAgainAfter = 3_600_000;

/** The result for a page: it was already in memory, it was made now, it may not be cached, or it has to wait. */
export type MadeAhead = 'there' | 'made' | 'unkept' | 'waits';

interface PagesAheadOptions {
  /** The addresses of the pages that search engines list. */
  paths: () => Promise<readonly string[]>;
  log: Log;
  clock: Pick<Clock, 'elapsed'>;
}

/**
 * While no visitor waits for a page, makes the pages of the sitemap that are not in memory. So a crawler after a restart, or a visitor
 * after a change, finds every page ready.
 */
export class PagesAhead {
  private readonly options: PagesAheadOptions;
  private readonly loop: Loop;
  private make: ((path: string) => Promise<MadeAhead>) | null = null;
  /** When each page that may not be cached was last tried, by path. */
  private readonly unkept = new Map<string, number>();
  /** When a visitor last waited for a page. */
  private waitedAt: number;
  private stopped = false;

  constructor(options: PagesAheadOptions) {
    this.options = options;
    this.waitedAt = options.clock.elapsed();
    this.loop = every(checkEvery, () => this.makeMissing(), {
      log: options.log,
      failure: 'pages: the pages of the sitemap could not be made ahead; trying again',
      logOnce: true,
    });
  }

  /** `make` renders a page into memory unless it is already there; it never rejects. */
  start(make: (path: string) => Promise<MadeAhead>): void {
    this.make = make;
    this.loop.start();
  }

  stop(): Promise<void> {
    this.stopped = true;
    return this.loop.stop();
  }

  /** Call this when a visitor waits for a page that is not in memory. Making pages ahead then pauses until it is quiet again. */
  noteWait(): void {
    this.waitedAt = this.options.clock.elapsed();
  }

  /** Walks over the sitemap once, and stops when a visitor waits. Resolves to the number of pages made. */
  async makeMissing(): Promise<number> {
    const { make } = this;
    const { clock, paths } = this.options;
    if (make === null || !this.isQuiet()) return 0;
    let made = 0;
    for (const path of await paths()) {
      if (!this.isQuiet()) break;
      const tried = this.unkept.get(path);
      if (tried !== undefined && clock.elapsed() - tried < triedAgainAfter) continue;
      const became = await make(path);
      if (became === 'unkept') this.unkept.set(path, clock.elapsed());
      if (became === 'there' || became === 'waits') continue;
      made++;
      await sleep(rests);
    }
    return made;
  }

  private isQuiet(): boolean {
    return !this.stopped && this.options.clock.elapsed() - this.waitedAt >= quietFor;
  }
}
