import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { officesOf } from '../../../app/domain/firm/offices.ts';
import { Site } from '../../../app/domain/firm/site.ts';
import { answerDue } from '../../../app/domain/leads/desk-of-lead.ts';
import type { Lead } from '../../../app/domain/leads/stored-lead.ts';
import { promiseEnds } from '../../../app/domain/time/business-hours.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { openPushSender } from '../../../app/server/delivery/push/push-sender.server.ts';
import { alarmSenders } from '../../../app/server/delivery/senders/alarm-senders.server.ts';
import { webhookSender } from '../../../app/server/delivery/webhook.server.ts';
import { FirmSite } from '../../../app/server/firm/firm-site.server.ts';
import { Alarms } from '../../../app/server/leads/alarms.server.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { type NewUser, PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { PushDeviceStore } from '../../../app/server/people/push-device-store.server.ts';
import { PushKeys } from '../../../app/server/people/push-keys.server.ts';
import { Duty } from '../../../app/server/people/rota/duty.server.ts';
import { RotaStore } from '../../../app/server/people/rota/rota-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { mailDeskOn } from '../../fakes/mail-desk.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { startPushService } from '../../fakes/push-service.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { openEightToSix } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const minute = 60_000;
const morning = Date.parse('2026-11-20T10:00:00-05:00');
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A webhook receiver that records its requests. */
async function receiver() {
  const got: { id: string; at: string; signature: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    got.push({ id: header('id'), at: header('timestamp'), signature: header('signature'), body });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** An inbox with a real mail server, a clock that the test moves, and `count` processes that check it. */
async function setUp({ count = 1, hook = null as string | null, push = false, site = openEightToSix } = {}) {
  const smtp = await startSmtp();
  const database = newSqliteDatabase();
  const store = new LeadStore(database);
  const inbox = new InboxStore(database);
  const deliveries = new DeliveryStore(database);
  const clock = manualClock(morning);
  const log = openLog('silent');
  const siteUrl = 'https://firm.example';
  const mailer = smtpMailer(smtp.url, () => 'Front Desk <desk@firm.example>');
  const rotas = new RotaStore(database);
  const people = new PeopleStore(database);
  const duty = new Duty(rotas, new FirmSite(site));
  const alarmWebhook = hook ? webhookSender({ url: hook, secret, allowPrivate: true }) : null;
  const pushDevices = new PushDeviceStore(database);
  const keys = new PushKeys(new SecretStore(database, new SecretBox(randomBytes(32))), pushDevices);
  const pushService = push ? await startPushService(clock.wall) : null;
  const pushes = openPushSender({
    devices: pushDevices,
    keys,
    contact: () => 'desk@firm.example',
    allowPrivate: true,
  });
  /** Registers a device of the user for notifications. */
  async function turnOn(userId: string) {
    if (!pushService) throw new Error('This test has no push service.');
    const { publicKey } = await keys.makeSure({ at: clock.wall(), userId });
    const subscription = pushService.subscribe(publicKey);
    await pushDevices.add(userId, subscription, { name: 'Firefox on Windows', at: clock.wall() });
    return subscription.endpoint;
  }
  const options = {
    site: new FirmSite(site),
    leads: store,
    deliveries,
    acknowledgements: new AcknowledgementStore(database),
    mailer,
    leadsTo: () => ['owner@firm.example'],
    siteUrl,
    log,
    clock,
  };
  const outbox = mailOutbox({ ...options, senders: alarmSenders({ ...options, alarmWebhook, pushes, duty }) });
  const looking = Array.from(
    { length: count },
    () =>
      new Alarms({
        site: new FirmSite(site),
        store: inbox,
        duty,
        alarmTo: () => ['night@firm.example', 'second@firm.example'],
        webhook: hook !== null,
        devicesOf: (addresses) => pushDevices.idsOf(addresses),
        siteUrl,
        log,
        onRaised: () => undefined,
        clock,
      }),
  );
  onTestFinished(async () => {
    mailer.close();
    alarmWebhook?.close();
    pushes.close();
    await smtp.stop();
    await store.close();
  });
  /** Moves the clock to `minutes` after ten and lets every process check. Returns the subjects of all alarms so far. */
  async function lookAt(minutes: number): Promise<(string | undefined)[]> {
    clock.passTo(morning + minutes * minute);
    await Promise.all(looking.map((alarms) => alarms.raiseDue()));
    while ((await outbox.deliverDue()) > 0);
    return smtp.received.map(({ mail }) => mail.subject);
  }
  async function receive(over: Partial<Lead> = {}): Promise<Lead> {
    const { receivedAt = morning } = over;
    const input = {
      ...newLead({ receivedAt, dueAt: promiseEnds(openEightToSix.data.firm, receivedAt), ...over }),
      deliveries: [],
    };
    await store.saveLead(input);
    return input.lead;
  }
  /** Plans Maya on call at all hours with Tom as her second; Olga owns the firm. Returns Maya's id. */
  async function planRota({ from = 0, to = 0 } = {}): Promise<string> {
    const [maya, tom, olga] = ['maya', 'tom', 'olga'].map((name) =>
      newPerson({ id: name, email: `${name}@firm.example`, role: name === 'olga' ? 'owner' : 'editor' }),
    ) as [NewUser, NewUser, NewUser];
    for (const person of [maya, tom, olga]) await people.addUser(person, newLink(person.id));
    const shift = { from, to, first: maya.id, second: tom.id };
    await rotas.saveShifts(
      [0, 1, 2, 3, 4, 5, 6].map((row) => ({ row, ...shift })),
      null,
    );
    return maya.id;
  }
  const answer = async (lead: Lead) => {
    const version = (await store.leadById(lead.id))?.version ?? 0;
    return inbox.change({ id: lead.id, version, userId: 'u', now: clock.wall(), event: { kind: 'called' } });
  };
  const mailDesk = mailDeskOn(database, clock);
  mailDesk.desk.answerDue = (at) => promiseEnds(openEightToSix.data.firm, at);
  let mails = 0;
  /** The visitor answers by mail, `minutes` after ten. `more` has header lines. */
  async function write(lead: Lead, minutes: number, more: readonly string[] = []): Promise<void> {
    const address = `hello+${lead.reference.toLowerCase()}.${mailDesk.desk.seals.of('address', lead.reference)}@firm.test`;
    const head = [`From: ${lead.email || 'ana@example.com'}`, `To: ${address}`, `Message-ID: <${mails++}@example.com>`];
    const text = [...head, 'Subject: Re: Yours', ...more, '', 'Call me at five.'].join('\n');
    const received = await mailDesk.receive(text, { receivedAt: morning + minutes * minute });
    expect(received).toMatchObject({ outcome: 'filed', leadId: lead.id });
  }
  const told = () => pushService?.got.map(({ browser, notice }) => [browser, notice.title]) ?? [];
  return {
    smtp,
    store,
    deliveries,
    inbox,
    rotas,
    people,
    clock,
    lookAt,
    receive,
    planRota,
    answer,
    write,
    pushService,
    pushDevices,
    turnOn,
    told,
  };
}

/** The firm with a second office in Whitehorse, and a place that it serves there. */
function withWhitehorse(): { site: Site; there: string } {
  const { firm, locations } = openEightToSix.data;
  const coordinates = { lat: 60.72, lng: -135.06 };
  const office = { ...officesOf(firm)[0], index: 1, locality: 'Whitehorse', region: 'YT', coordinates };
  const times = { hours: firm.hours, timeZone: 'America/Whitehorse', holidays: [] };
  const [moved] = locations.filter(({ id }) => id !== openEightToSix.data.region.home);
  if (!moved) throw new Error('The firm serves one place.');
  const site = new Site({
    ...openEightToSix.data,
    firm: { ...firm, offices: [office], officeTimes: [times] },
    locations: locations.map((location) => (location === moved ? { ...location, coordinates } : location)),
  });
  return { site, there: moved.id };
}

const subject = (minutes: number) => `${minutes} minutes without a reply: Ana Müller, Müller & Söhne <Ltd>`;

describe('the person on call', () => {
  it('is told at 5, 10 and 15 minutes, once each, by any number of processes and checks', async () => {
    const { lookAt, receive } = await setUp({ count: 3 });
    await receive();
    expect(await lookAt(4.9)).toEqual([]);
    expect(await lookAt(5)).toEqual([subject(5)]);
    expect(await lookAt(9.9)).toEqual([subject(5)]);
    expect(await lookAt(10)).toEqual([subject(5), subject(10)]);
    expect(await lookAt(15)).toEqual([subject(5), subject(10), subject(15)]);
    expect(await lookAt(400)).toHaveLength(3);
  });

  it('is told by the hours of the office nearest to the place that the lead asks about, while the main office is closed', async () => {
    const { site, there } = withWhitehorse();
    const evening = morning + 9 * 60 * minute;
    const page = `/locations/${there}`;
    expect(answerDue(site, { page, landing: null }, evening)).toBe(evening + 15 * minute);
    const { lookAt, receive, smtp } = await setUp({ site });
    await receive({ receivedAt: evening, page, dueAt: answerDue(site, { page, landing: null }, evening) });
    const nowhere = { page: '/contact', landing: null };
    await receive({ receivedAt: evening, ...nowhere, dueAt: answerDue(site, nowhere, evening), name: 'Bo Main' });
    expect(await lookAt(9 * 60 + 4.9)).toEqual([]);
    expect(await lookAt(9 * 60 + 15)).toEqual([subject(15)]);
    expect(smtp.received[0]?.mail.text).toContain('Came 5:00 PM. Overdue since 5:15 PM.');
    // Nobody is told of the other lead before the main office opens on Monday.
    expect(await lookAt(60 * 24)).toEqual([subject(15)]);
    expect(await lookAt(70 * 60 + 5)).toEqual([
      subject(15),
      '5 minutes without a reply: Bo Main, Müller & Söhne <Ltd>',
    ]);
  });

  it('reads who waits, what for, where to call and where to answer; the timeline has the alarm', async () => {
    const { lookAt, receive, smtp, inbox } = await setUp();
    const lead = await receive();
    await lookAt(5);
    const [alarm] = smtp.received;
    expect(alarm?.to).toEqual(['night@firm.example', 'second@firm.example']);
    for (const words of [
      'Ana Müller',
      'Cloud Solutions',
      '416 555 0199',
      `https://firm.example/admin/leads/${lead.id}`,
    ])
      expect(alarm?.mail.text).toContain(words);
    expect(alarm?.mail.text).not.toContain(lead.message.split('\n')[0]);
    expect((await inbox.events(lead.id)).map(({ event }) => event)).toEqual([{ kind: 'alarm', minutes: 5 }]);
  });

  it('is told again, without the others, when their mailbox refused for now', async () => {
    const { lookAt, receive, smtp } = await setUp();
    await receive();
    smtp.refuses.set('second@firm.example', 452);
    await lookAt(5);
    smtp.refuses.clear();
    await lookAt(6);
    expect(smtp.received.map(({ to }) => to)).toEqual([['night@firm.example'], ['second@firm.example']]);
  });

  it('is told by a signed webhook, too, where one is set', async () => {
    const { got, url } = await receiver();
    const { lookAt, receive } = await setUp({ hook: url });
    const lead = await receive();
    await lookAt(10);
    expect(got).toHaveLength(1);
    const { id = '', at = '', signature, body = '' } = got[0] ?? {};
    expect(signature).toBe(new Webhook(secret).sign(id, new Date(Number(at) * 1000), body));
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.unanswered',
      timestamp: '2026-11-20T15:10:00.000Z',
      data: { id: lead.id, minutes: 10, phone: '416 555 0199', url: `https://firm.example/admin/leads/${lead.id}` },
    });
  });

  it('hears nothing more once somebody has answered', async () => {
    const { lookAt, receive, answer } = await setUp();
    const lead = await receive();
    expect(await lookAt(5)).toHaveLength(1);
    await answer(lead);
    expect(await lookAt(60)).toHaveLength(1);
  });

  it('is not told of a lead that was answered while the mail server was down', async () => {
    const { lookAt, receive, answer, smtp, deliveries, clock } = await setUp();
    const lead = await receive();
    smtp.refuseWith = 421;
    await lookAt(5);
    await answer(lead);
    smtp.refuseWith = null;
    clock.pass(10 * minute);
    expect(await lookAt(16)).toEqual([]);
    expect((await deliveries.deliveriesOf(lead.id))[0]?.lastAnswer).toBe(
      'not sent: the lead was answered or closed first',
    );
  });

  it('is told once, with the current state, when the mail server works again', async () => {
    const { lookAt, receive, smtp, deliveries } = await setUp();
    const lead = await receive();
    smtp.refuseWith = 421;
    for (let minutes = 5; minutes < 25; minutes++) expect(await lookAt(minutes)).toEqual([]);
    smtp.refuseWith = null;
    for (let minutes = 25; minutes <= 45; minutes++) await lookAt(minutes);
    expect(smtp.received).toHaveLength(1);
    const [{ mail } = { mail: null }] = smtp.received;
    expect(mail?.subject).toMatch(/^2[567] minutes without a reply/);
    expect(mail?.text).toContain('Came 10:00 AM. Overdue since 10:15 AM.');
    const alarms = (await deliveries.deliveriesOf(lead.id)).sort((a, b) => a.createdAt - b.createdAt);
    expect(alarms.map(({ lastAnswer }) => lastAnswer?.slice(0, 8))).toEqual(['not sent', 'not sent', '250 OK: ']);
    expect(alarms[0]?.lastAnswer).toBe('not sent: a later alarm replaced it');
  });

  it('is told at the next opening of alarms unsent at closing time, and of nothing at night', async () => {
    const { lookAt, receive, smtp, deliveries, clock } = await setUp();
    const lead = await receive({ receivedAt: Date.parse('2026-11-20T17:45:00-05:00') });
    const at = (time: string) => (Date.parse(time) - morning) / minute;
    smtp.refuseWith = 421;
    for (let minutes = at('2026-11-20T17:50:00-05:00'); minutes < at('2026-11-20T20:30:00-05:00'); minutes++)
      await lookAt(minutes);
    const tries = async () => Math.max(...(await deliveries.deliveriesOf(lead.id)).map(({ attempts }) => attempts));
    expect(await tries()).toBeLessThan(10);
    smtp.refuseWith = null;
    for (const time of ['2026-11-20T20:30:00-05:00', '2026-11-21T01:30:00-05:00', '2026-11-22T12:00:00-05:00'])
      expect(await lookAt(at(time))).toEqual([]);
    expect(await deliveries.nextDeliveryAt()).toBe(Date.parse('2026-11-23T08:00:00-05:00'));
    expect(await lookAt(at('2026-11-23T08:00:00-05:00'))).toEqual([subject(15)]);
    expect(clock.wall()).toBe(Date.parse('2026-11-23T08:00:00-05:00'));
    expect(await deliveries.nextDeliveryAt()).toBeNull();
  });

  it('is not told of canaries, spam or quarantined leads', async () => {
    const { lookAt, receive } = await setUp();
    await receive({ canary: true });
    await receive({ quarantined: true });
    await receive({ status: 'spam' });
    expect(await lookAt(30)).toEqual([]);
  });

  it('is told of a customer after a flood as soon as of any other, and of the whole flood at one check', async () => {
    const { lookAt, receive } = await setUp();
    for (let number = 0; number < 150; number++) await receive();
    await receive({ receivedAt: morning + minute, name: 'Bo', company: 'Late' });
    expect(await lookAt(5)).toHaveLength(150);
    expect((await lookAt(6)).slice(150)).toEqual(['5 minutes without a reply: Bo, Late']);
  });

  it('is told of what a visitor writes after an answer as of an inquiry, until somebody answers that', async () => {
    const { lookAt, receive, answer, write, smtp } = await setUp({ count: 3 });
    const lead = await receive();
    expect(await lookAt(5)).toEqual([subject(5)]);
    await answer(lead);
    await write(lead, 20);
    await write(lead, 24);
    expect(await lookAt(24.9)).toHaveLength(1);
    expect(await lookAt(25)).toEqual([subject(5), subject(5)]);
    expect(smtp.received[1]?.mail.text).toContain('Wrote again 10:20 AM, answer by 10:35 AM. 10 min left.');
    expect(await lookAt(30)).toEqual([subject(5), subject(5), subject(10)]);
    await answer(lead);
    expect(await lookAt(300)).toHaveLength(3);
  });

  it('is not told of an automatic answer, nor of an alarm whose question was answered before the visitor wrote again', async () => {
    const { lookAt, receive, answer, write, smtp } = await setUp();
    const lead = await receive();
    smtp.refuseWith = 421;
    await lookAt(5);
    await answer(lead);
    await write(lead, 6, ['Auto-Submitted: auto-replied']);
    await write(lead, 6);
    smtp.refuseWith = null;
    expect(await lookAt(10)).toEqual([]);
    expect(await lookAt(11)).toEqual([subject(5)]);
  });

  it('is told in business hours: an inquiry of the evening alarms the next morning', async () => {
    const { lookAt, receive } = await setUp();
    await receive({ receivedAt: Date.parse('2026-11-20T21:00:00-05:00') });
    const monday = (Date.parse('2026-11-23T08:00:00-05:00') - morning) / minute;
    expect(await lookAt(monday - 1)).toEqual([]);
    expect(await lookAt(monday + 4)).toEqual([]);
    expect(await lookAt(monday + 5)).toEqual([subject(5)]);
  });

  it('is told once, not three times, of alarms due while the server was down, and of nothing at night', async () => {
    const { lookAt, receive } = await setUp();
    await receive();
    const evening = (Date.parse('2026-11-20T19:00:00-05:00') - morning) / minute;
    expect(await lookAt(evening)).toEqual([]);
    const monday = (Date.parse('2026-11-23T08:01:00-05:00') - morning) / minute;
    // Eight hours of Friday and one minute of Monday.
    expect(await lookAt(monday)).toEqual([subject(481)]);
  });
});

