import { addDays } from './days.ts';
import { weekdayNames } from './week.ts';

/**
 * A rule for the day of a holiday: `07-01`; `Mon 3 Feb`, the third Monday of February; `Mon before 05-25`, the last Monday before that
 * day; `easter -2`, two days before Easter Sunday.
 */
export const holidayRule =
  /^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) (?:[1-5] (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|before (?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))|easter [+-]\d{1,2})$/;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const two = (number: number): string => String(number).padStart(2, '0');
const weekdayOf = (iso: string): number => new Date(iso).getUTCDay();
const weekdayNumber = (short: string): number => weekdayNames.findIndex((name) => name.startsWith(short));

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return `${year}-${two(month)}-${two(((h + l - 7 * m + 114) % 31) + 1)}`;
}

/** The day of the rule in that year, as an ISO date. `rule` matches `holidayRule`. */
export function holidayOn(rule: string, year: number): string {
  const [first = '', second = '', third = ''] = rule.split(' ');
  if (third === '' && second === '') return `${year}-${first}`;
  if (first === 'easter') return addDays(easter(year), Number(second));
  const weekday = weekdayNumber(first);
  if (second === 'before') {
    const end = `${year}-${third}`;
    return addDays(end, -((weekdayOf(end) - weekday + 6) % 7) - 1);
  }
  const begin = `${year}-${two(months.indexOf(third) + 1)}-01`;
  return addDays(begin, ((weekday - weekdayOf(begin) + 7) % 7) + 7 * (Number(second) - 1));
}

/** A holiday in every year, with the rule for its day. */
export interface Holiday {
  readonly on: string;
  readonly name: string;
}

/** The years whose holidays a site knows. */
const firstYear = 2026;
const lastYear = 2035;

/** The days of these holidays until 2035, in order. */
export function holidayDates(holidays: readonly Holiday[]): { date: string; name: string }[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return years
    .flatMap((year) => holidays.map(({ on, name }) => ({ date: holidayOn(on, year), name })))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** `holidays` and, for each that is on no working day, the next working day that is no holiday itself. */
export function withMoved(
  holidays: readonly { date: string; name: string }[],
  isOpen: (date: string) => boolean,
): { date: string; name: string }[] {
  const taken = new Set(holidays.map(({ date }) => date));
  const moved = holidays.flatMap(({ date, name }) => {
    if (isOpen(date)) return [];
    let next = addDays(date, 1);
    for (let tries = 0; tries < 14 && (taken.has(next) || !isOpen(next)); tries++) next = addDays(next, 1);
    taken.add(next);
    return isOpen(next) ? [{ date: next, name: `${name} (observed)` }] : [];
  });
  return [...holidays, ...moved].sort((a, b) => (a.date < b.date ? -1 : 1));
}
