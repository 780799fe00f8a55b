import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addUser, signIn } from '../admin.ts';
import { startServer, type TestServer, until } from '../app.ts';
import { smallFirm, smallFirmPages } from '../fixtures/small-firm.ts';

interface Run {
  id: string;
  status: string;
  created: number;
  unchanged: number;
}

const runs = (server: TestServer) => server.rows<Run>('SELECT * FROM generation_runs ORDER BY started_at');
const pages = (server: TestServer) => server.rows<{ n: number }>('SELECT count(*) AS n FROM pages')[0]?.n ?? 0;

/** Generates all pages as an editor whose account was just added. */
async function generateAll(server: TestServer): Promise<Response> {
  const email = `${randomUUID()}@firm.example`;
  await addUser(server, email, 'editor');
  const headers = { origin: server.url, cookie: await signIn(server, email) };
  return fetch(`${server.url}/api/admin/generate-programmatic-seo`, { method: 'POST', headers });
}

/** Starts a generation and kills the server with -9 when some pages are stored. */
async function killInMidRun(folder: string, at: number): Promise<void> {
  const server = await startServer({ folder, env: smallFirm });
  const answer = generateAll(server).catch(() => null);
  await until('some pages', () => pages(server) >= at);
  await server.stop('SIGKILL');
  await answer;
}

describe('kill -9 in mid-run', () => {
  it('leaves a run that the next call finishes, every page once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    await killInMidRun(folder, 150);
    await killInMidRun(folder, 300);
    const server = await startServer({ folder, env: smallFirm });
    onTestFinished(async () => void (await server.stop()));
    const stored = pages(server);
    expect(stored).toBeGreaterThanOrEqual(300);
    expect(stored).toBeLessThan(smallFirmPages);
    const [left] = runs(server);
    expect(left).toMatchObject({ status: 'running', created: stored });
    const answer = await generateAll(server);
    expect(await answer.json()).toMatchObject({ runId: left?.id, created: smallFirmPages, unchanged: 0, failed: 0 });
    expect(runs(server)).toHaveLength(1);
    expect(server.rows('SELECT count(*) AS pages, count(DISTINCT slug) AS slugs FROM pages')).toEqual([
      { pages: smallFirmPages, slugs: smallFirmPages },
    ]);
    expect(server.rows('SELECT count(*) AS n FROM page_verdicts')).toEqual([{ n: smallFirmPages }]);
    await server.stop();
    const database = new Sqlite(join(folder, 'site.db'));
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
  });

  it('leaves a run that the next server finishes by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    await killInMidRun(folder, 150);
    const server = await startServer({ folder, env: smallFirm });
    onTestFinished(async () => void (await server.stop()));
    await until('the run to end', () => runs(server)[0]?.status === 'done', 180_000);
    expect(runs(server)).toMatchObject([{ created: smallFirmPages, unchanged: 0 }]);
    expect(pages(server)).toBe(smallFirmPages);
  });
});
