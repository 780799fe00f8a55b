import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { isAuthenticated } from '../../domain/mail/authenticated.ts';
import { type Filing, filingOf, heldWords, type MailFacts, mostTakenInAnHour } from '../../domain/mail/filing.ts';
import type { IncomingMail, MailOutcome, MailSource } from '../../domain/mail/incoming-mail.ts';
import { type Keeping, longestTightText, noRoomWords } from '../../domain/mail/mail-space.ts';
import { ownIdIn } from '../../domain/mail/message-ids.ts';
import { referencesIn, sealedReferences } from '../../domain/mail/reply-address.ts';
import { isOwnAddress, isOwnList, type Writer, writerOf } from '../../domain/mail/who-wrote.ts';
import type { MailFileRow, MailRow } from '../database/mail-tables.server.ts';
import type { MailSeals } from '../delivery/signed-mail-ids.server.ts';
import type { Log } from '../log.server.ts';
import {
  type AnsweredInvitation,
  type FindAnswered,
  filingOfAnswer,
  withAnswer,
} from './answered-invitation.server.ts';
import type { MailSpace } from './mail-space.server.ts';
import { type MailPlace, type MailStore, type NewMail, noWords, withoutWords } from './mail-store.server.ts';
import { UnreadableMessage } from './read-message.server.ts';

