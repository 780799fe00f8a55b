import { describe, expect, it, onTestFinished } from 'vitest';
import { acknowledgementsPerHour, restReasons } from '../../../app/domain/delivery/acknowledgement.ts';
import type { DeliveryResult } from '../../../app/domain/delivery/delivery-result.ts';
import { mailboxOf } from '../../../app/domain/delivery/mailbox.ts';
import type { Lead } from '../../../app/domain/leads/stored-lead.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { suppressMailbox } from '../../../app/server/delivery/acknowledgements.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { type Envelope, smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { eraseAddress } from '../../../app/server/privacy/erase.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const desk = 'owner@firm.example';
const hour = 60 * 60 * 1000;

/** A real mail server and a database. `restart` returns another outbox over the same database, like another process. */
async function setUp() {
  const smtp = await startSmtp();
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  const store = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const mailer = smtpMailer(smtp.url, () => 'Front Desk <desk@firm.example>');
  const clock = manualClock(Date.UTC(2026, 10, 23, 15));
  const restart = () =>
    mailOutbox({
      site: sampleSite(),
      leads: store,
      deliveries,
      acknowledgements,
      mailer,
      leadsTo: () => [desk],
      siteUrl: 'https://www.firm.example',
      log: openLog('silent'),
      clock,
    });
  onTestFinished(async () => {
    mailer.close();
    await database.close();
    await smtp.stop();
  });
  let outbox = restart();
  const receive = async (over: Partial<Lead>) => {
    const input = newLead({ receivedAt: clock.wall(), spamReasons: [], ...over });
    await store.saveLead(input);
    return input.lead;
  };
  const deliver = async () => {
    while ((await outbox.deliverDue()) > 0);
  };
  /** Stores one inquiry and delivers its messages. Returns the lead. */
  const inquire = async (over: Partial<Lead>) => {
    const lead = await receive(over);
    await deliver();
    return lead;
  };
  const toStrangers = () => smtp.received.filter(({ to }) => !to.includes(desk));
  const acknowledgementOf = async ({ id }: Lead) =>
    (await deliveries.deliveriesOf(id)).find(({ channel }) => channel === 'acknowledgement');
  return {
    smtp,
    folder,
    database,
    store,
    deliveries,
    acknowledgements,
    clock,
    receive,
    deliver,
    inquire,
    toStrangers,
    acknowledgementOf,
    restart: () => {
      outbox = restart();
    },
  };
}

const advertisement = 'you won 1000 CAD! Claim today at www.evil-prize.example/win?u=77 or call 1-900-555-0199';

describe('an acknowledgement', () => {
  it('carries no words of a stranger: not in its envelope, its headers or its text', async () => {
    const { inquire, toStrangers } = await setUp();
    const words = { firstName: advertisement, lastName: advertisement, name: `${advertisement} ${advertisement}` };
    await inquire({ email: 'victim@example.com', company: advertisement, message: advertisement, ...words });
    const [{ mail, to } = { mail: null, to: [] }] = toStrangers();
    expect(to).toEqual(['victim@example.com']);
    expect(mail?.to).toEqual([{ name: '', address: 'victim@example.com' }]);
    expect(JSON.stringify(mail)).not.toMatch(/prize|1000|1-900/);
    expect(mail?.text).toContain('Hello,');
  });

  it('greets by a first name that looks like one', async () => {
    const { inquire, toStrangers } = await setUp();
    await inquire({ firstName: 'Ana', email: 'ana@example.com' });
    expect(toStrangers()[0]?.mail.text).toContain('Hello Ana,');
  });

  it('goes to a mailbox once a day under any spelling and across restarts; the desk gets every inquiry', async () => {
    const { smtp, clock, inquire, restart, toStrangers, acknowledgementOf } = await setUp();
    await inquire({ email: 'victim@gmail.com' });
    const others = ['v.ictim@gmail.com', 'Victim+1@gmail.com', 'victim+2@googlemail.com', 'v.i.c.t.i.m+x+y@GMAIL.com'];
    for (const email of others) {
      restart();
      const lead = await inquire({ email });
      expect(await acknowledgementOf(lead)).toMatchObject({ status: 'rested', lastAnswer: restReasons.mailbox });
    }
    expect(toStrangers()).toHaveLength(1);
    expect(smtp.received.filter(({ to }) => to.includes(desk))).toHaveLength(5);
    clock.pass(24 * hour);
    await inquire({ email: 'victim@gmail.com' });
    expect(toStrangers()).toHaveLength(2);
  });

  it('that the mail server refused for now goes out later, and does not count as a second one that day', async () => {
    const { smtp, clock, inquire, deliver, toStrangers, acknowledgementOf } = await setUp();
    smtp.refuseWith = 451;
    const lead = await inquire({ email: 'ana@example.com' });
    expect(await acknowledgementOf(lead)).toMatchObject({ status: 'pending', attempts: 1 });
    smtp.refuseWith = null;
    clock.pass(10_000);
    await deliver();
    expect(await acknowledgementOf(lead)).toMatchObject({ status: 'delivered' });
    expect(toStrangers()).toHaveLength(1);
  });

  it('is not sent after an erasure, nor after the owner of the mailbox said that it was not them', async () => {
    const { database, folder, acknowledgements, clock, inquire, toStrangers, acknowledgementOf } = await setUp();
    await inquire({ email: 'erased@gmail.com' });
    const options = { database, dataDir: folder, sqlite: true, userId: null, clock };
    const { remains } = await eraseAddress('Erased@gmail.com', options);
    expect(remains).toEqual([]);
    await suppressMailbox(acknowledgements, { address: 'not.me@gmail.com', source: 'not-me', now: clock.wall() });
    clock.pass(48 * hour);
    for (const email of ['erased@gmail.com', 'e.rased+1@gmail.com', 'notme@gmail.com']) {
      const lead = await inquire({ email });
      expect(await acknowledgementOf(lead)).toMatchObject({ status: 'rested', lastAnswer: restReasons.suppressed });
    }
    expect(toStrangers()).toHaveLength(1);
  });
});

describe('a flood of hostile inquiries', () => {
  /** Many times the number of messages that the outbox sends at once. */
  const hostile = 160;

  it('to spellings of one mailbox writes to it once, and the desk mail of an honest inquiry is the next to go', async () => {
    const { smtp, receive, deliver, inquire, toStrangers, acknowledgementOf } = await setUp();
    const spellings = Array.from({ length: hostile }, (_, n) => `vic${'.'.repeat(n % 2)}tim+${n}@gmail.com`);
    await Promise.all(spellings.map((email) => receive({ email, spamReasons: ['many inquiries'] })));
    const honest = await receive({ email: 'honest@example.com', company: 'Honest Ltd' });
    await deliver();
    const company = ({ mail }: (typeof smtp.received)[number]) => mail.subject?.includes('Honest Ltd');
    expect(smtp.received.slice(0, 16).some(company)).toBe(true);
    const boxes = toStrangers().map(({ to }) => mailboxOf(to[0] ?? ''));
    expect(boxes.sort()).toEqual(['honest@example.com', 'victim@gmail.com']);
    expect(await acknowledgementOf(honest)).toMatchObject({ status: 'delivered' });
    expect(smtp.received.filter(({ to }) => to.includes(desk))).toHaveLength(hostile + 1);
    await inquire({ email: 'next@example.com' });
    expect(toStrangers()).toHaveLength(3);
  });

  it('leaves room: the desk mail of an honest inquiry goes out while the mail server holds the rest', async () => {
    const { store, deliveries, acknowledgements, receive } = await setUp();
    const sent: Envelope[] = [];
    const { promise: answer, resolve: takeAll } = Promise.withResolvers<DeliveryResult>();
    const send = (mail: Envelope) => {
      sent.push(mail);
      return answer;
    };
    const outbox = mailOutbox({
      site: sampleSite(),
      leads: store,
      deliveries,
      acknowledgements,
      leadsTo: () => [desk],
      siteUrl: 'https://www.firm.example',
      mailer: { send, canary: send, close: () => undefined },
      log: openLog('silent'),
      clock: manualClock(Date.UTC(2026, 10, 23, 15)),
    });
    await Promise.all(Array.from({ length: 40 }, () => receive({ spamReasons: ['many inquiries'] })));
    outbox.start();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await receive({ company: 'Honest Ltd' });
    outbox.nudge();
    await expect.poll(() => sent.some(({ subject }) => subject.includes('Honest Ltd'))).toBe(true);
    expect(sent.length).toBeLessThanOrEqual(7);
    takeAll({ ok: true, answer: 'taken' });
    await expect.poll(() => sent.length).toBeGreaterThan(40);
    await outbox.stop();
  });

  it('to many mailboxes gets at most sixty acknowledgements an hour; people whom the firm has answered still get theirs', async () => {
    const { acknowledgements, clock, receive, deliver, inquire, toStrangers, acknowledgementOf } = await setUp();
    await inquire({ email: 'client@example.com', firstContactAt: clock.wall() });
    clock.pass(24 * hour);
    for (let n = 0; n < 100; n++) await receive({ email: `stranger${n}@example.com` });
    await deliver();
    expect(toStrangers()).toHaveLength(1 + acknowledgementsPerHour);
    expect(await acknowledgements.figures(clock.wall())).toEqual({
      lastHour: acknowledgementsPerHour,
      restingSince: clock.wall(),
    });
    const late = await inquire({ email: 'late@example.com' });
    expect(await acknowledgementOf(late)).toMatchObject({ status: 'rested', lastAnswer: restReasons.budget });
    await inquire({ email: 'client@example.com' });
    expect(toStrangers()).toHaveLength(2 + acknowledgementsPerHour);
    clock.pass(hour);
    await inquire({ email: 'late@example.com' });
    expect(toStrangers()).toHaveLength(3 + acknowledgementsPerHour);
  });
});
