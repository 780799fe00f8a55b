import { businessMinutesBetween, promiseEnds, promiseMinutes } from './business-hours.ts';

/** How long an enquiry waits, against the promise. */
export interface ReplyClock {
  /** Whole minutes of business hours. */
  waited: number;
  /** Cells of the clock that are lit, one a minute, at most as many as were promised. */
  cells: number;
  state: 'calm' | 'soon' | 'late';
  /** `4 min, 11 left` or `18 min, late` */
  words: string;
}

const soonFrom = 10;

function spell(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
}

/** Minutes of business hours that have passed at `now` of a promise that ends at `dueAt`, with their fractions. */
const minutesOf = (dueAt: number, now: number): number =>
  now < dueAt
    ? Math.max(0, promiseMinutes - businessMinutesBetween(now, dueAt))
    : promiseMinutes + businessMinutesBetween(dueAt, now);

/** Business hours only: at night and on weekends the clock stands still. */
export function replyClock(dueAt: number, now: number): ReplyClock {
  const waited = Math.floor(minutesOf(dueAt, now));
  const left = promiseMinutes - waited;
  const late = now >= dueAt;
  return {
    waited,
    cells: Math.min(waited, promiseMinutes),
    state: late ? 'late' : waited >= soonFrom ? 'soon' : 'calm',
    words: late ? `${spell(waited)}, late` : `${spell(waited)}, ${left} left`,
  };
}

/** When a lead came, and when its promise ends; null when none was made. */
interface Promised {
  receivedAt: number;
  dueAt: number | null;
}

/**
 * Minutes of business hours to the first answer, with their fractions. They are read off the promise, which starts anew when a
 * lead leaves quarantine: until then nobody could answer it.
 */
export const minutesToAnswer = ({ receivedAt, dueAt }: Promised, firstContactAt: number): number =>
  dueAt === null ? businessMinutesBetween(receivedAt, firstContactAt) : minutesOf(dueAt, firstContactAt);

/** `6 min`, of business hours, to the first answer. */
export const replyTime = (lead: Promised, firstContactAt: number): string =>
  spell(Math.floor(minutesToAnswer(lead, firstContactAt)));

/** After so many minutes without an answer the person on call is told. */
export const alarmMinutes = [5, 10, 15] as const;

/** How many of the alarms are due for an enquiry whose promise ends at `dueAt`. */
export function alarmsDue(dueAt: number, now: number): number {
  const waited = minutesOf(dueAt, now);
  return alarmMinutes.filter((minutes) => waited >= minutes).length;
}

/** By when a promise ends of which so much is over that the first, second, ... alarm is due. */
export const alarmHorizons = (now: number): number[] =>
  alarmMinutes.map((minutes) => promiseEnds(now, promiseMinutes - minutes));

const minute = 60_000;
const grace = 5 * minute;

/** Nobody is woken: alarms ring from the opening until a few minutes after closing, for what fell due at the end. */
export const mayAlarm = (now: number): boolean => businessMinutesBetween(now - grace, now + 1) > 0;

/** When an alarm that may not ring at `now` is looked at again: at the next opening. */
export const nextAlarmTime = (now: number): number =>
  // Hours that name no day have no opening.
  Math.max(promiseEnds(now, 0), now + minute);
