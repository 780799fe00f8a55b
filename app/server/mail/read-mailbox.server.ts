import type { ImapFlow } from 'imapflow';
import { heldWords } from '../../domain/mail/filing.ts';
import { longestMessage, type MailSource } from '../../domain/mail/incoming-mail.ts';
import type { MailboxTreatment } from '../../domain/mail/mailbox-settings.ts';
import type { Log } from '../log.server.ts';
import { MailboxFault } from './mailbox-connection.server.ts';
import type { FolderState, MailboxStore } from './mailbox-store.server.ts';
import type { Arrival } from './receive-mail.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const megabyte = 1024 * 1024;
/** How far back a mailbox is read again whose numbers mean something new: further than it is ever behind. */
const overlap = 7 * day;
/** How much the clock of the mail server may be behind. */
const tolerance = 10 * minute;
/** Messages whose size is asked for at once. */
const batchSize = 100;
/** So often a message is asked for whole; then its header alone, and at last it is only named. */
const wholeTries = 3;
const headerTries = 6;

export interface FolderReading {
  client: ImapFlow;
  store: MailboxStore;
  folder: string;
  source: MailSource;
  after: MailboxTreatment;
  moveTo: string;
  /** Stores one message; the same one again changes nothing. Rejects when it could not be stored. */
  receive: (raw: Uint8Array, arrival: Arrival) => Promise<unknown>;
  /** How many new messages may be stored now; the others wait in the mailbox. */
  room: () => Promise<number>;
  signal: AbortSignal;
  log: Log;
  now: () => number;
}

interface Listed {
  size: number;
  receivedAt: number;
}

const ascending = (a: number, b: number) => a - b;

/** The UIDs that `query` finds, ascending. Throws MailboxFault when the server refuses to search. */
async function find(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!Array.isArray(found)) throw new MailboxFault('The mail server refused to list the messages.');
  return found.sort(ascending);
}

/** Size and time of messages that exist, by UID. */
async function list(client: ImapFlow, uids: readonly number[], now: number): Promise<Map<number, Listed>> {
  const listed = new Map<number, Listed>();
  const wanted = { uid: true, size: true, internalDate: true };
  for await (const { uid, size, internalDate } of client.fetch(uids.join(','), wanted, { uid: true })) {
    const at = internalDate === undefined ? Number.NaN : new Date(internalDate).getTime();
    // A time in the future would stay at the top of every list.
    listed.set(uid, { size: size ?? 0, receivedAt: Number.isNaN(at) ? now : Math.min(at, now) });
  }
  return listed;
}

const inBatches = (uids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(uids.length / batchSize) }, (_, index) =>
    uids.slice(index * batchSize, (index + 1) * batchSize),
  );

/** The UID after which reading begins, when the numbers are new: that before the first message from `from` on. */
async function startOf(client: ImapFlow, from: number, uidNext: number, now: number): Promise<number> {
  // The server's days may be those of another time zone.
  for (const batch of inBatches(await find(client, { since: new Date(from - day) }))) {
    const listed = await list(client, batch, now);
    const first = batch.find((uid) => (listed.get(uid)?.receivedAt ?? 0) >= from);
    if (first !== undefined) return first - 1;
  }
  return uidNext - 1;
}

/** Opens the folder and gives how far it is read, in the numbers that count now. */
async function openFolder({ client, store, folder, after, log, now }: FolderReading): Promise<FolderState> {
  const opened = await client.mailboxOpen(folder, { readOnly: after === 'leave' });
  const uidValidity = Number(opened.uidValidity);
  const state = await store.folder(folder);
  if (!state) throw new MailboxFault('The settings of the mailbox were changed.');
  if (state.uidValidity === uidValidity) return state;
  const { since, readAt } = state;
  const from = Math.max(since, (readAt ?? 0) - overlap) - tolerance;
  const lastUid = await startOf(client, from, opened.uidNext, now());
  if (state.uidValidity !== null)
    log.warn({ folder }, 'mailbox: its numbers mean something new; the last days are read again');
  await store.beginFolder(folder, { uidValidity, lastUid });
  return { ...state, uidValidity, lastUid, attempts: 0 };
}

/** The whole message; throws MailboxFault when the server does not give it. */
async function fetchWhole(client: ImapFlow, uid: number): Promise<Uint8Array> {
  const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
  const source = message ? message.source : undefined;
  if (!source?.length) throw new MailboxFault(`The mail server does not give message ${uid}.`);
  return source;
}

