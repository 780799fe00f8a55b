import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockState, retentionNow } from '../../domain/privacy/proven-time.ts';
import { type LeadCounts, leadKinds, needsPerson, noLeads } from '../../domain/privacy/removal-limit.ts';
import { type Removed, type RetentionKind, retentionRules } from '../../domain/privacy/retention.ts';
import { clockAlert, removalQuestion } from '../../domain/privacy/retention-alert.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { OwnerAlarms } from '../delivery/owner-alarm.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import type { ProvenTimeStore, RemovalQuestion, StoredTime } from './proven-time-store.server.ts';
import {
  agedKinds,
  type LeadPlace,
  type LeadSweep,
  type MarkedPart,
  type RetentionMoment,
  type RetentionRun,
  type RetentionStore,
} from './retention-store.server.ts';
import { TimeKeeper } from './time-keeper.server.ts';

const checkEvery = 60_000;
/** A run without a sign of life for this long counts as dead. A failed or stopped run is repeated after the same time. */
const quietFor = 15 * 60_000;
/** Batches are small and followed by a pause, so that a lead or a delivery waits for one batch at most. */
const batch = 200;
const pause = 20;
/** How many earlier runs to compare a run with. */
const runsCompared = 30;
/** A lasting fault is reported again after servers have run for this many milliseconds. */
const reportAgain = 7 * 24 * 60 * 60 * 1000;

export interface RetentionOptions {
  site: FirmSite;
  store: RetentionStore;
  time: ProvenTimeStore;
  /** The folder of mail that is written to files; it may be missing. */
  mailFolder: string;
  log: Log;
  /** Tells people that a decision is needed. Null on the command line, where they read the result. */
  alarms?: Pick<OwnerAlarms, 'raise'> | null;
  siteUrl?: string;
  clock?: Clock;
  keeper?: TimeKeeper;
  /** Milliseconds between two batches. */
  pause?: number;
}

/** The state of retention. Times are epoch milliseconds. */
export interface RetentionState {
  /** Leads that are due within a month, by action. */
  marked: LeadCounts;
  clockAt: number;
  provenAt: number;
  /** True while the clock is not trusted, so that ages are counted from the proven time. */
  clockDoubted: boolean;
  /** The decision that a person has to make, or null. */
  question: RemovalQuestion | null;
  /** Whether a person has agreed to the removal, so that the next run carries it out. */
  allowed: boolean;
}

/** The result of a run. */
export interface RetentionResult {
  removed: Removed;
  /** Why a person must decide something, or null. */
  problem: string | null;
}

/** Removes every mark, and clears the question and the permission. Returns how many leads were marked. */
export async function keepMarkedLeads(store: RetentionStore, time: ProvenTimeStore): Promise<number> {
  const kept = await store.keepMarked();
  await time.ask(null);
  return kept;
}

/**
 * Removes data that is older than its retention period, once a day however many instances there are. If no server ran on a day,
 * the next start catches up, because only the age of the data counts. Every run leaves a line in the log.
 *
 * Ages count from the proven time, never from the clock alone. Leads are marked first and removed after seven days of running. A
 * run that would remove far more leads than usual asks a person. See docs/decisions/0024-nothing-is-erased-by-a-clock.md.
 */
export class Retention {
  private readonly options: Required<RetentionOptions>;
  private readonly stopping = new AbortController();
  private readonly loop: Loop;

  constructor(options: RetentionOptions) {
    const { time, clock = systemClock } = options;
    this.options = {
      clock,
      alarms: null,
      siteUrl: '',
      keeper: new TimeKeeper({ store: time, clock }),
      pause,
      ...options,
    };
    this.loop = every(checkEvery, () => this.runOnceADay(), {
      log: options.log,
      failure: 'retention: failed; trying again in a quarter of an hour',
      atOnce: true,
    });
  }

  private get timeZone(): string {
    return this.options.site.current.data.firm.timeZone;
  }

