import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../app/server/password.server.ts';
import { cookieOf, password, postForm } from '../admin.ts';
import { type TestServer, until } from '../app.ts';
import type { TestPostgres } from '../fakes/postgres.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { figure, minutes, percentile } from './figures.ts';
import { mixedTraffic } from './traffic.ts';

const duration = minutes * 60_000;
const paths = [
  '/',
  '/pricing',
  '/services/cloud-services',
  '/cloud-services-legal-oakville',
  '/sitemap.xml',
  '/contact',
];

async function addOwner(postgres: TestPostgres): Promise<string> {
  const email = `${randomUUID()}@firm.example`;
  const hash = await hashPassword(password);
  await postgres.rows(
    `INSERT INTO users (id, email, password_hash, role, created_at) VALUES ('${randomUUID()}', '${email}', '${hash}', 'owner', 0)`,
  );
  return email;
}

async function generateAll(server: TestServer, email: string): Promise<Response> {
  const cookie = cookieOf(await postForm(`${server.url}/admin/login`, { email, password }));
  return fetch(`${server.url}/api/admin/generate-programmatic-seo`, {
    method: 'POST',
    headers: { cookie, origin: server.url },
  });
}

const kill = ({ process: { pid } }: TestServer, signal: NodeJS.Signals) => process.kill(Number(pid), signal);

interface Kept {
  message: string;
  reference: string;
  leads: number;
  delivered: number;
}

/** What is wrong with what was acknowledged: leads missing, doubled, or not delivered. */
async function faults({ postgres }: Cluster, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await postgres.rows<Kept>(`
    SELECT message, min(reference) AS reference, count(*)::int AS leads,
      (SELECT count(*)::int FROM outbox WHERE lead_id = min(leads.id) AND status = 'delivered') AS delivered
    FROM leads GROUP BY message`);
  const kept = new Map(rows.map((row) => [row.message, row]));
  return [...acknowledged].flatMap(([message, reference]) => {
    const row = kept.get(message);
    if (!row) return [`${message}: lost`];
    if (row.leads !== 1 || row.reference !== reference) return [`${message}: ${row.leads} leads`];
    return row.delivered === 2 ? [] : [`${message}: ${row.delivered} of 2 messages delivered`];
  });
}

/** Until `end` one process after another is killed, restarted in peace, or stopped past its lease and woken. */
async function trouble(cluster: Cluster, end: number): Promise<Record<string, number>> {
  const done = { kills: 0, restarts: 0, freezes: 0 };
  for (let turn = 0; Date.now() < end; turn++) {
    const index = turn % cluster.servers.length;
    const server = cluster.servers[index];
    if (turn % 5 === 4 && server && end - Date.now() > 45_000) {
      kill(server, 'SIGSTOP');
      await sleep(40_000);
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

describe('three instances behind nginx on one PostgreSQL', () => {
  it(
    'serve every honest request while they are killed, stopped and restarted, and deliver every acknowledged lead',
    async () => {
      const cluster = await startCluster();
      const stop = new AbortController();
      const traffic = mixedTraffic({
        url: cluster.url,
        leadsPerSecond: 10,
        pagesPerSecond: 30,
        paths,
        signal: stop.signal,
      });
      const done = await trouble(cluster, Date.now() + duration);
      stop.abort();
      const { acknowledged, requests, failures, latencies } = await traffic;
      const waiting = () =>
        cluster.postgres.rows<{ n: number }>("SELECT count(*)::int AS n FROM outbox WHERE status <> 'delivered'");
      await until('every message to be delivered', async () => (await waiting())[0]?.n === 0, 180_000);
      const ids = cluster.smtp.received.map(({ mail, to }) => `${mail.messageId} ${to.join()}`);
      figure('Several instances', {
        minutes,
        requests,
        acknowledged: acknowledged.size,
        ...done,
        failures: failures.length,
        'mails sent twice': ids.length - new Set(ids).size,
        'p99 ms': Math.round(percentile(latencies, 0.99)),
      });
      expect(await faults(cluster, acknowledged)).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(minutes * 300);
      expect(new Set(ids).size).toBe(
        2 * Number((await cluster.postgres.rows<{ n: number }>('SELECT count(*)::int AS n FROM leads'))[0]?.n),
      );
      expect(failures).toEqual([]);
    },
    duration + 600_000,
  );

  it('would be noticed: without another try at another instance, visitors see the kills', async () => {
    const cluster = await startCluster({ retry: false });
    const stop = new AbortController();
    const traffic = mixedTraffic({
      url: cluster.url,
      leadsPerSecond: 20,
      pagesPerSecond: 50,
      paths,
      signal: stop.signal,
    });
    await trouble(cluster, Date.now() + 15_000);
    stop.abort();
    expect((await traffic).failures).not.toEqual([]);
  }, 120_000);
});

describe('a generation on two instances', () => {
  it('is taken over from one that was killed and from one that stands still, whose late writes are refused: every page once', async () => {
    const cluster = await startCluster({ instances: 2 });
    const { postgres, servers } = cluster;
    const email = await addOwner(postgres);
    const stored = async () => (await postgres.rows<{ n: number }>('SELECT count(*)::int AS n FROM pages'))[0]?.n ?? 0;
    const finished = () =>
      postgres.rows<{ status: string; created: number; owner: string }>(
        'SELECT status, owner, created::int AS created FROM generation_runs',
      );
    const [one, two] = servers;
    if (!one || !two) throw new Error('two servers');

    const first = generateAll(one, email).catch(() => null);
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
    expect(await finished()).toMatchObject([{ status: 'done', created: 2736 }]);
    expect(await postgres.rows('SELECT count(*)::int AS pages, count(DISTINCT slug)::int AS slugs FROM pages')).toEqual(
      [{ pages: 2736, slugs: 2736 }],
    );

    await postgres.rows('DELETE FROM page_verdicts');
    await postgres.rows('DELETE FROM pages');
    await postgres.rows('DELETE FROM generation_runs');
    void generateAll(one, email).catch(() => null);
    await until('some pages', async () => (await stored()) >= 200, 30_000);
    const killedAt = Date.now();
    kill(one, 'SIGKILL');
    const [killed] = await finished();
    await until('the other to take over', async () => (await finished())[0]?.owner !== killed?.owner, 60_000);
    const afterKill = (Date.now() - killedAt) / 1000;
    await until('the run to end', async () => (await finished())[0]?.status === 'done', 60_000);
    expect(await finished()).toMatchObject([{ created: 2736 }]);
    figure('Two instances', { 'takeover after a stop, s': takeover, 'after a kill, s': afterKill });
    expect(Math.max(takeover, afterKill)).toBeLessThanOrEqual(45);
  }, 300_000);
});
