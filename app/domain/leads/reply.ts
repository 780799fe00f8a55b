import { footWords } from '../firm/offices.ts';
import type { Site, SiteData } from '../firm/site.ts';
import { officeOfLead } from '../landing/parents/office-of-page.ts';
import { oneLine } from '../text/one-line.ts';
import { measuresOf } from './assessment.ts';
import type { LeadEvent } from './lead-timeline.ts';
import type { MessageStatus } from './message-status.ts';
import type { Replier } from './replier.ts';

type ReplyTemplate = SiteData['replyTemplates'][number];

interface Asker {
  name: string;
  firstName: string;
  reference: string;
  answers: readonly number[] | null;
}

/** `text` with the firm's facts and the `own` values filled in. Braces that a visitor typed are kept. */
export function fillWith({ print }: Site, text: string, own: Readonly<Record<string, string>>): string {
  return text
    .split(/(\{\w+\})/)
    .map((part) => own[part.slice(1, -1)] ?? print.fill(part))
    .join('');
}

/** The template with that id, or undefined. */
export const templateById = ({ data }: Site, id: string): ReplyTemplate | undefined =>
  data.replyTemplates.find((one) => one.id === id);

/** The templates for a lead. One that lists the gaps of an assessment is only for a lead with answers. */
export const templatesFor = ({ data }: Site, hasAnswers: boolean): readonly ReplyTemplate[] =>
  data.replyTemplates.filter(({ text }) => hasAnswers || !text.includes('{gaps}'));

/** A template filled in for the visitor, with the measures that their assessment found missing. */
export function templateText(site: Site, { text }: ReplyTemplate, { name, firstName, answers }: Asker): string {
  const gaps = answers === null ? [] : measuresOf(site).filter(({ number }) => !answers.includes(number));
  return fillWith(site, text, {
    name: firstName || name,
    gaps: gaps.map(({ title }) => `- ${title}`).join('\n') || '- nothing: every measure is in place',
  });
}

/** How long a reply waits before it is sent, so that it can be taken back. Milliseconds. */
export const takeBackFor = 10_000;

/** A reply that has not been sent yet. */
export interface UnsentReply {
  messageId: string;
  /** Epoch milliseconds. */
  leavesAt: number;
}

/** A message of the outbox, as far as it says whether a reply has left. `fence`: 0 until somebody begins to deliver it. */
interface QueuedReply {
  id: string;
  status: MessageStatus;
  fence: number;
  nextAttemptAt: number;
}

/** The newest reply of `userId` whose delivery has not begun, so that it can be taken back; null when there is none. */
export function unsentReply(
  userId: string,
  events: readonly LeadEvent[],
  messages: readonly QueuedReply[],
): UnsentReply | null {
  const mine = events.flatMap((one) =>
    one.event.kind === 'reply' && one.userId === userId ? one.event.messageId : [],
  );
  const message = messages.findLast(
    ({ id, status, fence }) => status === 'pending' && fence === 0 && mine.includes(id),
  );
  return message ? { messageId: message.id, leavesAt: message.nextAttemptAt } : null;
}

/** The text that a person wrote, with the signature below it. */
export const signed = (text: string, end: string): string => `${text}\n\n${end}`;

/** `body` without the signature; unchanged when it ends with a different one. */
export const unsigned = (body: string, end: string): string =>
  body.endsWith(signed('', end)) ? body.slice(0, -signed('', end).length) : body;

/** The text below every reply: the writer's signature, and who the firm is, as the law requires. */
export function replyEnd(
  site: Site,
  lead: Pick<Asker, 'reference'> & Parameters<typeof officeOfLead>[1],
  { name, signature }: Replier,
): string {
  const own = signature || (name && `${name}\n${site.data.firm.name}`);
  const { reference } = lead;
  const words = { reference, privacyEmail: site.data.firm.email.privacy, ...footWords(officeOfLead(site, lead)) };
  const firm = fillWith(site, site.data.replyFooter, words);
  return own ? `${own}\n\n${firm}` : firm;
}

export const longestSubject = 200;
/** The most characters of a reply. */
export const longestReply = 10_000;

export interface ReplyDraft {
  subject: string;
  text: string;
}

/** A person's input, and the faults by field. */
export function readReply(form: Readonly<Record<string, string>>): {
  draft: ReplyDraft;
  faults: Record<string, string>;
} {
  const subject = oneLine(form.subject);
  const text = (form.text ?? '').replace(/\r\n?/g, '\n').trim();
  const faults: Record<string, string> = {};
  if (!subject) faults.subject = 'Please enter a subject';
  else if (subject.length > longestSubject)
    faults.subject = `The subject may have at most ${longestSubject} characters`;
  if (!text) faults.text = 'Please write an answer';
  else if (text.length > longestReply)
    faults.text = `The answer may have at most ${longestReply.toLocaleString('en-CA')} characters`;
  // A forgotten gap in the template would be visible to the visitor.
  else if (/\[(?:day|time|measure|reason)\]/.test(text)) faults.text = 'Please fill in the words in [brackets]';
  return { draft: { subject, text }, faults };
}
