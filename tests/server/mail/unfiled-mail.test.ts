import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailLimits } from '../../../app/domain/mail/mail-space.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { MailboxFiles } from '../../../app/server/mail/mailbox-files.server.ts';
import { MailboxReader } from '../../../app/server/mail/mailbox-reader.server.ts';
import { MailboxStore, mailboxSecret } from '../../../app/server/mail/mailbox-store.server.ts';
import { receiveMail, roomOf } from '../../../app/server/mail/receive-mail.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { startImap } from '../../fakes/imap.ts';
import { arrivedAt, newMailDesk } from '../../fakes/mail-desk.ts';

const kilobyte = 1024;
const hour = 3_600_000;
/** The usual limits, a thousand times smaller. */
const small: MailLimits = {
  unfiled: 200 * kilobyte,
  unfiledInAnHour: 50 * kilobyte,
  textOnlyBelow: 500 * kilobyte,
  noneBelow: 200 * kilobyte,
};

const file = (bytes: number, fill: number) => Buffer.alloc(bytes, fill);
/** A message with a file. */
const withFile = (from: string, bytes: Buffer, more: readonly string[] = []) =>
  [
    ...[`From: ${from}`, 'To: hello@firm.test', `Message-ID: <${from}>`, 'Subject: Plans', ...more],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', ''],
    ...['See the plan.', '--b', 'Content-Type: application/pdf; name="plan.pdf"', 'Content-Transfer-Encoding: base64'],
    ...['', bytes.toString('base64').replace(/.{76}/g, '$&\n'), '--b--', ''],
  ].join('\n');

/** A desk that reads a mailbox. */
async function withMailbox(limits?: MailLimits) {
  const clock = manualClock(arrivedAt);
  const desk = newMailDesk(clock, limits);
  const imap = await startImap();
  const store = new MailboxStore(desk.database);
  const secrets = new SecretStore(desk.database, new SecretBox(randomBytes(32)));
  await secrets.keep(mailboxSecret, imap.password, { at: 1, userId: null });
  const account = { host: '127.0.0.1', port: imap.port, security: 'none', user: imap.user } as const;
  const settings = { ...account, folder: 'INBOX', sentFolder: '', after: 'leave', moveTo: '' } as const;
  await store.save(settings, clock.wall());
  const files = new MailboxFiles({
    mails: desk.desk.mails,
    space: desk.space,
    store,
    secrets,
    read: desk.desk.read,
    allowPrivate: true,
  });
  const reader = new MailboxReader({
    store,
    secrets,
    clock,
    allowPrivate: true,
    log: openLog('silent'),
    tell: async () => true,
    room: () => roomOf(desk.desk),
    receive: (raw, arrival) => receiveMail(desk.desk, raw, arrival),
  });
  onTestFinished(async () => {
    await reader.stop();
    await imap.stop();
  });
  const read = async () => {
    await reader.restart();
    await reader.poll();
  };
  const append = (text: string) => imap.append(text.replaceAll('\n', '\r\n'), { at: clock.wall() });
  return { ...desk, clock, imap, store, settings, files, read, append };
}

const sizeOf = async ({ database }: Pick<ReturnType<typeof newMailDesk>, 'database'>) => {
  const rows = await database.db.selectFrom('mail_files').select(['bytes', 'kept', 'size']).execute();
  return rows.map(({ bytes, kept, size }) => ({ bytes: bytes.length, kept: Number(kept), size }));
};

