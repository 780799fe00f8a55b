import { data, href, redirect } from 'react-router';
import { type Done, doneWords, endsTurn, readDone } from '../../../domain/leads/handling/done.ts';
import { jobFormOf } from '../../../domain/leads/handling/job-of-lead.ts';
import { noAnswer, type Shown } from '../../../domain/leads/handling/lead-answer.ts';
import { type DraftPart, isBegun, type LeadDraft, presenceWords } from '../../../domain/leads/handling/lead-draft.ts';
import { mentionWords } from '../../../domain/leads/handling/mentions.ts';
import type { ReplyFile } from '../../../domain/leads/handling/reply-files.ts';
import { inboxQueryString, readInboxQuery } from '../../../domain/leads/inbox.ts';
import { leadView } from '../../../domain/leads/lead-view.ts';
import { replyEnd, unsentReply } from '../../../domain/leads/reply.ts';
import { conversationOf, conversationPart } from '../../../domain/mail/conversation.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { shortTime } from '../../../domain/time/dates.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { bookingContext } from '../../../server/booking/booking-context.server.ts';
import { connectionsContext } from '../../../server/connections/connections-context.server.ts';
import { replySubject } from '../../../server/delivery/messages.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { actionOf } from '../../../server/leads/actions/lead-actions.server.ts';
import { goToKept } from '../../../server/leads/actions/merged-before.server.ts';
import type { Desk } from '../../../server/leads/answer-lead.server.ts';
import { evidenceOfLead } from '../../../server/leads/evidence-of-lead.server.ts';
import { presenceAt } from '../../../server/leads/handling/presence.server.ts';
import { colleagues, findLead, historyOf, naming, nextWaiting } from '../../../server/leads/inbox.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { reviewOfLead } from '../../../server/leads/review-request.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { readFormAndFiles, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { privacyContext } from '../../../server/privacy/privacy-context.server.ts';
import { unsubscribedAt } from '../../../server/privacy/unsubscribe.server.ts';
import { LeadDetail } from '../../../ui/admin/leads/lead-detail.tsx';
import type { DraftOfForm } from '../../../ui/admin/leads/lead-forms.tsx';
import type { Route } from './+types/lead';

type Whose = Pick<DraftOfForm, 'leadId' | 'userId'>;

/** Gives what a form needs to go on with its draft. `done` is the last action on the page. */
const draftStates =
  (whose: Whose, done: Done | null, timeOf: (at: number) => string) =>
  (part: DraftPart, draft: LeadDraft): DraftOfForm => ({
    ...whose,
    revision: draft.revision,
    saved: isBegun(draft) ? `Draft of ${timeOf(draft.savedAt)}` : '',
    taken: done === part || done === `keep-${part}`,
  });

const withFiles = <M extends { id: string }>(
  messages: readonly M[],
  files: readonly (ReplyFile & { messageId: string })[],
) => messages.map((message) => ({ ...message, files: files.filter(({ messageId }) => messageId === message.id) }));

/** The lead with this id. Throws 404, and for a merged lead a redirect to the lead that it became part of. */
async function leadOfPage(context: Route.LoaderArgs['context'], id: string, request: Request) {
  const lead = await findLead(context, id);
  if (!lead) throw data(null, { status: 404 });
  if (lead.id !== id) throw redirect(`${href('/admin/leads/:id', { id: lead.id })}${new URL(request.url).search}`);
  return lead;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { firm } = context.get(firmContext);
  const { store, inbox } = context.get(leadsContext);
  const { leadDrafts, replyFiles, followUps, tags, relatedLeads } = context.get(leadsContext).handling;
  const { connections } = context.get(connectionsContext);
  const { mails } = context.get(mailContext);
  const { booking } = context.get(bookingContext);
  const { clock } = context.get(servicesContext);
  const lead = await leadOfPage(context, params.id, request);
  const parts = await store.partsOf(lead.id);
  const ids = [lead.id, ...parts.map(({ id }) => id)];
  const ofAll = async <T,>(read: (id: string) => Promise<T[]>) => (await Promise.all(ids.map(read))).flat();
  const draftOf = (part: DraftPart) => leadDrafts.find({ leadId: lead.id, userId: user.id, part });
  const [
    consents,
    events,
    people,
    filed,
    replyDraft,
    noteDraft,
    due,
    bookingLink,
    tagged,
    usedTags,
    related,
    links,
    presence,
    chosenFiles,
    sentFiles,
  ] = await Promise.all([
    ofAll((id) => store.consentsOf(id)),
    inbox.events(ids),
    colleagues(context),
    ofAll((id) => mails.ofLead(id)),
    draftOf('reply'),
    draftOf('note'),
    followUps.find(lead.id),
    booking.addressMaker(),
    tags.ofLeads([lead.id]),
    tags.used(),
    relatedLeads.relatedTo(lead),
    ofAll((id) => connections.linksOf(id)),
    presenceAt(context, lead.id, user, false),
    replyFiles.unsent({ leadId: lead.id, userId: user.id }),
    ofAll((id) => replyFiles.sent(id)),
  ]);
  const site = context.get(siteContext);
  const { entries, messages } = await historyOf(context, lead, parts, events, people);
  const mayAct = roleAllows(user.role, 'technician');
  const mayEditSite = roleAllows(user.role, 'editor');
  const { searchParams } = new URL(request.url);
  const done = readDone(searchParams.get('done'));
  const { timeZone } = site.data.firm;
  const timeOf = (at: number) => shortTime(timeZone, at, clock.wall());
  const stateOf = draftStates({ leadId: lead.id, userId: user.id }, done, timeOf);
  const job = () => jobFormOf(site, lead, dayOf(clock.wall(), timeZone));
  const conversation = conversationOf({
    email: lead.email,
    events,
    messages: withFiles(messages, sentFiles),
    mails: filed,
    nameOf: naming(people),
    timeOf,
  });
  return {
    lead: leadView(site, lead, consents),
    parts: parts.map((part) => leadView(site, part, [])),
    entries,
    followUp: due,
    related,
    isHeld: events.some(({ event }) => event.kind === 'sender-spam'),
    presence: presenceWords(presence, naming(people)),
    elsewhere: links.map(({ connection, number, url }) => ({ connection, number, url })),
    tags: { has: tagged.get(lead.id) ?? [], used: usedTags },
    conversation: conversationPart(conversation, {
      before: searchParams.get('before'),
      all: searchParams.get('messages') === 'all',
    }),
    unsent: mayAct ? unsentReply(user.id, events, messages) : null,
    people: people.filter(({ acts }) => acts),
    reply: {
      draft: isBegun(replyDraft) ? replyDraft : { subject: replySubject(site, lead, filed), text: '' },
      end: replyEnd(site, lead, user),
      files: chosenFiles,
    },
    note: noteDraft.text,
    mentions: mayAct ? mentionWords(people.filter(({ id, acts }) => acts && id !== user.id)) : [],
    mayInsertBooking: mayAct && bookingLink !== null,
    book: mayAct ? href('/admin/booking/time/:id', { id: lead.id }) : null,
    drafts: { reply: stateOf('reply', replyDraft), note: stateOf('note', noteDraft) },
    back: `${href('/admin/leads')}${inboxQueryString(readInboxQuery(searchParams))}`,
    review: mayAct && lead.status === 'won' ? { ...(await reviewOfLead(context, lead, consents)), mayEditSite } : null,
    evidence: mayEditSite && lead.status === 'won' ? { made: await evidenceOfLead(firm, events), form: job() } : null,
    mayAct,
    done: done && doneWords[done],
    next: mayAct && endsTurn(done) ? await nextWaiting(context, lead.id) : null,
    now: clock.wall(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const { form, files } = await readFormAndFiles(request, 'files');
  const lead = await findLead(context, params.id);
  if (!lead) throw data(null, { status: 404 });
  // -1 for an invalid version, so that it counts as outdated.
  const version = Number.isSafeInteger(Number(form.version)) ? Number(form.version) : -1;
  const desk: Desk = { context, user, lead, version };
  const { privacyStore } = context.get(privacyContext);
  const isUnsubscribed = async (address: string) => (await unsubscribedAt(privacyStore, address)) !== null;
  const rooms = { ...context.get(firmContext), ...context.get(bookingContext), isUnsubscribed };
  const sent = { desk, request, form, files, rooms };
  if (lead.id !== params.id) return goToKept(sent);
  const answer = await actionOf(form)(sent);
  if (answer instanceof Response) return answer;
  // Another person may have merged the lead just now. Its own page would redirect and lose the typed text.
  const kept = await findLead(context, params.id);
  return kept && kept.id !== lead.id ? goToKept({ ...sent, desk: { ...desk, lead: kept } }) : answer;
}

/** Marks the draft of a form that is shown again as taken, so that the browser does not restore its own copy over it. */
const goingOn = (draft: DraftOfForm, shown: Shown | null | undefined): DraftOfForm =>
  shown ? { ...draft, taken: true, revision: shown.revision ?? draft.revision } : draft;

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, ...rest } = loaderData;
  const shown = { reply: goingOn(drafts.reply, actionData?.reply), note: goingOn(drafts.note, actionData?.note) };
  return (
    <LeadDetail {...rest} drafts={shown} answer={actionData ?? noAnswer} said={actionData ? null : loaderData.done} />
  );
}
