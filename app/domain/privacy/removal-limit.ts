import { median } from '../numbers/median.ts';

/** The actions of retention on leads: remove an inquiry, remove spam, or strip the answers of an assessment. */
export type LeadKindRemoved = 'enquiries' | 'spam' | 'answers';
export type LeadCounts = Record<LeadKindRemoved, number>;

export const leadKinds = ['enquiries', 'spam', 'answers'] as const satisfies readonly LeadKindRemoved[];
export const noLeads: LeadCounts = { enquiries: 0, spam: 0, answers: 0 };

/** The number of leads that one run may always remove. */
const always = 10;

/**
 * The number of leads that one run may remove without asking: 50, or 5 % of a large database, but no more than half of a small one
 * (or `always`, if that is more).
 */
export function usualLimit(leadsInAll: number): number {
  return Math.max(always, Math.min(leadsInAll / 2, Math.max(50, leadsInAll * 0.05)));
}

export interface RunOutlook {
  /** The number of leads that the run would remove. */
  due: LeadCounts;
  leadsInAll: number;
  /** The numbers that each of the last daily runs removed. */
  earlier: readonly Partial<LeadCounts>[];
  /** The numbers that a person has allowed, or null. */
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
