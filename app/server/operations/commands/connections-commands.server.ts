import { proofNames } from '../../../domain/connections/microsoft-proofs.ts';
import { mailFrom } from '../../../domain/delivery/own-mailboxes.ts';
import { replyAddress } from '../../../domain/mail/reply-address.ts';
import { AccountProofs } from '../../accounts/account-proofs.server.ts';
import { AccountStore } from '../../accounts/account-store.server.ts';
import { MicrosoftAccount } from '../../accounts/microsoft-account.server.ts';
import { SentDrafts } from '../../accounts/sent-drafts.server.ts';
import { BookingStore } from '../../booking/booking-store.server.ts';
import { GraphCalendar } from '../../booking/calendars/graph-calendar.server.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import { openSecretBox } from '../../database/secret-key.server.ts';
import { SecretStore } from '../../database/secret-store.server.ts';
import { graphMailer } from '../../delivery/graph-mailer.server.ts';
import { openMailSeals } from '../../delivery/signed-mail-ids.server.ts';
import type { Env } from '../../env.server.ts';
import { openCaller } from '../../http/guarded-caller.server.ts';
import { openLog } from '../../log.server.ts';
import { systemClock } from '../../time.server.ts';
import { decidedSite } from '../decided-site.server.ts';
import { proveMicrosoft } from '../prove-microsoft.server.ts';
import { CommandError, command, withDatabase } from './command.server.ts';
import { addressOf } from './leftovers.server.ts';

/** The reference of no lead, so that the mail of the test belongs to none. */
const noReference = 'TEST-0000-0000';

async function testConnections(env: Env, database: OpenDatabase): Promise<{ text: string; failed: boolean }> {
  const store = new AccountStore(database);
  if (((await store.account())?.connectedAt ?? null) === null)
    throw new CommandError('Microsoft 365 is not connected. Connect it in the panel, under Connections.');
  const firm = () => site.current.data.firm;
  const site = await decidedSite(env, database);
  const seals = openMailSeals(env);
  const drafts = new SentDrafts(database);
  const caller = openCaller({ allowPrivate: env.WEBHOOK_ALLOW_PRIVATE, patience: 60_000 });
  const microsoft = new MicrosoftAccount({
    store,
    drafts,
    secrets: new SecretStore(database, openSecretBox(env)),
    caller,
    siteUrl: addressOf(env),
    firm,
    tell: async () => false,
    onConnected: async () => undefined,
    log: openLog(env.LOG_LEVEL),
    clock: systemClock,
  });
  const sealOf = (id: string) => seals.of('message', id);
  const people = await new BookingStore(database).people();
  const proofs = new AccountProofs(database);
  const lines: string[] = [];
  let failed = false;
  try {
    await proveMicrosoft(
      {
        microsoft,
        calendar: new GraphCalendar({ microsoft, timeZone: () => firm().timeZone }),
        mailer: graphMailer({ microsoft, drafts, from: () => mailFrom(firm(), env), sealOf, clock: systemClock }),
        keyOf: (id) => `${id}.${sealOf(id)}`,
        sealedAddress: (mailbox) =>
          env.REPLY_ADDRESS ? replyAddress(env.REPLY_ADDRESS, noReference, seals.of('address', noReference)) : mailbox,
        calendarMailbox: people.find(({ mailbox = '' }) => mailbox !== '')?.mailbox ?? null,
        now: () => systemClock.wall(),
      },
      async (proof) => {
        await proofs.note(proof);
        failed ||= !proof.ok;
        lines.push(`${proof.ok ? 'yes' : 'NO '}  ${proofNames[proof.what]}. ${proof.words}`);
      },
    );
  } finally {
    caller.close();
  }
  return { text: lines.join('\n'), failed };
}

export const connectionsCommands = [
  command({
    name: 'connections test',
    help: 'prove the connection to Microsoft 365: mail, calendar, and that other mailboxes are refused; up to five minutes',
    run: ({ env }) => withDatabase(env, (database) => testConnections(env, database)),
  }),
];
