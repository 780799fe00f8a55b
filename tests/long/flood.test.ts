import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { openSocket } from '../raw.ts';
import { figure, percentile } from './figures.ts';

const seconds = 20;
/** At first the server treats a thousand new addresses as new visitors. After this many seconds each of them has sent a request. */
const knownAfter = 10;

beforeAll(() => {
  if (spawnSync('wrk', ['-v']).error)
    throw new Error('wrk is missing. Install it (Debian: apt-get install wrk) and start the test again.');
});

interface Flood {
  perSecond: number;
  answers: number;
  refused: number;
}

/** Runs `wrk` with a Lua script of requests. Resolves with the number of answers of each kind. */
function flood(url: string, script: string, connections = 64, length = seconds): Promise<Flood> {
  const file = join(temporaryFolder(), 'flood.lua');
  writeFileSync(file, script);
  const wrk = spawn('wrk', ['-t', '1', '-c', String(connections), '-d', `${length}s`, '-s', file, url]);
  let output = '';
  wrk.stdout.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) =>
    wrk.on('close', () => {
      const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
      resolve({
        perSecond: number(/Requests\/sec:\s+([\d.]+)/),
        answers: number(/(\d+) requests in/),
        refused: number(/Non-2xx or 3xx responses: (\d+)/),
      });
    }),
  );
}

const fromOneAddress = (post: boolean) =>
  `wrk.headers["X-Forwarded-For"] = "203.0.113.7"; ${
    post ? `wrk.method = "POST"; wrk.body = '{}'; wrk.headers["Content-Type"] = "application/json"` : ''
  }`;

/** Alternates cheap and costly requests from the addresses that the Lua expression gives. */
const mixedFrom = (address: string) => `
  local number = 0
  local function json() return { ["X-Forwarded-For"] = ${address}, ["Content-Type"] = "application/json" } end
  function request()
    number = number + 1
    local kind = number % 8
    if kind == 0 then return wrk.format("POST", "/api/contact", json(), "{}") end
    local paths = { "/pricing", "/", "/feed.xml?" .. number, "/blog?x=" .. number, "/contact", "/nothing-" .. number, "/sitemap.xml" }
    return wrk.format("GET", paths[kind], { ["X-Forwarded-For"] = ${address} })
  end`;

interface Honest {
  statuses: number[];
  latencies: number[];
}

/** The status of an answer on a new connection, like one that a visitor's browser opens. */
function statusOf(url: string, from: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'x-forwarded-for': from } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** 20 requests a second from visitors in as many networks, half of them for pages that must be rendered. Resolves with their answers. */
async function honestVisitors(url: string, addressOf: (number: number) => string): Promise<Honest> {
  const seen: Honest = { statuses: [], latencies: [] };
  const asked: Promise<void>[] = [];
  for (let sent = 0; sent < 20 * (seconds - 2); sent++) {
    await sleep(50);
    const start = performance.now();
    const page = sent % 2 ? '/pricing' : '/blog?uncached';
    asked.push(
      statusOf(`${url}${page}`, addressOf(sent)).then((status) => {
        seen.latencies.push(performance.now() - start);
        seen.statuses.push(status);
      }),
    );
  }
  await Promise.all(asked);
  return seen;
}

async function warmServer(env: Record<string, string> = {}) {
  const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent', ...env } });
  onTestFinished(async () => void (await server.stop()));
  // Warm up: a server that has just started still compiles its own code.
  for (let warm = 0; warm < 300; warm++) await (await fetch(`${server.url}/blog?uncached`)).arrayBuffer();
  return server;
}