describe('the person on duty', () => {
  const night = (Date.parse('2026-11-21T02:00:00-05:00') - morning) / minute;
  const emergency = { kind: 'emergency', receivedAt: morning + night * minute, email: '' } as const;

  it('is told of a lead instead of the configured addresses, and the second from the minute on that the owner chose', async () => {
    const { lookAt, receive, planRota, rotas, smtp } = await setUp({ count: 3 });
    await planRota();
    await rotas.saveNextAfter(10);
    await receive();
    for (const minutes of [4.9, 5, 6, 10, 15, 20]) await lookAt(minutes);
    expect(smtp.received.map(({ to, mail }) => [mail.subject, to])).toEqual([
      [subject(5), ['maya@firm.example']],
      [subject(10), ['maya@firm.example']],
      [subject(15), ['maya@firm.example', 'tom@firm.example']],
    ]);
  });

  it('is told of an emergency at 2 AM at once, then the second, then the owner, once each by any number of processes', async () => {
    const { lookAt, receive, planRota, inbox, smtp } = await setUp({ count: 3 });
    await planRota();
    await lookAt(night);
    const lead = await receive(emergency);
    const told = async (minutes: number) => {
      await lookAt(night + minutes);
      return smtp.received.flatMap(({ to }) => to.map((address) => address.split('@')[0]));
    };
    expect(await told(0.1)).toEqual(['maya']);
    expect(await told(5)).toEqual(['maya']);
    expect(await told(5.2)).toEqual(['maya', 'tom']);
    expect(await told(10.5)).toEqual(['maya', 'tom', 'olga']);
    for (const later of [16, 60, 8 * 60, 2 * 24 * 60]) expect(await told(later)).toHaveLength(3);
    expect(smtp.received[0]?.mail.subject).toBe(`URGENT, under attack: call ${lead.phone} (${lead.reference})`);
    expect((await inbox.events(lead.id)).map(({ event }) => event)).toEqual(
      [0, 5, 10].map((minutes) => ({ kind: 'alarm', minutes })),
    );
  });

  it('hears nothing more of an emergency that somebody has answered, and the next ones nothing at all', async () => {
    const { lookAt, receive, planRota, answer, smtp } = await setUp();
    await planRota();
    await lookAt(night);
    const lead = await receive(emergency);
    await lookAt(night + 1);
    await answer(lead);
    await lookAt(night + 30);
    expect(smtp.received.map(({ to }) => to)).toEqual([['maya@firm.example']]);
  });

  it('is told again at night when the visitor of an emergency writes again, until somebody closes it', async () => {
    const { lookAt, receive, planRota, answer, write, smtp, inbox, store } = await setUp();
    await planRota();
    await lookAt(night);
    const lead = await receive(emergency);
    await lookAt(night + 1);
    await answer(lead);
    await write(lead, night + 30);
    for (const minutes of [30.5, 36]) await lookAt(night + minutes);
    const told = () => smtp.received.map(({ to }) => to[0]);
    expect(told()).toEqual(['maya@firm.example', 'maya@firm.example', 'tom@firm.example']);
    const version = (await store.leadById(lead.id))?.version ?? 0;
    const event = { kind: 'status', from: 'contacted', to: 'won' } as const;
    await inbox.change({ id: lead.id, version, userId: 'u', now: morning, event });
    await write(lead, night + 60);
    await lookAt(night + 120);
    expect(told(), 'it waits until the office opens').toHaveLength(3);
  });

  it('is told of an emergency for whom the mail server was down, beside the second', async () => {
    const { lookAt, receive, planRota, smtp } = await setUp();
    await planRota();
    smtp.refuseWith = 421;
    await lookAt(night);
    await receive(emergency);
    for (const minutes of [1, 6.5]) await lookAt(night + minutes);
    smtp.refuseWith = null;
    for (const minutes of [7, 8, 9]) await lookAt(night + minutes);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([['maya@firm.example'], ['tom@firm.example']]);
  });

  it('is not told of a lead in their quiet hours, but the second; of an emergency they are', async () => {
    const { lookAt, receive, planRota, rotas, smtp } = await setUp();
    await rotas.saveQuiet(await planRota(), { from: 9 * 60, to: 11 * 60 });
    await receive();
    await lookAt(5);
    expect(smtp.received.map(({ to }) => to)).toEqual([['tom@firm.example']]);
    await receive({ ...emergency, receivedAt: morning + 6 * minute });
    await lookAt(6);
    expect(smtp.received[1]?.to).toEqual(['maya@firm.example']);
  });

  it('is told of a lead when their quiet hours end, where everybody on duty has some, also of an alarm on its way', async () => {
    const { lookAt, receive, planRota, rotas, smtp } = await setUp();
    await planRota();
    for (const id of ['maya', 'tom']) await rotas.saveQuiet(id, { from: 9 * 60, to: 11 * 60 });
    await receive();
    for (const minutes of [5, 15, 59]) expect(await lookAt(minutes)).toEqual([]);
    smtp.refuseWith = 421;
    await lookAt(60);
    for (const id of ['maya', 'tom']) await rotas.saveQuiet(id, { from: 11 * 60, to: 12 * 60 });
    smtp.refuseWith = null;
    for (const minutes of [61, 70, 119]) expect(await lookAt(minutes)).toEqual([]);
    for (const minutes of [120, 126]) await lookAt(minutes);
    expect(smtp.received.map(({ to }) => to)).toEqual([['maya@firm.example', 'tom@firm.example']]);
  });

  it('is the owner when nobody is on duty', async () => {
    const { lookAt, receive, planRota, smtp } = await setUp();
    await planRota({ from: 12 * 60, to: 13 * 60 });
    await receive();
    await lookAt(5);
    expect(smtp.received.map(({ to }) => to)).toEqual([['olga@firm.example']]);
  });
});

