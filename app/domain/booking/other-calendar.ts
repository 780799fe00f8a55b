import { displayDate, shortTime } from '../time/dates.ts';
import { longestHorizon } from './booking-type.ts';
import type { Interval } from './free-times.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How often another calendar is read. */
export const readEvery = 10 * minute;
/** How often a calendar of a company below is read. */
export const companyEvery = 5 * minute;

/** The companies whose calendars are read and written. `name`: before the word calendar. `within`: where its mailboxes are. */
export const calendarCompanies = {
  microsoft: { host: 'outlook.office365.com', name: 'Outlook', within: 'Microsoft 365' },
  google: { host: 'calendar.google.com', name: 'Google', within: 'Google Workspace' },
} as const;

export type CalendarCompany = keyof typeof calendarCompanies;

export const isCalendarCompany = (text: unknown): text is CalendarCompany =>
  typeof text === 'string' && Object.hasOwn(calendarCompanies, text);
/** Days that are read beyond the horizon. If reading fails for weeks, the last result still covers the horizon. */
const reserve = 30;
/** No booking is shorter than this, so none fits into a smaller gap. */
const leastGap = 10 * minute;

/** The period that is read from another calendar at `now`. */
export const readWindow = (now: number): Interval => ({ from: now - day, to: now + (longestHorizon + reserve) * day });

/**
 * The stretches within `window` that `busy` fills, in whole minutes, in order. Two stretches with less than ten minutes between them become
 * one, so there are at most twelve thousand, whatever the calendar holds.
 */
export function mergeBusy(busy: Iterable<Interval>, window: Interval): Interval[] {
  const whole = [...busy]
    .filter(({ from, to }) => from < to && from < window.to && to > window.from)
    .map(({ from, to }) => ({
      from: Math.floor(Math.max(from, window.from) / minute) * minute,
      to: Math.ceil(Math.min(to, window.to) / minute) * minute,
    }))
    .sort((a, b) => a.from - b.from);
  const merged: { from: number; to: number }[] = [];
  for (const one of whole) {
    const last = merged.at(-1);
    if (last && one.from - last.to < leastGap) last.to = Math.max(last.to, one.to);
    else merged.push({ ...one });
  }
  return merged;
}

/** The state of reading a person's other calendar. Times in epoch milliseconds. */
export interface OtherCalendar {
  /** Only the host, because the full address is a secret; empty when the person has no other calendar. */
  readonly feedHost: string;
  /** The mailbox whose calendar it is, at `company`; empty or omitted for an address. */
  readonly mailbox?: string;
  readonly company?: CalendarCompany;
  readonly readAt: number | null;
  readonly failingSince: number | null;
  /** Why the calendar cannot be read, in a sentence; or what in it cannot be read, in a sentence a line. */
  readonly problem: string | null;
}

/**
 * The state in one to three sentences, the colour of the window beside them, and a sentence for each event of which a part could not
 * be read.
 */
export function otherCalendarWords(
  { feedHost, mailbox = '', company = 'microsoft', readAt, failingSince, problem }: OtherCalendar,
  timeZone: string,
  now: number,
): { state: 'new' | 'off' | 'open' | 'held'; words: string; leftOut: string[] } {
  const leftOut = failingSince === null && feedHost !== '' ? leftOutLines(problem) : [];
  if (feedHost === '')
    return { state: 'off', words: 'No other calendar is read: only bookings made here keep a time busy.', leftOut };
  const name =
    mailbox === '' ? `The calendar at ${feedHost}` : `The ${calendarCompanies[company].name} calendar of ${mailbox}`;
  const read = readAt === null ? null : shortTime(timeZone, readAt, now);
  if (failingSince !== null) {
    const since = `${name} cannot be read since ${shortTime(timeZone, failingSince, now)}.`;
    const counts =
      read === null ? 'No busy times are known.' : `The busy times that were read last, ${read}, still count.`;
    return { state: 'held', words: `${since} ${problem} ${counts}`, leftOut };
  }
  if (read === null) return { state: 'off', words: `${name} has not been read yet.`, leftOut };
  const often =
    mailbox === '' ? 'is read every ten minutes' : 'is read every five minutes, and booked times are written into it';
  const words = `${name} ${often}. Last read: ${read}.`;
  return { state: leftOut.length === 0 ? 'new' : 'open', words, leftOut };
}

