import type { Body } from '../../domain/firm/kinds.ts';
import {
  consentIn,
  type JobFaults,
  type JobForm,
  jobDraft,
  permissionOf,
  readJobForm,
} from '../../domain/leads/handling/job-of-lead.ts';
import { evidenceIn, type LeadEvent } from '../../domain/leads/lead-timeline.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { FirmDesk } from '../firm/firm-desk.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { beginDocument } from '../firm/write-draft.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { type Desk, noteConsent } from './answer-lead.server.ts';
import { leadsContext } from './leads-context.server.ts';

const kind = 'evidence';

type Firm = Pick<FirmDesk, 'content' | 'drafts' | 'site'>;

/** The id of the last evidence in a lead's history, or null. */
const named = (events: readonly LeadEvent[]): string | null =>
  evidenceIn(events.map(({ event }) => event)).at(-1) ?? null;

/** The evidence made from a lead, published or a draft. Null when there was none or it was removed. */
export async function evidenceOfLead(
  firm: Firm,
  events: readonly LeadEvent[],
): Promise<{ id: string; title: string } | null> {
  const id = named(events);
  if (id === null) return null;
  const [content, draft] = await Promise.all([firm.content(), firm.drafts.find(kind, id)]);
  const found = draft?.body ?? content.find(kind, id)?.body;
  return found ? { id, title: (found as Partial<Body<'evidence'>>).title || id } : null;
}

export type BegunEvidence =
  | { outcome: 'begun'; id: string }
  | { outcome: 'faults'; typed: JobForm; faults: JobFaults }
  /** Somebody else changed the lead. Nothing is created or recorded. */
  | { outcome: 'conflict' }
  | { outcome: 'refused'; sentence: string };

/**
 * Creates a draft of evidence about the job of a won lead, and records the client's consent in the lead's history. A form sent twice
 * makes one draft. Throws StoreUnavailable.
 */
export async function beginEvidence(
  firm: FirmDesk,
  desk: Desk,
  form: Readonly<Record<string, string>>,
): Promise<BegunEvidence> {
  const { context, user, lead } = desk;
  if (lead.status !== 'won') return { outcome: 'refused', sentence: 'Evidence is made of a lead that is won.' };
  const { inbox } = context.get(leadsContext);
  const { clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const today = dayOf(clock.wall(), site.data.firm.timeZone);
  const { typed, faults } = readJobForm(site, form, today);
  const consent = consentIn(typed);
  if (Object.keys(faults).length > 0 || consent === null) return { outcome: 'faults', typed, faults };
  const before = await evidenceOfLead(firm, await inbox.events(lead.id));
  if (before) return { outcome: 'begun', id: before.id };
  const { title, ...words } = jobDraft(site, typed, lead, today);
  const begun = await beginDocument(firm, { kind, title, parts: [], author: user.id, words });
  if ('refused' in begun) return { outcome: 'refused', sentence: begun.refused };
  const draft = await firm.drafts.find(kind, begun.id);
  if (!draft) return { outcome: 'conflict' };
  const noted = await noteConsent(desk, begun.id, consent);
  const last = named(await inbox.events(lead.id));
  // Another request with the same form came first, or the lead was changed: drop this draft.
  if (!noted || last !== begun.id) {
    await firm.drafts.discard(kind, begun.id, draft.revision);
    return noted && last !== null ? { outcome: 'begun', id: last } : { outcome: 'conflict' };
  }
  // Write the permission only after the consent is recorded. Until then the draft cannot be published.
  const body = { ...(draft.body as object), permission: permissionOf(consent, lead) };
  await firm.drafts.save({ ...draft, body, author: user.id });
  return { outcome: 'begun', id: begun.id };
}
