import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLog } from '../../app/server/log.server.ts';
import { turnstile } from '../../app/server/turnstile.server.ts';

/** Cloudflare's end, as `answer` plays it. */
async function setUp(answer: (response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(body);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { asked, check: turnstile({ secret: 'our secret', log: openLog('silent'), url, patience: 300 }) };
}

const says = (verdict: object) => (response: ServerResponse) => void response.end(JSON.stringify(verdict));

describe('the check against robots', () => {
  it('sends secret and token, and nothing of the visitor', async () => {
    const { asked, check } = await setUp(says({ success: true }));
    expect(await check('a token')).toBe('passed');
    expect(asked).toEqual(['secret=our+secret&response=a+token']);
  });

  it('tells a forged or used token from none at all', async () => {
    const { asked, check } = await setUp(says({ success: false, 'error-codes': ['timeout-or-duplicate'] }));
    expect(await check('used')).toBe('failed');
    expect(await check('x'.repeat(3000))).toBe('failed');
    for (const none of ['', undefined, null, 7, ['a']]) expect(await check(none)).toBe('missing');
    expect(asked).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers with an error', (response) => void response.writeHead(500).end('no')],
    ['answers with something else', (response) => void response.end('<html>')],
    ['breaks off', (response) => void response.destroy()],
    ['hangs', () => undefined],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'https://evil.example' }).end()],
    ['does not know our secret', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('is unreachable when Cloudflare %s', async (_what, answer) => {
    const { check } = await setUp(answer);
    expect(await check('a token')).toBe('unreachable');
  });
});
