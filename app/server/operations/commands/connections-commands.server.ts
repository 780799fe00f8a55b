import { type CalendarCompany, calendarCompanies } from '../../../domain/booking/other-calendar.ts';
import { type ConnectionProof, proofNames } from '../../../domain/connections/connection-proofs.ts';
import { mailFrom } from '../../../domain/delivery/own-mailboxes.ts';
import { replyAddress } from '../../../domain/mail/reply-address.ts';
import { AccountProofs } from '../../accounts/account-proofs.server.ts';
import { AccountStore } from '../../accounts/account-store.server.ts';
import { GoogleAccount } from '../../accounts/google-account.server.ts';
import { MicrosoftAccount } from '../../accounts/microsoft-account.server.ts';
import { SentDrafts } from '../../accounts/sent-drafts.server.ts';
import { BookingStore } from '../../booking/booking-store.server.ts';
import { GoogleCalendar } from '../../booking/calendars/google-calendar.server.ts';
import { GraphCalendar } from '../../booking/calendars/graph-calendar.server.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import { openSecretBox } from '../../database/secret-key.server.ts';
import { SecretStore } from '../../database/secret-store.server.ts';
import { graphMailer } from '../../delivery/graph-mailer.server.ts';
import { googleMailer } from '../../delivery/mailer.server.ts';
import { openMailSeals } from '../../delivery/signed-mail-ids.server.ts';
import type { Env } from '../../env.server.ts';
import { type Caller, openCaller } from '../../http/guarded-caller.server.ts';
import { openLog } from '../../log.server.ts';
import { systemClock as clock } from '../../time.server.ts';
import { decidedSite } from '../decided-site.server.ts';
import { proveGoogle } from '../prove-google.server.ts';
import { proveMicrosoft } from '../prove-microsoft.server.ts';
import type { Note, ProveOptions } from '../prove-parts.server.ts';
import { CommandError, command, withDatabase } from './command.server.ts';
import { addressOf } from './leftovers.server.ts';

/** The reference of no lead, so that the mail of the test belongs to none. */
const noReference = 'TEST-0000-0000';

interface Opened {
  env: Env;
  database: OpenDatabase;
  caller: Caller;
  /** The firm as it stands. */
  firm: () => Parameters<typeof mailFrom>[0] & { name: string; timeZone: string };
}

/** What proving needs, for a company. */
async function partsOf({ env, database }: Opened, company: CalendarCompany) {
  const seals = openMailSeals(env);
  const sealOf = (id: string) => seals.of('message', id);
  const people = await new BookingStore(database).people();
  const sealed = (mailbox: string) =>
    env.REPLY_ADDRESS ? replyAddress(env.REPLY_ADDRESS, noReference, seals.of('address', noReference)) : mailbox;
  const own = people.find((person) => person.company === company && (person.mailbox ?? '') !== '');
  const parts = {
    company,
    keyOf: (id: string) => `${id}.${sealOf(id)}`,
    sealedAddress: sealed,
    calendarMailbox: own?.mailbox ?? null,
    now: () => clock.wall(),
  } satisfies Omit<ProveOptions, 'calendar' | 'mailer'>;
  return { parts, sealOf };
}

const accountOptions = ({ env, database, caller, firm }: Opened) => ({
  store: new AccountStore(database),
  secrets: new SecretStore(database, openSecretBox(env)),
  caller,
  siteUrl: addressOf(env),
  firm,
  tell: async () => false,
  log: openLog(env.LOG_LEVEL),
  clock,
});

async function testMicrosoft(opened: Opened, note: Note): Promise<void> {
  const { env, database, firm } = opened;
  const { parts, sealOf } = await partsOf(opened, 'microsoft');
  const drafts = new SentDrafts(database);
  const microsoft = new MicrosoftAccount({ ...accountOptions(opened), drafts, onConnected: async () => undefined });
  const calendar = new GraphCalendar({ microsoft, timeZone: () => firm().timeZone });
  const mailer = graphMailer({ microsoft, drafts, from: () => mailFrom(firm(), env), sealOf, clock });
  await proveMicrosoft({ ...parts, microsoft, calendar, mailer }, note);
}

async function testGoogle(opened: Opened, note: Note): Promise<void> {
  const { env, firm } = opened;
  const { parts, sealOf } = await partsOf(opened, 'google');
  const google = new GoogleAccount({ ...accountOptions(opened), onGranted: async () => null });
  const calendar = new GoogleCalendar({ google, timeZone: () => firm().timeZone });
  const mailer = googleMailer({ google, from: () => mailFrom(firm(), env), sealOf });
  const allowPrivate = env.WEBHOOK_ALLOW_PRIVATE;
  await proveGoogle({ ...parts, google, calendar, mailer, allowPrivate }, note);
}

const tests = { microsoft: testMicrosoft, google: testGoogle } as const;

/** The companies that are connected. */
async function connectedIn(database: OpenDatabase): Promise<CalendarCompany[]> {
  const store = new AccountStore(database);
  const [microsoft, google] = await Promise.all([store.account(), store.google()]);
  return [
    ...(microsoft && microsoft.connectedAt !== null ? (['microsoft'] as const) : []),
    ...(google && google.grantedAt !== null ? (['google'] as const) : []),
  ];
}

const lineOf = ({ ok, what, words }: ConnectionProof) => `${ok ? 'yes' : 'NO '}  ${proofNames[what]}. ${words}`;

async function testConnections(env: Env, database: OpenDatabase): Promise<{ text: string; failed: boolean }> {
  const companies = await connectedIn(database);
  if (companies.length === 0)
    throw new CommandError(
      'Neither Microsoft 365 nor Google Workspace is connected. Connect one in the panel, under Connections.',
    );
  const site = await decidedSite(env, database);
  const caller = openCaller({ allowPrivate: env.WEBHOOK_ALLOW_PRIVATE, patience: 60_000 });
  const opened = { env, database, caller, firm: () => site.current.data.firm };
  const proofs = new AccountProofs(database);
  const lines: string[] = [];
  let failed = false;
  try {
    for (const company of companies) {
      if (companies.length > 1) lines.push(`${calendarCompanies[company].within}:`);
      await tests[company](opened, async (proof) => {
        await proofs.note(company, proof);
        failed ||= !proof.ok;
        lines.push(lineOf(proof));
      });
    }
  } finally {
    caller.close();
  }
  return { text: lines.join('\n'), failed };
}

export const connectionsCommands = [
  command({
    name: 'connections test',
    help: 'prove the connection to Microsoft 365 or Google: mail, calendar, refused mailboxes; up to five minutes',
    run: ({ env }) => withDatabase(env, (database) => testConnections(env, database)),
  }),
];
