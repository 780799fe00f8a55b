import type { Site, SiteIndustry } from '../../firm/site.ts';

/** One flag per hour from midnight: true from the hour of the working day's first moment to the hour of its last. */
export function hoursOf(day: SiteIndustry['day']): boolean[] {
  const hour = (time = '') => Number.parseInt(time, 10);
  const from = hour(day[0]?.time);
  const length = (hour(day.at(-1)?.time) - from + 24) % 24;
  return Array.from({ length: 24 }, (_, index) => (index - from + 24) % 24 <= length);
}

export interface IndustryGroup {
  /** Empty for industries without a group. */
  name: string;
  industries: readonly SiteIndustry[];
}

/** Every industry of the firm once, under its first group in the order of the library. Industries without a group come last. */
export function industriesByGroup({ data }: Site): IndustryGroup[] {
  const { industries, industryGroups, industryGroupNames } = data;
  const groups = Object.keys(industryGroupNames);
  const groupOf = ({ id }: SiteIndustry) => groups.find((group) => industryGroups[group]?.includes(id));
  return [...groups, undefined]
    .map((group) => ({
      name: group === undefined ? '' : (industryGroupNames[group] ?? ''),
      industries: industries.filter((industry) => groupOf(industry) === group),
    }))
    .filter((group) => group.industries.length > 0);
}
