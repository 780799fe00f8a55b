import { describe, expect, it, onTestFinished } from 'vitest';
import { promiseEnds } from '../../../app/domain/time/business-hours.ts';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { FirmSite } from '../../../app/server/firm/firm-site.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { MailAlarms, mostAlarmsInAnHour } from '../../../app/server/mail/mail-alarms.server.ts';
import { MailWaits } from '../../../app/server/mail/mail-waits.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { Duty } from '../../../app/server/people/rota/duty.server.ts';
import { RotaStore } from '../../../app/server/people/rota/rota-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newMailDesk } from '../../fakes/mail-desk.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { openEightToSix } from '../../fixtures/site.ts';

const minute = 60_000;
const morning = Date.parse('2026-11-20T10:00:00-05:00');
const { firm } = openEightToSix.data;

/** A mailbox that strangers write to, a real mail server for the alarms, and `count` processes that look. */
async function setUp({ count = 1 } = {}) {
  const smtp = await startSmtp();
  const clock = manualClock(morning);
  const { database, desk, receive } = newMailDesk(clock);
  desk.answerDue = (at) => promiseEnds(firm, at);
  const store = new MailWaits(database);
  const mailer = smtpMailer(smtp.url, () => 'Front Desk <desk@firm.example>');
  const posted: { id: string; body: string }[] = [];
  const rotas = new RotaStore(database);
  const looking = Array.from({ length: count }, () => {
    return new MailAlarms({
      site: new FirmSite(openEightToSix),
      store,
      mailer,
      clock,
      log: openLog('silent'),
      duty: new Duty(rotas, new FirmSite(openEightToSix)),
      alarmTo: () => ['night@firm.example'],
      webhook: {
        post: async (id, body) => {
          posted.push({ id, body });
          return { ok: true, answer: '204' };
        },
        close: () => undefined,
      },
      pushes: null,
      devicesOf: async () => [],
      siteUrl: 'https://firm.example',
    });
  });
  onTestFinished(async () => {
    mailer.close();
    await smtp.stop();
  });
  let mails = 0;
  /** A mail of a stranger, `minutes` after ten. Returns its id. */
  async function write(minutes: number, more: readonly string[] = [], from = 'Ana Roy <ana@roy.example>') {
    const text = [
      `From: ${from}`,
      'To: hello@firm.test',
      `Message-ID: <${mails++}@roy.example>`,
      'Subject: Quote for 20 seats',
    ];
    const received = await receive([...text, ...more, '', `Please, ${mails}`].join('\n'), {
      receivedAt: morning + minutes * minute,
    });
    return received.mailId ?? '';
  }
  /** Moves the clock to `minutes` after ten and lets every process look. Returns the subjects of all alarms so far. */
  async function lookAt(minutes: number) {
    clock.passTo(morning + minutes * minute);
    await Promise.all(looking.map((alarms) => alarms.check()));
    return smtp.received.map(({ mail }) => mail.subject);
  }
  return { database, smtp, clock, store, desk, rotas, posted, write, lookAt };
}

const subject = (minutes: number) => `${minutes} minutes without a reply: a mail from Ana Roy`;

describe('mail of a stranger that nobody has decided about', () => {
  it('alarms the people on call at 5, 10 and 15 minutes, once each by any number of processes, with who wrote and where to decide', async () => {
    const { write, lookAt, smtp, posted } = await setUp({ count: 3 });
    await write(0);
    expect(await lookAt(4.9)).toEqual([]);
    for (const minutes of [5, 9, 10, 15, 300]) await lookAt(minutes);
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([subject(5), subject(10), subject(15)]);
    const [{ mail, to } = { mail: null, to: null }] = smtp.received;
    expect(to).toEqual(['night@firm.example']);
    expect(mail?.text).toContain('Ana Roy: Quote for 20 seats. Came 10:00 AM, answer by 10:15 AM. 10 min left.');
    expect(mail?.text).toContain('https://firm.example/admin/mail');
    expect(posted.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.minutes])).toEqual(
      [5, 10, 15].map((minutes) => ['mail.unanswered', minutes]),
    );
    expect(posted[0]?.body, 'a webhook names nobody').not.toContain('roy');
  });

  it('alarms no more once it is with a lead, no lead or spam, not even what is on its way', async () => {
    const { write, lookAt, smtp, store } = await setUp();
    const id = await write(0);
    smtp.refuseWith = 421;
    await lookAt(5);
    await store.dismiss(id, 'not-lead');
    smtp.refuseWith = null;
    for (const minutes of [6, 10, 15]) expect(await lookAt(minutes)).toEqual([]);
  });

  it('is told once, with the latest state, when the mail server works again', async () => {
    const { write, lookAt, smtp } = await setUp();
    await write(0);
    smtp.refuseWith = 421;
    for (let minutes = 5; minutes < 25; minutes++) await lookAt(minutes);
    smtp.refuseWith = null;
    for (let minutes = 25; minutes < 45; minutes++) await lookAt(minutes);
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([
      expect.stringMatching(/^2\d minutes without a reply/),
    ]);
  });

  it('shares one alarm with what is due at the same time, and a flood fills no mailbox of the firm', async () => {
    const { write, lookAt, smtp } = await setUp();
    for (let n = 0; n < 3; n++) await write(0, [], `Visitor ${n} <v${n}@roy.example>`);
    expect(await lookAt(5)).toEqual(['5 minutes without a reply: 3 mails']);
    expect(smtp.received[0]?.mail.text).toContain('Visitor 2');
    for (let n = 0; n < 50; n++) await write(6 + n / 10, [], `Spam ${n} <s${n}@roy.example>`);
    for (let minutes = 6; minutes < 30; minutes += 0.25) await lookAt(minutes);
    expect(smtp.received.length).toBeLessThanOrEqual(mostAlarmsInAnHour);
    await lookAt(66);
    expect(smtp.received.at(-1)?.mail.subject).toMatch(/^\d+ minutes without a reply: \d+ mails$/);
  });

  it('does not alarm at night, nor for automatic mail, bounces, or what a colleague wrote', async () => {
    const { write, lookAt } = await setUp();
    await write(0, ['Auto-Submitted: auto-replied']);
    await write(0, [], 'Maya <maya@firm.test>');
    await write(0, ['Return-Path: <>'], 'MAILER-DAEMON <mailer-daemon@roy.example>');
    await write(9 * 60);
    const friday = (time: string) => (Date.parse(time) - morning) / minute;
    for (const at of ['2026-11-20T17:59:00-05:00', '2026-11-20T23:00:00-05:00', '2026-11-23T08:04:00-05:00'])
      expect(await lookAt(friday(at))).toEqual([]);
    expect(await lookAt(friday('2026-11-23T08:05:00-05:00'))).toEqual([subject(5)]);
  });

  it('alarms the person on duty, and the second from the minute on that the owner chose', async () => {
    const { database, write, lookAt, rotas, smtp } = await setUp();
    const people = new PeopleStore(database);
    for (const id of ['maya', 'tom'])
      await people.addUser(newPerson({ id, email: `${id}@firm.example`, role: 'editor' }), newLink(id));
    const shift = { from: 0, to: 0, first: 'maya', second: 'tom' };
    await rotas.saveShifts(
      [0, 1, 2, 3, 4, 5, 6].map((row) => ({ row, ...shift })),
      null,
    );
    await rotas.saveNextAfter(5);
    await write(0);
    for (const minutes of [5, 10]) await lookAt(minutes);
    expect(smtp.received.map(({ to }) => to)).toEqual([
      ['maya@firm.example'],
      ['maya@firm.example', 'tom@firm.example'],
    ]);
  });
});
