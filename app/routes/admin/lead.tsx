import { data, href, redirect } from 'react-router';
import { type JobFaults, type JobForm, jobFormOf } from '../../domain/landing/evidence/job-of-lead.ts';
import { readFollowUp } from '../../domain/leads/handling/follow-up.ts';
import {
  type DraftPart,
  isBegun,
  type LeadDraft,
  longestNote,
  readDraft,
  readRevision,
} from '../../domain/leads/handling/lead-draft.ts';
import {
  type Outcome,
  type OutcomeFaults,
  outcomeWords,
  readOutcome,
  type TypedOutcome,
} from '../../domain/leads/handling/outcome.ts';
import { inboxQueryString, readInboxQuery } from '../../domain/leads/inbox.ts';
import { isLeadStatus, statusNames } from '../../domain/leads/lead-status.ts';
import { eventWords } from '../../domain/leads/lead-timeline.ts';
import { leadView } from '../../domain/leads/lead-view.ts';
import {
  type ReplyDraft,
  readReply,
  replyEnd,
  templateById,
  templateText,
  unsentReply,
} from '../../domain/leads/reply.ts';
import { conversationOf } from '../../domain/mail/conversation.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { dayOf } from '../../domain/reports/days.ts';
import { displayDate, displayTime, shortTime } from '../../domain/site/dates.ts';
import { replySubject } from '../../server/delivery/messages.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import {
  addNote,
  assign,
  closeLead,
  type Desk,
  followUp,
  noteCall,
  sendReply,
  setStatus,
  takeBack,
} from '../../server/leads/answer-lead.server.ts';
import { beginEvidence, evidenceOfLead } from '../../server/leads/evidence-of-lead.server.ts';
import { keepDraft } from '../../server/leads/handling/keep-draft.server.ts';
import { colleagues, findLead, historyOf, naming, nextWaiting } from '../../server/leads/inbox.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../server/people/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { LeadDetail } from '../../ui/admin/leads/lead-detail.tsx';
import type { DraftOfForm } from '../../ui/admin/leads/lead-forms.tsx';
import type { Route } from './+types/lead';

const done = {
  status: 'The status is changed.',
  won: 'The lead is won.',
  lost: 'The lead is lost.',
  'follow-up': 'The follow-up is set.',
  'no-follow-up': 'The follow-up is removed.',
  assign: 'The lead is assigned.',
  called: 'Your call is noted.',
  note: 'The note is added.',
  'keep-reply': 'Your draft is saved.',
  'keep-note': 'Your draft is saved.',
  reply: 'Your reply is being sent.',
  'taken-back': 'Your reply is taken back. Its words are in the form again.',
  test: 'Your test lead has arrived. Its mails are being sent: the timeline shows each.',
} as const;

/** After these the next lead is offered. */
const answers: readonly (string | null)[] = ['reply', 'called', 'won', 'lost'];

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { store, inbox, leadDrafts, mails, followUps, booking, clock, firm } = context.get(appContext);
  const lead = await findLead(context, params.id);
  if (!lead) throw data(null, { status: 404 });
  const draftOf = (part: DraftPart) => leadDrafts.find({ leadId: lead.id, userId: user.id, part });
  const [consents, events, people, filed, replyDraft, noteDraft, due, bookAt] = await Promise.all([
    store.consentsOf(lead.id),
    inbox.events(lead.id),
    colleagues(context),
    mails.ofLead(lead.id),
    draftOf('reply'),
    draftOf('note'),
    followUps.find(lead.id),
    booking.addressMaker(),
  ]);
  const site = context.get(siteContext);
  const { entries, messages } = await historyOf(context, lead, events, people);
  const mayAct = roleAllows(user.role, 'editor');
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('done');
  const { timeZone } = site.data.firm;
  const stateOf = (part: DraftPart, draft: LeadDraft): DraftOfForm => ({
    leadId: lead.id,
    userId: user.id,
    revision: draft.revision,
    saved: isBegun(draft) ? `Draft of ${shortTime(timeZone, draft.savedAt, clock.wall())}` : '',
    taken: key === part || key === `keep-${part}`,
  });
  return {
    lead: leadView(site, lead, consents),
    entries,
    followUp: due,
    conversation: conversationOf({
      ...{ email: lead.email, events, messages, mails: filed, nameOf: naming(people) },
      timeOf: (at) => shortTime(timeZone, at, clock.wall()),
    }),
    unsent: mayAct ? unsentReply(user.id, events, messages) : null,
    // Includes the person who has the lead, even if they can no longer be assigned one.
    people: people.filter(({ id, acts }) => acts || id === lead.assignedTo),
    reply: {
      draft: isBegun(replyDraft) ? replyDraft : { subject: replySubject(site, lead), text: '' },
      end: replyEnd(site, lead, user),
    },
    note: noteDraft.text,
    book: mayAct ? (bookAt?.(lead.id) ?? null) : null,
    drafts: { reply: stateOf('reply', replyDraft), note: stateOf('note', noteDraft) },
    back: `${href('/admin/leads')}${inboxQueryString(readInboxQuery(searchParams))}`,
    evidence:
      mayAct && lead.status === 'won'
        ? {
            made: await evidenceOfLead(firm, events),
            form: jobFormOf(site, lead, dayOf(clock.wall(), timeZone)),
          }
        : null,
    mayAct,
    done: isDone(key) ? done[key] : null,
    next: mayAct && answers.includes(key) ? await nextWaiting(context, lead.id) : null,
    now: clock.wall(),
  };
}

