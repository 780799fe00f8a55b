import { evidenceTypes } from '../../firm/evidence/evidence-kind.ts';
import type { SiteEvidence } from '../../firm/evidence/site-evidence.ts';
import type { Site } from '../../firm/site.ts';
import type { LandingContext, PrintedEvidence } from '../page.ts';

/** The fixed words around evidence. */
export const evidenceWords = {
  heading: 'What we can show for it',
  source: 'Read the review where it was given',
} as const;

type Data = Pick<Site, 'data'>;
type Triple = Pick<LandingContext, 'service' | 'industry' | 'location'>;

const months = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const labelOf = ({ type, month, cases }: SiteEvidence): string => {
  const label = `${evidenceTypes[type]}, ${months.format(new Date(`${month}-01`))}`;
  return cases === undefined ? label : `${label}, ${cases} cases`;
};

const inShort = (item: SiteEvidence): PrintedEvidence => ({
  id: item.id,
  label: labelOf(item),
  title: item.title,
  paragraphs: [],
});

const whole = (item: SiteEvidence): PrintedEvidence => ({
  ...inShort(item),
  paragraphs: item.text.split(/\n{2,}/),
  ...(item.source !== undefined && { source: item.source }),
  ...(item.picture !== undefined && { picture: item.picture }),
});

const covers = (named: readonly string[] | undefined, id: string): boolean => named?.includes(id) ?? true;

/**
 * True when an item is evidence for a landing page: it names the page's location and its service or industry. If the item names both
 * services and industries, both must include the page's.
 */
const isOf = ({ locations, services, industries }: SiteEvidence, { service, industry, location }: Triple): boolean =>
  locations !== undefined &&
  (services !== undefined || industries !== undefined) &&
  locations.includes(location) &&
  covers(services, service) &&
  covers(industries, industry);

/** The evidence for a landing page, newest first. `siteAt` has already removed items that are not live. */
export const evidenceOf = ({ data }: Data, triple: Triple): readonly SiteEvidence[] =>
  data.evidence.length === 0 ? data.evidence : data.evidence.filter((item) => isOf(item, triple));

/** The evidence for a landing page as it prints it: in full. */
export const triplesEvidence = (site: Data, triple: Triple): PrintedEvidence[] => evidenceOf(site, triple).map(whole);

/**
 * The evidence on a location's page. Items about the location alone are printed in full. Items that name a service or an industry are
 * shortened, because a landing page prints them in full.
 */
export const locationsEvidence = ({ data }: Data, location: string): PrintedEvidence[] =>
  data.evidence
    .filter(({ locations }) => locations?.includes(location))
    .map((item) => (item.services || item.industries ? inShort(item) : whole(item)));

/** The evidence on an industry's page: items that name no location in full, the others shortened. */
export const industriesEvidence = ({ data }: Data, industry: string): PrintedEvidence[] =>
  data.evidence
    .filter(({ industries }) => industries?.includes(industry))
    .map((item) => (item.locations ? inShort(item) : whole(item)));

/** The lines of printed evidence, as the judge reads them. */
export const evidenceLines = (items: readonly PrintedEvidence[]): string[] =>
  items.length === 0
    ? []
    : [
        evidenceWords.heading,
        ...items.flatMap(({ label, title, paragraphs, source }) => [
          ...[label, title, ...paragraphs],
          ...(source === undefined ? [] : [evidenceWords.source]),
        ]),
      ];
