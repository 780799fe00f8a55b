import { noteCall } from '../answer-lead.server.ts';
import { conflictOf, goBack, type LeadAction } from './lead-action.server.ts';

export const called: LeadAction = async (sent) =>
  (await noteCall(sent.desk)) ? goBack(sent, 'called') : conflictOf(sent, 'Called');
