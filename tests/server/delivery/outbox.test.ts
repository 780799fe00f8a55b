import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import PostalMime from 'postal-mime';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { folderMailer, type Mailer, smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { leadPosts } from '../../../app/server/delivery/senders/lead-posts.server.ts';
import { newDeliveries } from '../../../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { syncedPaths } from '../../fakes/synced.ts';
import { openWebhook, webhookSecret } from '../../fakes/webhook.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const from = 'Front Desk <desk@firm.example>';
const hour = 3_600_000;

/** A store, an outbox over `mailer`, and a clock that the test moves. */
function setUp(mailer: Mailer, webhook: ReturnType<typeof openWebhook> | null = null) {
  const database = newSqliteDatabase();
  const store = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const clock = manualClock(newLead().lead.receivedAt);
  const outbox = mailOutbox({
    site: sampleSite(),
    leads: store,
    deliveries,
    acknowledgements,
    mailer,
    ...(webhook && { senders: leadPosts(webhook.senders, 'https://firm.example') }),
    leadsTo: () => ['owner@firm.example', 'desk@firm.example'],
    siteUrl: 'https://firm.example',
    log: openLog('silent'),
    clock,
  });
  onTestFinished(async () => {
    mailer.close();
    webhook?.close();
    await store.close();
  });
  return { database, store, deliveries, acknowledgements, outbox, clock };
}

describe('email', () => {
  it('reaches the firm with every field and the visitor with the reference, and answers go to the visitor', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { store, deliveries, outbox } = setUp(smtpMailer(smtp.url, () => from));
    const input = newLead();
    await store.saveLead(input);
    expect(await outbox.deliverDue()).toBe(2);
    const toFirm = smtp.received.find(({ to }) => to.includes('owner@firm.example'));
    const toVisitor = smtp.received.find(({ to }) => to.includes(input.lead.email));
    expect(smtp.received).toHaveLength(2);
    expect(toFirm?.to).toEqual(['owner@firm.example', 'desk@firm.example']);
    expect(toFirm?.mail.replyTo).toEqual([{ name: 'Ana Müller', address: 'ana@example.com' }]);
    for (const words of [
      input.lead.reference,
      'Müller & Söhne <Ltd>',
      '416 555 0199',
      'line two “quoted” 🙂',
      'Cloud Solutions',
      'Complete Managed IT',
    ])
      expect(toFirm?.mail.text).toContain(words);
    expect(toVisitor?.to).toEqual([input.lead.email]);
    expect(toVisitor?.mail.text).toContain(input.lead.reference);
    expect((await deliveries.deliveriesOf(input.lead.id)).map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
    ]);
  });

  it('has no recipient or header that a visitor typed', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { store, outbox } = setUp(smtpMailer(smtp.url, () => from));
    await store.saveLead(
      newLead({ name: 'Eve\r\nBcc: evil@example.com', company: 'X", evil@example.com', email: 'eve@example.com' }),
    );
    await outbox.deliverDue();
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual([
      'desk@firm.example',
      'eve@example.com',
      'owner@firm.example',
    ]);
    for (const { mail } of smtp.received) expect(mail.bcc ?? []).toEqual([]);
  });

  it('arrives after the mail server was down for 72 hours, with the same Message-ID at every attempt', async () => {
    const smtp = await startSmtp();
    const { port } = smtp;
    await smtp.stop();
    const { store, deliveries, outbox, clock } = setUp(smtpMailer(smtp.url, () => from));
    const input = newLead();
    await store.saveLead(input);
    const end = clock.wall() + 72 * hour;
    let attempts = 0;
    while (clock.wall() < end) {
      attempts += await outbox.deliverDue();
      clock.passTo(Math.max((await deliveries.nextDeliveryAt()) ?? end, clock.wall() + 1));
    }
    expect(attempts).toBeGreaterThanOrEqual(16);
    const again = await startSmtp(port);
    onTestFinished(() => again.stop());
    for (let next = await deliveries.nextDeliveryAt(); next !== null; next = await deliveries.nextDeliveryAt()) {
      clock.passTo(next);
      await outbox.deliverDue();
    }
    expect(again.received).toHaveLength(2);
    const ids = input.deliveries.map(({ id }) => `<${id}@firm.example>`);
    expect(again.received.map(({ mail }) => mail.messageId).sort()).toEqual(ids.sort());
  });

  it.each([421, 450])('tries again after a temporary refusal (%i)', async (code) => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    smtp.refuseWith = code;
    const { store, deliveries, outbox, clock } = setUp(smtpMailer(smtp.url, () => from));
    const input = newLead();
    await store.saveLead(input);
    await outbox.deliverDue();
    expect((await deliveries.deliveriesOf(input.lead.id)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    smtp.refuseWith = null;
    clock.pass(10_000);
    await outbox.deliverDue();
    expect(smtp.received).toHaveLength(2);
  });

  it('shows a permanent refusal as dead, with the answer of the server, and delivers it after a replay', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    smtp.refuseWith = 550;
    const { store, deliveries, outbox, clock } = setUp(smtpMailer(smtp.url, () => from));
    const input = newLead();
    await store.saveLead(input);
    await outbox.deliverDue();
    const [dead] = await deliveries.deliveriesOf(input.lead.id);
    expect(dead).toMatchObject({ status: 'dead' });
    expect(dead?.lastAnswer).toContain('550');
    smtp.refuseWith = null;
    for (const { id } of await deliveries.deliveriesOf(input.lead.id))
      expect(await deliveries.replayDelivery(id, clock.wall())).toBe(true);
    await outbox.deliverDue();
    expect(smtp.received).toHaveLength(2);
  });

  /** A mail to the desk that desk@firm.example refuses with `code`; the visitor gets no mail here. */
  async function refusedByOne(code: number) {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    smtp.refuses.set('desk@firm.example', code);
    const { store, deliveries, acknowledgements, outbox, clock } = setUp(smtpMailer(smtp.url, () => from));
    const input = { ...newLead(), deliveries: newDeliveries(['lead-email']) };
    await store.saveLead(input);
    await outbox.deliverDue();
    const message = async () => (await deliveries.deliveriesOf(input.lead.id))[0];
    return { smtp, store, deliveries, acknowledgements, outbox, clock, message };
  }

  it('that one of two mailboxes refuses for now is sent again to that one alone, under the same Message-ID', async () => {
    const { smtp, outbox, clock, message } = await refusedByOne(450);
    expect(await message()).toMatchObject({ status: 'pending', recipient: 'desk@firm.example' });
    expect((await message())?.lastAnswer).toBe('desk@firm.example: 450 not this one; the others took it');
    clock.pass(10_000);
    await outbox.deliverDue();
    expect(await message()).toMatchObject({ status: 'pending', recipient: 'desk@firm.example' });
    smtp.refuses.clear();
    clock.pass(hour);
    await outbox.deliverDue();
    expect((await message())?.status).toBe('delivered');
    expect(smtp.received.map(({ to }) => to)).toEqual([['owner@firm.example'], ['desk@firm.example']]);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('that one of two mailboxes refuses for good is listed as given up for that one, and can be sent to it again', async () => {
    const { smtp, deliveries, outbox, clock, message } = await refusedByOne(550);
    expect(await message()).toMatchObject({ status: 'dead', recipient: 'desk@firm.example' });
    expect((await message())?.lastAnswer).toContain('desk@firm.example: 550');
    clock.pass(100 * hour);
    expect(await outbox.deliverDue()).toBe(0);
    smtp.refuses.clear();
    await deliveries.replayDelivery((await message())?.id ?? '', clock.wall());
    await outbox.deliverDue();
    expect((await message())?.status).toBe('delivered');
    expect(smtp.received.map(({ to }) => to)).toEqual([['owner@firm.example'], ['desk@firm.example']]);
  });

  it('goes to the present LEADS_TO when the mailbox that refused it is no longer there', async () => {
    const { smtp, store, deliveries, acknowledgements, clock, message } = await refusedByOne(550);
    const mailer = smtpMailer(smtp.url, () => from);
    onTestFinished(() => mailer.close());
    const siteUrl = 'https://firm.example';
    const leadsTo = ['owner@firm.example', 'new@firm.example'];
    const corrected = {
      site: sampleSite(),
      leads: store,
      deliveries,
      acknowledgements,
      mailer,
      leadsTo: () => leadsTo,
      siteUrl,
      log: openLog('silent'),
      clock,
    };
    await deliveries.replayDelivery((await message())?.id ?? '', clock.wall());
    await mailOutbox(corrected).deliverDue();
    expect((await message())?.status).toBe('delivered');
    expect(smtp.received.at(-1)?.to).toEqual(leadsTo);
  });

  it('is written to files that a mail program opens when no server is configured', async () => {
    const folder = join(temporaryFolder(), 'mail');
    mkdirSync(folder);
    const { store, outbox } = setUp(folderMailer(folder, () => from));
    const input = newLead();
    await store.saveLead(input);
    await outbox.deliverDue();
    expect(readdirSync(folder).sort()).toEqual(input.deliveries.map(({ id }) => `${id}.eml`).sort());
    const mails = await Promise.all(
      readdirSync(folder).map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
    );
    expect(mails.map(({ to }) => to?.map(({ address }) => address).join()).sort()).toEqual([
      'ana@example.com',
      'owner@firm.example,desk@firm.example',
    ]);
  });

  it('counts as delivered to a file only once its folder is on disk', async () => {
    const folder = join(temporaryFolder(), 'mail');
    const { store, outbox } = setUp(folderMailer(folder, () => from));
    const synced = await syncedPaths();
    await store.saveLead(newLead());
    await outbox.deliverDue();
    expect(synced.filter((path) => path === folder)).toHaveLength(2);
    expect(synced).toContain(dirname(folder));
  });
});

