import type { RouterContextProvider } from 'react-router';
import { lookAgain, looksFor } from '../../../domain/leads/handling/lead-draft.ts';
import { StoreUnavailable } from '../../database/store-unavailable.server.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import type { SignedIn } from '../../people/guard.server.ts';
import { peopleContext } from '../../people/people-context.server.ts';
import { leadsContext } from '../leads-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The ids of the others who are at a lead now. Nobody is in both lists. */
export interface Presence {
  writing: string[];
  looking: string[];
}

/**
 * Who else is at the lead. With `isLooking`, the reader's page shows it: that is recorded for the others, at most every 20 seconds.
 * Throws StoreUnavailable.
 */
export async function presenceAt(
  context: Context,
  leadId: string,
  user: Pick<SignedIn, 'id' | 'sessionHash'>,
  isLooking: boolean,
): Promise<Presence> {
  const { people } = context.get(peopleContext);
  const now = context.get(servicesContext).clock.wall();
  const [writing, looking] = await Promise.all([
    context.get(leadsContext).handling.leadDrafts.writing(leadId, now),
    people.looking(leadId, now - looksFor),
  ]);
  const said = looking.find(({ userId }) => userId === user.id)?.lookedAt ?? 0;
  if (isLooking && now - said >= lookAgain)
    await people.noteLooking(user.sessionHash, leadId, now).catch((error) => {
      // Reading must work while another process writes; the next request says it again.
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  return {
    writing: writing.filter((id) => id !== user.id),
    looking: looking.map(({ userId }) => userId).filter((id) => id !== user.id && !writing.includes(id)),
  };
}
