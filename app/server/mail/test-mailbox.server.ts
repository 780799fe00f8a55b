import type { ImapFlow } from 'imapflow';
import {
  faultOf,
  leaveMailbox,
  type MailboxAccount,
  MailboxFault,
  openMailbox,
  usualPatience,
} from './mailbox-connection.server.ts';

/** Shorter than usual, because a person is waiting for the page. Milliseconds. */
const patience = { ...usualPatience, connect: 8000, greeting: 8000, silence: 8000 };

/** The content of a folder as words, such as `INBOX: 12 messages`. Throws MailboxFault when there is no such folder. */
async function lookInto(client: ImapFlow, folder: string): Promise<string> {
  const found = await client.status(folder, { messages: true });
  if (!found) throw new MailboxFault(`The mail server has no folder “${folder}”.`);
  const { messages = 0 } = found;
  return `${folder}: ${messages} ${messages === 1 ? 'message' : 'messages'}`;
}

/** The folder with the mail that the firm sends, as the mail server marks it; null when it marks none. Throws MailboxFault. */
export async function findSentFolder(account: MailboxAccount): Promise<string | null> {
  let client: ImapFlow | null = null;
  try {
    client = await openMailbox(account, { patience });
    const folders = await client.list();
    return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
  } catch (error) {
    throw faultOf(error, account.settings, patience);
  } finally {
    if (client) await leaveMailbox(client);
  }
}

/** Signs in and counts the messages in each folder of the settings. Reads no message and changes nothing. Never throws. */
export async function testMailbox(account: MailboxAccount): Promise<{ ok: boolean; sentence: string }> {
  const { folder, sentFolder, after, moveTo } = account.settings;
  let client: ImapFlow | null = null;
  try {
    client = await openMailbox(account, { patience });
    const found: string[] = [];
    for (const name of [folder, sentFolder, after === 'move' ? moveTo : ''].filter(Boolean))
      found.push(await lookInto(client, name));
    return { ok: true, sentence: `Signed in. ${found.join(', ')}.` };
  } catch (error) {
    return { ok: false, sentence: faultOf(error, account.settings, patience).message };
  } finally {
    if (client) await leaveMailbox(client);
  }
}
