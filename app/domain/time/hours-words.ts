import { weekdayNames } from './week.ts';

/** From when to when an office is open, on a 24-hour clock. */
interface Times {
  readonly opens: string;
  readonly closes: string;
}

/** The hours of an office: the usual ones, those of weekdays with other hours, and those of single days. */
export interface OfficeHours extends Times {
  /** Names of weekdays, as in "Monday". */
  readonly days: readonly string[];
  readonly other?: readonly (Times & { readonly day: string })[] | undefined;
  /** ISO dates with other hours, such as 24 December. */
  readonly short?: readonly (Times & { readonly on: string })[] | undefined;
  /** ISO dates on which it is closed. */
  readonly closed: readonly string[];
}

/** Monday to Sunday. */
const week: readonly string[] = [...weekdayNames.slice(1), ...weekdayNames.slice(0, 1)];

/** The times of a weekday; null for one on which the office is closed. */
export const timesOfWeekday = ({ opens, closes, days, other }: OfficeHours, weekday: string): Times | null =>
  other?.find(({ day }) => day === weekday) ?? (days.includes(weekday) ? { opens, closes } : null);

export const weekdayOf = (date: string): string => weekdayNames[new Date(date).getUTCDay()] ?? '';

/** True for a day of the week on which the office is open, whether or not that date is a closing day. */
export const isWorkday = (hours: OfficeHours, date: string): boolean => timesOfWeekday(hours, weekdayOf(date)) !== null;

/** The times on an ISO date; null when the office is closed. */
export function timesOn(hours: OfficeHours, date: string): Times | null {
  if (hours.closed.includes(date)) return null;
  return hours.short?.find(({ on }) => on === date) ?? timesOfWeekday(hours, weekdayOf(date));
}

/** `8:00 AM` for 08:00. */
function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `9:00 AM–1:00 PM`. */
export const timesWords = ({ opens, closes }: Times): string => `${clockWords(opens)}–${clockWords(closes)}`;

/** `Monday–Friday, Sunday`. Takes weekdays in the order of the week. */
function daysWords(days: readonly string[]): string {
  const runs: string[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && week.indexOf(day) === week.indexOf(before) + 1) last.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

/** `Monday–Friday 8:00 AM–6:00 PM; Saturday 9:00 AM–1:00 PM`. */
export function hoursWords(hours: OfficeHours): string {
  const byTimes = new Map<string, string[]>();
  for (const day of week) {
    const times = timesOfWeekday(hours, day);
    if (!times) continue;
    const words = timesWords(times);
    byTimes.set(words, [...(byTimes.get(words) ?? []), day]);
  }
  return [...byTimes].map(([times, days]) => `${daysWords(days)} ${times}`).join('; ');
}
