import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { MockAgent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  otherCalendarWords,
  readEvery,
  readFeedAddress,
  readWindow,
} from '../../../app/domain/booking/other-calendar.ts';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import { readInThread } from '../../../app/server/booking/feeds/calendar-thread.server.ts';
import { FeedReader } from '../../../app/server/booking/feeds/feed-reader.server.ts';
import { calendarSecret, FeedStore } from '../../../app/server/booking/feeds/feed-store.server.ts';
import { fetchCalendar } from '../../../app/server/booking/feeds/fetch-calendar.server.ts';
import { readFeed } from '../../../app/server/booking/feeds/read-feed.server.ts';
import { TimeTaken } from '../../../app/server/booking/take-time.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../../fakes/booking.ts';
import { broken, history, serveCalendar } from '../../fakes/calendars.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const busyAtTen = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:dentist', 'DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z'],
  ...['SUMMARY:Private', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

/** Starts a web server whose answer can be changed. Returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
}

/** The text of a calendar, as it was fetched. */
async function textOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(parts)).toString();
}

const fetched = (address: string, longest = 10_000) => textOf(fetchCalendar(address, { allowPrivate: true, longest }));

describe('fetching another calendar', () => {
  it('follows redirects, and reads what is compressed', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/secret.ics') response.writeHead(302, { Location: '/moved.ics' }).end();
      else response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(busyAtTen));
    });
    expect(await fetched(address)).toBe(busyAtTen);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['401', (_, response) => response.writeHead(401).end(), /answered 401: it asks for a password/],
    ['503', (_, response) => response.writeHead(503).end(), /answered 503\.$/],
    [
      'more than 80 MB, as it says itself',
      (_, response) => response.writeHead(200, { 'Content-Length': 100 * 1024 * 1024 }).write('BEGIN'),
      /more than 80 MB/,
    ],
    [
      'more than 80 MB when it unfolds',
      (_, response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(81 * 1024 * 1024, 'a'))),
      /more than 80 MB/,
    ],
    [
      'redirects without end',
      (_, response) => response.writeHead(302, { Location: '/secret.ics' }).end(),
      /redirects too many times/,
    ],
    [
      'a redirect to another kind of address',
      (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
      /redirects to an address without encryption/,
    ],
    ['a connection that ends', (request) => request.socket.destroy(), /cannot be reached/],
  ])('says in a sentence why it fails: %s', async (_name, listener, sentence) => {
    const address = await serve(listener);
    const fault: unknown = await fetched(address).catch((error: unknown) => error);
    expect(String(fault)).toMatch(sentence);
    // The address is a secret.
    expect(String(fault)).not.toContain('secret.ics');
  });

  it('ends after its time, also when the server sends a little now and then', async () => {
    const address = await serve((_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR'));
    await expect(fetched(address, 300)).rejects.toThrow(/did not send the calendar within/);
  });

  it('never reaches a private address, typed or by a redirect', async () => {
    let asked = 0;
    const address = await serve((_, response) => {
      asked++;
      response.end(busyAtTen);
    });
    const typed = address.replace('http:', 'https:');
    await expect(textOf(fetchCalendar(typed, { allowPrivate: false }))).rejects.toThrow(
      '127.0.0.1 is not a public address',
    );
    const agent = new MockAgent();
    agent.disableNetConnect();
    const location = { headers: { location: typed } };
    agent.get('https://calendar.example').intercept({ path: '/a.ics' }).reply(302, '', location);
    const redirected = textOf(fetchCalendar('https://calendar.example/a.ics', { allowPrivate: false, agent }));
    await expect(redirected).rejects.toThrow('127.0.0.1 is not a public address');
    expect(asked).toBe(0);
  });
});

describe('the address of another calendar', () => {
  it.each([
    ['https://calendar.google.com/a/basic.ics', 'calendar.google.com'],
    [' webcal://p12-caldav.icloud.com/published/2/x ', 'p12-caldav.icloud.com'],
  ])('is typed as phones and programs show it: %s', (typed, host) => {
    expect(readFeedAddress(typed, false)).toMatchObject({
      host,
      address: expect.stringMatching(/^https:/),
      fault: null,
    });
  });

  it('is refused when it is no address of a web server, has no encryption, or is too long', () => {
    const long = `https://a.example/${'a'.repeat(3000)}`;
    for (const typed of ['http://calendar.example/a.ics', 'file:///etc/passwd', 'calendar', '', long])
      expect(readFeedAddress(typed, false).fault).toMatch(/^Enter the address/);
  });

  it('has no name and password in it', () => {
    expect(readFeedAddress('https://maya:pass@cloud.example/a.ics', false).fault).toMatch(
      /without a name and password/,
    );
  });
});