/** A form that is shown again goes on from this revision of its draft; null when it sent none. */
interface Shown {
  revision: number | null;
}

interface ShownReply extends Shown {
  draft: ReplyDraft;
  faults: Record<string, string>;
}

interface ShownNote extends Shown {
  text: string;
  fault?: string;
}

export interface Answer {
  sentence: string | null;
  /** Somebody else was faster: the changes since the page was opened, and the person's own change. */
  conflict: { theirs: string[]; yours: string } | null;
  reply: ShownReply | null;
  note: ShownNote | null;
  evidence: { typed: JobForm; faults: JobFaults } | null;
  outcome: { typed: TypedOutcome; faults: OutcomeFaults } | null;
  followUp: { day: string; fault: string } | null;
  /**
   * The version of the lead that the reply was begun from, when the form is shown again; null when the person now sees a newer one.
   */
  version: number | null;
}

const nothing: Answer = {
  ...{ sentence: null, conflict: null, reply: null, note: null },
  ...{ evidence: null, outcome: null, followUp: null, version: null },
};

/**
 * Keeps what was typed in a form that is shown again, as the script does with JavaScript. Returns the revision that the form goes on
 * from: the one it came with when another draft was typed elsewhere, which is not replaced.
 */
async function keepTyped({ context, lead, user }: Desk, part: DraftPart, form: Record<string, string>) {
  const words = readDraft(part, form);
  const revision = readRevision(form);
  if (words === null || revision === null) return revision;
  return (await keepDraft(context, { leadId: lead.id, userId: user.id, part, ...words }, revision)) ?? revision;
}

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

/** Sets the day of the follow-up, or takes it away. */
async function changeFollowUp(desk: Desk, request: Request, wanted: string, day: string) {
  const { context, lead, version } = desk;
  const { firm } = context.get(siteContext).data;
  if (wanted === 'none')
    return (await followUp(desk, null)) ? goBack(request, lead.id, 'no-follow-up') : conflictOf(desk, 'No follow-up');
  const read = readFollowUp(firm, wanted, day, context.get(appContext).clock.wall());
  if ('fault' in read) return refusal({ followUp: { day, fault: read.fault }, version });
  return (await followUp(desk, read.followUp))
    ? goBack(request, lead.id, 'follow-up')
    : conflictOf(desk, `Follow up on ${displayDate(read.followUp.day)}`);
}

/** Won or lost in one step. A new value for a lead that is already won replaces the old one. */
async function close(desk: Desk, request: Request, to: Outcome['to'], form: Record<string, string>) {
  const { typed, outcome, faults } = readOutcome(to, form);
  if (Object.keys(faults).length > 0) return refusal({ outcome: { typed, faults }, version: desk.version });
  if (!(await closeLead(desk, outcome)))
    return conflictOf(desk, [statusNames[to], outcomeWords(outcome)].filter(Boolean).join(', '));
  return goBack(request, desk.lead.id, to);
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
  const shown = async () => ({ ...answer, revision: await keepTyped(desk, 'reply', form) });
  if (Object.keys(answer.faults).length > 0) return refusal({ reply: await shown(), version: desk.version });
  if (desk.lead.email === '')
    return refusal({
      sentence: 'This lead has no email address: call the number.',
      reply: await shown(),
      version: desk.version,
    });
  if (!(await sendReply(desk, answer.draft))) return conflictOf(desk, 'Your reply, which is not sent', await shown());
  return goBack(request, desk.lead.id, 'reply');
}

