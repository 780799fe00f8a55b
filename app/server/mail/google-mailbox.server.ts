import type { MailboxSettings } from '../../domain/mail/mailbox-settings.ts';
import type { GoogleAccount, GoogleHosts } from '../accounts/google-account.server.ts';
import { MailboxFault } from './mailbox-connection.server.ts';
import { keyOf, type MailboxKeys } from './mailbox-key.server.ts';
import type { MailboxStore } from './mailbox-store.server.ts';
import { findSentFolder } from './test-mailbox.server.ts';

/** The settings with which a mailbox of Google is read, without its folder of sent mail. */
export const googleSettings = ({ imap }: Pick<GoogleHosts, 'imap'>, mailbox: string): MailboxSettings => ({
  ...imap,
  user: mailbox,
  folder: 'INBOX',
  sentFolder: '',
  after: 'leave',
  moveTo: '',
});

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
  const settings = googleSettings(keys.google.hosts, mailbox);
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
