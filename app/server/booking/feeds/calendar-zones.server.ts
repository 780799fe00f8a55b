import { momentOf } from '../../../domain/time/days.ts';
import { linesOf, type Part, textOf } from './calendar-parts.server.ts';
import { readOffset, readTime, valuesOf, type WallTime } from './calendar-times.server.ts';
import { type Rule, readRule } from './repetition-rule.server.ts';
import { Endless, repetitions } from './repetitions.server.ts';
import { namedZone, pathZone, type ToMoment } from './zone-names.server.ts';

const hour = 60 * 60_000;
const year = 366 * 24 * hour;
/** The most steps for the changes of a zone within a year. A real one has two changes. */
const mostSteps = 200_000;

/** A rule by which the clocks of a zone change. */
interface Change {
  start: number;
  from: number;
  to: number;
  also: readonly number[];
  rules: readonly Rule[];
}

/** Reads a STANDARD or DAYLIGHT part. Null when it is damaged. */
function readChange(part: Part): Change | null {
  const start = readTime(textOf(part, 'DTSTART'), null);
  const [from, to] = [readOffset(textOf(part, 'TZOFFSETFROM')), readOffset(textOf(part, 'TZOFFSETTO'))];
  const rules = linesOf(part, 'RRULE').map(({ value }) => readRule(value, null));
  const also = linesOf(part, 'RDATE').flatMap((line) => valuesOf(line).map((value) => readTime(value, null)));
  if (start === null || from === null || to === null) return null;
  if (rules.some((rule) => !rule?.isWhole) || also.includes(null)) return null;
  return {
    start: start.local,
    from,
    to,
    also: also.flatMap((time) => time?.local ?? []),
    rules: rules.flatMap((one) => one?.rule ?? []),
  };
}

/** The changes of a zone around `local`: when each takes effect on the clock, and how far the clock is ahead of UTC from then on. */
function changesAround(changes: readonly Change[], local: number): { at: number; to: number }[] {
  const within = { from: local - 2 * year, to: local + year };
  const budget = { steps: mostSteps };
  return changes.flatMap(({ start, from, to, also, rules }) => {
    const isOver = ({ until }: Rule, at: number) => until !== null && (until.isUtc ? at - from : at) > until.local;
    const starts = [
      ...[start, ...also],
      ...rules.flatMap((rule) => [
        ...repetitions(rule, { ...within, start }, { isOver: (at) => isOver(rule, at), budget }),
      ]),
    ];
    // When a clock is put forward, it never shows the hour that is skipped.
    return starts.map((at) => ({ at: at + Math.max(0, to - from), to }));
  });
}

/** The clock of a zone that the calendar describes. Null when its description is damaged. */
function describedZone(part: Part): ToMoment | null {
  const changes = part.parts.map(readChange).filter((change) => change !== null);
  const [first] = changes;
  if (first === undefined || changes.length < part.parts.length) return null;
  const known = new Map<number, { at: number; to: number }[]>();
  return (local) => {
    const section = Math.floor(local / year);
    const around = known.get(section) ?? changesAround(changes, (section + 1) * year);
    known.set(section, around);
    const earliest = { at: Number.NEGATIVE_INFINITY, to: first.from };
    const last = around.filter(({ at }) => at <= local).reduce((a, b) => (b.at >= a.at ? b : a), earliest);
    return local - last.to;
  };
}

/** Converts the times of a calendar to epoch milliseconds. */
export class CalendarZones {
  /** Names of zones that are neither described in the calendar nor known. */
  readonly unknown = new Set<string>();
  private readonly home: ToMoment;
  private ownName = '';
  private readonly described = new Map<string, Part>();
  private readonly known = new Map<string, ToMoment>();

  /** `home` is the zone of whole days, and of times that name none unless the calendar names a zone of its own. */
  constructor(home: string) {
    this.home = (local) => momentOf(local, home);
  }

  /** Notes the name of the zone for times that name none. */
  setOwn(name: string): void {
    this.ownName ||= name;
  }

  /** Notes a zone that the calendar describes. */
  describe(part: Part): void {
    const name = textOf(part, 'TZID');
    if (!this.described.has(name)) this.described.set(name, part);
  }

  /** A whole day is a day on the clocks of the person, wherever the calendar is. */
  moment({ local, isUtc, isDay, zone }: WallTime): number {
    if (isDay) return this.home(local);
    return isUtc ? local : this.clock(zone ?? this.ownName)(local);
  }

  private clock(name: string): ToMoment {
    if (name === '') return this.home;
    const clock = this.known.get(name) ?? this.find(name) ?? this.guess(name);
    this.known.set(name, clock);
    return clock;
  }

  /** For an unknown zone the calendar's own, or else the firm's. */
  private guess(name: string): ToMoment {
    this.unknown.add(name);
    return name === this.ownName ? this.home : this.clock(this.ownName);
  }

  private find(name: string): ToMoment | null {
    const part = this.described.get(name);
    const described = part ? describedZone(part) : null;
    return (
      pathZone(name) ??
      (described && this.bounded(name, described)) ??
      namedZone(name) ??
      (part ? pathZone(textOf(part, 'X-LIC-LOCATION')) : null)
    );
  }

  /** A described clock whose rules come to an end. Null when they do not. */
  private bounded(name: string, clock: ToMoment): ToMoment | null {
    const attempt = (local: number, otherwise: (local: number) => number | null) => {
      try {
        return clock(local);
      } catch (error) {
        if (!(error instanceof Endless)) throw error;
        return otherwise(local);
      }
    };
    if (attempt(Date.UTC(2026, 0), () => null) === null) return null;
    return (local) =>
      attempt(local, () => {
        this.known.set(name, this.guess(name));
        return this.clock(name)(local);
      }) ?? local;
  }
}
