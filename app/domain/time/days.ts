/** Days and weeks in a time zone, including daylight saving. A day is an ISO date. */

const day = 24 * 60 * 60 * 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** How many milliseconds the time zone is ahead of UTC at `at`. */
function aheadOfUtc(at: number, timeZone: string): number {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The day at that moment, such as `2026-11-21`. */
export function dayOf(at: number, timeZone: string): string {
  return new Date(at + aheadOfUtc(at, timeZone)).toISOString().slice(0, 10);
}

/** The hour from 0 to 23 that the clock shows at that moment. */
export const hourOf = (at: number, timeZone: string): number => new Date(at + aheadOfUtc(at, timeZone)).getUTCHours();

/** The minutes since midnight that the clock shows at that moment, from 0 to 1439. */
export function clockMinuteOf(at: number, timeZone: string): number {
  const shown = new Date(at + aheadOfUtc(at, timeZone));
  return shown.getUTCHours() * 60 + shown.getUTCMinutes();
}

/**
 * The moment at which the clock in the time zone shows `local`, a local time given as if it were UTC. A time that the change to daylight
 * saving leaves out is read as the later one, so that nothing happens too early: 2:30 is when the clock shows 3:30.
 */
export function momentOf(local: number, timeZone: string): number {
  const ahead = aheadOfUtc(local, timeZone);
  // A change of the clocks may lie between the guess and the true moment.
  const aheadAtGuess = aheadOfUtc(local - ahead, timeZone);
  const moment = local - aheadAtGuess;
  if (aheadAtGuess === ahead) return moment;
  const aheadThen = aheadOfUtc(moment, timeZone);
  return aheadThen === aheadAtGuess ? moment : local - Math.min(aheadAtGuess, aheadThen);
}

/** The moment at which the day begins in the time zone. */
export const startOfDay = (iso: string, timeZone: string): number => momentOf(Date.parse(iso), timeZone);

export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * day).toISOString().slice(0, 10);

/** True for an ISO date that is in the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The Monday of the week. */
export const mondayOf = (iso: string): string => addDays(iso, -((new Date(iso).getUTCDay() + 6) % 7));
