import { audit } from '../../people/session.server.ts';
import type { Desk } from '../answer-lead.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import type { Merged } from './merge-store.server.ts';

/** Merges the lead with another one, of which `kept` stays by what the person has read. Throws StoreUnavailable. */
export async function mergeLeads({ context, user, lead }: Desk, other: string, kept: string): Promise<Merged> {
  const { merges, clock } = context.get(leadsContext);
  const done = await merges.merge([lead.id, other], kept, { userId: user.id, now: clock.wall() });
  if (!('refused' in done)) await audit(context, user.id, 'lead-merged', done.kept.id, { part: done.part.reference });
  return done;
}

/** Makes a part of the lead a lead of its own again. Throws StoreUnavailable. */
export async function separateLeads({ context, user, lead }: Desk, part: string): Promise<Merged> {
  const { merges, clock } = context.get(leadsContext);
  const done = await merges.separate(lead.id, part, { userId: user.id, now: clock.wall() });
  if (!('refused' in done))
    await audit(context, user.id, 'lead-separated', done.kept.id, { part: done.part.reference });
  return done;
}
