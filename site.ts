import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { channelsFor } from './app/domain/delivery/delivery.ts';
import { isRole } from './app/domain/people/access.ts';
import type { OpenDatabase } from './app/server/database/database.server.ts';
import { StartFault } from './app/server/database/start-faults.server.ts';
import { DeliveryStore } from './app/server/delivery/delivery-store.server.ts';
import { type Env, misspeltSettings, readEnv, SettingsError } from './app/server/env.server.ts';
import { newDeliveries } from './app/server/leads/capture-lead.server.ts';
import { LeadStore } from './app/server/leads/lead-store.server.ts';
import { CommandError, given, noteCommand, withDatabase } from './app/server/operations/command.server.ts';
import {
  operationsHelp,
  operationsOptions,
  runOperations,
} from './app/server/operations/operations-commands.server.ts';
import { pagesHelp, pagesOptions, runPages } from './app/server/operations/pages-commands.server.ts';
import { privacyHelp, privacyOptions, runPrivacy } from './app/server/operations/privacy-commands.server.ts';
import { invite, resetPassword } from './app/server/people/invite.server.ts';
import { PeopleStore } from './app/server/people/people-store.server.ts';
import { newSecretKey } from './app/server/people/secret-key.server.ts';
import { systemClock } from './app/server/time.server.ts';

// Files that a command makes are for this user only, whatever the shell says.
process.umask(0o077);

const help = `Usage: npm run site -- COMMAND [OPTIONS]     (add --silent after "run" to see only the output)

  leads list [--json] [--limit N]   the newest leads first; all of them unless --limit is given
  leads release REFERENCE           lift a lead's quarantine and deliver it
  user list                         who may sign in to the admin
  user add EMAIL --role ROLE        add an owner, editor or viewer; prints the one-time link that sets the password
  user reset EMAIL                  the way back in: prints a one-time link for a new password, ends all sessions and
                                    switches one-time codes off
${privacyHelp}
${operationsHelp}
${pagesHelp}
  webhook-secret                    make a value for WEBHOOK_SECRET
  secret-key                        make a value for SECRET_KEY, or the content of its file
  --help                            this text

Every command but restore and migrate-to-postgres works beside the running server, on the same DATA_DIR or
DATABASE_URL.`;

const page = 500;

async function* allLeads(store: LeadStore, limit: number) {
  for (let offset = 0; offset < limit; offset += page) {
    const leads = await store.leads({ limit: Math.min(page, limit - offset), offset });
    yield* leads;
    if (leads.length < page) return;
  }
}

async function listLeads(database: OpenDatabase, { json, limit }: { json: boolean; limit: number }) {
  const leads = await Array.fromAsync(allLeads(new LeadStore(database), limit));
  if (json) {
    const outbox = new DeliveryStore(database);
    const withDeliveries = await Promise.all(
      leads.map(async (lead) => ({ ...lead, deliveries: await outbox.deliveriesOf(lead.id) })),
    );
    console.log(JSON.stringify(withDeliveries, null, 2));
    return;
  }
  for (const lead of leads) {
    console.log(
      [
        new Date(lead.receivedAt).toISOString(),
        lead.reference,
        lead.kind,
        lead.quarantined ? 'quarantined' : lead.status,
        lead.name,
        lead.company,
      ].join('  '),
    );
  }
}

async function releaseLead(database: OpenDatabase, reference: string, webhook: boolean) {
  const store = new LeadStore(database);
  const lead = await store.leadByReference(reference);
  if (!lead) throw new CommandError(`No lead has the reference ${reference}.`);
  if (!(await store.releaseLead(lead.id, newDeliveries(channelsFor(webhook)), systemClock.wall())))
    throw new CommandError(`${reference} is not in quarantine.`);
  await noteCommand(database, 'quarantine-release', lead.id);
  console.log(`${reference} is released and will be delivered.`);
}

