import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { CanaryStore } from '../../../app/server/delivery/canary-store.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { BackupStore } from '../../../app/server/operations/backup-store.server.ts';
import { DrillStore } from '../../../app/server/operations/drill-store.server.ts';
import { FiguresStore } from '../../../app/server/reports/figures-store.server.ts';
import { Metrics } from '../../../app/server/reports/metrics.server.ts';
import { newLead } from '../../fakes/lead.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

it('says that the database is down, and gives no stale figures from it', async () => {
  const database = newSqliteDatabase();
  await new LeadStore(database).saveLead(newLead());
  const figures = new FiguresStore(database);
  const stores = {
    figures,
    backupRuns: new BackupStore(database),
    drills: new DrillStore(database),
    deliveries: new DeliveryStore(database),
    canaries: new CanaryStore(database),
    acknowledgements: new AcknowledgementStore(database),
  };
  const metrics = new Metrics(stores);
  expect(await metrics.text()).toContain('site_leads{kind="contact",quarantined="false"} 1');
  figures.leadFigures = () => Promise.reject(new StoreUnavailable('The database does not answer.'));
  const text = await metrics.text();
  expect(text).toMatch(/^site_database_up 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).not.toMatch(/^site_(?:leads|outbox|acknowledgements|backup|canary|channel)\w*[{ ]/m);
});