/** What could not be read of an event, or of a stretch of busy time (`period`). */
export type FeedTrouble =
  | 'day'
  | 'clock'
  | 'start'
  | 'end'
  | 'rule'
  | 'part of the rule'
  | 'exception'
  | 'further date'
  | 'endless'
  | 'period';

/** An event of which a part could not be read. */
export interface TroubledEvent {
  /** Empty when it has none, or keeps it private. */
  readonly title: string;
  /** The day on which it begins for the first time, in epoch milliseconds UTC; null when it is not known. */
  readonly day: number | null;
  readonly trouble: FeedTrouble;
}

/** The parts of a calendar that could not be read although the calendar itself was. */
export interface LeftOut {
  events: readonly TroubledEvent[];
  /** Further events, beyond those in the list. */
  more: number;
  /** Names of unknown time zones. */
  zones: readonly string[];
  /** True when the calendar ends in the middle. */
  isCut: boolean;
}

const troubleWords: Readonly<Record<FeedTrouble, string>> = {
  day: 'its date cannot be read, so it keeps no time busy',
  clock: 'its time cannot be read, so the whole day is busy',
  start: 'its start cannot be read, so the day is busy up to its end',
  end: 'its end cannot be read, so the rest of that day is busy',
  rule: 'its repetition cannot be read, so only that day is busy',
  'part of the rule': 'a part of its repetition cannot be read, so it may keep too much time busy',
  exception: 'an exception to its repetition cannot be read, so that time stays busy',
  'further date': 'one of its further dates cannot be read, so that time is not busy',
  endless: 'it repeats too often to be read to the end, so its later times may not be busy',
  period: 'it cannot be read, so it counts for nothing',
};

const thisYear = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', timeZone: 'UTC' });

function eventWords({ title, day: at, trouble }: TroubledEvent, now: number): string {
  const name = trouble === 'period' ? 'A busy time' : title === '' ? 'An event without a title' : `“${title}”`;
  const isSoon = at !== null && Math.abs(at - now) < 300 * day;
  const date = at === null ? '' : `, ${isSoon ? thisYear.format(at) : displayDate(new Date(at).toISOString())}`;
  return `${name}${date}: ${troubleWords[trouble]}.`;
}

/** The most events that are told one by one. */
const mostLines = 10;
const mostZones = 10;

const unknownZones = (zones: readonly string[]): string => {
  const names = zones.slice(0, mostZones).map((zone) => `“${zone}”`);
  const more = zones.length > mostZones ? [`${zones.length - mostZones} more`] : [];
  const list = new Intl.ListFormat('en-CA', { type: 'conjunction' }).format([...names, ...more]);
  return zones.length === 1
    ? `It does not say what the time zone ${list} is: its times are read on the firm’s clocks.`
    : `It does not say what the time zones ${list} are: their times are read on the firm’s clocks.`;
};

/** Sentences about what was left out, one a line; null when nothing was. */
export function leftOutWords({ events, more, zones, isCut }: LeftOut, now: number): string | null {
  const told = events.slice(0, mostLines);
  const rest = events.length - told.length + more;
  const sentences = [
    ...(isCut ? ['It ends in the middle. What it said before about the rest still counts.'] : []),
    ...(zones.length > 0 ? [unknownZones(zones)] : []),
    ...new Set(told.map((event) => eventWords(event, now))),
    ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'event' : 'events'} cannot be read completely.`] : []),
  ];
  return sentences.length > 0 ? sentences.join('\n') : null;
}

/** The sentences in a stored `problem`. */
const leftOutLines = (problem: string | null): string[] => problem?.split('\n') ?? [];

const longestAddress = 2000;

/**
 * Reads the address of another calendar as a person typed it; phones write `webcal://` for `https://`. `allowPrivate` also allows an
 * address without encryption, for a private network. `fault` is the sentence that refuses the address.
 */
export function readFeedAddress(
  typed: string,
  allowPrivate: boolean,
): { address: string; host: string; fault: null } | { fault: string } {
  const text = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  const url = text.length <= longestAddress && URL.canParse(text) ? new URL(text) : null;
  if (url === null || !(url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:')))
    return { fault: 'Enter the address of the calendar, which begins with https:// or webcal://.' };
  if (url.username !== '' || url.password !== '')
    return { fault: 'Enter an address without a name and password in it: the calendar’s own secret address.' };
  return { address: url.href, host: url.host, fault: null };
}
