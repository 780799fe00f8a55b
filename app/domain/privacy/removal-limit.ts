import { median } from '../reports/median.ts';

/** What retention does to leads: remove an enquiry or spam, or strip the answers of an assessment. */
export type LeadKindRemoved = 'enquiries' | 'spam' | 'answers';
export type LeadCounts = Record<LeadKindRemoved, number>;

export const leadKinds = ['enquiries', 'spam', 'answers'] as const satisfies readonly LeadKindRemoved[];
export const noLeads: LeadCounts = { enquiries: 0, spam: 0, answers: 0 };

/** One run may always remove this many. */
const always = 10;

/** One run may remove this many without asking: 50, or 5 % of a large database, but never more than half of a small one. */
export function usualLimit(leadsInAll: number): number {
  return Math.max(always, Math.min(leadsInAll / 2, Math.max(50, leadsInAll * 0.05)));
}

export interface RunOutlook {
  /** What the run would remove. */
  due: LeadCounts;
  leadsInAll: number;
  /** The number that each of the last daily runs removed. */
  earlier: readonly Partial<LeadCounts>[];
  /** The number that a person has allowed, or null. */
  allowed: LeadCounts | null;
}

/** The kinds for which a person must agree first, because one run would remove too many. Empty: go ahead. */
export function needsPerson({ due, leadsInAll, earlier, allowed }: RunOutlook): LeadKindRemoved[] {
  const limit = usualLimit(leadsInAll);
  return leadKinds.filter((kind) => {
    const usual = median(earlier.map((run) => run[kind] ?? 0)) ?? 0;
    return due[kind] > limit && due[kind] > 3 * usual && due[kind] > (allowed ? allowed[kind] + limit : 0);
  });
}