/** The words of a template, or the address at which the visitor books a time. */
async function wordsToInsert({ context, lead }: Desk, form: Record<string, string>): Promise<string> {
  if (form.intent === 'insert-booking') {
    const { booking, siteUrl } = context.get(appContext);
    const address = (await booking.addressMaker())?.(lead.id);
    return address ? siteUrl + address : '';
  }
  const site = context.get(siteContext);
  const template = templateById(site, form.template ?? '');
  return template ? templateText(site, template, lead) : '';
}

/** They are added below what was typed, so that nothing is lost. */
async function insert(desk: Desk, form: Record<string, string>) {
  const { version } = desk;
  const { draft } = readReply(form);
  const text = [draft.text, await wordsToInsert(desk, form)].filter(Boolean).join('\n\n');
  const revision = await keepTyped(desk, 'reply', { ...form, text });
  return data({ ...nothing, reply: { draft: { ...draft, text }, faults: {}, revision }, version }, { status: 200 });
}

/** Without JavaScript a button keeps a draft. Another one that was typed elsewhere since is replaced only at the second press. */
async function keep(desk: Desk, request: Request, part: DraftPart, form: Record<string, string>) {
  const words = readDraft(part, form);
  if (words === null) return refusal({ sentence: 'The text is longer than the form allows.' });
  const { context, lead, user } = desk;
  const draft = { leadId: lead.id, userId: user.id, part };
  if ((await keepDraft(context, { ...draft, ...words }, readRevision(form) ?? 0)) !== null)
    return goBack(request, lead.id, `keep-${part}`);
  const shown = { revision: (await context.get(appContext).leadDrafts.find(draft)).revision };
  const typed =
    part === 'reply' ? { reply: { draft: words, faults: {}, ...shown } } : { note: { text: words.text, ...shown } };
  return refusal({
    sentence: 'You changed this draft in another window. Yours is below: save it again to replace the other one.',
    ...typed,
    version: desk.version,
  });
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
  if (form['follow-up'] !== undefined) return changeFollowUp(desk, request, form['follow-up'], form.day ?? '');
  switch (form.intent) {
    case 'insert':
    case 'insert-booking':
      return insert(desk, form);
    case 'reply':
      return reply(desk, request, form);
    case 'take-back':
      return (await takeBack(desk, form.message ?? ''))
        ? goBack(request, lead.id, 'taken-back')
        : data(
            { ...nothing, sentence: 'Your reply has left already: it can no longer be taken back.' },
            { status: 409 },
          );
    case 'status':
      return changeStatus(desk, request, form.status);
    case 'won':
    case 'lost':
      return close(desk, request, form.intent, form);
    case 'assign':
      return changeAssignee(desk, request, form.assignee ?? '');
    case 'evidence':
      return makeEvidence(desk, form);
    case 'called':
      return (await noteCall(desk)) ? goBack(request, lead.id, 'called') : conflictOf(desk, 'Called');
    case 'keep-reply':
      return keep(desk, request, 'reply', form);
    case 'keep-note':
      return keep(desk, request, 'note', form);
    case 'note': {
      const revision = readRevision(form);
      const text = (form.note ?? '').replace(/\r\n?/g, '\n').trim();
      if (!text) return refusal({ note: { text, fault: 'Please write the note', revision } });
      if (text.length > longestNote)
        return refusal({ note: { text, fault: 'The note may have at most 5,000 characters', revision } });
      await addNote(desk, text);
      return goBack(request, lead.id, 'note');
    }
    default:
      return refusal({ sentence: 'Please use one of the buttons.' });
  }
}

/** What the server has taken of a form that is shown again is not put back from this device. */
const goingOn = (draft: DraftOfForm, shown: Shown | null | undefined): DraftOfForm =>
  shown ? { ...draft, taken: true, revision: shown.revision ?? draft.revision } : draft;

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, ...rest } = loaderData;
  const shown = { reply: goingOn(drafts.reply, actionData?.reply), note: goingOn(drafts.note, actionData?.note) };
  return (
    <LeadDetail {...rest} drafts={shown} answer={actionData ?? nothing} said={actionData ? null : loaderData.done} />
  );
}
