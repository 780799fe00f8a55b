import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldWords } from '../../../app/domain/mail/filing.ts';
import type { MailboxSettings } from '../../../app/domain/mail/mailbox-settings.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { MailboxReader, type MailboxReaderOptions } from '../../../app/server/mail/mailbox-reader.server.ts';
import { MailboxStore, mailboxSecret } from '../../../app/server/mail/mailbox-store.server.ts';
import type { Arrival } from '../../../app/server/mail/receive-mail.server.ts';
import { testMailbox } from '../../../app/server/mail/test-mailbox.server.ts';
import { until } from '../../app.ts';
import { selfSigned } from '../../fakes/certificate.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { startImap, type TestImap } from '../../fakes/imap.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const idOf = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1];

const untrusted = (port: number) =>
  `The certificate of 127.0.0.1:${port} cannot be trusted (self-signed certificate). Nothing was sent there, not even the password. Check the name of the mail server, or ask the people who run it for a certificate from a known authority.`;

describe('the mailbox', () => {
  const clock = manualClock(Date.UTC(2026, 10, 23, 15));
  const readers: MailboxReader[] = [];
  const logged: string[] = [];
  const told: (string | null)[] = [];
  /** The stored messages. As in receiveMail, storing the same message again changes nothing. */
  const stored: { raw: string; arrival: Arrival }[] = [];
  /** How many new messages may be stored now. */
  let room = Number.POSITIVE_INFINITY;
  /** How many messages were handed over, including repeats. */
  let handed = 0;
  /** Called before and after a message is stored. An error that it throws ends the reading there. */
  let onReceive: (when: 'before' | 'after', raw: string) => void = () => undefined;
  let imap: TestImap;
  let database: OpenDatabase;
  let store: MailboxStore;
  let secrets: SecretStore;
  let settings: MailboxSettings;

  beforeAll(async () => {
    imap = await startImap();
    database = newSqliteDatabase(newFolder());
    store = new MailboxStore(database);
    secrets = new SecretStore(database, new SecretBox(randomBytes(32)));
  });
  afterAll(async () => {
    await imap.stop();
    await database.close();
  });
  beforeEach(async () => {
    settings = {
      host: '127.0.0.1',
      port: imap.port,
      security: 'none',
      user: imap.user,
      folder: 'INBOX',
      sentFolder: '',
      after: 'leave',
      moveTo: '',
    };
    await secrets.keep(mailboxSecret, imap.password, { at: 1, userId: null });
    await store.save(settings, clock.wall());
  });
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.stop()));
    await store.remove();
    imap.reset();
    for (const list of [stored, logged, told]) list.length = 0;
    handed = 0;
    room = Number.POSITIVE_INFINITY;
    onReceive = () => undefined;
    clock.pass(day);
  });

  async function receive(bytes: Uint8Array, arrival: Arrival): Promise<void> {
    const raw = Buffer.from(bytes).toString('latin1');
    handed++;
    onReceive('before', raw);
    if (!stored.some((each) => idOf(each.raw) === idOf(raw))) stored.push({ raw, arrival });
    onReceive('after', raw);
  }

  /** Waits long where the server answers: on a busy machine, a greeting takes longer than usual. */
  function newReader(over: Partial<MailboxReaderOptions> = {}): MailboxReader {
    const greeting = imap.faults.silent ? 300 : 30_000;
    const reader = new MailboxReader({
      store,
      secrets,
      receive,
      allowPrivate: true,
      clock,
      room: async () => ({ messages: room, words: heldWords }),
      tell: async ({ lastError }) => told.push(lastError) > 0,
      log: openLog('debug', { write: (line: string) => logged.push(line) }),
      patience: { connect: 30_000, greeting, silence: 5000, recheck: 60_000, poll: 50 },
      ...over,
    });
    readers.push(reader);
    return reader;
  }

  let number = 0;
  const message = (text = 'Thanks.') =>
    `Message-ID: <${++number}@visitor.example>\r\nSubject: Re: backup\r\n\r\n${text}\r\n`;
  const append = (options: { folder?: string; at?: number; text?: string } = {}) => {
    const raw = message(options.text);
    return { uid: imap.append(raw, { at: clock.wall(), ...options }), raw };
  };
  const raws = () => stored.map(({ raw }) => raw);

  it('is read from the day it was set on, in order, with nothing marked, moved or deleted, and the server reports what comes then', async () => {
    append({ at: clock.wall() - day });
    const first = append({ text: 'é and \0 and "(quotes) {3}"' });
    const second = append();
    await newReader().poll();
    expect(raws()).toEqual([first, second].map(({ raw }) => Buffer.from(raw).toString('latin1')));
    expect(stored[0]?.arrival).toEqual({
      receivedAt: clock.wall(),
      source: 'inbox',
      place: { folder: 'INBOX', uidValidity: 1, uid: first.uid },
    });
    await until('the server waits for news', () => imap.commands.at(-1) === 'IDLE');
    const third = append();
    await until('the third message', () => stored.length === 3);
    expect(raws()[2]).toBe(third.raw);
    expect(imap.commands.filter((command) => command.startsWith('EXAMINE'))).toHaveLength(2);
    expect(imap.commands.some((command) => /^(?:SELECT|UID (?:STORE|MOVE))/.test(command))).toBe(false);
    expect(await store.mailbox()).toMatchObject({ failures: 0, readAt: clock.wall(), warning: null });
  });

  it('keeps what is more than an hour’s mail in the mailbox, says so, and reads it whole afterwards', async () => {
    const sent = Array.from({ length: 5 }, () => append().raw);
    room = 3;
    const reader = newReader();
    await reader.poll();
    expect(raws()).toEqual(sent.slice(0, 3));
    expect(await store.mailbox()).toMatchObject({ warning: heldWords, failures: 0 });
    room = 0;
    for (let looks = 0; looks < 4; looks++) await reader.restart().then(() => reader.poll());
    expect(await store.folder('INBOX')).toMatchObject({ attempts: 0 });
    room = 100;
    await reader.restart();
    await reader.poll();
    expect(raws()).toEqual(sent);
    expect(stored.every(({ arrival }) => arrival.note === undefined)).toBe(true);
    expect(await store.mailbox()).toMatchObject({ warning: null });
  });

  it('loses and doubles nothing when the connection ends in the middle of a message, and goes on by itself', async () => {
    const first = append();
    const second = append({ text: 'x'.repeat(5000) });
    const third = append();
    imap.faults.cuts = second.uid;
    const reader = newReader();
    await reader.poll();
    expect(raws()).toEqual([first.raw]);
    expect((await store.mailbox())?.failures).toBe(1);
    imap.faults.cuts = null;
    await reader.poll();
    expect(stored).toHaveLength(1);
    clock.pass(minute);
    await reader.poll();
    expect(raws()).toEqual([first.raw, second.raw, third.raw]);
    expect(handed).toBe(3);
    expect(await store.mailbox()).toMatchObject({ failures: 0, failingSince: null, lastError: null });
  });

  it('hands a message over again when the process ended before its number was noted, and the store takes it once', async () => {
    append();
    append();
    onReceive = (when) => {
      if (when === 'after') throw new StoreUnavailable('killed');
    };
    await newReader().poll();
    expect([handed, stored.length]).toEqual([1, 1]);
    onReceive = () => undefined;
    await newReader().poll();
    expect([handed, stored.length]).toEqual([3, 2]);
  });

  it('keeps what the database cannot take, and does not call that a failure of the mailbox', async () => {
    append();
    onReceive = () => {
      throw new StoreUnavailable('full');
    };
    const reader = newReader();
    await reader.poll();
    expect(await store.mailbox()).toMatchObject({ failures: 0, lastError: null });
    onReceive = () => undefined;
    await reader.poll();
    expect(stored).toHaveLength(1);
  });

  it('is read again where its numbers mean something new, without a message twice', async () => {
    append({ at: clock.wall() - 30 * day });
    const old = append();
    const reader = newReader();
    await reader.poll();
    clock.pass(20 * day);
    const late = append();
    await until('the late one', () => stored.length === 2);
    clock.pass(minute);
    await reader.stop();
    const fresh = append();
    imap.renumber();
    await newReader().poll();
    expect(raws()).toEqual([old.raw, late.raw, fresh.raw]);
    expect(logged.join('')).toContain('its numbers mean something new');
    // The message from the month before, and messages much older than the last look, are not requested.
    expect(handed).toBe(4);
  });

  it('that is dead for 72 hours loses nothing: the tries are rare, owners are told once, and everything comes in order', async () => {
    imap.faults.answers.set('LOGIN', 'NO [UNAVAILABLE] Temporary authentication failure.');
    const reader = newReader();
    const sent: string[] = [];
    const tries = () => imap.commands.filter((command) => command.startsWith('LOGIN')).length;
    for (let passed = 0; passed < hour; passed += 10_000) {
      await reader.poll();
      clock.pass(10_000);
    }
    // After 0, 15, 45, 105, 225, 465, 945 and 1,845 seconds, then every quarter of an hour.
    expect(tries()).toBe(9);
    for (let passed = 0; passed < 72 * hour; passed += hour) {
      sent.push(append().raw);
      await reader.poll();
      clock.pass(hour);
    }
    expect(stored).toEqual([]);
    // The first of these looks came before the next quarter of an hour.
    expect(tries()).toBe(9 + 71);
    expect(told).toEqual(['LOGIN failed: NO [UNAVAILABLE] Temporary authentication failure.']);
    imap.faults.answers.clear();
    clock.pass(hour);
    await reader.poll();
    expect(raws()).toEqual(sent);
    expect(handed).toBe(72);
  });

  it.each<[string, () => void, string | RegExp]>([
    [
      'a wrong password',
      () => secrets.keep(mailboxSecret, 'wrong word', { at: 2, userId: null }),
      'LOGIN failed: NO [AUTHENTICATIONFAILED] Authentication failed.',
    ],
    [
      'a command that it does not take',
      () => imap.faults.answers.set('UID SEARCH', 'BAD what?'),
      'The mail server refused to list the messages.',
    ],
    [
      'a folder that does not exist',
      () => imap.folders.delete('INBOX'),
      'The mail server answered: NO [NONEXISTENT] Mailbox does not exist',
    ],
    ['no greeting', () => (imap.faults.silent = true), /sent no greeting within/],
    [
      'a message of 2 GB in place of its own',
      () => (imap.faults.announces = 2 ** 31),
      /announced a message that is larger/,
    ],
    [
      'control characters in its words',
      () => imap.faults.answers.set('LOGIN', 'NO a\u0007b'),
      /^LOGIN failed: NO a.b$/,
    ],
  ])('with %s has a sentence for the owner, never the password, and is tried again', async (_what, fault, words) => {
    append();
    await fault();
    const reader = newReader();
    await reader.poll();
    const failed = await store.mailbox();
    expect(failed).toMatchObject({ failures: 1, failingSince: clock.wall() });
    if (typeof words === 'string') expect(failed?.lastError).toBe(words);
    else expect(failed?.lastError).toMatch(words);
    expect(`${failed?.lastError}${logged.join('')}${imap.commands.join()}`).not.toMatch(/wrong word|p"ass|p\\"ass/);
    expect(stored).toEqual([]);
    imap.reset();
    await secrets.keep(mailboxSecret, imap.password, { at: 3, userId: null });
    clock.pass(minute);
    append();
    await reader.poll();
    expect(stored).toHaveLength(1);
  });

  it('in a private network is not connected to, unless the installation allows it', async () => {
    await newReader({ allowPrivate: false }).poll();
    expect((await store.mailbox())?.lastError).toBe('127.0.0.1 is not a public address.');
    await store.save({ ...settings, host: 'localhost' }, clock.wall() + 1);
    await newReader({ allowPrivate: false }).poll();
    expect((await store.mailbox())?.lastError).toMatch(/localhost leads to .*, which is not a public address/);
    expect(imap.commands).toEqual([]);
  });

  it.each(['tls', 'starttls'] as const)(
    'of a server whose certificate nobody vouches for gets neither name nor password, and the owner reads why (%s)',
    async (from) => {
      const forged = await startImap({ tls: { from, certificate: selfSigned('127.0.0.1') } });
      try {
        const there: MailboxSettings = { ...settings, port: forged.port, security: from };
        await secrets.keep(mailboxSecret, forged.password, { at: 1, userId: null });
        await store.save(there, clock.wall() + 1);
        await newReader().poll();
        const { lastError, failures } = (await store.mailbox()) ?? {};
        expect(failures).toBe(1);
        expect(lastError).toBe(untrusted(forged.port));
        const tested = await testMailbox({ settings: there, key: { password: forged.password }, allowPrivate: true });
        expect(tested).toEqual({ ok: false, sentence: untrusted(forged.port) });
        expect(forged.commands.filter((command) => /LOGIN|AUTHENTICATE/.test(command))).toEqual([]);
      } finally {
        await forged.stop();
      }
    },
  );

  it('whose password another key sealed has a sentence, and no exception', async () => {
    const others = new SecretStore(database, new SecretBox(randomBytes(32)));
    await newReader({ secrets: others }).poll();
    expect((await store.mailbox())?.lastError).toMatch(
      /^The password of the mailbox does not open\. The secret key of this server/,
    );
  });

  it('gives a message above 36 MB by its header, with a note', async () => {
    const head = `Message-ID: <large@visitor.example>\r\nSubject: Pictures\r\n\r\n`;
    imap.append(Buffer.concat([Buffer.from(head), Buffer.alloc(37 * 1024 * 1024)]), { at: clock.wall() });
    await newReader().poll();
    expect(raws()).toEqual([head]);
    expect(stored[0]?.arrival.note).toBe('The message has 38 MB, so only its header was read. Open it in the mailbox.');
  });

  it('is not stopped by a message that it never gives, as long as it gives another; a server in trouble is waited for', async () => {
    const bad = append();
    imap.faults.refuses.add(bad.uid);
    const reader = newReader();
    const tryOften = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await reader.poll();
        clock.pass(hour);
      }
    };
    await tryOften(12);
    expect(stored).toEqual([]);
    const good = append();
    imap.faults.refuses.add(good.uid);
    await tryOften(3);
    expect(stored).toEqual([]);
    imap.faults.refuses.delete(good.uid);
    await tryOften(1);
    expect(raws()).toHaveLength(2);
    expect(raws()[0]).toContain('number 1 in the folder INBOX');
    expect(stored[0]?.arrival.note).toContain('Open it in the mailbox');
    expect(raws()[1]).toBe(good.raw);
  });

  it('goes on at once past a message that somebody deletes while it is being read', async () => {
    const [first, gone, last] = [append(), append(), append()];
    imap.faults.deletes = gone.uid;
    await newReader().poll();
    expect(raws()).toEqual([first.raw, last.raw]);
    expect(await store.mailbox()).toMatchObject({ failures: 0, lastError: null });
  });

  it('marks what was read, or moves it, when the owner wishes it, and says when the server refuses', async () => {
    await store.save({ ...settings, after: 'seen' }, clock.wall() + 1);
    append();
    const reader = newReader();
    await reader.poll();
    const [inbox] = imap.folders.values();
    expect(inbox?.messages.map(({ flags }) => [...flags])).toEqual([['\\Seen']]);
    await store.save({ ...settings, after: 'move', moveTo: 'Read' }, clock.wall() + 2);
    append();
    await reader.poll();
    expect((await store.mailbox())?.warning).toBe(
      'Messages are read, but the mail server did not let them be moved to “Read”.',
    );
    imap.append(message(), { folder: 'Read' });
    await reader.restart();
    append();
    await until('the move', () => imap.folders.get('Read')?.messages.length === 2);
    expect(inbox?.messages).toHaveLength(2);
    expect(stored).toHaveLength(3);
  });

  it('has a second folder with what the firm sent, which is read and never marked', async () => {
    imap.append(message(), { folder: 'Sent', at: clock.wall() - day });
    await store.save({ ...settings, sentFolder: 'Sent', after: 'seen' }, clock.wall() + 1);
    const answer = append({ folder: 'Sent' });
    const reply = append();
    await newReader().poll();
    expect(stored.map(({ raw, arrival }) => [raw, arrival.source])).toEqual([
      [answer.raw, 'sent'],
      [reply.raw, 'inbox'],
    ]);
    expect(imap.folders.get('Sent')?.messages.flatMap(({ flags }) => [...flags])).toEqual([]);
  });

  it('is read without its folder of sent mail while the server does not open that folder, and says so', async () => {
    await store.save({ ...settings, sentFolder: 'Sent' }, clock.wall() + 1);
    const answer = append();
    const reader = newReader();
    await reader.poll();
    expect(raws()).toEqual([answer.raw]);
    expect(await store.mailbox()).toMatchObject({
      failures: 0,
      warning:
        'The folder “Sent” cannot be opened, so replies from mail programs are not seen. The mail server answered: NO [NONEXISTENT] Mailbox does not exist',
    });
    const reply = append({ folder: 'Sent' });
    await reader.restart();
    await reader.poll();
    expect(raws()).toEqual([answer.raw, reply.raw]);
    expect(await store.mailbox()).toMatchObject({ failures: 0, warning: null });
  });

  it('that reports nothing by itself is asked again and again', async () => {
    imap.faults.deaf = true;
    await newReader().poll();
    append();
    await until('the message', () => stored.length === 1);
  });

  it('is read by one of several instances, and by another when that one stops or dies', async () => {
    const [one, two, three] = [newReader(), newReader(), newReader()];
    append();
    await Promise.all([one.poll(), two.poll(), three.poll()]);
    expect([handed, imap.connections.size]).toEqual([1, 1]);
    await Promise.all([one, two].map((reader) => reader.stop()));
    await three.poll();
    append();
    await until('the second message', () => stored.length === 2);
    const four = newReader();
    await four.poll();
    expect(imap.connections.size).toBe(1);
    // The third reader no longer renews its lease.
    clock.pass(31_000);
    await four.poll();
    expect(imap.connections.size).toBe(2);
    await three.poll();
    await until('one connection', () => imap.connections.size === 1);
    append();
    await until('the third message', () => stored.length === 3);
    expect(handed).toBe(3);
  });

  it('can be read by another instance at once when the mail server ends an idle connection', async () => {
    const [one, two] = [newReader(), newReader()];
    await one.poll();
    imap.drop();
    await expect
      .poll(async () => (await database.db.selectFrom('mailboxes').select('lease_by').executeTakeFirst())?.lease_by)
      .toBe(null);
    await two.poll();
    expect(imap.connections.size).toBe(1);
  });

  it('is left at once when the settings change or the mailbox is removed', async () => {
    const reader = newReader();
    await reader.poll();
    await store.save({ ...settings, user: 'other@firm.example' }, clock.wall() + 1);
    await reader.poll();
    expect(imap.commands.at(-1)).toBe('LOGIN other@firm.example');
    await store.remove();
    clock.pass(hour);
    await reader.poll();
    await until('no connection', () => imap.connections.size === 0);
  });
});
