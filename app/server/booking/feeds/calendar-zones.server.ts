import ICAL from 'ical.js';
import { readZone } from '../../../domain/booking/visitor-times.ts';
import { momentOf } from '../../../domain/reports/days.ts';
import { type Component, type Property, parameterOf, partsOf, textOf } from './jcal.server.ts';

/** A time as a calendar writes it. */
export interface WallTime {
  /** The reading of the clock, in epoch milliseconds as if it were UTC. */
  local: number;
  /** True for a day without a time. */
  isDay: boolean;
  isUtc: boolean;
  /** The name of the time zone; null for the calendar's own zone. */
  zone: string | null;
}

const timePattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z?))?$/;

/** The times of a property. Throws when a value is not a time. */
export function timesOf(property: Property): WallTime[] {
  const [, , , ...values] = property;
  return values.map((value) => wallTime(Array.isArray(value) ? value[0] : value, parameterOf(property, 'tzid')));
}

/** Reads a time in jCal format, such as `2026-11-23T09:00:00`. Throws when it is not a time. */
export function wallTime(value: unknown, zone: string | null): WallTime {
  const [, date, clock, utc] = timePattern.exec(String(value)) ?? [];
  // A leap second (60) is read as second 59.
  const local = Date.parse(`${date}T${(clock ?? '00:00:00').replace(/60$/, '59')}Z`);
  if (Number.isNaN(local)) throw new RangeError('not a time');
  return { local, isDay: clock === undefined, isUtc: utc === 'Z', zone };
}

/** A clock reading as a time for ical.js. */
export const toIcal = (local: number) => {
  const at = new Date(local);
  const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), isDate: false };
  const clock = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return new ICAL.Time({ ...date, ...clock }, ICAL.Timezone.localTimezone);
};

type ToMoment = (local: number) => number;

/** Converts the times of a calendar to epoch milliseconds. */
export class CalendarZones {
  /** Names of zones that are neither defined in the calendar nor known time zones of the world. */
  readonly unknown = new Set<string>();
  private readonly calendar: Component;
  private readonly own: ToMoment;
  private readonly known = new Map<string, ToMoment>();

  /** `home` is the zone for times that name none, unless the calendar names a zone of its own. */
  constructor(calendar: Component, home: string) {
    this.calendar = calendar;
    const own = readZone(textOf(calendar, 'x-wr-timezone'), home);
    this.own = (local) => momentOf(local, own);
  }

  moment({ local, isUtc, zone }: Pick<WallTime, 'local' | 'isUtc' | 'zone'>): number {
    if (isUtc) return local;
    if (zone === null) return this.own(local);
    const known = this.known.get(zone) ?? this.find(zone);
    this.known.set(zone, known);
    return known(local);
  }

  private find(zone: string): ToMoment {
    // Some programs put their own name before the zone's name: `/citadel.org/20210210_1/Europe/Berlin`.
    const parts = zone.split('/');
    const names = [zone, parts.slice(-3).join('/'), parts.slice(-2).join('/')].filter((one) => one.includes('/'));
    const ofWorld = names.map((one) => readZone(one, '')).find((one) => one !== '');
    if (ofWorld) return (local) => momentOf(local, ofWorld);
    const described = partsOf(this.calendar, 'vtimezone').find((part) => textOf(part, 'tzid') === zone);
    if (described) {
      const timezone = new ICAL.Timezone({ component: new ICAL.Component(described as never), tzid: zone });
      return (local) => local - timezone.utcOffset(toIcal(local)) * 1000;
    }
    const plain = readZone(zone, '');
    if (plain !== '') return (local) => momentOf(local, plain);
    this.unknown.add(zone);
    return this.own;
  }
}
