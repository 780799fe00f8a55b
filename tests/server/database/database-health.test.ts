import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { DatabaseHealth } from '../../../app/server/database/database-health.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { ReportStore } from '../../../app/server/reports/report-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { damageTable } from '../../fakes/damage.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const view = { day: '2026-11-22', path: '/', campaign: '', views: 1 };

/** A database whose first page of `table` is destroyed, opened as a server opens it. */
async function damagedIn(table: string): Promise<OpenDatabase> {
  const folder = temporaryFolder();
  const before = newSqliteDatabase(folder);
  await new LeadStore(before).saveLead(newLead());
  await new ReportStore(before).addViews([view]);
  await before.close();
  damageTable(join(folder, 'site.db'), table);
  return openSqliteDatabase(folder);
}

describe('damage in the counts of views', () => {
  it('costs no inquiry written at the same moment as views, and is known at once', async () => {
    const database = await damagedIn('page_views');
    const [leads, reports] = [new LeadStore(database), new ReportStore(database)];
    const told: string[] = [];
    database.health.onDamage((words) => told.push(words));
    for (let round = 0; round < 5; round++) {
      const [views, ...saved] = await Promise.allSettled([
        reports.addViews([view]),
        ...Array.from({ length: 20 }, () => leads.saveLead(newLead())),
      ]);
      expect(views).toMatchObject({ status: 'rejected' });
      expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);
      await database.health.settled();
    }
    expect(await leads.leads({ limit: 1000, offset: 0 })).toHaveLength(101);
    expect(told).toEqual(['database disk image is malformed']);
    await database.close();
  });

  it('costs no inquiry that shares its commit with a damaged neighbour', async () => {
    const database = await damagedIn('page_views');
    const leads = new LeadStore(database);
    const neighbour = database.transaction((trx) => trx.insertInto('page_views').values(view).execute());
    const [damagedWrite, ...saved] = await Promise.allSettled([
      neighbour,
      ...Array.from({ length: 20 }, () => leads.saveLead(newLead())),
    ]);
    expect(damagedWrite).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);
    await database.close();
  });
});

it('counts a table that is gone as damage', async () => {
  const database = newSqliteDatabase(temporaryFolder());
  await sql`DROP TABLE page_views`.execute(database.db);
  await expect(new ReportStore(database).addViews([view])).rejects.toThrow(StoreUnavailable);
  expect(database.health.damage).toBe('no such table: page_views');
  await database.health.settled();
  await new LeadStore(database).saveLead(newLead());
  await database.close();
});

describe('damage in the tables of an inquiry', () => {
  it.each(['leads', 'consents', 'outbox'])(
    'turns inquiries away once a read or write has met it: %s',
    async (table) => {
      const database = await damagedIn(table);
      database.health.found('met by a check');
      await database.health.settled();
      await expect(new LeadStore(database).saveLead(newLead())).rejects.toThrow(StoreUnavailable);
      await database.close();
    },
  );

  it('is not reported for another kind of fault in a sound database', async () => {
    const database = newSqliteDatabase();
    const failing = database.transaction((trx) =>
      trx.insertInto('installation').values({ one: 1, id: '', probed_at: 0 }).execute(),
    );
    await expect(failing).rejects.toThrow(/UNIQUE/);
    expect(database.health.damage).toBeNull();
    await database.close();
  });

  it('is searched for at most once a minute, since a full read delays requests', async () => {
    const clock = manualClock();
    let looks = 0;
    const health = new DatabaseHealth(async () => ++looks > 1, clock);
    for (let times = 0; times < 3; times++) {
      health.found('a page');
      await health.settled();
    }
    expect(looks).toBe(1);
    health.refuseInquiries();
    clock.pass(60_000);
    health.found('another page');
    await health.settled();
    expect(() => health.refuseInquiries()).toThrow(StoreUnavailable);
  });
});
