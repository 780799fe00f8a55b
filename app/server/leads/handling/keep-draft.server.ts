import type { RouterContextProvider } from 'react-router';
import type { DraftWords } from '../../../domain/leads/handling/lead-draft.ts';
import { audit } from '../../people/session.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import type { DraftOf } from './lead-draft-store.server.ts';

/**
 * Saves what a person has typed about a lead, and gives the new revision of their draft. Null, and nothing is saved, when they have
 * typed other words elsewhere since `revision`. The activity log has its beginning alone. Throws StoreUnavailable.
 */
export async function keepDraft(
  context: Readonly<RouterContextProvider>,
  draft: DraftOf & DraftWords,
  revision: number,
): Promise<number | null> {
  const { leadDrafts, clock } = context.get(leadsContext);
  const saved = await leadDrafts.save({ ...draft, revision, now: clock.wall() });
  if (saved === 1) await audit(context, draft.userId, 'lead-draft-begin', draft.leadId);
  return saved;
}
