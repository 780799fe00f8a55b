import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addOwner, generateAll, signIn } from '../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../app.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { lakeshore, place } from '../fixtures/site.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { figure, minutes, percentile } from './figures.ts';
import { haproxy, nginx, type StartProxy } from './proxies.ts';
import { trafficDuring } from './traffic.ts';

const { landingPages } = lakeshore.data.counts;
const duration = minutes * 60_000;
const paths = [
  '/',
  '/pricing',
  '/services/cloud-services',
  `/cloud-services-legal-${place.id}`,
  '/sitemap.xml',
  '/contact',
];

const kill = ({ process: { pid } }: TestServer, signal: NodeJS.Signals) => process.kill(Number(pid), signal);

interface Kept {
  message: string;
  reference: string;
  leads: number;
  delivered: number;
}

/** The faults among acknowledged leads: missing, doubled, or not delivered. */
async function faults({ postgres }: Cluster, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await postgres.rows<Kept>(`
    SELECT message, min(reference) AS reference, count(*)::int AS leads,
      (SELECT count(*)::int FROM outbox WHERE lead_id = min(leads.id) AND status IN ('delivered', 'rested')) AS delivered
    FROM leads GROUP BY message`);
  const kept = new Map(rows.map((row) => [row.message, row]));
  return [...acknowledged].flatMap(([message, reference]) => {
    const row = kept.get(message);
    if (!row) return [`${message}: lost`];
    if (row.leads !== 1 || row.reference !== reference) return [`${message}: ${row.leads} leads`];
    return row.delivered === 2 ? [] : [`${message}: ${row.delivered} of 2 messages delivered`];
  });
}

/** Until `end`, processes are killed, restarted cleanly, or frozen for `still` and woken, one after another. */
async function trouble(cluster: Cluster, end: number, still: number): Promise<Record<string, number>> {
  const done = { kills: 0, restarts: 0, freezes: 0 };
  for (let turn = 0; Date.now() < end; turn++) {
    const index = turn % cluster.servers.length;
    const server = cluster.servers[index];
    if (turn % 5 === 4 && server && end - Date.now() > still) {
      kill(server, 'SIGSTOP');
      await sleep(still);
      kill(server, 'SIGCONT');
      done.freezes++;
    } else if (turn % 2) {
      await cluster.restart(index, 'SIGTERM');
      done.restarts++;
    } else {
      await cluster.restart(index, 'SIGKILL');
      done.kills++;
    }
    await sleep(3000);
  }
  return done;
}

interface Trial {
  line: string;
  proxy: StartProxy;
  /** How long the failures continue, milliseconds. */
  duration: number;
  /** How long a process is frozen, milliseconds. */
  still: number;
}

