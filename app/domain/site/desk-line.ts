import { type Office, timesAt } from '../firm/offices.ts';
import type { Site } from '../firm/site.ts';
import { withWords } from '../text/with-words.ts';
import { deskAt } from '../time/business-hours.ts';
import { shortTime } from '../time/dates.ts';

/** Whether somebody is at the firm's desk, for the line above the header. */
export interface DeskState {
  open: boolean;
  /** The state in words, with the time at which it ends: true until then, whenever it is read. */
  words: string;
  /** When the state ends, in epoch milliseconds. */
  until: number;
}

/** The state of the desk of an office at `now`; null for an office whose business hours have no day. */
export function deskState({ data: { firm, pages }, print }: Site, office: Office, now: number): DeskState | null {
  const times = timesAt(firm, office);
  const { open, until } = deskAt(times, now);
  if (until === Number.POSITIVE_INFINITY) return null;
  const time = shortTime(times.timeZone, until, now);
  const copy = pages['desk-line'];
  return { open, words: print.fill(withWords(open ? copy.open : copy.closed, { time })), until };
}

/** Both sentences, for pages that are compared: they must not differ by the hour at which each was drawn. */
export function deskInAnyState({ data: { pages }, print }: Site): DeskState {
  const { open, closed } = withWords(pages['desk-line'], { time: '' });
  return { open: true, words: print.fill(`${open} ${closed}`), until: 0 };
}
