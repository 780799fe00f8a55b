import type { InvitationAnswer } from '../booking/invitation-answer.ts';
import type { OutboxMessage } from '../delivery/outbox-message.ts';
import type { ReplyFile } from '../leads/handling/reply-files.ts';
import type { LeadEvent } from '../leads/lead-timeline.ts';
import type { MailKind } from './mail-kind.ts';
import { type MailReport, reportWords } from './mail-report.ts';
import { ownIdIn } from './message-ids.ts';
import { outlookFileWords } from './outlook-file.ts';
import { splitQuoted } from './quoted-text.ts';

/** An attachment. `where`: in the database, only in the mailbox, or nowhere for lack of room. */
export interface MailFile {
  id: string;
  name: string;
  size: number;
  where: 'here' | 'mailbox' | 'nowhere';
}

/** What the panel says beside the name of an attachment that is not in the database. */
export const fileWords = { here: '', mailbox: 'in the mailbox', nowhere: 'not kept: ask the sender for it' } as const;

/** A mail of a lead that the outbox did not send. */
export interface FiledMail {
  id: string;
  direction: 'in' | 'out';
  kind: MailKind;
  reason: string;
  sender: string;
  senderName: string;
  /** The address in From, when `sender` is another one that the message names; otherwise empty. */
  sentFrom: string;
  subject: string;
  text: string;
  /** Whether the mail also has an HTML version. */
  formatted: boolean;
  report: MailReport | null;
  /** What it says, when it answers the invitation to a booking. */
  answer: InvitationAnswer | null;
  receivedAt: number;
  files: readonly MailFile[];
}

/** One message of the conversation, as the lead's page shows it. */
export interface ConversationEntry {
  key: string;
  at: number;
  /** Who wrote it: the visitor, the firm, or a program. */
  side: 'visitor' | 'firm' | 'program';
  /** The writer, such as `Ana Roy <ana@example.com>` or `Maya Chen`. */
  who: string;
  subject: string;
  own: string;
  quoted: string;
  /** Sentences on what is unusual: a bounce, an automatic answer, another sender, a reply that is not sent yet. */
  notes: readonly string[];
  failed: boolean;
  files: FiledMail['files'];
  formatted: boolean;
}

interface Conversation {
  /** The visitor's address. */
  email: string;
  events: readonly LeadEvent[];
  messages: readonly (Pick<OutboxMessage, 'id' | 'channel' | 'status' | 'createdAt' | 'subject' | 'body'> & {
    /** The files of a reply. */
    files?: readonly ReplyFile[];
  })[];
  mails: readonly FiledMail[];
  nameOf: (userId: string) => string;
  timeOf: (at: number) => string;
}

/** A bounce in words: `Your reply of 10:31 could not be delivered: the mailbox does not exist.` */
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

/** Says that the writer's address is not the one in From. */
export const sentFromWords = (sentFrom: string): string =>
  `It was sent from ${sentFrom}. The message itself names the writer.`;

function ofMail(mail: FiledMail, conversation: Conversation): ConversationEntry {
  const { id, direction, kind, sender, senderName, sentFrom, subject, text, formatted, report, receivedAt, files } =
    mail;
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
  const inFile = outlookFileWords(text, files);
  const beside = (...notes: string[]) => ({
    ...entry,
    ...split,
    notes: inFile ? [...notes, inFile] : notes,
    failed: false,
  });
  if (mail.answer) return { ...beside(`${mail.answer.words}.`), side: mail.answer.byColleague ? 'firm' : 'visitor' };
  if (report?.action === 'complaint') {
    const note = 'The mail provider of the visitor says that a message of ours was marked as spam.';
    return { ...beside(note), side: 'program', failed: true };
  }
  if (kind === 'automatic')
    return { ...beside('An automatic answer: nobody waits for a reply to it.'), side: 'program' };
  if (direction === 'out') return { ...beside('Sent from a mail program.'), side: 'firm' };
  const own = conversation.email.toLowerCase();
  const notes = [
    ...(sender !== own && sentFrom !== own ? ['From another address than that of the inquiry.'] : []),
    ...(sentFrom ? [sentFromWords(sentFrom)] : []),
  ];
  return { ...beside(...notes), side: 'visitor' };
}

/** All messages between the visitor and the firm after the inquiry, the oldest first. */
export function conversationOf(conversation: Conversation): ConversationEntry[] {
  const { events, messages, mails, nameOf } = conversation;
  const writers = new Map(
    events.flatMap(({ userId, event }) =>
      (event.kind === 'reply' || event.kind === 'review') && userId ? [[event.messageId, userId] as const] : [],
    ),
  );
  const replies = messages
    .filter(({ channel }) => channel === 'reply')
    .map(({ id, status, createdAt, subject, body, files = [] }): ConversationEntry => {
      const writer = writers.get(id);
      return {
        key: id,
        at: createdAt,
        side: 'firm',
        who: writer ? nameOf(writer) : 'The firm',
        subject: subject ?? '',
        own: body ?? '',
        quoted: '',
        files: files.map((file) => ({ ...file, where: 'here' as const })),
        formatted: false,
        failed: status === 'dead',
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

/** The most messages that a lead's page shows at once. */
export const messagesAtOnce = 50;

/** The messages of a conversation that a page shows. */
export interface ConversationPart {
  entries: readonly ConversationEntry[];
  total: number;
  /** The number of messages before `entries`. */
  skipped: number;
  /** The key of the first entry; null when there are no earlier messages. */
  earlier: string | null;
  /** Whether there are later messages. */
  hasLater: boolean;
}

/** The newest messages. With `before`: those before the message with this key, or the newest if it is unknown. With `all`: all. */
export function conversationPart(
  entries: readonly ConversationEntry[],
  { before = null, all = false }: { before?: string | null; all?: boolean } = {},
): ConversationPart {
  const at = before === null || all ? -1 : entries.findIndex(({ key }) => key === before);
  const end = at > 0 ? at : entries.length;
  const skipped = all ? 0 : Math.max(0, end - messagesAtOnce);
  const shown = entries.slice(skipped, end);
  return {
    entries: shown,
    total: entries.length,
    skipped,
    hasLater: end < entries.length,
    earlier: skipped > 0 ? (shown[0]?.key ?? null) : null,
  };
}
