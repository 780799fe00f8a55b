import type { IndustrySlug } from '../industries.ts';

/** Text about exactly one service in exactly one industry; no sentence occurs in two pairs. */
export interface ServiceIndustryPair {
  /** Four or five sentences, 75-110 words together, without place names. */
  readonly text: readonly string[];
  /** One item of the why-choose list, 15-30 words. */
  readonly reason: { readonly title: string; readonly text: string };
  /** One question with an answer of 30-50 words. */
  readonly faq: { readonly question: string; readonly answer: string };
}

export type ServicePairs = Readonly<Record<IndustrySlug, ServiceIndustryPair>>;
