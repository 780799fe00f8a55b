import { copyOf, type Line } from './calendar-lines.server.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** A time as a calendar writes it. */
export interface WallTime {
  /** The reading of the clock, in epoch milliseconds as if it were UTC. */
  local: number;
  /** True for a day without a time. */
  isDay: boolean;
  isUtc: boolean;
  /** The name of the time zone; null when the line names none. */
  zone: string | null;
}

export const dayOf = (local: number): number => Math.floor(local / day) * day;

const timePattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** The day `20261203` as epoch milliseconds; null when there is no such day. */
function readDay(year: string | undefined, month: string | undefined, date: string | undefined): number | null {
  const local = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return new Date(local).getUTCDate() === Number(date) && Number(month) <= 12 ? local : null;
}

/** The milliseconds that a difference such as `-0500` or `+05:30` stands for; null for any other text. */
export function readOffset(text: string): number | null {
  const [, sign, hours, minutes = '0', seconds = '0'] = /^([+-])(\d\d?)(?::?(\d\d)(?::?(\d\d))?)?$/.exec(text) ?? [];
  if (sign === undefined || Number(hours) > 18 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * second;
}

/** Reads a time such as `20261123T090000`; null for any other text. Also reads `2026-11-23T09:00:00.000-05:00` and the like. */
export function readTime(text: string, zone: string | null): WallTime | null {
  const [, year, month, date, hours, minutes, seconds = '00', end] = timePattern.exec(text.trim()) ?? [];
  const first = readDay(year, month, date);
  if (first === null) return null;
  if (hours === undefined) return { local: first, isDay: true, isUtc: false, zone };
  // 24:00 is the end of the day, and a leap second (60) is read as second 59.
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const clock = (Number(hours) * 3600 + Number(minutes) * 60 + Math.min(Number(seconds), 59)) * second;
  const ahead = end === undefined || /z/i.test(end) ? 0 : (readOffset(end) ?? 0);
  return { local: first + clock - ahead, isDay: false, isUtc: end !== undefined, zone };
}

/** The day that can be recognized in a time that cannot be read otherwise; null without one. */
export function readDayIn(text: string, zone: string | null): WallTime | null {
  const [, year, month, date] = /(?<!\d)(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? [];
  const local = readDay(year, month, date);
  return local === null ? null : { local, isDay: true, isUtc: false, zone };
}

export function zoneOf({ parameters }: Line): string | null {
  const name = parameters.get('TZID');
  return name ? copyOf(name) : null;
}

/** The values of a line that lists several, such as exceptions. Empty ones count for nothing. */
export const valuesOf = ({ value }: Line): string[] =>
  value
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const durationPattern = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const longest = 100 * 366 * day;

/** The milliseconds of a duration such as `PT90M`; null for any other text, and for a duration that is negative or has no end. */
export function readDuration(text: string): number | null {
  const found = durationPattern.exec(text.replace(/\s/g, ''));
  if (!found || !/\d/.test(text)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((one) => Number(one ?? 0));
  const length = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 * second + seconds * second;
  return length <= longest ? length : null;
}

/** A stretch of time such as `20261123T140000Z/PT1H`; null for any other text. */
export function readPeriod(text: string, zone: string | null): { start: WallTime; end: WallTime } | null {
  const [from = '', to = ''] = text.split('/');
  const start = readTime(from, zone);
  if (start === null) return null;
  const length = readDuration(to);
  const end = length === null ? readTime(to, zone) : { ...start, local: start.local + length };
  return end && end.isDay === start.isDay && !start.isDay ? { start, end } : null;
}
