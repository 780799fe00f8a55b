import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { longestMessage, type MailSource } from '../../domain/mail/incoming-mail.ts';
import { AccountFault } from '../accounts/account-fault.server.ts';
import { type Graph, immutableIds, pathByMessageId } from '../accounts/graph.server.ts';
import type { MailboxAccess, MicrosoftAccount } from '../accounts/microsoft-account.server.ts';
import { asMailboxFault } from './mailbox-key.server.ts';
import type { MailboxSession, SessionParts } from './mailbox-session.server.ts';
import type { FolderState } from './mailbox-store.server.ts';
import type { Arrival } from './receive-mail.server.ts';

const day = 86_400_000;
const megabyte = 1024 * 1024;
/** How far back a folder is read again after Graph has lost the place. Longer than reading is ever behind. */
const overlap = 7 * day;
/** How far Microsoft's clock may be behind ours. Milliseconds. */
const tolerance = 600_000;
/** How often new messages are asked for. Milliseconds. */
const usualPause = 20_000;
/** Messages in a page of the list. */
const pageSize = 100;
/** After so many tries, over more than an hour, a message that Graph does not give is only named. */
const mostTries = 10;

const page = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      receivedDateTime: z.iso.datetime({ offset: true }).optional(),
      // Marks a message that was deleted or moved away.
      '@removed': z.unknown().optional(),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

/** After so many failures, the rest of a page is left for the next try. */
const mostFailures = 10;

const listAddress = (path: string, folder: string) =>
  `${path}/mailFolders/${folder}/messages/delta?changeType=created&$select=receivedDateTime`;

const folderWords: Readonly<Record<string, string>> = { inbox: 'Inbox', sentitems: 'Sent Items' };

interface Listed {
  id: string;
  receivedAt: number;
}

/** A message as its bytes; null when it is gone. Of one that is too long, only the header. Throws AccountFault. */
async function fetchMessage(
  graph: Graph,
  path: string,
  messageId: string,
): Promise<{ raw: Uint8Array; note?: string } | null> {
  try {
    const at = `${path}/messages/${encodeURIComponent(messageId)}/$value`;
    const headers = { prefer: immutableIds, accept: '*/*' };
    const { bytes, header } = await graph.ask({ method: 'GET', at, headers, answerBytes: longestMessage + 1 });
    // Something between Microsoft and us may answer with a page of its own.
    if (/^text\/html/i.test(header('content-type') ?? ''))
      throw new AccountFault('unknown', 'Microsoft answered with a web page, not with the message.');
    if (bytes.length <= longestMessage) return { raw: bytes };
    const end = bytes.indexOf('\r\n\r\n');
    const note = `The message has more than ${Math.floor(longestMessage / megabyte)} MB, so only its header was read. Open it in the mailbox.`;
    return { raw: bytes.subarray(0, end < 0 ? megabyte : end + 4), note };
  } catch (error) {
    if (error instanceof AccountFault && error.kind === 'missing') return null;
    throw error;
  }
}

/** A stand-in for a message that Graph does not give. It tells a person where to find it. */
const named = (folder: string, { id, receivedAt }: Listed): Uint8Array =>
  Buffer.from(
    `Message-ID: <${Buffer.from(id).toString('hex')}@mailbox.invalid>\r\nSubject: A message that the mailbox does not give\r\n\r\nIt came to the folder ${folderWords[folder] ?? folder} at ${new Date(receivedAt).toISOString()}.\r\n`,
  );

/** Whether an answer was about this one message. Any other fault concerns all of them. */
const isAboutOne = (error: unknown) =>
  error instanceof AccountFault && (error.kind === 'unknown' || error.kind === 'refused');

/** How far the page under way is stored, so that a failure neither fetches everything again nor lasts for ever. */
export class PageProgress {
  private readonly stored = new Set<string>();
  private readonly failed = new Map<string, number>();

  isStored(id: string): boolean {
    return this.stored.has(id);
  }

  noteStored(id: string): void {
    this.stored.add(id);
  }

  /** How often the message has failed, this time included. */
  noteFailure(id: string): number {
    const times = (this.failed.get(id) ?? 0) + 1;
    this.failed.set(id, times);
    return times;
  }

  /** Forgets the messages of a page that is stored. */
  forget(listed: readonly Pick<Listed, 'id'>[]): void {
    for (const { id } of listed) {
      this.stored.delete(id);
      this.failed.delete(id);
    }
  }
}

/** Reads what is new in the folders of a mailbox of Microsoft 365. */
class GraphReading {
  private readonly access: MailboxAccess;
  private readonly parts: SessionParts;
  private readonly progress: PageProgress;

  constructor(access: MailboxAccess, parts: SessionParts, progress: PageProgress) {
    this.access = access;
    this.parts = parts;
    this.progress = progress;
  }

  /**
   * Stores every new message of the folder. The place in the list moves on only after a page is stored, so that a killed process loses
   * nothing. Resolves to a sentence when there is no room, or null.
   */
  async readFolder(folder: string, source: MailSource): Promise<string | null> {
    const { store, signal, now } = this.parts;
    let state = await store.folder(folder);
    if (!state) return null;
    if (state.cursor === '' && state.listedFrom === null) state = await this.begin(folder, state);
    for (;;) {
      signal.throwIfAborted();
      const found = await this.page(folder, state);
      if (found === null) {
        state = await this.begin(folder, state);
        continue;
      }
      const words = await this.take(folder, source, found.listed);
      if (words !== null) return words;
      const isEnd = found.isEnd;
      await store.moveCursor(folder, { from: state.cursor, to: found.next, isEnd });
      this.progress.forget(found.listed);
      state = { ...state, cursor: found.next, ...(isEnd && { listedFrom: null }) };
      if (!isEnd) continue;
      await store.noteFolderRead(folder, now());
      return null;
    }
  }

