import type { Interval } from '../../../domain/booking/free-times.ts';
import {
  type FeedTrouble,
  type LeftOut,
  mergeBusy,
  type TroubledEvent,
} from '../../../domain/booking/other-calendar.ts';
import { type CalendarEvent, keepsBusy, readEvent, readFreeBusy, titleOf } from './calendar-events.server.ts';
import { type Part, type PartTaker, textOf } from './calendar-parts.server.ts';
import { dayOf, type WallTime } from './calendar-times.server.ts';
import { CalendarZones } from './calendar-zones.server.ts';
import type { Rule } from './repetition-rule.server.ts';
import { type Budget, Endless, repetitions } from './repetitions.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The most steps through the rules of one event, and of all calendars of a feed together. */
const stepsOfEvent = 100_000;
const stepsOfFeed = 5_000_000;
/** How far a change may move a repetition and all later ones. */
const longestShift = 31 * day;
/** A margin for time zones, whose clocks differ by up to 14 hours. */
const zoneMargin = 2 * day;
/** The most troubles that are told one by one. */
const mostTold = 50;
/** The most names of unknown zones that are told. */
const mostZones = 20;

/** The input for reading another calendar. */
export interface BusyOrder {
  window: Interval;
  /** The time zone of whole days, and of times that name none. */
  timeZone: string;
  /** An event whose id ends with this text is a booking of this site that came back through the other calendar. */
  ownIds: string;
}

/** What a feed says, whatever number of calendars it has. */
export class BusyTimes implements PartTaker {
  /** Events and other parts with times, readable or not; and those that could not be read. */
  found = 0;
  unread = 0;
  private readonly order: BusyOrder;
  private readonly told: TroubledEvent[] = [];
  private untold = 0;
  private readonly zonesUnknown = new Set<string>();
  private readonly busy: Interval[] = [];
  private readonly budget: Budget = { steps: stepsOfFeed };
  private current: OneCalendar;

  constructor(order: BusyOrder) {
    this.order = order;
    this.current = new OneCalendar(order);
  }

  calendar(): void {
    this.finish();
    this.current = new OneCalendar(this.order);
  }

  part(part: Part): void {
    const { zones } = this.current;
    zones.setOwn(textOf(part, 'X-WR-TIMEZONE'));
    if (part.kind === 'VTIMEZONE') zones.describe(part);
    else if (part.kind === 'VFREEBUSY') this.addFreeBusy(part);
    else if (part.kind === 'VEVENT') this.addEvent(part);
  }

  /** The busy times within the window, and what could not be read. */
  end(): { busy: Interval[]; leftOut: Omit<LeftOut, 'isCut'> } {
    this.finish();
    return {
      busy: mergeBusy(this.busy, this.order.window),
      leftOut: {
        events: this.told,
        more: this.untold,
        zones: [...this.zonesUnknown].slice(0, mostZones),
      },
    };
  }

  private addEvent(part: Part): void {
    this.found++;
    const event = readEvent(part);
    if (event) this.current.add(event);
    else {
      this.unread++;
      if (keepsBusy(part)) this.tell('day', { title: titleOf(part), day: null });
    }
  }

  private addFreeBusy(part: Part): void {
    const { periods, unread } = readFreeBusy(part);
    this.found += periods.length + unread;
    this.unread += unread;
    for (const { start, end } of periods) this.keep(this.current.zones.moment(start), this.current.zones.moment(end));
    if (unread > 0) this.tell('period', { title: '', day: null });
  }

  private keep(from: number, to: number): void {
    if (to > this.order.window.from && from < this.order.window.to) this.busy.push({ from, to });
  }

  private tell(trouble: FeedTrouble, { title, day: local }: { title: string; day: number | null }): void {
    if (this.told.length < mostTold) this.told.push({ title, day: local, trouble });
    else this.untold++;
  }