describe('a file that a stranger sends', () => {
  it('stays in the mailbox until a person files its message; then the lead has it', async () => {
    const desk = await withMailbox();
    const { lead } = await desk.newLead();
    desk.append(withFile('stranger@example.org', file(5000, 7)));
    await desk.read();
    expect(await sizeOf(desk)).toEqual([{ bytes: 0, kept: 0, size: 5000 }]);
    const { mails } = await desk.desk.mails.waiting(5);
    const [mail] = mails;
    const [attached] = mail?.files ?? [];
    expect(attached).toMatchObject({ name: 'plan.pdf', size: 5000, where: 'mailbox' });
    // Whoever decides can open it. That keeps nothing.
    const [opened] = await desk.files.fetch(mail?.id ?? '');
    expect(Buffer.compare(Buffer.from(opened?.bytes ?? []), file(5000, 7))).toBe(0);
    expect(await sizeOf(desk)).toMatchObject([{ kept: 0 }]);
    await desk.desk.mails.file(mail?.id ?? '', lead.id, { userId: 'u', reason: 'A person filed it.' });
    expect(await desk.files.bring(mail?.id ?? '')).toBe('kept');
    expect(await sizeOf(desk)).toEqual([{ bytes: 5000, kept: 1, size: 5000 }]);
    expect(await desk.files.fetch(mail?.id ?? '')).toEqual([]);
  });

  it('is found again after the message was moved or got a new number, and is said to be gone when it is not in the mailbox', async () => {
    const desk = await withMailbox();
    desk.imap.folders.set('Read', { uidValidity: 9, uidNext: 40, messages: [] });
    await desk.store.save({ ...desk.settings, after: 'move', moveTo: 'Read' }, desk.clock.wall());
    desk.append(withFile('moved@example.org', file(3000, 1)));
    await desk.read();
    expect(desk.imap.folders.get('Read')?.messages).toHaveLength(1);
    const [mail] = (await desk.desk.mails.waiting(5)).mails;
    expect(await desk.files.fetch(mail?.id ?? '')).toHaveLength(1);
    desk.imap.renumber('Read');
    expect(await desk.files.fetch(mail?.id ?? '')).toHaveLength(1);
    desk.imap.folders.get('Read')?.messages.splice(0);
    await expect(desk.files.fetch(mail?.id ?? '')).rejects.toThrow('The message is no longer in the mailbox');
    expect(await desk.files.bring(mail?.id ?? '')).toBe('gone');
    await desk.imap.stop();
    expect(await desk.files.bring(mail?.id ?? '')).toBe('later');
  });

  it('is never taken from another message that has its number now', async () => {
    const desk = await withMailbox();
    desk.append(withFile('first@example.org', file(100, 1)));
    await desk.read();
    const [mail] = (await desk.desk.mails.waiting(5)).mails;
    const { messages = [] } = desk.imap.folders.get('INBOX') ?? {};
    const [message] = messages;
    if (message) message.raw = Buffer.from(withFile('second@example.org', file(100, 2)));
    await expect(desk.files.fetch(mail?.id ?? '')).rejects.toThrow('no longer in the mailbox');
  });

  it('with an answer to our message is kept at once', async () => {
    const desk = await withMailbox();
    const { sent } = await desk.newLead();
    desk.append(withFile('ana@example.com', file(4000, 3), [`In-Reply-To: ${sent}`]));
    await desk.read();
    expect(await sizeOf(desk)).toEqual([{ bytes: 4000, kept: 1, size: 4000 }]);
  });
});

describe('mail of strangers', () => {
  it('of 8 messages with 25 MB each, scaled by a thousand, takes no more than its room, says which files are missing, and leaves answers alone', async () => {
    const desk = newMailDesk(manualClock(arrivedAt), small);
    const { sent } = await desk.newLead();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => desk.receive(withFile(`s${n}@example.org`, file(25 * kilobyte, n)))),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(8).fill('waiting'));
    const kept = (await sizeOf(desk)).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(kept).toBe(25 * kilobyte);
    const { used } = await desk.space.state();
    expect(used.unfiled).toBeLessThan(50 * kilobyte);
    const rows = await desk.database.db.selectFrom('mails').select(['reason', 'body']).execute();
    expect(rows.every(({ body }) => body === 'See the plan.')).toBe(true);
    const named = rows.filter(({ reason }) => reason.includes('these files were not kept: plan.pdf. Ask the sender'));
    expect(named).toHaveLength(7);
    const answer = withFile('ana@example.com', file(25 * kilobyte, 9), [`In-Reply-To: ${sent}`]);
    expect(await desk.receive(answer)).toMatchObject({ outcome: 'filed' });
    const { mails } = await desk.desk.mails.waiting(9);
    const places = mails.flatMap(({ files }) => files.map(({ where }) => where));
    expect(places.sort()).toEqual(['here', ...Array(7).fill('nowhere')]);
  });

  it('has room again after an hour, until all of it together has reached the limit: then it stays in the mailbox, counted, and owners know', async () => {
    const clock = manualClock(arrivedAt);
    const desk = newMailDesk(clock, small);
    for (let n = 0; n < 8; n++) {
      await desk.receive(withFile(`s${n}@example.org`, file(25 * kilobyte, n)));
      clock.pass(hour);
    }
    await desk.database.db
      .updateTable('mails')
      .set({ size: 30 * kilobyte })
      .execute();
    const place = { folder: 'INBOX', uidValidity: 1, uid: 9 };
    const late = withFile('late@example.org', file(1, 1));
    expect(await desk.receive(late, { place })).toMatchObject({ outcome: 'ignored', mailId: null });
    expect(await desk.receive(late, { place })).toMatchObject({ outcome: 'duplicate' });
    expect((await desk.space.state()).left).toEqual({ count: 1, at: clock.wall() });
    // Without a mailbox it would be lost: whoever posts it has to post it again.
    await expect(desk.receive(withFile('posted@example.org', file(1, 1)))).rejects.toThrow('no room');
    await roomOf(desk.desk);
    expect(desk.told).toHaveLength(1);
    expect(desk.told[0]?.text).toContain('New messages of strangers stay in the mailbox.');
    expect(await desk.space.words()).toEqual([
      expect.stringContaining('which is all it may'),
      expect.stringContaining('1 message was left in the mailbox'),
    ]);
  });
});