  /** Begins the list again. What was read before is passed over or, when it is recent, recognized. */
  private async begin(folder: string, state: FolderState): Promise<FolderState> {
    const since = state.since - tolerance;
    const listedFrom = state.readAt === null ? since : Math.max(since, state.readAt - overlap);
    await this.parts.store.beginList(folder, listedFrom);
    return { ...state, cursor: '', listedFrom };
  }

  /** The page where the list stands; null when Graph has lost the place. */
  private async page(folder: string, { cursor, since, listedFrom }: FolderState) {
    const { access, parts } = this;
    const headers = { prefer: `${immutableIds}, odata.maxpagesize=${pageSize}` };
    try {
      const at = cursor || listAddress(access.path, folder);
      const answer = page.safeParse(await access.graph.read({ method: 'GET', at, headers }));
      const next = answer.data?.['@odata.nextLink'] ?? answer.data?.['@odata.deltaLink'];
      if (!answer.success || next === undefined)
        throw new AccountFault('unknown', 'Microsoft’s list of new messages is not as published.');
      const from = listedFrom ?? since - tolerance;
      const listed = answer.data.value.flatMap(({ id, receivedDateTime, '@removed': removed }): Listed[] => {
        // A message with a time in the future would stay at the top of every list.
        const receivedAt = Math.min(receivedDateTime ? Date.parse(receivedDateTime) : parts.now(), parts.now());
        return removed === undefined && receivedAt >= from ? [{ id, receivedAt }] : [];
      });
      return { listed, next, isEnd: answer.data['@odata.nextLink'] === undefined };
    } catch (error) {
      if (error instanceof AccountFault && error.kind === 'ended' && cursor !== '') return null;
      throw error;
    }
  }

  /** Stores the messages of a page. Resolves to a sentence when there is no room, or null. */
  private async take(folder: string, source: MailSource, listed: readonly Listed[]) {
    const { receive, room, signal } = this.parts;
    const { graph, path } = this.access;
    const place = { folder: folderWords[folder] ?? folder, uidValidity: 0, uid: 0 };
    const failures: unknown[] = [];
    for (const message of listed) {
      if (this.progress.isStored(message.id)) continue;
      signal.throwIfAborted();
      const { messages, words } = await room();
      if (messages <= 0) return words;
      try {
        const found = await fetchMessage(graph, path, message.id).catch((error) => {
          if (!isAboutOne(error) || this.progress.noteFailure(message.id) < mostTries) throw error;
          return { raw: named(folder, message), note: 'Open it in the mailbox: it could not be fetched.' };
        });
        if (found) {
          const { raw, ...rest } = found;
          const arrival: Arrival = { receivedAt: message.receivedAt, source, place, ...rest };
          if ((await receive(raw, arrival)) === null) return (await room()).words;
        }
        this.progress.noteStored(message.id);
      } catch (error) {
        if (!isAboutOne(error)) throw error;
        // The other messages still come in, unless Graph fails altogether.
        failures.push(error);
        if (failures.length >= mostFailures) break;
      }
    }
    if (failures.length === 0) return null;
    throw failures[0];
  }
}

/** The way to the mailbox. Throws AccountFault when there is none. */
async function accessTo(microsoft: MicrosoftAccount): Promise<MailboxAccess> {
  const access = await microsoft.access();
  if (!access) throw new AccountFault('person', 'Microsoft 365 is not connected.');
  return access;
}

interface GraphSessionOptions {
  /** Milliseconds between two reads. */
  pause?: number;
  /** Keep it from session to session. */
  progress: PageProgress;
}

/** Opens the mailbox of Microsoft 365 that is connected. Throws MailboxFault. */
export async function openGraphSession(
  microsoft: MicrosoftAccount,
  parts: SessionParts,
  { pause = usualPause, progress }: GraphSessionOptions,
): Promise<MailboxSession> {
  const open = async () => {
    return new GraphReading(await accessTo(microsoft), parts, progress);
  };
  const reading = await open().catch((error) => {
    throw asMailboxFault(error);
  });
  const { folder, sentFolder } = parts.mailbox;
  return {
    async read() {
      try {
        const words = [await reading.readFolder(sentFolder, 'sent'), await reading.readFolder(folder, 'inbox')];
        await microsoft.noteWorks();
        return [...new Set(words)].filter(Boolean).join(' ') || null;
      } catch (error) {
        if (error instanceof AccountFault) await microsoft.noteFault(error);
        throw asMailboxFault(error);
      }
    },
    pause: () => sleep(pause, undefined, { signal: parts.signal, ref: false }).catch(() => undefined),
    isOpen: () => true,
    broken: () => null,
    close: async () => undefined,
  };
}

/** The bytes of the message with this Message-ID, wherever it is in the mailbox; null when it is gone. Throws MailboxFault. */
export async function findInGraph(microsoft: MicrosoftAccount, messageId: string): Promise<Uint8Array | null> {
  try {
    const { graph, path } = await accessTo(microsoft);
    const at = pathByMessageId(path, messageId, 'id');
    const headers = { prefer: immutableIds };
    const answer = page.safeParse(await graph.read({ method: 'GET', at, headers }));
    for (const { id } of answer.data?.value ?? []) {
      const found = await fetchMessage(graph, path, id);
      if (found && !found.note) return found.raw;
    }
    return null;
  } catch (error) {
    throw asMailboxFault(error);
  }
}
