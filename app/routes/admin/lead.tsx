import { data, href, redirect } from 'react-router';
import { type JobFaults, type JobForm, jobFormOf } from '../../domain/landing/evidence/job-of-lead.ts';
import { inboxQueryString, readInboxQuery } from '../../domain/leads/inbox.ts';
import { isLeadStatus, statusNames } from '../../domain/leads/lead-status.ts';
import { eventWords } from '../../domain/leads/lead-timeline.ts';
import { leadView } from '../../domain/leads/lead-view.ts';
import { type ReplyDraft, readReply, replyEnd, templateById, templateText } from '../../domain/leads/reply.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { dayOf } from '../../domain/reports/days.ts';
import { displayTime } from '../../domain/site/dates.ts';
import { replySubject } from '../../server/delivery/messages.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { addNote, assign, type Desk, noteCall, sendReply, setStatus } from '../../server/leads/answer-lead.server.ts';
import { beginEvidence, evidenceOfLead } from '../../server/leads/evidence-of-lead.server.ts';
import { colleagues, findLead, historyOf, naming } from '../../server/leads/inbox.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../server/people/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { LeadDetail } from '../../ui/admin/leads/lead-detail.tsx';
import type { Route } from './+types/lead';

const done = {
  status: 'The status is changed.',
  assign: 'The lead is assigned.',
  called: 'Your call is noted.',
  note: 'The note is added.',
  reply: 'Your reply is being sent.',
  test: 'Your test lead has arrived. Its mails are being sent: the timeline shows each.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { store, inbox, clock, firm } = context.get(appContext);
  const lead = await findLead(context, params.id);
  if (!lead) throw data(null, { status: 404 });
  const [consents, events, people] = await Promise.all([
    store.consentsOf(lead.id),
    inbox.events(lead.id),
    colleagues(context),
  ]);
  const site = context.get(siteContext);
  const mayAct = roleAllows(user.role, 'editor');
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('done');
  return {
    lead: leadView(site, lead, consents),
    entries: await historyOf(context, lead, events, people),
    // Includes the person who has the lead, even if they can no longer be assigned one.
    people: people.filter(({ id, acts }) => acts || id === lead.assignedTo),
    reply: { draft: { subject: replySubject(site, lead), text: '' }, end: replyEnd(site, lead) },
    back: `${href('/admin/leads')}${inboxQueryString(readInboxQuery(searchParams))}`,
    evidence:
      mayAct && lead.status === 'won'
        ? {
            made: await evidenceOfLead(firm, events),
            form: jobFormOf(site, lead, dayOf(clock.wall(), site.data.firm.timeZone)),
          }
        : null,
    mayAct,
    done: isDone(key) ? done[key] : null,
    now: clock.wall(),
  };
}

export interface Answer {
  sentence: string | null;
  /** Somebody else was faster: the changes since the page was opened, and the person's own change. */
  conflict: { theirs: string[]; yours: string } | null;
  reply: { draft: ReplyDraft; faults: Record<string, string> } | null;
  note: { text: string; fault: string } | null;
  evidence: { typed: JobForm; faults: JobFaults } | null;
  /**
   * The version of the lead that the reply was begun from, when the form is shown again; null when the person now sees a newer one.
   */
  version: number | null;
}

const nothing: Answer = { sentence: null, conflict: null, reply: null, note: null, evidence: null, version: null };
const longestNote = 5000;

/** The address of the lead with the same list beside it. */
function goBack(request: Request, id: string, what: keyof typeof done) {
  const query = inboxQueryString(readInboxQuery(new URL(request.url).searchParams));
  return redirect(`${href('/admin/leads/:id', { id })}${query ? `${query}&` : '?'}done=${what}`, 303);
}

/** 409: shows what others have changed and what the person wanted. Nothing is written, and the typed text stays in its form. */
async function conflictOf({ context, lead, version }: Desk, yours: string, reply: Answer['reply'] = null) {
  const events = await context.get(appContext).inbox.events(lead.id);
  const nameOf = naming(await colleagues(context));
  const theirs = events
    .filter((event) => event.version > version)
    .map(({ at, userId, event }) => {
      const by = userId === null ? '' : `, by ${nameOf(userId)}`;
      return `${eventWords(event, nameOf)}${by}, ${displayTime(context.get(siteContext).data.firm.timeZone, at)}`;
    });
  return data({ ...nothing, conflict: { theirs, yours }, reply }, { status: 409 });
}

