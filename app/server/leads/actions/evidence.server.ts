import { href, redirect } from 'react-router';
import { refusalOf, roleAllows } from '../../../domain/people/access.ts';
import { beginEvidence } from '../evidence-of-lead.server.ts';
import { conflictOf, type LeadAction, refusal } from './lead-action.server.ts';

/** Creates a draft of evidence about the job of a won lead, and redirects to it. */
export const makeEvidence: LeadAction = async (sent) => {
  const { desk, form, rooms } = sent;
  if (!roleAllows(desk.user.role, 'editor')) return refusal({ sentence: refusalOf(desk.user.role, 'editor') });
  const begun = await beginEvidence(rooms.firm, desk, form);
  if (begun.outcome === 'conflict') return conflictOf(sent, 'Evidence of this lead');
  if (begun.outcome === 'refused') return refusal({ sentence: begun.sentence });
  if (begun.outcome === 'faults') return refusal({ evidence: begun, version: desk.version });
  return redirect(`${href('/admin/content/:kind/:id', { kind: 'evidence', id: begun.id })}?done=begun`, 303);
};
