import { business } from '../../content/business.ts';

const hour = 60 * 60 * 1000;
const hourOfDay = new Intl.DateTimeFormat('en-CA', { hour: '2-digit', hourCycle: 'h23', timeZone: business.timeZone });
const isNight = (at: number) => {
  const hours = Number(hourOfDay.format(at));
  return hours >= 2 && hours < 5;
};

/** The last try at restoring a backup beside the data. */
export interface LastDrill {
  startedAt: number;
  failed: boolean;
}

/**
 * Whether the newest backup is to be restored beside the data: once a night, in the day only when the night was missed, and
 * every hour after a failure. A drill that a wrong clock has put into the future does not count.
 */
export function isDrillDue(last: LastDrill | null, now: number): boolean {
  if (!last || last.startedAt > now + hour) return true;
  const age = now - last.startedAt;
  if (last.failed) return age >= hour;
  return age >= 26 * hour || (isNight(now) && age >= 12 * hour);
}

/** How long the site may go without a proved restore. An encrypted backup is proved only while it is made. */
export const longestUnproved = (sealed: boolean, everyHours: number): number =>
  Math.max(48, sealed ? everyHours + 24 : 0) * hour;
