const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A clock this far from the proven time is not trusted. */
const clockTolerance = 36 * hour;
/** When servers have run this long with the same difference between clock and proven time, the clock counts as right. */
const watchFor = 7 * day;
/** A larger difference needs a person's decision: no running time can prove that a clock years ahead is right. */
const longestGap = 14 * day;
/** A longer stretch between two beats means that the process was paused: only this much counts as running time. */
const longestBeat = 10 * minute;

/** What the installation knows about time independently of the wall clock, in milliseconds. */
export interface ProvenTime {
  /** The epoch time that has certainly been reached. Retention never counts an age from a later time. */
  at: number;
  /** How long servers have run in total. */
  running: number;
  /** The value of `running` when the current watch on the difference between the clock and `at` began. */
  watchedSince: number;
  /** The difference closest to zero since then; null before the first. Positive when the clock is ahead. */
  watchedGap: number | null;
}

/** The state at the first start. `lastSign`: the time of the newest row in the database; null when it is empty. */
export function firstProvenTime(wall: number, builtAt: number, lastSign: number | null): ProvenTime {
  const believed = lastSign === null || Math.abs(wall - lastSign) <= clockTolerance;
  return { at: Math.max(believed ? wall : lastSign, builtAt), running: 0, watchedSince: 0, watchedGap: null };
}

/** The difference closer to zero; zero when the two have opposite signs. */
function closer(a: number, b: number): number {
  if (Math.sign(a) !== Math.sign(b)) return 0;
  return Math.abs(a) < Math.abs(b) ? a : b;
}

/**
 * The state after a server has run for another `elapsed` milliseconds. The proven time moves with elapsed time and is never before
 * `builtAt`. It also moves by the watched difference to the clock, once that lasted for `watchFor`, if it is at most `longestGap`.
 */
export function afterRunning(time: ProvenTime, elapsed: number, wall: number, builtAt: number): ProvenTime {
  const passed = Math.round(Math.min(Math.max(elapsed, 0), longestBeat));
  const at = Math.max(time.at + passed, builtAt);
  const running = time.running + passed;
  const gap = closer(wall - at, time.watchedGap ?? wall - at);
  if (running - time.watchedSince < watchFor && gap !== 0) return { ...time, at, running, watchedGap: gap };
  const shown = Math.abs(gap) <= longestGap ? gap : 0;
  return { at: Math.max(at + shown, builtAt), running, watchedSince: running, watchedGap: null };
}

/** The state after a person has confirmed the wall clock. */
export const confirmed = (time: ProvenTime, wall: number): ProvenTime => ({
  ...time,
  at: wall,
  watchedSince: time.running,
  watchedGap: null,
});

/** The time that retention counts from: the earlier of the clock and the proven time. */
export const retentionNow = ({ at }: Pick<ProvenTime, 'at'>, wall: number): number => Math.min(at, wall);

/** How the wall clock compares with the proven time. */
export function clockState({ at }: Pick<ProvenTime, 'at'>, wall: number): 'right' | 'ahead' | 'behind' {
  if (Math.abs(wall - at) <= clockTolerance) return 'right';
  return wall > at ? 'ahead' : 'behind';
}