describe('the outbox', () => {
  it('gives a message up after ten tries, also when workers died during them', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    smtp.refuseWith = 451;
    const { store, deliveries, outbox, clock } = setUp(smtpMailer(smtp.url, () => from));
    const input = { ...newLead(), deliveries: newDeliveries(['lead-email']) };
    await store.saveLead(input);
    for (let death = 0; death < 9; death++) {
      await deliveries.claimDeliveries(clock.wall(), 30_000, 10);
      clock.pass(30_001);
    }
    let tries = 0;
    for (let next = await deliveries.nextDeliveryAt(); next !== null; next = await deliveries.nextDeliveryAt()) {
      clock.passTo(next + 1);
      tries += await outbox.deliverDue();
    }
    expect(tries).toBe(10);
    expect((await deliveries.deliveriesOf(input.lead.id))[0]).toMatchObject({ status: 'dead', attempts: 10 });
  });

  /** A message to the desk that the mailer accepts at once; `sent` has the ids of the accepted messages. */
  async function takenAtOnce() {
    const sent: string[] = [];
    const send: Mailer['send'] = async ({ id }) => {
      sent.push(id);
      return { ok: true, answer: 'taken' };
    };
    const { store, deliveries, outbox, clock } = setUp({ send, canary: send, close: () => undefined });
    const input = { ...newLead(), deliveries: newDeliveries(['lead-email']) };
    await store.saveLead(input);
    const finish = vi.spyOn(deliveries, 'finishDelivery');
    return { sent, deliveries, outbox, clock, finish, leadId: input.lead.id };
  }
  const away = new StoreUnavailable('restarting');

  it('sends nothing twice when the database was down for seconds after the message was taken', async () => {
    const { sent, deliveries, outbox, clock, finish, leadId } = await takenAtOnce();
    finish.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    await outbox.deliverDue();
    clock.pass(30_001);
    expect(await outbox.deliverDue()).toBe(0);
    expect(sent).toHaveLength(1);
    expect((await deliveries.deliveriesOf(leadId))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('lets a message be taken again once its lease has ended, however long the database is down', async () => {
    const { sent, outbox, clock, finish } = await takenAtOnce();
    const isAway = async () => {
      clock.pass(30_001);
      throw away;
    };
    finish.mockImplementationOnce(isAway).mockImplementationOnce(isAway).mockImplementationOnce(isAway);
    await outbox.deliverDue();
    expect(finish).toHaveBeenCalledTimes(3);
    expect(await outbox.deliverDue()).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('sends nothing twice when the process was frozen for longer than a lease while it wrote the result', async () => {
    const { sent, deliveries, outbox, clock, finish, leadId } = await takenAtOnce();
    finish.mockImplementationOnce(async () => {
      // The database has ended the transaction of its idle client.
      clock.pass(72_000);
      throw away;
    });
    await outbox.deliverDue();
    expect(await outbox.deliverDue()).toBe(0);
    expect(sent).toHaveLength(1);
    expect((await deliveries.deliveriesOf(leadId))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('stops within seconds although the database is down', async () => {
    const { outbox, finish } = await takenAtOnce();
    finish.mockRejectedValue(away);
    outbox.start();
    await expect.poll(() => finish.mock.calls.length).toBeGreaterThan(0);
    const asked = Date.now();
    await outbox.stop();
    expect(Date.now() - asked).toBeLessThan(3000);
  });

  it.each(['asks what is due', 'takes what is due'])('misses no message that is queued while it %s', async (moment) => {
    const sent: string[] = [];
    const send: Mailer['send'] = async ({ id }) => {
      sent.push(id);
      return { ok: true, answer: 'taken' };
    };
    const { store, deliveries, outbox } = setUp({ send, canary: send, close: () => undefined });
    const input = newLead();
    const queue = async () => {
      await store.saveLead(input);
      outbox.nudge();
    };
    const next = vi.spyOn(deliveries, 'nextDeliveryAt');
    if (moment === 'asks what is due') next.mockImplementationOnce(() => queue().then(() => null));
    else {
      next.mockResolvedValueOnce(0);
      vi.spyOn(deliveries, 'claimDeliveries').mockImplementationOnce(() => queue().then(() => []));
    }
    // With fake timers the outbox does not wake up by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    outbox.start();
    while (sent.length < 2) await turn();
    expect(sent.sort()).toEqual(input.deliveries.map(({ id }) => id).sort());
    vi.useRealTimers();
    await Promise.all([outbox.stop(), store.saveLead(newLead())]);
    expect((await deliveries.deliveriesOf(input.lead.id)).map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
    ]);
  });
});

describe('webhook', () => {
  /** A webhook receiver that answers `status` and records its requests. */
  async function receiver(status: number, headers: Record<string, string> = {}) {
    const got: { headers: IncomingMessage['headers']; body: string }[] = [];
    const server: Server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        response.writeHead(status, headers).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
  }

  async function deliver(url: string, allowPrivate = true) {
    const mailer = folderMailer(temporaryFolder(), () => from);
    const { store, deliveries, outbox, clock } = setUp(mailer, openWebhook(url, allowPrivate));
    const input = { ...newLead(), deliveries: newDeliveries(['webhook']) };
    await store.saveLead(input);
    await outbox.deliverDue();
    const [message] = await deliveries.deliveriesOf(input.lead.id);
    if (!message) throw new Error('a webhook message expected');
    return { message, lead: input.lead, clock };
  }

  it('does not wait for a mail server that hangs, although thirty mails do', async () => {
    const sockets = new Set<Socket>();
    const hanging = createNetServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const mailer = smtpMailer(`smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`, () => from);
    const { got, url } = await receiver(204);
    const webhook = openWebhook(url);
    const { store, deliveries, acknowledgements } = setUp(mailer, webhook);
    const siteUrl = 'https://firm.example';
    const outbox = mailOutbox({
      site: sampleSite(),
      leads: store,
      deliveries,
      acknowledgements,
      mailer,
      senders: leadPosts(webhook.senders, siteUrl),
      leadsTo: () => ['owner@firm.example'],
      siteUrl,
      log: openLog('silent'),
    });
    onTestFinished(async () => {
      hanging.close();
      for (const socket of sockets) socket.destroy();
      await outbox.stop();
    });
    const lead = (channel: 'lead-email' | 'webhook') =>
      store.saveLead({ ...newLead({ receivedAt: Date.now() }), deliveries: newDeliveries([channel]) });
    for (let mail = 0; mail < 30; mail++) await lead('lead-email');
    outbox.start();
    await expect.poll(() => sockets.size).toBeGreaterThan(0);
    await lead('webhook');
    // The mail server is given up after ten seconds.
    await expect.poll(() => got, { timeout: 8000 }).toHaveLength(1);
  });

  it('carries the lead, signed by Standard Webhooks', async () => {
    const { got, url } = await receiver(204);
    const { message, lead } = await deliver(url);
    expect(message.status).toBe('delivered');
    const { headers, body } = got[0] ?? { headers: {}, body: '' };
    // The library checks the time against its own clock, so this only repeats the computation of the signature.
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']).toBe(new Webhook(webhookSecret).sign(String(headers['webhook-id']), at, body));
    expect(headers['webhook-id']).toBe(message.id);
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.created',
      data: { reference: lead.reference, email: lead.email, answers: [1, 4, 10] },
    });
  });

  it.each([301, 400, 500])('is tried again after %i, and follows no redirect', async (status) => {
    const { got, url } = await receiver(status, { location: '/elsewhere' });
    const { message, clock } = await deliver(url);
    expect(message).toMatchObject({ status: 'pending', lastAnswer: `HTTP ${status}` });
    expect(message.nextAttemptAt).toBeGreaterThanOrEqual(clock.wall() + 5000);
    expect(got).toHaveLength(1);
  });

  it('waits as long as the receiver asks', async () => {
    const { url } = await receiver(503, { 'retry-after': '120' });
    const { message, clock } = await deliver(url);
    expect(message.nextAttemptAt).toBe(clock.wall() + 120_000);
  });

  it('ends at 410', async () => {
    const { url } = await receiver(410);
    expect((await deliver(url)).message.status).toBe('dead');
  });

  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0177.0.0.1'])(
    'never connects to a private address (%s)',
    async (host) => {
      const { got, url } = await receiver(200);
      const { message } = await deliver(url.replace('127.0.0.1', host), false);
      expect(got).toEqual([]);
      expect(message.status).toBe('pending');
      expect(message.lastAnswer).toContain('not a public address');
    },
  );
});
