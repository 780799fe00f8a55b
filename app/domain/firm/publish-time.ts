import { momentOf } from '../reports/days.ts';
import { displayTime } from '../site/dates.ts';

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

/** The mail about a publication that could not happen at its time. */
export const failedPublication = (
  timeZone: string,
  { id, at, note, problem }: { id: string; at: number; note: string; problem: string | null },
  siteUrl: string,
) => ({
  id: `publication-failed-${id}`,
  type: 'publication.failed',
  subject: 'A planned publication did not happen',
  text: [
    `What was to be published at ${displayTime(timeZone, at)}${note === '' ? '' : ` (${note})`} was not published. The site shows what it showed before, and the drafts are kept.`,
    problem ?? '',
    `${siteUrl}/admin/content/publish`,
  ]
    .filter(Boolean)
    .join('\n\n'),
});
