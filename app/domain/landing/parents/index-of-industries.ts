import type { Site, SiteIndustry } from '../../firm/site.ts';

/** The hours of the day, from midnight on: true from the hour of the first moment of a working day to that of its last. */
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

/** Every industry of the firm once: by its first group in the order of the library, and last those without one. */
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
