import { displayDate } from './dates.ts';
import { addDays } from './days.ts';
import { type OfficeHours, timesWords, weekdayOf } from './hours-words.ts';

/** How many days ahead a page names closing days. */
const daysAhead = 60;

export interface DayWords {
  readonly date: string;
  /** `Friday, December 25, 2026`. */
  readonly day: string;
  /** The holiday or the times; empty for another day on which the office is closed. */
  readonly why: string;
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
