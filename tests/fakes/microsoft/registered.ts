import { randomBytes } from 'node:crypto';
import { AccountStore } from '../../../app/server/accounts/account-store.server.ts';
import { MicrosoftAccount } from '../../../app/server/accounts/microsoft-account.server.ts';
import { SentDrafts } from '../../../app/server/accounts/sent-drafts.server.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { openCaller } from '../../../app/server/http/guarded-caller.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { MailboxStore } from '../../../app/server/mail/mailbox-store.server.ts';
import type { ManualClock } from '../clock.ts';
import type { Microsoft } from './microsoft.ts';

export const ownMailbox = 'hello@firm.example';

const key = randomBytes(32);

/** One instance of a site. All instances on a database have the same secret key. */
export function microsoftSite(microsoft: Microsoft, database: OpenDatabase, clock: ManualClock) {
  const store = new AccountStore(database);
  const drafts = new SentDrafts(database);
  const secrets = new SecretStore(database, new SecretBox(key));
  const mailboxes = new MailboxStore(database);
  const told: string[] = [];
  const caller = openCaller({ allowPrivate: true });
  const account = new MicrosoftAccount({
    store,
    drafts,
    secrets,
    caller,
    hosts: microsoft.hosts,
    siteUrl: 'https://www.firm.example',
    firm: () => ({ name: 'Lakeshore', timeZone: 'America/Toronto' }),
    tell: async ({ subject }) => told.push(subject) > 0,
    onConnected: (mailbox) => mailboxes.saveMicrosoft(mailbox, clock.wall()),
    log: openLog('silent', { write: () => undefined }),
    clock,
  });
  return { account, store, drafts, secrets, mailboxes, told, close: () => caller.close() };
}

/** Registers the site with the stand-in: the certificate is uploaded, and the connection is not made yet. */
export async function register(microsoft: Microsoft, { account }: ReturnType<typeof microsoftSite>): Promise<void> {
  await account.save({
    tenant: microsoft.tenant,
    client: microsoft.client,
    object: '99999999-8888-4777-8666-555555555555',
    mailbox: ownMailbox,
    outside: 'kim@firm.example',
    sends: true,
  });
  const { current } = await account.certificates();
  microsoft.certificates = [current.pem];
}

/** A site with its database that is registered. */
export async function registered(microsoft: Microsoft, database: OpenDatabase, clock: ManualClock) {
  const site = microsoftSite(microsoft, database, clock);
  await register(microsoft, site);
  return site;
}
