import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { AccountFault } from '../accounts/account-fault.server.ts';
import type { GoogleAccess, GoogleAccount } from '../accounts/google-account.server.ts';
import { googleSettings } from '../mail/google-mailbox.server.ts';
import { faultOf, leaveMailbox, openMailbox } from '../mail/mailbox-connection.server.ts';
import { keyOf } from '../mail/mailbox-key.server.ts';
import { type Note, type ProveOptions, Proving, testSubject } from './prove-parts.server.ts';

interface GoogleOptions extends ProveOptions {
  google: Pick<GoogleAccount, 'access'>;
  /** Whether a mail server in a private network may be connected to. */
  allowPrivate: boolean;
}

/**
 * Proves each part of the connection to Google Workspace with the real thing, one after the other. What it makes, it removes. Calls `note`
 * with each result. Throws StoreUnavailable.
 */
export async function proveGoogle({ google, allowPrivate, ...options }: GoogleOptions, note: Note): Promise<void> {
  const proving = new Proving(options, note);
  const access = await proving.attempt('signed-in', () => proveSignIn(google, proving));
  if (!access) return;
  await proving.attempt('read', () =>
    inMailbox(google, access, allowPrivate, async (client) => {
      await proving.tell('read', true, `${access.account.mailbox} can be read.`);
      await proving.attempt('mail', () => proveMail(client, access, proving));
    }),
  );
  await proving.attempt('event', () => proving.event());
}

async function proveSignIn(google: GoogleOptions['google'], proving: Proving): Promise<GoogleAccess> {
  const access = await google.access();
  if (!access) throw new AccountFault('person', 'Google Workspace is not connected.');
  await access.tokens.token();
  await proving.tell('signed-in', true, 'Google accepted the consent.');
  return access;
}

/** Runs `work` with the mailbox open. Throws AccountFault with what the mail server answered. */
async function inMailbox(
  google: GoogleOptions['google'],
  { account, hosts }: GoogleAccess,
  allowPrivate: boolean,
  work: (client: ImapFlow) => Promise<void>,
): Promise<void> {
  const settings = googleSettings(hosts, account.mailbox);
  let client: ImapFlow | null = null;
  try {
    const key = await keyOf({ kind: 'google' }, { google, secrets: { open: async () => null } });
    client = await openMailbox({ settings, key, allowPrivate });
    await client.mailboxOpen(settings.folder);
    await work(client);
  } catch (error) {
    throw new AccountFault('refused', faultOf(error, settings).message);
  } finally {
    if (client) await leaveMailbox(client);
  }
}

async function proveMail(client: ImapFlow, { account }: GoogleAccess, proving: Proving): Promise<void> {
  const subject = testSubject();
  const mine = async () => (await client.search({ header: { subject } }, { uid: true })) || [];
  const arrived = async (mostTries: number, pause: number): Promise<string | null> => {
    for (let tries = 0; tries < mostTries; tries++) {
      await client.noop();
      const [uid] = await mine();
      const message = uid !== undefined && (await client.fetchOne(String(uid), { headers: true }, { uid: true }));
      if (message) return /^message-id:\s*(\S+)/im.exec(String(message.headers))?.[1] ?? '';
      await sleep(pause);
    }
    return null;
  };
  await proving.mail({ mailbox: account.mailbox, replaced: 'Gmail' }, subject, arrived);
  for (const uid of await mine()) await client.messageDelete(String(uid), { uid: true });
}
