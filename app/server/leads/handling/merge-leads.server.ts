import { servicesContext } from '../../http/http-context.server.ts';
import { audit } from '../../people/session.server.ts';
import type { Desk } from '../answer-lead.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import type { Merged } from './merge-store.server.ts';

/** Merges the lead with `other`. `kept` is the id of the lead to keep, as shown in the person's question. Throws StoreUnavailable. */
export async function mergeLeads({ context, user, lead }: Desk, other: string, kept: string): Promise<Merged> {
  const { merges } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  const done = await merges.merge([lead.id, other], kept, { userId: user.id, now: clock.wall() });
  if (!('refused' in done)) await audit(context, user.id, 'lead-merged', done.kept.id, { part: done.part.reference });
  return done;
}

/** Separates a merged part from the lead, so that it is an independent lead again. Throws StoreUnavailable. */
export async function separateLeads({ context, user, lead }: Desk, part: string): Promise<Merged> {
  const { merges } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  const done = await merges.separate(lead.id, part, { userId: user.id, now: clock.wall() });
  if (!('refused' in done))
    await audit(context, user.id, 'lead-separated', done.kept.id, { part: done.part.reference });
  return done;
}
