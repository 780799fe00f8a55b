import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { startPostgres, type TestPostgres } from '../fakes/postgres.ts';
import { figure, percentile } from './figures.ts';
import { mixedTraffic, type Traffic } from './traffic.ts';

const token = 'figures-for-the-test';
const paths = ['/', '/pricing', '/services/cloud-services', '/about', '/sitemap'];

/** How late the event loop of `server` was at worst in 99 of 100 moments, milliseconds, since it started. */
async function loopLag(server: TestServer): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text())?.[1]);
}

interface Run {
  traffic: Traffic;
  lag: number;
}

/** Traffic for five seconds, through `outage`, and for five more. */
async function through(server: TestServer, outage: () => Promise<void>): Promise<Run> {
  const stop = new AbortController();
  const running = mixedTraffic({
    url: server.url,
    leadsPerSecond: 10,
    pagesPerSecond: 20,
    paths,
    signal: stop.signal,
    allowed: [503],
  });
  await sleep(5000);
  await loopLag(server);
  await outage();
  await sleep(5000);
  const lag = await loopLag(server);
  stop.abort();
  return { traffic: await running, lag };
}

const startWith = async (env: Record<string, string>) => {
  const server = await startServer({
    env: { ENQUIRY_LIMIT: '1000000', LOG_LEVEL: 'silent', METRICS_TOKEN: token, ...env },
  });
  onTestFinished(async () => void (await server.stop()));
  return server;
};

function note(line: string, { traffic, lag }: Run): void {
  figure(line, {
    requests: traffic.requests,
    acknowledged: traffic.acknowledged.size,
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

describe('another process that holds the write lock for 30 s', () => {
  it('stops no page and loses no acknowledged lead; enquiries wait a little or are asked to come back', async () => {
    const server = await startWith({});
    const run = await through(server, async () => {
      const other = new Sqlite(join(server.folder, 'site.db'), { timeout: 5000 });
      other.exec('BEGIN IMMEDIATE');
      await sleep(30_000);
      other.exec('ROLLBACK');
      other.close();
    });
    note('Locked database', run);
    expectServed(run);
    const kept = new Set(server.rows<{ reference: string }>('SELECT reference FROM leads').map((row) => row.reference));
    expect(missing(run.traffic, kept)).toEqual([]);
    expect(run.lag).toBeLessThan(100);
  });
});

describe('a PostgreSQL that is away for 60 s', () => {
  const kept = async (postgres: TestPostgres) =>
    new Set((await postgres.rows<{ reference: string }>('SELECT reference FROM leads')).map((row) => row.reference));

  async function outage(line: string, away: (postgres: TestPostgres) => Promise<void>) {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const server = await startWith({ DATABASE_URL: postgres.url });
    const run = await through(server, () => away(postgres));
    note(line, run);
    expectServed(run);
    expect(missing(run.traffic, await kept(postgres))).toEqual([]);
    expect(run.lag).toBeLessThan(100);
  }

  it('because it was stopped: pages are served, enquiries succeed or are 503, none is lost', () =>
    outage('PostgreSQL stopped', async (postgres) => {
      await postgres.stop();
      await sleep(60_000);
      await postgres.start();
    }));

  it('because it hangs: the same, and no connection that hung is used again', () =>
    outage('PostgreSQL hangs', async (postgres) => {
      postgres.freeze();
      await sleep(60_000);
      postgres.thaw();
    }));
});
