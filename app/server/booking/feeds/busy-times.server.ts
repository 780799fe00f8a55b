import ICAL from 'ical.js';
import type { Interval } from '../../../domain/booking/free-times.ts';
import { type LeftOut, mergeBusy } from '../../../domain/booking/other-calendar.ts';
import { type CalendarEvent, type Rule, readEvent, readFreeBusy } from './calendar-events.server.ts';
import { CalendarZones, toIcal, type WallTime, wallTime } from './calendar-zones.server.ts';
import { type Component, partsOf, readCalendars } from './jcal.server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The most repetitions to look at, for one event and for a whole calendar. */
const mostOfEvent = 10_000;
const mostOfCalendar = 100_000;
/** How far a change may move a repetition and all later ones. */
const longestShift = 31 * day;
/** A margin for time zones, whose clocks differ by up to 14 hours. */
const zoneMargin = 2 * day;

/** Thrown when an event repeats too often to be read. */
class Endless extends Error {}

/** The input for reading another calendar. */
export interface CalendarOrder {
  /** The calendar's text as it was received. */
  text: string;
  window: Interval;
  /** The time zone for times that name none. */
  timeZone: string;
  /** An event whose id ends with this text is a booking of this site that came back through the other calendar. */
  ownIds: string;
}

export interface CalendarReading {
  busy: Interval[];
  leftOut: LeftOut;
}

const units: Readonly<Record<string, number>> = {
  ...{ SECONDLY: 1000, MINUTELY: minute, HOURLY: hour, DAILY: day, WEEKLY: 7 * day },
};

/** Reads one calendar. */
class BusyReader {
  endless = 0;
  broken = 0;
  readonly busy: Interval[] = [];
  readonly zones: CalendarZones;
  private looked = 0;
  private readonly order: CalendarOrder;

  constructor(calendar: Component, order: CalendarOrder) {
    this.order = order;
    this.zones = new CalendarZones(calendar, order.timeZone);
    const events = partsOf(calendar, 'vevent').flatMap((part) => this.tried(() => [readEvent(part)]) ?? []);
    const changes = Map.groupBy(
      events.filter(({ instead }) => instead !== null),
      ({ uid }) => uid,
    );
    for (const event of events) {
      if (event.uid.endsWith(order.ownIds)) continue;
      this.tried(() => this.add(event, event.instead === null ? (changes.get(event.uid) ?? []) : []));
    }
    for (const part of partsOf(calendar, 'vfreebusy'))
      this.tried(() => {
        for (const [from, to] of readFreeBusy(part))
          this.busy.push({ from: this.zones.moment(from), to: this.zones.moment(to) });
      });
  }

