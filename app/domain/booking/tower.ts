import { hourOf } from '../time/days.ts';
import { daysOf } from './visitor-times.ts';

/** The parts of a day, in order. Each is a floor of the tower of times. */
const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** A time at which somebody works. */
export interface TowerTime {
  at: number;
  /** `10:30 AM` */
  words: string;
  isFree: boolean;
}

/** A day with its number of free times. */
export interface TowerDay {
  /** An ISO date in the visitor's zone. */
  iso: string;
  /** `Thursday, December 3` */
  words: string;
  free: number;
}

/** The days on which somebody works, and the times of one of them. */
export interface Tower {
  days: readonly TowerDay[];
  /** The day that is shown; null when there is none. */
  day: (TowerDay & { floors: readonly { part: DayPart; times: readonly TowerTime[] }[] }) | null;
}

/** The most days that a page shows. Later days are further ahead than people plan a first call. */
const mostDays = 21;

function partOf(at: number, timeZone: string): DayPart {
  const hour = hourOf(at, timeZone);
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/**
 * Arranges the times in `hours`, which are in order, by day in the visitor's zone. `free` are those that can be taken. Shows the day
 * `chosen`, an ISO date; otherwise the first day with a free time.
 */
export function towerOf(
  hours: readonly number[],
  free: ReadonlySet<number>,
  { timeZone, chosen }: { timeZone: string; chosen: string | null },
): Tower {
  const days = daysOf(hours, timeZone)
    .slice(0, mostDays)
    .map(({ iso, words, times }) => {
      const all = times.map((time) => ({ ...time, isFree: free.has(time.at) }));
      return { iso, words, free: all.filter(({ isFree }) => isFree).length, times: all };
    });
  const shown = days.find(({ iso }) => iso === chosen) ?? days.find((day) => day.free > 0) ?? days[0];
  const floorsOf = (times: readonly TowerTime[]) => {
    const byPart = Map.groupBy(times, ({ at }) => partOf(at, timeZone));
    return dayParts.flatMap((part) => {
      const ofPart = byPart.get(part);
      return ofPart ? [{ part, times: ofPart }] : [];
    });
  };
  const plain = ({ iso, words, free }: TowerDay): TowerDay => ({ iso, words, free });
  return { days: days.map(plain), day: shown ? { ...plain(shown), floors: floorsOf(shown.times) } : null };
}

/** The free times nearest to `at`, in order, without `at` itself; at most `most`. `free` is in order. */
export function nearestTimes(free: readonly number[], at: number, most: number): number[] {
  return free
    .filter((one) => one !== at)
    .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))
    .slice(0, most)
    .sort((one, other) => one - other);
}
