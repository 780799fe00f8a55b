import type { FeedTrouble } from '../../../domain/booking/other-calendar.ts';
import { copyOf } from './calendar-lines.server.ts';
import { linesOf, type Part, textOf } from './calendar-parts.server.ts';
import {
  dayOf,
  readDayIn,
  readDuration,
  readPeriod,
  readTime,
  valuesOf,
  type WallTime,
  zoneOf,
} from './calendar-times.server.ts';
import { type Rule, readRule } from './repetition-rule.server.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** An event of a calendar. Its title is used only to say what is wrong with it. */
export interface CalendarEvent {
  uid: string;
  title: string;
  start: WallTime;
  end: WallTime;
  /** The length in milliseconds of an event that names a length instead of an end; otherwise null. */
  length: number | null;
  /** True when the end cannot be read, so that the event lasts for the rest of its day. */
  isOpenEnded: boolean;
  rules: Rule[];
  /** `also`: further times at which the event takes place; without an end it lasts as long as the event. `except`: times at which it does not. */
  also: { start: WallTime; end: WallTime | null }[];
  except: WallTime[];
  /** For a changed repetition, the time of the repetition that it replaces; null for the event itself. */
  instead: WallTime | null;
  /** True when it replaces all later repetitions too. */
  andLater: boolean;
  /** False for an event that does not make its time busy. */
  isBusy: boolean;
  /** Which event or changed repetition this is a revision of; null when that cannot be told. */
  key: string | null;
  /** The revision with the higher numbers is the newer one. */
  revision: { sequence: number; stamp: number };
  troubles: FeedTrouble[];
}

const longestTitle = 60;

