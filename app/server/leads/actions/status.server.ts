import { isLeadStatus, statusNames } from '../../../domain/leads/lead-status.ts';
import { setStatus } from '../answer-lead.server.ts';
import { conflictOf, goBack, type LeadAction, refusal } from './lead-action.server.ts';

export const status: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const to = form.status;
  if (!isLeadStatus(to)) return refusal({ sentence: 'Please choose a status from the list.' });
  if (to !== desk.lead.status && !(await setStatus(desk, to))) return conflictOf(sent, `Status: ${statusNames[to]}`);
  return goBack(sent, 'status');
};
