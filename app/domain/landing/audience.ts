import type { IndustrySlug } from '../../content/industries.ts';
import { type Audience, industryGroups } from '../../content/industry-groups.ts';

interface ForIndustries {
  readonly industries?: readonly Audience[];
}

const groups: Readonly<Record<string, readonly IndustrySlug[]>> = industryGroups;

const isFor = (audience: Audience, industry: IndustrySlug): boolean =>
  audience === industry || (groups[audience]?.includes(industry) ?? false);

/** True when `item` is for `industry`: it names the industry or its group, or names none. */
export const suits = ({ industries }: ForIndustries, industry: IndustrySlug): boolean =>
  !industries || industries.some((audience) => isFor(audience, industry));

/** At most `limit` of the items that suit `industry`, in their own order; those that name it come before those for all. */
export function forIndustry<T extends ForIndustries>(items: readonly T[], industry: IndustrySlug, limit: number): T[] {
  const fitting = items.filter((item) => suits(item, industry));
  const first = [...fitting.filter(({ industries }) => industries), ...fitting.filter(({ industries }) => !industries)];
  const chosen = new Set(first.slice(0, limit));
  return fitting.filter((item) => chosen.has(item));
}
