import { type ClockSteps, clockAlarm, smallestStep } from '../../domain/operations/clock-step.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { OwnerAlarms } from '../delivery/owner-alarm.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';

const checkEvery = 1000;
/**
 * Elapsed milliseconds: `quiet` between two alarms, `tryAgainAfter` between two attempts at one. Steps in between share the next
 * alarm.
 */
const quiet = 10 * 60_000;
const tryAgainAfter = 30_000;

export interface ClockWatchOptions {
  site: FirmSite;
  alarms: Pick<OwnerAlarms, 'raise'>;
  siteUrl: string;
  log: Log;
  /**
   * Corrects times that were stored under another clock. Also called at the start. If it rejects, it is called again a second
   * later.
   */
  repair: () => Promise<void>;
  clock?: Clock;
}

/**
 * Compares wall time with elapsed time every second. When the wall clock has jumped, it logs that, tells the people on call, and
 * corrects everything planned with the old time.
 */
export class ClockWatch {
  private readonly options: Required<ClockWatchOptions>;
  private readonly loop: Loop;
  private difference: number;
  private repaired = false;
  /** Steps that have not been reported yet. */
  private untold: ClockSteps | null = null;
  private quietUntil = Number.NEGATIVE_INFINITY;
  private telling: Promise<void> | null = null;

  constructor(options: ClockWatchOptions) {
    this.options = { clock: systemClock, ...options };
    this.loop = every(checkEvery, () => this.check(), {
      log: options.log,
      failure: 'clock: times that were planned with the old clock could not be corrected; trying again',
      atOnce: true,
    });
    this.difference = this.readDifference();
  }

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    await this.telling;
  }

  private readDifference(): number {
    const { clock } = this.options;
    return clock.wall() - clock.elapsed();
  }

  /** Checks once. Rejects when the database could not be corrected. */
  async check(): Promise<void> {
    const { clock, log, repair } = this.options;
    const difference = this.readDifference();
    const moved = difference - this.difference;
    this.difference = difference;
    if (Math.abs(moved) > smallestStep) {
      log.error({ milliseconds: Math.round(moved) }, 'clock: the wall clock moved by itself');
      this.repaired = false;
      this.untold = { count: (this.untold?.count ?? 0) + 1, moved, at: clock.wall() };
    }
    // Do not await this: a mail server that hangs must not delay the correction.
    if (this.untold && clock.elapsed() >= this.quietUntil)
      this.telling ??= this.tell(this.untold).finally(() => {
        this.telling = null;
      });
    if (this.repaired) return;
    await repair();
    this.repaired = true;
  }

  private async tell(steps: ClockSteps): Promise<void> {
    const { site, alarms, siteUrl, clock } = this.options;
    const told = await alarms.raise(clockAlarm(site.current.data.firm.timeZone, steps, siteUrl));
    this.quietUntil = clock.elapsed() + (told ? quiet : tryAgainAfter);
    if (!told || !this.untold) return;
    const left = this.untold.count - steps.count;
    this.untold = left > 0 ? { ...this.untold, count: left } : null;
  }

  /** Resolves when no alarm is being sent. */
  async settled(): Promise<void> {
    await this.telling;
  }
}
