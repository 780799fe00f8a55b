import { holdSender } from '../answer-lead.server.ts';
import { conflictOf, goBack, type LeadAction, refusal } from './lead-action.server.ts';

/** Holds all further inquiries from the sender of this spam. */
export const alwaysFromSender: LeadAction = async (sent) => {
  if (sent.desk.lead.status !== 'spam' || sent.desk.lead.email === '')
    return refusal({ sentence: 'Mark the lead as spam first.' });
  return (await holdSender(sent.desk)) ? goBack(sent, 'sender-spam') : conflictOf(sent, 'Always from this sender');
};
