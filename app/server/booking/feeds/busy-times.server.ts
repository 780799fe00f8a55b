import ICAL from 'ical.js';
import type { Interval } from '../../../domain/booking/free-times.ts';
import { type LeftOut, mergeBusy } from '../../../domain/booking/other-calendar.ts';
import { type CalendarEvent, type Rule, readEvent, readFreeBusy } from './calendar-events.server.ts';
import { CalendarZones, toIcal, type WallTime, wallTime } from './calendar-zones.server.ts';
import { type Component, partsOf, readCalendars } from './jcal.server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How many repetitions are looked at, of one event and of a whole calendar. */
const mostOfEvent = 10_000;
const mostOfCalendar = 100_000;
/** How far a changed repetition, with all later ones, may be from where it was. */
const longestShift = 31 * day;
/** Clocks are up to 14 hours apart. */
const zoneMargin = 2 * day;

/** The event repeats too often to be read. */
class Endless extends Error {}

/** What another calendar is read for. */
export interface CalendarOrder {
  /** As it came. */
  text: string;
  window: Interval;
  /** The zone of times that name none. */
  timeZone: string;
  /** Events whose id ends with this are bookings of this site that came back. */
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

  /** Adds the times of an event within the window, with the changes of its repetitions. */
  private add(event: CalendarEvent, changes: readonly CalendarEvent[]): void {
    if (!event.isBusy && !changes.some(({ andLater, isBusy }) => andLater && isBusy)) return;
    if (this.isFarOnce(event)) return;
    const at = (local: number) => this.zones.moment({ ...event.start, local });
    const span = event.end.local - event.start.local;
    /** Of a day its days; of a time the true length, also over a change of the clock. */
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

  /** Most events of a calendar take place once, and are long over. */
  private isFarOnce({ rules, also, start, end }: CalendarEvent): boolean {
    const { from, to } = this.order.window;
    const isNear = start.local < to + zoneMargin && end.local > from - zoneMargin;
    return rules.length + also.length === 0 && !isNear;
  }

  /** The times at which an event begins, on its own clock, each once. Only those that may matter to the window. */
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

  /** What the clock of `start` shows at `time`, which is written on another clock. */
  private onClockOf(start: WallTime, time: WallTime): number {
    const moment = this.zones.moment(time);
    const ahead = this.zones.moment({ ...start, local: moment }) - moment;
    return moment - ahead;
  }

  private *repetitions(rule: Rule, start: WallTime, { from, to }: Interval): Generator<number> {
    const { until, ...data } = rule;
    const last = until === undefined ? null : wallTime(until, start.zone);
    if (last && last.local < from) return;
    // ical.js would compare the end, which is in UTC, with what the clock of the event shows.
    const recur = new ICAL.Recur(data as never);
    const unit = (units[recur.freq] ?? 0) * recur.interval;
    // A rule without a count can begin any number of whole steps later: years that are over are not walked through.
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

/** The busy times of a calendar within the window, and what of it was left out. Throws FeedFault for what is no calendar. */
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
