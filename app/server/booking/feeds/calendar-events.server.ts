import ICAL from 'ical.js';
import { timesOf, type WallTime, wallTime } from './calendar-zones.server.ts';
import { type Component, type Property, parameterOf, propertiesOf, textOf } from './jcal.server.ts';

const day = 24 * 60 * 60_000;

/** A repetition rule as ical.js parses it. */
export type Rule = Readonly<Record<string, unknown>>;

/** An event of a calendar. Its texts, such as the title, are never read. */
export interface CalendarEvent {
  uid: string;
  start: WallTime;
  end: WallTime;
  rules: Rule[];
  /** `also`: further times at which the event takes place. `except`: times at which it does not. */
  also: WallTime[];
  except: WallTime[];
  /** For a changed repetition, the time of the repetition that it replaces; null for the event itself. */
  instead: WallTime | null;
  /** True when it replaces all later repetitions too. */
  andLater: boolean;
  /** False for an event that does not make its time busy. */
  isBusy: boolean;
}

const lengthOf = (text: string): number => ICAL.Duration.fromString(text).toSeconds() * 1000;

function endOf(event: Component, start: WallTime): WallTime {
  const [end] = propertiesOf(event, 'dtend').flatMap(timesOf);
  if (end && end.isDay === start.isDay && (!end.isDay || end.local > start.local)) return end;
  const duration = textOf(event, 'duration');
  // Without an end or a duration, an all-day event lasts a day and a timed event has no length.
  const length = duration === '' ? (start.isDay ? day : 0) : lengthOf(duration);
  return { ...start, local: start.local + length };
}

const keepsBusy = (event: Component): boolean =>
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE';

const rulesOf = (event: Component): Rule[] =>
  propertiesOf(event, 'rrule').map(([, , , rule]) => {
    if (typeof rule !== 'object' || rule === null) throw new RangeError('not a rule');
    return rule as Rule;
  });

/** Reads an event. Throws when its times or rules cannot be read. */
export function readEvent(event: Component): CalendarEvent {
  const [start] = propertiesOf(event, 'dtstart').flatMap(timesOf);
  if (!start) throw new RangeError('no time');
  const replaced: Property | undefined = propertiesOf(event, 'recurrence-id')[0];
  const [instead = null] = replaced ? timesOf(replaced) : [];
  return {
    ...{ uid: textOf(event, 'uid'), start, end: endOf(event, start), instead },
    rules: instead === null ? rulesOf(event) : [],
    also: propertiesOf(event, 'rdate').flatMap(timesOf),
    except: propertiesOf(event, 'exdate').flatMap(timesOf),
    andLater: replaced !== undefined && parameterOf(replaced, 'range')?.toUpperCase() === 'THISANDFUTURE',
    isBusy: keepsBusy(event),
  };
}

/** The busy times in a VFREEBUSY part, which has no events. Throws when they cannot be read. */
export const readFreeBusy = (part: Component): [from: WallTime, to: WallTime][] =>
  propertiesOf(part, 'freebusy')
    .filter((property) => parameterOf(property, 'fbtype')?.toUpperCase() !== 'FREE')
    .flatMap(([, , , ...periods]) =>
      periods.map((period): [WallTime, WallTime] => {
        const [from, to] = period as [unknown, unknown];
        const start = wallTime(from, null);
        const isLength = String(to).startsWith('P');
        return [start, isLength ? { ...start, local: start.local + lengthOf(String(to)) } : wallTime(to, null)];
      }),
    );
