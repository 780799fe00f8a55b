import { displayTime } from '../time/dates.ts';
import { momentOf } from '../time/days.ts';

const year = 366 * 24 * 60 * 60 * 1000;

/**
 * Reads the local time in `timeZone` that a person chose for a publication, such as `2027-01-04T09:00`. Gives the moment in
 * epoch milliseconds, or a sentence that says what is wrong.
 */
export function readPublishTime(text: string, timeZone: string, now: number): { at: number } | { fault: string } {
  const [, minutes] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?$/.exec(text.trim()) ?? [];
  const local = minutes === undefined ? Number.NaN : Date.parse(`${minutes}:00Z`);
  // Date.parse reads February 30 as March 2.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 16) !== minutes)
    return { fault: 'Choose a day and a time, such as 2027-01-04 09:00' };
  const at = momentOf(local, timeZone);
  if (at <= now) return { fault: 'Choose a time that is still to come' };
  if (at > now + year) return { fault: 'Choose a time within a year' };
  return { at };
}

/** The mail about a planned publication that failed. */
export const failedPublication = (
  timeZone: string,
  { id, at, note, problem }: { id: string; at: number; note: string; problem: string | null },
  siteUrl: string,
) => ({
  id: `publication-failed-${id}`,
  type: 'publication.failed',
  subject: 'A planned publication did not happen',
  text: [
    `The publication planned for ${displayTime(timeZone, at)}${note === '' ? '' : ` (${note})`} did not happen. The site has not changed, and the drafts are kept.`,
    problem ?? '',
    `${siteUrl}/admin/content/publish`,
  ]
    .filter(Boolean)
    .join('\n\n'),
});
