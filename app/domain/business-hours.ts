import { business } from '../content/business.ts';
import { momentOf } from './days.ts';

/** Minutes of business hours within which every enquiry is promised an answer. */
export const promiseMinutes = 15;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function sinceMidnight(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * hour + minutes * minute;
}

/** The moment of a clock time on the firm's day `n`. */
const momentOn = (n: number, clock: string): number => momentOf(n * day + sinceMidnight(clock), business.timeZone);

interface Opening {
  opens: number;
  closes: number;
}

const openings = new Map<number, Opening | null>();

/** Hours of the firm's calendar day `n` days after 1 January 1970, or null when it is closed. */
function openingOf(n: number): Opening | null {
  const known = openings.get(n);
  if (known !== undefined) return known;
  // 1 January 1970 was a Thursday.
  const name = weekdays[(((n + 4) % 7) + 7) % 7] ?? '';
  const { days, opens, closes } = business.hours;
  const opening = days.includes(name) ? { opens: momentOn(n, opens), closes: momentOn(n, closes) } : null;
  openings.set(n, opening);
  return opening;
}

/** Anywhere on earth the calendar day of `time` is this one or one of the next two. */
const firstDay = (time: number) => Math.floor(time / day) - 1;

/** When `minutes` of business hours after `from` are over. */
export function promiseEnds(from: number, minutes = promiseMinutes): number {
  let left = minutes * minute;
  for (let n = firstDay(from); n < firstDay(from) + 366; n++) {
    const opening = openingOf(n);
    if (!opening) continue;
    const start = Math.max(from, opening.opens);
    const time = opening.closes - start;
    if (time >= left) return start + left;
    left -= Math.max(0, time);
  }
  // Hours that name no day must cost nobody an enquiry: the clock then runs at every hour.
  return from + minutes * minute;
}

/** Minutes of business hours from `from` to `to`, with their fractions; 0 when `to` is not later. */
export function businessMinutesBetween(from: number, to: number): number {
  let open = 0;
  for (let n = firstDay(from); n * day <= to + day; n++) {
    const opening = openingOf(n);
    if (opening) open += Math.max(0, Math.min(to, opening.closes) - Math.max(from, opening.opens));
  }
  return open / minute;
}
