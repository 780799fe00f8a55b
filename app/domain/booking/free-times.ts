import { addDays, clockMinuteOf, dayOf, momentOf } from '../time/days.ts';
import type { HourRange, WeekHours } from '../time/week.ts';
import { type BookingType, grid, longestHorizon } from './booking-type.ts';
import { type Place, travelMinutes } from './travel.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From `from` (included) to `to` (excluded). Epoch milliseconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** A booking that a person has. */
export interface Taken extends Interval {
  /** The time including the minutes that are kept free before and after it. */
  readonly blocked: Interval;
  /** The place of a visit; null for a call. */
  readonly place: Place | null;
}

/** Calendar days from `from` to `to`, both included, as ISO dates. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** When a person can be booked, and what already fills that time. */
export interface Calendar {
  readonly week: WeekHours;
  /** The days on which the person is away. */
  readonly away: readonly DayRange[];
  /** ISO dates on which the firm is closed. */
  readonly closed: readonly string[];
  /** From the person's other calendar. */
  readonly busy: readonly Interval[];
  readonly taken: readonly Taken[];
}

/** What a visitor wants to book, the firm's time zone, and the current time. */
export interface Wish {
  readonly type: BookingType;
  /** The place of a visit; null for a call. */
  readonly place: Place | null;
  /** The zone of the firm. */
  readonly timeZone: string;
  readonly now: number;
}

const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;

/** The time that a booking of `type` at `start` takes, and `blocked`, the time that it keeps free of other bookings. */
export function bookingTime(type: BookingType, start: number): Interval & { readonly blocked: Interval } {
  const to = start + type.minutes * minute;
  return { from: start, to, blocked: { from: start - type.before * minute, to: to + type.after * minute } };
}

/** The period in which a booking may begin: after the notice, within the horizon. */
function window({ type, now }: Wish): Interval {
  const days = Math.min(type.horizonDays, longestHorizon);
  return { from: now + type.leadHours * hour, to: now + days * day };
}

/** Whether the gap between two visits is long enough to travel from one to the other. A call can be taken anywhere. */
function reaches(wish: Wish, time: Interval, taken: Taken): boolean {
  if (wish.place === null || taken.place === null) return true;
  const gap = time.from >= taken.to ? time.from - taken.to : taken.from - time.to;
  return gap >= travelMinutes(wish.place, taken.place) * minute;
}

const fits = (wish: Wish, start: number, { busy, taken }: Pick<Calendar, 'busy' | 'taken'>): boolean => {
  const time = bookingTime(wish.type, start);
  return (
    !busy.some((one) => overlaps(time.blocked, one)) &&
    taken.every((one) => !overlaps(time.blocked, one.blocked) && reaches(wish, time, one))
  );
};

/** Keeps the items that may matter within an interval: travel between two visits never takes more than a day. */
const near = <I extends Interval>(items: readonly I[], { from, to }: Interval): I[] =>
  items.filter((item) => item.from < to + day && item.to > from - day);

/** An interval that contains the calendar day in every time zone. */
const dayAround = (iso: string): Interval => ({ from: Date.parse(iso) - day, to: Date.parse(iso) + 2 * day });

/** Minutes from one offered time to the next. */
const stepOf = ({ minutes }: BookingType): number => (minutes >= 30 ? 30 : 15);

/**
 * The moments within one range of hours of a calendar day at which a booking may begin. On a day when the clocks change, only moments at
 * which the clock shows a time within the range count: a skipped hour gives none, a repeated hour gives both.
 */
function startsIn(iso: string, [from, to]: HourRange, { type, timeZone }: Wish): number[] {
  const midnight = Date.parse(iso);
  const opens = momentOf(midnight + from * minute, timeZone);
  const closes = momentOf(midnight + to * minute, timeZone);
  const changes = closes - opens !== (to - from) * minute || clockMinuteOf(opens, timeZone) !== from;
  const shown = (at: number) => {
    const clock = clockMinuteOf(at, timeZone);
    return clock >= from && clock < to && dayOf(at, timeZone) === iso;
  };
  const starts: number[] = [];
  const step = stepOf(type) * minute;
  // Hours that begin in the hour that is left out begin where the clock goes on.
  const first = changes ? opens - 60 * minute : opens;
  for (let at = first; at + type.minutes * minute <= closes; at += step) if (!changes || shown(at)) starts.push(at);
  return starts;
}

/**
 * The moments at which a booking for `wish` may begin in `calendar`, the earliest first, from `within.from` (included) to `within.to`
 * (excluded). Only times after the notice and within the horizon are examined, so the work is bounded.
 */
export function freeTimes(wish: Wish, calendar: Calendar, within: Interval): number[] {
  const allowed = window(wish);
  const from = Math.max(within.from, allowed.from);
  const to = Math.min(within.to, allowed.to);
  if (from >= to) return [];
  const busy = near(calendar.busy, { from, to });
  const taken = near(calendar.taken, { from, to });
  const closed = new Set(calendar.closed);
  const starts = new Set<number>();
  const last = dayOf(to, wish.timeZone);
  for (let iso = dayOf(from, wish.timeZone); iso <= last; iso = addDays(iso, 1)) {
    if (closed.has(iso) || calendar.away.some(({ from, to }) => from <= iso && iso <= to)) continue;
    const around = dayAround(iso);
    const ofDay = { busy: near(busy, around), taken: near(taken, around) };
    for (const range of calendar.week[new Date(iso).getUTCDay()] ?? [])
      for (const start of startsIn(iso, range, wish))
        if (start >= from && start < to && fits(wish, start, ofDay)) starts.add(start);
  }
  return [...starts].sort((a, b) => a - b);
}

/** Whether `calendar` has room for `wish` at exactly `start`. */
export const isFree = (wish: Wish, calendar: Calendar, start: number): boolean =>
  freeTimes(wish, calendar, { from: start, to: start + 1 }).includes(start);

/** The cells of `grid` minutes that a stretch of time touches, numbered from 1970. Two bookings of a person never share a cell. */
export function cellsOf({ from, to }: Interval): number[] {
  const size = grid * minute;
  const first = Math.floor(from / size);
  return Array.from({ length: Math.ceil(to / size) - first }, (_, index) => first + index);
}
