import { commonTo, keptOf, mergeRefusals } from '../../../domain/leads/handling/merge.ts';
import { mergeLeads, separateLeads } from '../handling/merge-leads.server.ts';
import { findLead } from '../inbox.server.ts';
import { goBack, type LeadAction, refusal, shownAgain, tooLate } from './lead-action.server.ts';

/** Asks whether this lead and the one that the form names are the same inquiry. Nothing is written. */
export const askToMerge: LeadAction = async ({ desk: { context, lead }, form }) => {
  const other = await findLead(context, form.with ?? '');
  if (!other || other.id === lead.id) return refusal({ sentence: mergeRefusals.gone });
  const common = commonTo(lead, other);
  if (common === null) return refusal({ sentence: mergeRefusals.strangers });
  const { kept, part } = keptOf(lead, other);
  const shown = ({ id, name, reference, kind, receivedAt, email }: typeof kept) => {
    return { id, name, reference, kind, receivedAt, email };
  };
  return shownAgain({ merge: { with: other.id, common, kept: shown(kept), part: shown(part) } });
};

/** Merges the two leads of the question, and redirects to the kept one. */
export const merge: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const done = await mergeLeads(desk, form.with ?? '', form.kept ?? '');
  if (!('refused' in done)) return goBack({ ...sent, desk: { ...desk, lead: done.kept } }, 'merged');
  // The leads have changed, so the other one would be kept: ask again.
  return done.refused === 'changed' ? askToMerge(sent) : tooLate(mergeRefusals[done.refused]);
};

export const separate: LeadAction = async (sent) => {
  const done = await separateLeads(sent.desk, sent.form.part ?? '');
  return 'refused' in done ? tooLate(mergeRefusals[done.refused]) : goBack(sent, 'separated');
};
