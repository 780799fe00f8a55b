import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { startPostgres, type TestPostgres } from '../fakes/postgres.ts';
import { figure, percentile } from './figures.ts';
import { type Traffic, trafficDuring } from './traffic.ts';

const token = 'figures-for-the-test';
const paths = ['/', '/pricing', '/services/cloud-services', '/about', '/sitemap'];

/** The 99th percentile of the event loop's delay in `server` since the last call, in milliseconds; NaN when the server has exited. */
async function loopLag(server: TestServer): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => null,
  );
  if (!answer) return Number.NaN;
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text())?.[1]);
}

interface Run {
  traffic: Traffic;
  lag: number;
}

/** Sends traffic for five seconds, during `outage`, and for five more seconds. */
async function through(server: TestServer, outage: () => Promise<void>): Promise<Run> {
  const load = { url: server.url, leadsPerSecond: 10, pagesPerSecond: 20, paths, allowed: [503] };
  const { traffic, result: lag } = await trafficDuring(load, async () => {
    await sleep(5000);
    await loopLag(server);
    await outage();
    await sleep(5000);
    return loopLag(server);
  });
  return { traffic, lag };
}

const startWith = async (env: Record<string, string>, preload?: string) => {
  const server = await startServer({
    env: { ENQUIRY_LIMIT: '1000000', LOG_LEVEL: 'silent', METRICS_TOKEN: token, ...env },
    ...(preload && { preload }),
  });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

function note(line: string, { traffic, lag }: Run): void {
  figure(line, {
    requests: traffic.requests,
    acknowledged: traffic.acknowledged.size,
    refused: traffic.refused,
    failures: traffic.failures.length,
    'loop lag p99 ms': lag.toFixed(1),
    'slowest answer ms': Math.round(percentile(traffic.latencies, 1)),
  });
}

function expectServed({ traffic }: Run): void {
  expect(traffic.failures).toEqual([]);
  expect(traffic.acknowledged.size).toBeGreaterThan(50);
}

const missing = ({ acknowledged }: Traffic, kept: ReadonlySet<string>) =>
  [...acknowledged.values()].filter((reference) => !kept.has(reference));

/** Lets another process hold the write lock for `duration`. */
async function hold(server: TestServer, duration: number): Promise<void> {
  const other = new Sqlite(join(server.folder, 'site.db'), { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  await sleep(duration);
  other.exec('ROLLBACK');
  other.close();
}

describe('another process that holds the write lock for 30 s', () => {
  it('stops no page and loses no acknowledged lead; inquiries wait a little or get 503', async () => {
    const server = await startWith({});
    const run = await through(server, () => hold(server, 30_000));
    note('Locked database', run);
    expectServed(run);
    const kept = new Set(server.rows<{ reference: string }>('SELECT reference FROM leads').map((row) => row.reference));
    expect(missing(run.traffic, kept)).toEqual([]);
    expect(run.lag).toBeLessThan(100);
  });

  it('would be noticed: a server that waits for the lock inside SQLite freezes', async () => {
    const server = await startWith({}, './tests/long/wait-inside.ts');
    const run = await through(server, () => hold(server, 6000));
    expect(run.lag).toBeGreaterThan(100);
  });
});

describe('a PostgreSQL that is down for 60 s', () => {
  const kept = async (postgres: TestPostgres) =>
    new Set((await postgres.rows<{ reference: string }>('SELECT reference FROM leads')).map((row) => row.reference));

  const stopped = (duration: number) => async (postgres: TestPostgres) => {
    await postgres.stop();
    await sleep(duration);
    await postgres.start();
  };
  const hanging = (duration: number) => async (postgres: TestPostgres) => {
    postgres.freeze();
    await sleep(duration);
    postgres.thaw();
  };

  async function outage(away: (postgres: TestPostgres) => Promise<void>, preload?: string) {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const server = await startWith({ DATABASE_URL: postgres.url }, preload);
    return { run: await through(server, () => away(postgres)), postgres };
  }

  async function expectSurvived(line: string, { run, postgres }: Awaited<ReturnType<typeof outage>>) {
    note(line, run);
    expectServed(run);
    // Requests are refused at once instead of hanging until the database is back.
    expect(run.traffic.refused).toBeGreaterThan(0);
    expect(missing(run.traffic, await kept(postgres))).toEqual([]);
    expect(run.lag).toBeLessThan(100);
  }

  it('because it was stopped: pages are served, inquiries succeed or get 503, none is lost', async () =>
    expectSurvived('PostgreSQL stopped', await outage(stopped(60_000))));

  it('because it hangs: the same holds, and no hung connection is used again', async () =>
    expectSurvived('PostgreSQL hangs', await outage(hanging(60_000))));

  it('would be noticed: a server that does not expect its connections to break ends with the database', async () => {
    const { run } = await outage(stopped(2000), './tests/long/no-listeners.ts');
    expect(run.traffic.failures).not.toEqual([]);
  });

  it('would be noticed: without a time limit, inquiries hang as long as the database', async () => {
    const { run } = await outage(hanging(12_000), './tests/long/endless-wait.ts');
    expect(run.traffic.refused).toBe(0);
  });
});
