import { readTime, type WallTime } from './calendar-times.server.ts';

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** A weekday from 0 (Sunday) to 6; `nth` is 2 for the second one of the month or year, -1 for the last, 0 for all. */
export interface RuleDay {
  weekday: number;
  nth: number;
}

/** A repetition rule (RRULE of RFC 5545). An empty list restricts nothing. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: WallTime | null;
  weekStart: number;
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  days: readonly RuleDay[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  weeks: readonly number[];
  months: readonly number[];
  positions: readonly number[];
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const isFrequency = (text: string | undefined): text is Frequency => (frequencies as readonly unknown[]).includes(text);

/** Reads the parts of a rule, and notes whether all of them could be read. */
class RuleText {
  isWhole = true;
  private readonly parts: ReadonlyMap<string, string>;

  constructor(text: string) {
    const pairs = text.replace(/\s/g, '').toUpperCase().split(';');
    this.parts = new Map(pairs.map((pair) => [pair.replace(/=.*/, ''), pair.replace(/^[^=]*=?/, '')]));
  }

  text(name: string): string | undefined {
    return this.parts.get(name);
  }

  /** The values of a list that are acceptable. */
  private list<T>(name: string, read: (text: string) => T | null): T[] {
    const all = this.parts.get(name)?.split(',') ?? [];
    const values = all.map(read).filter((value) => value !== null);
    if (values.length < all.length) this.isWhole = false;
    return values;
  }

  /** Numbers up to `most`; from 1 or, counted from the end, from -1 when `least` is negative. */
  numbers(name: string, most: number, least = -most): number[] {
    return this.list(name, (text) => {
      const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most && (number !== 0 || least === 0) ? number : null;
    });
  }

  days(): RuleDay[] {
    return this.list('BYDAY', (text) => {
      const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
      const weekday = weekdays.indexOf(name);
      return weekday < 0 || Number.isNaN(Number(nth)) ? null : { weekday, nth: Number(nth) };
    });
  }

  /** A number of at least 1; null when there is none. */
  number(name: string): number | null {
    const text = this.parts.get(name);
    if (text === undefined) return null;
    if (/^\d+$/.test(text) && Number(text) > 0) return Math.min(Number(text), 1e9);
    this.isWhole = false;
    return null;
  }

  until(zone: string | null): WallTime | null {
    const text = this.parts.get('UNTIL');
    const until = text === undefined ? null : readTime(text, zone);
    if (text !== undefined && until === null) this.isWhole = false;
    return until;
  }
}

/**
 * Reads a rule of an event in the time zone `zone`. Null when it does not say how often the event repeats. Parts that cannot be read are
 * left out (`isWhole` is then false), so that the event is busy too often rather than too seldom.
 */
export function readRule(value: string, zone: string | null): { rule: Rule; isWhole: boolean } | null {
  const text = new RuleText(value);
  const frequency = text.text('FREQ');
  if (!isFrequency(frequency) || (text.text('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return null;
  const weekStart = weekdays.indexOf(text.text('WKST') ?? 'MO');
  const rule: Rule = {
    frequency,
    interval: text.number('INTERVAL') ?? 1,
    count: text.number('COUNT'),
    until: text.until(zone),
    weekStart: weekStart < 0 ? 1 : weekStart,
    seconds: text.numbers('BYSECOND', 60, 0).map((one) => Math.min(one, 59)),
    minutes: text.numbers('BYMINUTE', 59, 0),
    hours: text.numbers('BYHOUR', 23, 0),
    days: text.days(),
    monthDays: text.numbers('BYMONTHDAY', 31),
    yearDays: text.numbers('BYYEARDAY', 366),
    weeks: text.numbers('BYWEEKNO', 53),
    months: text.numbers('BYMONTH', 12, 1),
    positions: text.numbers('BYSETPOS', 366),
  };
  return { rule, isWhole: text.isWhole };
}