  private finish(): void {
    for (const { event, changes } of this.current.newest()) {
      const reader = new EventTimes(event, changes, { zones: this.current.zones, window: this.order.window });
      const spent = { steps: Math.min(stepsOfEvent, this.budget.steps) };
      const had = spent.steps;
      for (const { from, to } of reader.times(spent)) this.keep(from, to);
      this.budget.steps -= had - Math.max(0, spent.steps);
      for (const trouble of reader.troubles) this.tell(trouble, { title: event.title, day: dayOf(event.start.local) });
    }
    for (const name of this.current.zones.unknown) this.zonesUnknown.add(name.slice(0, 60));
    this.current = new OneCalendar(this.order);
  }
}

/** The events of one calendar. Single events that are far from the window are dropped when they arrive: most are long over. */
class OneCalendar {
  readonly zones: CalendarZones;
  private readonly order: BusyOrder;
  private readonly events: CalendarEvent[] = [];
  /** The newest revision of each event, also of those that were dropped. */
  private readonly revisions = new Map<string, CalendarEvent['revision']>();

  constructor(order: BusyOrder) {
    this.order = order;
    this.zones = new CalendarZones(order.timeZone);
  }

  add(event: CalendarEvent): void {
    const { key, revision } = event;
    if (event.uid.endsWith(this.order.ownIds)) return;
    const known = key === null ? undefined : this.revisions.get(nameOf(event));
    if (key !== null && (known === undefined || isNewer(revision, known))) this.revisions.set(nameOf(event), revision);
    if (this.isNear(event)) this.events.push(event);
  }

  /** The events without their superseded revisions, each with the changes of its repetitions. */
  newest(): { event: CalendarEvent; changes: readonly CalendarEvent[] }[] {
    const events = this.events.filter((event) => {
      const newest = event.key === null ? undefined : this.revisions.get(nameOf(event));
      return newest === undefined || !isNewer(newest, event.revision);
    });
    const changes = Map.groupBy(
      events.filter(({ instead }) => instead !== null),
      ({ uid }) => uid,
    );
    return events.map((event) => ({ event, changes: event.instead === null ? (changes.get(event.uid) ?? []) : [] }));
  }

  private isNear({ start, end, instead, also, rules, troubles }: CalendarEvent): boolean {
    // Nobody knows when an event takes place again whose repetition cannot be read, so a person has to look.
    if (troubles.includes('rule') || troubles.includes('further date')) return true;
    const from = this.order.window.from - zoneMargin;
    const to = this.order.window.to + zoneMargin;
    if (start.local < to && Math.max(start.local, end.local) > from) return true;
    if (instead) return instead.local < to + longestShift && instead.local > from - longestShift - 366 * day;
    const length = end.local - start.local;
    const lasts = ({ until }: Rule) => until === null || until.local + day + longestShift + length > from;
    return also.length > 0 || (rules.some(lasts) && start.local < to);
  }
}

/** A name for the revisions of an event. A single event never takes the place of a series: its line about the repetition may be lost. */
const nameOf = ({ key, rules, also }: CalendarEvent): string =>
  `${rules.length + also.length > 0 ? 'series' : 'single'} ${key}`;

const isNewer = (a: CalendarEvent['revision'], b: CalendarEvent['revision']): boolean =>
  a.sequence > b.sequence || (a.sequence === b.sequence && a.stamp > b.stamp);

/** The times of one event. */
class EventTimes {
  readonly troubles = new Set<FeedTrouble>();
  private readonly event: CalendarEvent;
  private readonly changes: readonly CalendarEvent[];
  private readonly zones: CalendarZones;
  private readonly window: Interval;

  constructor(
    event: CalendarEvent,
    changes: readonly CalendarEvent[],
    { zones, window }: { zones: CalendarZones; window: Interval },
  ) {
    this.event = event;
    this.changes = changes;
    this.zones = zones;
    this.window = window;
  }

