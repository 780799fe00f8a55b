import { createHash, randomUUID } from 'node:crypto';
import { isAuthenticated } from '../../domain/mail/authenticated.ts';
import { type Filing, filingOf, type MailFacts, mostTakenInAnHour } from '../../domain/mail/filing.ts';
import type { IncomingMail, MailOutcome, MailSource } from '../../domain/mail/incoming-mail.ts';
import { ownIdIn } from '../../domain/mail/message-ids.ts';
import { referencesIn, sealedReferences } from '../../domain/mail/reply-address.ts';
import type { MailSeals } from '../delivery/mail-seals.server.ts';
import type { Log } from '../log.server.ts';
import type { MailStore, NewMail } from './mail-store.server.ts';
import { UnreadableMessage } from './read-message.server.ts';

/** The services that take in messages. */
export interface MailDesk {
  mails: MailStore;
  seals: MailSeals;
  /** The site's own addresses for sending and receiving mail, in lower case. */
  ownAddresses: () => readonly string[];
  /** The id of the firm's user with this lower-case address; null for everyone else. */
  memberOf: (address: string) => Promise<string | null>;
  /** The name of the mailbox's own server in `Authentication-Results`. Null: no sender counts as proven. */
  authServer: string | null;
  /** Reads a message. Throws UnreadableMessage. */
  read: (raw: Uint8Array) => Promise<IncomingMail>;
  /** When the answer to a message of the time `at` is due. */
  answerDue: (at: number) => number;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
}

export interface Arrival {
  /** When the mailbox received the message, epoch milliseconds. */
  receivedAt: number;
  source: MailSource;
  /** A sentence about what was left out before the message came here: `The attachments (31 MB) stay in the mailbox.` */
  note?: string;
}