const statusFile = (pid: number | undefined, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
const memoryOf = (pid: number | undefined) => Number(/^VmHWM:\s+(\d+)/m.exec(statusFile(pid, 'status'))?.[1]) / 1024;
/** User and system time of the process in seconds. */
function cpuOf(pid: number | undefined): number {
  const fields = statusFile(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

describe('a flood from one address', () => {
  it.each([
    ['of uncached pages', '/blog?uncached', false],
    ['of inquiries', '/api/contact', true],
  ])(
    '%s is refused, and everyone else is served',
    async (what, path, post) => {
      const server = await warmServer();
      const flooding = flood(`${server.url}${path}`, fromOneAddress(post));
      const { statuses, latencies } = await honestVisitors(server.url, (number) => `198.51.100.${number % 250}`);
      const { perSecond, answers, refused } = await flooding;
      const memory = memoryOf(server.process.pid);
      figure(`Flood ${what}`, {
        'requests/s': Math.round(perSecond),
        'refused %': ((100 * refused) / answers).toFixed(2),
        honest: statuses.length,
        'honest p99 ms': Math.round(percentile(latencies, 0.99)),
        'RSS MB': Math.round(memory),
      });
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(percentile(latencies, 0.99)).toBeLessThan(300);
      expect(refused / answers).toBeGreaterThan(0.95);
      expect(memory).toBeLessThan(512);
    },
    120_000,
  );

  it('would be noticed: without the limit the same flood is served while others wait', async () => {
    const server = await startServer({
      env: { TRUSTED_PROXIES: '127.0.0.1', REQUEST_LIMIT: '10000000', LOG_LEVEL: 'silent' },
    });
    onTestFinished(async () => void (await server.stop()));
    const { answers, refused } = await flood(`${server.url}/blog?uncached`, fromOneAddress(false));
    expect(answers).toBeGreaterThan(0);
    expect(refused).toBe(0);
  }, 120_000);
});

const networks = [
  [
    'one /32 of IPv6',
    'string.format("2001:db8:%x:%x::%x", math.random(0, 65535), math.random(0, 65535), math.random(1, 65535))',
  ],
  ['1,000 addresses of IPv4', 'string.format("%d.%d.7.9", 11 + number % 10, math.floor(number / 10) % 100)'],
] as const;

/** Runs a mixed flood from the addresses that the Lua expression gives. Records the figures and resolves with the honest visitors' answers. */
async function mixedFlood(what: string, address: string) {
  const server = await warmServer();
  const before = cpuOf(server.process.pid);
  const flooding = flood(server.url, mixedFrom(address), 300, seconds + knownAfter);
  await sleep(knownAfter * 1000);
  const { statuses, latencies } = await honestVisitors(
    server.url,
    (number) => `198.${number % 250}.${(number * 7) % 250}.7`,
  );
  const { perSecond, answers, refused } = await flooding;
  const cpu = cpuOf(server.process.pid) - before;
  const memory = memoryOf(server.process.pid);
  const p99 = percentile(latencies, 0.99);
  figure(what, {
    'requests/s': Math.round(perSecond),
    'refused %': ((100 * refused) / answers).toFixed(2),
    'CPU ms per request': ((1000 * cpu) / (answers + statuses.length)).toFixed(2),
    'CPU s': cpu.toFixed(1),
    honest: statuses.length,
    'honest p50 ms': Math.round(percentile(latencies, 0.5)),
    'honest p99 ms': Math.round(p99),
    'peak RSS MB': Math.round(memory),
  });
  return { statuses, refused, memory, p99 };
}

describe('a flood from many addresses, of cheap and costly requests', () => {
  it.each(networks)(
    'of %s leaves every visitor of another network served promptly',
    async (what, address) => {
      const { statuses, refused, memory, p99 } = await mixedFlood(`Flood of ${what}`, address);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(refused).toBeGreaterThan(0);
      expect(memory).toBeLessThan(512);
      // On an otherwise idle machine it takes a tenth of that.
      expect(p99).toBeLessThan(3000);
    },
    120_000,
  );
});

const token = 'figures-for-the-test';

/** The metrics whose names begin with `name`, by their labels. */
async function metricsOf({ url }: TestServer, name: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return new Map(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** Requests pages on `count` connections and reads one byte a second of each answer. Resolves with a function that ends them. */
async function slowReaders(url: string, count: number): Promise<() => void> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(url)));
  for (const [number, socket] of sockets.entries()) {
    socket.pause();
    socket.write(
      `GET /?slow=${number} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.18.7.${number % 250}\r\n\r\n`,
    );
  }
  const reading = setInterval(() => {
    for (const socket of sockets) socket.read(1);
  }, 1000);
  return () => {
    clearInterval(reading);
    for (const socket of sockets) socket.destroy();
  };
}

/** Requests that no browser sends: unknown encodings, ranges and ETag lists of 8 kB, and a query that differs each time. */
const hostileCrawl = (paths: readonly string[]) => `
  local paths = { ${paths.map((path) => `"${path}"`).join(', ')} }
  local encodings = { "zstd", "compress, identity;q=0", "*;q=0", "br;q=0, gzip;q=0.0", string.rep("x-none, ", 500), "gzip" }
  local tags = string.rep('"abcdefghijklmnopqrstuv", ', 320) .. '"last"'
  local ranges = "bytes=" .. string.rep("0-1,", 2000) .. "2-3"
  local number = 0
  function request()
    number = number + 1
    local headers = { ["X-Forwarded-For"] = number % 3 == 0 and "203.0.113.7" or "192.0.2." .. number % 250 }
    headers["Accept-Encoding"] = encodings[number % #encodings + 1]
    headers[number % 2 == 0 and "If-None-Match" or "Range"] = number % 2 == 0 and tags or ranges
    local query = string.format("?utm_campaign=%d&%x=%x", number, math.random(0, 2 ^ 30), math.random(0, 2 ^ 30))
    return wrk.format("GET", paths[number % #paths + 1] .. query, headers)
  end`;

describe('a crawler on 500 connections that sends what nobody sends, beside clients that read a byte a second', () => {
  it('leaves every visitor served and the memory small, makes no page twice, and its refusals are counted', async () => {
    const paths = ['/', '/pricing', '/about', '/industries', '/services/cloud-services', '/terms'];
    const server = await warmServer({ METRICS_TOKEN: token });
    const endReaders = await slowReaders(server.url, 200);
    const flooding = flood(server.url, hostileCrawl(paths), 500);
    const { statuses, latencies } = await honestVisitors(
      server.url,
      (number) => `198.${20 + (number % 200)}.${(number * 7) % 250}.7`,
    );
    const { perSecond, answers, refused } = await flooding;
    endReaders();
    const memory = memoryOf(server.process.pid);
    const counted = await metricsOf(server, 'site_http_refusals_total');
    const [kept = 0] = (await metricsOf(server, 'site_pages_kept ')).values();
    figure('Hostile crawler', {
      'requests/s': Math.round(perSecond),
      'refused %': ((100 * refused) / answers).toFixed(2),
      'refusals counted': [...counted].map(([labels, count]) => `${labels} ${count}`).join(' '),
      honest: statuses.length,
      'honest p99 ms': Math.round(percentile(latencies, 0.99)),
      'pages kept': kept,
      'RSS MB': Math.round(memory),
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(memory).toBeLessThan(512);
    expect(refused).toBeGreaterThan(0);
    // wrk does not count the answers still under way at its end.
    expect(counted.values().reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(refused);
    expect(kept).toBeLessThanOrEqual(paths.length + 2);
  }, 120_000);
});
