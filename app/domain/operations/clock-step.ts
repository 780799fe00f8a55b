import { displayTime } from '../time/dates.ts';

/**
 * From this difference between wall and elapsed time, in milliseconds, the clock counts as having stepped. A slow correction stays
 * below it.
 */
export const smallestStep = 5000;

/** A stored time further in the future than this, in milliseconds, was written while the clock was ahead. */
export const aheadAtMost = 60_000;

const units = [
  ['year', 365.25 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** How far the clock moved, in the largest unit with a value of at least two, such as "90 minutes". */
function stepLength(moved: number): string {
  const length = Math.abs(moved);
  const [name, unit] = units.find(([, size]) => length >= 2 * size) ?? units[units.length - 1] ?? ['second', 1000];
  const count = Math.round(length / unit);
  return `${count.toLocaleString('en-CA')} ${name}${count === 1 ? '' : 's'}`;
}

/** The steps of the clock that one alarm reports. */
export interface ClockSteps {
  count: number;
  /** The last step, in milliseconds; negative when the clock was set back. */
  moved: number;
  /** Wall time right after the last step. */
  at: number;
}

export const clockAlarm = (timeZone: string, { count, moved, at }: ClockSteps, siteUrl: string) => ({
  id: `clock-moved-${Math.round(at / 60_000)}`,
  type: 'clock.moved',
  subject: `The server's clock moved ${moved > 0 ? 'forward' : 'back'} by ${stepLength(moved)}`,
  text: [
    `The clock of the server moved ${moved > 0 ? 'forward' : 'back'} by ${stepLength(moved)} at once. It now says ${displayTime(timeZone, at)}.${count > 1 ? ` It moved ${count} times since the last message about it.` : ''}`,
    'Someone set the clock, time synchronization corrected it, or the machine was paused. Limits are not affected. Messages and alarms that were planned with the old time have been planned again.',
    'If the time above is wrong, correct the clock and check that time synchronization runs (timedatectl). Until then, times in the panel are wrong, and one-time codes may be refused.',
    `${siteUrl}/admin/deliveries`,
  ].join('\n\n'),
});