async function fetchHeader(client: ImapFlow, uid: number): Promise<Uint8Array> {
  const message = await client.fetchOne(String(uid), { headers: true }, { uid: true });
  const headers = message ? message.headers : undefined;
  if (!headers?.length) throw new MailboxFault(`The mail server does not give the header of message ${uid}.`);
  return headers;
}

/** In place of a message that cannot be had: for a person, who opens it in the mailbox. */
const named = (folder: string, uidValidity: number, uid: number): Uint8Array =>
  Buffer.from(
    `Message-ID: <${uid}.${uidValidity}.${Buffer.from(folder).toString('hex')}@mailbox.invalid>\r\nSubject: A message that the mailbox does not give\r\n\r\nIt is number ${uid} in the folder ${folder}.\r\n`,
  );

/**
 * One message as it can be had. After several tries without success, less of it is asked for, so that one message does not stop all
 * that follow. But only while the server gives another one: a server in trouble is waited for.
 */
async function fetchMessage(
  { client, folder }: FolderReading,
  state: FolderState & { uidValidity: number },
  { uid, size, tries, other }: { uid: number; size: number; tries: number; other: number | null },
): Promise<{ raw: Uint8Array; note?: string }> {
  if (tries >= wholeTries) {
    if (other === null) throw new MailboxFault(`The mail server does not give message ${uid}.`);
    await fetchWhole(client, other);
    if (tries >= headerTries)
      return { raw: named(folder, state.uidValidity, uid), note: 'Open it in the mailbox: it could not be fetched.' };
    const note = 'Only its header could be read. Open it in the mailbox.';
    return { raw: await fetchHeader(client, uid), note };
  }
  if (size <= longestMessage) return { raw: await fetchWhole(client, uid) };
  const note = `The message has ${Math.ceil(size / megabyte)} MB, so only its header was read. Open it in the mailbox.`;
  return { raw: await fetchHeader(client, uid), note };
}

/** Marks or moves a stored message as the owner wishes. False when the server refuses. */
async function treat({ client, source, after, moveTo }: FolderReading, uid: number): Promise<boolean> {
  if (source !== 'inbox' || after === 'leave') return true;
  if (after === 'seen') return client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  return (await client.messageMove(String(uid), moveTo, { uid: true })) !== false;
}

/**
 * Hands over every message of the folder that was not stored yet, in their order, one at a time. A UID counts as read only after its
 * message was stored, so that a kill loses nothing. Returns what could not be done, as a sentence. Throws when the connection or the
 * database fails, and when `signal` ends the reading.
 */
export async function readFolder(reading: FolderReading): Promise<string | null> {
  const { client, store, folder, source, receive, room, signal, now } = reading;
  const state = await openFolder(reading);
  const uidValidity = state.uidValidity ?? 0;
  // `n:*` also finds the last message when it is older than n.
  const uids = (await find(client, { uid: `${state.lastUid + 1}:*` })).filter((uid) => uid > state.lastUid);
  let free = await room();
  if (uids.length > 0 && free <= 0) return heldWords;
  if (uids.length > 0) await store.countAttempt(folder);
  let refused = false;
  for (const batch of inBatches(uids)) {
    free = await room();
    const listed = await list(client, batch, now());
    for (const uid of batch) {
      if (free-- <= 0) return heldWords;
      signal.throwIfAborted();
      const about = listed.get(uid);
      // Somebody deleted it between the two questions.
      if (about) {
        const isHead = uid === uids[0];
        const other = uids[1] ?? (state.lastUid > 0 ? state.lastUid : null);
        const tries = isHead ? state.attempts : 0;
        const { raw, note } = await fetchMessage(
          reading,
          { ...state, uidValidity },
          { uid, size: about.size, tries, other },
        );
        await receive(raw, { receivedAt: about.receivedAt, source, ...(note && { note }) });
        refused = !(await treat(reading, uid)) || refused;
      }
      await store.advance(folder, uidValidity, uid);
    }
  }
  await store.noteFolderRead(folder, now());
  if (!refused) return null;
  return reading.after === 'move'
    ? `Messages are read, but the mail server did not let them be moved to “${reading.moveTo}”.`
    : 'Messages are read, but the mail server did not let them be marked as read.';
}
