import { expect, it } from 'vitest';
import { password, signIn } from '../../admin.ts';
import { startServer, until } from '../../app.ts';
import { startPostgres } from '../../fakes/postgres.ts';
import { place } from '../../fixtures/site.ts';

const panel = ['/admin', '/admin/pages', '/admin/redirects', '/admin/missing', '/admin/users', '/admin/account'];

it('an outage is never a 404: landing pages, their JSON, the sitemap and the panel say 503, and come back with the database', async () => {
  const postgres = await startPostgres();
  const server = await startServer({
    env: {
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'silent',
      // A cached sitemap is still served; this test needs one that must be built.
      PAGE_CACHE_MB: '0',
      ADMIN_EMAIL: 'owner@firm.example',
      ADMIN_PASSWORD: password,
    },
  });
  const cookie = await signIn(server, 'owner@firm.example');
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
  const slug = `cloud-services-legal-${place.id}`;
  const paths = [`/seo/${slug}`, `/${slug}`, `/api/seo/${slug}`, '/sitemap.xml', '/sitemap-1.xml'];
  const statuses = () => Promise.all(paths.map(async (path) => (await ask(path)).status));
  const asOwner = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });
  const working = [404, 200, 404, 200, 200];
  expect(await statuses()).toEqual(working);
  for (const path of panel) expect((await asOwner(path)).status, path).toBe(200);
  await postgres.stop();
  for (const path of paths) {
    // The in-memory list of pages is used for up to a second before it is read again.
    const { retry, text } = await until(`503 at ${path}`, async () => {
      const answer = await ask(`${path}?uncached`);
      return answer.status === 503 && answer;
    });
    expect(retry, path).toBe('30');
    if (!/api|xml/.test(path)) expect(text).toContain('We will be right back');
  }
  for (const path of [...panel, `/admin/pages/${slug}`]) {
    const answer = await asOwner(path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
    const text = await answer.text();
    expect(text).toContain('Back in a moment');
    expect(text).not.toMatch(/ECONNREFUSED|StoreUnavailable|at \w+ \(/);
  }
  expect((await ask('/nothing-here')).status).toBe(404);
  for (const path of ['/', '/services/cloud-services', '/sitemap'])
    expect((await ask(`${path}?uncached`)).status, path).toBe(200);
  await postgres.start();
  expect(await statuses()).toEqual(working);
  await server.stop();
  await postgres.remove();
});
