import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Rota } from '../../../app/domain/people/rota/rota.ts';
import { firstProvenTime } from '../../../app/domain/privacy/proven-time.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { ChannelHealth } from '../../../app/server/delivery/channel-health.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { folderMailer, type Mailer, smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { leadPosts } from '../../../app/server/delivery/senders/lead-posts.server.ts';
import { webhookSender } from '../../../app/server/delivery/webhook.server.ts';
import { newDeliveries } from '../../../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { repairTimes } from '../../../app/server/operations/repair-times.server.ts';
import { ProvenTimeStore } from '../../../app/server/privacy/proven-time-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { openWebhook, webhookSecret } from '../../fakes/webhook.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { lakeshore, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const hour = 3_600_000;
const year = 365 * 24 * hour;

/** Starts a receiver that answers with `state.status`. */
async function startReceiver() {
  const state = { status: 500, got: [] as string[], url: '' };
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    state.got.push(Buffer.concat(chunks).toString());
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return state;
}

const from = 'Front Desk <desk@firm.example>';

/** `files`: write mail to files instead of sending it. `pagedHealth` also has the webhook for alarms. */
async function setUp(files: Mailer | null = null) {
  const smtp = await startSmtp();
  const receiver = await startReceiver();
  const pager = await startReceiver();
  pager.status = 204;
  const database = newSqliteDatabase();
  const store = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const clock = manualClock(Date.UTC(2026, 10, 21, 15));
  const mailer = files ?? smtpMailer(smtp.url, () => from);
  const { senders, close } = openWebhook(receiver.url);
  const alarmWebhook = webhookSender({ url: pager.url, secret: webhookSecret, allowPrivate: true });
  const common = { log: openLog('silent'), siteUrl: 'https://firm.example', clock };
  const leadsTo = () => ['owner@firm.example', 'desk@firm.example'];
  const parts = {
    site: sampleSite(),
    ...common,
    store: deliveries,
    acknowledgements,
    mailer,
    leadsTo,
    alarmTo: leadsTo,
  };
  const health = new ChannelHealth(parts);
  const pagedHealth = new ChannelHealth({ ...parts, alarmWebhook });
  const outbox = mailOutbox({
    site: sampleSite(),
    ...common,
    leads: store,
    deliveries,
    acknowledgements,
    mailer,
    senders: leadPosts(senders, common.siteUrl),
    leadsTo,
    health,
  });
  onTestFinished(async () => {
    await health.stop();
    mailer.close();
    close();
    alarmWebhook.close();
    await store.close();
    await smtp.stop();
  });
  /** A lead whose only message is for the webhook. */
  const lead = async () => {
    const input = { ...newLead({ receivedAt: clock.wall() }), deliveries: newDeliveries(['webhook']) };
    await store.saveLead(input);
    return input.lead.id;
  };
  const time = new ProvenTimeStore(database);
  await time.create(firstProvenTime(clock.wall(), 0, null));
  /** Lets time pass as it does while a server runs. */
  const runTo = async (end: number) => {
    const known = await time.read();
    if (!known) throw new Error('There is no proven time.');
    await time.advance(known.beats, { ...known, running: known.running + Math.max(0, end - clock.wall()) });
    clock.passTo(end);
  };
  /** Delivers whatever falls due until `end`. */
  const passUntil = async (end: number) => {
    for (
      let next = await deliveries.nextDeliveryAt();
      next !== null && next <= end;
      next = await deliveries.nextDeliveryAt()
    ) {
      await runTo(next);
      await outbox.deliverDue();
    }
    await runTo(end);
  };
  return {
    smtp,
    receiver,
    pager,
    database,
    store,
    deliveries,
    clock,
    common,
    parts,
    health,
    pagedHealth,
    outbox,
    lead,
    passUntil,
  };
}

describe('an alert about deliveries', () => {
  it('goes to who is on duty, and waits in their quiet hours', async () => {
    const { smtp, deliveries, clock, parts } = await setUp();
    const person = (id: string, quiet: Rota['people'][number]['quiet']) => ({
      id,
      name: id,
      email: `${id}@firm.example`,
      owner: false,
      quiet,
    });
    const rota: Rota = {
      shifts: [{ id: 'a', row: 6, from: 0, to: 0, first: 'maya', second: 'tom' }],
      absences: [],
      holidays: new Map(),
      timeZone: 'UTC',
      nextAfter: 5,
      // The clock shows 15:00 on a Saturday.
      people: [person('maya', { from: 0, to: 16 * 60 }), person('tom', { from: 14 * 60, to: 16 * 60 })],
    };
    const health = new ChannelHealth({ ...parts, duty: { rota: async () => rota } });
    await deliveries.noteFailure('canary-email', clock.wall());
    await health.check();
    expect(smtp.received).toEqual([]);
    clock.pass(hour);
    await health.check();
    await health.check();
    expect(smtp.received.map(({ to }) => to)).toEqual([['maya@firm.example']]);
  });
});

describe('a webhook', () => {
  it('is switched off with a notice after 120 hours of running with nothing but failures; its messages go out when it is on again', async () => {
    const { smtp, receiver, deliveries, clock, health, outbox, lead, passUntil } = await setUp();
    const start = clock.wall();
    const first = await lead();
    await passUntil(start + 100 * hour);
    const second = await lead();
    await passUntil(start + 119 * hour);
    expect((await deliveries.states())[0]).toMatchObject({ channel: 'webhook', failingSince: start, disabledAt: null });
    expect(smtp.received).toEqual([]);
    const third = await lead();
    await passUntil(start + 140 * hour);
    const [state] = await deliveries.states();
    expect(state?.disabledAt).toBeGreaterThanOrEqual(start + 120 * hour);
    await health.check();
    await health.check();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(['owner@firm.example', 'desk@firm.example']);
    expect(smtp.received[0]?.mail.subject).toBe('The webhook is switched off');
    expect((await health.alerts())[0]).toContain('The webhook has been switched off');
    // Nothing is sent while the channel is off, and no message is given up.
    const asked = receiver.got.length;
    const fourth = await lead();
    await passUntil(start + 1000 * hour);
    expect(receiver.got).toHaveLength(asked);
    const status = async (id: string) => (await deliveries.deliveriesOf(id))[0]?.status;
    expect([await status(first), await status(second), await status(third), await status(fourth)]).toEqual([
      'dead',
      'pending',
      'pending',
      'pending',
    ]);
    receiver.status = 204;
    expect(await deliveries.enable('webhook', clock.wall())).toBe(true);
    await outbox.deliverDue();
    expect(
      receiver.got
        .slice(asked)
        .map((body) => JSON.parse(body).data.id)
        .sort(),
    ).toEqual([first, second, third, fourth].sort());
    await outbox.deliverDue();
    expect(receiver.got).toHaveLength(asked + 4);
    expect(await health.alerts()).toEqual([]);
  });

  it('that works now and then is never switched off', async () => {
    const { receiver, deliveries, clock, lead, passUntil } = await setUp();
    const start = clock.wall();
    for (let day = 0; day < 10; day++) {
      receiver.status = day % 2 === 0 ? 500 : 204;
      await lead();
      await passUntil(start + (day + 1) * 24 * hour);
    }
    expect((await deliveries.states())[0]?.disabledAt).toBeNull();
  });

  it.each([
    ['ten years ahead', 10 * year],
    ['a year behind', -year],
  ])('stays on when the clock goes %s while it fails, and has what it missed once both are right', async (_, step) => {
    const { smtp, receiver, database, deliveries, clock, common, health, lead, outbox, passUntil } = await setUp();
    const missed = [await lead()];
    await outbox.deliverDue();
    clock.step(step);
    missed.push(await lead());
    await passUntil(clock.wall() + hour);
    clock.step(-step);
    await repairTimes(database, { firm: lakeshore.data.firm, log: common.log, now: clock.wall() });
    missed.push(await lead());
    await passUntil(clock.wall() + hour);
    expect((await deliveries.states())[0]?.disabledAt).toBeNull();
    await health.check();
    expect(smtp.received).toEqual([]);
    receiver.status = 204;
    await passUntil(clock.wall() + 24 * hour);
    const statuses = await Promise.all(missed.map(async (id) => (await deliveries.deliveriesOf(id))[0]?.status));
    expect(statuses).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('is switched off at once when it answers 410; the lead that got this answer arrives when it is on again', async () => {
    const { receiver, deliveries, clock, health, lead, outbox } = await setUp();
    receiver.status = 410;
    const id = await lead();
    await outbox.deliverDue();
    await health.check();
    expect((await deliveries.states())[0]).toMatchObject({ channel: 'webhook', disabledAt: clock.wall() });
    receiver.status = 204;
    clock.pass(hour);
    await deliveries.enable('webhook', clock.wall());
    await outbox.deliverDue();
    expect(receiver.got.map((body) => JSON.parse(body).data.id)).toEqual([id, id]);
  });
});

describe('mail', () => {
  it('does not count as failing because one visitor gave an address that does not exist', async () => {
    const { smtp, store, clock, health, outbox } = await setUp();
    smtp.refuseWith = 550;
    const input = { ...newLead({ receivedAt: clock.wall() }), deliveries: newDeliveries(['acknowledgement']) };
    await store.saveLead(input);
    await outbox.deliverDue();
    expect(await health.alerts()).toEqual([]);
    await store.saveLead({ ...newLead({ receivedAt: clock.wall() }), deliveries: newDeliveries(['lead-email']) });
    await outbox.deliverDue();
    expect((await health.alerts())[0]).toContain('Mail has failed');
  });

  it('does not count as failing because one mailbox of the desk is full', async () => {
    const { smtp, store, clock, health, outbox } = await setUp();
    smtp.refuses.set('desk@firm.example', 452);
    await store.saveLead({ ...newLead({ receivedAt: clock.wall() }), deliveries: newDeliveries(['lead-email']) });
    for (const wait of [0, 10_000, 340_000]) {
      clock.pass(wait);
      expect(await outbox.deliverDue()).toBe(1);
    }
    expect(await health.alerts()).toEqual([]);
  });
});

describe('mail as files', () => {
  /** A mailer whose folder has been replaced by a file. */
  function brokenFiles(): Mailer {
    const folder = join(temporaryFolder(), 'mail');
    const mailer = folderMailer(folder, () => from);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    return mailer;
  }

  it('that cannot be written is tried again like any mail, and every page of the panel says so', async () => {
    const { store, deliveries, clock, health, outbox } = await setUp(brokenFiles());
    const input = {
      ...newLead({ receivedAt: clock.wall() }),
      deliveries: newDeliveries(['lead-email', 'canary-email']),
    };
    await store.saveLead(input);
    await outbox.deliverDue();
    for (const { id } of input.deliveries)
      expect(await deliveries.attemptsOf(id)).toMatchObject([
        { outcome: 'retry', answer: expect.stringContaining('DIR') },
      ]);
    expect((await health.alerts())[0]).toContain('Mail has failed');
  });

  it('that cannot be written leaves the notice to the webhook for alarms, once', async () => {
    const { pager, clock, pagedHealth } = await setUp(brokenFiles());
    await pagedHealth.noteCanary('email', false, clock.wall());
    await pagedHealth.check();
    await pagedHealth.check();
    expect(pager.got).toHaveLength(1);
  });
});

describe('a notice', () => {
  it('goes once to each mailbox that accepts it, although others refuse it', async () => {
    const { smtp, clock, health } = await setUp();
    smtp.refuses.set('desk@firm.example', 550);
    await health.noteCanary('email', false, clock.wall());
    await health.check();
    await health.check();
    expect(smtp.received.map(({ to }) => to)).toEqual([['owner@firm.example']]);
  });

  it('goes out by the webhook for alarms when mail fails, and then counts as sent', async () => {
    const { smtp, pager, deliveries, clock, pagedHealth } = await setUp();
    smtp.refuseWith = 450;
    await pagedHealth.noteCanary('email', false, clock.wall());
    await pagedHealth.check();
    await pagedHealth.check();
    expect(pager.got.map((body) => JSON.parse(body))).toMatchObject([
      { type: 'deliveries.trouble', data: { subject: 'A test message was not delivered (mail)' } },
    ]);
    expect((await deliveries.states())[0]?.alertedAt).toBe(clock.wall());
  });
});
