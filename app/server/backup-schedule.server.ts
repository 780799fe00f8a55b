import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName, keptBackups } from './backup.server.ts';
import type { Log } from './log.server.ts';
import type { OperationsStore } from './store/operations-store.server.ts';

const hour = 60 * 60 * 1000;
const lookEvery = 60_000;
const againAfterFailure = 15 * 60_000;
const longestBackup = 30 * 60_000;

export interface BackupScheduleOptions {
  /** Where backups go, one folder each. */
  folder: string;
  everyHours: number;
  /** How many are kept. */
  keep: number;
  store: OperationsStore;
  log: Log;
  now?: () => number;
  /** Makes a backup in `to`, and rejects with a sentence when it cannot. */
  make?: (to: string, stop: AbortSignal) => Promise<void>;
}

/**
 * The command of the command line, in a process of its own: copying and reading through a large database would hold up
 * every request of this one.
 */
function makeInOwnProcess(to: string, stop: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'site.ts', 'backup', '--to', to], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: AbortSignal.any([stop, AbortSignal.timeout(longestBackup)]),
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint = (complaint + String(chunk)).slice(-2000);
    });
    child.on('error', failed);
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(complaint.trim() || `It ended with ${code}.`)),
    );
  });
}

/** Makes a backup when the newest one is older than it should be, and removes the oldest. Failures are logged and recorded. */
export class BackupSchedule {
  private readonly options: Required<BackupScheduleOptions>;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private underWay: Promise<void> | null = null;
  private notBefore = 0;

  constructor(options: BackupScheduleOptions) {
    this.options = { now: Date.now, make: makeInOwnProcess, ...options };
  }

  start(): void {
    const look = () => {
      this.underWay ??= this.backUpWhenDue().finally(() => {
        this.underWay = null;
      });
    };
    look();
    this.timer = setInterval(look, lookEvery);
    this.timer.unref();
  }

  /** Breaks off what is under way; half a backup is removed at the next start. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping.abort();
    await this.underWay;
  }

  /** One look: true when a backup was made. Never throws. */
  async backUpWhenDue(): Promise<void> {
    const { folder, everyHours, make, log, now } = this.options;
    const startedAt = now();
    if (startedAt < this.notBefore) return;
    const { whole } = await keptBackups(folder);
    const newest = whole[0]?.createdAt ?? 0;
    // A clock that was set back must not end the backups.
    if (newest <= startedAt && startedAt - newest < everyHours * hour) return;
    const to = join(folder, folderName(startedAt));
    try {
      await make(to, this.stopping.signal);
      await this.removeOldest();
      log.info({ folder: to, milliseconds: now() - startedAt }, 'backup: made');
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      this.notBefore = now() + againAfterFailure;
      log.error({ err: error, folder: to }, 'backup: failed; trying again in a quarter of an hour');
      await this.record(startedAt, to, error instanceof Error ? error.message : String(error));
    }
  }

  private async record(startedAt: number, folder: string, problem: string): Promise<void> {
    const { store, log, now } = this.options;
    const run = { id: randomUUID(), startedAt, finishedAt: now(), outcome: 'failed', folder, bytes: null } as const;
    await store
      .recordBackup({ ...run, problem: problem.slice(0, 500) })
      .catch((error) => log.error({ err: error }, 'backup: its failure could not be recorded'));
  }

  private async removeOldest(): Promise<void> {
    const { whole, broken } = await keptBackups(this.options.folder);
    const old = whole.slice(this.options.keep).map(({ folder }) => folder);
    for (const folder of [...old, ...broken]) await rm(folder, { recursive: true, force: true });
  }
}
