import { readFollowUp } from '../../../domain/leads/handling/follow-up.ts';
import { type Outcome, outcomeWords, readOutcome } from '../../../domain/leads/handling/outcome.ts';
import { mostTags, readTags } from '../../../domain/leads/handling/tags.ts';
import { isLeadStatus, isOpen, type LeadStatus, statusNames } from '../../../domain/leads/lead-status.ts';
import { displayDate } from '../../../domain/time/dates.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import { servicesContext } from '../../http/http-context.server.ts';
import { assign, type Desk, followUp, setStatus } from '../answer-lead.server.ts';
import { tagLead } from '../handling/tag-lead.server.ts';
import { colleagues } from '../inbox.server.ts';
import { leadsContext } from '../leads-context.server.ts';
import { conflictOf, goBack, type LeadAction, type LeadRequest, refusal } from './lead-action.server.ts';

/** A property that the form changes: its words for a conflict, and the change, which is false when somebody else was first. */
interface Change {
  words: string;
  make: (desk: Desk) => Promise<boolean>;
}

/** The change of one property; null when it stays as it is. A fault is by the name of its field. */
type Read = Change | { faults: Record<string, string> } | null;

/** Whether the lead is no longer spam, and had booked times, which spam frees. */
async function wasFreed({ desk }: LeadRequest, to: LeadStatus): Promise<boolean> {
  if (desk.lead.status !== 'spam' || to === 'spam') return false;
  const events = await desk.context.get(leadsContext).inbox.events(desk.lead.id);
  return events.some(({ event }) => event.kind === 'booking');
}

/** The status, what the lead is worth and why it ended: one change, so that the history says them together. */
function readStatus({ desk: { lead }, form }: LeadRequest): Read {
  const to = form.status ?? lead.status;
  if (!isLeadStatus(to)) return { faults: { status: 'Please choose a status from the list' } };
  const { outcome, faults } = readOutcome(form);
  if (Object.keys(faults).length > 0) return { faults };
  const known: Outcome = { value: lead.wonValue, monthly: lead.wonMonthly, reason: lead.closeReason, words: '' };
  const changed: Partial<Outcome> = Object.fromEntries(
    Object.entries(outcome).filter(([name, value]) => value !== known[name as keyof Outcome]),
  );
  if (to === lead.status && Object.keys(changed).length === 0) return null;
  const words = [to === lead.status ? '' : `Status: ${statusNames[to]}`, outcomeWords(changed)];
  return { words: words.filter(Boolean).join(', '), make: (desk) => setStatus(desk, to, changed) };
}

async function readAssignee({ desk: { context, lead }, form }: LeadRequest): Promise<Read> {
  const to = form.assignee || null;
  if (form.assignee === undefined || to === lead.assignedTo) return null;
  const person = (await colleagues(context)).find(({ id, acts }) => id === to && acts);
  if (to !== null && !person) return { faults: { assignee: 'Please choose a person from the list' } };
  return { words: `Assigned to ${person?.name ?? 'nobody'}`, make: (desk) => assign(desk, to) };
}

/** The follow-up: an ISO day, or `pick` for the day in the field beside the list. Empty removes it. */
async function readDay({ desk: { context, lead }, form }: LeadRequest): Promise<Read> {
  const chosen = form['follow-up'];
  // A closed lead has no follow-up.
  if (chosen === undefined || !isOpen(isLeadStatus(form.status) ? form.status : lead.status)) return null;
  const known = (await context.get(leadsContext).handling.followUps.find(lead.id))?.day ?? '';
  const day = chosen === 'pick' ? (form.day ?? '') : chosen;
  if (day === known) return null;
  if (day === '' && chosen === '') return { words: 'No follow-up', make: (desk) => followUp(desk, null) };
  const { firm } = context.get(siteContext).data;
  const read = readFollowUp(firm, '', day, context.get(servicesContext).clock.wall());
  if ('fault' in read) return { faults: { day: read.fault } };
  return { words: `Follow up on ${displayDate(day)}`, make: (desk) => followUp(desk, read.followUp) };
}

/** Adds the typed tags. They replace nothing, so they cannot conflict. */
async function saveTags({ desk, form }: LeadRequest): Promise<Record<string, string>> {
  if ((form.tags ?? '').trim() === '') return {};
  const read = readTags(form.tags);
  if ('fault' in read) return { tags: read.fault };
  return (await tagLead(desk, read.tags)) === null ? { tags: `A lead may have at most ${mostTags} tags` } : {};
}

/**
 * Saves the properties that the form has and that the lead has otherwise. With JavaScript a form has one of them, without it the whole
 * column. Nothing is saved when one of them is refused.
 */
export const saveProperties: LeadAction = async (sent) => {
  const { desk, form } = sent;
  const read = [readStatus(sent), await readAssignee(sent), await readDay(sent)].filter((one) => one !== null);
  const faults = Object.assign({}, ...read.map((one) => ('faults' in one ? one.faults : {})));
  const shown = (wrong: Record<string, string>) =>
    refusal({ properties: { typed: form, faults: wrong }, version: desk.version });
  if (Object.keys(faults).length > 0) return shown(faults);
  const changes = read.filter((one) => 'make' in one);
  for (const [at, { words, make }] of changes.entries())
    if (!(await make({ ...desk, version: desk.version + at }))) return conflictOf(sent, words);
  const untagged = await saveTags(sent);
  if (Object.keys(untagged).length > 0) return shown(untagged);
  const to = isLeadStatus(form.status) && form.status !== desk.lead.status ? form.status : null;
  if (to !== null && (await wasFreed(sent, to))) return goBack(sent, 'no-spam');
  return goBack(sent, to === 'won' || to === 'lost' || to === 'spam' ? to : 'saved');
};
