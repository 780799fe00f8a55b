import { business } from '../../content/business.ts';

const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date in words: `2023-06-13` is June 13, 2023, in every time zone. */
export function displayDate(iso: string): string {
  return long.format(new Date(iso));
}

const zone = { timeZone: business.timeZone } as const;
const moment = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  ...zone,
});

const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone });
const dayAndTime = new Intl.DateTimeFormat('en-CA', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  ...zone,
});
const timeAlone = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', hourCycle: 'h23', ...zone });

/** A time as short as possible at `now`: `10:14` today, `Nov 19, 10:14` this year, otherwise with the year. */
export function shortTime(at: number, now: number): string {
  const day = dayOf.format(at);
  const today = dayOf.format(now);
  if (day === today) return timeAlone.format(at);
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndTime.format(at) : displayTime(at);
}

/** A time in the firm's time zone: `Nov 21, 2026, 10:14` */
export function displayTime(at: number): string {
  return moment.format(at);
}