describe('a device of the person on duty', () => {
  const path = (endpoint: string) => new URL(endpoint).pathname;

  it('is told beside the mail, once by any number of processes, and of a lead that was answered no more', async () => {
    const { lookAt, receive, planRota, turnOn, told, answer, smtp, pushService } = await setUp({
      count: 3,
      push: true,
    });
    const maya = await planRota();
    const [phone, laptop] = [path(await turnOn(maya)), path(await turnOn(maya))];
    const toms = path(await turnOn('tom'));
    const lead = await receive();
    await lookAt(5);
    const first = '5 minutes without a reply';
    expect(told().sort()).toEqual([phone, laptop].sort().map((device) => [device, first]));
    expect(smtp.received).toHaveLength(1);
    await lookAt(10);
    expect(told().filter(([device]) => device === toms)).toEqual([[toms, '10 minutes without a reply']]);
    await answer(lead);
    await lookAt(15);
    expect(told()).toHaveLength(5);
    expect(pushService?.refused).toEqual([]);
  });

  it('is told of an emergency at any hour; of a lead it is not in quiet hours', async () => {
    const { lookAt, receive, planRota, turnOn, told, rotas } = await setUp({ push: true });
    const maya = await planRota();
    for (const id of [maya, 'tom']) await rotas.saveQuiet(id, { from: 9 * 60, to: 11 * 60 });
    const phone = path(await turnOn(maya));
    await receive();
    await lookAt(5);
    expect(told()).toEqual([]);
    await receive({ kind: 'emergency', email: '', receivedAt: morning + 6 * minute });
    await lookAt(6);
    expect(told()).toEqual([[phone, 'URGENT, under attack: call now']]);
  });

  it('without a rota is one of a person whose address is told', async () => {
    const { lookAt, receive, planRota, turnOn, told, rotas, people } = await setUp({ push: true });
    await planRota();
    for (const { id } of (await rotas.plan()).shifts) await rotas.removeShift(id);
    await turnOn('maya');
    await receive();
    await lookAt(5);
    expect(told()).toEqual([]);
    const night = newPerson({ id: 'night', email: 'night@firm.example' });
    await people.addUser(night, newLink(night.id));
    const phone = path(await turnOn(night.id));
    await lookAt(10);
    expect(told()).toEqual([[phone, '10 minutes without a reply']]);
  });

  it('is tried again while its push service is down, is told once, and is removed when it is gone for good', async () => {
    const { lookAt, receive, planRota, turnOn, told, deliveries, pushService } = await setUp({ push: true });
    const endpoint = await turnOn(await planRota());
    const lead = await receive();
    pushService?.answerWith(endpoint, 503);
    for (const minutes of [5, 6.1, 7.2]) await lookAt(minutes);
    expect(told()).toEqual([]);
    pushService?.answerWith(endpoint, null);
    for (const minutes of [8.5, 9, 9.5]) await lookAt(minutes);
    expect(told()).toHaveLength(1);
    pushService?.answerWith(endpoint, 410);
    await lookAt(10);
    await lookAt(15);
    const pushed = (await deliveries.deliveriesOf(lead.id)).filter(({ channel }) => channel === 'alarm-push');
    expect(pushed.map(({ status }) => status).sort()).toEqual(['delivered', 'rested']);
  });

  it('to a device that was removed before it could be told is laid to rest, and nothing is mailed in its place', async () => {
    const { lookAt, receive, planRota, turnOn, deliveries, pushService, pushDevices } = await setUp({ push: true });
    const maya = await planRota();
    const endpoint = await turnOn(maya);
    const lead = await receive();
    pushService?.answerWith(endpoint, 503);
    const mails = await lookAt(5);
    for (const { id } of await pushDevices.devicesOf(maya)) await pushDevices.remove(maya, id);
    expect(await lookAt(7)).toEqual(mails);
    const pushed = (await deliveries.deliveriesOf(lead.id)).filter(({ channel }) => channel === 'alarm-push');
    expect(pushed.map(({ status }) => status)).toEqual(['rested']);
  });
});
