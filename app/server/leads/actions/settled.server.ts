import { settle } from '../answer-lead.server.ts';
import { conflictOf, goBack, type LeadAction } from './lead-action.server.ts';

/** What the visitor wrote needs no answer. */
export const noAnswerNeeded: LeadAction = async (sent) =>
  (await settle(sent.desk)) ? goBack(sent, 'settled') : conflictOf(sent, 'No answer needed');
