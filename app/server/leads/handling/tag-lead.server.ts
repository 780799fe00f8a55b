import { servicesContext } from '../../http/http-context.server.ts';
import { audit } from '../../people/session.server.ts';
import type { Desk } from '../answer-lead.server.ts';
import { leadsContext } from '../leads-context.server.ts';

/** Adds tags to a lead. Returns the new ones, or null and adds none when the lead would have too many. Throws StoreUnavailable. */
export async function tagLead(
  { context, user, lead }: Pick<Desk, 'context' | 'user' | 'lead'>,
  wanted: readonly string[],
): Promise<string[] | null> {
  const { tags } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  const added = await tags.add(lead.id, wanted, { userId: user.id, now: clock.wall() });
  if (added !== null && added.length > 0)
    await audit(context, user.id, 'lead-tagged', lead.id, { tags: added.join(', ') });
  return added;
}
