import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresDatabase } from '../../app/server/database/postgres.server.ts';
import { LandingPageStore } from '../../app/server/landing/landing-page-store.server.ts';
import { newFolder } from '../fakes/folder.ts';
import { type SharedPostgres, sharedPostgres } from '../fixtures/postgres.ts';
import { acknowledgementContract } from './acknowledgement.contract.ts';
import { bookingContract } from './booking.contract.ts';
import { clockContract } from './clock.contract.ts';
import { deliveryContract } from './delivery.contract.ts';
import { documentContract } from './document.contract.ts';
import { draftContract } from './draft.contract.ts';
import { inboxContract } from './inbox.contract.ts';
import { landingPageContract } from './landing-page.contract.ts';
import { leadWorkContract } from './lead-work.contract.ts';
import { leaseContract } from './lease.contract.ts';
import { operationsContract } from './operations.contract.ts';
import { peopleContract } from './people.contract.ts';
import { privacyContract } from './privacy.contract.ts';
import { redirectContract } from './redirect.contract.ts';
import { reportContract } from './report.contract.ts';
import { storeContract } from './store.contract.ts';
import { upgradeContract } from './upgrade.contract.ts';
import { waveContract } from './wave.contract.ts';

describe('the store on PostgreSQL', () => {
  let postgres: SharedPostgres;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  // What the stores do is tested here; on a busy machine a queue of forty transactions may take longer than a visitor would wait.
  const patience = { connection: 60_000, answer: 60_000 };
  const open = () => openPostgresDatabase(postgres.url, patience);
  const openNew = async (name: string) => openPostgresDatabase(await postgres.create(name), patience);
  storeContract(open);
  peopleContract(open);
  landingPageContract(async () => new LandingPageStore(await open()));
  redirectContract(open);
  reportContract(open);
  inboxContract(() => openNew('inbox'));
  leadWorkContract(() => openNew('lead_work'));
  let waveDatabases = 0;
  waveContract(() => openNew(`waves_${++waveDatabases}`));

  let upgrades = 0;
  upgradeContract('postgres', async () => {
    const url = await postgres.create(`upgrade_${upgrades++}`);
    const client = new pg.Client(url);
    await client.connect();
    return {
      run: async (sql) => void (await client.query(sql)),
      async upgrade() {
        await client.end();
        return openPostgresDatabase(url, patience);
      },
    };
  });

  let bookings: Promise<string> | undefined;
  bookingContract(async () => {
    bookings ??= postgres.create('bookings');
    return openPostgresDatabase(await bookings, patience);
  });

  clockContract(() => openNew('clock'), 5);
  deliveryContract(() => openNew('deliveries'));
  acknowledgementContract(() => openNew('acknowledgements'));
  let leases = 0;
  leaseContract(() => openNew(`leases_${leases++}`));
  privacyContract(() => openNew('privacy'));
  documentContract(() => openNew('documents'));
  draftContract(() => openNew('drafts'));

  operationsContract(() => openNew('operations'), newFolder(), false);
});
