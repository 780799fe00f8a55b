import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresDatabase } from '../../app/server/database/postgres/postgres.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { LandingPageStore } from '../../app/server/landing/landing-page-store.server.ts';
import { newDeliveries } from '../../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { newFolder } from '../fakes/folder.ts';
import { newLead } from '../fakes/lead.ts';
import { type SharedPostgres, sharedPostgres } from '../fixtures/postgres.ts';
import { accountContract } from './account.contract.ts';
import { acknowledgementContract } from './acknowledgement.contract.ts';
import { bookingContract } from './booking.contract.ts';
import { bookingLimitsContract } from './booking-limits.contract.ts';
import { calendarEventContract } from './calendar-event.contract.ts';
import { clockContract } from './clock.contract.ts';
import { connectionContract } from './connection.contract.ts';
import { deliveryContract } from './delivery.contract.ts';
import { documentContract } from './document.contract.ts';
import { draftContract } from './draft.contract.ts';
import { heldLeadsContract } from './held-leads.contract.ts';
import { identityContract } from './identity.contract.ts';
import { inboxContract } from './inbox.contract.ts';
import { invitationAnswerContract } from './invitation-answer.contract.ts';
import { landingPageContract } from './landing-page.contract.ts';
import { leadWorkContract } from './lead-work.contract.ts';
import { leaseContract } from './lease.contract.ts';
import { mailContract } from './mail.contract.ts';
import { operationsContract } from './operations.contract.ts';
import { peopleContract } from './people.contract.ts';
import { privacyContract } from './privacy.contract.ts';
import { pushContract } from './push.contract.ts';
import { redirectContract } from './redirect.contract.ts';
import { reportContract } from './report.contract.ts';
import { rotaContract } from './rota.contract.ts';
import { searchFigureContract } from './search-figure.contract.ts';
import { storeContract } from './store.contract.ts';
import { upgradeContract } from './upgrade.contract.ts';
import { waitsContract } from './waits.contract.ts';

describe('the store on PostgreSQL', () => {
  let postgres: SharedPostgres;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  // These tests are about what the stores do. On a busy machine a queue of forty transactions may take longer than a visitor would wait.
  const patience = { connection: 60_000, answer: 60_000 };
  const open = () => openPostgresDatabase(postgres.url, patience);
  const openNew = async (name: string) => openPostgresDatabase(await postgres.create(name), patience);
  storeContract(open);
  peopleContract(open);
  landingPageContract(async () => new LandingPageStore(await open()));
  redirectContract(open);
  reportContract(open);
  let heldDatabases = 0;
  heldLeadsContract(() => openNew(`held_${++heldDatabases}`));
  inboxContract(() => openNew('inbox'));
  let leadWork: Promise<string> | undefined;
  leadWorkContract(async () => {
    leadWork ??= postgres.create('lead_work');
    return openPostgresDatabase(await leadWork, patience);
  });
  rotaContract(() => openNew('rota'));
  identityContract(() => openNew('identity'));
  pushContract(() => openNew('push'));
  let searchDatabases = 0;
  searchFigureContract(() => openNew(`search_${++searchDatabases}`));

  let upgrades = 0;
  const openOld = async () => {
    const url = await postgres.createEmpty(`upgrade_${upgrades++}`);
    const client = new pg.Client(url);
    await client.connect();
    return {
      run: async (sql: string) => void (await client.query(sql)),
      async upgrade() {
        await client.end();
        return openPostgresDatabase(url, patience);
      },
    };
  };
  upgradeContract('postgres', openOld, () => openNew('upgraded'));

  let bookings: Promise<string> | undefined;
  bookingContract(async () => {
    bookings ??= postgres.create('bookings');
    return openPostgresDatabase(await bookings, patience);
  });

  let limited: Promise<string> | undefined;
  bookingLimitsContract(async () => {
    limited ??= postgres.create('limits');
    return openPostgresDatabase(await limited, patience);
  });

  clockContract(() => openNew('clock'), 5);
  deliveryContract(() => openNew('deliveries'));
  acknowledgementContract(() => openNew('acknowledgements'));
  let leases = 0;
  leaseContract(() => openNew(`leases_${leases++}`));
  it('finishes two transactions that wait for each other', async () => {
    const database = await openNew('deadlock');
    const leads = new LeadStore(database);
    const inputs = [newLead(), newLead()];
    for (const input of inputs) await leads.saveLead(input);
    const [one = '', other = ''] = inputs.map(({ lead }) => lead.id);
    let begun = 0;
    const both = Promise.withResolvers<void>();
    const rename = (ids: readonly string[], name: string) =>
      database.transaction(async (trx) => {
        for (const id of ids) {
          await trx.updateTable('leads').set({ name }).where('id', '=', id).execute();
          if (++begun === 2) both.resolve();
          await both.promise;
        }
      });
    await Promise.all([rename([one, other], 'Ana'), rename([other, one], 'Ben')]);
    const names = await Promise.all([one, other].map(async (id) => (await leads.leadById(id))?.name));
    expect(new Set(names).size, 'one after the other').toBe(1);
    expect(begun, 'one of them ran again').toBeGreaterThan(4);
    await database.close();
  });

  it('leases no more messages than a worker asked for, whichever way PostgreSQL plans the claim', async () => {
    const url = await postgres.create('plans');
    const first = await openPostgresDatabase(url, patience);
    // The statistics of a nearly empty queue can lead to such a plan by themselves.
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await sql.raw(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET enable_${way} = off`).execute(first.db);
    await first.close();
    const database = await openPostgresDatabase(url, patience);
    const leads = new LeadStore(database);
    const now = Date.UTC(2026, 10, 23, 15);
    for (let lead = 0; lead < 6; lead++)
      await leads.saveLead({ ...newLead({ receivedAt: now }), deliveries: newDeliveries(['lead-email', 'webhook']) });
    await sql`ANALYZE outbox`.execute(database.db);
    const taken = await new DeliveryStore(database).claimDeliveries(now, 30_000, 1);
    const leased = await database.db.selectFrom('outbox').select('id').where('status', '=', 'sending').execute();
    expect(leased).toEqual(taken.map(({ id }) => ({ id })));
    expect(leased).toHaveLength(1);
    await database.close();
  });

  privacyContract(() => openNew('privacy'));
  mailContract(() => openNew('mail'));
  waitsContract(() => openNew('waits'));
  invitationAnswerContract(() => openNew('invitation_answers'));
  accountContract(() => openNew('accounts'));
  calendarEventContract(() => openNew('calendar_events'));
  connectionContract(() => openNew('connections'));
  documentContract(() => openNew('documents'));
  draftContract(() => openNew('drafts'));

  operationsContract(() => openNew('operations'), newFolder(), false);
});
