import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { ConsentToEvidence } from '../../domain/leads/evidence-consent.ts';
import type { FollowUp } from '../../domain/leads/handling/follow-up.ts';
import { mentionedIn, mentionMail } from '../../domain/leads/handling/mentions.ts';
import type { Outcome } from '../../domain/leads/handling/outcome.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import { senderName } from '../../domain/leads/replier.ts';
import { type ReplyDraft, replyEnd, signed } from '../../domain/leads/reply.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { servicesContext } from '../http/http-context.server.ts';
import type { SignedIn } from '../people/guard.server.ts';
import { audit } from '../people/session.server.ts';
import type { ChosenFiles } from './handling/reply-file-store.server.ts';
import { colleagues, naming } from './inbox.server.ts';
import type { LeadChange } from './inbox-store.server.ts';
import { leadsContext } from './leads-context.server.ts';

export interface Desk {
  context: Readonly<RouterContextProvider>;
  user: SignedIn;
  lead: Lead;
  /** The version of the lead that the person saw. */
  version: number;
}

async function change(
  desk: Desk,
  event: LeadChange['event'],
  { message, files }: Pick<LeadChange, 'message' | 'files'> = {},
): Promise<boolean> {
  const { context, user, lead, version } = desk;
  const { inbox } = context.get(leadsContext);
  const { clock } = context.get(servicesContext);
  const done = await inbox.change({
    id: lead.id,
    version,
    userId: user.id,
    now: clock.wall(),
    event,
    ...(message && { message }),
    ...(files && { files }),
  });
  if (!done) return isRepeated(desk, event, message);
  const detail: Record<string, string> = event.kind === 'status' ? { from: event.from, to: event.to } : {};
  await audit(context, user.id, `lead-${event.kind}`, lead.id, detail);
  return true;
}

/**
 * Whether the same person has already made this change from the same version. A form sent twice, as by a double click, is not a
 * conflict, and the person sees only the answer to the second request.
 */
async function isRepeated(
  { context, user, lead, version }: Desk,
  event: LeadChange['event'],
  message: LeadChange['message'],
): Promise<boolean> {
  const { inbox, deliveries } = context.get(leadsContext);
  const earlier = (await inbox.events(lead.id)).find(
    (one) => one.version === version + 1 && one.userId === user.id && one.event.kind === event.kind,
  )?.event;
  if (!earlier) return false;
  if (earlier.kind === 'follow-up') return event.kind === 'follow-up' && earlier.day === event.day;
  if (earlier.kind !== 'reply') return 'to' in earlier && 'to' in event ? earlier.to === event.to : true;
  const sent = (await deliveries.deliveriesOf(lead.id)).find(({ id }) => id === earlier.messageId);
  return sent?.subject === message?.subject && sent?.body === message?.body;
}

/**
 * Each of these functions returns false and writes nothing when somebody else changed the lead after the person opened it. When the
 * person has already made the same change from that version, it returns true and does not repeat the change. `outcome`: the parts of the
 * outcome that change with the status, or without it when `to` is the status that the lead has.
 */
export const setStatus = (desk: Desk, to: LeadStatus, outcome: Partial<Outcome> = {}): Promise<boolean> =>
  change(desk, { kind: 'status', from: desk.lead.status, to, ...outcome });

export const assign = (desk: Desk, to: string | null): Promise<boolean> =>
  change(desk, { kind: 'assigned', from: desk.lead.assignedTo, to });

/** Sets the day of the lead's follow-up; null removes it. */
export const followUp = (desk: Desk, to: FollowUp | null): Promise<boolean> =>
  change(desk, { kind: 'follow-up', day: to?.day ?? null, dueAt: to?.dueAt ?? null });

export const noteCall = (desk: Desk): Promise<boolean> => change(desk, { kind: 'called' });

/** Records that what the visitor wrote needs no answer, so that nobody waits for one. */
export const settle = (desk: Desk): Promise<boolean> => change(desk, { kind: 'settled' });

/** Records that everything from the sender of this spam is spam. */
export const holdSender = (desk: Desk): Promise<boolean> => change(desk, { kind: 'sender-spam' });

/** Records that the client agreed to this document of evidence. */
export const noteConsent = (desk: Desk, document: string, consent: ConsentToEvidence): Promise<boolean> =>
  change(desk, { kind: 'evidence', document, ...consent });

/** Queues the reply with its files, under its writer's name and signature. The outbox sends it when it can no longer be taken back. */
export async function sendReply(desk: Desk, { subject, text }: ReplyDraft, files: ChosenFiles): Promise<boolean> {
  const id = randomUUID();
  return change(desk, { kind: 'reply', messageId: id }, { message: messageOf(desk, id, { subject, text }), files });
}

/** A mail to the visitor under the writer's name and signature. */
function messageOf({ context, lead, user }: Desk, id: string, { subject, text }: ReplyDraft): LeadChange['message'] {
  const site = context.get(siteContext);
  return {
    id,
    channel: 'reply',
    recipient: lead.email,
    subject,
    body: signed(text, replyEnd(site, lead, user)),
    sender: senderName(site, user),
  };
}

/** Queues the request for a review under its writer's name and signature. */
export async function askForReview(desk: Desk, { subject, text }: ReplyDraft): Promise<boolean> {
  const id = randomUUID();
  return change(desk, { kind: 'review', messageId: id }, { message: messageOf(desk, id, { subject, text }) });
}

/** Takes back this person's unsent reply and puts its text back into their draft. False when the reply was already sent. */
export async function takeBack({ context, user, lead }: Desk, messageId: string): Promise<boolean> {
  const { inbox } = context.get(leadsContext);
  const { clock } = context.get(servicesContext);
  const end = replyEnd(context.get(siteContext), lead, user);
  const done = await inbox.takeBack({ leadId: lead.id, messageId, userId: user.id, end, now: clock.wall() });
  if (done) await audit(context, user.id, 'lead-taken-back', lead.id);
  return done;
}

/** Adds a note, unless the lead was erased just now. Each mentioned colleague gets one mail with a link to the lead. */
export async function addNote({ context, user, lead }: Desk, text: string): Promise<void> {
  const { inbox } = context.get(leadsContext);
  const { clock, siteUrl } = context.get(servicesContext);
  const people = await colleagues(context);
  const others = people.filter(({ id, acts }) => acts && id !== user.id);
  const mail = mentionMail(lead, naming(people)(user.id), siteUrl);
  const by = { userId: user.id, now: clock.wall() };
  const added = await inbox.addNote(lead.id, text, by, { userIds: mentionedIn(text, others), mail });
  if (added) await audit(context, user.id, 'lead-note', lead.id);
}
