import { displayDate } from './dates.ts';
import { addDays } from './days.ts';
import { type OfficeHours, timesOn, timesWords, weekdayOf } from './hours-words.ts';

/** How many days ahead a page names closing days. */
const daysAhead = 60;

export interface DayWords {
  readonly date: string;
  /** `Friday, December 25, 2026`. */
  readonly day: string;
  /** The holiday or the times; empty for another day on which the office is closed. */
  readonly why: string;
  /** The offices that are meant; missing when every office is. */
  readonly where?: string;
}

/** An office with its name and days. */
interface OfficeDays {
  readonly name: string;
  readonly hours: OfficeHours;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
}

/** True for a day on which an office is not open as on other weeks, or never is. */
const hasException = (hours: OfficeHours, date: string): boolean =>
  timesOn(hours, date) === null || (hours.short ?? []).some(({ on }) => on === date);

/**
 * The days of all offices on which one is closed or has other hours, the earliest first. A day names its offices unless it is
 * the same for all of them.
 */
export function exceptionsOf(today: string, offices: readonly OfficeDays[]): DayWords[] {
  const all = offices.flatMap((office) =>
    exceptionsFrom(today, office.hours, office.holidays).map((day) => ({ ...day, office })),
  );
  const days = Map.groupBy(all, ({ date }) => date);
  return [...days.keys()].sort().flatMap((date) => {
    const reasons = Map.groupBy(days.get(date) ?? [], ({ why }) => why);
    const differs = reasons.size > 1 || !offices.every(({ hours }) => hasException(hours, date));
    return [...reasons.values()].flatMap(([first, ...more]): DayWords[] => {
      if (!first) return [];
      const { office, ...day } = first;
      const names = [office, ...more.map((one) => one.office)].map(({ name }) => name);
      return [differs ? { ...day, where: names.join(', ') } : day];
    });
  });
}

/** The next days on which the office is closed or has other hours, from `today` on. `holidays` has the names. */
export function exceptionsFrom(
  today: string,
  hours: OfficeHours,
  holidays: readonly { readonly date: string; readonly name: string }[],
): DayWords[] {
  const last = addDays(today, daysAhead);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const short = (hours.short ?? []).filter(({ on }) => !hours.closed.includes(on));
  return [
    ...hours.closed.map((date) => ({ date, why: names.get(date) ?? '' })),
    ...short.map(({ on, ...times }) => ({ date: on, why: timesWords(times) })),
  ]
    .filter(({ date }) => date >= today && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, why }) => ({ date, why, day: `${weekdayOf(date)}, ${displayDate(date)}` }));
}
