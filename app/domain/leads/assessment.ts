import { perSite } from '../firm/per-site.ts';
import type { SiteData } from '../firm/site.ts';

export const assessmentLevels = ['low', 'medium', 'high'] as const;
export type AssessmentLevel = (typeof assessmentLevels)[number];

/** Risk by the number of measures not in place, 0 to 10: up to 3 low, 4 to 7 medium, above 7 high. */
export function assessmentLevel(unchecked: number): AssessmentLevel {
  if (unchecked <= 3) return 'low';
  return unchecked <= 7 ? 'medium' : 'high';
}

/** What the visitor may send with the contact form instead: the level, and the measures that are missing. Plain text. */
export function assessmentSummary(copy: AssessmentCopy['result'], gaps: readonly AssessmentMeasure[], total: number) {
  const { label } = copy[assessmentLevel(gaps.length)];
  const first = `${copy.heading}: ${label}. ${copy.missing}: ${gaps.length} / ${total}`;
  return [first, ...gaps.map(({ title }) => `- ${title}`)].join('\n');
}

/** A measure as the self-assessment asks about it. Its number is the key of the stored answer. */
export type AssessmentMeasure = Omit<SiteData['measures'][number], 'id'>;

type SelfAssessment = SiteData['pages']['self-assessment'];

/** The words around the measures, with the sentence beside the box for marketing email. */
export type AssessmentCopy = Omit<SelfAssessment, 'contact'> & {
  readonly contact: SelfAssessment['contact'] & { readonly marketing: string };
};

/** The measures of the site in finished words, in the order of their numbers. */
export const measuresOf = perSite(({ data, print }): readonly AssessmentMeasure[] =>
  print.fillDeep(data.measures.map(({ id: _, ...measure }) => measure)),
);

/** What the self-assessment shows, in finished words: props of an island. */
export const assessmentOf = perSite((site): { measures: readonly AssessmentMeasure[]; copy: AssessmentCopy } => {
  const { 'self-assessment': copy, 'contact-page': contactPage } = site.data.pages;
  const contact = { ...copy.contact, marketing: contactPage.form.marketing };
  return { measures: measuresOf(site), copy: site.print.fillDeep({ ...copy, contact }) };
});