  private tried<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (error instanceof Endless) this.endless++;
      else this.broken++;
    }
  }

  /** Adds the event's busy times within the window, taking changed repetitions into account. */
  private add(event: CalendarEvent, changes: readonly CalendarEvent[]): void {
    if (!event.isBusy && !changes.some(({ andLater, isBusy }) => andLater && isBusy)) return;
    if (this.isFarOnce(event)) return;
    const at = (local: number) => this.zones.moment({ ...event.start, local });
    const span = event.end.local - event.start.local;
    /** The true length, even across a clock change. All-day events use `span` instead, so that they last whole days. */
    const length = this.zones.moment(event.end) - this.zones.moment(event.start);
    const changed = new Set(changes.flatMap(({ instead }) => (instead ? [this.zones.moment(instead)] : [])));
    const later = changes
      .flatMap((change) =>
        change.andLater && change.instead ? [{ change, from: this.zones.moment(change.instead) }] : [],
      )
      .sort((a, b) => b.from - a.from);
    const push = (from: number, to: number) => {
      if (to > this.order.window.from && from < this.order.window.to) this.busy.push({ from, to });
    };
    for (const local of this.startsOf(event)) {
      const start = at(local);
      if (changed.has(start)) continue;
      const newer = later.find(({ from }) => from < start);
      if (newer) {
        const { change, from } = newer;
        const [begin, end] = [this.zones.moment(change.start), this.zones.moment(change.end)];
        if (change.isBusy) push(start + begin - from, start + end - from);
      } else if (event.isBusy) push(start, event.start.isDay ? at(local + span) : start + length);
    }
  }

  /** True for a single event that is far from the window. Most events in a calendar are single and long over. */
  private isFarOnce({ rules, also, start, end }: CalendarEvent): boolean {
    const { from, to } = this.order.window;
    const isNear = start.local < to + zoneMargin && end.local > from - zoneMargin;
    return rules.length + also.length === 0 && !isNear;
  }

  /** The distinct times at which an event begins, on its own clock. Only those that may matter to the window. */
  private startsOf(event: CalendarEvent): Set<number> {
    const { start, end, rules, also, except } = event;
    const margin = zoneMargin + longestShift;
    const within = {
      from: this.order.window.from - margin - (end.local - start.local),
      to: this.order.window.to + margin,
    };
    const starts = new Set([start.local]);
    for (const time of also) starts.add(time.isUtc === start.isUtc ? time.local : this.onClockOf(start, time));
    for (const rule of rules) for (const local of this.repetitions(rule, start, within)) starts.add(local);
    const days = new Set(except.filter(({ isDay }) => isDay).map(({ local }) => local));
    const moments = new Set(except.filter(({ isDay }) => !isDay).map((time) => this.zones.moment(time)));
    for (const local of starts)
      if (days.has(Math.floor(local / day) * day) || moments.has(this.zones.moment({ ...start, local })))
        starts.delete(local);
    return starts;
  }

  /** The reading of the clock of `start` at `time`, which is written on another clock. */
  private onClockOf(start: WallTime, time: WallTime): number {
    const moment = this.zones.moment(time);
    const ahead = this.zones.moment({ ...start, local: moment }) - moment;
    return moment - ahead;
  }

  private *repetitions(rule: Rule, start: WallTime, { from, to }: Interval): Generator<number> {
    const { until, ...data } = rule;
    const last = until === undefined ? null : wallTime(until, start.zone);
    if (last && last.local < from) return;
    // `until` is left out: ical.js would compare it, in UTC, with the event's local time. `isAfter` compares it correctly.
    const recur = new ICAL.Recur(data as never);
    const unit = (units[recur.freq] ?? 0) * recur.interval;
    // A rule without a count gives the same times from any whole step, so skip the steps before the window.
    const skipped = unit > 0 && !recur.count ? Math.max(0, Math.floor((from - start.local) / unit)) : 0;
    const iterator = recur.iterator(toIcal(start.local + skipped * unit));
    for (let looked = 0, next = iterator.next(); next; next = iterator.next()) {
      if (++looked > mostOfEvent || ++this.looked > mostOfCalendar) throw new Endless();
      const local = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
      if (local >= to || (last && this.isAfter(last, start, local))) return;
      if (local >= from) yield local;
    }
  }

  private isAfter(last: WallTime, start: WallTime, local: number): boolean {
    if (last.isDay) return local >= last.local + day;
    return last.isUtc ? this.zones.moment({ ...start, local }) > last.local : local > last.local;
  }
}

/** The calendar's busy times within the window, and what was left out. Throws FeedFault when the text is not a calendar. */
export function busyTimes(order: CalendarOrder): CalendarReading {
  const readers = readCalendars(order.text).map((calendar) => new BusyReader(calendar, order));
  const sum = (count: (reader: BusyReader) => number) => readers.reduce((all, reader) => all + count(reader), 0);
  return {
    busy: mergeBusy(
      readers.flatMap(({ busy }) => busy),
      order.window,
    ),
    leftOut: {
      endless: sum(({ endless }) => endless),
      broken: sum(({ broken }) => broken),
      zones: [...new Set(readers.flatMap(({ zones }) => [...zones.unknown]))],
    },
  };
}
