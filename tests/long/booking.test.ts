import { describe, expect, it, onTestFinished } from 'vitest';
import { usualTypes } from '../../app/domain/booking/booking-type.ts';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import { TimeTaken } from '../../app/server/booking/take-time.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../app/server/database/postgres/postgres.server.ts';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { startServer, type TestServer } from '../app.ts';
import { bookable, hoursFrom, testFirm, wantedCall } from '../fakes/booking.ts';
import { newFolder } from '../fakes/folder.ts';
import { newLead } from '../fakes/lead.ts';
import { sharedPostgres } from '../fixtures/postgres.ts';
import { figure } from './figures.ts';

const asking = 10_000;
const slots = 50;
const minute = 60_000;

/** Ten thousand visitors request one of fifty times of one person at the same moment, through all of `databases`. */
async function rush(name: string, databases: readonly OpenDatabase[]): Promise<void> {
  const [first] = databases;
  if (!first) throw new Error('a database was expected');
  onTestFinished(async () => void (await Promise.all(databases.map((one) => one.close()))));
  const doors = databases.map((one) => ({ store: new BookingStore(one), leads: new LeadStore(one) }));
  const [{ store } = { store: new BookingStore(first) }] = doors;
  const userId = await bookable(first, store, hoursFrom(0, 24));
  const type = { minutes: 10, before: 0, after: 0, leadHours: 0, horizonDays: 30 };
  const begin = Date.parse('2026-11-24T08:00:00-05:00');
  const starts = Array.from({ length: slots }, (_, n) => begin + n * 15 * minute);
  const began = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: asking }, async (_, n) => {
      const lead = newLead({ email: `visitor${n}@example.com` });
      const wanted = wantedCall(userId, lead.lead.id, { type, start: starts[n % slots] ?? 0 });
      const door = doors[n % doors.length];
      return door?.store.bookNewLead(door.leads, lead, wanted, testFirm);
    }),
  );
  figure(`${asking.toLocaleString('en-CA')} bookings on ${name}`, {
    seconds: ((performance.now() - began) / 1000).toFixed(1),
  });
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused.filter((reason) => !(reason instanceof TimeTaken))).toEqual([]);
  expect(refused).toHaveLength(asking - slots);
  const kept = await first.db.selectFrom('bookings').select('starts_at').where('user_id', '=', userId).execute();
  expect(kept.map(({ starts_at }) => starts_at).sort((a, b) => a - b)).toEqual(starts);
  // A refused visitor left no data behind and can ask again.
  expect(await first.db.selectFrom('leads').select('id').execute()).toHaveLength(slots);
}

describe('ten thousand visitors who want one of fifty times', () => {
  it('on SQLite book each of them once', async () => {
    await rush('SQLite', [openSqliteDatabase(newFolder(), 600_000)]);
  });

  it('through three connections to PostgreSQL book each of them once', async () => {
    const postgres = await sharedPostgres();
    onTestFinished(() => postgres.remove());
    const patience = { connection: 600_000, answer: 600_000 };
    const open = () => openPostgresDatabase(postgres.url, patience);
    await rush('PostgreSQL', [await open(), await open(), await open()]);
  });
});

/** How many visitors wait for an answer at once. */
const parallel = 60;

/** The outcome for one visitor: a booking, or a refusal that names the next free times. */
async function visit(url: string, query: string, n: number, time: number): Promise<'booked' | 'refused'> {
  const body = new URLSearchParams({
    firstName: 'Ana',
    lastName: `Visitor ${n}`,
    company: 'Example Bakery',
    phone: '416-555-0142',
    email: `visitor${n}@example.com`,
    message: '',
    terms: 'on',
    time: String(time),
  });
  const headers = { Origin: url, 'X-Forwarded-For': `203.${n >> 8}.${n & 255}.7` };
  const answer = await fetch(`${url}/book?${query}`, { method: 'POST', body, headers, redirect: 'manual' });
  const page = await answer.text();
  if (answer.status === 303 && /^\/book\/v1\./.test(answer.headers.get('location') ?? '')) return 'booked';
  const offered = [...page.matchAll(/name="time"[^>]* value="(\d+)"/g)].map(([, at]) => Number(at));
  const isRight =
    answer.status === 409 &&
    page.includes('That time was taken in the last few minutes. These are the next free times') &&
    page.includes(`value="visitor${n}@example.com"`) &&
    offered.length > 0 &&
    !offered.includes(time);
  if (!isRight) throw new Error(`visitor ${n} got ${answer.status} with ${offered.length} free times`);
  return 'refused';
}

describe('ten thousand visitors of three servers on one PostgreSQL', () => {
  it('book each of fifty times once, and everybody else reads the next free times', async () => {
    const postgres = await sharedPostgres();
    onTestFinished(() => postgres.remove());
    const env = {
      DATABASE_URL: postgres.url,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ENQUIRY_LIMIT: '10000000',
      REQUEST_LIMIT: '10000000',
    };
    const servers: TestServer[] = [];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    for (let n = 0; n < 3; n++) servers.push(await startServer({ env, own: true }));
    const database = await openPostgresDatabase(postgres.url);
    onTestFinished(() => database.close());
    const store = new BookingStore(database);
    await bookable(database, store, hoursFrom(0, 24));
    const call = { minutes: 10, before: 0, after: 0, leadHours: 24, horizonDays: 4 };
    await store.saveSettings({ on: true, types: { ...usualTypes, call }, videoLink: '' });
    const text = async (query: string) => (await fetch(`${servers[0]?.url}/book?${query}`)).text();
    // The first day may have only a few minutes left.
    const day = [...(await text('kind=call')).matchAll(/[?;&]day=([\d-]{10})/g)].map(([, iso]) => iso)[1];
    const query = `kind=call&day=${day}`;
    const starts = [...(await text(query)).matchAll(/name="time"[^>]* value="(\d+)"/g)]
      .map(([, at]) => Number(at))
      .slice(0, slots);
    const began = performance.now();
    const results: string[] = [];
    let next = 0;
    const line = async () => {
      for (let n = next++; n < asking; n = next++)
        results.push(await visit(servers[n % 3]?.url ?? '', query, n, starts[n % slots] ?? 0));
    };
    await Promise.all(Array.from({ length: parallel }, line));
    figure(`${asking.toLocaleString('en-CA')} bookings through three servers`, {
      seconds: ((performance.now() - began) / 1000).toFixed(1),
    });
    expect(results.filter((result) => result === 'booked')).toHaveLength(slots);
    expect(results).toHaveLength(asking);
    const kept = await database.db.selectFrom('bookings').select('starts_at').orderBy('starts_at').execute();
    expect(kept.map(({ starts_at }) => starts_at)).toEqual(starts);
    const leads = database.db.selectFrom('leads').select('id').where('canary', '=', 0);
    expect(await leads.execute()).toHaveLength(slots);
  }, 1_800_000);
});
