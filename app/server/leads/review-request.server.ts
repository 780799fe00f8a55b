import type { RouterContextProvider } from 'react-router';
import type { ConsentRecord } from '../../domain/leads/consent.ts';
import { type ReviewRefusal, reviewRefusal, reviewWords } from '../../domain/leads/handling/review-request.ts';
import type { ReplyDraft } from '../../domain/leads/reply.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { leadsContext } from './leads-context.server.ts';

/** The request that the client of a won lead would get, or why they cannot be asked. */
export interface ReviewOfLead {
  words: ReplyDraft;
  refusal: ReviewRefusal | null;
}

export async function reviewOfLead(
  context: Readonly<RouterContextProvider>,
  lead: Lead,
  consents: readonly ConsentRecord[],
): Promise<ReviewOfLead> {
  const site = context.get(siteContext);
  const wasAsked = await context.get(leadsContext).inbox.wasAskedForReview(lead.email);
  const now = context.get(servicesContext).clock.wall();
  return { words: reviewWords(site, lead), refusal: reviewRefusal({ site, lead, consents, wasAsked, now }) };
}
