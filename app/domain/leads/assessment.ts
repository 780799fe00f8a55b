import { perSite } from '../firm/per-site.ts';
import type { Site, SiteData } from '../firm/site.ts';

export const assessmentLevels = ['low', 'medium', 'high'] as const;
export type AssessmentLevel = (typeof assessmentLevels)[number];

/** The colours in which pages show the levels, in words for plain text: tokens.css has them as --risk-low and so on. */
export const riskColours: Readonly<Record<AssessmentLevel, string>> = { low: 'green', medium: 'amber', high: 'red' };

export const isAssessmentLevel = (text: string | null): text is AssessmentLevel =>
  (assessmentLevels as readonly (string | null)[]).includes(text);

/** Risk by the number of measures not in place, 0 to 10: up to 3 low, 4 to 7 medium, above 7 high. */
export function assessmentLevel(unchecked: number): AssessmentLevel {
  if (unchecked <= 3) return 'low';
  return unchecked <= 7 ? 'medium' : 'high';
}

/** Plain text that the visitor may send with the contact form instead: the level, and the missing measures. */
export function assessmentSummary(copy: AssessmentCopy['result'], gaps: readonly AssessmentMeasure[], total: number) {
  const { label } = copy[assessmentLevel(gaps.length)];
  const first = `${copy.heading}: ${label}. ${copy.missing}: ${gaps.length} / ${total}`;
  return [first, ...gaps.map(({ title }) => `- ${title}`)].join('\n');
}

/** A measure as the self-assessment asks about it. Its number is the key of the stored answer. */
export type AssessmentMeasure = Omit<SiteData['measures'][number], 'id'>;

/** The query of the page that shows a result again, such as `answers=1-4`: the numbers of the measures in place. */
export const resultQuery = (inPlace: readonly number[]): string => `answers=${inPlace.join('-')}`;

/** The measures that are not in place, in their own order. */
export const missingMeasures = (measures: readonly AssessmentMeasure[], inPlace: readonly number[]) =>
  measures.filter(({ number }) => !inPlace.includes(number));

/**
 * The numbers of the measures in place, read from an address. Numbers that the firm does not ask about are left out. Null when the address
 * has no answers, or none that the firm asks about.
 */
export function answersIn(url: string, measures: readonly AssessmentMeasure[]): number[] | null {
  const text = new URL(url).searchParams.get('answers');
  if (text === null) return null;
  const stated = text.split('-').map(Number);
  const known = measures.map(({ number }) => number).filter((number) => stated.includes(number));
  return text === '' || known.length > 0 ? known : null;
}

type SelfAssessment = SiteData['pages']['self-assessment'];

/** The texts around the measures, and the sentence beside the checkbox for marketing email. */
export type AssessmentCopy = Omit<SelfAssessment, 'contact'> & {
  readonly contact: SelfAssessment['contact'] & { readonly marketing: string };
};

/** The measures of the site in finished words, in the order of their numbers. */
export const measuresOf = perSite(({ data, print }): readonly AssessmentMeasure[] =>
  print.fillDeep(data.measures.map(({ id: _, ...measure }) => measure)),
);

/** The content of the self-assessment, in finished words: props of an island. */
export const assessmentOf = perSite((site): { measures: readonly AssessmentMeasure[]; copy: AssessmentCopy } => {
  const { 'self-assessment': copy, 'contact-page': contactPage } = site.data.pages;
  const contact = { ...copy.contact, marketing: contactPage.form.marketing };
  return { measures: measuresOf(site), copy: site.print.fillDeep({ ...copy, contact }) };
});

/** Values that the server adds to the words of the self-assessment. */
interface Offered {
  /** The path of the booking page; null while the firm takes no bookings. */
  bookAt: string | null;
  /** The key of the check against robots; undefined when there is no check. */
  turnstileKey: string | undefined;
}

/** The props of the self-assessment. When booking is offered, its link comes first in the thank-you text. */
export function assessmentProps(site: Site, { bookAt, turnstileKey }: Offered) {
  const { measures, copy } = assessmentOf(site);
  const { links } = copy.thankYou;
  const book = bookAt === null ? [] : [{ label: site.print.fill(site.data.pages['booking-page'].link), href: bookAt }];
  return { measures, copy: { ...copy, thankYou: { ...copy.thankYou, links: [...book, ...links] } }, turnstileKey };
}
