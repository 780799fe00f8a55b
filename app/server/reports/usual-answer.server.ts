import type { Site } from '../../domain/firm/site.ts';
import { usualAnswer } from '../../domain/reports/usual-answer.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop } from '../time.server.ts';
import type { ReportStore } from './report-store.server.ts';

const readEvery = 10 * 60_000;
const week = 7 * 24 * 60 * 60_000;
/** More answers than this do not change what is usual. */
const measuredAtMost = 1000;

interface UsualAnswerOptions {
  store: Pick<ReportStore, 'firstContacts'>;
  site: { readonly current: Pick<Site, 'data'> };
  log: Log;
  clock: Clock;
}

/** How soon the firm usually answered in the last seven days. It is read every ten minutes, so that no page waits for the database. */
export class UsualAnswer {
  private known: number | null = null;
  private counted: number | null = null;
  private readonly loop: Loop;

  constructor({ store, site, log, clock }: UsualAnswerOptions) {
    this.loop = every(
      readEvery,
      async () => {
        const now = clock.wall();
        const answered = await store.firstContacts({ from: now - week, to: now }, measuredAtMost);
        this.known = usualAnswer(site.current.data.firm, answered);
        this.counted = this.known === null || answered.length === measuredAtMost ? null : answered.length;
      },
      { log, failure: 'the answers of the week could not be read', atOnce: true, logOnce: true },
    );
  }

  /** Minutes of business hours; null while too few leads were answered, or none could be read yet. */
  get minutes(): number | null {
    return this.known;
  }

  /** How many leads of the last seven days were answered; null when `minutes` is, and when there are too many to count. */
  get answers(): number | null {
    return this.counted;
  }

  start(): void {
    this.loop.start();
  }

  /** Reads now. */
  refresh(): Promise<unknown> {
    return this.loop.now();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }
}
