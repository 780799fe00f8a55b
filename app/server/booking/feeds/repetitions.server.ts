import type { Rule } from './repetition-rule.server.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Counts the steps that reading may still take. */
export interface Budget {
  steps: number;
}

/** Thrown when a rule needs more steps than are left. */
export class Endless extends Error {}

/** A day with its numbers in month, year and week. */
interface Day {
  local: number;
  year: number;
  /** From 1. */
  month: number;
  date: number;
  weekday: number;
  /** From 1. */
  yearDay: number;
  monthLength: number;
  yearLength: number;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const weekdayOf = (local: number) => (((Math.floor(local / day) + 4) % 7) + 7) % 7;
const firstOf = (year: number, month = 1) => Date.UTC(year, month - 1);

function dayAt(local: number): Day {
  const at = new Date(local);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
  const monthLength = month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 31);
  return {
    local,
    year,
    month,
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
    yearDay: Math.round((local - firstOf(year)) / day) + 1,
    monthLength,
    yearLength: isLeap(year) ? 366 : 365,
  };
}

/** True when `list` names `number`, counted from the start or, when negative, from the end of `length`. */
const names = (list: readonly number[], number: number, length: number) =>
  list.length === 0 || list.includes(number) || list.includes(number - length - 1);

/** The first day of week 1: the first week with at least four days in the year. */
function firstWeek(year: number, weekStart: number): number {
  const fourth = firstOf(year) + 3 * day;
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7) * day;
}

function isInWeek({ weeks, weekStart }: Rule, { local, year }: Day): boolean {
  if (weeks.length === 0) return true;
  const of = [year + 1, year, year - 1].find((one) => firstWeek(one, weekStart) <= local) ?? year;
  const first = firstWeek(of, weekStart);
  const length = Math.round((firstWeek(of + 1, weekStart) - first) / (7 * day));
  return names(weeks, Math.floor((local - first) / (7 * day)) + 1, length);
}

function isOnWeekday({ frequency, days, months }: Rule, at: Day): boolean {
  if (days.length === 0) return true;
  const ofMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months.length > 0);
  const counts = ofMonth || frequency === 'YEARLY';
  const [number, length] = ofMonth ? [at.date, at.monthLength] : [at.yearDay, at.yearLength];
  return days.some(({ weekday, nth }) => {
    if (weekday !== at.weekday) return false;
    if (nth === 0 || !counts) return true;
    return nth > 0 ? Math.ceil(number / 7) === nth : Math.ceil((length - number + 1) / 7) === -nth;
  });
}

const isOn = (rule: Rule, at: Day): boolean =>
  (rule.months.length === 0 || rule.months.includes(at.month)) &&
  names(rule.monthDays, at.date, at.monthLength) &&
  names(rule.yearDays, at.yearDay, at.yearLength) &&
  isInWeek(rule, at) &&
  isOnWeekday(rule, at);

/** The rule with what it takes from the event's first time: the day of the week or month, and the time of day. */
function complete(rule: Rule, start: number): Rule {
  const { frequency } = rule;
  const first = dayAt(Math.floor(start / day) * day);
  const at = new Date(start);
  const or = (list: readonly number[], number: number, isOwn: boolean) => (list.length > 0 || !isOwn ? list : [number]);
  const isDaily = frequency === 'DAILY' || frequency === 'WEEKLY' || frequency === 'MONTHLY' || frequency === 'YEARLY';
  const hasDay = rule.days.length + rule.monthDays.length + rule.yearDays.length > 0;
  const ownDate = !hasDay && rule.weeks.length === 0 && (frequency === 'MONTHLY' || frequency === 'YEARLY');
  const ownWeekday = !hasDay && (frequency === 'WEEKLY' || (frequency === 'YEARLY' && rule.weeks.length > 0));
  return {
    ...rule,
    months: or(rule.months, first.month, ownDate && frequency === 'YEARLY'),
    monthDays: or(rule.monthDays, first.date, ownDate),
    days: ownWeekday ? [{ weekday: first.weekday, nth: 0 }] : rule.days,
    hours: or(rule.hours, at.getUTCHours(), isDaily),
    minutes: or(rule.minutes, at.getUTCMinutes(), isDaily || frequency === 'HOURLY'),
    seconds: or(rule.seconds, at.getUTCSeconds(), frequency !== 'SECONDLY'),
  };
}

