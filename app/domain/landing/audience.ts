import type { SiteData } from '../firm/site.ts';

interface ForIndustries {
  readonly industries?: readonly string[] | undefined;
}

/** The industries of each group. */
export type Groups = SiteData['industryGroups'];

const isFor = (groups: Groups, audience: string, industry: string): boolean =>
  audience === industry || (Object.hasOwn(groups, audience) && (groups[audience]?.includes(industry) ?? false));

/** True when `item` is for `industry`: it names the industry or its group, or it names no audience. */
export const suits = (groups: Groups, { industries }: ForIndustries, industry: string): boolean =>
  !industries || industries.some((audience) => isFor(groups, audience, industry));

/** At most `limit` of the items that suit `industry`, in their original order. Items that name an audience are preferred to those for all. */
export function forIndustry<T extends ForIndustries>(
  groups: Groups,
  items: readonly T[],
  industry: string,
  limit: number,
): T[] {
  const fitting = items.filter((item) => suits(groups, item, industry));
  const first = [...fitting.filter(({ industries }) => industries), ...fitting.filter(({ industries }) => !industries)];
  const chosen = new Set(first.slice(0, limit));
  return fitting.filter((item) => chosen.has(item));
}
