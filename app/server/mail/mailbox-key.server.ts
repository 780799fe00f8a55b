import { lostWait } from '../accounts/account-access.server.ts';
import { AccountFault } from '../accounts/account-fault.server.ts';
import type { GoogleAccount } from '../accounts/google-account.server.ts';
import { lostKeyWords, type SecretStore } from '../database/secret-store.server.ts';
import { MailboxFault, type MailboxKey } from './mailbox-connection.server.ts';
import { mailboxSecret, type StoredMailbox } from './mailbox-store.server.ts';

/** The fault of an account as one of its mailbox; anything else as it is. */
export const asMailboxFault = (error: unknown): unknown =>
  error instanceof AccountFault
    ? new MailboxFault(error.message, error.kind === 'person' ? lostWait : Math.min(error.retryAfter, lostWait))
    : error;

/** What the mail server of a mailbox takes: the password that an owner typed, or a token of Google. */
export interface MailboxKeys {
  secrets: Pick<SecretStore, 'open'>;
  /** Missing where no mailbox of Google is read. */
  google?: Pick<GoogleAccount, 'access'>;
}

/** The key of a mailbox that is read by IMAP. Throws MailboxFault and StoreUnavailable. */
export async function keyOf({ kind }: Pick<StoredMailbox, 'kind'>, keys: MailboxKeys): Promise<MailboxKey> {
  if (kind === 'google') return googleKey(keys.google);
  const password = await keys.secrets.open(mailboxSecret);
  if (password === null) throw new MailboxFault(`The password of the mailbox does not open. ${lostKeyWords}`);
  return { password };
}

async function googleKey(google: MailboxKeys['google']): Promise<MailboxKey> {
  try {
    const access = await google?.access();
    if (!access) throw new MailboxFault('Google Workspace is not connected.');
    const accessToken = await access.tokens.token();
    return { accessToken, refused: () => access.tokens.forget(accessToken) };
  } catch (error) {
    throw asMailboxFault(error);
  }
}
