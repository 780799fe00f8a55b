import { displayTime } from '../time/dates.ts';
import { type LeadCounts, leadKinds } from './removal-limit.ts';

const words = {
  enquiries: ['lead', 'leads'],
  spam: ['spam lead', 'spam leads'],
  answers: ['set of self-assessment answers', 'sets of self-assessment answers'],
} as const;

/** The counts in words: `40 leads and 2 spam leads`; `nothing` when all are 0. */
export function leadCountWords(counts: LeadCounts): string {
  const parts = leadKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en-CA')} ${words[kind][counts[kind] === 1 ? 0 : 1]}`);
  if (parts.length === 0) return 'nothing';
  return parts.length === 1 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The alert that says why retention does not follow the machine's clock. */
export function clockAlert(timeZone: string, state: 'ahead' | 'behind', wall: number, at: number): string {
  const clock = `The clock of this server says ${displayTime(timeZone, wall)}`;
  return state === 'ahead'
    ? `${clock}, but by the time that the server has run it is about ${displayTime(timeZone, at)}. No data is removed because of this clock. Correct the clock, or confirm it under Privacy.`
    : `${clock}, but this installation has already reached ${displayTime(timeZone, at)}. Data past its period is not removed until then. Correct the clock, or confirm it under Privacy.`;
}

/** The alert that says why retention waits for a person's decision. */
export const removalQuestion = ({ due, leadsInAll }: { due: LeadCounts; leadsInAll: number }): string =>
  `Retention has stopped: one run would remove ${leadCountWords(due)} of ${leadsInAll.toLocaleString('en-CA')} leads, far more than usual. An owner decides under Privacy.`;
