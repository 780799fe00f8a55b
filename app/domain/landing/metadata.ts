import { industryFacts } from '../../content/industries.ts';
import type { LandingContext } from './page.ts';
import { locationOf } from './vocabulary.ts';

const titleLimit = 65;
const description = { least: 110, most: 160 };

export const headingOf = ({ serviceName, industryName, locationName }: LandingContext): string =>
  `${serviceName} for ${industryName} in ${locationName}`;

/** The heading, or the longest of its shorter forms that a search result shows whole. */
export function titleOf(context: LandingContext): string {
  const { serviceName, industryName, locationName } = context;
  const short = serviceName.replace(/ (?:Services|Solutions)$/, '');
  const forms = [
    headingOf(context),
    `${serviceName} for ${industryName}, ${locationName}`,
    `${short} for ${industryName} in ${locationName}`,
  ];
  return forms.find((form) => form.length <= titleLimit) ?? `${short} for ${industryName}, ${locationName}`;
}

export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Who the page is for, the first reason to read it, and as many neighbourhoods as fit into 160 characters. */
export function descriptionOf(context: LandingContext, reason: string): string {
  const { serviceName, locationName, industry, location } = context;
  const { neighborhoods } = locationOf(location);
  const start = `${serviceName} for ${industryFacts[industry].people} in ${locationName}.`;
  const visits = (count: number) => ` Visits in ${listed(neighborhoods.slice(0, count))}.`;
  const counts = [3, 2, 1, 4, 5, 6, 7, 8].filter((count) => count <= neighborhoods.length);
  for (const middle of [` ${reason}.`, '']) {
    for (const count of counts) {
      const text = `${start}${middle}${visits(count)}`;
      if (text.length >= description.least && text.length <= description.most) return text;
    }
  }
  return `${start}${visits(3)}`.slice(0, description.most);
}

/** The first fifteen generated phrases and the base string with three postal prefixes. */
export function keywordsOf({ serviceName, industryName, locationName, industry, location }: LandingContext): string[] {
  const { neighborhoods, postalCodes } = locationOf(location);
  const phrases = [
    `${serviceName} ${locationName}`,
    `${serviceName} for ${industryName}`,
    `${serviceName} for ${industryName} in ${locationName}`,
    `${industryName} IT support ${locationName}`,
    `IT support for ${industryFacts[industry].people}`,
    ...neighborhoods.map((name) => `${serviceName} ${name}`),
    ...neighborhoods.map((name) => `${industryName} IT support ${name}`),
  ];
  return [...new Set(phrases)]
    .slice(0, 15)
    .concat(`${serviceName} ${locationName} ${postalCodes.slice(0, 3).join(' ')}`);
}
