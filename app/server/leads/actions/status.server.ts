import { isLeadStatus, type LeadStatus, statusNames } from '../../../domain/leads/lead-status.ts';
import { setStatus } from '../answer-lead.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import { conflictOf, goBack, type LeadAction, type LeadRequest, refusal } from './lead-action.server.ts';

/** Whether the lead is no longer spam, and had booked times, which spam frees. */
async function wasFreed({ desk }: LeadRequest, to: LeadStatus): Promise<boolean> {
  if (desk.lead.status !== 'spam' || to === 'spam') return false;
  const events = await desk.context.get(leadsContext).inbox.events(desk.lead.id);
  return events.some(({ event }) => event.kind === 'booking');
}

export const status: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const to = form.status;
  if (!isLeadStatus(to)) return refusal({ sentence: 'Please choose a status from the list.' });
  if (to !== desk.lead.status && !(await setStatus(desk, to))) return conflictOf(sent, `Status: ${statusNames[to]}`);
  return goBack(sent, (await wasFreed(sent, to)) ? 'no-spam' : 'status');
};
