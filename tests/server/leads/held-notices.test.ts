import { describe, expect, it, onTestFinished } from 'vitest';
import { requestsOf } from '../../../app/domain/leads/lead.ts';
import type { RobotCheck } from '../../../app/domain/leads/spam.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { FirmSite } from '../../../app/server/firm/firm-site.server.ts';
import { captureLead, type FormInquiry } from '../../../app/server/leads/capture-lead.server.ts';
import { HeldNotices } from '../../../app/server/leads/held-notices.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { QuarantineStore } from '../../../app/server/leads/quarantine-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { Duty } from '../../../app/server/people/rota/duty.server.ts';
import { RotaStore } from '../../../app/server/people/rota/rota-store.server.ts';
import { inquiry } from '../../app.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { mailOutbox } from '../../fixtures/mail-outbox.ts';
import { openEightToSix } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const morning = Date.parse('2026-11-20T10:00:00-05:00');
const minute = 60_000;

/** A door, a desk with a real mail server, and a clock that the test moves. */
async function setUp() {
  const smtp = await startSmtp();
  const database = newSqliteDatabase();
  const site = new FirmSite(openEightToSix);
  const store = new LeadStore(database);
  const clock = manualClock(morning);
  const duty = new Duty(new RotaStore(database), site);
  const mailer = smtpMailer(smtp.url, () => 'Front Desk <desk@firm.example>');
  onTestFinished(async () => {
    mailer.close();
    await smtp.stop();
    await database.close();
  });
  const common = { site, siteUrl: 'https://firm.example', log: openLog('silent'), clock, duty };
  const leadsTo = () => ['owner@firm.example'];
  const outbox = mailOutbox({
    ...common,
    leadsTo,
    leads: store,
    mailer,
    deliveries: new DeliveryStore(database),
    acknowledgements: new AcknowledgementStore(database),
  });
  const notices = new HeldNotices({
    ...common,
    leadsTo,
    store: new QuarantineStore(database),
    onQueued: () => undefined,
  });
  async function send(over: object = {}, robotCheck: RobotCheck | null = null, kind: FormInquiry['kind'] = 'contact') {
    const words = kind === 'contact' ? { ...inquiry, ...over } : { phone: '416 555 0199', ...over };
    const request = requestsOf(openEightToSix)[kind].parse(words);
    const result = await captureLead({ kind, request } as FormInquiry, {
      site: openEightToSix,
      store,
      now: clock.wall(),
      idempotencyKey: null,
      channels: ['lead-email'],
      seen: { robotCheck },
    });
    if (!result.ok) throw new Error(result.reason);
    return result.lead.reference;
  }
  /** Lets `minutes` pass, and returns the mails that came. */
  async function pass(minutes = 0) {
    const before = smtp.received.length;
    clock.pass(minutes * minute);
    await notices.tellDue();
    while ((await outbox.deliverDue()) > 0);
    return smtp.received.slice(before);
  }
  return { send, pass, database, duty };
}

describe('the desk', () => {
  it('has a mail at once about a lead that a content blocker or autofill made doubtful, without the visitor’s words', async () => {
    const { send, pass } = await setUp();
    const blocked = await send({}, 'missing');
    const [first, ...more] = await pass();
    expect(more).toEqual([]);
    expect(first?.to).toEqual(['owner@firm.example']);
    expect(first?.mail.subject).toBe('One lead waits for a decision');
    expect(first?.mail.text).toContain(`- ${blocked}, 10:00 AM: the robot check did not answer`);
    expect(first?.mail.text).toContain(`https://firm.example/admin/quarantine#${blocked}`);
    for (const word of [inquiry.message, inquiry.company, inquiry.email, inquiry.lastName])
      expect(first?.mail.text).not.toContain(word);
    const filled = await send({ website: 'https://acme.example' });
    const [second] = await pass(1);
    expect(second?.mail.subject).toBe('2 leads wait for a decision');
    expect(second?.mail.text).toContain(filled);
    expect(second?.mail.text).not.toContain(blocked);
    expect(await pass(120)).toEqual([]);
  });

  it('has one mail an hour about leads that look like spam, and none about a lead that was let through', async () => {
    const { send, pass } = await setUp();
    const spam = (number: number) => send({ message: `see [url=x]${number}[/url]` });
    await spam(1);
    expect(await pass()).toHaveLength(1);
    await spam(2);
    await spam(3);
    await send();
    expect((await pass(59)).map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Lead LS-/)]);
    const mails = await pass(1);
    expect(mails.map(({ mail }) => mail.subject)).toEqual(['3 leads wait for a decision']);
    expect(await pass(120)).toEqual([]);
  });

  it('and the person on duty have an urgent mail about a held call from a person under attack', async () => {
    const { send, pass, database, duty } = await setUp();
    const maya = newPerson({ email: 'maya@firm.example', role: 'editor' });
    await new PeopleStore(database).addUser(maya, newLink(maya.id));
    const always = { from: 0, to: 0, first: maya.id, second: null };
    await duty.store.saveShifts(
      [0, 1, 2, 3, 4, 5, 6].map((row) => ({ row, ...always })),
      null,
    );
    await send({ website: 'x', name: 'https://acme.example' }, null, 'emergency');
    const [mail] = await pass();
    expect(mail?.to.toSorted()).toEqual(['maya@firm.example', 'owner@firm.example']);
    expect(mail?.mail.subject).toBe('URGENT: One lead waits for a decision');
  });
});