  start(): void {
    this.loop.start();
  }

  /** Stops after the current batch; the next start continues. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
    await this.options.keeper.beat().catch(() => undefined);
  }

  /** Checks once: counts the time that has passed, and runs if no instance has run today. Never throws. */
  async runWhenDue(): Promise<void> {
    await this.loop.now();
  }

  private async runOnceADay(): Promise<void> {
    const { store, keeper, clock } = this.options;
    const known = await keeper.beat();
    const wall = clock.wall();
    const { sentence } = await this.reportProblem(known, wall);
    // If the clock is behind, even the day of the run would be wrong.
    if (clockState(known, wall) === 'behind') return;
    const id = dayOf(wall, this.timeZone);
    if (!(await store.begin(id, wall, wall - quietFor))) return;
    await this.run(id, known);
    const after = await keeper.beat();
    if (sentence === null) await this.reportProblem(after, clock.wall());
  }

  /** A manual run, even if today's run is already done. Throws the database's errors. */
  async runNow(): Promise<RetentionResult> {
    const { store, keeper, clock } = this.options;
    const known = await keeper.beat();
    const wall = clock.wall();
    if (clockState(known, wall) === 'behind')
      return { removed: {}, problem: clockAlert(this.timeZone, 'behind', wall, known.at) };
    const id = randomUUID();
    await store.begin(id, wall, wall);
    const { removed, problem } = await this.run(id, known);
    return { removed, problem: problem ?? (await this.faultOf(known, wall)).sentence };
  }

  /** Why retention needs a person, for the panel; null when it does not. Throws StoreUnavailable. */
  async needsPerson(): Promise<string | null> {
    const { time, clock } = this.options;
    const known = await time.read();
    return known && (await this.faultOf(known, clock.wall())).sentence;
  }

  /** The state for the panel. Throws StoreUnavailable. */
  async state(): Promise<RetentionState> {
    const { store, time, clock } = this.options;
    const wall = clock.wall();
    const [marked, known] = await Promise.all([store.marked(), time.read()]);
    return {
      marked,
      clockAt: wall,
      provenAt: known?.at ?? wall,
      clockDoubted: known !== null && clockState(known, wall) !== 'right',
      question: known?.allowed === null ? known.question : null,
      allowed: known?.allowed != null,
    };
  }

  /** Stores a person's confirmation of the machine's clock. Returns the time that ages now count from. */
  confirmClock(): Promise<number> {
    return this.options.keeper.confirm();
  }

  private async faultOf(known: StoredTime, wall: number): Promise<{ fault: string; sentence: string | null }> {
    const state = clockState(known, wall);
    if (state === 'behind') return { fault: state, sentence: clockAlert(this.timeZone, state, wall, known.at) };
    // A clock that is ahead matters only when it makes data look older than it is.
    if (state === 'ahead' && (await this.options.store.anyDueBetween(known.at, wall)))
      return { fault: state, sentence: clockAlert(this.timeZone, state, wall, known.at) };
    if (known.question !== null && known.allowed === null)
      return { fault: 'question', sentence: removalQuestion(known.question) };
    return { fault: 'none', sentence: null };
  }

  /** Tells the people on call that a decision is needed, and repeats it each week. */
  private async reportProblem(known: StoredTime, wall: number): Promise<{ sentence: string | null }> {
    const { time, alarms, log, siteUrl } = this.options;
    const { fault, sentence } = await this.faultOf(known, wall);
    const { reported } = known;
    if (sentence === null) return { sentence };
    if (reported?.fault === fault && known.running - reported.running < reportAgain) return { sentence };
    log.error(
      { fault, wall: new Date(wall).toISOString(), proven: new Date(known.at).toISOString() },
      'retention: needs a person',
    );
    const raised = await alarms?.raise({
      id: `retention-${fault}-${dayOf(known.at, this.timeZone)}`,
      type: 'retention.needs-person',
      subject: fault === 'question' ? 'Retention has stopped and asks you' : 'The clock of the server looks wrong',
      text: `${sentence}\n\n${siteUrl}/admin/privacy`,
    });
    if (raised) await time.report({ fault, running: known.running });
    return { sentence };
  }

