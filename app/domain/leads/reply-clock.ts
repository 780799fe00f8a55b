import { spokenTime } from '../site/dates.ts';
import { businessMinutesBetween, promiseEnds, promiseMinutes, type WorkingHours } from './business-hours.ts';

/** How long a lead has waited, compared with the promise. */
export interface ReplyClock {
  /** Whole minutes of business hours. */
  waited: number;
  /** Lit cells of the clock: one per minute, at most as many as were promised. */
  cells: number;
  state: 'calm' | 'soon' | 'late';
  /** `4 min, 11 left` or `18 min, overdue` */
  words: string;
}

const soonFrom = 10;

function spell(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
}

/** Minutes of business hours, with fractions, that have passed at `now` for a promise that ends at `dueAt`. */
const minutesOf = (firm: WorkingHours, dueAt: number, now: number): number =>
  now < dueAt
    ? Math.max(0, promiseMinutes - businessMinutesBetween(firm, now, dueAt))
    : promiseMinutes + businessMinutesBetween(firm, dueAt, now);

/** Business hours only: at night and on weekends the clock stops. */
export function replyClock(firm: WorkingHours, dueAt: number, now: number): ReplyClock {
  const waited = Math.floor(minutesOf(firm, dueAt, now));
  const left = promiseMinutes - waited;
  const late = now >= dueAt;
  return {
    waited,
    cells: Math.min(waited, promiseMinutes),
    state: late ? 'late' : waited >= soonFrom ? 'soon' : 'calm',
    words: late ? `${spell(waited)}, overdue` : `${spell(waited)}, ${left} left`,
  };
}

/** When a lead came, and when its answer is due; null when none was promised. */
interface Promised {
  receivedAt: number;
  dueAt: number | null;
}

/**
 * Minutes of business hours, with fractions, to the first answer. They count from the start of the promise, which is reset when a
 * lead leaves quarantine: until then nobody could answer it.
 */
export const minutesToAnswer = (firm: WorkingHours, { receivedAt, dueAt }: Promised, firstContactAt: number): number =>
  dueAt === null ? businessMinutesBetween(firm, receivedAt, firstContactAt) : minutesOf(firm, dueAt, firstContactAt);

/** `6 min`, of business hours, to the first answer. */
export const replyTime = (firm: WorkingHours, lead: Promised, firstContactAt: number): string =>
  spell(Math.floor(minutesToAnswer(firm, lead, firstContactAt)));

/** The minutes without an answer after which the people on call are told. */
export const alarmMinutes = [5, 10, 15] as const;

/** How many of the alarms are due for an enquiry whose promise ends at `dueAt`. */
export function alarmsDue(firm: WorkingHours, dueAt: number, now: number): number {
  const waited = minutesOf(firm, dueAt, now);
  return alarmMinutes.filter((minutes) => waited >= minutes).length;
}

/** The latest ends of promises for which the first, second, ... alarm is due now. */
export const alarmHorizons = (firm: WorkingHours, now: number): number[] =>
  alarmMinutes.map((minutes) => promiseEnds(firm, now, promiseMinutes - minutes));

const minute = 60_000;
const grace = 5 * minute;

/** Alarms wake nobody: they are sent from the opening until a few minutes after closing, for those that fell due at the end. */
export const mayAlarm = (firm: WorkingHours, now: number): boolean =>
  businessMinutesBetween(firm, now - grace, now + 1) > 0;

/** When an alarm that may not be sent at `now` is checked again: at the next opening. */
export const nextAlarmTime = (firm: WorkingHours, now: number): number =>
  // Business hours without any day have no opening.
  Math.max(promiseEnds(firm, now, 0), now + minute);

/** When an enquiry of `sentAt` is answered at the latest, in the words of a visitor: `by Monday 8:15 AM`. */
export const answerBy = (firm: WorkingHours, sentAt: number): string =>
  `by ${spokenTime(firm.timeZone, promiseEnds(firm, sentAt), sentAt)}`;

const day = 24 * 60 * minute;

/**
 * The time in the address of a thank-you page (`sent`, in seconds) at which the enquiry was sent. Null when somebody wrote it by hand:
 * not a time, in the future, or more than 30 days ago.
 */
export function sentIn(url: string, now: number): number | null {
  const text = new URL(url).searchParams.get('sent') ?? '';
  const at = /^\d{1,11}$/.test(text) ? Number(text) * 1000 : 0;
  return at > now - 30 * day && at <= now + minute ? at : null;
}
