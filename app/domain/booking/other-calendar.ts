import { shortTime } from '../site/dates.ts';
import { longestHorizon } from './booking-type.ts';
import type { Interval } from './free-times.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How often another calendar is read. */
export const readEvery = 10 * minute;
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
  readonly readAt: number | null;
  readonly failingSince: number | null;
  /** Why the calendar cannot be read, or which part of it was left out, in a sentence. */
  readonly problem: string | null;
}

/** The state in one to three sentences, and the colour of the window beside them. */
export function otherCalendarWords(
  { feedHost, readAt, failingSince, problem }: OtherCalendar,
  timeZone: string,
  now: number,
): { state: 'new' | 'off' | 'open' | 'held'; words: string } {
  if (feedHost === '')
    return { state: 'off', words: 'No other calendar is read: only bookings made here keep a time busy.' };
  const read = readAt === null ? null : shortTime(timeZone, readAt, now);
  if (failingSince !== null) {
    const since = `The calendar at ${feedHost} cannot be read since ${shortTime(timeZone, failingSince, now)}.`;
    const counts =
      read === null ? 'No busy times are known.' : `The busy times that were read last, ${read}, still count.`;
    return { state: 'held', words: `${since} ${problem} ${counts}` };
  }
  if (read === null) return { state: 'off', words: `The calendar at ${feedHost} has not been read yet.` };
  const words = `The calendar at ${feedHost} is read every ten minutes. Last read: ${read}.`;
  return problem === null ? { state: 'new', words } : { state: 'open', words: `${words} ${problem}` };
}

/** The parts of a calendar that could not be read although the calendar itself was. */
export interface LeftOut {
  /** Events that repeat too often. */
  endless: number;
  /** Events with invalid times or rules. */
  broken: number;
  /** Names of unknown time zones. */
  zones: readonly string[];
}

const events = (count: number) => (count === 1 ? 'One event' : `${count} events`);

/** Sentences about what was left out; null when nothing was. */
export function leftOutWords({ endless, broken, zones }: LeftOut): string | null {
  const sentences = [
    ...(endless > 0
      ? [`${events(endless)} in it ${endless === 1 ? 'repeats' : 'repeat'} too often and cannot be read to the end.`]
      : []),
    ...(broken > 0
      ? [`${events(broken)} in it ${broken === 1 ? 'has' : 'have'} no valid time and count for nothing.`]
      : []),
    ...(zones.length > 0
      ? [
          `It does not say what the time zone “${zones[0]?.slice(0, 60)}” is: those times are read on the firm’s clocks.`,
        ]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

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
