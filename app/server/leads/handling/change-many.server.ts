import type { RouterContextProvider } from 'react-router';
import type { BulkChange } from '../../../domain/leads/handling/bulk.ts';
import { isOpen } from '../../../domain/leads/lead-status.ts';
import type { SignedIn } from '../../people/guard.server.ts';
import { audit } from '../../people/session.server.ts';
import { assign, type Desk, followUp, setStatus } from '../answer-lead.server.ts';
import { findLead } from '../inbox.server.ts';
import { tagLead } from './tag-lead.server.ts';

/** What became of the leads: how many have all that was wanted, and how many do not. */
export interface ManyChanged {
  changed: number;
  kept: number;
}

type Context = Readonly<RouterContextProvider>;

/** One part of the change at the lead as it is now. Somebody may be faster: it is tried once more with what they left. */
async function step(
  context: Context,
  user: SignedIn,
  id: string,
  part: (desk: Desk) => Promise<boolean>,
): Promise<boolean> {
  for (let turn = 0; turn < 2; turn++) {
    const lead = await findLead(context, id);
    if (!lead) return false;
    if (await part({ context, user, lead, version: lead.version })) return true;
  }
  return false;
}

/** Each part is an event and a line in the activity log of its own; what a lead has already is not written again. */
function partsOf({ assignTo, status, followUp: day, tags }: BulkChange): ((desk: Desk) => Promise<boolean>)[] {
  return [
    ...(assignTo === undefined
      ? []
      : [async (desk: Desk) => desk.lead.assignedTo === assignTo || assign(desk, assignTo)]),
    ...(status === undefined ? [] : [async (desk: Desk) => desk.lead.status === status || setStatus(desk, status)]),
    ...(day === undefined ? [] : [async (desk: Desk) => isOpen(desk.lead.status) && followUp(desk, day)]),
    ...(tags === undefined ? [] : [async (desk: Desk) => (await tagLead(desk, tags)) !== null]),
  ];
}

/** Makes the same change to each of these leads; the activity log says so once more for all of them. Throws StoreUnavailable. */
export async function changeMany(
  context: Context,
  user: SignedIn,
  ids: readonly string[],
  change: BulkChange,
): Promise<ManyChanged> {
  const parts = partsOf(change);
  let changed = 0;
  for (const id of ids) {
    const results: boolean[] = [];
    for (const part of parts) results.push(await step(context, user, id, part));
    if (results.every(Boolean)) changed++;
  }
  await audit(context, user.id, 'leads-change', String(ids.length));
  return { changed, kept: ids.length - changed };
}
