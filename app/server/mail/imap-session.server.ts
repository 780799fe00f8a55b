import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { faultOf, leaveMailbox, type MailboxPatience } from './mailbox-connection.server.ts';
import type { MailboxSession, SessionParts } from './mailbox-session.server.ts';
import type { StoredMailbox } from './mailbox-store.server.ts';
import { type FolderReading, FolderRefused, readFolder } from './read-mailbox.server.ts';

/** The shortest pause between two reads, for a server that keeps reporting changes. Milliseconds. */
const leastPause = 250;

/** The mail server's answer, if `error` is about a folder that it does not open. */
export const answerIn = (error: unknown): unknown => (error instanceof FolderRefused ? error.cause : error);

/** Reads what the firm sent. The inbox is read even if the server does not open this folder; the returned sentence says so. */
async function readSent(reading: FolderReading, mailbox: StoredMailbox): Promise<string | null> {
  try {
    return await readFolder(reading);
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error;
    const { message: answer } = faultOf(answerIn(error), mailbox);
    return `The folder “${reading.folder}” cannot be opened, so replies from mail programs are not seen. ${answer}`;
  }
}

/** Waits until the next read is due, or until `end` aborts because the server reported a change or the session is over. */
async function pause(client: ImapFlow, end: AbortSignal, { recheck, poll }: MailboxPatience): Promise<void> {
  await sleep(leastPause, undefined, { ref: false });
  const due = AbortSignal.timeout(client.capabilities.has('IDLE') ? recheck : poll);
  const over = AbortSignal.any([due, end]);
  if (over.aborted) return;
  // The next command ends the IDLE.
  void client.idle().catch(() => undefined);
  await once(over, 'abort');
}

/** Reads the mailbox that `client` has signed in to. */
export function openImapSession(client: ImapFlow, patience: MailboxPatience, parts: SessionParts): MailboxSession {
  const { mailbox, signal, ...rest } = parts;
  const { folder, sentFolder, after, moveTo } = mailbox;
  const common = { ...rest, client, after, moveTo, signal };
  let broken: unknown = null;
  client.on('error', (error) => {
    broken = error;
  });
  let report = new AbortController();
  for (const event of ['exists', 'close']) client.on(event, () => report.abort());
  return {
    async read() {
      report = new AbortController();
      // The inbox comes last: it stays open, so that the server reports its new messages.
      const warnings = new Set([
        sentFolder ? await readSent({ ...common, folder: sentFolder, source: 'sent' }, mailbox) : null,
        await readFolder({ ...common, folder, source: 'inbox' }),
      ]);
      return [...warnings].filter(Boolean).join(' ') || null;
    },
    pause: () => pause(client, AbortSignal.any([signal, report.signal]), patience),
    isOpen: () => client.usable,
    broken: () => broken,
    close: () => leaveMailbox(client),
  };
}
