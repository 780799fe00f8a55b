import { median } from '../reports/median.ts';

/** What retention does to leads: removes an enquiry or spam, or strips the answers of an assessment. */
export type LeadKindRemoved = 'enquiries' | 'spam' | 'answers';
export type LeadCounts = Record<LeadKindRemoved, number>;

export const leadKinds = ['enquiries', 'spam', 'answers'] as const satisfies readonly LeadKindRemoved[];
export const noLeads: LeadCounts = { enquiries: 0, spam: 0, answers: 0 };

/** So many may always go in one run. */
const always = 10;

/** Up to so many go without a question: 50, or 5 % of a large database; of a small one never more than half. */
export function usualLimit(leadsInAll: number): number {
  return Math.max(always, Math.min(leadsInAll / 2, Math.max(50, leadsInAll * 0.05)));
}

export interface RunOutlook {
  /** What the run would remove. */
  due: LeadCounts;
  leadsInAll: number;
  /** What each of the last daily runs removed. */
  earlier: readonly Partial<LeadCounts>[];
  /** What a person has allowed, or null. */
  allowed: LeadCounts | null;
}

/** The kinds of which one run would remove so many that a person must agree first. Empty: go ahead. */
export function needsPerson({ due, leadsInAll, earlier, allowed }: RunOutlook): LeadKindRemoved[] {
  const limit = usualLimit(leadsInAll);
  return leadKinds.filter((kind) => {
    const usual = median(earlier.map((run) => run[kind] ?? 0)) ?? 0;
    return due[kind] > limit && due[kind] > 3 * usual && due[kind] > (allowed ? allowed[kind] + limit : 0);
  });
}
