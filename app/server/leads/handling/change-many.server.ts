import type { RouterContextProvider } from 'react-router';
import type { BulkChange } from '../../../domain/leads/handling/bulk.ts';
import { isOpen } from '../../../domain/leads/lead-status.ts';
import type { SignedIn } from '../../people/guard.server.ts';
import { audit } from '../../people/session.server.ts';
import { assign, type Desk, followUp, setStatus } from '../answer-lead.server.ts';
import { findLead } from '../inbox.server.ts';
import { tagLead } from './tag-lead.server.ts';

/** How many leads got the whole change (`changed`), and how many did not (`kept`). */
export interface ManyChanged {
  changed: number;
  kept: number;
}

type Context = Readonly<RouterContextProvider>;

/** Makes one part of the change to the current lead. If somebody else changed the lead first, tries once more with the new version. */
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

/** The parts of the change. Each adds its own event and activity log entry. A part that the lead already has is skipped. */
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

/** Makes the same change to each of these leads. The activity log gets one more entry for all of them. Throws StoreUnavailable. */
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
