import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InboxFilter } from '../../app/domain/leads/inbox.ts';
import { searchTerms } from '../../app/domain/leads/search-words.ts';
import type { Manner, OpenDatabase } from '../../app/server/database/database.server.ts';
import { FolderInUse, lockFolder } from '../../app/server/database/lock.server.ts';
import { openSqlite, openSqliteDatabase } from '../../app/server/database/sqlite.server.ts';
import { StoreUnavailable } from '../../app/server/database/store-unavailable.server.ts';
import { LandingPageStore } from '../../app/server/landing/landing-page-store.server.ts';
import { RelatedLeadStore } from '../../app/server/leads/handling/related-leads.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { ReportStore } from '../../app/server/reports/report-store.server.ts';
import { readSevenDays } from '../../app/server/reports/seven-days.server.ts';
import { newFolder, temporaryFolder } from '../fakes/folder.ts';
import { newLead } from '../fakes/lead.ts';
import { lakeshore } from '../fixtures/site.ts';
import { newSqliteDatabase } from '../fixtures/sqlite.ts';
import { accountContract } from './account.contract.ts';
import { acknowledgementContract } from './acknowledgement.contract.ts';
import { bookingContract } from './booking.contract.ts';
import { bookingLimitsContract } from './booking-limits.contract.ts';
import { calendarEventContract } from './calendar-event.contract.ts';
import { clockContract } from './clock.contract.ts';
import { connectionContract } from './connection.contract.ts';
import { deliveryContract } from './delivery.contract.ts';
import { documentContract } from './document.contract.ts';
import { draftContract } from './draft.contract.ts';
import { heldLeadsContract } from './held-leads.contract.ts';
import { identityContract } from './identity.contract.ts';
import { inboxContract } from './inbox.contract.ts';
import { invitationAnswerContract } from './invitation-answer.contract.ts';
import { landingPageContract } from './landing-page.contract.ts';
import { leadWorkContract } from './lead-work.contract.ts';
import { leaseContract } from './lease.contract.ts';
import { mailContract } from './mail.contract.ts';
import { operationsContract } from './operations.contract.ts';
import { peopleContract } from './people.contract.ts';
import { privacyContract } from './privacy.contract.ts';
import { pushContract } from './push.contract.ts';
import { redirectContract } from './redirect.contract.ts';
import { reportContract } from './report.contract.ts';
import { rotaContract } from './rota.contract.ts';
import { searchFigureContract } from './search-figure.contract.ts';
import { storeContract } from './store.contract.ts';
import { upgradeContract } from './upgrade.contract.ts';
import { waitsContract } from './waits.contract.ts';

const openSqliteStore = (folder: string, patience?: number) => new LeadStore(openSqliteDatabase(folder, patience));

describe('the store on SQLite', () => {
  storeContract(async () => newSqliteDatabase(newFolder()));
  peopleContract(async () => newSqliteDatabase(newFolder()));
  heldLeadsContract(async () => newSqliteDatabase(newFolder()));
  inboxContract(async () => newSqliteDatabase(newFolder()));
  const leadWork = newFolder();
  leadWorkContract(async () => openSqliteDatabase(leadWork));
  rotaContract(async () => newSqliteDatabase(newFolder()));
  identityContract(async () => newSqliteDatabase(newFolder()));
  pushContract(async () => newSqliteDatabase(newFolder()));
  reportContract(async () => newSqliteDatabase(newFolder()));
  const folder = newFolder();
  operationsContract(async () => openSqliteDatabase(folder), folder, true);
});

describe('an upgrade on SQLite', () => {
  const openOld = async () => {
    const folder = temporaryFolder();
    const database = openSqlite(join(folder, 'site.db'));
    return {
      run: async (sql: string) => void database.exec(sql),
      async upgrade() {
        database.close();
        return openSqliteDatabase(folder);
      },
    };
  };
  upgradeContract('sqlite', openOld, async () => openSqliteDatabase(newFolder()));
});

describe('landing pages on SQLite', () => {
  landingPageContract(async () => new LandingPageStore(newSqliteDatabase(newFolder())));
  searchFigureContract(async () => newSqliteDatabase(newFolder()));
});