  private async run(id: string, known: StoredTime): Promise<RetentionResult> {
    const { store, log, clock } = this.options;
    const removed: Removed = {};
    const note = (outcome: RetentionRun['outcome'], problem: string | null = null) =>
      store.note({ id, finishedAt: clock.wall(), outcome, removed, problem });
    const count = (part: Removed) => {
      for (const [kind, rows] of Object.entries(part) as [RetentionKind, number][])
        if (rows > 0) removed[kind] = (removed[kind] ?? 0) + rows;
    };
    const wall = clock.wall();
    const moment: RetentionMoment = { now: retentionNow(known, wall), running: known.running, wall };
    let problem: string | null = null;
    try {
      await store.overwriteDeleted();
      const question = await this.judge(moment, known);
      problem = question && removalQuestion(question);
      for await (const part of this.batches(moment, question === null)) {
        count(part);
        if (Object.keys(part).length > 0) await note('under way');
        await this.rest();
      }
      if (question === null && (known.question || known.allowed)) await this.options.time.ask(null);
      await note(problem === null ? 'done' : 'stopped', problem);
      log.info({ removed }, problem === null ? 'retention: done' : 'retention: a person has to agree first');
    } catch (error) {
      const stopped = this.stopping.signal.aborted;
      const words = stopped ? 'The server was stopped.' : String((error as Error).message).slice(0, 500);
      await note('failed', words).catch(() => undefined);
      if (!stopped) throw error;
    }
    return { removed, problem };
  }

  /** Lets other work run after each batch. */
  private async rest(): Promise<void> {
    this.stopping.signal.throwIfAborted();
    if (this.options.pause > 0) await sleep(this.options.pause, undefined, { signal: this.stopping.signal });
  }

  /** Marks leads, and asks a person if the run would remove far more than usual. Returns the question, or null. */
  private async judge(moment: RetentionMoment, { allowed }: StoredTime) {
    const { store, time } = this.options;
    const due: LeadCounts = { ...noLeads };
    let place: LeadPlace | null = null;
    do {
      const part: MarkedPart = await store.markLeads(place, batch, moment);
      for (const kind of leadKinds) due[kind] += part.due[kind];
      place = part.next;
      await this.rest();
    } while (place !== null);
    const runs = (await store.runs(runsCompared)).filter(({ outcome }) => outcome === 'done');
    const leadsInAll = await store.leadsInAll();
    if (needsPerson({ due, leadsInAll, earlier: runs.map(({ removed }) => removed), allowed }).length === 0)
      return null;
    const question = { due, leadsInAll };
    await time.ask(question);
    return question;
  }

  /** Does the work in parts, and yields what each part removed. */
  private async *batches(moment: RetentionMoment, leadsToo: boolean): AsyncGenerator<Removed> {
    const { store, mailFolder } = this.options;
    let after: string | null = null;
    if (leadsToo)
      do {
        const sweep: LeadSweep = await store.removeMarked(after, batch, moment);
        for (const message of sweep.messages) await rm(join(mailFolder, `${message}.eml`), { force: true });
        yield sweep.removed;
        after = sweep.next;
      } while (after !== null);
    for (const kind of agedKinds) {
      const before = retentionRules[kind].before(moment.now);
      let rows: number;
      do {
        rows = await store.removeAged(this.timeZone, kind, before, batch);
        yield rows > 0 ? { [kind]: rows } : {};
      } while (rows >= batch);
    }
    const mail = await this.removeMail(retentionRules.mail.before(moment.now));
    yield mail > 0 ? { mail } : {};
  }

  /**
   * Mail files have their own retention period, independent of their leads, because they name a visitor and may contain the
   * answers of an assessment.
   */
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
