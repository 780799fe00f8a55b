import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldWords } from '../../../app/domain/mail/filing.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { findInGraph, openGraphSession, PageProgress } from '../../../app/server/mail/graph-session.server.ts';
import { MailboxReader } from '../../../app/server/mail/mailbox-reader.server.ts';
import type { Arrival } from '../../../app/server/mail/receive-mail.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { threeInTen } from '../../fakes/connections/stand-in.ts';
import { newFolder } from '../../fakes/folder.ts';
import { type Microsoft, startMicrosoft } from '../../fakes/microsoft/microsoft.ts';
import { registered } from '../../fakes/microsoft/registered.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const idOf = (raw: string) => /^Message-ID: (.*?)\r?$/im.exec(raw)?.[1] ?? '';

describe('a mailbox of Microsoft 365', () => {
  const clock = manualClock(Date.now());
  const readers: MailboxReader[] = [];
  /** What was handed over, with repeats, and what is stored of it: as in receiveMail, once. */
  const handed: string[] = [];
  const stored = new Map<string, Arrival & { raw: string }>();
  let room = Number.POSITIVE_INFINITY;
  let told: (string | null)[] = [];
  let microsoft: Microsoft;
  let database: OpenDatabase;
  let site: Awaited<ReturnType<typeof registered>>;

  beforeEach(async () => {
    microsoft = await startMicrosoft();
    database = newSqliteDatabase(newFolder());
    site = await registered(microsoft, database, clock);
    expect((await site.account.connect()).ok).toBe(true);
  });
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.stop()));
    expect(microsoft.at.problems).toEqual([]);
    site.close();
    await microsoft.at.stop();
    await database.close();
    handed.length = 0;
    stored.clear();
    told = [];
    room = Number.POSITIVE_INFINITY;
  });

  async function receive(bytes: Uint8Array, arrival: Arrival): Promise<void> {
    const raw = Buffer.from(bytes).toString('latin1');
    handed.push(idOf(raw));
    if (!stored.has(idOf(raw))) stored.set(idOf(raw), { ...arrival, raw });
  }

  function newReader(): MailboxReader {
    const progress = new PageProgress();
    const reader = new MailboxReader({
      store: site.mailboxes,
      secrets: site.secrets,
      receive,
      room: async () => ({ messages: room, words: heldWords }),
      allowPrivate: true,
      tell: async ({ lastError }) => told.push(lastError) > 0,
      openMicrosoft: (parts) => openGraphSession(site.account, parts, { pause: 20, progress }),
      log: openLog('silent', { write: () => undefined }),
      clock,
    });
    readers.push(reader);
    return reader;
  }

  let number = 0;
  const arrive = (options: { folder?: string; at?: number; text?: string } = {}) => {
    const raw = `Message-ID: <${++number}@visitor.example>\r\nSubject: Re: backup\r\n\r\n${options.text ?? 'Thanks.'}\r\n`;
    return { raw, id: microsoft.arrive(raw, { at: clock.wall(), ...options }), messageId: idOf(raw) };
  };
  const ids = () => [...stored.keys()].sort();

  /** Reads until a round ends well, and lets the time pass that a failure asks for. */
  async function readAll(reader: MailboxReader): Promise<void> {
    for (let round = 0; round < 400; round++) {
      await reader.poll();
      const mailbox = await site.mailboxes.mailbox();
      if (mailbox?.failures === 0 && mailbox.readAt !== null && mailbox.readAt >= clock.wall()) return;
      clock.pass(Math.max(1000, (mailbox?.nextTryAt ?? 0) - clock.wall()));
    }
    throw new Error(`It was never read to its end: ${(await site.mailboxes.mailbox())?.lastError}`);
  }

  it('is read from the day it was connected on, Inbox and Sent Items, each message once and as it came', async () => {
    arrive({ at: clock.wall() - day });
    const answer = arrive({ text: 'Bonjour à tous' });
    const own = arrive({ folder: 'sentitems' });
    await newReader().poll();
    expect(ids()).toEqual([answer.messageId, own.messageId].sort());
    expect(stored.get(own.messageId)).toMatchObject({ source: 'sent', place: { folder: 'Sent Items' } });
    expect(stored.get(answer.messageId)).toMatchObject({ source: 'inbox', receivedAt: clock.wall() });
    expect(Buffer.from(stored.get(answer.messageId)?.raw ?? '', 'latin1').toString()).toBe(answer.raw);
  });

  it('brings 250 messages that came together, though pages come in any order and repeat', async () => {
    const all = Array.from({ length: 250 }, () => arrive().messageId);
    await newReader().poll();
    expect(ids()).toEqual(all.sort());
  });

  it('begins its list again when Graph has lost the place, and no message is doubled or lost', async () => {
    const reader = newReader();
    arrive();
    await reader.poll();
    await reader.stop();
    microsoft.endLists();
    arrive();
    clock.pass(minute);
    await readAll(newReader());
    expect(stored.size).toBe(2);
    expect(ids()).toEqual([...new Set(handed)].sort());
  });

  it('passes a message over that was removed after it was listed', async () => {
    const { id } = arrive();
    const { messageId } = arrive();
    microsoft.at.fault = ({ path }) => {
      if (path.endsWith('/delta')) queueMicrotask(() => microsoft.remove(id));
      return null;
    };
    await newReader().poll();
    expect(ids()).toEqual([messageId]);
  });

  it('loses no message that was listed before the mailbox was moved', async () => {
    const { messageId } = arrive();
    microsoft.at.instead = ({ path }) =>
      path.endsWith('/$value')
        ? { status: 404, body: { error: { code: 'MailboxNotEnabledForRESTAPI', message: 'It is moved.' } } }
        : null;
    await newReader().poll();
    expect((await site.mailboxes.mailbox())?.lastError).toBe(
      'Microsoft finds no such mailbox. MailboxNotEnabledForRESTAPI: It is moved.',
    );
    microsoft.at.instead = null;
    clock.pass(5 * minute);
    await readAll(newReader());
    expect(ids()).toEqual([messageId]);
  });

  it('leaves messages in the mailbox while there is no room, and reads them later', async () => {
    room = 0;
    const { messageId } = arrive();
    const reader = newReader();
    await reader.poll();
    expect(handed).toEqual([]);
    expect((await site.mailboxes.mailbox())?.warning).toBe(heldWords);
    await reader.stop();
    room = 5;
    await newReader().poll();
    expect(ids()).toEqual([messageId]);
  });

  it('names a message that Graph does not give after ten tries, and the others are not kept waiting', async () => {
    const { id } = arrive();
    const { messageId } = arrive();
    microsoft.at.instead = ({ path }) =>
      path.endsWith(`/${encodeURIComponent(id)}/$value`) ? { status: 500, body: {} } : null;
    const reader = newReader();
    await reader.poll();
    expect(ids()).toEqual([messageId]);
    await readAll(reader);
    expect([...stored.values()].map(({ note }) => note)).toContain('Open it in the mailbox: it could not be fetched.');
    expect(stored.size).toBe(2);
  });

  it('waits as long as Microsoft asks', async () => {
    microsoft.at.instead = ({ path }) =>
      path.endsWith('/delta')
        ? {
            status: 429,
            body: { error: { code: 'TooManyRequests', message: 'Slow' } },
            headers: { 'retry-after': '1800' },
          }
        : null;
    const at = clock.wall();
    await newReader().poll();
    expect(await site.mailboxes.mailbox()).toMatchObject({
      nextTryAt: at + 30 * minute,
      lastError: 'Microsoft asks for a pause. TooManyRequests: Slow',
    });
    expect((await site.store.account())?.lostAt).toBeNull();
  });

  it('is tried every hour when an administrator takes access away; owners are told once a day', async () => {
    const reader = newReader();
    await reader.poll();
    await reader.stop();
    const lose = async () => {
      microsoft.scope.clear();
      const at = clock.wall();
      await newReader().poll();
      await site.account.check();
      expect((await site.mailboxes.mailbox())?.nextTryAt).toBe(at + hour);
    };
    await lose();
    clock.pass(hour);
    await lose();
    const lost = () => site.told.filter((subject) => subject === 'Microsoft 365 refuses the site').length;
    expect(lost()).toBe(1);
    microsoft.scope.add('hello@firm.example');
    const { messageId } = arrive();
    clock.pass(hour);
    await newReader().poll();
    expect(ids()).toEqual([messageId]);
    expect((await site.store.account())?.lostAt).toBeNull();
    await Promise.all(readers.splice(0).map((one) => one.stop()));
    await lose();
    expect(lost()).toBe(1);
    clock.pass(day);
    await lose();
    expect(lost()).toBe(2);
  });

  it('loses and doubles no message of 300, though three requests in ten fail, tokens and lists end, and the reader restarts', async () => {
    const all: string[] = [];
    const faults = threeInTen(7);
    microsoft.at.fault = faults;
    for (let round = 0; round < 10; round++) {
      for (let one = 0; one < 30; one++) all.push(arrive({ folder: one % 5 === 0 ? 'sentitems' : 'inbox' }).messageId);
      if (round % 3 === 1) microsoft.endTokens();
      if (round % 4 === 2) microsoft.endLists();
      const reader = newReader();
      await readAll(reader);
      await reader.stop();
      clock.pass(minute);
    }
    expect(ids()).toEqual(all.sort());
  });

  it('is searched for a message whose attachments are only there, by its Message-ID, also after it was moved', async () => {
    const { messageId, raw } = arrive({ folder: 'archive' });
    expect(Buffer.from((await findInGraph(site.account, messageId)) ?? []).toString()).toBe(raw);
    expect(await findInGraph(site.account, "<it's not there@visitor.example>")).toBeNull();
  });
});