export interface Received {
  outcome: MailOutcome;
  /** The reason for the outcome, as a sentence. */
  reason: string;
  /** The id of the stored message; null when the message is not stored. */
  mailId: string | null;
  leadId: string | null;
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** A hash that is the same for every copy of a message, whatever header lines or encoding mail servers gave it on the way. */
const hashOf = ({ messageId, date, sender, subject, text, html, files }: IncomingMail): string =>
  sha256(
    // A person may send the same words again another day. Without a Message-ID, only the date shows that it is another message.
    ...(messageId ? ['mail', messageId] : ['mail', '', date]),
    ...[sender, subject, text.replace(/\s+/g, ' '), html.replace(/\s+/g, ' ')],
    ...files.map(({ bytes }) => createHash('sha256').update(bytes).digest()),
  );

/** The lead that the conversation or a sealed address names. `gone`: it names a lead that no longer exists. */
async function leadOf(desk: MailDesk, mail: IncomingMail): Promise<{ leadId: string | null; gone: boolean }> {
  const thread = mail.report?.messageId ? [mail.report.messageId, ...mail.thread] : mail.thread;
  const own = thread.map((messageId) => ({ messageId, own: ownIdIn(messageId) }));
  const sent = await desk.mails.leadsOfSent(own.flatMap(({ own: one }) => one?.id ?? []));
  const filed = await desk.mails.leadsOfFiled(thread);
  for (const { messageId, own: one } of own) {
    const leadId = (one && sent.get(one.id)) ?? filed.get(messageId);
    if (leadId) return { leadId, gone: false };
  }
  const sealed = sealedReferences(mail.recipients).filter(({ reference, seal }) =>
    desk.seals.holds('address', reference, seal),
  );
  const byReference = await desk.mails.leadsOfReferences(sealed.map(({ reference }) => reference));
  for (const { reference } of sealed) {
    const leadId = byReference.get(reference);
    if (leadId) return { leadId, gone: false };
  }
  const wasOurs = own.some(({ own: one }) => one && desk.seals.holds('message', one.id, one.seal));
  return { leadId: null, gone: wasOurs || sealed.length > 0 };
}

async function factsOf(desk: MailDesk, mail: IncomingMail, { source, receivedAt }: Arrival): Promise<MailFacts> {
  const own = desk.ownAddresses();
  const self = ownIdIn(mail.messageId);
  const { leadId, gone } = await leadOf(desk, mail);
  const member = await desk.memberOf(mail.sender);
  const byColleague = member !== null || source === 'sent';
  const found = await desk.mails.candidates([mail.sender], referencesIn(`${mail.subject}\n${mail.text}`));
  return {
    source,
    ours:
      self !== null &&
      ((await desk.mails.leadsOfSent([self.id])).size > 0 || desk.seals.holds('message', self.id, self.seal)),
    fromOurselves: own.includes(mail.sender),
    member,
    proven: isAuthenticated(mail.marks.authentication, desk.authServer, mail.sender),
    leadId,
    toVisitor: byColleague && leadId !== null && (await desk.mails.reachesVisitor(leadId, mail.recipients)),
    gone,
    candidates: found.length > 0,
    lately: await desk.mails.lately(mail.sender, receivedAt),
  };
}

function newMail(
  { hash, takenAt }: Pick<NewMail, 'hash' | 'takenAt'>,
  mail: IncomingMail,
  filing: Filing,
  facts: MailFacts,
  arrival: Arrival,
): NewMail {
  const { outcome, direction, kind, reason } = filing;
  const at = arrival.receivedAt;
  if (outcome === 'erased' || outcome === 'ignored')
    return { hash, seen: outcome, at, takenAt, mail: null, userId: null };
  const id = randomUUID();
  const leadId = outcome === 'filed' ? facts.leadId : null;
  const notes = [...mail.cut, ...(arrival.note ? [arrival.note] : [])];
  const row = {
    ...{ id, lead_id: leadId, direction, kind, outcome, source: arrival.source },
    reason: [reason, ...notes].join(' '),
    ...{ message_id: mail.messageId, in_reply_to: mail.inReplyTo, thread: mail.thread.join(' ') },
    ...{ sender: mail.sender, sender_name: mail.senderName, recipient: mail.recipients.join(',') },
    ...{ subject: mail.subject, body: mail.text, html: mail.html },
    bounced: mail.report && JSON.stringify(mail.report),
    ...{ received_at: at, unfiled_at: leadId === null ? at : null, raw: null },
  };
  const files = mail.files.map(({ name, type, bytes }) => ({
    ...{ id: randomUUID(), mail_id: id, name, type, size: bytes.length },
    ...{ hash: createHash('sha256').update(bytes).digest('hex'), bytes: Buffer.from(bytes) },
  }));
  return { hash, seen: outcome, at, takenAt, mail: { row, files }, userId: facts.member };
}

/** A message that cannot be read, kept as raw bytes for a person to look at. */
function unreadable(
  raw: Uint8Array,
  reason: string,
  { receivedAt: at, source, note }: Arrival,
  takenAt: number,
): NewMail {
  const row = {
    ...{
      id: randomUUID(),
      lead_id: null,
      direction: 'in' as const,
      kind: 'message' as const,
      outcome: 'waiting' as const,
    },
    ...{ reason: [reason, ...(note ? [note] : [])].join(' '), source },
    ...{ message_id: '', in_reply_to: '', thread: '', sender: '', sender_name: '', recipient: '' },
    ...{ subject: 'A message that cannot be read', body: '', html: '', bounced: null, received_at: at, unfiled_at: at },
    raw: Buffer.from(raw),
  };
  return { hash: sha256('raw', raw), seen: 'waiting', at, takenAt, mail: { row, files: [] }, userId: null };
}

const duplicate: Received = { outcome: 'duplicate', reason: 'It has come before.', mailId: null, leadId: null };

const justErased = 'The lead of this conversation was erased.';

/** Adds when an answer is due. Only what a person outside the firm wrote is to be answered. */
function withDue(desk: MailDesk, { mail, ...made }: NewMail): NewMail {
  if (mail?.row.direction !== 'in' || mail.row.kind !== 'message') return { ...made, mail };
  return { ...made, mail: { ...mail, row: { ...mail.row, due_at: desk.answerDue(made.at) } } };
}

async function keep(desk: MailDesk, made: NewMail, reason: string): Promise<Received> {
  const stored = await desk.mails.add(withDue(desk, made));
  if (stored === null) return duplicate;
  if (stored === 'erased')
    return { outcome: 'ignored', reason: made.seen === 'erased' ? reason : justErased, mailId: null, leadId: null };
  const row = made.mail?.row;
  return { outcome: stored, reason, mailId: row?.id ?? null, leadId: row?.lead_id ?? null };
}

/** How many more messages may be taken in this hour; zero or less when the limit is reached. Throws StoreUnavailable. */
export const roomOf = async ({ mails, now }: Pick<MailDesk, 'mails' | 'now'>): Promise<number> =>
  mostTakenInAnHour - (await mails.takenLately(now()));

/**
 * Takes in one message, in one transaction: files it with its lead, lets it wait for a person's decision, or ignores it. The same
 * message again, in any encoding, changes nothing. The content of a message never makes it throw. Throws StoreUnavailable when the
 * database cannot store the message: hand it over again later.
 */
export async function receiveMail(desk: MailDesk, raw: Uint8Array, arrival: Arrival): Promise<Received> {
  let mail: IncomingMail;
  try {
    mail = await desk.read(raw);
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) desk.log.error({ err: error }, 'mail: a message could not be read');
    const reason = error instanceof UnreadableMessage ? error.message : 'The message cannot be read.';
    return keep(desk, unreadable(raw, reason, arrival, desk.now()), reason);
  }
  const hash = hashOf(mail);
  if (await desk.mails.isKnown(hash)) return duplicate;
  const facts = await factsOf(desk, mail, arrival);
  const filing = filingOf(mail, facts);
  return keep(desk, newMail({ hash, takenAt: desk.now() }, mail, filing, facts, arrival), filing.reason);
}