const fixed = { SECONDLY: second, MINUTELY: minute, HOURLY: hour, DAILY: day, WEEKLY: 7 * day } as const;

/** The period with the number `index` after the one in which the event begins: a second, a day, a year. */
function periodAt({ frequency, weekStart }: Rule, start: number, index: number): { from: number; to: number } {
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') {
    const at = new Date(start);
    const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
    return frequency === 'YEARLY'
      ? { from: firstOf(year + index), to: firstOf(year + index + 1) }
      : { from: firstOf(year, month + index), to: firstOf(year, month + index + 1) };
  }
  const length = fixed[frequency];
  const first =
    frequency === 'WEEKLY'
      ? Math.floor(start / day) * day - ((weekdayOf(start) - weekStart + 7) % 7) * day
      : Math.floor(start / length) * length;
  return { from: first + index * length, to: first + (index + 1) * length };
}

/** The number of the first period that matters when nothing before `from` does. */
function indexAt(rule: Rule, start: number, from: number): number {
  const { frequency, interval, count } = rule;
  // With a count, every repetition has to be counted from the first.
  if (count !== null || from <= start) return 0;
  const [a, b] = [new Date(start), new Date(from)];
  const years = b.getUTCFullYear() - a.getUTCFullYear();
  const passed =
    frequency === 'YEARLY'
      ? years
      : frequency === 'MONTHLY'
        ? years * 12 + b.getUTCMonth() - a.getUTCMonth()
        : Math.floor((from - start) / fixed[frequency]);
  return Math.max(0, Math.floor(passed / interval) * interval - interval);
}

function spend(budget: Budget): void {
  if (--budget.steps < 0) throw new Endless();
}

/** The times within one period, in order. */
function* within(rule: Rule, { from, to }: { from: number; to: number }, budget: Budget): Generator<number> {
  const isShort = to - from < day;
  const times = (list: readonly number[], length: number) =>
    list.length > 0 ? [...list].sort((a, b) => a - b) : Array.from({ length }, (_, index) => index);
  for (let local = Math.floor(from / day) * day; local < to; local += day) {
    spend(budget);
    if (!isOn(rule, dayAt(local))) continue;
    const [hours, minutes] = isShort
      ? [
          [Math.floor((from - local) / hour)].filter((one) => rule.hours.length === 0 || rule.hours.includes(one)),
          to - from < hour ? [Math.floor(((from - local) % hour) / minute)] : times(rule.minutes, 60),
        ]
      : [times(rule.hours, 24), times(rule.minutes, 60)];
    const kept = minutes.filter((one) => rule.minutes.length === 0 || rule.minutes.includes(one));
    const seconds = to - from < minute ? [Math.floor((from % minute) / second)] : times(rule.seconds, 60);
    for (const one of hours)
      for (const two of kept)
        for (const three of seconds) {
          spend(budget);
          if (rule.seconds.length === 0 || rule.seconds.includes(three))
            yield local + one * hour + two * minute + three * second;
        }
  }
}

function* chosen(rule: Rule, period: { from: number; to: number }, budget: Budget): Generator<number> {
  if (rule.positions.length === 0) return yield* within(rule, period, budget);
  const all = [...within(rule, period, budget)];
  for (const [index, local] of all.entries()) if (names(rule.positions, index + 1, all.length)) yield local;
}

/**
 * The times from `start` on at which an event repeats, on its own clock, in order: those that lie between `from` and `to`, and up to the
 * first of which `isOver` says that the rule has ended. Throws Endless when it needs more steps than the budget has.
 */
export function* repetitions(
  written: Rule,
  { start, from, to }: { start: number; from: number; to: number },
  { isOver, budget }: { isOver: (local: number) => boolean; budget: Budget },
): Generator<number> {
  const rule = complete(written, start);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let index = indexAt(rule, start, from); ; index += rule.interval) {
    const period = periodAt(rule, start, index);
    if (!(period.from < to)) return;
    spend(budget);
    for (const local of chosen(rule, period, budget)) {
      if (local < start) continue;
      if (local >= to || left-- <= 0 || isOver(local)) return;
      if (local >= from) yield local;
    }
  }
}
