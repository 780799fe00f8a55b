import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { CanaryStore } from '../../../app/server/delivery/canary-store.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { MailStore } from '../../../app/server/mail/mail-store.server.ts';
import { MailboxStore } from '../../../app/server/mail/mailbox-store.server.ts';
import { BackupStore } from '../../../app/server/operations/backup-store.server.ts';
import { DrillStore } from '../../../app/server/operations/drill-store.server.ts';
import { FiguresStore } from '../../../app/server/reports/figures-store.server.ts';
import { Metrics } from '../../../app/server/reports/metrics.server.ts';
import { newLead } from '../../fakes/lead.ts';
import { mailDeskOn } from '../../fakes/mail-desk.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

it('says how the mailbox is read, and, when the database is down, so, without stale figures from it', async () => {
  const database = newSqliteDatabase();
  await new LeadStore(database).saveLead(newLead());
  const figures = new FiguresStore(database);
  const mailboxes = new MailboxStore(database);
  const backupRuns = new BackupStore(database);
  const stores = {
    figures,
    backupRuns,
    drills: new DrillStore(database),
    deliveries: new DeliveryStore(database),
    canaries: new CanaryStore(database),
    acknowledgements: new AcknowledgementStore(database),
    mailboxes,
    mails: new MailStore(database),
  };
  const metrics = new Metrics(stores);
  expect(await metrics.text()).toContain('site_leads{kind="contact",quarantined="false"} 1');
  expect(await metrics.text()).toMatch(/^site_mailbox_read_age_seconds -1$/m);
  const account = { host: 'imap.firm.example', port: 993, security: 'tls' as const, user: 'desk', folder: 'INBOX' };
  await mailboxes.save({ ...account, sentFolder: '', after: 'leave', moveTo: '' }, Date.now());
  const at = Date.now();
  for (const work of [
    () => mailboxes.noteRead('reader', at - 120_000, null),
    () => mailboxes.noteFailure('reader', { at, sentence: 'The mail server answered: NO.', nextTryAt: at }),
  ]) {
    expect(await mailboxes.lease('reader', at, 30_000)).toBe(true);
    await work();
  }
  const { receive } = mailDeskOn(database);
  expect(await receive('From: ana@example.com\nTo: hello@firm.test\nSubject: Hello\n\nWords.')).toMatchObject({
    outcome: 'waiting',
  });
  expect(await metrics.text()).toMatch(/^site_backup_failed 0$/m);
  const times = { startedAt: at, finishedAt: at };
  await backupRuns.recordBackup({ ...times, id: 'b', outcome: 'failed', folder: '', bytes: 0, problem: 'Full.' });
  const read = await metrics.text();
  expect(read).toMatch(/^site_backup_failed 1$/m);
  expect(Number(/^site_mailbox_read_age_seconds (\S+)$/m.exec(read)?.[1])).toBeGreaterThanOrEqual(120);
  expect(read).toMatch(/^site_mailbox_failures 1$/m);
  expect(read).toMatch(/^site_mails_waiting 1$/m);
  metrics.watchPages({ size: () => ({ pages: 3, bytes: 40_000 }) });
  for (const status of [200, 404, 429, 500, 503]) metrics.countRequest(status);
  const counted = await metrics.text();
  expect(counted).toMatch(/^site_pages_kept 3$/m);
  expect(counted).toMatch(/^site_pages_kept_bytes 40000$/m);
  expect(counted.match(/^site_http_refusals_total.*$/gm)).toEqual([
    'site_http_refusals_total{status="429"} 1',
    'site_http_refusals_total{status="503"} 1',
  ]);
  figures.leadFigures = () => Promise.reject(new StoreUnavailable('The database does not answer.'));
  const text = await metrics.text();
  expect(text).toMatch(/^site_database_up 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).not.toMatch(/^site_(?:leads|outbox|mailbox|mails|acknowledgements|backup|canary|channel)\w*[{ ]/m);
});
