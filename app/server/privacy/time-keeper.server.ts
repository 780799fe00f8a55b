import { statSync } from 'node:fs';
import { afterRunning, confirmed, firstProvenTime } from '../../domain/privacy/proven-time.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { systemClock } from '../time.server.ts';
import type { ProvenTimeStore, StoredTime } from './proven-time-store.server.ts';

export interface TimeKeeperOptions {
  store: ProvenTimeStore;
  clock?: Clock;
  /** When this program was built; 0 when unknown. A clock that shows an earlier time is wrong. */
  builtAt?: number;
}

/** The modification time of the built program, or 0 when it runs from its sources. */
function buildTime(): number {
  return Math.floor(statSync('build/server/index.js', { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

/**
 * Keeps the proven time. Each call of `beat` adds the time that this process has run since the last call. With several instances
 * each minute is counted once, because a process adds only the time since it saw the row in its current state.
 */
export class TimeKeeper {
  private readonly options: Required<TimeKeeperOptions>;
  private seen: { beats: number; elapsed: number } | null = null;
  private underWay: Promise<StoredTime> | null = null;

  constructor(options: TimeKeeperOptions) {
    this.options = { clock: systemClock, builtAt: buildTime(), ...options };
  }

  /** Counts the time since the last call. Returns the current state. Throws StoreUnavailable. */
  beat(): Promise<StoredTime> {
    this.underWay ??= this.count().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** Stores a person's confirmation of the machine's clock. Returns the time that ages now count from. */
  async confirm(): Promise<number> {
    const { store, clock } = this.options;
    for (;;) {
      const { beats, ...time } = await this.beat();
      const wall = clock.wall();
      if (wall > time.at) await store.noteLater(wall - time.at);
      if (await store.confirm(beats, confirmed(time, wall))) return wall;
    }
  }

  private async count(): Promise<StoredTime> {
    const { store, clock, builtAt } = this.options;
    const stored = (await store.read()) ?? (await this.begin());
    const [elapsed, wall] = [clock.elapsed(), clock.wall()];
    const { seen } = this;
    this.seen = { beats: stored.beats, elapsed };
    if (seen?.beats !== stored.beats) {
      await store.noteLeads(stored.at);
      return stored;
    }
    const next = afterRunning(stored, elapsed - seen.elapsed, wall, builtAt);
    const jump = next.at - stored.at - (next.running - stored.running);
    if (jump > 0) await store.noteLater(jump);
    if (!(await store.advance(stored.beats, next))) return this.count();
    this.seen = { beats: stored.beats + 1, elapsed };
    await store.noteLeads(next.at);
    return { ...stored, ...next, beats: stored.beats + 1 };
  }

  private async begin(): Promise<StoredTime> {
    const { store, clock, builtAt } = this.options;
    await store.create(firstProvenTime(clock.wall(), builtAt, await store.lastSign()));
    const stored = await store.read();
    if (!stored) throw new Error('The row of the proven time was removed while it was read.');
    return stored;
  }
}