describe('bookings on SQLite', () => {
  const shared = newFolder();
  bookingContract(async () => openSqliteDatabase(shared));
});

describe('the limits of bookings on SQLite', () => {
  const shared = newFolder();
  bookingLimitsContract(async () => openSqliteDatabase(shared));
});

describe('deliveries on SQLite', () => {
  deliveryContract(async () => newSqliteDatabase(newFolder()));
  acknowledgementContract(async () => newSqliteDatabase(newFolder()));
  accountContract(async () => newSqliteDatabase(newFolder()));
  calendarEventContract(async () => newSqliteDatabase(newFolder()));
  connectionContract(async () => newSqliteDatabase(newFolder()));
});

describe('mail on SQLite', () => {
  mailContract(async () => newSqliteDatabase(newFolder()));
  waitsContract(async () => newSqliteDatabase(newFolder()));
  invitationAnswerContract(async () => newSqliteDatabase(newFolder()));
});

describe('the firm on SQLite', () => {
  documentContract(async () => newSqliteDatabase(newFolder()));
  draftContract(async () => newSqliteDatabase(newFolder()));
});

describe('time on SQLite', () => {
  clockContract(async () => newSqliteDatabase(newFolder()), Number(process.env.CLOCK_MOMENTS ?? 15));
});

describe('the lease protocol on SQLite', () => {
  leaseContract(async () => newSqliteDatabase(newFolder()));
});

describe('redirects on SQLite', () => {
  redirectContract(async () => newSqliteDatabase(newFolder()));
});

describe('people’s rights on SQLite', () => {
  privacyContract(async () => newSqliteDatabase(newFolder()));
});

