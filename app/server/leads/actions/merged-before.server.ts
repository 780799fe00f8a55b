import { draftParts, readDraft } from '../../../domain/leads/handling/lead-draft.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import { goBack, type LeadRequest } from './lead-action.server.ts';
import { keepFiles, readFiles } from './reply-files.server.ts';

/**
 * Handles a form of a lead that somebody merged while the form was open: redirects to the kept lead, which is the lead of `desk`. The
 * only change there is that the typed words and the chosen files are added to the person's drafts.
 */
export async function goToKept(sent: LeadRequest): Promise<Response> {
  const { context, user, lead } = sent.desk;
  const { leadDrafts } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  for (const part of draftParts) {
    const words = readDraft(part, sent.form);
    if (words !== null && words.text !== '')
      await leadDrafts.put({ leadId: lead.id, userId: user.id, part }, words, clock.wall());
  }
  await keepFiles(sent, (await readFiles(sent)).chosen);
  return goBack(sent, 'merged-before');
}
