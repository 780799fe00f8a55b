import { dayOf } from '../time/days.ts';

/** Moments of one calendar day, with the words for each. */
export interface DayOfTimes {
  /** An ISO date in the visitor's zone. */
  iso: string;
  /** `Tuesday, December 1` */
  words: string;
  times: { at: number; words: string }[];
}

interface Formats {
  day: Intl.DateTimeFormat;
  weekday: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  exact: Intl.DateTimeFormat;
}

// Formatters are costly, so they are made once per zone. A visitor may name any zone, but there are only about 600, so the map is bounded.
const made = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const known = made.get(timeZone);
  if (known) return known;
  const formats = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }),
    weekday: new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long' }),
    // Canadian English writes `8:15 a.m.`; the hours on the site are in `AM` and `PM`.
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    exact: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  };
  made.set(timeZone, formats);
  return formats;
}

// Newer locale data has a narrow space before AM.
const plain = (text: string) => text.replace(/\s/g, ' ');

const day = 24 * 60 * 60_000;

/** A coming moment as a button prints it at `now`. */
export interface SoonWords {
  /** Null when the moment is today; otherwise `Monday` within six days, or `Monday, December 7`. */
  day: string | null;
  /** `2:30 PM` */
  time: string;
}

export function soonWords(at: number, timeZone: string, now: number): SoonWords {
  const formats = formatsOf(timeZone);
  const format = at - now < 6 * day ? formats.weekday : formats.day;
  const isToday = dayOf(at, timeZone) === dayOf(now, timeZone);
  return { day: isToday ? null : format.format(at), time: timeWords(at, timeZone, false) };
}

/** `2:30 PM` on the clocks of the zone; with the zone's name, such as `1:30 AM EST`, when `named`. */
function timeWords(at: number, timeZone: string, named: boolean): string {
  const { time, exact } = formatsOf(timeZone);
  return plain((named ? exact : time).format(at));
}

/** A stretch of time in two lines: `Tuesday, December 1` and `2:30 – 2:50 PM`. */
export function stretchWords(
  { from, to }: { from: number; to: number },
  timeZone: string,
): [day: string, time: string] {
  const { day, time } = formatsOf(timeZone);
  return [day.format(from), plain(time.formatRange(from, to))];
}

/** `Tuesday, December 1, 2:30 PM EST`: a moment in the zone, without ambiguity. */
export const momentWords = (at: number, timeZone: string): string =>
  `${formatsOf(timeZone).day.format(at)}, ${timeWords(at, timeZone, true)}`;

/** `2:30 PM on Tuesday, December 1`: a moment in the zone, within a sentence. */
export const timeOnDay = (at: number, timeZone: string): string =>
  `${timeWords(at, timeZone, false)} on ${formatsOf(timeZone).day.format(at)}`;

/**
 * Groups `starts`, which are in order, by day in the visitor's zone. On the day when clocks go back, two times in the repeated hour have
 * the same name. All times of that day then carry the name of the zone.
 */
export function daysOf(starts: readonly number[], timeZone: string): DayOfTimes[] {
  const byDay = Map.groupBy(starts, (at) => dayOf(at, timeZone));
  return [...byDay].map(([iso, ofDay]) => {
    const twice = new Set(ofDay.map((at) => timeWords(at, timeZone, false))).size < ofDay.length;
    return {
      iso,
      words: formatsOf(timeZone).day.format(ofDay[0]),
      times: ofDay.map((at) => ({ at, words: timeWords(at, timeZone, twice) })),
    };
  });
}

/** A time zone to choose. */
export interface Zone {
  id: string;
  words: string;
}

/** The time zones that a visitor can choose: those of the firm's country, and the others of its continent. */
export interface Zones {
  own: readonly Zone[];
  elsewhere: readonly Zone[];
}

const nearHome = new Map<string, Zones>();

const zonesOfCanada: readonly string[] = new Intl.Locale('en-CA').getTimeZones() ?? [];

/**
 * The time zones on the continent of `home`, one for each clock that people there know by a name, such as Pacific Time. Those of Canada come
 * first. Each list is in order from east to west at `now`. The zone of `home` is always among them.
 */
export function zonesNear(home: string, now: number): Zones {
  const known = nearHome.get(home);
  if (known) return known;
  const continent = home.split('/')[0];
  const others = Intl.supportedValuesOf('timeZone').filter((id) => id.split('/')[0] === continent);
  const canada = zonesOfCanada.filter((id) => id.split('/')[0] === continent);
  const named = new Map<string, Zone & { ahead: number; isOwn: boolean }>();
  for (const id of [home, ...canada, ...others]) {
    const words = zoneWords(id, now);
    if (named.has(words) || /^GMT/.test(words)) continue;
    const isOwn = id === home || canada.includes(id);
    // `Mountain Time (Inuvik)` has the clock of Mountain Time.
    if (isOwn && words.endsWith(')') && id !== home) continue;
    named.set(words, { id, words, isOwn, ahead: Date.parse(`${localClock(id, now)}Z`) });
  }
  const westward = [...named.values()].sort((one, other) => other.ahead - one.ahead);
  const list = (isOwn: boolean) =>
    westward.filter((zone) => zone.isOwn === isOwn).map(({ id, words }): Zone => ({ id, words }));
  const zones = { own: list(true), elsewhere: list(false) };
  nearHome.set(home, zones);
  return zones;
}

const localClock = (timeZone: string, now: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now).replace(' ', 'T');

/** `Eastern Time`, or the zone's id when there is no such name. */
export function zoneWords(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The moment that a form sends as epoch milliseconds; null for anything else. */
export const readMoment = (text: string | undefined): number | null =>
  text !== undefined && /^\d{12,14}$/.test(text) ? Number(text) : null;

/** `text` when it is the name of a time zone, otherwise `home`. */
export function readZone(text: string | null, home: string): string {
  if (text === null || !/^[A-Za-z][\w+/-]{1,59}$/.test(text)) return home;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return home;
  }
}
