import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { acknowledgementsPerHour } from '../../app/domain/delivery/acknowledgement.ts';
import { mailboxOf } from '../../app/domain/delivery/mailbox.ts';
import { contactRequest } from '../../app/domain/leads/lead.ts';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';
import { AcknowledgementStore } from '../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { smtpMailer } from '../../app/server/delivery/mailer.server.ts';
import { Outbox } from '../../app/server/delivery/outbox.server.ts';
import { captureLead } from '../../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../app/server/log.server.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { figure } from './figures.ts';

const hostile = 10_000;
const atOnce = 50;
const desk = 'desk@firm.example';

/** Spellings of one mailbox, and every fifth time another stranger's. */
const victim = (n: number) =>
  n % 5 === 0 ? `stranger${n}@example.com` : `v${'.'.repeat(n % 2)}ic${'.'.repeat((n >> 1) % 2)}tim+${n}@gmail.com`;

it('10,000 hostile enquiries write to a mailbox once and to sixty strangers, and honest leads reach the desk within ten seconds', async () => {
  const smtp = await startSmtp();
  const database = openSqliteDatabase(temporaryFolder());
  const leads = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const mailer = smtpMailer(smtp.url, 'Front Desk <desk@firm.example>');
  const outbox = new Outbox({
    leads,
    deliveries,
    acknowledgements: new AcknowledgementStore(database),
    mailer,
    leadsTo: [desk],
    siteUrl: 'https://www.firm.example',
    log: openLog('silent'),
  });
  onTestFinished(async () => {
    await outbox.stop();
    mailer.close();
    await database.close();
    await smtp.stop();
  });
  // What the door hands on after its limits for networks, which would refuse nearly all of these, and its mark for crowded mailboxes.
  const send = async (email: string, company: string, popular: boolean) => {
    const request = contactRequest.parse({
      firstName: 'Ana',
      lastName: 'Example',
      company,
      email,
      phone: '416 555 0199',
      message: 'Hello',
      terms: true,
    });
    const options = {
      store: leads,
      now: Date.now(),
      idempotencyKey: null,
      channels: ['lead-email', 'acknowledgement'] as const,
    };
    const result = await captureLead({ kind: 'contact', request }, { ...options, seen: { crowded: false, popular } });
    expect(result.ok).toBe(true);
    outbox.nudge();
  };
  outbox.start();
  const start = performance.now();
  const waits: Promise<number>[] = [];
  const honest = async (n: number) => {
    const company = `Honest ${n} Ltd`;
    const sent = performance.now();
    let seen = smtp.received.length;
    await send(`honest${n}@example.org`, company, false);
    for (; ; seen++) {
      while (seen >= smtp.received.length) await sleep(20);
      const next = smtp.received[seen];
      if (next?.to.includes(desk) && next.mail.subject?.endsWith(company)) break;
    }
    return performance.now() - sent;
  };
  for (let n = 0; n < hostile; n += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => send(victim(n + at), 'Evil Ltd', n > 0)));
    if (n % 500 === 0) waits.push(honest(waits.length));
  }
  const taken = performance.now() - start;
  const slowest = Math.max(...(await Promise.all(waits)));
  while ((await deliveries.nextDeliveryAt()) !== null) await sleep(100);
  const strangers = smtp.received.filter(({ to }) => !to.includes(desk)).map(({ to }) => mailboxOf(to[0] ?? ''));
  const perBox = Math.max(...strangers.map((box) => strangers.filter((other) => other === box).length));
  figure('Mail to strangers', {
    'hostile enquiries': hostile,
    'taken in, seconds': Math.round(taken / 1000),
    'honest leads': waits.length,
    'slowest desk mail of an honest lead, seconds': Number((slowest / 1000).toFixed(1)),
    'mails to strangers': strangers.length,
    'most to one mailbox': perBox,
    'mails to the desk': smtp.received.length - strangers.length,
    'everything delivered, seconds': Math.round((performance.now() - start) / 1000),
  });
  expect(perBox).toBe(1);
  expect(strangers.length).toBeLessThanOrEqual(acknowledgementsPerHour);
  expect(smtp.received.length - strangers.length).toBe(hostile + waits.length);
  expect(slowest).toBeLessThan(10_000);
}, 600_000);
