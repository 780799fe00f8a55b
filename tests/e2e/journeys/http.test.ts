import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { place } from '../../fixtures/site.ts';
import { everything, openSocket, parseAnswer, raw } from '../../raw.ts';

const token = 'figures-for-the-test';

let open: TestServer;
let server: TestServer;
beforeAll(async () => {
  open = await startServer();
  server = await startServer({
    env: {
      SITE_URL: 'https://www.firm.example',
      ALLOWED_HOSTS: 'firm.example',
      TRUSTED_PROXIES: '127.0.0.1',
      REQUEST_LIMIT: '20',
      METRICS_TOKEN: token,
    },
  });
});
afterAll(() => Promise.all([open.stop(), server.stop()]));

const get = (host: string, path = '/') => raw(server.url, [`GET ${path} HTTP/1.1`, `Host: ${host}`]);

async function metrics(): Promise<string> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return answer.text();
}

async function refusals(): Promise<Record<string, number>> {
  const found = [...(await metrics()).matchAll(/^site_http_refusals_total\{status="(\d+)"\} (\d+)/gm)];
  return Object.fromEntries(found.map(([, status, count]) => [status, Number(count)]));
}

describe('a host', () => {
  it('other than our own is refused with 421 in a sentence; our own are answered; the refusal is counted', async () => {
    const before = (await refusals())['421'] ?? 0;
    for (const host of ['www.firm.example', 'firm.example', 'localhost']) expect((await get(host)).status).toBe(200);
    const refused = await get('evil.example');
    expect(refused).toMatchObject({
      status: 421,
      body: expect.stringMatching(/^This server does not answer for evil\.example\./),
    });
    expect(refused.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    const json = await raw(server.url, ['GET / HTTP/1.1', 'Host: evil.example', 'Accept: application/json']);
    expect(json.headers.get('content-type')).toBe('application/problem+json');
    expect(JSON.parse(json.body)).toMatchObject({ status: 421, detail: refused.body });
    expect((await refusals())['421']).toBe(before + 2);
    expect((await get('10.0.0.7', '/healthz')).status).toBe(200);
  });

  it('comes exactly once; two, none and half of one are 400', async () => {
    for (const { url } of [open, server]) {
      expect((await raw(url, ['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example'])).status).toBe(400);
      expect((await raw(url, ['GET / HTTP/1.1', 'Host: localhost', 'hOST: localhost'])).status).toBe(400);
      expect((await raw(url, ['GET / HTTP/1.1'])).status).toBe(400);
      expect((await raw(url, ['GET / HTTP/1.0'])).status).toBe(400);
      expect((await raw(url, ['GET / HTTP/1.1', 'Host: a b'])).status).toBe(400);
      expect((await raw(url, ['GET / HTTP/1.1', 'Host:'])).status).toBe(400);
    }
  });

  it('is printed in no page: any host and scheme give the same bytes', async () => {
    const plain = await raw(open.url, ['GET /pricing HTTP/1.1', 'Host: localhost']);
    expect(plain.body).toContain('rel="canonical"');
    const said = [
      'X-Forwarded-Host: evil.example',
      'X-Host: evil.example',
      'X-Forwarded-Server: evil.example',
      'X-HTTP-Host-Override: evil.example',
      'Forwarded: host=evil.example;proto=https',
      'X-Original-URL: /admin',
      'X-Rewrite-URL: /admin',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Port: 444',
      'X-Forwarded-Prefix: /evil',
      'X-HTTP-Method-Override: POST',
      'Base-Url: http://evil.example',
    ];
    const other = await raw(open.url, ['GET /pricing HTTP/1.1', 'Host: evil.example', ...said]);
    expect(other).toMatchObject({ status: 200, body: plain.body });
    expect([...other.headers].join()).not.toContain('evil');
    const sitemap = await raw(open.url, ['GET /sitemap.xml HTTP/1.1', 'Host: evil.example', ...said]);
    expect(sitemap.status).toBe(200);
    expect(sitemap.body).not.toContain('evil');
    // Tests start the server with PORT=0.
    expect(sitemap.body).toContain(`<loc>${open.url}/`);
  });
});

describe('a target', () => {
  it('in absolute form is its path; of another host it is refused', async () => {
    const ask = (target: string) => raw(server.url, [`GET ${target} HTTP/1.1`, 'Host: www.firm.example']);
    expect((await ask('http://www.firm.example/pricing')).body).toContain('<h1');
    expect((await ask('http://evil.example/pricing')).status).toBe(421);
  });

  it.each(['*', 'pricing', 'ftp://localhost/', 'localhost:80'])('%s is refused', async (target) => {
    expect((await raw(open.url, [`GET ${target} HTTP/1.1`, 'Host: localhost'])).status).toBe(400);
  });

  it.each([
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '///evil.example',
    '/%2f%2fevil.example/',
    '/%5cevil.example',
  ])('%s leads nowhere else', async (target) => {
    const { status, headers } = await raw(open.url, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect([400, 404]).toContain(status);
    expect(headers.get('location')).toBeNull();
  });

  it.each([
    '/%',
    '/%zz',
    '/%00',
    '/%ff%fe',
    `/${'%2e%2e%2f'.repeat(20)}etc/passwd`,
    '/../../etc/passwd',
    '/assets/..%2f..%2fserver/index.js',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('%s is a 404 or a 400, and no file', async (target) => {
    const { status, body } = await raw(open.url, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/root:.*:0:0:|it-support-site|createListener/);
  });
});

describe('a target that cannot be decoded', () => {
  it('is refused in one sentence, and leaves nothing in the log', async () => {
    const before = open.output();
    const target = `/%ffjo.smith@example.com-${'A'.repeat(14_000)}`;
    const { status, body } = await raw(open.url, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect([status, body]).toEqual([400, 'The request target is not percent-encoded UTF-8.']);
    expect(open.output()).toBe(before);
  });
});

describe('a file for readers and search engines', () => {
  it.each(['/feed.xml', '/sitemap.xml', '/sitemap-1.xml', '/assessment.json'])(
    '%s is the same with any query, and is not sent again to a reader who has it',
    async (path) => {
      const first = await fetch(`${open.url}${path}`);
      const body = await first.text();
      expect(first.status).toBe(200);
      const other = await fetch(`${open.url}${path}?unasked=${Math.random()}`);
      expect(await other.text()).toBe(body);
      for (const name of ['etag', 'content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'])
        expect(other.headers.get(name), name).toBe(first.headers.get(name));
      const again = await fetch(`${open.url}${path}`, {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    },
  );

  it('is not listed by search engines when it holds only data for the home page', async () => {
    expect((await fetch(`${open.url}/assessment.json`)).headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('a request that is not HTTP', () => {
  const lengths = ['Host: localhost', 'Content-Type: application/json'];

  it.each([
    [
      'length and chunks together',
      ['POST /api/contact HTTP/1.1', ...lengths, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ],
    ['two lengths', ['POST /api/contact HTTP/1.1', ...lengths, 'Content-Length: 2', 'Content-Length: 3'], '{}'],
    ['a length that is no number', ['POST /api/contact HTTP/1.1', ...lengths, 'Content-Length: +2'], '{}'],
    [
      'a chunk size that is no number',
      ['POST /api/contact HTTP/1.1', ...lengths, 'Transfer-Encoding: chunked'],
      'zz\r\n{}\r\n0\r\n\r\n',
    ],
    ['an unknown transfer encoding', ['POST /api/contact HTTP/1.1', ...lengths, 'Transfer-Encoding: xchunked'], '{}'],
    ['a NUL in a header', ['GET / HTTP/1.1', 'Host: localhost', 'X-A: a\0b'], ''],
    ['a folded header', ['GET / HTTP/1.1', 'Host: localhost', 'X-A: a', ' Host: b'], ''],
    ['a space before the colon', ['GET / HTTP/1.1', 'Host: localhost', 'X-A : a'], ''],
    ['no version', ['GET /', 'Host: localhost'], ''],
    ['nonsense', ['\x16\x03\x01\x02\x00\x01'], ''],
  ])('%s is 400', async (_what, lines, body) => {
    expect((await raw(open.url, lines, body)).status).toBe(400);
  });

  it('is counted like any refusal', async () => {
    const before = (await refusals())['400'] ?? 0;
    await raw(server.url, ['nonsense']);
    expect((await refusals())['400']).toBe(before + 1);
  });

  it('in too many headers is 431, in an unknown method 405 or 400, and the server goes on', async () => {
    const long = Array.from({ length: 70 }, (_, number) => `X-${number}: ${'a'.repeat(1000)}`);
    expect((await raw(open.url, ['GET / HTTP/1.1', 'Host: localhost', ...long])).status).toBe(431);
    for (const method of ['TRACE', 'PROPFIND', 'EVIL'])
      expect([400, 404, 405]).toContain((await raw(open.url, [`${method} / HTTP/1.1`, 'Host: localhost'])).status);
    expect((await fetch(open.url)).status).toBe(200);
  });
});

describe('a body', () => {
  const head = ['POST /api/contact HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

  it('of 100 MB is refused before it is read, with or without a stated length', async () => {
    const said = await raw(open.url, [...head, `Content-Length: ${100 * 1024 * 1024}`], 'a'.repeat(1000));
    expect(said.status).toBe(413);
    const socket = await openSocket(open.url);
    const text = everything(socket);
    socket.write([...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n'));
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    let sent = 0;
    while (socket.writable && sent < 1600 && !socket.closed) {
      if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
      sent++;
    }
    expect(parseAnswer(await text).status).toBe(413);
    expect(sent).toBeLessThan(1600);
  });

  it('in chunks is read, also one without any', async () => {
    const inChunks = (text: string) =>
      raw(open.url, [...head, 'Transfer-Encoding: chunked', 'Connection: close'], text);
    expect((await inChunks('0\r\n\r\n')).status).toBe(400);
    expect((await inChunks('1\r\n{\r\n1\r\n}\r\n0\r\n\r\n')).status).toBe(422);
  });

  it('that is compressed is not decompressed: a zip bomb is 400 like any other nonsense', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(64 * 1024);
    const answer = await post(`${open.url}/api/contact`, bomb, { 'content-encoding': 'gzip' });
    expect([400, 415]).toContain(answer.status);
  });

  it('nested 30,000 deep is refused and ends nothing', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    expect((await post(`${open.url}/api/contact`, deep)).status).toBe(400);
    const inside = JSON.stringify({ ...inquiry, message: 0 }).replace(
      '"message":0',
      `"message":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
    );
    expect((await post(`${open.url}/api/contact`, inside)).status).toBe(422);
    expect((await fetch(open.url)).status).toBe(200);
  });
});

describe('a kept page or file', () => {
  /** The whole answer as sent over the wire, except its Date header. */
  const answerTo = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<unknown>((resolve, reject) => {
      request(server.url + path, { method, headers }, async (answer) => {
        const body = Buffer.concat(await answer.toArray()).toString('base64');
        const own = answer.rawHeaders.filter((_, at, all) => all[at - (at % 2)] !== 'Date');
        resolve({ status: answer.statusCode, own, body });
      })
        .on('error', reject)
        .end();
    });
  const unchanged = async (): Promise<number> => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    return Number(/^site_http_requests_total\{status_class="3xx"\} (\d+)$/m.exec(await answer.text())?.[1] ?? 0);
  };

  it('is the same without cookies, the short way, as with one that changes nothing, and is counted once', async () => {
    const before = await unchanged();
    for (const path of ['/pricing', '/sitemap.xml']) {
      const etag = (await fetch(server.url + path)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\//);
      const asked: Record<string, string>[] = [
        { 'accept-encoding': 'gzip, deflate, br' },
        { 'accept-encoding': 'gzip' },
        {},
        { 'if-none-match': etag },
        { 'if-none-match': `"another", ${etag}`, 'accept-encoding': 'br' },
      ];
      for (const method of ['GET', 'HEAD']) {
        for (const headers of asked) {
          const status = headers['if-none-match'] ? 304 : 200;
          // A page that was sent five times is compressed again, perhaps between two answers: then both are asked for once more.
          const pair = async () => {
            const short = await answerTo(method, path, headers);
            const long = await answerTo(method, path, { ...headers, cookie: 'theme=dark' });
            return { short, same: isDeepStrictEqual(short, long) };
          };
          await expect.poll(pair).toMatchObject({ short: { status }, same: true });
        }
      }
    }
    // 2 addresses, 2 methods, 2 conditions, 2 ways (with and without a cookie).
    await expect.poll(async () => (await unchanged()) - before).toBe(16);
  });
});

describe('an answer', () => {
  it.each([
    ['https', 'www.firm.example', 'max-age=63072000; includeSubDomains'],
    ['http', 'localhost', null],
  ])(
    'of a site on %s holds browsers to https where there is one, and tells other sites no path of ours',
    async (scheme, host, transport) => {
      const { url } = scheme === 'https' ? server : open;
      const ask = (path: string, named = host) => raw(url, [`GET ${path} HTTP/1.1`, `Host: ${named}`]);
      const rendered = await ask('/about?rendered');
      const kept = await until('the page in memory', async () => {
        const answer = await ask('/about');
        return answer.headers.has('etag') && answer;
      });
      const others = [
        await ask('/favicon.svg'),
        await ask('/feed.xml'),
        await ask('/nothing-here'),
        await ask('/', 'a b'),
      ];
      const answers = [rendered, kept, ...others];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 400]);
      for (const { headers } of answers) {
        expect(headers.get('strict-transport-security')).toBe(transport);
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      }
    },
  );

  it('of every kind matches its type, and may load nothing unless it is a page', async () => {
    const home = await (await fetch(open.url)).text();
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    const ask = (path: string, init?: RequestInit) => fetch(open.url + path, { redirect: 'manual', ...init });
    const asJson = { headers: { accept: 'application/json' } };
    const pages = [
      await ask('/pricing'),
      await ask('/nothing-here'),
      await ask('/emergency'),
      await ask('/admin/login'),
    ];
    const others = [
      await ask(script),
      await ask('/favicon.svg'),
      await ask('/favicon.svg', { headers: { 'if-none-match': '*' } }),
      await ask('/feed.xml'),
      await ask('/sitemap.xml'),
      await ask('/robots.txt'),
      await ask('/healthz'),
      await ask('/admin'),
      await ask('/api/admin/leads'),
      await ask('/api/seo/nothing-here', asJson),
      await post(`${open.url}/api/contact`, inquiry),
      await post(`${open.url}/api/contact`, {}, asJson.headers),
    ];
    expect(pages.map(({ status }) => status)).toEqual([200, 404, 200, 200]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200, 200, 200, 302, 401, 404, 201, 422]);
    for (const { url, headers } of [...pages, ...others])
      expect(headers.get('x-content-type-options'), url).toBe('nosniff');
    for (const { url, headers } of pages) {
      expect(headers.get('content-type'), url).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy'), url).toMatch(/^default-src 'none'; script-src 'self'/);
    }
    for (const { url, headers } of others) {
      expect(headers.get('content-type') ?? '', url).not.toContain('html');
      expect(headers.get('content-security-policy'), url).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  // If the server is killed between two parts, the answer is lost: the proxy has already passed on the first part.
  it('that is no page leaves in one piece, compressed or not', async () => {
    const lead = await post(`${open.url}/api/contact`, inquiry, { 'accept-encoding': 'gzip' });
    expect([lead.status, lead.headers.get('content-encoding')]).toEqual([201, null]);
    expect(Number(lead.headers.get('content-length'))).toBe((await lead.text()).length);
    for (const [path, status, encoding] of [
      ['/feed.xml', 200, 'gzip'],
      ['/healthz', 200, null],
    ] as const) {
      const answer = await raw(open.url, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept-Encoding: gzip']);
      expect([answer.status, answer.headers.get('content-encoding')], path).toEqual([status, encoding]);
      expect(Number(answer.headers.get('content-length')), path).toBe(answer.body.length);
    }
  });
});

describe('a page that depends on the choice about analytics', () => {
  const from = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/about`, { headers: { 'accept-encoding': 'br', ...headers } });

  it('says so to shared caches, rendered, from memory and with 304', async () => {
    const measured = await startServer({ env: { GA_MEASUREMENT_ID: 'G-TEST1234' } });
    const said: Record<string, string> = { cookie: 'analytics=no' };
    // A visitor's query must not appear in the cached page, although this visitor is the first.
    const first = await (await fetch(`${measured.url}/about?email=ana@example.com`)).text();
    expect(first).toMatch(/name="back" value="\/about"/);
    const [unasked, refused] = [await from(measured.url), await from(measured.url, said)];
    expect((await unasked.text()).length).toBeGreaterThan((await refused.text()).length);
    // Both were rendered above, so these come from memory.
    const kept = [await from(measured.url), await from(measured.url, said)];
    const etag = kept[1]?.headers.get('etag') ?? '';
    const unchanged = await from(measured.url, { ...said, 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    expect(kept[0]?.headers.get('etag')).not.toBe(etag);
    for (const { headers } of [unasked, refused, ...kept, unchanged])
      expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    await measured.stop();
  });

  it('sends no such header where analytics is not configured', async () => {
    for (const cookie of ['analytics=no', 'other=yes'])
      expect((await from(open.url, { cookie })).headers.get('vary')).toBe('Accept-Encoding');
  });
});

describe('a query that a page does not read', () => {
  it('makes no further page: it is kept once, under one name, and a redirect takes the query along', async () => {
    const kept = async () => Number(/^site_pages_kept (\d+)$/m.exec(await metrics())?.[1]);
    const named = async (path: string) => (await fetch(server.url + path)).headers.get('etag');
    const etag = await named('/about?utm_campaign=spring');
    const before = await kept();
    for (const query of ['', '?', '?x=1', '?utm_campaign=autumn&gclid=%ff', `?${'y'.repeat(8000)}`])
      expect(await named(`/about${query}`)).toBe(etag);
    expect(await kept()).toBe(before);
    const moved = await fetch(`${server.url}/Cloud-Services-Legal-${place.id}?utm_source=x`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe(`/cloud-services-legal-${place.id}?utm_source=x`);
  });

  it('is told from one that it reads', async () => {
    const contact = await (await fetch(`${server.url}/contact?service=cloud`)).text();
    expect(contact).toMatch(/<option value="cloud" selected/);
    expect((await fetch(`${server.url}/find?service=nothing-like-it`)).status).toBe(404);
  });
});

describe('a shared cache', () => {
  const control = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(open.url + path, { headers: { 'accept-encoding': 'br', ...headers } });
    await answer.text();
    const { status, headers: own } = answer;
    return [status, own.get('cache-control'), own.get('etag')] as const;
  };

  it('may keep a page for a minute and then, as it says whether the desk is open, for ten at most', async () => {
    const minute = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
    const path = `/locations/${place.id}`;
    expect((await control(path)).slice(0, 2)).toEqual([200, minute]);
    // Rendered above, so this comes from memory.
    const kept = await control(path);
    expect(kept[1]).toBe(minute);
    expect((await control(path, { 'if-none-match': kept[2] ?? '' })).slice(0, 2)).toEqual([304, minute]);
  });

  it('gets the same ETag from the first answer on, since it depends on the content only', async () => {
    const answer = await fetch(open.url);
    const { headers } = answer;
    expect(await answer.text()).toContain('<script type="speculationrules">');
    const etag = headers.get('etag') ?? '';
    expect((await control('/', { 'if-none-match': etag }))[0]).toBe(304);
  });

  it.each(['/contact', '/assessment', '/admin/login'])(
    'keeps no page with something for one visitor: %s',
    async (path) => {
      expect((await control(path))[1]).toMatch(/\bno-store\b/);
    },
  );
});

describe('slow clients', { concurrent: true }, () => {
  /** The answers to `number` clients that each send half a request; every second one stops within its headers. */
  async function slowly(url: string, number: number): Promise<Promise<string>[]> {
    const sockets = await Promise.all(Array.from({ length: number }, () => openSocket(url)));
    for (const [index, socket] of sockets.entries())
      socket.write(
        index % 2
          ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '
          : 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      );
    return sockets.map(everything);
  }

  it('that do not finish their headers or body get 408 while others are served', async () => {
    const texts = await slowly(open.url, 300);
    expect((await fetch(`${open.url}/pricing`)).status).toBe(200);
    expect((await post(`${open.url}/api/contact`, inquiry)).status).toBe(201);
    const statuses = (await Promise.all(texts)).map((text) => parseAnswer(text).status);
    expect(new Set(statuses)).toEqual(new Set([408]));
  });

  it('would be noticed: a server without time limits keeps every one of them', async () => {
    const endless = createServer({ requestTimeout: 0, headersTimeout: 0 }, (request) => request.resume());
    endless.listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const texts = await slowly(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`, 20);
    // Longer than the slowest client in the test above waits.
    const first = await Promise.race([...texts, sleep(17_000, 'none was sent away')]);
    expect(first).toBe('none was sent away');
    endless.closeAllConnections();
    endless.close();
  });

  it('do not hold up a stop for more than ten seconds: the log says that a request was not finished', async () => {
    const stopped = await startServer({ env: { LOG_LEVEL: 'error' } });
    const [text] = await slowly(stopped.url, 1);
    // The server must have the half request before it is told to stop.
    expect((await fetch(`${stopped.url}/healthz`)).status).toBe(200);
    expect(await stopped.stop()).toBe(1);
    expect(stopped.output()).toContain('"unfinished":["requests"],"msg":"stop: given up after ten seconds"');
    expect(await text).toBe('');
  });
});

describe('too many requests', () => {
  it('from one address are 429 with Retry-After before any work; others are served, and it is counted', async () => {
    const from = (address: string) => fetch(`${server.url}/nothing-here`, { headers: { 'x-forwarded-for': address } });
    // All at once: one after the other, they might stay below the limit.
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) => from(`10.1.1.${number}, 203.0.113.7`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.text()).toBe('Too many requests came from your address. Please wait a moment.');
    expect((await from('203.0.113.8')).status).toBe(404);
    expect((await refusals())['429']).toBe(refused.length);
  });
});
