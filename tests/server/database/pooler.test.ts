import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { searchTerms } from '../../../app/domain/leads/search-words.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../../app/server/database/postgres/postgres.server.ts';
import { withOnePatience } from '../../../app/server/database/postgres/request-patience.server.ts';
import { postgresFault } from '../../../app/server/database/start-faults.server.ts';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { openLimits } from '../../../app/server/http/limits.server.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { newLead } from '../../fakes/lead.ts';
import { startMiddleman } from '../../fakes/middleman.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());

async function openThrough(url: string, patience?: { connection: number; answer: number }) {
  const middleman = await startMiddleman(url);
  onTestFinished(() => middleman.close());
  const database = await openPostgresDatabase(middleman.url, patience);
  onTestFinished(() => database.close());
  return { middleman, database };
}

const countLeads = (database: OpenDatabase) =>
  database.guard((db) =>
    db
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  );

describe('behind a pooler that refuses settings of a connection', () => {
  it('the database opens from empty, takes a lead, and keeps nothing in a session that the next transaction may not get', async () => {
    const { middleman, database } = await openThrough(await postgres.createEmpty('pooled'));
    await new LeadStore(database).saveLead(newLead());
    expect(Number((await countLeads(database)).n)).toBe(1);
    await openLimits(20, database.pool).inquiries.take('203.0.113.7');
    expect(await postgres.rows('SELECT 1 FROM rate_limits', new URL(middleman.url).href)).not.toEqual([]);
    expect(middleman.kept).toEqual([]);
  });

  it('a setting in DATABASE_URL that it refuses is named, and not that nothing answers', async () => {
    const middleman = await startMiddleman(postgres.url);
    onTestFinished(() => middleman.close());
    const url = `${middleman.url}?statement_timeout=9000`;
    const error = await openPostgresDatabase(url).catch((reason: unknown) => reason);
    expect(postgresFault(error, url)?.message).toBe(
      `DATABASE_URL: the server at ${new URL(url).host} answered, but refused the connection (unsupported startup parameter: statement_timeout). Correct what it names, there or in the address.`,
    );
  });
});

describe('a pooler that is paused', () => {
  /** Runs `work` as a request that is answered when `work` ends. */
  async function asRequest<T>(work: () => Promise<T>): Promise<T> {
    const response = new EventEmitter();
    let result: Promise<T> | undefined;
    withOnePatience(
      (end) => response.once('close', end),
      () => {
        result = work();
      },
    );
    return (result as Promise<T>).finally(() => response.emit('close'));
  }

  async function failures(database: OpenDatabase, statements: number): Promise<number> {
    let failed = 0;
    for (let each = 0; each < statements; each++)
      await countLeads(database).catch((error) => {
        expect(error).toBeInstanceOf(StoreUnavailable);
        failed++;
      });
    return failed;
  }

  const patience = { connection: 400, answer: 600 };

  it('lets a request wait once, not once per statement, and the next request is served when it goes on', async () => {
    const { middleman, database } = await openThrough(await postgres.create('silent'), patience);
    await countLeads(database);
    middleman.pause();
    const begun = performance.now();
    expect(await asRequest(() => failures(database, 8))).toBe(8);
    expect(performance.now() - begun).toBeLessThan(1000);
    middleman.resume();
    await expect.poll(() => asRequest(() => countLeads(database)).catch(() => null)).not.toBeNull();
  });

  it('is not filled with connections that were given up', async () => {
    const { middleman, database } = await openThrough(await postgres.create('crowd'), patience);
    middleman.pause();
    const before = middleman.connections;
    const end = performance.now() + 3000;
    while (performance.now() < end) {
      await Promise.all(Array.from({ length: 20 }, () => failures(database, 1)));
      await sleep(10);
    }
    // The pool's ten at first and those that waited for them, then one in 1.4 s. Without a rest there would be seventy.
    expect(middleman.connections - before).toBeLessThan(25);
    middleman.resume();
    await expect.poll(() => countLeads(database).catch(() => null), { timeout: 5000 }).not.toBeNull();
  });
});

describe('a server with other defaults', () => {
  it('takes thirty leads at once, finds them, and repeats a single statement that it ended', async () => {
    const url = await postgres.create('defaults');
    for (const setting of [
      "default_transaction_isolation = 'serializable'",
      'standard_conforming_strings = off',
      'lock_timeout = 1',
      "client_encoding = 'LATIN1'",
    ])
      await postgres.rows(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${setting}`, url);
    const database = await openPostgresDatabase(url);
    onTestFinished(() => database.close());
    const leads = new LeadStore(database);
    await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        leads.saveLead(newLead({ email: `v${number}@example.com`, name: '伟' })),
      ),
    );
    const found = await new InboxStore(database).find({ words: searchTerms('伟') }, { limit: 50, offset: 0 }, 0);
    expect(found.total).toBe(30);
    const probes = Array.from({ length: 10 }, (_, number) =>
      database.guard((db) =>
        db
          .updateTable('installation')
          .set({ probed_at: number + 1 })
          .execute(),
      ),
    );
    const ended = (await Promise.allSettled(probes)).filter(({ status }) => status === 'rejected');
    for (const one of ended) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(StoreUnavailable);
  });

  it('that ends a statement by its own time limit counts as unavailable, so that the visitor keeps the text', async () => {
    const database = await openPostgresDatabase(postgres.url);
    onTestFinished(() => database.close());
    const slow = database.transaction(async (trx) => {
      await sql`SET LOCAL statement_timeout = 20`.execute(trx);
      await sql`SELECT pg_sleep(1)`.execute(trx);
    });
    await expect(slow).rejects.toThrow(StoreUnavailable);
  });
});
