import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { IncomingMail } from '../../domain/mail/incoming-mail.ts';
import type { MailSpace } from './mail-space.server.ts';
import type { MailElsewhere, MailStore } from './mail-store.server.ts';
import { faultOf, leaveMailbox, MailboxFault, openMailbox, usualPatience } from './mailbox-connection.server.ts';
import { keyOf, type MailboxKeys } from './mailbox-key.server.ts';
import type { MailboxStore, StoredMailbox } from './mailbox-store.server.ts';
import { UnreadableMessage } from './read-message.server.ts';

/** Shorter than usual, because a person is waiting for the page. Milliseconds. */
const patience = { ...usualPatience, connect: 8000, greeting: 8000, silence: 15_000 };

interface MailboxFilesOptions extends MailboxKeys {
  mails: Pick<MailStore, 'elsewhere' | 'keepFiles'>;
  space: Pick<MailSpace, 'keeping'>;
  store: Pick<MailboxStore, 'mailbox'>;
  /** Reads a message. Throws UnreadableMessage. */
  read: (raw: Uint8Array) => Promise<IncomingMail>;
  allowPrivate: boolean;
  /** Finds a message of a mailbox of Microsoft 365 by its Message-ID. Throws MailboxFault. */
  findInMicrosoft?: (messageId: string) => Promise<Uint8Array | null>;
}

/** The message as the open folder has it: by its number or, after it was moved, by its Message-ID. Null when it is not there. */
async function findIn(client: ImapFlow, folder: string, { place, messageId }: MailElsewhere) {
  const opened = await client.mailboxOpen(folder, { readOnly: true });
  const numbers = [
    ...(folder === place.folder && Number(opened.uidValidity) === place.uidValidity ? [place.uid] : []),
    ...(messageId ? (await client.search({ header: { 'message-id': messageId } }, { uid: true })) || [] : []),
  ];
  for (const uid of new Set(numbers)) {
    const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
    const source = message ? message.source : undefined;
    if (source?.length) return source;
  }
  return null;
}

/** The message is not in the mailbox any more. */
class MessageGone extends MailboxFault {}

const goneWords = 'The message is no longer in the mailbox, and neither are its attachments. Ask the sender for them.';

/** Fetches attachments that are only in the mailbox. */
export class MailboxFiles {
  private readonly options: MailboxFilesOptions;

  constructor(options: MailboxFilesOptions) {
    this.options = options;
  }

  /**
   * The attachments of a message that are only in the mailbox; empty when all are kept. Keeps them if the message belongs to a lead and the
   * disk has room.
   * Throws MailboxFault with a sentence when the mailbox does not give them, and StoreUnavailable.
   */
  async fetch(mailId: string): Promise<{ id: string; bytes: Uint8Array }[]> {
    const { mails, space, read } = this.options;
    const elsewhere = await mails.elsewhere(mailId);
    if (elsewhere === null) return [];
    const raw = await this.messageAt(elsewhere);
    const mail = raw && (await read(raw).catch(asNull));
    const byHash = new Map(
      mail?.files.map(({ bytes }) => [createHash('sha256').update(bytes).digest('hex'), bytes] as const),
    );
    const found = elsewhere.files.flatMap(({ id, hash }) => {
      const bytes = byHash.get(hash);
      return bytes ? [{ id, bytes }] : [];
    });
    if (found.length === 0) throw new MessageGone(goneWords);
    const size = found.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (elsewhere.isFiled && (await space.keeping({ size, belongs: true })) === 'whole') await mails.keepFiles(found);
    return found;
  }

  /**
   * Keeps the attachments of a message that was filed. `gone`: they are no longer in the mailbox. `later`: the mailbox does not answer, or
   * the disk lacks room; they are fetched when somebody opens them. Throws StoreUnavailable.
   */
  async bring(mailId: string): Promise<'kept' | 'later' | 'gone'> {
    try {
      await this.fetch(mailId);
      return (await this.options.mails.elsewhere(mailId)) === null ? 'kept' : 'later';
    } catch (error) {
      if (!(error instanceof MailboxFault)) throw error;
      return error instanceof MessageGone ? 'gone' : 'later';
    }
  }

  /** The message's bytes; null when it is not in the mailbox. Throws MailboxFault. */
  private async messageAt(elsewhere: MailElsewhere): Promise<Uint8Array | null> {
    const { store, allowPrivate } = this.options;
    const settings = await store.mailbox();
    if (settings?.kind === 'microsoft')
      return elsewhere.messageId ? ((await this.options.findInMicrosoft?.(elsewhere.messageId)) ?? null) : null;
    if (!settings) throw new MailboxFault('The attachments are in the mailbox, and no mailbox is set any more.');
    const key = await keyOf(settings, this.options);
    let client: ImapFlow | null = null;
    try {
      client = await openMailbox({ settings, key, allowPrivate }, { patience });
      for (const folder of foldersOf(elsewhere, settings)) {
        const raw = await findIn(client, folder, elsewhere);
        if (raw) return raw;
      }
      return null;
    } catch (error) {
      throw faultOf(error, settings, patience);
    } finally {
      if (client) await leaveMailbox(client);
    }
  }
}

const asNull = (error: unknown): null => {
  if (error instanceof UnreadableMessage) return null;
  throw error;
};

/** The folders where the message may be: where it came, and where it is moved after reading. */
const foldersOf = ({ place }: MailElsewhere, { after, moveTo }: StoredMailbox): Set<string> =>
  new Set([place.folder, ...(after === 'move' ? [moveTo] : [])]);
