import { hourOf } from '../time/days.ts';

const hour = 60 * 60 * 1000;
const isNight = (timeZone: string, at: number) => {
  const hours = hourOf(at, timeZone);
  return hours >= 2 && hours < 5;
};

/** The last test restore of a backup, made in a folder beside the data. */
export interface LastDrill {
  startedAt: number;
  failed: boolean;
}

/**
 * Whether to test-restore the newest backup beside the data: once a night in `timeZone`, by day only if the night was missed, and every
 * hour after a failure. A test that a wrong clock dated in the future does not count.
 */
export function isDrillDue(timeZone: string, last: LastDrill | null, now: number): boolean {
  if (!last || last.startedAt > now + hour) return true;
  const age = now - last.startedAt;
  if (last.failed) return age >= hour;
  return age >= 26 * hour || (isNight(timeZone, now) && age >= 12 * hour);
}

/** How long, in milliseconds, the site may go without a proven restore. An encrypted backup can be proven only while it is made. */
export const longestUnproved = (sealed: boolean, everyHours: number): number =>
  Math.max(48, sealed ? everyHours + 24 : 0) * hour;