describe('the other calendar of a person', () => {
  async function setUp() {
    const database = newSqliteDatabase();
    onTestFinished(() => database.close());
    const store = new BookingStore(database);
    const feeds = new FeedStore(database);
    const leads = new LeadStore(database);
    const clock = manualClock(bookingDay);
    const secrets = new SecretStore(database, new SecretBox(randomBytes(32)));
    const answer = { status: 200, text: busyAtTen, asked: 0 };
    const address = await serve((_, response) => {
      answer.asked++;
      response.writeHead(answer.status).end(answer.text);
    });
    const open = () =>
      new FeedReader({
        store: feeds,
        secrets,
        allowPrivate: true,
        timeZone: () => 'America/Toronto',
        clock,
        siteUrl: 'https://firm.example',
        log: openLog('silent'),
        read: readFeed,
      });
    const userId = await bookable(database, store);
    const book = async () => {
      const made = newLead({ email: `${randomBytes(4).toString('hex')}@example.com` });
      await store.bookNewLead(leads, made, wantedCall(userId, made.lead.id), testFirm);
    };
    return { answer, address, clock, reader: open(), other: open(), userId, store, secrets, book };
  }

  it('keeps its times busy: no booking is made at a time of which it says so', async () => {
    const { address, reader, userId, store, secrets, book, answer, clock } = await setUp();
    expect(await reader.keep(userId, { address, host: '127.0.0.1' }, userId)).toBeNull();
    const [person] = await store.people();
    expect(person).toMatchObject({ feedHost: '127.0.0.1', readAt: bookingDay, problem: null, failingSince: null });
    await expect(book()).rejects.toThrow(TimeTaken);
    // The calendar no longer has an event at that time.
    answer.text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    clock.pass(readEvery);
    await reader.readDue();
    await book();
    await reader.forget(userId);
    expect(await secrets.shown(calendarSecret(userId))).toBeNull();
    expect((await store.people())[0]).toMatchObject({ feedHost: '', readAt: null, busy: [] });
  });

  it('is read every ten minutes by one of several instances', async () => {
    const { address, reader, other, userId, answer, clock } = await setUp();
    await reader.keep(userId, { address, host: '127.0.0.1' }, userId);
    await Promise.all([reader.readDue(), other.readDue()]);
    expect(answer.asked).toBe(1);
    clock.pass(readEvery);
    await Promise.all([reader.readDue(), other.readDue()]);
    expect(answer.asked).toBe(2);
    // A clock that was years ahead must not stop the calendar from being read.
    clock.pass(-1000 * readEvery);
    await reader.readDue();
    expect(answer.asked).toBe(3);
  });

  it('that cannot be read says since when and why, and what it said last still counts', async () => {
    const { address, reader, userId, answer, clock, store, book } = await setUp();
    await reader.keep(userId, { address, host: 'calendar.example' }, userId);
    for (const status of [401, 200]) {
      answer.status = status;
      answer.text = '<html></html>';
      clock.pass(readEvery);
      await reader.readDue();
      await expect(book()).rejects.toThrow(TimeTaken);
    }
    const [person] = await store.people();
    if (!person) throw new Error('a person was expected');
    expect(otherCalendarWords(person, 'America/Toronto', clock.wall()).words).toBe(
      'The calendar at calendar.example cannot be read since 7:10 AM. It is a web page rather than a calendar. ' +
        'The busy times that were read last, 7:00 AM, still count.',
    );
    answer.text = busyAtTen;
    expect(await reader.readNow(userId)).toBeNull();
    expect((await store.people())[0]).toMatchObject({ problem: null, failingSince: null });
  });

  it('that arrives only in part or without anything in it frees no time that was busy', async () => {
    const { address, reader, userId, answer, clock, store, book } = await setUp();
    await reader.keep(userId, { address, host: '127.0.0.1' }, userId);
    const lunch = ['BEGIN:VEVENT', 'UID:lunch', 'DTSTART:20261123T170000Z', 'DTEND:20261123T180000Z', 'END:VEVENT'];
    const cut = ['BEGIN:VCALENDAR', ...lunch, 'BEGIN:VEVENT', 'UID:den'].join('\r\n');
    for (const text of [cut, '', '<html></html>', 'BEGIN:VCALENDAR\r\nVERSION', 'BEGIN:VEVENT\r\nEND:VEVENT']) {
      answer.text = text;
      clock.pass(readEvery);
      await reader.readDue();
      await expect(book(), text).rejects.toThrow(TimeTaken);
    }
    answer.text = cut;
    await reader.readNow(userId);
    const [person] = await store.people();
    expect(person?.busy).toHaveLength(2);
    expect(person?.problem).toMatch(/^It ends in the middle\./);
  });

  it('whose address no key opens says what to do', async () => {
    const { address, reader, userId, answer, secrets, store, clock } = await setUp();
    await reader.keep(userId, { address, host: '127.0.0.1' }, userId);
    await secrets.forget(calendarSecret(userId));
    clock.pass(readEvery);
    await reader.readDue();
    expect((await store.people())[0]?.problem).toMatch(/^Its address does not open\. The secret key/);
    expect(answer.asked).toBe(1);
  });

  it('is read in a thread, which is ended when it takes too long or too much memory', async () => {
    const order = { window: readWindow(bookingDay), timeZone: 'America/Toronto', ownIds: '@firm.example' };
    const answer = { text: busyAtTen };
    const address = await serve((_, response) => void response.writeHead(200).write(answer.text, () => response.end()));
    expect((await readInThread({ ...order, address, allowPrivate: true })).busy).toHaveLength(1);
    answer.text = 'hello';
    await expect(readInThread({ ...order, address, allowPrivate: true })).rejects.toThrow('It is not a calendar');
    const waits = await serve((_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR'));
    const slow = readInThread({ ...order, address: waits, allowPrivate: true }, { seconds: 0.5, megabytes: 256 });
    await expect(slow).rejects.toThrow('It takes too long to read.');
  });

  it.each([
    ['years of history', history, /^$/],
    ['nothing but broken lines', broken, /^It is damaged/],
  ])('of 12 MB is read without holding up the server: %s', { retry: 2 }, async (_name, pieces, fault) => {
    const now = Date.now();
    const bytes = [...pieces(12 * 1024 * 1024, now)].join('');
    const calendar = await serveCalendar(() => [bytes]);
    onTestFinished(calendar.stop);
    const order = { window: readWindow(now), timeZone: 'America/Toronto', ownIds: '@firm.example' };
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const reading = readInThread({ ...order, address: calendar.url, allowPrivate: true });
    const said = await reading.then(
      ({ busy }) => (busy.length > 2 ? '' : 'too few busy times'),
      ({ message }: Error) => message,
    );
    expect(said).toMatch(fault);
    expect(delay.max / 1e6).toBeLessThan(300);
  });
});
