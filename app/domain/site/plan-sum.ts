import type { PageCopy, Site, SiteData } from '../firm/site.ts';
import {
  contradicts,
  dollarsOf,
  type PriceRule,
  priceFor,
  readCount,
  ruleWords,
  wholeRule,
} from '../numbers/plan-price.ts';
import { withWords } from '../text/with-words.ts';

export type Plan = SiteData['plans'][number];

/** What a visitor typed; null for what was not asked yet. */
export type Asked = Readonly<Record<'people' | 'devices', string | null>>;

/** The price of a plan for a number of people or devices. Finished texts. */
export interface PlanSum {
  /** `From $960 a month for 12 people` */
  total: string;
  /** How it is made: `12 people × $80` */
  rule: string;
}

type Calculator = NonNullable<PageCopy<'pricing-page'>['calculator']>;

const unitOf = ({ one }: Calculator, unit: 'person' | 'device', count: number): string =>
  unit === 'device' ? (count === 1 ? one.device : one.devices) : count === 1 ? one.person : one.people;

/** The rule by which sums of a plan are printed; null without a rule, while its price may not be printed, or when the two disagree. */
function printedRule({ print }: Pick<Site, 'print'>, { price, rule }: Plan): PriceRule | null {
  if (!rule || !print.mayPrint(price)) return null;
  const words = print.fill(price);
  const whole = wholeRule(words, rule);
  return whole && !contradicts(words, whole) ? whole : null;
}

export const hasSum = (site: Pick<Site, 'print'>, plan: Plan): boolean => printedRule(site, plan) !== null;

/** What a plan costs for what was asked; null when no sum of it is printed, or nothing was asked that has a price. */
export function planSum(site: Pick<Site, 'data' | 'print'>, plan: Plan, asked: Asked): PlanSum | null {
  const { calculator } = site.data.pages['pricing-page'];
  const people = readCount(asked.people);
  const rule = printedRule(site, plan);
  if (!calculator || !rule || people === null) return null;
  const price = priceFor(rule, rule.unit === 'device' ? (readCount(asked.devices) ?? people) : people);
  const unit = unitOf(calculator, rule.unit, price.count);
  const total = withWords(calculator.total, { total: dollarsOf(price.total), count: String(price.count), unit });
  return { total, rule: ruleWords(price, unit) };
}

/**
 * The plan whose price answers an industry: the first that names the industry, else the most popular one, else the first. Null when no
 * plan has sums.
 */
export function planForIndustry(site: Pick<Site, 'data' | 'print'>, industry: string): Plan | null {
  const plans = site.data.plans.filter((plan) => hasSum(site, plan));
  return (
    plans.find(({ industries = [] }) => industries.includes(industry)) ??
    plans.find(({ popular }) => popular) ??
    plans[0] ??
    null
  );
}
