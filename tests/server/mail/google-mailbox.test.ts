import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { googleHealth } from '../../../app/domain/connections/google-workspace.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { type Envelope, googleMailer } from '../../../app/server/delivery/mailer.server.ts';
import { ownMailboxes } from '../../../app/server/delivery/recipients.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { MailboxReader } from '../../../app/server/mail/mailbox-reader.server.ts';
import { until } from '../../app.ts';
import { type ManualClock, manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { googleMailbox, googleSite } from '../../fakes/google/consented.ts';
import { type Google, startGoogle } from '../../fakes/google/google.ts';
import { startImap, type TestImap } from '../../fakes/imap.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const hour = 3_600_000;

describe('a mailbox of Google Workspace', () => {
  let clock: ManualClock;
  let google: Google;
  let imap: TestImap;
  let smtp: TestSmtp;
  let database: OpenDatabase;
  let site: ReturnType<typeof googleSite>;
  let reader: MailboxReader;
  let read: string[];

  beforeEach(async () => {
    clock = manualClock(Date.now());
    google = await startGoogle();
    imap = await startImap();
    smtp = await startSmtp(0, { takesToken: (user, token) => user === googleMailbox && google.takes(token) });
    Object.assign(imap, { user: googleMailbox, takesToken: google.takes });
    imap.append('Subject: before\r\n\r\nx', { folder: 'Sent', at: 0 });
    google.hosts = { ...google.hosts, imap: { host: '127.0.0.1', port: imap.port, security: 'none' }, smtp: smtp.url };
    database = newSqliteDatabase(newFolder());
    site = googleSite(google, database, clock);
    await site.register();
    read = [];
    reader = new MailboxReader({
      store: site.mailboxes,
      secrets: site.secrets,
      google: site.account,
      allowPrivate: true,
      log: openLog('silent', { write: () => undefined }),
      clock,
      tell: async () => true,
      room: async () => ({ messages: 100, words: '' }),
      receive: async (raw) => {
        read.push(Buffer.from(raw).toString());
        return null;
      },
    });
  });
  afterEach(async () => {
    expect(google.at.problems).toEqual([]);
    await reader.stop();
    site.close();
    await Promise.all([google.at.stop(), imap.stop(), smtp.stop(), database.close()]);
  });

  const health = async () => {
    const account = await site.store.google();
    return account && googleHealth(account, 'America/Toronto');
  };
  const mail = (id: string): Envelope => ({
    id,
    to: ownMailboxes(['ana@visitor.example']),
    subject: id,
    text: 'Hello',
  });
  const newMailer = () =>
    googleMailer({ google: site.account, from: () => 'Front Desk <desk@other.example>', sealOf: () => 'seal' });

  it('is read and sends without a password once the mailbox has consented, both folders', async () => {
    expect(await health()).toMatchObject({ light: 'new' });
    expect(await site.store.sender()).toBeNull();
    await site.consent();
    expect(await health()).toMatchObject({ light: 'works' });
    expect(await site.store.sender()).toBe('google');
    expect(await site.mailboxes.mailbox()).toMatchObject({ kind: 'google', user: googleMailbox, sentFolder: 'Sent' });
    imap.append('Subject: answer\r\n\r\nyes', { at: clock.wall() });
    imap.append('Subject: ours\r\n\r\nyes', { folder: 'Sent', at: clock.wall() });
    await reader.poll();
    expect(read.map((raw) => raw.split('\r\n')[0]).sort()).toEqual(['Subject: answer', 'Subject: ours']);
    expect(imap.commands.filter((one) => one.startsWith('LOGIN'))).toEqual([]);
  });

  it('sends as the mailbox, under the sender’s name and one Message-ID, and gets a new token when the server takes the old one no more', async () => {
    await site.consent();
    const mailer = newMailer();
    expect(await mailer.send(mail('first'))).toMatchObject({ ok: true });
    google.endTokens();
    expect(await mailer.send(mail('second'))).toMatchObject({ ok: true });
    expect(await mailer.canary({ ...mail('test'), to: ownMailboxes([]) })).toEqual({
      ok: true,
      answer: 'connected and signed in; no message was sent',
    });
    expect(smtp.received.map(({ mail: { from, messageId } }) => [from?.name, from?.address, messageId])).toEqual(
      ['first', 'second'].map((id) => ['Front Desk', googleMailbox, `<${id}@firm.example>`]),
    );
  });

  it('keeps mail waiting when the consent was taken back, and owners see why', async () => {
    await site.consent();
    google.grant = null;
    google.endTokens();
    const answer = expect.stringContaining('The consent was taken back');
    expect(await newMailer().send(mail('later'))).toMatchObject({ ok: false, permanent: false, answer });
    await reader.poll();
    await reader.poll();
    expect((await site.mailboxes.mailbox())?.lastError).toContain('The consent was taken back');
    expect(await health()).toMatchObject({
      light: 'fails',
      words: expect.stringContaining('Sign in as hello@firm.example again'),
    });
    await site.account.check();
    expect(site.told).toEqual(['Google Workspace refuses the site']);
    google.grant = '1//second';
    clock.pass(hour);
    await site.consent();
    expect(await newMailer().send(mail('later'))).toMatchObject({ ok: true });
  });

  it('says what Google’s mail server answers when it lets no program in, and is connected by a second try', async () => {
    imap.takesToken = () => false;
    await site.consent();
    expect(await health()).toMatchObject({
      light: 'waits',
      words: expect.stringMatching(/^Google lets the site in, but not to mail\. LOGIN failed: .*Invalid credentials/),
    });
    expect(await site.mailboxes.mailbox()).toBeNull();
    imap.takesToken = google.takes;
    expect(await site.account.connect()).toBeNull();
    expect(await health()).toMatchObject({ light: 'works' });
    expect(await site.mailboxes.mailbox()).toMatchObject({ kind: 'google' });
  });

  it('goes on reading with a new token when the old one ends in mid-connection', async () => {
    await site.consent();
    await reader.poll();
    google.endTokens();
    imap.append('Subject: late\r\n\r\nyes', { at: clock.wall() });
    imap.drop();
    await until('the message', async () => {
      clock.pass(hour / 4);
      await reader.poll();
      return read.length === 1;
    });
  });

  it('is told as lost when the mail server refuses even a fresh token', async () => {
    await site.consent();
    await smtp.stop();
    const deaf = await startSmtp(0, { takesToken: () => false });
    google.hosts.smtp = deaf.url;
    expect(await newMailer().send(mail('x'))).toMatchObject({
      ok: false,
      answer: expect.stringMatching(/^Google’s mail server does not let the site in/),
    });
    expect(await health()).toMatchObject({ light: 'fails' });
    await deaf.stop();
    smtp = await startSmtp();
  });
});
