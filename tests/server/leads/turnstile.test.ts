import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { openLimits } from '../../../app/server/http/limits.server.ts';
import { receiveInquiry } from '../../../app/server/leads/inquiry-door.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { QuarantineStore } from '../../../app/server/leads/quarantine-store.server.ts';
import { turnstile } from '../../../app/server/leads/turnstile.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { systemClock } from '../../../app/server/time.server.ts';
import { inquiry } from '../../app.ts';
import { newFolder } from '../../fakes/folder.ts';
import { requestContextWith } from '../../fakes/request-context.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const hangs = () => undefined;

/** A stand-in for Cloudflare that answers with `answer`. Only an answer that never comes is not waited for: a busy machine is slow. */
async function setUp(answer: (response: ServerResponse, body: URLSearchParams) => void) {
  const patience = answer === hangs ? 300 : 30_000;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(body);
      answer(response, new URLSearchParams(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { asked, check: turnstile({ secret: 'our secret', log: openLog('silent'), url, patience }) };
}

const says = (verdict: object) => (response: ServerResponse) => void response.end(JSON.stringify(verdict));

describe('the check against robots', () => {
  it('sends secret and token, and nothing of the visitor', async () => {
    const { asked, check } = await setUp(says({ success: true }));
    expect(await check('a token', null)).toBe('passed');
    expect(asked).toEqual(['secret=our+secret&response=a+token']);
  });

  it('distinguishes a forged or used token from a missing one', async () => {
    const { asked, check } = await setUp(says({ success: false, 'error-codes': ['timeout-or-duplicate'] }));
    expect(await check('used', 'key')).toBe('failed');
    expect(await check('x'.repeat(3000), 'key')).toBe('failed');
    for (const none of ['', undefined, null, 7, ['a']]) expect(await check(none, 'key')).toBe('missing');
    expect(asked).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers with an error', (response) => void response.writeHead(500).end('no')],
    ['answers with something else', (response) => void response.end('<html>')],
    ['breaks off', (response) => void response.destroy()],
    ['hangs', hangs],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'https://evil.example' }).end()],
    ['does not know our secret', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('is unreachable when Cloudflare %s', async (_what, answer) => {
    const { check } = await setUp(answer);
    expect(await check('a token', null)).toBe('unreachable');
  });
});

describe('an inquiry that is sent again', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  /** Behaves as Cloudflare documents: a token is valid once, except when repeated with the same UUID. The first answer is late. */
  function strict() {
    const seen = new Map<string, string | null>();
    return (response: ServerResponse, body: URLSearchParams) => {
      const token = body.get('response') ?? '';
      const key = body.get('idempotency_key');
      if (!seen.has(token)) {
        seen.set(token, key);
        setTimeout(() => says({ success: true })(response), 50);
      } else if (key !== null && uuid.test(key) && seen.get(token) === key) says({ success: true })(response);
      else says({ success: false, 'error-codes': ['timeout-or-duplicate'] })(response);
    };
  }

  /** Several servers with one database and one Cloudflare. */
  async function servers() {
    const { asked, check } = await setUp(strict());
    const database = newSqliteDatabase(newFolder());
    onTestFinished(() => database.close());
    const leads = new LeadStore(database);
    /** Starts a server. Returns a function that gives its answer to an inquiry with `token`. */
    const server = (store: Pick<LeadStore, 'saveLead'> = leads) => {
      const context = requestContextWith({
        services: { limits: openLimits(20, null), clock: systemClock, env: {}, siteUrl: 'http://localhost:3000' },
        leads: {
          store,
          quarantine: new QuarantineStore(database),
          channels: () => [],
          outbox: { nudge: () => undefined },
          checkRobot: check,
        },
        address: '203.0.113.7',
      });
      return async (token: string, headers: Record<string, string>) => {
        const request = new Request('http://localhost:3000/api/contact', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ ...inquiry, 'cf-turnstile-response': token }),
        });
        return (await receiveInquiry('contact', request, context)).answer.status;
      };
    };
    return { server, asked, kept: () => leads.leads({ limit: 10, offset: 0 }) };
  }

  it('is not quarantined when the first server died between the check and its commit', async () => {
    const { server, kept } = await servers();
    const dying = server({ saveLead: () => Promise.reject(new StoreUnavailable()) });
    const headers = { 'x-request-id': '5f2b1c' };
    expect([await dying('token', headers), await server()('token', headers)]).toEqual([503, 201]);
    expect((await kept()).map(({ quarantined, spamReasons }) => [quarantined, spamReasons])).toEqual([[false, []]]);
  });

  it('is one lead and not quarantined after a double click, at one server or two', async () => {
    const { server, kept } = await servers();
    const [one, two] = [server(), server()];
    const headers = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all([one('token', headers), one('token', headers), two('token', headers)]);
    expect(answers).toEqual([201, 201, 201]);
    expect((await kept()).map(({ quarantined }) => quarantined)).toEqual([false]);
  });

  it('would be noticed: another inquiry with the same token is held, under any key', async () => {
    const { server, kept, asked } = await servers();
    const one = server();
    for (const headers of [{ 'idempotency-key': 'first' }, { 'idempotency-key': 'second' }, {}, {}])
      expect(await one('token', headers as Record<string, string>)).toBe(201);
    expect((await kept()).map(({ quarantined }) => quarantined).toSorted()).toEqual([false, true, true, true]);
    expect(asked.join()).not.toContain('first');
  });
});
