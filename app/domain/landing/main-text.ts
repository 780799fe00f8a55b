import type { Site } from '../firm/site.ts';
import { htmlLines } from '../text/html-text.ts';
import { evidenceLines } from './evidence/printed-evidence.ts';
import { type LandingPage, relatedPages } from './page.ts';
import { parentLinks } from './parent-links.ts';

/**
 * The fixed texts of a landing page, which the view prints and the panel compares. They are few, because every page shares them.
 */
export const landingWords = {
  keywords: 'Keywords',
  area: 'Service areas',
  /** Before the name of the location. */
  radius: (km: number) => `Within ${km} km of the centre of`,
  postal: (codes: readonly string[], more: boolean) =>
    `Postal area${codes.length === 1 && !more ? '' : 's'} ${codes.join(', ')}${more ? ' and others' : ''}`,
  why: 'Why choose {firm}',
  steps: (serviceName: string) => `How to Choose ${serviceName}`,
  stepsTime: 'Allow about 30 minutes.',
  /** Before the links to the pages that say more. */
  more: 'Read more',
  keyFacts: 'Key facts',
  faq: 'Questions and answers',
  related: 'Related services',
  contact: 'Get {Claim:free-consultation} Consultation',
  assessment: 'Take the Risk Assessment',
  call: 'Call {phone}',
} as const;

/** Short facts are printed large under the heading, longer ones small below them. */
export const isShortFact = ({ value }: { value: string }): boolean => value.length <= 30;

/** The line with the page's postal areas, which says so when its location has more of them; empty when the page names none. */
export function postalLines(
  site: Pick<Site, 'location'>,
  location: string,
  { postalCodes }: LandingPage['area'],
): string[] {
  if (postalCodes.length === 0) return [];
  const all = site.location(location)?.postalPrefixes.length ?? 0;
  return [landingWords.postal(postalCodes, all > postalCodes.length)];
}

/** `lines` under `heading`; nothing when there are no lines. */
const under = (heading: string, lines: readonly string[]): string[] => (lines.length > 0 ? [heading, ...lines] : []);

const factLines = (facts: LandingPage['keyFacts']) => facts.flatMap(({ label, value }) => [label, value]);
const titledLines = (items: LandingPage['steps']) => items.flatMap(({ title, text }) => [title, text]);

/**
 * The text of the served <main> of a page, one line per block, in reading order. Left out are maps, which are pictures, the search
 * phrases, which only the address of the stored page shows, and the law of another province, which is no word of the firm's own.
 */
export function mainLines(site: Pick<Site, 'print' | 'data' | 'location'>, page: LandingPage): string[] {
  const { print, data } = site;
  const { context, area, keyFacts, testimonial, evidence = [] } = page;
  const { serviceName, industryName, locationName } = context;
  const contact = print.label(landingWords.contact);
  return [
    ...['Home', print.fill(data.pages['industries-page'].name), industryName, serviceName, locationName],
    page.h1,
    page.lead,
    contact,
    landingWords.assessment,
    landingWords.keyFacts,
    ...factLines(keyFacts.filter(isShortFact)),
    ...factLines(keyFacts.filter((fact) => !isShortFact(fact))),
    page.h2,
    ...htmlLines(page.content),
    landingWords.more,
    ...parentLinks(site, context).map(({ label }) => label),
    ...(testimonial ? [testimonial.quote, testimonial.name, testimonial.company] : []),
    ...evidenceLines(evidence),
    print.fill(landingWords.why),
    ...titledLines(page.why),
    landingWords.area,
    ...area.neighborhoods,
    `${landingWords.radius(area.radiusKm)} ${locationName}`,
    ...postalLines(site, context.location, area),
    contact,
    ...under(
      landingWords.faq,
      page.faq.flatMap(({ question, answer }) => [question, answer]),
    ),
    landingWords.steps(serviceName),
    landingWords.stepsTime,
    ...titledLines(page.steps),
    landingWords.related,
    ...relatedPages(page).map(({ label }) => label),
    print.printable(data.pages['service-page-copy'].closing.heading),
    contact,
    print.fill(landingWords.call),
  ];
}

/** The text of a page that is judged. */
export const mainText = (site: Pick<Site, 'print' | 'data' | 'location'>, page: LandingPage): string =>
  mainLines(site, page).join('\n');
