import { campaignName } from '../leads/campaign.ts';
import { centsOf, money } from '../leads/handling/outcome.ts';
import { addDays, isDay } from '../time/days.ts';
import type { Won } from './report.ts';

/** What the firm spent on a campaign in a month. */
export interface CampaignCost {
  campaign: string;
  /** Such as `2026-11`. */
  month: string;
  cents: number;
}

/** The input of the form, as typed. */
export interface TypedCost {
  campaign: string;
  month: string;
  amount: string;
}

export type CostFaults = Partial<Record<keyof TypedCost, string>>;

/** Reads the form of a cost; `faults` has a sentence for each invalid field. `today` is an ISO date. An amount of 0 removes the cost. */
export function readCost(
  form: Readonly<Record<string, string>>,
  today: string,
): { typed: TypedCost; cost: CampaignCost; faults: CostFaults } {
  const typed = { campaign: form.campaign ?? '', month: (form.month ?? '').trim(), amount: form.amount ?? '' };
  const campaign = campaignName(typed.campaign);
  const cents = centsOf(typed.amount);
  const faults: CostFaults = {};
  if (campaign === null)
    faults.campaign = 'Please enter the campaign as its links name it (utm_campaign): letters, digits and . _ + -';
  if (!isDay(`${typed.month}-01`)) faults.month = 'Please enter a month such as 2026-11';
  else if (typed.month > today.slice(0, 7)) faults.month = 'Please enter this month or an earlier one';
  if (cents === undefined) faults.amount = 'Please enter an amount such as 1,200, or 0 for none';
  return { typed, cost: { campaign: campaign ?? '', month: typed.month, cents: cents ?? 0 }, faults };
}

/** The first day of the month after `month`. */
const nextMonth = (month: string): string => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
const daysFrom = (first: string, end: string): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(first)) / 86_400_000));

/**
 * What each campaign cost from `first` to `last` (both included), in cents. A month counts by its share of days in that period, because
 * a report begins on a Monday and not with a month.
 */
export function costsIn(costs: readonly CampaignCost[], first: string, last: string): Map<string, number> {
  const sums = new Map<string, number>();
  const end = addDays(last, 1);
  for (const { campaign, month, cents } of costs) {
    const [from, to] = [`${month}-01`, nextMonth(month)];
    const days = daysFrom(from > first ? from : first, to < end ? to : end);
    if (days > 0) sums.set(campaign, (sums.get(campaign) ?? 0) + (cents * days) / daysFrom(from, to));
  }
  return new Map([...sums].map(([campaign, cents]) => [campaign, Math.round(cents)]));
}

/** What the leads of a campaign cost, in cents; null when there is nothing to divide by. */
export interface CostFigures {
  cost: number;
  perLead: number | null;
  perWon: number | null;
  /** The value won for each dollar spent, in dollars. */
  back: number | null;
}

export function costFigures({ leads, won, value, cost }: Won & { leads: number; cost: number }): CostFigures {
  const per = (count: number) => (cost === 0 || count === 0 ? null : Math.round(cost / count));
  return { cost, perLead: per(leads), perWon: per(won), back: cost === 0 ? null : value / cost };
}

/** The cost in words: `$500 spent: $50 a lead, $250 a won lead, $12.50 won for each dollar`; empty when nothing was spent. */
export function costWords(row: Won & { leads: number; cost: number }): string {
  const { cost, perLead, perWon, back } = costFigures(row);
  if (cost === 0) return '';
  const parts = [
    ...(perLead === null ? ['no lead'] : [`${money(perLead)} a lead`]),
    ...(perWon === null ? [] : [`${money(perWon)} a won lead`]),
    ...(back === null || row.value === 0 ? [] : [`${money(Math.round(back * 100))} won for each dollar`]),
  ];
  return `${money(cost)} spent: ${parts.join(', ')}`;
}
