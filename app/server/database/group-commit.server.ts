import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../domain/time/clock.ts';
import { systemClock } from '../time.server.ts';
import type { Database } from './database.server.ts';

type Work<T> = (trx: Kysely<Database>) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** The elapsed time at which the write arrived. */
  since: number;
}

interface Options {
  /** How many milliseconds a group waits for another process's write lock. */
  patience: number;
  isBusy: (error: unknown) => boolean;
  /** True for errors after which SQLite may itself have ended the transaction: a full disk, or an input or output error. */
  isBroken: (error: unknown) => boolean;
  /** True for errors that say that a part of the database is damaged. */
  isDamage: (error: unknown) => boolean;
  clock?: Clock;
}

const largestGroup = 64;
/** The most milliseconds that a patient write stays in the queue. */
const longestRest = 20;

/**
 * Lets writes that arrive in the same turn of the event loop share one commit, and so one wait for the disk. A patient write, which no
 * visitor waits for, is delayed until another write arrives, the queue is full or 20 ms have passed. Each write has its own savepoint:
 * if it fails, the others are kept. No write resolves before the commit is on disk.
 */
export class GroupCommit {
  private readonly db: Kysely<Database>;
  private readonly options: Required<Options>;
  private readonly queue: Waiting[] = [];
  private draining = false;
  private rest: NodeJS.Timeout | null = null;

  constructor(db: Kysely<Database>, options: Options) {
    this.db = db;
    this.options = { clock: systemClock, ...options };
  }

  run<T>(work: Work<T>, patient = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({
        work,
        resolve: resolve as (value: unknown) => void,
        reject,
        since: this.options.clock.elapsed(),
      });
      if (this.draining) return;
      if (!patient || this.queue.length >= largestGroup) void this.drain();
      else this.rest ??= setTimeout(() => void this.drain(), longestRest);
    });
  }

  private async drain(): Promise<void> {
    this.draining = true;
    if (this.rest) clearTimeout(this.rest);
    this.rest = null;
    while (this.queue.length > 0) {
      // Wait one turn, so that requests that have already arrived at a socket can join the group.
      await nextTurn();
      await this.commit(this.queue.splice(0, largestGroup));
    }
    this.draining = false;
  }

  private async commit(group: Waiting[]): Promise<void> {
    // Counted from the arrival of the first write, so that writes queued behind a group that gave up do not wait the full time again.
    const end = (group[0]?.since ?? 0) + this.options.patience;
    for (;;) {
      try {
        const settle = await this.db.connection().execute((connection) => this.tryCommit(connection, group));
        for (const answer of settle) answer();
        return;
      } catch (error) {
        // Another process is writing. Let other work run for a moment, then try again.
        if (this.options.isBusy(error) && this.options.clock.elapsed() < end) await sleep(20 + Math.random() * 60);
        else {
          // The damage may affect only one of the writes: retry each alone, so that the others are kept.
          if (group.length > 1 && this.options.isDamage(error)) for (const one of group) await this.commit([one]);
          else for (const { reject } of group) reject(error);
          return;
        }
      }
    }
  }

  /** Runs the group in one transaction. Returns, once the commit is on disk, a function for each write that settles its promise. */
  private async tryCommit(connection: Kysely<Database>, group: Waiting[]): Promise<(() => void)[]> {
    await this.begin(connection);
    try {
      const answers: (() => void)[] = [];
      for (const waiting of group) answers.push(await this.tryWork(connection, waiting));
      await sql`commit`.execute(connection);
      return answers;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  }

  /** Begins without waiting inside SQLite, which would block the event loop. `commit` does the waiting. */
  private async begin(connection: Kysely<Database>): Promise<void> {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`begin immediate`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = 100`.execute(connection);
    }
  }

  private async tryWork(connection: Kysely<Database>, { work, resolve, reject }: Waiting): Promise<() => void> {
    await sql`savepoint one`.execute(connection);
    try {
      const value = await work(connection);
      await sql`release one`.execute(connection);
      return () => resolve(value);
    } catch (error) {
      if (this.options.isBusy(error) || this.options.isBroken(error)) throw error;
      await sql`rollback to one`.execute(connection);
      await sql`release one`.execute(connection);
      return () => reject(error);
    }
  }
}
