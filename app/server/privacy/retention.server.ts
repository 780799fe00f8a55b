import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { business } from '../../content/business.ts';
import { type Removed, type RetentionKind, retentionRules, youngestTouched } from '../../domain/privacy/retention.ts';
import { dayOf } from '../../domain/reports/days.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { Log } from '../log.server.ts';
import { systemClock } from '../time.server.ts';
import {
  agedKinds,
  type LeadPlace,
  type LeadSweep,
  type RetentionRun,
  type RetentionStore,
} from './retention-store.server.ts';

const lookEvery = 60_000;
/** Whoever began a run and was not heard of for so long is dead; a failed run is tried again after it, too. */
const quietFor = 15 * 60_000;
/** Small, with a pause after each: a lead or a delivery never waits longer than for one. */
const batch = 200;
const pause = 20;

export interface RetentionOptions {
  store: RetentionStore;
  /** Where mail is written to files; it need not exist. */
  mailFolder: string;
  log: Log;
  clock?: Clock;
}

/**
 * Removes what is older than it may be, once a day whatever the number of instances; a day on which no server ran is made up
 * for at the next start, because what counts is the age of the data. Every run leaves a line in the log.
 */
export class Retention {
  private readonly options: Required<RetentionOptions>;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private underWay: Promise<void> | null = null;

  constructor(options: RetentionOptions) {
    this.options = { clock: systemClock, ...options };
  }

  start(): void {
    const look = () => {
      this.underWay ??= this.runWhenDue().finally(() => {
        this.underWay = null;
      });
    };
    look();
    this.timer = setInterval(look, lookEvery);
    this.timer.unref();
  }

  /** Breaks off after the batch under way; the next start goes on. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping.abort();
    await this.underWay;
  }

  /** One look: runs when nobody has run today. Never throws. */
  async runWhenDue(): Promise<void> {
    const { store, log, clock } = this.options;
    try {
      const id = dayOf(clock.wall(), business.timeZone);
      if (await store.begin(id, clock.wall(), clock.wall() - quietFor)) await this.run(id);
    } catch (error) {
      log.error({ err: error }, 'retention: failed; trying again in a quarter of an hour');
    }
  }

  /** A run by hand, whether or not today's is done. Throws what the database throws. */
  async runNow(): Promise<Removed> {
    const { store, clock } = this.options;
    const id = randomUUID();
    await store.begin(id, clock.wall(), clock.wall());
    return this.run(id);
  }

  private async run(id: string): Promise<Removed> {
    const { store, log, clock } = this.options;
    const removed: Removed = {};
    const note = (outcome: RetentionRun['outcome'], problem: string | null = null) =>
      store.note({ id, finishedAt: clock.wall(), outcome, removed, problem });
    const count = (part: Removed) => {
      for (const [kind, rows] of Object.entries(part) as [RetentionKind, number][])
        if (rows > 0) removed[kind] = (removed[kind] ?? 0) + rows;
    };
    try {
      await store.overwriteDeleted();
      for await (const part of this.batches()) {
        count(part);
        if (Object.keys(part).length > 0) await note('under way');
        await sleep(pause, undefined, { signal: this.stopping.signal });
      }
      await note('done');
      log.info({ removed }, 'retention: done');
    } catch (error) {
      const stopped = this.stopping.signal.aborted;
      const problem = stopped ? 'The server was stopped.' : String((error as Error).message).slice(0, 500);
      await note('failed', problem).catch(() => undefined);
      if (!stopped) throw error;
    }
    return removed;
  }

  /** The work in parts, each with what it removed. */
  private async *batches(): AsyncGenerator<Removed> {
    const { store, mailFolder, clock } = this.options;
    let place: LeadPlace | null = null;
    do {
      const sweep: LeadSweep = await store.sweepLeads(place, youngestTouched(clock.wall()), batch, clock.wall());
      for (const message of sweep.messages) await rm(join(mailFolder, `${message}.eml`), { force: true });
      yield sweep.removed;
      place = sweep.next;
    } while (place !== null);
    for (const kind of agedKinds) {
      const before = retentionRules[kind].before(clock.wall());
      let rows: number;
      do {
        rows = await store.removeAged(kind, before, batch);
        yield rows > 0 ? { [kind]: rows } : {};
      } while (rows >= batch);
    }
    const mail = await this.removeMail(retentionRules.mail.before(clock.wall()));
    yield mail > 0 ? { mail } : {};
  }

  /** Mail files of whatever age their leads have: they name a visitor and may hold the answers of an assessment. */
  private async removeMail(before: number): Promise<number> {
    const { mailFolder } = this.options;
    const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.includes('.eml'));
    let count = 0;
    for (const name of names) {
      const file = join(mailFolder, name);
      const written = await stat(file).catch(() => null);
      if (!written || written.mtimeMs >= before) continue;
      await rm(file, { force: true });
      count++;
    }
    return count;
  }
}
