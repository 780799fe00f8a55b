import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SecretBox } from '../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../app/server/database/secret-store.server.ts';
import { openLog } from '../../app/server/log.server.ts';
import { MailboxReader } from '../../app/server/mail/mailbox-reader.server.ts';
import { MailboxStore, mailboxSecret } from '../../app/server/mail/mailbox-store.server.ts';
import { receiveMail, roomOf } from '../../app/server/mail/receive-mail.server.ts';
import { addUser, postForm, signIn } from '../admin.ts';
import { inquiry, post, startServer, until } from '../app.ts';
import { useBrowser } from '../browser.ts';
import { inquiryToClient, siteOnSqlite } from '../e2e/inquiry-to-client.ts';
import { manualClock } from '../fakes/clock.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { googleMailbox, googleSite } from '../fakes/google/consented.ts';
import { startGoogle } from '../fakes/google/google.ts';
import { newMailDesk } from '../fakes/mail-desk.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { type Dovecot, startDovecot } from './dovecot.ts';
import { figure } from './figures.ts';

const many = 10_000;
const hour = 3_600_000;
const browser = useBrowser();

describe('with Debian’s Dovecot', () => {
  let dovecot: Dovecot;
  beforeEach(async () => {
    dovecot = await startDovecot(temporaryFolder());
  });
  afterEach(() => dovecot.kill());

  it('an inquiry becomes a client by keyboard, and the visitor’s answer is with its lead within a minute', async () => {
    const smtp = await startSmtp();
    const server = await startServer({
      env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example', WEBHOOK_ALLOW_PRIVATE: '1' },
    });
    onTestFinished(async () => {
      await server.stop();
      await smtp.stop();
    });
    const { port, user, password } = dovecot;
    const mailbox = { port, user, password, append: (raw: string) => dovecot.deliver([raw]) };
    const took = await inquiryToClient({ ...(await siteOnSqlite(server)), smtp, mailbox, page: await browser.open() });
    figure('Dovecot: from the mailbox to the lead', { seconds: (took / 1000).toFixed(2) });
    expect(took).toBeLessThan(60_000);
  }, 120_000);

  it('an inquiry through a Google Group waits for a person, and an answer is the visitor’s, with From rewritten or not', async () => {
    const smtp = await startSmtp();
    const server = await startServer({
      env: {
        SMTP_URL: smtp.url,
        LEADS_TO: 'owner@firm.example',
        WEBHOOK_ALLOW_PRIVATE: '1',
        MAIL_FROM: 'Front Desk <hello@firm.example>',
        REPLY_ADDRESS: 'hello+*@firm.example',
      },
    });
    onTestFinished(async () => {
      await server.stop();
      await smtp.stop();
    });
    await addUser(server, 'maya@firm.example', 'owner');
    const cookie = await signIn(server, 'maya@firm.example');
    const { port, user, password } = dovecot;
    const account = { host: '127.0.0.1', port: String(port), security: 'none', user, password, folder: 'INBOX' };
    const saved = { intent: 'save', ...account, after: 'leave' };
    expect((await postForm(`${server.url}/admin/mailbox`, saved, { cookie })).status).toBe(200);
    const visitor = 'ana@visitor.example';
    expect((await post(`${server.url}/api/contact`, { ...inquiry, email: visitor })).status).toBe(201);
    const { mail } = await until('the acknowledgement', () => smtp.received.find(({ to }) => to.includes(visitor)));
    expect(mail.replyTo?.[0]?.address).toMatch(/^hello\+[a-z\d-]+\.[a-z2-7]{16}@firm\.example$/);
    const group = ['Precedence: list', 'Mailing-list: list hello@firm.example', 'List-ID: <hello.firm.example>'];
    const rewritten = [
      ...["From: 'Ana' via Hello <hello@firm.example>", `Reply-To: ${visitor}`, `X-Original-From: Ana <${visitor}>`],
      'Return-Path: <hello+bnc1@firm.example>',
    ];
    const message = (lines: readonly string[], text: string) =>
      [...lines, ...group, 'To: hello@firm.example', `Message-ID: <${text}@mail.example>`, '', text, ''].join('\r\n');
    const answers = `In-Reply-To: ${mail.messageId}`;
    // A relay that replaces our Message-ID leaves the sealed address.
    const sealed = [`Delivered-To: ${mail.replyTo?.[0]?.address}`, 'In-Reply-To: <replaced@relay.example>'];
    dovecot.deliver([
      message(['From: Kim <kim@stranger.example>', 'Subject: Laptops'], 'inquiry'),
      message([`From: ${visitor}`, answers], 'direct'),
      message([...rewritten, answers], 'rewritten'),
      message([...rewritten, ...sealed], 'relayed'),
    ]);
    const start = performance.now();
    const rows = () =>
      server.rows<{ body: string; outcome: string; kind: string; sender: string }>(
        'SELECT body, outcome, kind, sender FROM mails ORDER BY body',
      );
    await until('four messages', () => rows().length === 4, 60_000);
    const ofVisitor = { outcome: 'filed', kind: 'message', sender: visitor };
    expect(rows()).toEqual([
      { body: 'direct', ...ofVisitor },
      { body: 'inquiry', outcome: 'waiting', kind: 'message', sender: 'kim@stranger.example' },
      { body: 'relayed', ...ofVisitor },
      { body: 'rewritten', ...ofVisitor },
    ]);
    expect(server.rows('SELECT id FROM leads WHERE wrote_at IS NOT NULL')).toHaveLength(1);
    const page = await (await fetch(`${server.url}/admin/mail`, { headers: { cookie } })).text();
    expect(page).toContain('Laptops');
    figure('Dovecot: four messages through a group', { seconds: ((performance.now() - start) / 1000).toFixed(2) });
  }, 120_000);

  it('10,000 messages at once come in once each, though Dovecot is killed four times and gives them new numbers', async () => {
    const clock = manualClock(Date.now());
    const desk = newMailDesk(clock);
    const { lead, sent } = await desk.newLead();
    const store = new MailboxStore(desk.database);
    const secrets = new SecretStore(desk.database, new SecretBox(randomBytes(32)));
    const { port, user, password } = dovecot;
    await secrets.keep(mailboxSecret, password, { at: 1, userId: null });
    const settings = { host: '127.0.0.1', port, security: 'none', user, folder: 'INBOX', sentFolder: '' } as const;
    await store.save({ ...settings, after: 'leave', moveTo: '' }, clock.wall());
    let handed = 0;
    const reader = new MailboxReader({
      store,
      secrets,
      clock,
      allowPrivate: true,
      log: openLog('silent'),
      tell: async () => true,
      room: () => roomOf(desk.desk),
      receive: (raw, arrival) => {
        handed++;
        return receiveMail(desk.desk, raw, arrival);
      },
    });
    onTestFinished(() => reader.stop());
    const kept = async () => (await desk.rows()).mails;
    /** Looks repeatedly until `done`, skipping the waits after failures and the hourly limit. */
    const read = async (done: () => Promise<boolean>) => {
      while (!(await done())) {
        await reader.poll();
        clock.pass(hour);
      }
    };

    const start = performance.now();
    dovecot.deliver(
      Array.from({ length: many }, (_, n) =>
        [
          ...[`From: Visitor ${n} <visitor${n}@example.com>`, 'To: hello@firm.test', `Message-ID: <${n}@example.com>`],
          ...[...(n % 100 === 0 ? [`In-Reply-To: ${sent}`] : []), `Subject: Message ${n}`, '', `Words of ${n}.`, ''],
        ].join('\r\n'),
      ),
    );
    for (const part of [1, 2, 3, 4]) {
      const ending = (async () => {
        await until(`part ${part}`, async () => (await kept()) >= (many / 5) * part, 300_000);
        await dovecot.kill();
      })();
      await read(async () => (await kept()) >= (many / 5) * part);
      await ending;
      if (part === 2) dovecot.renumber();
      await dovecot.start();
    }
    await read(async () => (await store.folder('INBOX'))?.lastUid === many && (await kept()) >= many);
    const seconds = (performance.now() - start) / 1000;
    const rows = await desk.database.db.selectFrom('mails').select(['message_id', 'lead_id']).execute();
    figure('Dovecot: 10,000 messages, killed four times, given new numbers once', {
      kept: rows.length,
      different: new Set(rows.map(({ message_id }) => message_id)).size,
      'handed over': handed,
      seconds: seconds.toFixed(0),
      'messages a second': Math.round(handed / seconds),
    });
    expect(rows).toHaveLength(many);
    expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(many);
    expect(rows.filter(({ lead_id }) => lead_id === lead.id)).toHaveLength(many / 100);
    expect((await desk.rows()).seen).toBe(many);
  }, 900_000);
});

