const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date in words: `2023-06-13` is June 13, 2023, in every time zone. */
export function displayDate(iso: string): string {
  return long.format(new Date(iso));
}

interface Clocks {
  moment: Intl.DateTimeFormat;
  full: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
  dayAndTime: Intl.DateTimeFormat;
  timeAlone: Intl.DateTimeFormat;
  spoken: Intl.DateTimeFormat;
  weekday: Intl.DateTimeFormat;
  longDay: Intl.DateTimeFormat;
}

// Made once for a zone: each takes tens of kilobytes outside the heap, which the garbage collector does not see.
const clocks = new Map<string, Clocks>();

function clocksOf(timeZone: string): Clocks {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-CA', { timeZone, ...options });
  const made: Clocks = {
    moment: format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    full: format({ dateStyle: 'full', timeStyle: 'short' }),
    day: format({ dateStyle: 'short' }),
    dayAndTime: format({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeAlone: format({ timeStyle: 'short', hourCycle: 'h23' }),
    // Canadian English writes `8:15 a.m.`; the firm's hours, as the specification has them, are in `AM` and `PM`.
    spoken: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    weekday: format({ weekday: 'long' }),
    longDay: format({ weekday: 'long', month: 'long', day: 'numeric' }),
  };
  clocks.set(timeZone, made);
  return made;
}

/** A time as short as possible at `now`: `10:14` today, `Nov 19, 10:14` this year, otherwise with the year. */
export function shortTime(timeZone: string, at: number, now: number): string {
  const { day: dayOf, timeAlone, dayAndTime } = clocksOf(timeZone);
  const day = dayOf.format(at);
  const today = dayOf.format(now);
  if (day === today) return timeAlone.format(at);
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndTime.format(at) : displayTime(timeZone, at);
}

/** A time on the clocks of `timeZone`: `Nov 21, 2026, 10:14` */
export function displayTime(timeZone: string, at: number): string {
  return clocksOf(timeZone).moment.format(at);
}

/** A time in full: `Saturday, November 21, 2026 at 10:14 a.m.` */
export function longTime(timeZone: string, at: number): string {
  return clocksOf(timeZone).full.format(at);
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/**
 * A coming time as one says it at `now`: `3:40 PM today`, `Monday 8:15 AM` within six days, otherwise `Monday, January 4, 8:15 AM`. A
 * begun minute counts as a whole one, so that it is never too early.
 */
export function spokenTime(timeZone: string, at: number, now: number): string {
  const { day, spoken, weekday, longDay } = clocksOf(timeZone);
  const whole = Math.ceil(at / minute) * minute;
  // Newer data for languages put a narrow space before AM.
  const time = spoken.format(whole).replace(/\s/g, ' ');
  if (day.format(whole) === day.format(now)) return `${time} today`;
  return whole - now < week - 24 * 60 * minute
    ? `${weekday.format(whole)} ${time}`
    : `${longDay.format(whole)}, ${time}`;
}
