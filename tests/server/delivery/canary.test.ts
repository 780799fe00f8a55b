import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { Canary } from '../../../app/server/delivery/canary.server.ts';
import { CanaryStore } from '../../../app/server/delivery/canary-store.server.ts';
import { ChannelHealth } from '../../../app/server/delivery/channel-health.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { folderMailer, type Mailer, smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const from = 'Front Desk <desk@firm.example>';
const minute = 60_000;

/** Outbox, health and one canary per instance, over one database and a clock that the test moves. */
function setUp(
  mailer: Mailer,
  { canaryTo = null, instances = 1 }: { canaryTo?: string | null; instances?: number } = {},
) {
  const database = newSqliteDatabase();
  const store = new LeadStore(database);
  const runs = new CanaryStore(database);
  const deliveries = new DeliveryStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const clock = manualClock(Date.UTC(2026, 10, 21, 15));
  const shared = { store, log: openLog('silent'), clock };
  const health = new ChannelHealth({
    site: sampleSite(),
    ...shared,
    store: deliveries,
    acknowledgements,
    mailer,
    leadsTo: () => ['owner@firm.example'],
    alarmTo: () => ['on-call@firm.example'],
    siteUrl: 'https://firm.example',
  });
  const outbox = mailOutbox({
    site: sampleSite(),
    ...shared,
    leads: store,
    deliveries,
    acknowledgements,
    mailer,
    leadsTo: () => ['owner@firm.example'],
    siteUrl: 'https://firm.example',
    health,
    canaryTo,
  });
  const canaries = Array.from(
    { length: instances },
    () =>
      new Canary({
        site: sampleSite(),
        ...shared,
        everyMinutes: 15,
        transportNames: ['email'],
        runs,
        deliveries,
        health,
        outbox,
      }),
  );
  onTestFinished(async () => {
    await health.stop();
    mailer.close();
    await store.close();
  });
  /** Runs the scheduled work of every instance. */
  const check = () => Promise.all(canaries.map((canary) => canary.check()));
  const newest = async () => (await runs.newest('email', clock.wall())).ended;
  return { database, store, runs, deliveries, health, outbox, clock, check, newest };
}

describe('the canary', () => {
  it('passes through inquiry form, outbox and mail server, arrives, and is removed', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { database, outbox, clock, check, newest } = setUp(
      smtpMailer(smtp.url, () => from),
      {
        canaryTo: 'canary@firm.example',
      },
    );
    await check();
    const [lead] = await database.db.selectFrom('leads').selectAll().execute();
    expect(lead).toMatchObject({ canary: 1, quarantined: 0, due_at: null, kind: 'contact' });
    clock.pass(400);
    await outbox.deliverDue();
    await check();
    expect(smtp.received.map(({ to, mail }) => [to.join(), mail.subject])).toEqual([
      ['canary@firm.example', `Test ${lead?.reference}`],
    ]);
    expect(await newest()).toMatchObject({ outcome: 'returned', answer: expect.stringContaining('250') });
    expect(await database.db.selectFrom('leads').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('sends no message where it has no mailbox, and says so', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { outbox, check, newest } = setUp(smtpMailer(smtp.url, () => from));
    await check();
    await outbox.deliverDue();
    await check();
    expect(smtp.received).toEqual([]);
    expect(await newest()).toMatchObject({ outcome: 'returned', answer: 'connected; no message was sent' });
  });

  it('is written beside the mail, read back and removed where mail is files', async () => {
    const folder = join(temporaryFolder(), 'mail');
    const { outbox, check, newest } = setUp(folderMailer(folder, () => from));
    await check();
    await outbox.deliverDue();
    await check();
    expect(await newest()).toMatchObject({ outcome: 'returned', answer: 'written to a file, read back and removed' });
    expect(existsSync(join(folder, 'canary'))).toBe(true);
    expect(readdirSync(folder, { recursive: true })).toEqual(['canary']);
  });

  it('is sent once in each quarter of an hour by any number of instances', async () => {
    const { database, clock, check } = setUp(
      folderMailer(temporaryFolder(), () => from),
      { instances: 3 },
    );
    const count = async () => (await database.db.selectFrom('canary_runs').select('id').execute()).length;
    await check();
    await check();
    expect(await count()).toBe(1);
    clock.pass(14 * minute);
    await check();
    expect(await count()).toBe(1);
    clock.pass(minute);
    await check();
    expect(await count()).toBe(2);
  });

  it('is lost when it has not arrived after ten minutes: the owners get one mail, until it arrives again', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { database, outbox, health, clock, check, newest } = setUp(
      smtpMailer(smtp.url, () => from),
      {
        canaryTo: 'canary@firm.example',
      },
    );
    smtp.refuseWith = 450;
    await check();
    await outbox.deliverDue();
    clock.pass(9 * minute);
    await check();
    expect(await newest()).toBeNull();
    clock.pass(minute);
    await check();
    expect(await newest()).toMatchObject({ outcome: 'lost', answer: expect.stringContaining('450') });
    expect(await database.db.selectFrom('leads').select('id').execute()).toEqual([]);
    await health.check();
    expect(smtp.received).toEqual([]);
    expect((await health.alerts()).join()).toContain('Mail has failed');
    smtp.refuseWith = null;
    await health.check();
    await health.check();
    expect(smtp.received.map(({ to, mail }) => [to.join(), mail.subject])).toEqual([
      ['on-call@firm.example', 'A test message was not delivered (mail)'],
    ]);
    clock.pass(15 * minute);
    await check();
    await outbox.deliverDue();
    await check();
    expect(await newest()).toMatchObject({ outcome: 'returned' });
    expect(await health.alerts()).toEqual([]);
    expect(smtp.received).toHaveLength(2);
  });

  it('is lost when no worker takes it from the outbox', async () => {
    const { clock, check, newest } = setUp(folderMailer(temporaryFolder(), () => from));
    await check();
    clock.pass(10 * minute);
    await check();
    expect(await newest()).toMatchObject({ outcome: 'lost', answer: 'the outbox made no attempt' });
  });

  it('counts from the clock’s correction when it was sent while the clock was ahead', async () => {
    const { outbox, clock, check, newest, runs } = setUp(folderMailer(temporaryFolder(), () => from));
    const year = 365 * 24 * 60 * minute;
    clock.step(year);
    await check();
    clock.pass(15 * minute);
    await outbox.deliverDue();
    await check();
    expect(await runs.underWay()).toHaveLength(1);
    clock.step(-year);
    await check();
    expect(await newest(), 'what came out in the time to come says nothing of now').toBeNull();
    clock.pass(10 * minute);
    await check();
    expect(await newest()).toMatchObject({ outcome: 'lost', answer: 'the outbox made no attempt' });
    expect((await runs.underWay()).every(({ startedAt }) => startedAt <= clock.wall())).toBe(true);
  });

  it('is ended by the next start when the process died while it was under way', async () => {
    const { outbox, check, newest, runs } = setUp(
      folderMailer(temporaryFolder(), () => from),
      { instances: 2 },
    );
    await check();
    await outbox.deliverDue();
    expect(await runs.underWay()).toHaveLength(1);
    await check();
    expect(await runs.underWay()).toEqual([]);
    expect(await newest()).toMatchObject({ outcome: 'returned' });
  });
});