/** The services that take in messages. */
export interface MailDesk {
  mails: MailStore;
  space: Pick<MailSpace, 'keeping' | 'hasRoom' | 'noteLeft' | 'tell'>;
  seals: MailSeals;
  /** The site's own addresses for sending and receiving mail, in lower case. */
  ownAddresses: () => readonly string[];
  /** The id of the firm's user with this lower-case address; null for everyone else. */
  memberOf: (address: string) => Promise<string | null>;
  /** The name of the mailbox's own server in `Authentication-Results`. Null: no sender counts as proven. */
  authServer: string | null;
  /** Finds the booking whose invitation a message answers. */
  findAnswered: FindAnswered;
  /** Reads a message. Throws UnreadableMessage. */
  read: (raw: Uint8Array) => Promise<IncomingMail>;
  /** Runs one piece of work after the other. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
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
  /** Where the message is in the mailbox; null when it came another way. */
  place: MailPlace | null;
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
const hashOf = ({ messageId, date, sender, subject, text, html, files }: IncomingMail, writer: Writer): string =>
  sha256(
    // A person may send the same words again another day. Without a Message-ID, only the date shows that it is another message.
    ...(messageId ? ['mail', messageId] : ['mail', '', date]),
    // A copy whose From line a group replaced is the same message.
    ...[writer.by === 'group' ? writer.address : sender, subject, text.replace(/\s+/g, ' '), html.replace(/\s+/g, ' ')],
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

/** Whether the site sent the message: by its Message-ID or, when a relay replaced that, by the mark of the site's own mail. */
async function isOurs(desk: MailDesk, { messageId, sentAs }: IncomingMail): Promise<boolean> {
  const end = sentAs.lastIndexOf('.');
  if (end > 0 && desk.seals.holds('message', sentAs.slice(0, end), sentAs.slice(end + 1))) return true;
  const self = ownIdIn(messageId);
  if (self === null) return false;
  return desk.seals.holds('message', self.id, self.seal) || (await desk.mails.leadsOfSent([self.id])).size > 0;
}

async function factsOf(
  desk: MailDesk,
  mail: IncomingMail,
  writer: Writer,
  { source, receivedAt }: Arrival,
): Promise<MailFacts> {
  const own = desk.ownAddresses();
  const { leadId, gone } = await leadOf(desk, mail);
  const fromOurselves = isOwnAddress(mail.sender, own);
  // When a group replaced From by its own address, which a colleague may sign in with, the From line names nobody.
  const named = writer.by === 'group' ? writer.address : mail.sender;
  const member = await desk.memberOf(named);
  const mayBeFirm = member !== null || source === 'sent' || fromOurselves;
  const found = await desk.mails.candidates(
    [...new Set([writer.address, mail.sender])].filter((address) => !isOwnAddress(address, own)),
    referencesIn(`${mail.subject}\n${mail.text}`),
  );
  return {
    source,
    ours: await isOurs(desk, mail),
    writer,
    fromOurselves,
    member,
    proven: writer.by !== 'group' && isAuthenticated(mail.marks.authentication, desk.authServer, mail.sender),
    leadId,
    toVisitor: mayBeFirm && leadId !== null && (await desk.mails.reachesVisitor(leadId, mail.recipients)),
    gone,
    candidates: found.length > 0,
    bulk: mail.marks.unsubscribe !== '' && !isOwnList(mail.claims, own),
    lately: await desk.mails.lately(writer.address, receivedAt),
  };
}

const byteLength = (...texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** The columns of the place of a message. */
const placeColumns = (place: MailPlace | null) => ({
  place_folder: place?.folder ?? '',
  place_validity: place?.uidValidity ?? null,
  place_uid: place?.uid ?? null,
});

/** Where a person finds what the database does not keep. */
const whereElse = ({ place }: Pick<Arrival, 'place'>): string =>
  place
    ? `It is in the folder “${place.folder}” of the mailbox.`
    : 'It came without a mailbox of ours: ask the sender to send it again.';

/** The attachments as rows. Those that are not kept have no bytes; `note` names the ones that no mailbox has either. */
function filesOf(
  mailId: string,
  { files }: IncomingMail,
  { kept, place }: { kept: boolean; place: MailPlace | null },
): { rows: Insertable<MailFileRow>[]; note: string } {
  const row = ({ name, type, bytes }: IncomingMail['files'][number]): Insertable<MailFileRow> => ({
    id: randomUUID(),
    mail_id: mailId,
    name,
    type,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    bytes: kept ? Buffer.from(bytes) : Buffer.alloc(0),
    kept: kept ? 1 : 0,
  });
  const rows = files.map(row);
  if (kept || place || rows.length === 0) return { rows, note: '' };
  const names = files.map(({ name }) => name).join(', ');
  return { rows, note: `For lack of room these files were not kept: ${names}. Ask the sender for them.` };
}

interface Taken {
  hash: string;
  takenAt: number;
  filing: Filing;
  facts: Pick<MailFacts, 'leadId' | 'member' | 'writer'>;
  arrival: Arrival;
}

/** The message as it is stored. `keeping`: what of it there is room for. */
function newMail(mail: IncomingMail, { hash, takenAt, filing, facts, arrival }: Taken, keeping: Keeping): NewMail {
  const { outcome, direction, kind, reason } = filing;
  const at = arrival.receivedAt;
  const taken = { hash, at, takenAt };
  if (outcome === 'dropped' || keeping === 'left') return { ...taken, seen: 'ignored', mail: null, userId: null };
  const id = randomUUID();
  const leadId = outcome === 'filed' ? facts.leadId : null;
  const isTight = keeping === 'text';
  const isCut = isTight && (mail.text.length > longestTightText || mail.html !== '');
  // Until a person files it, what a stranger attached stays in the mailbox.
  const kept = !isTight && (leadId !== null || arrival.place === null);
  const files = filesOf(id, mail, { kept, place: arrival.place });
  const notes = [
    ...mail.cut,
    arrival.note ?? '',
    isCut ? `For lack of room only its text is kept. ${whereElse(arrival)}` : '',
    files.note,
  ];
  const { writer } = facts;
  const text = isTight ? mail.text.slice(0, longestTightText).toWellFormed() : mail.text;
  const html = isTight ? '' : mail.html;
  const row: Insertable<MailRow> = {
    id,
    lead_id: leadId,
    direction,
    kind,
    source: arrival.source,
    outcome: outcome === 'aside' || outcome === 'erased' ? 'ignored' : outcome,
    reason: [reason, ...notes].filter(Boolean).join(' '),
    message_id: mail.messageId,
    in_reply_to: mail.inReplyTo,
    thread: mail.thread.join(' '),
    sender: writer.address,
    sender_name: writer.name,
    recipient: mail.recipients.join(','),
    sent_from: writer.address === mail.sender ? '' : mail.sender,
    subject: mail.subject,
    body: text,
    html,
    raw: null,
    bounced: mail.report && JSON.stringify(mail.report),
    received_at: at,
    unfiled_at: leadId === null ? at : null,
    taken_at: takenAt,
    ...placeColumns(arrival.place),
    size: byteLength(text, html) + (kept ? mail.files.reduce((sum, { bytes }) => sum + bytes.length, 0) : 0),
  };
  if (outcome === 'erased')
    return { ...taken, seen: 'erased', mail: { row: withoutWords(row, reason), files: [] }, userId: null };
  return { ...taken, seen: row.outcome, mail: { row, files: files.rows }, userId: facts.member };
}

/** The most bytes that are kept of a message that cannot be read, when the mailbox has it whole or room is short. */
const longestHead = 64 * 1024;

/** A message that cannot be read, kept as raw bytes for a person to look at. */
function unreadable(
  raw: Uint8Array,
  reason: string,
  { arrival, takenAt, keeping }: { arrival: Arrival; takenAt: number; keeping: Keeping },
): NewMail {
  const { receivedAt: at, source, note, place } = arrival;
  const hash = sha256('raw', raw);
  if (keeping === 'left') return { hash, seen: 'ignored', at, takenAt, mail: null, userId: null };
  const isCut = raw.length > longestHead && (place !== null || keeping === 'text');
  const bytes = Buffer.from(isCut ? raw.subarray(0, longestHead) : raw);
  const cut = isCut ? `Only its beginning is kept here. ${whereElse(arrival)}` : '';
  const row: Insertable<MailRow> = {
    id: randomUUID(),
    lead_id: null,
    direction: 'in',
    kind: 'message',
    outcome: 'waiting',
    source,
    reason: [reason, note, cut].filter(Boolean).join(' '),
    ...noWords,
    subject: 'A message that cannot be read',
    bounced: null,
    received_at: at,
    unfiled_at: at,
    raw: bytes,
    size: bytes.length,
    taken_at: takenAt,
    ...placeColumns(place),
  };
  return { hash, seen: 'waiting', at, takenAt, mail: { row, files: [] }, userId: null };
}

const duplicate: Received = { outcome: 'duplicate', reason: 'It has come before.', mailId: null, leadId: null };

/** Adds when an answer is due. Only what a person outside the firm wrote is to be answered. */
function withDue(desk: MailDesk, { mail, ...made }: NewMail): NewMail {
  if (mail?.row.direction !== 'in' || mail.row.kind !== 'message') return { ...made, mail };
  return { ...made, mail: { ...mail, row: { ...mail.row, due_at: desk.answerDue(made.at) } } };
}

async function keep(desk: MailDesk, made: NewMail, reason: string): Promise<Received> {
  const stored = await desk.mails.add(withDue(desk, made));
  if (stored === null) return duplicate;
  const { row, outcome } = stored;
  return {
    outcome: row?.outcome ?? 'ignored',
    reason: outcome === made.seen ? reason : (row?.reason ?? reason),
    mailId: row?.id ?? null,
    leadId: row?.lead_id ?? null,
  };
}

/** How many more messages may be taken in now, and the words for the panel when none may. */
export interface MailRoom {
  messages: number;
  words: string;
}

/** The room for further messages in this hour and on this disk; tells owners when the disk lacks room. Throws StoreUnavailable. */
export async function roomOf({ mails, space, now }: Pick<MailDesk, 'mails' | 'space' | 'now'>): Promise<MailRoom> {
  await space.tell();
  if (!(await space.hasRoom())) return { messages: 0, words: noRoomWords };
  return { messages: mostTakenInAnHour - (await mails.takenLately(now())), words: heldWords };
}

/** Keeps an answer to an invitation with the lead of its booking. */
async function keepAnswer(
  desk: MailDesk,
  mail: IncomingMail,
  answered: AnsweredInvitation | 'gone',
  taken: Pick<Taken, 'hash' | 'takenAt' | 'arrival'> & { writer: Writer },
): Promise<Received | null> {
  const filing = filingOfAnswer(answered);
  const facts = { leadId: answered === 'gone' ? null : answered.leadId, member: null, writer: taken.writer };
  const keeping = await roomFor(desk, { size: byteLength(mail.text, mail.html), belongs: true }, taken.arrival);
  if (!keeping) return null;
  const made = withAnswer(newMail(mail, { ...taken, filing, facts }, keeping), answered);
  return keepWhat(desk, made, { reason: filing.reason, keeping });
}

const leftWords = 'There is no room for mail without a lead. It stays in the mailbox.';

/**
 * Takes in one message, in one transaction: files it with its lead, lets it wait for a person's decision, sets it aside, or drops it. The
 * same message again, in any encoding, changes nothing. The content of a message never makes it throw. Null, and nothing stored, when there
 * is no room for it: hand it over again later. Throws StoreUnavailable when the database cannot store the message: also hand it over again.
 */
export const receiveMail = (desk: MailDesk, raw: Uint8Array, arrival: Arrival): Promise<Received | null> =>
  // One at a time: messages that came together would each see the room that the others are about to take.
  desk.inTurn(() => takeIn(desk, raw, arrival));

async function takeIn(desk: MailDesk, raw: Uint8Array, arrival: Arrival): Promise<Received | null> {
  const takenAt = desk.now();
  let mail: IncomingMail;
  try {
    mail = await desk.read(raw);
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) desk.log.error({ err: error }, 'mail: a message could not be read');
    const reason = error instanceof UnreadableMessage ? error.message : 'The message cannot be read.';
    const size = arrival.place ? Math.min(raw.length, longestHead) : raw.length;
    const keeping = await roomFor(desk, { size, belongs: false }, arrival);
    return keeping && keepWhat(desk, unreadable(raw, reason, { arrival, takenAt, keeping }), { reason, keeping });
  }
  const writer = writerOf(mail, desk.ownAddresses());
  const hash = hashOf(mail, writer);
  if (await desk.mails.isKnown(hash)) return duplicate;
  const answered = mail.calendarReply && (await desk.findAnswered(mail.calendarReply, mail.sender));
  if (answered) return keepAnswer(desk, mail, answered, { hash, takenAt, arrival, writer });
  const facts = await factsOf(desk, mail, writer, arrival);
  const filing = filingOf(mail, facts);
  const { reason } = filing;
  const files = arrival.place === null ? mail.files.reduce((sum, { bytes }) => sum + bytes.length, 0) : 0;
  const size = byteLength(mail.text, mail.html) + files;
  const keeping =
    filing.outcome === 'dropped'
      ? 'whole'
      : await roomFor(desk, { size, belongs: filing.outcome === 'filed' || filing.outcome === 'erased' }, arrival);
  return (
    keeping && keepWhat(desk, newMail(mail, { hash, takenAt, filing, facts, arrival }, keeping), { reason, keeping })
  );
}

/** What of the message there is room for; null when it is to be handed over again later. */
async function roomFor(
  { space }: MailDesk,
  message: Parameters<MailSpace['keeping']>[0],
  { place }: Arrival,
): Promise<Keeping | null> {
  const keeping = await space.keeping(message);
  // Without a mailbox of ours it would be lost: its sender keeps it and sends it again.
  return keeping === 'later' || (keeping === 'left' && place === null) ? null : keeping;
}

async function keepWhat(
  desk: MailDesk,
  made: NewMail,
  { reason, keeping }: { reason: string; keeping: Keeping },
): Promise<Received> {
  const received = await keep(desk, made, keeping === 'left' ? leftWords : reason);
  if (keeping === 'left' && received.outcome !== 'duplicate') await desk.space.noteLeft();
  return received;
}
