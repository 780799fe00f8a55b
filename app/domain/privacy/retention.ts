import { monthsAfter } from '../time/months.ts';

const day = 24 * 60 * 60 * 1000;

export interface RetentionRule {
  /** The kind of data, as the panel prints it. */
  what: string;
  /** The event from which the period counts. */
  since: string;
  /** The period as the privacy page and the panel print it. */
  words: string;
  /** At `now`, everything from before this time is past its period. */
  before: (now: number) => number;
}

const months = (count: number, words = `${count} months`) => ({
  words,
  before: (now: number) => monthsAfter(now, -count),
});
const days = (count: number) => ({
  words: count === 1 ? '1 day' : `${count} days`,
  before: (now: number) => now - count * day,
});

/** How long each kind of data is kept. The retention job, the panel and the privacy page all use this list. */
export const retentionRules = {
  enquiries: {
    what: 'Leads with messages, notes, replies and deliveries',
    since: 'the last contact',
    ...months(24),
  },
  answers: { what: 'Self-assessment answers and risk level', since: 'the day they came', ...months(12) },
  clicks: { what: 'Ids of clicks on ads', since: 'the day they came', ...days(90) },
  spam: { what: 'Possible spam, and leads marked as spam', since: 'the day they came', ...days(90) },
  consents: { what: 'Consent records', since: 'the end of the consent', ...months(36, '3 years') },
  unfiled: { what: 'Mail that came in and belongs to no lead', since: 'the day it came', ...days(90) },
  mail: { what: 'Mail written to files', since: 'the day they were written', ...months(12) },
  missing: { what: 'Broken links that visitors followed', since: 'the last request', ...days(90) },
  sessions: { what: 'Staff sessions and one-time links', since: 'the day they ended', ...days(1) },
  canaries: { what: 'Results of test messages', since: 'the test', ...days(30) },
  audit: { what: 'Log of what staff did', since: 'the action', ...months(36, '3 years') },
  erasures: { what: 'Erasure log (says when, not who)', since: 'the erasure', ...months(36, '3 years') },
  views: { what: 'Counts of page views and of page speed', since: 'the day they were counted', ...months(25) },
  absences: { what: 'Absences of staff in the rota', since: 'their last day', ...days(90) },
  plans: { what: 'Planned publications that ended', since: 'their end', ...days(90) },
  runs: { what: 'Logs of backups and of this job', since: 'the run', ...months(12) },
} as const satisfies Record<string, RetentionRule>;

export type RetentionKind = keyof typeof retentionRules;

/** The number of rows removed by kind; kinds without removals are left out. */
export type Removed = Partial<Record<RetentionKind, number>>;

/** The facts that decide how long a lead is kept. Times are epoch milliseconds. */
export interface AgeingLead {
  receivedAt: number;
  /** Quarantined or marked as spam. */
  spam: boolean;
  hasAnswers: boolean;
  /** When staff last worked on the lead or the visitor last wrote by mail; null for never. */
  lastContactAt: number | null;
  /** The end of the last time booked for the lead or for a lead merged into it; null without one. */
  bookedUntil: number | null;
}

/**
 * What happens to a lead. `strip` removes the answers of its assessment and keeps the rest. A booked time is a contact, so the period
 * of a lead begins after the meeting at the earliest. Spam stays while a meeting is still to come.
 */
export function fateOf(lead: AgeingLead, now: number): 'keep' | 'strip' | 'remove' | 'remove-spam' {
  const { enquiries, answers, spam } = retentionRules;
  const bookedUntil = lead.bookedUntil ?? 0;
  if (lead.spam) return lead.receivedAt < spam.before(now) && bookedUntil <= now ? 'remove-spam' : 'keep';
  if (Math.max(lead.receivedAt, lead.lastContactAt ?? 0, bookedUntil) < enquiries.before(now)) return 'remove';
  return lead.hasAnswers && lead.receivedAt < answers.before(now) ? 'strip' : 'keep';
}

/** A lead is marked this long before its period ends. It is removed on the last day unless servers hardly ran. */
const markAhead = 30 * day;
/** A mark takes effect after servers have run this long. This gives people time to notice a mistake. */
export const markedFor = 7 * day;

/** Leads received after this time are never marked. */
export const youngestMarked = (now: number): number => retentionRules.spam.before(now + markAhead);

export interface RetentionMark {
  fate: Exclude<ReturnType<typeof fateOf>, 'keep'>;
  /** Running time of servers when it was set. */
  running: number;
}

/** The mark that a lead gets now, or null. A mark that still applies keeps its running time. */
export function markOf(
  lead: AgeingLead,
  mark: RetentionMark | null,
  { now, running }: { now: number; running: number },
): RetentionMark | null {
  const fate = fateOf(lead, now + markAhead);
  if (fate === 'keep') return null;
  return mark?.fate === fate ? mark : { fate, running };
}

/** Whether the mark may be carried out: it was set long enough ago, and the lead's period is over. */
export const isDue = (
  lead: AgeingLead,
  mark: RetentionMark,
  { now, running }: { now: number; running: number },
): boolean => running - mark.running >= markedFor && fateOf(lead, now) === mark.fate;

/** A lead is first seen within this time after it arrives. An older time of arrival came from a clock that was behind. */
export const seenWithin = 10 * 60 * 1000;

/** When a lead arrived. `notedAt`: when it was first seen, by proven time; null when it was not seen yet. */
export const arrivalOf = (receivedAt: number, notedAt: number | null): number => Math.max(receivedAt, notedAt ?? 0);

/** The names of removed rows, by kind. */
const removedNames: Record<RetentionKind, string> = {
  enquiries: 'leads',
  answers: 'self-assessment answers',
  clicks: 'ids of clicks on ads',
  spam: 'spam leads',
  consents: 'consent records',
  unfiled: 'mails without a lead',
  mail: 'mail files',
  missing: 'broken links',
  sessions: 'sessions and one-time links',
  canaries: 'test messages',
  audit: 'entries of the activity log',
  erasures: 'entries of the erasure log',
  views: 'counts of page views',
  absences: 'absences of staff',
  plans: 'planned publications',
  runs: 'logs of runs',
};

const isRetentionKind = (name: string): name is RetentionKind => Object.hasOwn(removedNames, name);

/** What a run removed, in words: `leads: 3, consent records: 1`. */
export function removedWords(removed: Removed): string {
  const parts = Object.entries(removed).map(
    ([kind, count]) => `${isRetentionKind(kind) ? removedNames[kind] : kind}: ${count.toLocaleString('en-CA')}`,
  );
  return parts.length > 0 ? parts.join(', ') : 'nothing was due';
}
