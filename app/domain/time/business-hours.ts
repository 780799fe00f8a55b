import { momentOf } from './days.ts';
import { type OfficeHours, timesOn } from './hours-words.ts';

/** Every inquiry is promised an answer within this many minutes of business hours. */
export const promiseMinutes = 15;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function sinceMidnight(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * hour + minutes * minute;
}

/**
 * When the firm answers, in its time zone, on a 24-hour clock. On the ISO dates in `closed` the office is closed even on working days: a
 * promised answer waits for the next opening.
 */
export interface WorkingHours {
  readonly hours: OfficeHours;
  readonly timeZone: string;
}

interface Opening {
  opens: number;
  closes: number;
}

function readOpening(n: number, { hours, timeZone }: WorkingHours): Opening | null {
  const times = timesOn(hours, new Date(n * day).toISOString().slice(0, 10));
  if (!times) return null;
  const momentOn = (clock: string) => momentOf(n * day + sinceMidnight(clock), timeZone);
  return { opens: momentOn(times.opens), closes: momentOn(times.closes) };
}

const openings = new WeakMap<WorkingHours, Map<number, Opening | null>>();

/** Hours of the firm's calendar day `n` days after 1 January 1970, or null when it is closed. */
function openingOf(n: number, firm: WorkingHours): Opening | null {
  const ofFirm = openings.get(firm) ?? new Map<number, Opening | null>();
  openings.set(firm, ofFirm);
  const known = ofFirm.get(n);
  if (known !== undefined) return known;
  const opening = readOpening(n, firm);
  ofFirm.set(n, opening);
  return opening;
}

/** In every time zone, the calendar day of `time` is this one or one of the next two. */
const firstDay = (time: number) => Math.floor(time / day) - 1;

/** The moment when `minutes` of the firm's business hours have passed since `from`. */
export function promiseEnds(firm: WorkingHours, from: number, minutes = promiseMinutes): number {
  let left = minutes * minute;
  for (let n = firstDay(from); n < firstDay(from) + 366; n++) {
    const opening = openingOf(n, firm);
    if (!opening) continue;
    const start = Math.max(from, opening.opens);
    const time = opening.closes - start;
    if (time >= left) return start + left;
    left -= Math.max(0, time);
  }
  // Business hours without any day must not lose an inquiry: the clock then runs at all hours.
  return from + minutes * minute;
}

/** Minutes of business hours from `from` to `to`, with their fractions; 0 when `to` is not later. */
export function businessMinutesBetween(firm: WorkingHours, from: number, to: number): number {
  let open = 0;
  for (let n = firstDay(from); n * day <= to + day; n++) {
    const opening = openingOf(n, firm);
    if (opening) open += Math.max(0, Math.min(to, opening.closes) - Math.max(from, opening.opens));
  }
  return open / minute;
}

/** Whether the firm answers at `now`, and when that changes. `until` is infinite when the business hours have no day. */
export function deskAt(firm: WorkingHours, now: number): { open: boolean; until: number } {
  for (let n = firstDay(now); n < firstDay(now) + 366; n++) {
    const opening = openingOf(n, firm);
    if (!opening || now >= opening.closes) continue;
    return now < opening.opens ? { open: false, until: opening.opens } : { open: true, until: opening.closes };
  }
  return { open: false, until: Number.POSITIVE_INFINITY };
}
