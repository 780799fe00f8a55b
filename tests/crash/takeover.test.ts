import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addOwner, generateAll, signIn } from '../admin.ts';
import { startServer, until } from '../app.ts';
import { type SharedPostgres, sharedPostgres } from '../fixtures/postgres.ts';
import { smallFirm, smallFirmPages } from '../fixtures/small-firm.ts';

interface Run {
  status: string;
  owner: string;
  created: number;
  unchanged: number;
  finished_at: number;
}

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.remove());

/** A test's own database. */
type Rows = Pick<SharedPostgres, 'rows'> & { url: string };

let databases = 0;
async function newDatabase(): Promise<Rows> {
  const url = await postgres.create(`takeover${databases++}`);
  return { url, rows: (sql) => postgres.rows(sql, url) };
}

const runs = (database: Rows) =>
  database.rows<Run>('SELECT status, owner, created::int, unchanged::int, finished_at FROM generation_runs');

const count = async (database: Rows, what: string) =>
  Number((await database.rows<{ n: number }>(`SELECT count(*) AS n FROM ${what}`))[0]?.n);

/** Connections of the frozen server that are inside a transaction. */
const inTransaction = (database: Rows) =>
  count(
    database,
    `pg_stat_activity WHERE datname = current_database() AND application_name = 'sleeper'
      AND state LIKE 'idle in transaction%'`,
  );

/**
 * Starts two servers on one PostgreSQL database. The first, the sleeper, has stored some pages of a run and is frozen at the point `at`
 * (see `tests/crash/freeze.ts`). `control`: the module of a negative control.
 */
async function sleeperAndOther(at: 'between' | 'midway', control?: string) {
  const database = await newDatabase();
  const named = new URL(database.url);
  named.searchParams.set('application_name', 'sleeper');
  const sleeper = await startServer({
    env: { ...smallFirm, DATABASE_URL: named.href, LOG_LEVEL: 'silent', FREEZE: at },
    preload: ['./tests/crash/freeze.ts', ...(control ? [control] : [])],
  });
  const other = await startServer({ env: { ...smallFirm, DATABASE_URL: database.url, LOG_LEVEL: 'silent' } });
  const cookie = await signIn(sleeper, await addOwner(database));
  const wake = () => sleeper.process.kill('SIGCONT');
  onTestFinished(async () => {
    wake();
    await Promise.all([sleeper.stop('SIGKILL'), other.stop('SIGKILL')]);
  });
  const answer = generateAll(sleeper, cookie).catch(() => null);
  await until('the freeze', () => /^frozen$/m.test(sleeper.output()));
  expect(await inTransaction(database)).toBe(at === 'midway' ? 1 : 0);
  expect(await count(database, 'pages')).toBe(at === 'midway' ? 200 : 250);
  expect((await runs(database))[0]).toMatchObject({ status: 'running', unchanged: 0 });
  return { database, other, cookie, answer, wake };
}

/** The other server takes the run over and finishes it, then the first wakes. Returns the run before and after that. */
async function lateWrites(control?: string) {
  const { database, other, cookie, answer, wake } = await sleeperAndOther('between', control);
  // Do not wait for the lease to expire: make its owner look silent for long enough.
  await database.rows('UPDATE generation_runs SET heartbeat_at = 0');
  expect((await generateAll(other, cookie)).status).toBe(200);
  const [before] = await runs(database);
  wake();
  const late = await answer;
  return { before, after: (await runs(database))[0], late: late?.status };
}

describe('a generation whose process was frozen', () => {
  it('is finished by another process, and late writes of the first one are refused', async () => {
    const { before, after, late } = await lateWrites();
    expect(before).toMatchObject({ status: 'done', created: smallFirmPages, unchanged: 0 });
    expect(after).toEqual(before);
    expect(late).toBe(500);
  });

  it('would be noticed: without the fence its late writes are counted', async () => {
    const { before, after } = await lateWrites('./tests/crash/no-fence.ts');
    expect(before).toMatchObject({ status: 'done', created: smallFirmPages, unchanged: 0 });
    expect(after?.unchanged).toBeGreaterThan(0);
  });
});

describe('a process that freezes in the middle of a transaction', () => {
  const letsGo = (database: Rows) =>
    until('its locks to be free', async () => (await inTransaction(database)) === 0, 15_000).then(
      () => true,
      () => false,
    );

  it('releases its locks, so that another one can take the run over', async () => {
    const { database, other, cookie } = await sleeperAndOther('midway');
    expect(await letsGo(database)).toBe(true);
    await database.rows('UPDATE generation_runs SET heartbeat_at = 0');
    expect((await generateAll(other, cookie)).status).toBe(200);
    expect(await runs(database)).toMatchObject([{ status: 'done', created: smallFirmPages, unchanged: 0 }]);
  });

  it('would be noticed: where PostgreSQL waits for it, its locks stay', async () => {
    const { database } = await sleeperAndOther('midway', './tests/crash/long-transactions.ts');
    expect(await letsGo(database)).toBe(false);
  });
});