describe('a disk that fills', () => {
  it('keeps the text of any mail, then no mail: that waits in the mailbox and comes in whole when there is room; owners have one mail a day', async () => {
    const desk = await withMailbox(small);
    const { lead, sent } = await desk.newLead();
    desk.disk.free = 400 * kilobyte;
    desk.append(withFile('ana@example.com', file(2000, 3), [`In-Reply-To: ${sent}`]));
    await desk.read();
    expect(await desk.desk.mails.ofLead(lead.id)).toMatchObject([
      { text: 'See the plan.', files: [{ where: 'mailbox' }] },
    ]);
    const [tight] = await desk.desk.mails.ofLead(lead.id);
    expect(await desk.files.bring(tight?.id ?? '')).toBe('later');
    desk.disk.free = 100 * kilobyte;
    desk.clock.pass(1000);
    desk.append(withFile('late@example.com', file(2000, 4), [`In-Reply-To: ${sent}`]));
    await desk.read();
    await desk.read();
    expect(await desk.desk.mails.ofLead(lead.id)).toHaveLength(1);
    expect((await desk.store.mailbox())?.warning).toContain('The disk is nearly full.');
    expect(desk.told).toHaveLength(1);
    desk.clock.pass(24 * hour);
    await desk.read();
    expect(desk.told).toHaveLength(2);
    desk.disk.free = null;
    await desk.read();
    const [first, second] = await desk.desk.mails.ofLead(lead.id);
    expect(second).toMatchObject({ sender: 'late@example.com', files: [{ where: 'here' }] });
    expect(await desk.files.bring(first?.id ?? '')).toBe('kept');
    expect(await sizeOf(desk)).toMatchObject([{ bytes: 2000 }, { bytes: 2000 }]);
  });

  it('tells owners again at the next look when nobody was reached', async () => {
    const desk = newMailDesk(manualClock(arrivedAt), small);
    desk.disk.free = 1;
    desk.reached.owners = false;
    await desk.space.tell();
    desk.reached.owners = true;
    await desk.space.tell();
    await desk.space.tell();
    expect(desk.told).toHaveLength(2);
  });
});

describe('mail through a Google Group', () => {
  const list = 'Precedence: list\nMailing-list: list hello@firm.test\nList-ID: <hello.firm.test>';
  it('from the mailbox waits when it is an inquiry, and is the visitor’s answer when it names ours, with From rewritten or not', async () => {
    const desk = await withMailbox();
    const { lead, sent } = await desk.newLead({ email: 'ana@visitor.example' });
    const rewritten =
      "From: 'Ana' via Hello <hello@firm.test>\nReply-To: ana@visitor.example\nX-Original-From: ana@visitor.example";
    const answers = `In-Reply-To: ${sent}`;
    desk.append(`From: kim@stranger.example\n${list}\nMessage-ID: <1@a>\nSubject: Laptops\n\nPlease quote.`);
    desk.append(`From: ana@visitor.example\n${list}\nMessage-ID: <2@a>\n${answers}\n\nYes.`);
    desk.clock.pass(1000);
    desk.append(`${rewritten}\n${list}\nMessage-ID: <3@a>\n${answers}\n\nMonday.`);
    await desk.read();
    expect(await desk.desk.mails.waiting(5)).toMatchObject({ total: 1, mails: [{ subject: 'Laptops' }] });
    const shown = await desk.desk.mails.ofLead(lead.id);
    expect(shown.map(({ kind, sender, text }) => [kind, sender, text])).toEqual([
      ['message', 'ana@visitor.example', 'Yes.'],
      ['message', 'ana@visitor.example', 'Monday.'],
    ]);
    expect(await desk.desk.mails.unfiledCount('ignored')).toBe(0);
  });
});