  /** The busy times within and around the window, taking changed repetitions into account. */
  *times(budget: Budget): Generator<Interval> {
    const { event, changes } = this;
    if (!event.isBusy && !changes.some(({ andLater, isBusy }) => andLater && isBusy)) return;
    for (const trouble of event.troubles) this.troubles.add(trouble);
    const isChanged = this.replaced();
    const later = changes
      .flatMap((change) => (change.andLater && change.instead ? [{ change, from: this.at(change.instead) }] : []))
      .sort((a, b) => b.from - a.from);
    for (const local of this.starts(budget)) {
      const start = this.at({ ...event.start, local });
      if (isChanged(local, start)) continue;
      const newer = later.find(({ from }) => from < start);
      if (newer) {
        const { change, from } = newer;
        const shift = this.at(change.start) - from;
        if (change.isBusy) yield { from: start + shift, to: start + shift + Math.max(0, this.lengthOf(change)) };
      } else if (event.isBusy) yield { from: start, to: this.endFrom(local, start) };
    }
    if (event.isBusy) yield* this.periods();
  }

  private at(time: WallTime): number {
    return this.zones.moment(time);
  }

  private lengthOf({ start, end, length }: CalendarEvent): number {
    return length ?? this.at(end) - this.at(start);
  }

  /** The end of the repetition that begins at `local`. Whole days and the rest of a day keep to the clock, other events to their length. */
  private endFrom(local: number, start: number): number {
    const { event } = this;
    const span = event.end.local - event.start.local;
    if (event.start.isDay) return this.at({ ...event.start, local: local + span });
    const length = this.lengthOf(event);
    if (!event.isOpenEnded && length >= 0) return start + length;
    this.troubles.add('end');
    return this.at({ ...event.start, local: dayOf(local) + day });
  }

  /** Further times with a length of their own. */
  private *periods(): Generator<Interval> {
    for (const { start, end } of this.event.also) if (end) yield { from: this.at(start), to: this.at(end) };
  }

  /** Tells whether a repetition was changed and so stands elsewhere in the calendar. */
  private replaced(): (local: number, start: number) => boolean {
    const all = this.changes.flatMap(({ instead }) => instead ?? []);
    return this.isOneOf(all);
  }

  /** Tells whether a repetition is one of `times`. A day stands for every repetition on it. */
  private isOneOf(times: readonly WallTime[]): (local: number, start: number) => boolean {
    const days = new Set(times.filter(({ isDay }) => isDay).map(({ local }) => local));
    const moments = new Set(times.filter(({ isDay }) => !isDay).map((time) => this.at(time)));
    return (local, start) => days.has(dayOf(local)) || moments.has(start);
  }

  /** The distinct times at which the event begins, on its own clock. Only those that may matter to the window. */
  private starts(budget: Budget): number[] {
    const { start, end, rules, also, except } = this.event;
    const margin = zoneMargin + longestShift;
    const within = {
      start: start.local,
      from: this.window.from - margin - Math.max(0, end.local - start.local),
      to: this.window.to + margin,
    };
    const starts = new Set([start.local]);
    for (const one of also) if (!one.end) starts.add(this.onClock(one.start));
    try {
      for (const rule of rules) {
        const isOver = (local: number) => this.isAfter(rule, local);
        for (const local of repetitions(rule, within, { isOver, budget })) starts.add(local);
      }
    } catch (error) {
      if (!(error instanceof Endless)) throw error;
      this.troubles.add('endless');
    }
    const isTakenOut = this.isOneOf(except);
    return [...starts].filter((local) => !isTakenOut(local, this.at({ ...start, local })));
  }

  /** The reading of the event's clock at `time`, which may be written on another clock. */
  private onClock(time: WallTime): number {
    const { start } = this.event;
    if (time.isDay || (time.isUtc === start.isUtc && time.zone === start.zone)) return time.local;
    const moment = this.at(time);
    return 2 * moment - this.at({ ...start, local: moment });
  }

  private isAfter({ until }: Rule, local: number): boolean {
    if (until === null) return false;
    if (until.isDay) return local >= until.local + day;
    return until.isUtc ? this.at({ ...this.event.start, local }) > until.local : local > until.local;
  }
}
