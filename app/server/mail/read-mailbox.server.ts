import type { ImapFlow, ImapFlowError } from 'imapflow';
import { longestMessage, type MailSource } from '../../domain/mail/incoming-mail.ts';
import type { MailboxTreatment } from '../../domain/mail/mailbox-settings.ts';
import type { Log } from '../log.server.ts';
import { MailboxFault } from './mailbox-connection.server.ts';
import type { FolderState, MailboxStore } from './mailbox-store.server.ts';
import type { Arrival, MailRoom } from './receive-mail.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const megabyte = 1024 * 1024;
/** How far back a folder is read again after the server renumbered its messages. Longer than reading is ever behind. */
const overlap = 7 * day;
/** How far the mail server's clock may be behind. */
const tolerance = 10 * minute;
/** The number of messages whose sizes are requested at once. */
const batchSize = 100;
/** A message is requested whole up to `wholeTries` times, then only its header up to `headerTries`. After that it is only named. */
const wholeTries = 3;
const headerTries = 6;

export interface FolderReading {
  client: ImapFlow;
  store: MailboxStore;
  folder: string;
  source: MailSource;
  after: MailboxTreatment;
  moveTo: string;
  /**
   * Stores one message. Storing the same message again changes nothing. Null when there is no room for it. Rejects when it could not be
   * stored.
   */
  receive: (raw: Uint8Array, arrival: Arrival) => Promise<unknown>;
  /** How many new messages may be stored now. The others wait in the mailbox. */
  room: () => Promise<MailRoom>;
  signal: AbortSignal;
  log: Log;
  now: () => number;
}

/** The mail server is reached, but does not open a folder, for example because it no longer exists. `cause`: its answer. */
export class FolderRefused extends Error {}

interface Listed {
  size: number;
  receivedAt: number;
}

const ascending = (a: number, b: number) => a - b;

/** The UIDs that match `query`, ascending. Throws MailboxFault when the server refuses to search. */
async function find(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!Array.isArray(found)) throw new MailboxFault('The mail server refused to list the messages.');
  return found.sort(ascending);
}

/** The size and time of messages, by UID. Deleted messages are missing. */
async function list(client: ImapFlow, uids: readonly number[], now: number): Promise<Map<number, Listed>> {
  const listed = new Map<number, Listed>();
  const wanted = { uid: true, size: true, internalDate: true };
  for await (const { uid, size, internalDate } of client.fetch(uids.join(','), wanted, { uid: true })) {
    const at = internalDate === undefined ? Number.NaN : new Date(internalDate).getTime();
    // A message with a time in the future would stay at the top of every list.
    listed.set(uid, { size: size ?? 0, receivedAt: Number.isNaN(at) ? now : Math.min(at, now) });
  }
  return listed;
}

const inBatches = (uids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(uids.length / batchSize) }, (_, index) =>
    uids.slice(index * batchSize, (index + 1) * batchSize),
  );

/** The UID after which reading begins when the UIDs are new: the one before the first message received at or after `from`. */
async function startOf(client: ImapFlow, from: number, uidNext: number, now: number): Promise<number> {
  // The search has whole days, and the server's days may be in another time zone: search from one day earlier.
  for (const batch of inBatches(await find(client, { since: new Date(from - day) }))) {
    const listed = await list(client, batch, now);
    const first = batch.find((uid) => (listed.get(uid)?.receivedAt ?? 0) >= from);
    if (first !== undefined) return first - 1;
  }
  return uidNext - 1;
}

/** How far a folder was read, in its current UIDs. */
type Position = Pick<FolderState, 'lastUid' | 'attempts'> & { uidValidity: number };

/**
 * Opens the folder and returns how far it was read. Throws FolderRefused when the server does not open it, and MailboxFault when the
 * settings were changed.
 */
async function openFolder({ client, store, folder, after, log, now }: FolderReading): Promise<Position> {
  const opened = await client.mailboxOpen(folder, { readOnly: after === 'leave' }).catch((error: ImapFlowError) => {
    throw error.responseStatus === 'NO' ? new FolderRefused(folder, { cause: error }) : error;
  });
  const uidValidity = Number(opened.uidValidity);
  const state = await store.folder(folder);
  if (!state) throw new MailboxFault('The settings of the mailbox were changed.');
  if (state.uidValidity === uidValidity) return { ...state, uidValidity };
  const { since, readAt } = state;
  const from = Math.max(since, (readAt ?? 0) - overlap) - tolerance;
  const lastUid = await startOf(client, from, opened.uidNext, now());
  if (state.uidValidity !== null)
    log.warn({ folder }, 'mailbox: its numbers mean something new; the last days are read again');
  await store.beginFolder(folder, { uidValidity, lastUid });
  return { uidValidity, lastUid, attempts: 0 };
}

