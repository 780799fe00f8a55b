import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addOwner, cookieOf, postForm, signIn } from '../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../app.ts';
import { startPostgres } from '../fakes/postgres.ts';
import { figure, percentile } from './figures.ts';
import { startPgBouncer } from './pgbouncer.ts';

async function startBehind(mode: 'session' | 'transaction') {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const database = await postgres.create(mode);
  const pooler = await startPgBouncer(database, mode);
  onTestFinished(() => pooler.stop());
  const start = async () => {
    const server = await startServer({
      env: { DATABASE_URL: pooler.url, ENQUIRY_LIMIT: '100000', LOG_LEVEL: 'error' },
    });
    onTestFinished(async () => void (await server.stop()));
    return server;
  };
  const servers = [await start(), await start()];
  const rows = <T>(sql: string) => postgres.rows<T>(sql, database);
  return { pooler, rows, servers, one: servers[0] as TestServer };
}

const inquire = (server: TestServer, number: number) =>
  post(`${server.url}/api/contact`, { ...inquiry, email: `visitor${number}@example.com` });

describe.each(['session', 'transaction'] as const)('behind pgbouncer in %s mode', (mode) => {
  it('inquiries are kept, sessions and limits are shared, and a change shows on both instances within seconds', async () => {
    const { rows, servers, one } = await startBehind(mode);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => inquire(servers[number % 2] as TestServer, number)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await rows('SELECT count(*)::int AS n FROM leads')).toEqual([{ n: 60 }]);
    const [counted] = await rows<{ n: number }>(
      "SELECT sum(points)::int AS n FROM rate_limits WHERE key LIKE 'inquiries:%'",
    );
    expect(counted?.n, 'each inquiry was counted in the database, and not in memory').toBeGreaterThanOrEqual(60);
    const cookie = await signIn(one, await addOwner({ rows }));
    for (const { url } of servers)
      expect((await fetch(`${url}/admin`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200);
    const waits: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      await rows(
        `INSERT INTO redirects (id, pattern, kind, target, status, enabled, created_at, hits)
         VALUES ('${randomUUID()}', '/old-${turn}', 'exact', '/pricing', 302, 1, 0, 0)`,
      );
      await rows('UPDATE content_version SET version = version + 1');
      const begun = performance.now();
      for (const { url } of servers) {
        const isMoved = async () => (await fetch(`${url}/old-${turn}`, { redirect: 'manual' })).status === 302;
        await until('the redirect', isMoved, 10_000);
      }
      waits.push(performance.now() - begun);
    }
    figure(`pgbouncer, ${mode} mode`, { 'slowest change ms': Math.round(percentile(waits, 1)) });
    for (const server of servers) expect(server.output()).not.toContain('"level":"error"');
  });

  it('while it is paused a visitor gets 503 with the text within six seconds, and the site serves again within five', async () => {
    const { pooler, rows, one } = await startBehind(mode);
    for (let number = 0; number < 5; number++) expect((await inquire(one, number)).status).toBe(201);
    const page = await fetch(`${one.url}/contact`);
    const key = /name="idempotencyKey" value="([^"]*)"/.exec(await page.text())?.[1] ?? '';
    await pooler.command(`KILL ${mode}`);
    const form = {
      ...inquiry,
      terms: 'on',
      website: '',
      idempotencyKey: key,
      message: 'Our printer is on fire again.',
    };
    const waits: number[] = [];
    const end = performance.now() + 30_000;
    while (performance.now() < end) {
      const begun = performance.now();
      const answer = await postForm(`${one.url}/contact`, form, { cookie: cookieOf(page) });
      waits.push(performance.now() - begun);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('Our printer is on fire again.');
    }
    await pooler.command(`RESUME ${mode}`);
    const resumed = performance.now();
    await until('an inquiry', async () => (await inquire(one, 99)).status === 201, 20_000);
    const back = performance.now() - resumed;
    figure(`pgbouncer paused, ${mode} mode`, {
      'slowest 503 ms': Math.round(percentile(waits, 1)),
      'served again after ms': Math.round(back),
    });
    expect(percentile(waits, 1)).toBeLessThan(6000);
    expect(back).toBeLessThan(5000);
    expect(await rows('SELECT count(*)::int AS n FROM leads')).toEqual([{ n: 6 }]);
  });
});
