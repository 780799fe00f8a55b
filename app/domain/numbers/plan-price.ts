/** How a plan's price follows from a number of people or devices. Amounts are dollars a month. */
export interface PriceRule {
  readonly unit: 'person' | 'device';
  /** For each person or device. */
  readonly each: number;
  /** Added once. */
  readonly base?: number | undefined;
  /** At least so many are paid for. */
  readonly minimum?: number | undefined;
  /** Another amount for each, for all of them, from so many on. */
  readonly steps?: readonly { readonly from: number; readonly each: number }[] | undefined;
}

export interface PlanPrice {
  /** How many are paid for: `minimum` when fewer were asked for. */
  readonly count: number;
  readonly each: number;
  readonly base: number;
  /** Dollars a month, to the cent. */
  readonly total: number;
}

/** The most people or devices for which a price is printed; a larger office is looked at first. */
export const mostPriced = 500;

/** A whole number from 1 to `most`; null for any other text. */
export function countUpTo(most: number, text: string | null): number | null {
  const typed = text?.trim() ?? '';
  const count = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : null;
}

/** A number of people or devices for which a price is printed; null for any other text. */
export const readCount = (text: string | null): number | null => countUpTo(mostPriced, text);

/** What a plan costs a month for `asked` people or devices, a whole number of at least 1. */
export function priceFor({ each, base = 0, minimum = 1, steps = [] }: PriceRule, asked: number): PlanPrice {
  const count = Math.max(asked, minimum);
  const reached = steps.filter(({ from }) => from <= count).sort((a, b) => b.from - a.from)[0];
  const paid = reached?.each ?? each;
  return { count, each: paid, base, total: Math.round((base + paid * count) * 100) / 100 };
}

/** `$960` or `$960.50`. */
export const dollarsOf = (amount: number): string =>
  `$${amount.toLocaleString('en-CA', Number.isInteger(amount) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** How a price is made, such as `$150 + 12 people × $80`. */
export const ruleWords = ({ count, each, base }: PlanPrice, unit: string): string =>
  `${base > 0 ? `${dollarsOf(base)} + ` : ''}${count} ${unit} × ${dollarsOf(each)}`;

/** An amount in dollars, its digits as the first group: `$1,250.50` */
export const dollarAmount = /\$ ?(\d[\d,]{0,9}(?:\.\d\d)?)/g;

/** The number that digits with commas stand for. */
export const amountOf = (digits: string): number => Number(digits.replaceAll(',', ''));

/** The amounts in dollars that a text names. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(dollarAmount)].map(([, digits = '']) => amountOf(digits));

/** A rule as a plan has it. Without an amount of its own, the one that the words of the price name counts for each. */
export type WrittenRule = Omit<PriceRule, 'each'> & { readonly each?: number | undefined };

/** The rule of a price with these words; null when neither says what each costs. */
export function wholeRule(words: string, rule: WrittenRule): PriceRule | null {
  const [named, ...others] = new Set(amountsIn(words));
  const each = rule.each ?? (others.length === 0 ? named : undefined);
  return each === undefined ? null : { ...rule, each };
}

/** True when the words of a price name an amount that the rule does not know. */
export function contradicts(words: string, rule: PriceRule): boolean {
  const known = [rule.each, rule.base, priceFor(rule, 1).total, ...(rule.steps ?? []).map(({ each }) => each)];
  return amountsIn(words).some((amount) => !known.includes(amount));
}
