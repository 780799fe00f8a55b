import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { raw } from '../raw.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

// Found with wfuzz's word lists: docs/attack-suites.md.
describe('a request that only an attacker sends', () => {
  it.each([
    '/%0a/bin/cat%20/etc/shadow',
    '/cgi-bin/scripts/*%0a.pl',
    '/a%0d%0aSet-Cookie:%20x=1',
    '/admin/%0a',
    '/%E2%80%A8',
  ])('is not found, and no fault of ours in the log: %s', async (path) => {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(server.output()).not.toContain('"level":50');
  });

  it('gets 415 when it is not a form', async () => {
    for (const path of ['/api/analytics-choice', '/admin/login', '/unsubscribe', '/contact', '/assessment']) {
      const headers = { 'content-type': 'text/plain', origin: server.url };
      expect((await fetch(`${server.url}${path}`, { method: 'POST', headers, body: 'x' })).status, path).toBe(415);
    }
    expect(server.output()).not.toContain('"level":50');
  });

  it('ends the connection after a body that was too large to read', async () => {
    const lines = [
      'POST /api/contact HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Content-Length: 70000',
    ];
    const { status, headers } = await raw(server.url, lines, 'x'.repeat(70_000));
    expect([status, headers.get('connection')]).toEqual([413, 'close']);
  });
});
