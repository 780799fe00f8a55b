import type { GoogleAccount } from '../accounts/google-account.server.ts';
import { MailboxFault } from './mailbox-connection.server.ts';
import { keyOf, type MailboxKeys } from './mailbox-key.server.ts';
import type { MailboxStore } from './mailbox-store.server.ts';
import { findSentFolder } from './test-mailbox.server.ts';

interface StartOptions extends MailboxKeys {
  google: GoogleAccount;
  mailboxes: Pick<MailboxStore, 'saveGoogle'>;
  mailbox: string;
  allowPrivate: boolean;
  at: number;
}

/**
 * Has the mailbox of Google read by IMAP from now on. Resolves to a sentence when Google does not let the site read it, otherwise to null.
 * Throws StoreUnavailable.
 */
export async function startGoogle({ mailboxes, mailbox, allowPrivate, at, ...keys }: StartOptions) {
  const settings = {
    ...keys.google.hosts.imap,
    user: mailbox,
    folder: 'INBOX',
    sentFolder: '',
    after: 'leave' as const,
    moveTo: '',
  };
  try {
    const key = await keyOf({ kind: 'google' }, keys);
    // Gmail names the folder in the language of the mailbox.
    const sentFolder = (await findSentFolder({ settings, key, allowPrivate })) ?? '';
    await mailboxes.saveGoogle({ ...settings, sentFolder }, at);
    return null;
  } catch (error) {
    if (error instanceof MailboxFault) return error.message;
    throw error;
  }
}
