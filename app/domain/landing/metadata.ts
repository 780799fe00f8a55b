import { type Site, sentenceList } from '../firm/site.ts';
import type { LandingContext } from './page.ts';
import { industryOf, locationOf } from './vocabulary.ts';

const titleLimit = 65;
const description = { least: 110, most: 160 };

export const headingOf = ({ serviceName, industryName, locationName }: LandingContext): string =>
  `${serviceName} for ${industryName} in ${locationName}`;

/**
 * The heading, or the first of its shorter forms that a search result shows in full. Only a long name, such as Whitchurch-Stouffville, needs
 * the last form, which is used even if it is too long.
 */
export function titleOf(context: LandingContext): string {
  const { serviceName, industryName, locationName } = context;
  const short = serviceName.replace(/ (?:Services|Solutions)$/, '');
  const forms = [
    headingOf(context),
    `${serviceName} for ${industryName}, ${locationName}`,
    `${short} for ${industryName} in ${locationName}`,
    `${short} for ${industryName}, ${locationName}`,
  ];
  const trade = industryName.replace(/ (?:Agencies|Brokerages|Businesses|Companies|Organizations|Practices)$/, '');
  return forms.find((form) => form.length <= titleLimit) ?? `${short}, ${trade}, ${locationName}`;
}

/**
 * Who the page is for, the first reason to read it, and enough neighbourhoods to reach 110 to 160 characters. The reason is dropped when it
 * does not fit.
 */
export function descriptionOf(site: Site, context: LandingContext, reason: string | null): string {
  const { serviceName, locationName, industry, location } = context;
  const { neighbourhoods } = locationOf(site, location);
  const start = `${serviceName} for ${industryOf(site, industry).people} in ${locationName}.`;
  const visits = (count: number) => ` Visits in ${sentenceList(neighbourhoods.slice(0, count))}.`;
  const counts = [3, 2, 1, 4, 5, 6, 7, 8].filter((count) => count <= neighbourhoods.length);
  const first = reason === null ? '' : ` ${/[?!]$/.test(reason) ? reason : `${reason}.`}`;
  if (counts.length === 0) return plainDescription(start, first);
  for (const middle of [first, '']) {
    for (const count of counts) {
      const text = `${start}${middle}${visits(count)}`;
      if (text.length >= description.least && text.length <= description.most) return text;
    }
  }
  return `${start}${visits(3)}`.slice(0, description.most);
}

const remote = ' Most problems are solved remotely, and for the others we come to you. Ask what we would do first.';

/** A description for a place of which no neighbourhood is named. */
function plainDescription(start: string, reason: string): string {
  const [more = ''] = remote.split(' Ask');
  const texts = [`${start}${reason}`, `${start}${reason}${more}`, `${start}${more}`, `${start}${remote}`];
  const fitting = texts.find(({ length }) => length >= description.least && length <= description.most);
  return fitting ?? `${start}${remote}`.slice(0, description.most);
}

/**
 * The first fifteen generated phrases and the base string with three postal prefixes. No phrase contains a comma, because commas separate
 * keywords.
 */
export function keywordsOf(site: Site, context: LandingContext): string[] {
  const { serviceName, industryName, locationName, industry, location } = context;
  const { neighbourhoods, postalPrefixes } = locationOf(site, location);
  const phrases = [
    `${serviceName} ${locationName}`,
    `${serviceName} for ${industryName}`,
    `${serviceName} for ${industryName} in ${locationName}`,
    `${industryName} IT support ${locationName}`,
    `IT support for ${industryOf(site, industry).people.replace(/,.*/, '')}`,
    ...neighbourhoods.map((name) => `${serviceName} ${name}`),
    ...neighbourhoods.map((name) => `${industryName} IT support ${name}`),
  ];
  return [...new Set(phrases)]
    .slice(0, 15)
    .concat(postalPrefixes.length > 0 ? `${serviceName} ${locationName} ${postalPrefixes.slice(0, 3).join(' ')}` : []);
}
