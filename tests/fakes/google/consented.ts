import { randomBytes } from 'node:crypto';
import { AccountStore } from '../../../app/server/accounts/account-store.server.ts';
import { GoogleAccount } from '../../../app/server/accounts/google-account.server.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { openCaller } from '../../../app/server/http/guarded-caller.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { startGoogle as startMailbox } from '../../../app/server/mail/google-mailbox.server.ts';
import { MailboxStore } from '../../../app/server/mail/mailbox-store.server.ts';
import type { ManualClock } from '../clock.ts';
import type { Google } from './google.ts';

export const googleMailbox = 'hello@firm.example';

const key = randomBytes(32);

/** One instance of a site that is registered with the stand-in. All instances on a database have the same secret key. */
export function googleSite(google: Google, database: OpenDatabase, clock: ManualClock) {
  const store = new AccountStore(database);
  const secrets = new SecretStore(database, new SecretBox(key));
  const mailboxes = new MailboxStore(database);
  const told: string[] = [];
  const caller = openCaller({ allowPrivate: true });
  const account: GoogleAccount = new GoogleAccount({
    store,
    secrets,
    caller,
    hosts: google.hosts,
    siteUrl: 'https://www.firm.example',
    firm: () => ({ name: 'Lakeshore', timeZone: 'America/Toronto' }),
    tell: async ({ subject }) => told.push(subject) > 0,
    onGranted: (mailbox) =>
      startMailbox({ google: account, secrets, mailboxes, mailbox, allowPrivate: true, at: clock.wall() }),
    log: openLog('silent', { write: () => undefined }),
    clock,
  });
  const by = () => ({ at: clock.wall(), userId: null });
  return {
    account,
    store,
    secrets,
    mailboxes,
    told,
    /** Registers the site. */
    register: () =>
      account.save(
        { client: google.client, domain: 'firm.example', mailbox: googleMailbox, sends: true },
        google.secret,
        by(),
      ),
    /** The mailbox lets the site use it, as after a sign-in there. */
    async consent() {
      const known = await store.google();
      if (known) await account.keepGrant(known, google.grant ?? '', by());
    },
    close: () => caller.close(),
  };
}
