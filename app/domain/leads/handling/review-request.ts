import type { Site } from '../../firm/site.ts';
import { allowsMarketing, type ConsentRecord } from '../consent.ts';
import type { ReplyDraft } from '../reply.ts';
import type { Lead } from '../stored-lead.ts';

/** Why a client is not asked for a review. */
export const reviewRefusals = {
  'not-won': 'Only the client of a won lead can be asked for a review.',
  'no-address': 'This client left no email address.',
  'no-page': 'The firm has no review page yet.',
  asked: 'This client was asked for a review already. Everyone is asked once.',
  'no-consent': 'This client may not be sent such mail: the consent has ended, or they unsubscribed.',
} as const;

export type ReviewRefusal = keyof typeof reviewRefusals;

interface Asking {
  site: Site;
  lead: Pick<Lead, 'status' | 'email'>;
  consents: readonly Pick<ConsentRecord, 'purpose' | 'expiresAt'>[];
  /** Whether this person was asked before, about this or another lead. */
  wasAsked: boolean;
  now: number;
}

/** Why the client cannot be asked; null when they can. */
export function reviewRefusal({ site, lead, consents, wasAsked, now }: Asking): ReviewRefusal | null {
  if (lead.status !== 'won') return 'not-won';
  if (lead.email === '') return 'no-address';
  if (site.data.firm.reviewPage === undefined) return 'no-page';
  if (wasAsked) return 'asked';
  return consents.some((consent) => allowsMarketing(consent, now)) ? null : 'no-consent';
}

/** The words of the request: the same for every client, with no reward and no wish for a certain answer. */
export function reviewWords(
  { data: { firm } }: Site,
  { firstName, name }: Pick<Lead, 'firstName' | 'name'>,
): ReplyDraft {
  const text = [
    `Hello ${firstName || name},`,
    `Thank you for working with ${firm.name}. We ask every client the same question, once: would you tell others how it went? A few words are enough, good or bad:`,
    firm.reviewPage ?? '',
    'There is no reward for it, and no answer is fine, too.',
  ];
  return { subject: `How was it to work with ${firm.name}?`, text: text.join('\n\n') };
}