async function listUsers(people: PeopleStore) {
  for (const user of await people.users()) {
    const state = user.disabledAt !== null ? 'disabled' : user.passwordHash ? 'active' : 'invited';
    const codes = user.totpEnabled ? 'one-time codes' : 'password only';
    const seen = user.lastLoginAt === null ? 'never signed in' : new Date(user.lastLoginAt).toISOString();
    console.log([user.email, user.role, state, codes, seen].join('  '));
  }
}

const byCommandLine = () => ({ by: null, now: systemClock.wall() });

async function addUser(people: PeopleStore, address: string, role: string | undefined, siteUrl: string) {
  if (!isRole(role))
    throw new CommandError('Say what the person may do: --role owner, --role editor or --role viewer.');
  const email = z.email().max(254).safeParse(address);
  if (!email.success) throw new CommandError(`${address} is not an e-mail address.`);
  const path = await invite(people, email.data, role, byCommandLine());
  if (!path) throw new CommandError(`${email.data} is already a user. See: npm run site -- user list`);
  console.log(
    `${email.data} is added as ${role}. This link sets the password, once, within 24 hours:\n${siteUrl}${path}`,
  );
}

async function resetUser(people: PeopleStore, email: string, siteUrl: string) {
  const user = await people.userByEmail(email);
  if (!user) throw new CommandError(`Nobody has the address ${email}. See: npm run site -- user list`);
  const path = await resetPassword(people, user, byCommandLine());
  console.log(`${user.email} is signed out everywhere, and one-time codes are off. This link sets a new password, once,
within 24 hours:\n${siteUrl}${path}`);
}

interface Call {
  database: OpenDatabase;
  env: Env;
  /** What follows the command. Throws `missing` when nothing does. */
  argument: (missing: string) => string;
  options: { json: boolean; limit: number; role: string | undefined };
}

const siteUrlOf = (env: Env) => env.SITE_URL ?? `http://localhost:${env.PORT}`;
const nameThePerson = 'Name the e-mail address of the person.';

const commands: Record<string, (call: Call) => Promise<void>> = {
  'leads list': ({ database, options }) => listLeads(database, options),
  'leads release': ({ database, env, argument }) =>
    releaseLead(database, argument('Name the reference of the lead to release.'), env.WEBHOOK_URL !== undefined),
  'user list': ({ database }) => listUsers(new PeopleStore(database)),
  'user add': ({ database, env, argument, options }) =>
    addUser(new PeopleStore(database), argument(nameThePerson), options.role, siteUrlOf(env)),
  'user reset': ({ database, env, argument }) =>
    resetUser(new PeopleStore(database), argument(nameThePerson), siteUrlOf(env)),
};

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean', default: false },
      limit: { type: 'string' },
      role: { type: 'string' },
      ...operationsOptions,
      ...privacyOptions,
      ...pagesOptions,
    },
  });
  const [group, verb, first] = positionals;
  if (values.help || !group) return console.log(help);
  if (group === 'webhook-secret') return console.log(`whsec_${randomBytes(32).toString('base64')}`);
  if (group === 'secret-key') return console.log(newSecretKey());
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  if (!(limit > 0)) throw new CommandError('--limit must be a number above 0.');
  for (const sentence of misspeltSettings(process.env)) console.error(sentence);
  const env = readEnv(process.env);
  if (await runOperations(env, positionals, values)) return;
  if (await runPages(env, positionals, values)) return;
  if (await runPrivacy(env, positionals, values)) return;
  const command = `${group} ${verb ?? ''}`.trim();
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!work) throw new CommandError(`There is no command "${command}". See: npm run site -- --help`);
  const argument = (missing: string) => given(first, missing);
  const options = { json: values.json, limit, role: values.role };
  await withDatabase(env, (database) => work({ database, env, argument, options }));
}

try {
  await run();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const expected =
    [CommandError, SettingsError, StartFault].some((kind) => error instanceof kind) ||
    code.startsWith('ERR_PARSE_ARGS');
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
