import { addDays, clockMinuteOf, dayOf, isDay, mondayOf, startOfDay } from '../time/days.ts';

/** The hours that a week shows even when nothing is booked in them. */
const usualHours = { first: 8, last: 17 };

/** A booking as the week shows it. */
interface Timed {
  from: number;
}

export interface Week<One> {
  /** ISO days, Monday first. */
  days: readonly string[];
  /** The Monday before, and the Monday after. */
  before: string;
  after: string;
  /** For each hour from the first to the last one with a booking: what begins in it, by day. */
  hours: readonly { hour: number; days: readonly (readonly One[])[] }[];
}

/** The Monday of the week that the address asks for, or of the week of `now`. */
export function weekAsked(asked: string | null, now: number, timeZone: string): string {
  return mondayOf(asked && isDay(asked) ? asked : dayOf(now, timeZone));
}

/** From when to when the week of `monday` lasts. */
export const weekSpan = (monday: string, timeZone: string) => ({
  from: startOfDay(monday, timeZone),
  to: startOfDay(addDays(monday, 7), timeZone),
});

/** The week that begins on `monday`, with what begins in each of its hours. */
export function weekOf<One extends Timed>(monday: string, all: readonly One[], timeZone: string): Week<One> {
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const hourOfOne = ({ from }: Timed) => Math.floor(clockMinuteOf(from, timeZone) / 60);
  const own = all.filter(({ from }) => days.includes(dayOf(from, timeZone)));
  const first = Math.min(usualHours.first, ...own.map(hourOfOne));
  const last = Math.max(usualHours.last, ...own.map(hourOfOne));
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at).map((hour) => ({
    hour,
    days: days.map((day) => own.filter((one) => hourOfOne(one) === hour && dayOf(one.from, timeZone) === day)),
  }));
  return { days, before: addDays(monday, -7), after: addDays(monday, 7), hours };
}
