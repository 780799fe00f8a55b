import type { RouterContextProvider } from 'react-router';
import type { DraftWords } from '../../../domain/leads/handling/lead-draft.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import { audit } from '../../people/session.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import type { DraftOf } from './lead-draft-store.server.ts';

/**
 * Saves a person's draft about a lead and returns its new revision. Null, and nothing saved, when they have typed other words elsewhere
 * since `revision`. The activity log records only the start of a draft. Throws StoreUnavailable.
 */
export async function keepDraft(
  context: Readonly<RouterContextProvider>,
  draft: DraftOf & DraftWords,
  revision: number,
): Promise<number | null> {
  const { leadDrafts } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  const saved = await leadDrafts.save({ ...draft, revision, now: clock.wall() });
  if (saved === 1) await audit(context, draft.userId, 'lead-draft-begin', draft.leadId);
  return saved;
}