/** Tests the whole promise: despite failures under load behind a proxy, every acknowledged lead is delivered. */
async function expectUnnoticed({ line, proxy, duration, still }: Trial): Promise<void> {
  const cluster = await startCluster({ proxy });
  const { traffic, result: done } = await trafficDuring(
    { url: cluster.url, leadsPerSecond: 10, pagesPerSecond: 30, paths },
    () => trouble(cluster, Date.now() + duration, still),
  );
  const { acknowledged, requests, failures, latencies } = traffic;
  const waiting = () =>
    cluster.postgres.rows<{ n: number }>(
      "SELECT count(*)::int AS n FROM outbox WHERE status NOT IN ('delivered', 'rested')",
    );
  await until('every message to be delivered', async () => (await waiting())[0]?.n === 0, 180_000);
  const ids = cluster.smtp.received.map(({ mail, to }) => `${mail.messageId} ${to.join()}`);
  figure(line, {
    seconds: duration / 1000,
    requests,
    acknowledged: acknowledged.size,
    ...done,
    failures: failures.length,
    'mails sent twice': ids.length - new Set(ids).size,
    'p99 ms': Math.round(percentile(latencies, 0.99)),
  });
  expect(await faults(cluster, acknowledged)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan((duration / 1000) * 5);
  // An inquiry beyond the hourly budget of acknowledgements rests, so the count is that of the messages noted as delivered.
  const delivered = "SELECT count(*)::int AS n FROM outbox WHERE status = 'delivered'";
  expect(new Set(ids).size).toBe((await cluster.postgres.rows<{ n: number }>(delivered))[0]?.n);
  expect(failures).toEqual([]);
}

/** Runs the same for fifteen seconds behind a proxy that never tries another instance. */
async function expectNoticed(proxy: StartProxy): Promise<void> {
  const cluster = await startCluster({ proxy });
  const { traffic } = await trafficDuring({ url: cluster.url, leadsPerSecond: 20, pagesPerSecond: 50, paths }, () =>
    trouble(cluster, Date.now() + 15_000, 40_000),
  );
  const { acknowledged, failures } = traffic;
  // Shows that there were enough requests that could have failed.
  expect(acknowledged.size).toBeGreaterThan(100);
  expect(failures).not.toEqual([]);
}

describe('three instances behind nginx on one PostgreSQL', () => {
  it(
    'serve every honest request while they are killed, stopped and restarted, and deliver every acknowledged lead',
    () => expectUnnoticed({ line: 'Several instances', proxy: nginx(), duration, still: 40_000 }),
    duration + 600_000,
  );

  it(
    'would be noticed: without another try at another instance, visitors see the kills',
    () => expectNoticed(nginx({ retry: false })),
    120_000,
  );
});

describe('three instances behind HAProxy on one PostgreSQL', () => {
  it(
    'serve every honest request while they are killed, stopped and restarted, and deliver every acknowledged lead',
    () => expectUnnoticed({ line: 'Behind HAProxy', proxy: haproxy(), duration: 45_000, still: 12_000 }),
    300_000,
  );

  it(
    'would be noticed: without another try at another instance, visitors see the kills',
    () => expectNoticed(haproxy(false)),
    120_000,
  );
});

describe('the configuration for nginx', () => {
  /** The status of the answer to a second visitor, after three servers had hung up on the first visitor and come back. */
  async function afterAllFailed(options: Parameters<typeof nginx>[0]): Promise<number> {
    let hangsUp = false;
    const servers = Array.from({ length: 3 }, () =>
      createServer(({ socket }, answer) => void (hangsUp ? socket.destroy() : answer.end())).listen(0, '127.0.0.1'),
    );
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const { url, stop } = await nginx(options)(
      temporaryFolder(),
      servers.map((server) => (server.address() as AddressInfo).port),
    );
    onTestFinished(async () => {
      await stop();
      for (const server of servers) server.close();
    });
    hangsUp = true;
    expect((await fetch(url)).status).toBe(502);
    hangsUp = false;
    return (await fetch(url)).status;
  }

  it('tries servers that have just failed when all have', async () => {
    expect(await afterAllFailed({})).toBe(200);
  });

  it('would be noticed: otherwise nginx marks all servers as down and tries none', async () => {
    expect(await afterAllFailed({ lastResort: false })).toBe(502);
  });
});

describe('the configuration for HAProxy', () => {
  it('redirects people from http to https, and refuses a program that posts over http', async () => {
    const folder = temporaryFolder();
    const site = await startServer();
    const { plain, url, stop } = await haproxy()(folder, [Number(new URL(site.url).port)]);
    onTestFinished(async () => {
      await stop();
      await site.stop();
    });
    for (const path of ['/', '/contact', '/pricing?plan=complete', '/apis']) {
      const answer = await fetch(`${plain}${path}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, `https://www.firm.ca${path}`]);
    }
    for (const path of ['/api', '/api/seo/x', '/API/contact', '//api/contact', '/%61pi/contact', '/metrics'])
      expect((await fetch(`${plain}${path}`, { redirect: 'manual' })).status, path).toBe(403);
    expect((await post(`${plain}/api/contact`, inquiry)).status).toBe(403);
    expect(site.rows('SELECT id FROM leads')).toEqual([]);
    expect((await post(`${url}/api/contact`, inquiry)).status).toBe(201);
  });
});

describe('a generation on two instances', () => {
  it('is taken over from a killed and from a frozen instance, whose late writes are refused: every page once', async () => {
    const cluster = await startCluster({ instances: 2 });
    const { postgres, servers } = cluster;
    const stored = async () => (await postgres.rows<{ n: number }>('SELECT count(*)::int AS n FROM pages'))[0]?.n ?? 0;
    const finished = () =>
      postgres.rows<{ status: string; created: number; unchanged: number; owner: string }>(
        'SELECT status, owner, created::int, unchanged::int FROM generation_runs',
      );
    const [one, two] = servers;
    if (!one || !two) throw new Error('two servers');
    const cookie = await signIn(one, await addOwner(postgres));

    const first = generateAll(one, cookie).catch(() => null);
    await until('some pages', async () => (await stored()) >= 200, 30_000);
    kill(one, 'SIGSTOP');
    const frozenAt = Date.now();
    const [before] = await finished();
    await until('the other to take over', async () => (await finished())[0]?.owner !== before?.owner, 60_000);
    const takeover = (Date.now() - frozenAt) / 1000;
    await until('the run to end', async () => (await finished())[0]?.status === 'done', 60_000);
    kill(one, 'SIGCONT');
    const late = await first;
    expect(late?.status).not.toBe(200);
    expect(await finished()).toMatchObject([{ status: 'done', created: landingPages, unchanged: 0 }]);
    expect(await postgres.rows('SELECT count(*)::int AS pages, count(DISTINCT slug)::int AS slugs FROM pages')).toEqual(
      [{ pages: landingPages, slugs: landingPages }],
    );

    await postgres.rows('DELETE FROM page_verdicts');
    await postgres.rows('DELETE FROM pages');
    await postgres.rows('DELETE FROM generation_runs');
    void generateAll(one, cookie).catch(() => null);
    await until('some pages', async () => (await stored()) >= 200, 30_000);
    const killedAt = Date.now();
    kill(one, 'SIGKILL');
    const [killed] = await finished();
    await until('the other to take over', async () => (await finished())[0]?.owner !== killed?.owner, 60_000);
    const afterKill = (Date.now() - killedAt) / 1000;
    await until('the run to end', async () => (await finished())[0]?.status === 'done', 60_000);
    expect(await finished()).toMatchObject([{ created: landingPages, unchanged: 0 }]);
    figure('Two instances', { 'takeover after a stop, s': takeover, 'after a kill, s': afterKill });
    expect(Math.max(takeover, afterKill)).toBeLessThanOrEqual(45);
  }, 300_000);
});