/** A database that notes how SQLite reads the leads for each query. */
function planned(): { database: OpenDatabase; plans: string[] } {
  const folder = temporaryFolder();
  const database = openSqliteDatabase(folder);
  const planner = new Sqlite(join(folder, 'site.db'), { readonly: true });
  onTestFinished(async () => {
    planner.close();
    await database.close();
  });
  const plans: string[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = database.db.getExecutor().compileQuery(node, queryId);
      const steps = planner.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
      plans.push(...steps.map(({ detail }) => detail).filter((detail) => / leads /.test(detail)));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const guard = (work: (reader: typeof db) => Promise<unknown>) => work(db);
  return { database: Object.create(database, { db: { value: db }, guard: { value: guard } }), plans };
}

describe('SQLite itself', () => {
  it('writes every commit to disk before it answers, on every connection', () => {
    const file = join(temporaryFolder(), 'a.db');
    for (const database of [openSqlite(file), openSqlite(file)]) {
      expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
      expect(database.pragma('synchronous', { simple: true })).toBe(2);
      database.exec('create table if not exists t (a)');
      expect(database.pragma('synchronous', { simple: true })).toBe(2);
      database.close();
    }
  });

  it('reads the leads of the last days, and no others, for the figures of a report', async () => {
    const { database, plans } = planned();
    const store = new ReportStore(database);
    const now = Date.parse('2026-11-20T11:00:00-05:00');
    await readSevenDays(lakeshore, store, now);
    await store.firstContacts({ from: now - 1, to: now }, 10);
    expect(plans.length).toBeGreaterThan(5);
    // A search by the moment of arrival, within leads of one kind at most.
    for (const plan of plans) expect(plan).toMatch(/^SEARCH leads .*received_at>\? AND received_at<\?\)$/);
  });

  it('reads the leads that wait, and no others, for their count, their list and their alarms', async () => {
    const { database, plans } = planned();
    const inbox = new InboxStore(database);
    const now = Date.parse('2026-11-20T11:00:00-05:00');
    await inbox.waitingCount();
    await inbox.find({ clock: 'late' }, { limit: 9, offset: 0 }, now);
    await inbox.unanswered([now, now, now]);
    await inbox.emergencies();
    expect(plans.length).toBeGreaterThan(3);
    for (const plan of plans) expect(plan).toMatch(/^SCAN leads USING (?:COVERING )?INDEX leads_waiting$/);
  });

  it('reads a list in its order from one index, and looks up what a search or a rare tag names', async () => {
    const { database, plans } = planned();
    const inbox = new InboxStore(database);
    const find = (filter: InboxFilter) => inbox.find(filter, { limit: 9, offset: 0 }, 1);
    await find({ statuses: ['won'], kind: 'call', assignedTo: 'u1' });
    expect(plans).toEqual([
      'SCAN leads USING INDEX leads_waiting',
      'SEARCH leads USING COVERING INDEX leads_inbox (quarantined=? AND canary=?)',
    ]);
    plans.length = 0;
    await find({ statuses: ['won'], tag: 'rare' });
    await find({ words: searchTerms('ana'), assignedTo: 'u1' });
    expect(new Set(plans)).toEqual(
      new Set([
        'SEARCH leads USING COVERING INDEX leads_looked_up (id=? AND quarantined=? AND canary=? AND merged_into=?)',
      ]),
    );
  });

  it('looks up the leads of a person and of a company, and reads no others', async () => {
    const { database, plans } = planned();
    await new RelatedLeadStore(database).relatedTo({ id: 'x', email: 'ana@firm.example', phone: '905 555 0101' });
    expect(plans).toHaveLength(3);
    for (const plan of plans)
      expect(plan).toMatch(/^SEARCH leads USING INDEX leads_(?:address|phone_digits|email_domain) /);
  });

  it('says that it is unavailable while another process holds the write lock, and takes the lead afterwards', async () => {
    const folder = temporaryFolder();
    const store = openSqliteStore(folder, 300);
    const other = new Sqlite(join(folder, 'site.db'));
    other.exec('BEGIN IMMEDIATE');
    await expect(store.saveLead(newLead())).rejects.toThrow(StoreUnavailable);
    expect(await store.leads({ limit: 10, offset: 0 })).toEqual([]);
    other.exec('ROLLBACK');
    expect(await store.saveLead(newLead())).toEqual({ saved: true });
    other.close();
    await store.close();
  });

  it('waits for a lock that is soon released', async () => {
    const folder = temporaryFolder();
    const store = openSqliteStore(folder, 5000);
    const other = new Sqlite(join(folder, 'site.db'));
    other.exec('BEGIN IMMEDIATE');
    setTimeout(() => other.exec('ROLLBACK'), 400);
    expect(await store.saveLead(newLead())).toEqual({ saved: true });
    other.close();
    await store.close();
  });

  it('delays a write for which nobody waits until another one comes, and commits both together', async () => {
    const database = newSqliteDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(async () => {
      vi.useRealTimers();
      await database.close();
    });
    const order: string[] = [];
    const write = async (what: string, manner: Manner) => {
      await database.transaction(async () => void order.push(`${what} is written`), manner);
      order.push(`${what} is on disk`);
    };
    const resting = write('the result', 'patient');
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual([]);
    await Promise.all([resting, write('the lead', 'prompt')]);
    expect(order).toEqual([
      'the result is written',
      'the lead is written',
      'the result is on disk',
      'the lead is on disk',
    ]);
    const alone = write('the last', 'patient');
    vi.advanceTimersByTime(20);
    await alone;
    expect(order.at(-1)).toBe('the last is on disk');
  });

  it('refuses a database migrated by a newer version', async () => {
    const folder = temporaryFolder();
    await openSqliteStore(folder).close();
    const database = new Sqlite(join(folder, 'site.db'));
    database.exec("INSERT INTO migrations VALUES ('29990101_future', 'x', 1)");
    database.close();
    expect(() => openSqliteStore(folder)).toThrow('29990101_future');
  });

  it('refuses a file that is no database', () => {
    const folder = temporaryFolder();
    appendFileSync(join(folder, 'site.db'), 'this is not a database, however long it may be '.repeat(40));
    expect(() => openSqliteStore(folder)).toThrow(/not a database/);
  });
});

describe('the data folder', () => {
  it('belongs to one server at a time', () => {
    const folder = temporaryFolder();
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
    lockFolder(folder)();
  });
});
