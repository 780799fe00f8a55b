import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unexplainedLoss } from '../../domain/operations/backup-rotation.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { runCommand } from '../database/own-process.server.ts';
import type { Log } from '../log.server.ts';
import type { RemovalStore } from '../privacy/removal-store.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { folderName, type KeptBackup, keptBackups } from './backup-manifest.server.ts';
import type { BackupStore } from './backup-store.server.ts';
import type { BackupWatch, HeldBackup } from './backup-watch.server.ts';

const hour = 60 * 60 * 1000;
const checkEvery = 60_000;
const againAfterFailure = 15 * 60_000;
const longestBackup = 30 * 60_000;

export interface BackupScheduleOptions {
  /** Each backup gets its own folder in here. */
  folder: string;
  everyHours: number;
  /** How many backups are kept. */
  keep: number;
  store: BackupStore;
  /** Counts how many leads were removed on purpose. */
  removals: Pick<RemovalStore, 'removedEver'>;
  /** Tests that backups can be restored; null if no test is needed. */
  watch: Pick<BackupWatch, 'check' | 'tellHeld'> | null;
  log: Log;
  /** Called with the number of old backups that are kept because leads are missing without a reason. */
  onHeld?: (count: number) => void;
  clock?: Clock;
  /** Makes a backup in `to`, and rejects with a sentence when it cannot. */
  make?: (to: string, stop: AbortSignal) => Promise<void>;
}

/** Makes the backup in a separate process: copying and checking a large database here would block every request. */
async function makeInOwnProcess(to: string, stop: AbortSignal): Promise<void> {
  await runCommand(['backup', '--to', to, '--scheduled'], { stop, longest: longestBackup });
}

export interface BackupState {
  folder: string;
  keep: number;
  everyHours: number;
  running: boolean;
  nextAt: number;
  held: HeldBackup[];
}

/** Makes a backup when the newest one is too old, and removes the oldest ones. Failures are logged and recorded. */
export class BackupSchedule {
  private readonly options: Required<BackupScheduleOptions>;
  private readonly stopping = new AbortController();
  private readonly loop: Loop;
  /** True when a person has requested a backup, whether or not one is due. */
  private asked = false;
  /** When to try again after a failure, in elapsed time of the clock. */
  private notBefore = 0;
  private making = false;

  constructor(options: BackupScheduleOptions) {
    this.options = { clock: systemClock, make: makeInOwnProcess, onHeld: () => undefined, ...options };
    this.loop = every(checkEvery, () => this.runWhenDue(), {
      log: options.log,
      failure: 'backup: the check failed; trying again',
      atOnce: true,
    });
  }

  start(): void {
    this.loop.start();
  }

  private async runWhenDue(): Promise<void> {
    if (this.asked) {
      this.asked = false;
      return this.backUp();
    }
    await this.backUpWhenDue();
    if (!this.stopping.signal.aborted) await this.options.watch?.check(this.stopping.signal);
  }

  /** Starts a backup whether or not one is due, and does not wait for it. False when one is in progress. */
  backUpNow(): boolean {
    if (this.loop.busy) return false;
    this.asked = true;
    void this.loop.now();
    return true;
  }

  /** The state for the panel. `nextAt` is in the past while a backup is overdue. */
  async state(): Promise<BackupState> {
    const { folder, keep, everyHours, clock } = this.options;
    const newest = await this.newest();
    return {
      held: await this.heldAmong((await keptBackups(folder)).whole.slice(keep)),
      folder,
      keep,
      everyHours,
      running: this.making,
      nextAt: Math.max(newest + everyHours * hour, clock.wall() + this.notBefore - clock.elapsed()),
    };
  }

  /** Aborts a backup in progress; an incomplete backup is removed at the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }

  /** Checks once and backs up if due. Never throws. */
  async backUpWhenDue(): Promise<void> {
    const { everyHours, clock } = this.options;
    if (clock.elapsed() < this.notBefore) return;
    if (clock.wall() - (await this.newest()) < everyHours * hour) return;
    await this.backUp();
  }

  /**
   * When the newest backup was made; 0 when there is none. Ignores backups dated in the future: with a wrong clock, one of them
   * would stop all further backups.
   */
  private async newest(): Promise<number> {
    const { folder, clock } = this.options;
    const { whole } = await keptBackups(folder);
    return whole.find(({ createdAt }) => createdAt <= clock.wall())?.createdAt ?? 0;
  }

  private async backUp(): Promise<void> {
    const { folder, make, log, clock } = this.options;
    const startedAt = clock.wall();
    const began = clock.elapsed();
    const to = join(folder, folderName(startedAt));
    this.making = true;
    try {
      await make(to, this.stopping.signal);
      await this.removeOldest(to);
      log.info({ folder: to, milliseconds: Math.round(clock.elapsed() - began) }, 'backup: made');
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      this.notBefore = clock.elapsed() + againAfterFailure;
      log.error({ err: error, folder: to }, 'backup: failed; trying again in a quarter of an hour');
      await this.record(startedAt, to, error instanceof Error ? error.message : String(error));
    } finally {
      this.making = false;
    }
  }

  private async record(startedAt: number, folder: string, problem: string): Promise<void> {
    const { store, log, clock } = this.options;
    const run = {
      id: randomUUID(),
      startedAt,
      finishedAt: clock.wall(),
      outcome: 'failed',
      folder,
      bytes: null,
    } as const;
    await store
      .recordBackup({ ...run, problem: problem.slice(0, 500) })
      .catch((error) => log.error({ err: error }, 'backup: its failure could not be recorded'));
  }

  /** The backups in `old` with leads that are missing from the database although neither retention nor an erasure removed them. */
  private async heldAmong(old: readonly KeptBackup[]): Promise<HeldBackup[]> {
    const { store, removals } = this.options;
    const held: HeldBackup[] = [];
    for (const { folder, createdAt, manifest } of old) {
      const { leads, leadsByThen, removedEver } = manifest;
      const removedSince = (await removals.removedEver()) - removedEver;
      const surviving = await store.leadsUntil(createdAt);
      const missing = unexplainedLoss({ leads: leadsByThen, surviving, removedSince });
      if (missing > 0) held.push({ folder, createdAt, leads, missing });
    }
    return held;
  }

  /**
   * Removes old backups. Keeps the one just made, even if others are dated in the future, and any that may hold the last copy of
   * a lead.
   */
  private async removeOldest(made: string): Promise<void> {
    const { folder: parent, keep, log, watch, onHeld } = this.options;
    const { whole, broken } = await keptBackups(parent);
    const old = whole.filter(({ folder }) => folder !== made).slice(keep - 1);
    const held = await this.heldAmong(old);
    const stays = new Set(held.map(({ folder }) => folder));
    for (const { folder, missing } of held) log.warn({ folder, missing }, 'backup: kept, because leads are gone');
    const goes = old.map(({ folder }) => folder).filter((folder) => !stays.has(folder));
    for (const folder of [...goes, ...broken]) await rm(folder, { recursive: true, force: true });
    onHeld(held.length);
    await watch?.tellHeld(held);
  }
}