/** The whole message. Throws MailboxFault when the server does not give it. */
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

/** A stand-in for a message that cannot be fetched. It tells a person where to find the message in the mailbox. */
const named = (folder: string, uidValidity: number, uid: number): Uint8Array =>
  Buffer.from(
    `Message-ID: <${uid}.${uidValidity}.${Buffer.from(folder).toString('hex')}@mailbox.invalid>\r\nSubject: A message that the mailbox does not give\r\n\r\nIt is number ${uid} in the folder ${folder}.\r\n`,
  );

/**
 * Fetches as much of a message as possible. After several failed tries it asks for less, so that one message does not block all later
 * ones. It asks for less only if the server still gives the message `other`; otherwise the server has a problem, and it throws
 * MailboxFault so that the message is tried again.
 */
async function fetchMessage(
  { client, folder }: FolderReading,
  uidValidity: number,
  { uid, size, tries, other }: { uid: number; size: number; tries: number; other: number | null },
): Promise<{ raw: Uint8Array; note?: string }> {
  if (tries >= wholeTries) {
    if (other === null) throw new MailboxFault(`The mail server does not give message ${uid}.`);
    await fetchWhole(client, other);
    if (tries >= headerTries)
      return { raw: named(folder, uidValidity, uid), note: 'Open it in the mailbox: it could not be fetched.' };
    const note = 'Only its header could be read. Open it in the mailbox.';
    return { raw: await fetchHeader(client, uid), note };
  }
  if (size <= longestMessage) return { raw: await fetchWhole(client, uid) };
  const note = `The message has ${Math.ceil(size / megabyte)} MB, so only its header was read. Open it in the mailbox.`;
  return { raw: await fetchHeader(client, uid), note };
}

/** Marks or moves a stored message as the settings say. False when the server refuses. */
async function treat({ client, source, after, moveTo }: FolderReading, uid: number): Promise<boolean> {
  if (source !== 'inbox' || after === 'leave') return true;
  if (after === 'seen') return client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  return (await client.messageMove(String(uid), moveTo, { uid: true })) !== false;
}

/**
 * Stores every message of the folder that was not stored yet, in order, one at a time. A UID counts as read only after its message is
 * stored, so that a killed process loses nothing. Returns a sentence about what could not be done, or null. Throws when the connection
 * or the database fails, and when `signal` aborts.
 */
export async function readFolder(reading: FolderReading): Promise<string | null> {
  const { client, store, folder, source, receive, room, signal, now } = reading;
  const { uidValidity, lastUid, attempts } = await openFolder(reading);
  // `n:*` also finds the last message when it is older than n.
  const uids = (await find(client, { uid: `${lastUid + 1}:*` })).filter((uid) => uid > lastUid);
  let refused = false;
  for (const batch of inBatches(uids)) {
    const { messages, words } = await room();
    let free = messages;
    if (free <= 0) return words;
    if (batch[0] === uids[0]) await store.countAttempt(folder);
    const listed = await list(client, batch, now());
    for (const uid of batch) {
      if (free-- <= 0) return words;
      signal.throwIfAborted();
      const about = listed.get(uid);
      // When it is missing, the message was deleted after the search: skip it.
      if (about) {
        const isHead = uid === uids[0];
        const other = uids[1] ?? (lastUid > 0 ? lastUid : null);
        const tries = isHead ? attempts : 0;
        const wanted = { uid, size: about.size, tries, other };
        const message = await fetchMessage(reading, uidValidity, wanted).catch(async (error) => {
          // Deleted since its size was listed: skip it, too.
          if (client.usable && !(await list(client, [uid], now())).has(uid)) return null;
          throw error;
        });
        if (message) {
          const { raw, note } = message;
          const place = { folder, uidValidity, uid };
          const arrival = { receivedAt: about.receivedAt, source, place, ...(note && { note }) };
          if ((await receive(raw, arrival)) === null) return (await room()).words;
          refused = !(await treat(reading, uid)) || refused;
        }
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
