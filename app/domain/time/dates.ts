const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date in words: `2023-06-13` is June 13, 2023, in every time zone. */
export function displayDate(iso: string): string {
  return long.format(new Date(iso));
}

interface Clocks {
  moment: Intl.DateTimeFormat;
  full: Intl.DateTimeFormat;
  clock: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
  spoken: Intl.DateTimeFormat;
  weekday: Intl.DateTimeFormat;
  shortWeekday: Intl.DateTimeFormat;
  shortDay: Intl.DateTimeFormat;
  shortDayOfYear: Intl.DateTimeFormat;
  longDay: Intl.DateTimeFormat;
}

// Cached by time zone: each formatter takes tens of kilobytes outside the heap, which the garbage collector does not see.
const clocks = new Map<string, Clocks>();

function clocksOf(timeZone: string): Clocks {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-CA', { timeZone, ...options });
  const made: Clocks = {
    moment: format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    day: format({ dateStyle: 'short' }),
    clock: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    // Canadian English writes `8:15 a.m.`, but the specification writes the firm's hours with `AM` and `PM`.
    full: new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' }),
    spoken: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    weekday: format({ weekday: 'long' }),
    // Canadian English writes `Sat.`, but a row of the panel has little room.
    shortWeekday: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }),
    shortDay: format({ month: 'short', day: 'numeric' }),
    shortDayOfYear: format({ dateStyle: 'medium' }),
    longDay: format({ weekday: 'long', month: 'long', day: 'numeric' }),
  };
  clocks.set(timeZone, made);
  return made;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Newer locale data puts a narrow space before AM. */
const plainSpaces = (text: string): string => text.replace(/\s/g, ' ');

const timeOf = ({ spoken }: Clocks, at: number): string => plainSpaces(spoken.format(at));

/** Rounds up to a whole minute, so that a promised time is never too early. */
export const wholeMinute = (at: number): number => Math.ceil(at / minute) * minute;

/**
 * A time as written at `now`, as short as possible: `11:25 PM` today, `Sat 11:25 PM` within six days before or after today,
 * `Nov 14, 11:25 PM` this year, otherwise `Nov 14, 2025, 11:25 PM`.
 */
export function shortTime(timeZone: string, at: number, now: number): string {
  const clock = clocksOf(timeZone);
  const [date, today] = [clock.day.format(at), clock.day.format(now)];
  const time = timeOf(clock, at);
  if (date === today) return time;
  if (Math.abs(Date.parse(date) - Date.parse(today)) < 7 * day) return `${clock.shortWeekday.format(at)} ${time}`;
  const { shortDay, shortDayOfYear } = clock;
  return `${(date.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayOfYear).format(at)}, ${time}`;
}

/** A time in `timeZone`: `Nov 21, 2026, 10:14` */
export function displayTime(timeZone: string, at: number): string {
  return clocksOf(timeZone).moment.format(at);
}

/** A time in `timeZone` as spreadsheets read it: `2026-11-21 10:14` */
export function sheetTime(timeZone: string, at: number): string {
  const { day, clock } = clocksOf(timeZone);
  return `${day.format(at)} ${clock.format(at)}`;
}

/** A time in full: `Saturday, November 21, 2026 at 10:14 AM` */
export function longTime(timeZone: string, at: number): string {
  return plainSpaces(clocksOf(timeZone).full.format(at));
}

/**
 * A future time as written at `now`: `3:40 PM today`, `Monday 8:15 AM` within six days, otherwise `Monday, January 4, 8:15 AM`. It is
 * rounded up to a whole minute, so that it is never too early.
 */
export function spokenTime(timeZone: string, at: number, now: number): string {
  const clock = clocksOf(timeZone);
  const whole = wholeMinute(at);
  const time = timeOf(clock, whole);
  if (clock.day.format(whole) === clock.day.format(now)) return `${time} today`;
  return whole - now < 6 * day ? `${clock.weekday.format(whole)} ${time}` : `${clock.longDay.format(whole)}, ${time}`;
}