const refusal = (answer: Partial<Answer>) => data({ ...nothing, ...answer }, { status: 422 });

async function changeStatus(desk: Desk, request: Request, status: string | undefined) {
  if (!isLeadStatus(status)) return refusal({ sentence: 'Please choose a status from the list.' });
  if (status !== desk.lead.status && !(await setStatus(desk, status)))
    return conflictOf(desk, `Status: ${statusNames[status]}`);
  return goBack(request, desk.lead.id, 'status');
}

async function changeAssignee(desk: Desk, request: Request, wanted: string) {
  const people = await colleagues(desk.context);
  const to = wanted === '' ? null : wanted;
  const person = people.find(({ id, acts }) => id === to && acts);
  if (to !== null && !person) return refusal({ sentence: 'Please choose a person from the list.' });
  if (to !== desk.lead.assignedTo && !(await assign(desk, to)))
    return conflictOf(desk, `Assigned to ${person?.name ?? 'nobody'}`);
  return goBack(request, desk.lead.id, 'assign');
}

async function reply(desk: Desk, request: Request, form: Record<string, string>) {
  const answer = readReply(form);
  if (Object.keys(answer.faults).length > 0) return refusal({ reply: answer, version: desk.version });
  if (desk.lead.email === '')
    return refusal({
      sentence: 'This lead has no email address: call the number.',
      reply: answer,
      version: desk.version,
    });
  if (!(await sendReply(desk, answer.draft))) return conflictOf(desk, 'Your reply, which is not sent', answer);
  return goBack(request, desk.lead.id, 'reply');
}

/** The template is added below what was typed, so that nothing is lost. */
function insert({ context, lead, version }: Desk, form: Record<string, string>) {
  const { draft } = readReply(form);
  const site = context.get(siteContext);
  const template = templateById(site, form.template ?? '');
  const text = [draft.text, template ? templateText(site, template, lead) : ''].filter(Boolean).join('\n\n');
  return data({ ...nothing, reply: { draft: { ...draft, text }, faults: {} }, version }, { status: 200 });
}

async function makeEvidence(desk: Desk, form: Record<string, string>) {
  const begun = await beginEvidence(desk.context.get(appContext).firm, desk, form);
  if (begun.outcome === 'conflict') return conflictOf(desk, 'Evidence of this lead');
  if (begun.outcome === 'refused') return refusal({ sentence: begun.sentence });
  if (begun.outcome === 'faults') return refusal({ evidence: begun, version: desk.version });
  return redirect(`${href('/admin/content/:kind/:id', { kind: 'evidence', id: begun.id })}?done=begun`, 303);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const lead = await findLead(context, params.id);
  if (!lead) throw data(null, { status: 404 });
  // An invalid version counts as outdated: the lead was changed in between.
  const version = Number.isSafeInteger(Number(form.version)) ? Number(form.version) : -1;
  const desk: Desk = { context, user, lead, version };
  switch (form.intent) {
    case 'insert':
      return insert(desk, form);
    case 'reply':
      return reply(desk, request, form);
    case 'status':
      return changeStatus(desk, request, form.status);
    case 'assign':
      return changeAssignee(desk, request, form.assignee ?? '');
    case 'evidence':
      return makeEvidence(desk, form);
    case 'called':
      return (await noteCall(desk)) ? goBack(request, lead.id, 'called') : conflictOf(desk, 'Called');
    case 'note': {
      const text = (form.note ?? '').replace(/\r\n?/g, '\n').trim();
      if (!text) return refusal({ note: { text, fault: 'Please write the note' } });
      if (text.length > longestNote)
        return refusal({ note: { text, fault: 'The note may have at most 5,000 characters' } });
      await addNote(desk, text);
      return goBack(request, lead.id, 'note');
    }
    default:
      return refusal({ sentence: 'Please use one of the buttons.' });
  }
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadDetail {...loaderData} answer={actionData ?? nothing} said={actionData ? null : loaderData.done} />;
}
