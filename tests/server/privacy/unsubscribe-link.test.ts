import { describe, expect, it, onTestFinished } from 'vitest';
import {
  acknowledgementsPerHour,
  budgetWindow,
  mailboxWindow,
  restReasons,
} from '../../../app/domain/delivery/acknowledgement.ts';
import { mailboxOf } from '../../../app/domain/delivery/mailbox.ts';
import type { Lead } from '../../../app/domain/leads/stored-lead.ts';
import { AcknowledgementStore, fastHash } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { suppressMailbox } from '../../../app/server/delivery/acknowledgements.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { PrivacyStore } from '../../../app/server/privacy/privacy-store.server.ts';
import { unsubscribedAt } from '../../../app/server/privacy/unsubscribe.server.ts';
import { requestUnsubscribeLink } from '../../../app/server/privacy/unsubscribe-link.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const siteUrl = 'https://www.firm.example';

/** A real mail server, and a database with leads that have no messages. */
async function setUp() {
  const smtp = await startSmtp();
  const database = newSqliteDatabase();
  const leads = new LeadStore(database);
  const deliveries = new DeliveryStore(database);
  const acknowledgements = new AcknowledgementStore(database);
  const privacy = new PrivacyStore(database);
  const mailer = smtpMailer(smtp.url, () => 'Front Desk <desk@firm.example>');
  const clock = manualClock(Date.UTC(2026, 10, 23, 15));
  const log = openLog('silent');
  const stores = { leads, deliveries, acknowledgements };
  const outbox = mailOutbox({
    site: sampleSite(),
    ...stores,
    mailer,
    leadsTo: () => ['owner@firm.example'],
    siteUrl,
    log,
    clock,
  });
  onTestFinished(async () => {
    mailer.close();
    await database.close();
    await smtp.stop();
  });
  const save = async (email: string, over: Partial<Lead> = {}) => {
    const input = newLead({ email, receivedAt: clock.wall(), ...over });
    await leads.saveLead({ ...input, deliveries: [] });
    return input.lead;
  };
  /** Enters `address` in the form without sending anything yet. */
  const type = (address: string) =>
    requestUnsubscribeLink(address, { store: privacy, acknowledgements, now: clock.wall(), network: '' });
  const deliver = async () => {
    while ((await outbox.deliverDue()) > 0);
  };
  const linksOf = async ({ id }: Lead) =>
    (await deliveries.deliveriesOf(id)).filter(({ channel }) => channel === 'unsubscribe-link');
  return { smtp, acknowledgements, privacy, clock, save, type, deliver, linksOf };
}

describe('an address typed into the form that stops email', () => {
  it('gets one mail with its own link, and nothing else changes', async () => {
    const { smtp, privacy, save, type, deliver } = await setUp();
    await save('Ana@example.com', { receivedAt: 1 });
    const { id } = await save('ana@example.com');
    expect(await type(' ANA@Example.com ')).toBe(true);
    await deliver();
    const link = `${siteUrl}/unsubscribe/${id}`;
    expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.com']]);
    const mail = smtp.received[0]?.mail;
    expect(mail?.text?.replace(/\r/g, '')).toContain(`\n${link}\n`);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`);
    expect(JSON.stringify(mail)).not.toMatch(/Müller/);
    expect(await unsubscribedAt(privacy, 'ana@example.com')).toBeNull();
  });

  it('gets nothing when it is not on file; test leads and quarantined leads do not count', async () => {
    const { smtp, save, type, deliver } = await setUp();
    await save('test@example.com', { canary: true });
    await save('suspect@example.com', { quarantined: true });
    for (const address of ['nobody@example.com', 'test@example.com', 'suspect@example.com'])
      expect(await type(address)).toBe(false);
    await deliver();
    expect(smtp.received).toEqual([]);
  });

  it('gets the mail once a day, even when typed more often', async () => {
    const { smtp, clock, save, type, deliver, linksOf } = await setUp();
    const lead = await save('ana@example.com');
    const answers = [await type('ana@example.com'), await type('Ana@example.com')];
    await deliver();
    clock.pass(mailboxWindow - 1);
    answers.push(await type('ana@example.com'));
    await deliver();
    expect(answers).toEqual([true, false, false]);
    expect(smtp.received).toHaveLength(1);
    expect(await linksOf(lead)).toHaveLength(1);
    clock.pass(1);
    expect(await type('ana@example.com')).toBe(true);
    await deliver();
    expect(smtp.received).toHaveLength(2);
  });

  it('shares its mailbox’s one mail a day with other spellings', async () => {
    const { smtp, save, type, deliver, linksOf } = await setUp();
    const spellings = ['victim@gmail.com', 'v.ictim@gmail.com', 'victim+1@googlemail.com'];
    const saved = [];
    for (const email of spellings) {
      saved.push(await save(email));
      await type(email);
      await deliver();
    }
    expect(smtp.received).toHaveLength(1);
    for (const lead of saved.slice(1))
      expect(await linksOf(lead)).toMatchObject([{ status: 'rested', lastAnswer: restReasons.mailbox }]);
  });

  it('gets the mail within an hour once its mailbox’s day is over', async () => {
    const { smtp, clock, acknowledgements, save, type, deliver, linksOf } = await setUp();
    const lead = await save('ana@example.com');
    const mailboxHash = fastHash(mailboxOf('ana@example.com'));
    await acknowledgements.book({
      messageId: 'acknowledgement',
      mailboxHash,
      network: '',
      known: false,
      isLetter: false,
      now: clock.wall(),
    });
    clock.pass(mailboxWindow - budgetWindow);
    expect(await type('ana@example.com')).toBe(true);
    await deliver();
    expect(await linksOf(lead)).toMatchObject([{ status: 'rested' }]);
    expect(await type('ana@example.com')).toBe(false);
    clock.pass(budgetWindow);
    expect(await type('ana@example.com')).toBe(true);
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it('shares the hourly budget of mail to strangers', async () => {
    const { smtp, clock, acknowledgements, save, type, deliver, linksOf } = await setUp();
    const now = clock.wall();
    for (let n = 0; n < acknowledgementsPerHour; n++)
      await acknowledgements.book({
        messageId: `m${n}`,
        mailboxHash: `box ${n}`,
        network: '',
        known: false,
        isLetter: false,
        now,
      });
    const stranger = await save('stranger@example.com');
    await save('client@example.com', { firstContactAt: now });
    await type('stranger@example.com');
    await type('client@example.com');
    await deliver();
    expect(smtp.received.map(({ to }) => to)).toEqual([['client@example.com']]);
    expect(await linksOf(stranger)).toMatchObject([{ status: 'rested', lastAnswer: restReasons.budget }]);
  });

  it('gets no mail when its mailbox asked for no automatic mail; the unsubscribe is recorded at once', async () => {
    const { smtp, acknowledgements, privacy, clock, save, type, deliver } = await setUp();
    await save('not.me@gmail.com');
    await suppressMailbox(acknowledgements, { address: 'not.me@gmail.com', source: 'not-me', now: clock.wall() });
    expect(await type('not.me@gmail.com')).toBe(false);
    await deliver();
    expect(smtp.received).toEqual([]);
    expect(await unsubscribedAt(privacy, 'not.me@gmail.com')).toBe(clock.wall());
  });

  it('gets the mail later when the mail server refuses it for now', async () => {
    const { smtp, clock, save, type, deliver, linksOf } = await setUp();
    const lead = await save('ana@example.com');
    smtp.refuseWith = 451;
    await type('ana@example.com');
    await deliver();
    expect(await linksOf(lead)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    smtp.refuseWith = null;
    clock.pass(10_000);
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });
});
