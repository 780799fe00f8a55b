import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../app/server/database/postgres/postgres.server.ts';
import { StoreUnavailable } from '../../app/server/database/store-unavailable.server.ts';
import { startPostgres, type TestPostgres } from '../fakes/postgres.ts';

describe('PostgreSQL that disconnects during a transaction is unavailable, and used again once it is back', () => {
  let postgres: TestPostgres;
  let database: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openPostgresDatabase(await postgres.create('cut'));
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await postgres.remove();
  });

  const write = (trx: Kysely<Database>) =>
    trx
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();

  async function backend(trx: Kysely<Database>): Promise<number> {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    return Number(rows[0]?.pid);
  }

  it.each<[string, (trx: Kysely<Database>) => Promise<unknown>]>([
    ['cut by the statement under way', (trx) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx)],
    [
      'cut between two statements',
      async (trx) => {
        await postgres.rows(`SELECT pg_terminate_backend(${await backend(trx)}, 5000)`);
        await sleep(100);
        await write(trx);
      },
    ],
    [
      'ended because this process was frozen',
      async (trx) => {
        await sql`SET LOCAL idle_in_transaction_session_timeout = 50`.execute(trx);
        await sleep(300);
        await write(trx);
      },
    ],
    [
      'killed',
      async (trx) => {
        process.kill(await backend(trx), 'SIGKILL');
        await write(trx);
      },
    ],
  ])('%s', async (_how, leave) => {
    const cut = database.transaction(async (trx) => {
      await write(trx);
      await leave(trx);
    });
    await expect(cut).rejects.toThrow(StoreUnavailable);
    await expect.poll(() => database.transaction(write).catch(() => null)).not.toBeNull();
  });

  it('read-only since a failover', async () => {
    const readOnly = (on: boolean) => postgres.rows(`ALTER DATABASE cut SET default_transaction_read_only = ${on}`);
    await readOnly(true);
    await postgres.rows("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = 'cut'");
    await sleep(100);
    await expect(database.transaction(write)).rejects.toThrow(StoreUnavailable);
    await readOnly(false);
    await database.transaction(write);
  });
});
