const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A clock this far from the proven time is not believed. */
export const clockTolerance = 36 * hour;
/** A server that has run so long with the same difference between clock and proven time has shown that the clock is right. */
export const watchFor = 7 * day;
/** A larger difference is for a person to decide: no running time shows that a clock which is years ahead is right. */
export const longestGap = 14 * day;
/** A process that stood still for longer did not run. */
const longestBeat = 10 * minute;

/** What the installation knows about time apart from the wall clock. All of it in milliseconds. */
export interface ProvenTime {
  /** The moment since 1970 that has certainly been reached. Retention counts every age from here, never from the clock. */
  at: number;
  /** How long servers have run, all told. */
  running: number;
  /** `running` when the difference between the clock and `at` began to be watched. */
  watchedSince: number;
  /** The smallest difference since then; null when none was seen yet. Positive when the clock is ahead. */
  watchedGap: number | null;
}

/** What is known at the first start. `lastSign` is the newest row of the database, null in an empty one. */
export function firstProvenTime(wall: number, builtAt: number, lastSign: number | null): ProvenTime {
  const believed = lastSign === null || Math.abs(wall - lastSign) <= clockTolerance;
  return { at: Math.max(believed ? wall : lastSign, builtAt), running: 0, watchedSince: 0, watchedGap: null };
}

/** The difference closer to none; none where the two point in opposite directions. */
function closer(a: number, b: number): number {
  if (Math.sign(a) !== Math.sign(b)) return 0;
  return Math.abs(a) < Math.abs(b) ? a : b;
}

/** What is known after a server ran for `elapsed` more. Time never passes faster here than it did for the server. */
export function afterRunning(time: ProvenTime, elapsed: number, wall: number, builtAt: number): ProvenTime {
  const passed = Math.round(Math.min(Math.max(elapsed, 0), longestBeat));
  const at = Math.max(time.at + passed, builtAt);
  const running = time.running + passed;
  const gap = closer(wall - at, time.watchedGap ?? wall - at);
  if (running - time.watchedSince < watchFor && gap !== 0) return { ...time, at, running, watchedGap: gap };
  const shown = Math.abs(gap) <= longestGap ? gap : 0;
  return { at: Math.max(at + shown, builtAt), running, watchedSince: running, watchedGap: null };
}

/** A person says that the wall clock is right. */
export const confirmed = (time: ProvenTime, wall: number): ProvenTime => ({
  ...time,
  at: wall,
  watchedSince: time.running,
  watchedGap: null,
});

/** The moment that retention counts from: both the clock and the proven time must have reached it. */
export const retentionNow = ({ at }: Pick<ProvenTime, 'at'>, wall: number): number => Math.min(at, wall);

/** How the wall clock stands to the proven time. */
export function clockState({ at }: Pick<ProvenTime, 'at'>, wall: number): 'right' | 'ahead' | 'behind' {
  if (Math.abs(wall - at) <= clockTolerance) return 'right';
  return wall > at ? 'ahead' : 'behind';
}
