import { type Outcome, outcomeWords, readOutcome } from '../../../domain/leads/handling/outcome.ts';
import { statusNames } from '../../../domain/leads/lead-status.ts';
import { closeLead } from '../answer-lead.server.ts';
import { conflictOf, goBack, type LeadAction, refusal } from './lead-action.server.ts';

/** Closes a lead as won or lost in one step. For a lead that is already won, a new value replaces the old one. */
export const close =
  (to: Outcome['to']): LeadAction =>
  async (sent) => {
    const { desk, form } = sent;
    const { typed, outcome, faults } = readOutcome(to, form);
    if (Object.keys(faults).length > 0) return refusal({ outcome: { typed, faults }, version: desk.version });
    if (!(await closeLead(desk, outcome)))
      return conflictOf(sent, [statusNames[to], outcomeWords(outcome)].filter(Boolean).join(', '));
    return goBack(sent, to);
  };
