import { channelsFor } from '../../../domain/delivery/delivery.ts';
import { configuredTransports } from '../../../domain/delivery/transport.ts';
import { isDecimal } from '../../../domain/text/setting-kinds.ts';
import { promiseEnds } from '../../../domain/time/business-hours.ts';
import { connectionsOn } from '../../connections/connection-desk.server.ts';
import { ConnectionStore } from '../../connections/connection-store.server.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import { DeliveryStore } from '../../delivery/delivery-store.server.ts';
import type { Env } from '../../env.server.ts';
import { openFirmSite } from '../../firm/firm-site.server.ts';
import { newDeliveries } from '../../leads/capture-lead.server.ts';
import { exportLeads } from '../../leads/export-leads.server.ts';
import { TagStore } from '../../leads/handling/tag-store.server.ts';
import { LeadStore } from '../../leads/lead-store.server.ts';
import { PeopleStore } from '../../people/people-store.server.ts';
import { PrivacyStore } from '../../privacy/privacy-store.server.ts';
import { systemClock } from '../../time.server.ts';
import { CommandError, command, noteCommand, withPeople } from './command.server.ts';

const page = 500;

async function* allLeads(store: LeadStore, limit: number) {
  for (let offset = 0; offset < limit; offset += page) {
    const leads = await store.leads({ limit: Math.min(page, limit - offset), offset });
    yield* leads;
    if (leads.length < page) return;
  }
}

async function listLeads(database: OpenDatabase, limit: number, json: boolean): Promise<string> {
  const leads = await Array.fromAsync(allLeads(new LeadStore(database), limit));
  if (json) {
    const outbox = new DeliveryStore(database);
    const withDeliveries = await Promise.all(
      leads.map(async (lead) => ({ ...lead, deliveries: await outbox.deliveriesOf(lead.id) })),
    );
    return JSON.stringify(withDeliveries, null, 2);
  }
  return leads
    .map((lead) =>
      [
        new Date(lead.receivedAt).toISOString(),
        lead.reference,
        lead.kind,
        lead.quarantined ? 'quarantined' : lead.status,
        lead.name,
        lead.company,
      ].join('  '),
    )
    .join('\n');
}

async function releaseLead(env: Env, database: OpenDatabase, reference: string): Promise<string> {
  const store = new LeadStore(database);
  const lead = await store.leadByReference(reference);
  if (!lead) throw new CommandError(`No lead has the reference ${reference}.`);
  const { firm } = (await openFirmSite(env, database)).data;
  const now = systemClock.wall();
  const deliveries = newDeliveries(
    channelsFor([...configuredTransports(env), ...(await connectionsOn(new ConnectionStore(database)))]),
  );
  if (!(await store.releaseLead(lead.id, deliveries, { now, dueFrom: (moment) => promiseEnds(firm, moment) })))
    throw new CommandError(`${reference} is not in quarantine.`);
  await noteCommand(database, 'quarantine-release', lead.id);
  return `${reference} is released and will be delivered.`;
}

async function printExport(env: Env, database: OpenDatabase, bom: boolean): Promise<void> {
  const { timeZone } = (await openFirmSite(env, database)).data.firm;
  await noteCommand(database, 'leads-export', 'all');
  const source = {
    leads: new LeadStore(database),
    tags: new TagStore(database),
    consents: new PrivacyStore(database),
    people: new PeopleStore(database),
  };
  for await (const record of exportLeads(source, { bom, timeZone }))
    if (!process.stdout.write(record)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

export const leadsCommands = [
  command({
    name: 'leads list',
    options: { json: { type: 'boolean' }, limit: { type: 'string', value: 'N' } },
    help: 'the newest leads first; all of them unless --limit is given',
    run({ env, values }) {
      const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
      if (values.limit !== undefined && !(isDecimal(values.limit) && Number.isSafeInteger(limit) && limit > 0))
        throw new CommandError('--limit must be a whole number above 0.');
      return withPeople(env, (database) => listLeads(database, limit, values.json === true));
    },
  }),
  command({
    name: 'leads release',
    argument: { value: 'REFERENCE', missing: 'Name the reference of the lead to release.' },
    help: "lift a lead's quarantine and deliver it",
    run: ({ env, argument }) => withPeople(env, (database) => releaseLead(env, database, argument)),
  }),
  command({
    name: 'leads export',
    options: {
      csv: { type: 'boolean', required: 'Say the format: npm run --silent site -- leads export --csv' },
      bom: { type: 'boolean' },
    },
    help: 'every lead, oldest first, for a spreadsheet, with times on the clock of the firm',
    async run({ env, values }) {
      await withPeople(env, (database) => printExport(env, database, values.bom === true));
      return undefined;
    },
  }),
];
