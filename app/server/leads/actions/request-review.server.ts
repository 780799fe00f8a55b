import { reviewRefusals } from '../../../domain/leads/handling/review-request.ts';
import type { LeadEvent } from '../../../domain/leads/lead-timeline.ts';
import { askForReview } from '../answer-lead.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import { reviewOfLead } from '../review-request.server.ts';
import { conflictOf, goBack, type LeadAction, refusal, tooLate } from './lead-action.server.ts';

/** Asks the client of a won lead for a review, once. */
export const requestReview: LeadAction = async (sent) => {
  const { desk, rooms } = sent;
  const { context, user, lead, version } = desk;
  const { store, inbox } = context.get(leadsContext);
  const isRepeated = ({ event, userId, version: after }: LeadEvent) =>
    event.kind === 'review' && userId === user.id && after === version + 1;
  // A double click.
  if ((await inbox.events(lead.id)).some(isRepeated)) return goBack(sent, 'review');
  const parts = await store.partsOf(lead.id);
  const consents = (await Promise.all([lead, ...parts].map(({ id }) => store.consentsOf(id)))).flat();
  const { words, refusal: why } = await reviewOfLead(context, lead, consents);
  if (why === 'asked') return tooLate(reviewRefusals.asked);
  if (why !== null) return refusal({ sentence: reviewRefusals[why] });
  if (await rooms.isUnsubscribed(lead.email)) return refusal({ sentence: reviewRefusals['no-consent'] });
  return (await askForReview(desk, words)) ? goBack(sent, 'review') : conflictOf(sent, 'Review request');
};
