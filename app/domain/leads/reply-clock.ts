import type { Site } from '../firm/site.ts';
import {
  businessMinutesBetween,
  deskAt,
  promiseEnds,
  promiseMinutes,
  type WorkingHours,
} from '../time/business-hours.ts';
import { shortTime, spokenTime, wholeMinute } from '../time/dates.ts';

/** How long a lead has waited, compared with the promise. */
export interface ReplyClock {
  /** Whole minutes of business hours. */
  waited: number;
  /** Lit cells of the clock: one per minute, at most as many as were promised. */
  cells: number;
  state: 'calm' | 'soon' | 'late';
  /** `11 min left`; while the desk is closed `15 min left from Mon 8:00 AM`; after the promise `Overdue since Fri 3:15 PM`. */
  words: string;
}

const soonFrom = 10;

/** A number of minutes in words: `12 min`, `3 h 5 min`. */
export function spell(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
}

/** Minutes of business hours, with fractions, that have passed by `now` of a promise that ends at `dueAt`. */
const minutesOf = (firm: WorkingHours, dueAt: number, now: number): number =>
  now < dueAt
    ? Math.max(0, promiseMinutes - businessMinutesBetween(firm, now, dueAt))
    : promiseMinutes + businessMinutesBetween(firm, dueAt, now);

interface Waiting {
  dueAt: number;
  /** Minutes of business hours. */
  waited: number;
  now: number;
  /** True for an emergency that waits for a call. */
  isUrgent: boolean;
}

/**
 * The clock shows minutes only while business hours run; at any other time it names a day and an hour. An emergency waits for no opening:
 * its people are told at any hour.
 */
function clockWords(firm: WorkingHours, { dueAt, waited, now, isUrgent }: Waiting): string {
  const timeOf = (at: number) => shortTime(firm.timeZone, wholeMinute(at), now);
  if (now >= dueAt) return `Overdue since ${timeOf(dueAt)}`;
  // A booked time is an answer promised for later: its minutes do not run yet.
  if (businessMinutesBetween(firm, now, dueAt) > promiseMinutes) return `Due ${timeOf(dueAt)}`;
  const left = `${promiseMinutes - waited} min left`;
  const { open, until } = deskAt(firm, now);
  if (open) return left;
  if (isUrgent) return 'Call now';
  // Business hours without any day have no opening: the promise then runs at all hours.
  if (until >= dueAt) return `Due ${timeOf(dueAt)}`;
  return `${left} from ${timeOf(until)}`;
}

/** Business hours only: at night and on weekends the clock stops. `isUrgent`: an emergency waits. */
export function replyClock(firm: WorkingHours, dueAt: number, now: number, isUrgent = false): ReplyClock {
  const waited = Math.floor(minutesOf(firm, dueAt, now));
  return {
    waited,
    cells: Math.min(waited, promiseMinutes),
    state: now >= dueAt ? 'late' : waited >= soonFrom ? 'soon' : 'calm',
    words: clockWords(firm, { dueAt, waited, now, isUrgent }),
  };
}

/**
 * When a lead came and when its answer is due, in plain time: `Sat 11:25 PM, answer by Mon 8:15 AM`. Without a promise, or after it has
 * ended, only when the lead came: the clock says since when it is overdue.
 */
export function plainPromise(firm: WorkingHours, { receivedAt, dueAt }: Promised, now: number): string {
  const came = shortTime(firm.timeZone, receivedAt, now);
  return dueAt === null || now >= dueAt
    ? came
    : `${came}, answer by ${shortTime(firm.timeZone, wholeMinute(dueAt), now)}`;
}

/** When a lead came, and when its answer is due; null when none was promised. */
interface Promised {
  receivedAt: number;
  dueAt: number | null;
}

/**
 * Minutes of business hours, with fractions, to the first answer. They count from the start of the promise. The promise starts again when a
 * lead leaves quarantine, because nobody could answer it before.
 */
export const minutesToAnswer = (firm: WorkingHours, { receivedAt, dueAt }: Promised, firstContactAt: number): number =>
  dueAt === null ? businessMinutesBetween(firm, receivedAt, firstContactAt) : minutesOf(firm, dueAt, firstContactAt);

/** The time to the first answer, such as `6 min` of business hours. */
export const replyTime = (firm: WorkingHours, lead: Promised, firstContactAt: number): string =>
  spell(Math.floor(minutesToAnswer(firm, lead, firstContactAt)));

/** The minutes without an answer after which the people on call get an alarm. */
export const alarmMinutes = [5, 10, 15] as const;

/** How many of the alarms are due for an inquiry whose promise ends at `dueAt`. */
export function alarmsDue(firm: WorkingHours, dueAt: number, now: number): number {
  const waited = minutesOf(firm, dueAt, now);
  return alarmMinutes.filter((minutes) => waited >= minutes).length;
}

/** For the first, second, ... alarm: the latest end of a promise for which the alarm is due now. */
export const alarmHorizons = (firm: WorkingHours, now: number): number[] =>
  alarmMinutes.map((minutes) => promiseEnds(firm, now, promiseMinutes - minutes));

const minute = 60_000;
const grace = 5 * minute;

/**
 * Alarms must not wake people, so they are sent only from opening until a few minutes after closing. The extra minutes are for alarms that
 * fall due at closing time.
 */
export const mayAlarm = (firm: WorkingHours, now: number): boolean =>
  businessMinutesBetween(firm, now - grace, now + 1) > 0;

/** When an alarm that may not be sent at `now` is checked again: at the next opening. */
export const nextAlarmTime = (firm: WorkingHours, now: number): number =>
  // Business hours without any day have no opening.
  Math.max(promiseEnds(firm, now, 0), now + minute);

/** The minutes in words with one number of minutes or hours; null for other words. */
function minutesIn(words: string): number | null {
  const [found, ...others] = words.matchAll(/(?<![\d.,])(\d{1,3}) (minute|hour)s?\b/g);
  if (!found || others.length > 0) return null;
  return Number(found[1]) * (found[2] === 'hour' ? 60 : 1);
}

/** The minutes within which the firm promises an answer, by its claim; null when the claim names no single number of minutes or hours. */
export function promisedMinutes({ print }: Pick<Site, 'print'>): number | null {
  const words = print.claimWords('response-15-minutes');
  return words ? minutesIn(words) : promiseMinutes;
}

/**
 * The latest time at which an inquiry sent at `sentAt` is answered, worded for visitors: `by Monday 8:15 AM`. Null when the firm promises
 * no time.
 */
export function answerBy(site: Pick<Site, 'data' | 'print'>, sentAt: number): string | null {
  const { firm } = site.data;
  const minutes = promisedMinutes(site);
  return minutes === null ? null : `by ${spokenTime(firm.timeZone, promiseEnds(firm, sentAt, minutes), sentAt)}`;
}

const day = 24 * 60 * minute;

/**
 * The time at which the inquiry was sent, from the address of a thank-you page (`sent`, in seconds). Null for a value that the site did not
 * write: not a time, in the future, or more than 30 days ago.
 */
export function sentIn(url: string, now: number): number | null {
  const text = new URL(url).searchParams.get('sent') ?? '';
  const at = /^\d{1,11}$/.test(text) ? Number(text) * 1000 : 0;
  return at > now - 30 * day && at <= now + minute ? at : null;
}
