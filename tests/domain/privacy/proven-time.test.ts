import { describe, expect, it } from 'vitest';
import {
  afterRunning,
  clockState,
  confirmed,
  firstProvenTime,
  type ProvenTime,
  retentionNow,
} from '../../../app/domain/privacy/proven-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 21);

/** Runs a server for `milliseconds`, beat by beat. At the start its clock is `ahead` of the proven time. */
function run(time: ProvenTime, milliseconds: number, ahead: number, builtAt = 0): ProvenTime {
  const first = time.at;
  const step = 10 * 60_000;
  let now = time;
  for (let passed = step; passed <= milliseconds; passed += step)
    now = afterRunning(now, step, first + ahead + passed, builtAt);
  return now;
}

const fresh = firstProvenTime(start, 0, null);

describe('the proven time', () => {
  it('starts at the clock’s time unless the newest sign of life or the build contradicts it', () => {
    expect(firstProvenTime(start, 0, null).at).toBe(start);
    expect(firstProvenTime(start, 0, start - 35 * hour).at).toBe(start);
    expect(firstProvenTime(start, 0, start - 37 * hour).at).toBe(start - 37 * hour);
    expect(firstProvenTime(start, 0, start + 37 * hour).at).toBe(start + 37 * hour);
    expect(firstProvenTime(0, start, null).at).toBe(start);
  });

  it('advances by the running time of servers, under any wall clock', () => {
    for (const ahead of [0, 3650 * day, -3650 * day]) {
      const { at, running } = run(fresh, 30 * day, ahead);
      expect([at, running]).toEqual([start + 30 * day, 30 * day]);
    }
  });

  it('does not count the time for which a process was frozen', () => {
    expect(afterRunning(fresh, 3 * day, start + 3 * day, 0).running).toBe(10 * 60_000);
    expect(afterRunning(fresh, -5, start, 0).running).toBe(0);
  });

  it('catches up with a clock that was ahead by at most 14 days for seven days of running, and with no other', () => {
    expect(run(fresh, 7 * day - hour, 6 * day).at).toBe(start + 7 * day - hour);
    expect(run(fresh, 7 * day, 6 * day).at).toBe(start + 13 * day);
    expect(run(fresh, 60 * day, 15 * day).at).toBe(start + 60 * day);
  });

  it('goes back with a clock that was behind by at most 14 days for seven days of running', () => {
    expect(run(fresh, 7 * day, -6 * day).at).toBe(start + day);
    expect(run(fresh, 60 * day, -15 * day).at).toBe(start + 60 * day);
  });

  it('begins to watch again when the clock was right for a moment, so that no two errors add up', () => {
    const half = run(fresh, 5 * day, 6 * day);
    const right = afterRunning(half, 60_000, half.at + 60_000, 0);
    expect(run(right, 6 * day, 6 * day).at).toBe(right.at + 6 * day);
  });

  it('is never before the build', () => {
    expect(afterRunning(fresh, 0, start, start + day).at).toBe(start + day);
    expect(run(fresh, 8 * day, -6 * day, start).at).toBeGreaterThanOrEqual(start);
  });

  it('is what a person says it is, and is watched from then on', () => {
    const late = { ...fresh, running: 9 * day, watchedSince: 5 * day, watchedGap: 9 };
    const told = confirmed(late, start + 100 * day);
    expect(told).toEqual({ at: start + 100 * day, running: 9 * day, watchedSince: 9 * day, watchedGap: null });
  });
});

describe('retention', () => {
  it('counts from a moment that both the clock and the proven time have reached', () => {
    expect(retentionNow(fresh, start + day)).toBe(start);
    expect(retentionNow(fresh, start - day)).toBe(start - day);
  });

  it('doubts a clock that is more than 36 hours away', () => {
    expect(clockState(fresh, start + 36 * hour)).toBe('right');
    expect(clockState(fresh, start + 37 * hour)).toBe('ahead');
    expect(clockState(fresh, start - 37 * hour)).toBe('behind');
  });
});