it('Debian’s Dovecot with OAuth gives each of 1,000 messages once for tokens alone, though it is killed twice and tokens end meanwhile', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const dovecot = await startDovecot(temporaryFolder(), publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const clock = manualClock(Date.now());
  const desk = newMailDesk(clock);
  const google = await startGoogle();
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  google.newToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = encode({ iss: google.at.origin, sub: 'hello', iat: now, exp: now + 2, email: googleMailbox });
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'default' })}.${claims}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  google.hosts.imap = { host: '127.0.0.1', port: dovecot.port, security: 'none' };
  const site = googleSite(google, desk.database, clock);
  await site.register();
  await site.consent();
  expect((await site.store.google())?.fault).toBeNull();
  expect(await site.mailboxes.mailbox()).toMatchObject({ kind: 'google', user: googleMailbox });
  const reader = new MailboxReader({
    store: site.mailboxes,
    secrets: site.secrets,
    google: site.account,
    clock,
    allowPrivate: true,
    log: openLog('silent'),
    tell: async () => true,
    room: () => roomOf(desk.desk),
    receive: (raw, arrival) => receiveMail(desk.desk, raw, arrival),
  });
  onTestFinished(async () => {
    await reader.stop();
    site.close();
    await dovecot.kill();
    await google.at.stop();
  });
  const kept = async () => (await desk.rows()).mails;
  const readUntil = async (done: () => Promise<boolean>) => {
    while (!(await done())) {
      await reader.poll();
      clock.pass(hour);
    }
  };
  dovecot.deliver(
    Array.from({ length: 1000 }, (_, n) =>
      [`From: v${n}@example.com`, `Message-ID: <${n}@example.com>`, `Subject: ${n}`, '', `Words of ${n}.`, ''].join(
        '\r\n',
      ),
    ),
  );
  for (const part of [300, 600]) {
    const ending = until(`${part} messages`, async () => (await kept()) >= part, 120_000).then(() => dovecot.kill());
    await readUntil(async () => (await kept()) >= part);
    await ending;
    await dovecot.start();
  }
  await readUntil(async () => (await kept()) >= 1000);
  const rows = await desk.database.db.selectFrom('mails').select('message_id').execute();
  expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(1000);
  expect(rows).toHaveLength(1000);
  expect(google.asked).toBeGreaterThan(2);
  expect(google.at.problems).toEqual([]);
}, 300_000);
