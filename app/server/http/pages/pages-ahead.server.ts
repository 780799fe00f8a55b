import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../domain/site/clock.ts';
import type { Log } from '../../log.server.ts';
import { every, type Loop } from '../../time.server.ts';

/** How long no visitor may have waited for a page, in milliseconds, before pages are made ahead. */
export const quietFor = 10_000;
const lookEvery = 5000;
/** How long it rests after each page, in milliseconds, so that a visitor who comes finds the processor free. */
const rests = 25;
/** How long a page that may not be kept, such as one with a form for one visitor, is not tried again, in milliseconds. */
export const triedAgainAfter = 3_600_000;

/** What became of a page: it was in memory, it is now, it may not be kept, or it has to wait. */
export type MadeAhead = 'there' | 'made' | 'unkept' | 'waits';

interface PagesAheadOptions {
  /** The addresses of the pages that search engines list. */
  paths: () => Promise<readonly string[]>;
  log: Log;
  clock: Pick<Clock, 'elapsed'>;
}

/**
 * Makes the pages of the sitemap that are not in memory, while no visitor waits for one: a crawler after a restart, or a visitor after
 * a change, finds every page made.
 */
export class PagesAhead {
  private readonly options: PagesAheadOptions;
  private readonly loop: Loop;
  private make: ((path: string) => Promise<MadeAhead>) | null = null;
  /** When a page that was not kept was tried last, by path. */
  private readonly unkept = new Map<string, number>();
  /** When a visitor last waited for a page. */
  private waitedAt: number;
  private stopped = false;

  constructor(options: PagesAheadOptions) {
    this.options = options;
    this.waitedAt = options.clock.elapsed();
    this.loop = every(lookEvery, () => this.look(), {
      log: options.log,
      failure: 'pages: the pages of the sitemap could not be made ahead; trying again',
      logOnce: true,
    });
  }

  /** `make` renders a page into memory unless it is there; it never rejects. */
  start(make: (path: string) => Promise<MadeAhead>): void {
    this.make = make;
    this.loop.start();
  }

  stop(): Promise<void> {
    this.stopped = true;
    return this.loop.stop();
  }

  /** A visitor waits for a page that is not in memory: the rest is made when it is quiet again. */
  noteWait(): void {
    this.waitedAt = this.options.clock.elapsed();
  }

  /** One walk over the sitemap, up to the first visitor who waits. Gives the number of pages that were made. */
  async look(): Promise<number> {
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