/** The title as a person sees it; empty for an event without one. The title of a private event stays private. */
export function titleOf(part: Part): string {
  if (/^(?:private|confidential)$/i.test(textOf(part, 'CLASS'))) return '';
  const plain = textOf(part, 'SUMMARY')
    .replace(/\\[nN]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const letters = [...plain];
  return copyOf(letters.length > longestTitle ? `${letters.slice(0, longestTitle).join('')}…` : plain);
}

/** True when the event says so in every line of that name. A damaged file may have a second one. */
const isAlways = (part: Part, name: string, value: string): boolean => {
  const lines = linesOf(part, name);
  return lines.length > 0 && lines.every((line) => line.value.toUpperCase() === value);
};

/** False for an event that says of itself that its time is free, or that it is called off. */
export const keepsBusy = (part: Part): boolean =>
  !isAlways(part, 'TRANSP', 'TRANSPARENT') &&
  !isAlways(part, 'STATUS', 'CANCELLED') &&
  !isAlways(part, 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREE');

/** Reads the lines of an event, and notes what could not be read. */
class EventReader {
  readonly troubles: FeedTrouble[] = [];
  private readonly part: Part;

  constructor(part: Part) {
    this.part = part;
  }

  /** The times of all lines with that name. A value that cannot be read is a trouble, and left out. */
  times(name: string, trouble: FeedTrouble): WallTime[] {
    return linesOf(this.part, name).flatMap((line) =>
      valuesOf(line).flatMap((value) => readTime(value, zoneOf(line)) ?? this.note(trouble)),
    );
  }

  /** When the event begins. More than one time is read from a damaged file, and all of them are kept busy. */
  starts(): WallTime[] {
    const lines = linesOf(this.part, 'DTSTART');
    const times = lines.flatMap((line) => readTime(line.value, zoneOf(line)) ?? []);
    if (times.length > 0) return times;
    const days = lines.flatMap((line) => readDayIn(line.value, null) ?? []);
    if (days.length > 0) {
      this.note('clock');
      return days;
    }
    const end = linesOf(this.part, 'DTEND').flatMap((line) => readTime(line.value, zoneOf(line)) ?? [])[0];
    if (!end) return [];
    this.note('start');
    return [{ ...end, local: dayOf(end.local - 1) }];
  }

  /** When the event ends; null when that cannot be read. */
  end(start: WallTime): Pick<CalendarEvent, 'end' | 'length'> | null {
    const lines = linesOf(this.part, 'DTEND');
    const ends = lines.flatMap((line) => readTime(line.value, zoneOf(line)) ?? []);
    const [end] = ends.filter((one) => one.isDay === start.isDay).sort((a, b) => b.local - a.local);
    if (end && (!start.isDay || end.local > start.local)) return { end, length: null };
    const durations = linesOf(this.part, 'DURATION').map(({ value }) => readDuration(value));
    const after = (length: number) => ({
      end: { ...start, local: start.local + length },
      length: start.isDay ? null : length,
    });
    const length = durations.find((one) => one !== null);
    if (length !== undefined) return after(start.isDay ? Math.max(length, day) : length);
    // An event that never had an end is given an hour. Some programs end a whole day on that day itself.
    const hasNoEnd = lines.length + durations.length === 0;
    if (start.isDay) return hasNoEnd || ends.length > 0 ? after(day) : null;
    return hasNoEnd ? after(hour) : null;
  }

  rules(zone: string | null): Rule[] {
    return linesOf(this.part, 'RRULE').flatMap(({ value }) => {
      if (value === '') return [];
      const read = readRule(value, zone);
      if (read?.isWhole !== true) this.note(read === null ? 'rule' : 'part of the rule');
      return read?.rule ?? [];
    });
  }

  /** Further times. A day is taken whole when the event has a time of day. */
  also({ isDay }: WallTime, more: readonly WallTime[]): CalendarEvent['also'] {
    const times = linesOf(this.part, 'RDATE').flatMap((line) =>
      valuesOf(line).flatMap((value) => {
        const zone = zoneOf(line);
        if (value.includes('/')) return readPeriod(value, zone) ?? this.note('further date');
        return readTime(value, zone) ?? this.note('further date');
      }),
    );
    return [...times, ...more].map((time) => {
      if ('start' in time) return time;
      return { start: time, end: time.isDay && !isDay ? { ...time, local: time.local + day } : null };
    });
  }

  note(trouble: FeedTrouble): [] {
    this.troubles.push(trouble);
    return [];
  }
}

/** Which event it is: the name and the replaced repetition. Null without a name, because then nothing can be its revision. */
function keyOf(part: Part): string | null {
  const uid = textOf(part, 'UID');
  return uid === '' ? null : copyOf(`${uid} ${textOf(part, 'RECURRENCE-ID')}`);
}

function revisionOf(part: Part): CalendarEvent['revision'] {
  const sequence = textOf(part, 'SEQUENCE');
  const stamp = readTime(textOf(part, 'DTSTAMP'), null);
  return { sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : 0, stamp: stamp?.local ?? Number.NaN };
}

/** Reads an event. Null when nothing tells on which day it is. */
export function readEvent(part: Part): CalendarEvent | null {
  const reader = new EventReader(part);
  const [start, ...more] = reader.starts();
  if (!start) return null;
  const end = reader.end(start);
  const isOpenEnded = end === null;
  if (isOpenEnded) reader.note('end');
  const [replaced] = linesOf(part, 'RECURRENCE-ID');
  const instead = replaced ? readTime(replaced.value, zoneOf(replaced)) : null;
  const rules = replaced ? [] : reader.rules(start.zone);
  const also = reader.also(start, more);
  const except = reader.times('EXDATE', 'exception');
  return {
    uid: copyOf(textOf(part, 'UID')),
    title: titleOf(part),
    start,
    ...(end ?? { end: { ...start, local: dayOf(start.local) + day }, length: null }),
    isOpenEnded,
    rules,
    also,
    except,
    instead,
    andLater: replaced?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isBusy: keepsBusy(part),
    key: keyOf(part),
    revision: revisionOf(part),
    troubles: [...new Set(reader.troubles)],
  };
}

/** The busy times in a VFREEBUSY part, which has no events, and how many could not be read. */
export function readFreeBusy(part: Part): { periods: { start: WallTime; end: WallTime }[]; unread: number } {
  const read = linesOf(part, 'FREEBUSY')
    .filter(({ parameters }) => parameters.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((line) => valuesOf(line).map((value) => readPeriod(value, null)));
  const periods = read.filter((period) => period !== null);
  return { periods, unread: read.length - periods.length };
}
