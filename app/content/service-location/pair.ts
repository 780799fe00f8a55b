import type { Audience } from '../industry-groups.ts';
import type { ServiceSlug } from '../landing-services.ts';

/** A plain text is for every industry; a sentence that names an industry's people, rooms or machines lists its industries. */
export type LocalSentence = string | { readonly text: string; readonly industries: readonly Audience[] };

/**
 * The meaning of each service in this location and in no other. A page prints sentences that suit its industry, so every industry must find
 * two. A sentence's number is part of its id: add new ones at the end.
 */
export type ServiceLocationTexts = Partial<Record<ServiceSlug, readonly LocalSentence[]>>;
