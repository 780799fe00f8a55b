import type { IndustrySlug } from '../../content/industries.ts';
import { type Audience, tradeGroups } from '../../content/trade-groups.ts';

interface ForTrades {
  readonly trades?: readonly Audience[];
}

const groups: Readonly<Record<string, readonly IndustrySlug[]>> = tradeGroups;

const isFor = (audience: Audience, trade: IndustrySlug): boolean =>
  audience === trade || (groups[audience]?.includes(trade) ?? false);

/** True when `item` is for `trade`: it names the trade or its group, or names none. */
export const suits = ({ trades }: ForTrades, trade: IndustrySlug): boolean =>
  !trades || trades.some((audience) => isFor(audience, trade));

/** At most `limit` of the items that suit `trade`, in their own order; those that name it come before those for all. */
export function forTrade<T extends ForTrades>(items: readonly T[], trade: IndustrySlug, limit: number): T[] {
  const fitting = items.filter((item) => suits(item, trade));
  const first = [...fitting.filter(({ trades }) => trades), ...fitting.filter(({ trades }) => !trades)];
  const chosen = new Set(first.slice(0, limit));
  return fitting.filter((item) => chosen.has(item));
}
