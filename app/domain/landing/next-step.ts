import type { Site } from '../firm/site.ts';
import type { Fault } from './index-faults.ts';
import { type Floors, percent } from './judge/floors.ts';
import { wordsToEarn } from './judge/words-to-earn.ts';
import type { LandingContext } from './page.ts';
import type { PageSummary } from './page-filter.ts';
import { resolveSlug } from './resolve.ts';

/** The state of a stored page: whether it is published, its verdict, and why it is held back. */
export type Standing = Pick<PageSummary, 'slug' | 'published' | 'verdict' | 'faults'>;
type Verdict = NonNullable<Standing['verdict']>;

/** `missing`: how many words of its own the page still needs for every floor together. */
type Step = (context: LandingContext, verdict: Verdict, floors: Floors & { missing: number }) => string;

/** The step that takes the longest comes first: without evidence, all other work on a page is wasted. */
const steps: Readonly<Record<Fault, Step>> = {
  twin: ({ service }) => `Nothing: /services/${service} says the same and is listed instead.`,
  evidence: ({ locationName, serviceName, industryName }, _, { missing }) =>
    `One signed job in ${locationName} that names ${serviceName} or ${industryName}, told in about ${missing} words or more.`,
  carried: ({ locationName }) =>
    `One more signed item from ${locationName} for this page: its evidence carries other pages already.`,
  words: ({ locationName }, _, { missing }) =>
    `About ${missing} more words that only this page can say, such as one more signed job in ${locationName}.`,
  cover: ({ locationName }, { cover }, { cover: most, missing }) =>
    `One more signed job in ${locationName}, told in about ${missing} words: three other pages say ${percent(cover)} of this page, and ${percent(most)} is the most.`,
  contradiction: () => 'A correction of the sentence that contradicts the firm.',
  disputed: () => 'An answer for the fact that is disputed, or a page without it.',
  expired: () => 'A new last day for the fact that has expired, or a page without it.',
  repetition: () => 'A page without the sentence that tells a fact a second time.',
  heading: () => 'A heading, a title and a description that no other page has.',
};

/** The faults that one more job done, told in the firm's words, takes away. */
const mendedByJob: readonly Fault[] = ['evidence', 'carried', 'words', 'cover'];

const firstFault = (faults: readonly Fault[]): Fault | undefined =>
  (Object.keys(steps) as Fault[]).find((one) => faults.includes(one));

/** True for a page whose next step is a job to write. */
export function needsJob({ faults }: Pick<Standing, 'faults'>): boolean {
  const first = firstFault(faults);
  return first !== undefined && mendedByJob.includes(first);
}

/**
 * The one step that would bring a page closest to being listed, in a sentence. Null for a page that may be listed, and for a page about
 * something that the firm does not serve.
 */
export function nextStep(site: Site, { slug, published, verdict, faults }: Standing, limits: Floors): string | null {
  const context = resolveSlug(site, slug);
  if (!context) return null;
  if (!verdict) return 'A verdict: generate the pages.';
  const fault = firstFault(faults);
  if (fault) return steps[fault](context, verdict, { ...limits, missing: wordsToEarn(site, context, verdict, limits) });
  return published ? null : 'Somebody who publishes it.';
}
