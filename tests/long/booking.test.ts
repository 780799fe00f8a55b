import { describe, expect, it, onTestFinished } from 'vitest';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import { TimeTaken } from '../../app/server/booking/take-time.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../app/server/database/postgres.server.ts';
import { openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { bookable, hoursFrom, testFirm, wantedCall } from '../fakes/booking.ts';
import { newFolder } from '../fakes/folder.ts';
import { newLead } from '../fakes/lead.ts';
import { sharedPostgres } from '../fixtures/postgres.ts';
import { figure } from './figures.ts';

const asking = 10_000;
const slots = 50;
const minute = 60_000;

/** Fifty times of one person, of which ten thousand visitors want one each at the same moment, through all of `databases`. */
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
  // Who was refused left nothing behind, and can ask again.
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
