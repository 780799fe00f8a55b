import type { OutboxMessage } from '../delivery/outbox-message.ts';
import type { LeadEvent } from '../leads/lead-timeline.ts';
import { type MailReport, reportWords } from './delivery-report.ts';
import type { MailKind } from './mail-kind.ts';
import { ownIdIn } from './message-ids.ts';
import { splitQuoted } from './quoted-text.ts';

/** A mail of a lead that the outbox did not send. */
export interface FiledMail {
  id: string;
  direction: 'in' | 'out';
  kind: MailKind;
  reason: string;
  sender: string;
  senderName: string;
  subject: string;
  text: string;
  /** Whether it came with formatting, too. */
  formatted: boolean;
  report: MailReport | null;
  receivedAt: number;
  files: readonly { id: string; name: string; size: number }[];
}

/** One message of the conversation as the lead shows it. */
export interface ConversationEntry {
  key: string;
  at: number;
  /** Who wrote it: the visitor, the firm, or a program. */
  side: 'visitor' | 'firm' | 'program';
  /** `Ana Roy <ana@example.com>`, `Maya Chen`. */
  who: string;
  subject: string;
  own: string;
  quoted: string;
  /** Why it needs attention or is particular: a bounce, an automatic answer, another sender, something that was left out. */
  notes: readonly string[];
  failed: boolean;
  files: FiledMail['files'];
  formatted: boolean;
}

interface Conversation {
  /** The visitor's address. */
  email: string;
  events: readonly LeadEvent[];
  messages: readonly Pick<OutboxMessage, 'id' | 'channel' | 'status' | 'createdAt' | 'subject' | 'body'>[];
  mails: readonly FiledMail[];
  nameOf: (userId: string) => string;
  timeOf: (at: number) => string;
}

/** `Your reply of 10:31 could not be delivered: the mailbox does not exist.` */
function bounceWords(report: MailReport, { messages, timeOf }: Conversation): string {
  const id = ownIdIn(report.messageId)?.id;
  const message = messages.find((one) => one.id === id);
  const what =
    message?.channel === 'reply'
      ? `Your reply of ${timeOf(message.createdAt)}`
      : message?.channel === 'acknowledgement'
        ? 'The confirmation of the inquiry'
        : 'A message to the visitor';
  if (report.action === 'delayed') return `${what} is late: ${reportWords(report)}. The mail server tries again.`;
  if (report.action === 'delivered' || report.action === 'relayed') return `${what} was delivered.`;
  return `${what} could not be delivered: ${reportWords(report)}.`;
}

function ofMail(mail: FiledMail, conversation: Conversation): ConversationEntry {
  const { id, direction, kind, sender, senderName, subject, text, formatted, report, receivedAt, files } = mail;
  const who = senderName ? `${senderName} <${sender}>` : sender || 'An unknown sender';
  const entry = { key: id, at: receivedAt, who, subject, files, formatted };
  if (kind === 'bounce') {
    const words = report
      ? bounceWords(report, conversation)
      : 'A mail server could not deliver a message to the visitor.';
    const notes = report?.diagnosis ? [words, `The mail server said: ${report.diagnosis}`] : [words];
    const failed = report?.action !== 'delayed' && report?.action !== 'delivered' && report?.action !== 'relayed';
    return { ...entry, side: 'program', own: '', quoted: text, notes, failed };
  }
  const split = splitQuoted(text);
  if (kind === 'automatic')
    return {
      ...entry,
      ...split,
      side: 'program',
      notes: ['An automatic answer: nobody waits for a reply to it.'],
      failed: false,
    };
  if (direction === 'out')
    return { ...entry, ...split, side: 'firm', notes: ['Sent from a mail program.'], failed: false };
  const other = sender !== conversation.email.toLowerCase();
  const notes = other ? ['From another address than that of the inquiry.'] : [];
  return { ...entry, ...split, side: 'visitor', notes, failed: false };
}

/** All that was written between the visitor and the firm after the inquiry, the newest last. */
export function conversationOf(conversation: Conversation): ConversationEntry[] {
  const { events, messages, mails, nameOf } = conversation;
  const writers = new Map(
    events.flatMap(({ userId, event }) =>
      event.kind === 'reply' && userId ? [[event.messageId, userId] as const] : [],
    ),
  );
  const replies = messages
    .filter(({ channel }) => channel === 'reply')
    .map(({ id, status, createdAt, subject, body }): ConversationEntry => {
      const writer = writers.get(id);
      return {
        ...{ key: id, at: createdAt, side: 'firm', who: writer ? nameOf(writer) : 'The firm', subject: subject ?? '' },
        ...{ own: body ?? '', quoted: '', files: [], formatted: false, failed: status === 'dead' },
        notes:
          status === 'dead'
            ? ['It could not be sent: see Deliveries.']
            : status === 'delivered'
              ? []
              : ['It is still being sent.'],
      };
    });
  return [...replies, ...mails.map((mail) => ofMail(mail, conversation))].sort((a, b) => a.at - b.at);
}

/** How many messages a lead shows at once. */
export const messagesAtOnce = 50;

/** The messages of a conversation that a page shows. */
export interface ConversationPart {
  entries: readonly ConversationEntry[];
  total: number;
  /** How many messages come before them. */
  skipped: number;
  /** The key of the first one, when there are earlier ones. */
  earlier: string | null;
  /** Whether there are later ones. */
  hasLater: boolean;
}

/** The newest messages; with `before` those before the message with this key; with `all` every one. An unknown key shows the newest. */
export function conversationPart(
  entries: readonly ConversationEntry[],
  { before = null, all = false }: { before?: string | null; all?: boolean } = {},
): ConversationPart {
  const at = before === null || all ? -1 : entries.findIndex(({ key }) => key === before);
  const end = at > 0 ? at : entries.length;
  const skipped = all ? 0 : Math.max(0, end - messagesAtOnce);
  const shown = entries.slice(skipped, end);
  return {
    ...{ entries: shown, total: entries.length, skipped, hasLater: end < entries.length },
    earlier: skipped > 0 ? (shown[0]?.key ?? null) : null,
  };
}
