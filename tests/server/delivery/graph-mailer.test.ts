import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { chosenMailer, graphMailer, mailerOfAlarms } from '../../../app/server/delivery/graph-mailer.server.ts';
import type { Envelope, Mailer } from '../../../app/server/delivery/mailer.server.ts';
import { ownMailboxes } from '../../../app/server/delivery/recipients.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { threeInTen } from '../../fakes/connections/stand-in.ts';
import { newFolder } from '../../fakes/folder.ts';
import { type Microsoft, startMicrosoft } from '../../fakes/microsoft/microsoft.ts';
import { registered } from '../../fakes/microsoft/registered.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('mail through Microsoft 365', () => {
  const clock = manualClock(Date.now());
  let microsoft: Microsoft;
  let database: OpenDatabase;
  let site: Awaited<ReturnType<typeof registered>>;
  let mailer: Mailer;

  beforeEach(async () => {
    microsoft = await startMicrosoft();
    database = newSqliteDatabase(newFolder());
    site = await registered(microsoft, database, clock);
    expect((await site.account.connect()).ok).toBe(true);
    mailer = newMailer();
  });
  afterEach(async () => {
    expect(microsoft.at.problems).toEqual([]);
    site.close();
    await microsoft.at.stop();
    await database.close();
  });

  const newMailer = () =>
    graphMailer({
      microsoft: site.account,
      drafts: site.drafts,
      from: () => 'Lakeshore IT <desk@other.example>',
      sealOf: (id) => `seal-${id}`,
      clock,
    });
  const mail = (id: string, more: Partial<Envelope> = {}): Envelope => ({
    id,
    to: ownMailboxes(['ana@client.example']),
    subject: 'Your backup',
    text: 'It works.',
    ...more,
  });
  const idsSent = () => microsoft.sent.map((raw) => /^Message-ID: <(.*)@/im.exec(raw)?.[1]);

  /** Sends until it succeeds, and lets the time pass that a failure asks for, or a minute. */
  async function sendAtLast(envelope: Envelope, by = mailer): Promise<number> {
    for (let tries = 1; tries < 100; tries++) {
      const result = await by.send(envelope);
      if (result.ok) return tries;
      expect(result.permanent).toBe(false);
      clock.pass(Math.max(result.retryAfter ?? 0, minute));
    }
    throw new Error('It was never sent.');
  }

  it('goes out as a draft with the conversation in its header, from the mailbox and with the name of the firm', async () => {
    expect(await mailer.send(mail('one', { thread: ['<first@client.example>', 'zero'] }))).toEqual({
      ok: true,
      answer: 'Microsoft 365 took it (202).',
    });
    const [raw = ''] = microsoft.sent;
    expect(raw).toMatch(/^From: Lakeshore IT <hello@firm\.example>\r$/m);
    expect(raw).toMatch(/^Message-ID: <one@firm\.example>\r$/m);
    expect(raw).toMatch(/^In-Reply-To: <zero@firm\.example>\r$/m);
    expect(raw).toMatch(/^References: <first@client\.example>\s+<zero@firm\.example>\r$/m);
    expect(raw).toMatch(/^X-Sent-By-Site: one\.seal-one\r$/m);
  });

  it('is not sent again after the answer to any of its requests was lost', async () => {
    const steps = [/\/token$/, /\/messages$/, /\/send$/];
    for (const [number, step] of steps.entries()) {
      let isLost = false;
      microsoft.endTokens();
      microsoft.at.fault = ({ path }) => {
        if (isLost || !step.test(path)) return null;
        isLost = true;
        return 'after';
      };
      const id = `lost-${number}`;
      expect((await mailer.send(mail(id))).ok).toBe(false);
      expect(isLost).toBe(true);
      expect((await newMailer().send(mail(id))).ok).toBe(step.test('/token'));
      await sendAtLast(mail(id));
    }
    expect(idsSent()).toEqual(['lost-0', 'lost-1', 'lost-2']);
  });

  it('is not sent again by another server in the same minute, nor after it was sent', async () => {
    const results = await Promise.all([mailer.send(mail('once')), newMailer().send(mail('once'))]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    clock.pass(minute);
    expect(await newMailer().send(mail('once'))).toEqual({
      ok: true,
      answer: 'Microsoft 365 had taken it at an earlier try.',
    });
    expect(idsSent()).toEqual(['once']);
  });

  it('counts as sent when it was handed over and somebody removed the copy', async () => {
    await mailer.send(mail('gone'));
    for (const { id } of microsoft.messages()) microsoft.remove(id);
    clock.pass(minute);
    expect((await mailer.send(mail('gone'))).ok).toBe(true);
    expect(idsSent()).toEqual(['gone']);
  });

  it('is not taken for sent while the mailbox is being moved, and goes out once afterwards', async () => {
    microsoft.at.instead = ({ path }) => (path.endsWith('/send') ? { status: 500, body: {} } : null);
    expect((await mailer.send(mail('moved'))).ok).toBe(false);
    microsoft.at.instead = ({ path }) =>
      path.endsWith('/token')
        ? null
        : { status: 404, body: { error: { code: 'MailboxNotEnabledForRESTAPI', message: 'It is moved.' } } };
    clock.pass(minute);
    expect(await mailer.send(mail('moved'))).toMatchObject({
      ok: false,
      permanent: false,
      answer: 'Microsoft finds no such mailbox. MailboxNotEnabledForRESTAPI: It is moved.',
    });
    microsoft.at.instead = null;
    await sendAtLast(mail('moved'));
    expect(idsSent()).toEqual(['moved']);
  });

  it('takes nothing but 201 and 202 for success', async () => {
    microsoft.at.instead = ({ path, method }) =>
      method === 'POST' && path.endsWith('/send') ? { status: 200, body: {} } : null;
    expect(await mailer.send(mail('strange'))).toMatchObject({ ok: false, permanent: false });
    microsoft.at.instead = null;
    clock.pass(minute);
    await sendAtLast(mail('strange'));
    expect(idsSent()).toEqual(['strange']);
  });

  it('has its files once each, the large ones in parts, however many requests fail', async () => {
    const files = [
      { name: 'quote.pdf', bytes: Buffer.alloc(70_000, 'q') },
      { name: 'plan.zip', bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 'p') },
      { name: 'photo.jpg', bytes: Buffer.from([0xff, 0xd8, 0, 0xfe]) },
    ];
    await sendAtLast(mail('with-files', { files }));
    expect(microsoft.sentFiles).toEqual([files]);
    microsoft.at.fault = threeInTen(7);
    for (let one = 0; one < 3; one++) await sendAtLast(mail(`files-${one}`, { files }), newMailer());
    expect(idsSent()).toHaveLength(4);
    for (const sent of microsoft.sentFiles)
      expect(new Map(sent.map(({ name, bytes }) => [name, bytes]))).toEqual(
        new Map(files.map(({ name, bytes }) => [name, bytes])),
      );
    expect(microsoft.sentFiles.map(({ length }) => length)).toEqual(Array(4).fill(3));
  });

  it('is refused for good when it is larger than Microsoft sends', async () => {
    expect(await mailer.send(mail('large', { text: 'x'.repeat(2_300_000) }))).toMatchObject({
      ok: false,
      permanent: true,
    });
    expect(microsoft.messages()).toEqual([]);
  });

  it('waits when 25 mails went out in a minute', async () => {
    for (let one = 0; one < 25; one++) expect((await mailer.send(mail(`many-${one}`))).ok).toBe(true);
    clock.pass(10_000);
    expect(await mailer.send(mail('many-25'))).toMatchObject({ ok: false, permanent: false, retryAfter: 50_000 });
    clock.pass(50_000);
    expect((await mailer.send(mail('many-25'))).ok).toBe(true);
  });

  it('waits as long as Microsoft asks, and goes out then', async () => {
    microsoft.at.instead = ({ path }) =>
      path.endsWith('/send') ? { status: 429, body: {}, headers: { 'retry-after': '90' } } : null;
    expect(await mailer.send(mail('slow'))).toMatchObject({ ok: false, permanent: false, retryAfter: 90_000 });
    microsoft.at.instead = null;
    clock.pass(90_000);
    expect((await mailer.send(mail('slow'))).ok).toBe(true);
    expect(idsSent()).toEqual(['slow']);
  });

  const connected = async () => ((await site.store.isSender()) ? mailer : null);

  it('waits while access is lost, and owners are told by another way', async () => {
    microsoft.scope.clear();
    const written: string[] = [];
    const folder: Mailer = {
      send: async ({ id }) => ({ ok: true, answer: String(written.push(id)) }),
      canary: async () => ({ ok: true, answer: '' }),
      close: () => undefined,
    };
    expect(await mailer.send(mail('later'))).toMatchObject({ ok: false, permanent: false, retryAfter: hour });
    await site.account.check();
    expect(site.told).toContain('Microsoft 365 refuses the site');
    await mailerOfAlarms(connected, folder).send(mail('alarm'));
    expect(written).toEqual(['alarm']);
  });

  it('goes through the other mailer before Microsoft 365 is connected, and when owners chose so', async () => {
    const written: string[] = [];
    const other: Mailer = {
      send: async ({ id }) => ({ ok: true, answer: String(written.push(id)) }),
      canary: async () => ({ ok: true, answer: '' }),
      close: () => undefined,
    };
    const chosen = chosenMailer(connected, other);
    await chosen.send(mail('first'));
    const account = await site.store.account();
    if (account) await site.account.save({ ...account, sends: false });
    await chosen.send(mail('second'));
    expect([idsSent(), written]).toEqual([['first'], ['second']]);
  });

  it('loses and doubles no mail of 100, though three requests in ten fail and servers take turns', async () => {
    microsoft.at.fault = threeInTen(11);
    const all = Array.from({ length: 100 }, (_, number) => `mail-${number}`);
    const two = [mailer, newMailer()];
    for (const [number, id] of all.entries()) await sendAtLast(mail(id), two[number % 2]);
    expect(idsSent().sort()).toEqual(all.sort());
  });
});
