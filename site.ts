import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabase } from './app/server/app-context.server.ts';
import { newDeliveries } from './app/server/capture-lead.server.ts';
import { readEnv, SettingsError } from './app/server/env.server.ts';
import {
  isOperationsMistake,
  operationsHelp,
  operationsOptions,
  runOperations,
} from './app/server/operations-commands.server.ts';
import { LeadStore } from './app/server/store/lead-store.server.ts';
import type { Store } from './app/server/store/store.ts';

const help = `Usage: npm run site -- COMMAND [OPTIONS]     (add --silent after "run" to see only the output)

  leads list [--json] [--limit N]   the newest leads first; all of them unless --limit is given
  leads release REFERENCE           lift a lead's quarantine and deliver it
${operationsHelp}
  webhook-secret                    make a value for WEBHOOK_SECRET
  --help                            this text

Every command but restore works beside the running server, on the same DATA_DIR or DATABASE_URL.`;

/** A mistake of the caller; the message is the whole answer. */
class Usage extends Error {}

const page = 500;

async function* allLeads(store: Store, limit: number) {
  for (let offset = 0; offset < limit; offset += page) {
    const leads = await store.leads({ limit: Math.min(page, limit - offset), offset });
    yield* leads;
    if (leads.length < page) return;
  }
}

async function listLeads(store: Store, { json, limit }: { json: boolean; limit: number }) {
  const leads = await Array.fromAsync(allLeads(store, limit));
  if (json) {
    const withDeliveries = await Promise.all(
      leads.map(async (lead) => ({ ...lead, deliveries: await store.deliveriesOf(lead.id) })),
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

async function releaseLead(store: Store, reference: string, webhook: boolean) {
  const lead = await store.leadByReference(reference);
  if (!lead) throw new Usage(`No lead has the reference ${reference}.`);
  const channels = ['lead-email', 'acknowledgement', ...(webhook ? (['webhook'] as const) : [])] as const;
  if (!(await store.releaseLead(lead.id, newDeliveries(channels), Date.now())))
    throw new Usage(`${reference} is not in quarantine.`);
  console.log(`${reference} is released and will be delivered.`);
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean', default: false },
      limit: { type: 'string' },
      ...operationsOptions,
    },
  });
  const [group, verb, argument] = positionals;
  if (values.help || !group) return console.log(help);
  if (group === 'webhook-secret') return console.log(`whsec_${randomBytes(32).toString('base64')}`);
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  if (!(limit > 0)) throw new Usage('--limit must be a number above 0.');
  const env = readEnv(process.env);
  if (await runOperations(env, positionals, values)) return;
  const command = `${group} ${verb ?? ''}`.trim();
  if (command !== 'leads list' && command !== 'leads release')
    throw new Usage(`There is no command "${command}". See: npm run site -- --help`);
  const store = new LeadStore(await openDatabase(env));
  try {
    if (command === 'leads list') await listLeads(store, { json: values.json, limit });
    else if (argument) await releaseLead(store, argument, env.WEBHOOK_URL !== undefined);
    else throw new Usage('Name the reference of the lead to release.');
  } finally {
    await store.close();
  }
}

try {
  await run();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const expected =
    error instanceof Usage ||
    isOperationsMistake(error) ||
    error instanceof SettingsError ||
    code.startsWith('ERR_PARSE_ARGS');
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
