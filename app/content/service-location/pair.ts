import type { Audience } from '../industry-groups.ts';
import type { ServiceSlug } from '../landing-services.ts';

/** Words alone are for every trade; a sentence that names a trade's people, rooms or machines says whom it is for. */
export type LocalSentence = string | { readonly text: string; readonly industries: readonly Audience[] };

/**
 * What each service means in this place and in no other. A page prints those that suit its trade, so every trade must find
 * two. A sentence's number is part of its id: add at the end.
 */
export type ServiceLocationTexts = Partial<Record<ServiceSlug, readonly LocalSentence[]>>;
