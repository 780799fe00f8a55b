import { draftParts, readDraft } from '../../../domain/leads/handling/lead-draft.ts';
import { leadsContext } from '../leads-context.server.ts';
import { goBack, type LeadRequest } from './lead-action.server.ts';

/**
 * For a form of a lead that somebody merged while it was open: goes to the lead that has it now, which is that of `desk`. Nothing is
 * changed there but the person's drafts, which get what they typed.
 */
export async function goToKept(sent: LeadRequest): Promise<Response> {
  const { context, user, lead } = sent.desk;
  const { leadDrafts, clock } = context.get(leadsContext);
  for (const part of draftParts) {
    const words = readDraft(part, sent.form);
    if (words !== null && words.text !== '')
      await leadDrafts.put({ leadId: lead.id, userId: user.id, part }, words, clock.wall());
  }
  return goBack(sent, 'merged-before');
}
