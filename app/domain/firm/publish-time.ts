import { momentOf } from '../reports/days.ts';

const year = 366 * 24 * 60 * 60 * 1000;

/**
 * Reads a time that a person chose for a publication, such as `2027-01-04T09:00`, on the clocks of `timeZone`. Gives the moment,
 * epoch milliseconds, or a sentence about what is wrong with it.
 */
export function readPublishTime(text: string, timeZone: string, now: number): { at: number } | { fault: string } {
  const [, minutes] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?$/.exec(text.trim()) ?? [];
  const local = minutes === undefined ? Number.NaN : Date.parse(`${minutes}:00Z`);
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 16) !== minutes)
    return { fault: 'Choose a day and a time, such as 2027-01-04 09:00' };
  const at = momentOf(local, timeZone);
  if (at <= now) return { fault: 'Choose a time that is still to come' };
  if (at > now + year) return { fault: 'Choose a time within a year' };
  return { at };
}
