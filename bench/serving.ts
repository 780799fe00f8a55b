import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { startServer } from '../tests/app.ts';
import { atLeast, atMost, beside, type Figure, median, notMeasured, rounds, versionOf } from './figure.ts';
import { landingPagesFolder, storedPages } from './landing-folder.ts';
import { nginxStatic } from './nginx.ts';
import { childrenOf, peakMemory, processorTime } from './processor.ts';
import { type Answered, wrk } from './wrk.ts';

const asBrowsers = { 'Accept-Encoding': 'gzip, deflate, br' };
const seconds = 3;

/** The page as it is sent: its body, and its headers as alternating names and values. */
function rawAnswer(url: string): Promise<{ body: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: asBrowsers }, async (answer) =>
      resolve({ body: Buffer.concat(await answer.toArray()), headers: answer.rawHeaders }),
    ).on('error', reject);
  });
}

const failures = (what: string, runs: readonly Answered[]) =>
  atMost(`${what}: failed requests`, Math.max(...runs.map(({ failed }) => failed)), 0, 'in a run');

/** Starts a plain `node:http` server that always gives this answer, in a separate process. */
async function bareServer(scratch: string, { body, headers }: { body: Buffer; headers: readonly string[] }) {
  const file = join(scratch, 'bare.json');
  const own = headers.filter((_, at) => !/^(?:date|connection|keep-alive)$/i.test(headers[at - (at % 2)] ?? ''));
  writeFileSync(file, JSON.stringify({ headers: own, body: body.toString('base64') }));
  const child = spawn(process.execPath, ['bench/bare.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

interface Peer {
  name: string;
  url: string;
  pids: readonly number[];
  stop: () => Promise<void>;
}

/** Measures, in turns, a landing page from memory and the same bytes and headers from nginx and from plain `node:http`. */
async function cached(scratch: string): Promise<Figure[]> {
  const folder = landingPagesFolder(scratch);
  const server = await startServer({ folder });
  const url = `${server.url}/seo/${storedPages(folder)[1000]?.slug}`;
  const peers: Peer[] = [];
  try {
    const warm = { url, connections: 50, seconds, headers: asBrowsers };
    // Load the page first: once it was sent a few times, the server compresses it again with the highest effort.
    await wrk(warm);
    const answer = await rawAnswer(url);
    const { pid = 0 } = server.process;
    peers.push({ name: 'kept landing page', url, pids: [pid], stop: async () => void (await server.stop()) });
    const bare = await bareServer(scratch, answer);
    peers.push({ name: 'node:http alone', url: bare.url, pids: [bare.pid], stop: bare.stop });
    if (versionOf('nginx', '-v') !== null) {
      for (const workers of [1, 2]) {
        const nginx = await nginxStatic(join(scratch, `nginx-${workers}`), answer.body, answer.headers, workers);
        const name = workers === 1 ? 'nginx, one worker' : `nginx, ${workers} workers`;
        peers.push({ name, url: nginx.url, pids: childrenOf(nginx.pid), stop: nginx.stop });
      }
    }
    const runs = new Map(peers.map(({ name }) => [name, [] as (Answered & { perRequest: number })[]]));
    for (const peer of peers) await wrk({ ...warm, url: peer.url });
    for (let round = 0; round < rounds; round++) {
      for (const { name, url: target, pids } of peers) {
        const before = processorTime(pids);
        const answered = await wrk({ ...warm, url: target });
        const perRequest = ((processorTime(pids) - before) * 1000) / answered.requests;
        runs.get(name)?.push({ ...answered, perRequest });
      }
    }
    const of = (name: string) => runs.get(name) ?? [];
    const ours = of('kept landing page');
    /** The median, over all rounds, of the processor time relative to our own in the same round. */
    const cost = (name: string) =>
      median(of(name).map(({ perRequest }, round) => perRequest / (ours[round]?.perRequest ?? Number.NaN)));
    return [
      ...peers.flatMap(({ name }) => [
        beside(name, median(of(name).map(({ perSecond }) => perSecond)), 'requests/s'),
        beside(`${name}, processor`, median(of(name).map(({ perRequest }) => perRequest)), 'µs of processor a request'),
      ]),
      atLeast('node:http alone: its processor time', cost('node:http alone'), 0.8, 'of a kept landing page'),
      of('nginx, one worker').length > 0
        ? beside('nginx, one worker: its processor time', cost('nginx, one worker'), 'of a kept landing page')
        : notMeasured('nginx beside a kept landing page', 'nginx is missing'),
      atMost('kept landing page, p99 at 50 connections', median(ours.map(({ p99 }) => p99)), 50, 'ms'),
      failures('kept landing page', ours),
    ];
  } finally {
    for (const { stop } of peers.length > 0 ? peers : [server]) await stop();
  }
}

/** Measures landing pages that are rendered for each request: asks for all of them in turn, without the page cache. */
async function uncached(scratch: string): Promise<Figure[]> {
  const folder = landingPagesFolder(scratch);
  const script = join(scratch, 'pages.lua');
  const paths = storedPages(folder).map(({ slug }) => `"/seo/${slug}"`);
  writeFileSync(
    script,
    `local paths = {${paths.join(',')}}
local i = 0
request = function() i = i + 7919; return wrk.format("GET", paths[i % #paths + 1]) end
`,
  );
  const server = await startServer({ folder, env: { PAGE_CACHE_MB: '0' } });
  try {
    const load = () => wrk({ url: server.url, connections: 16, seconds, script });
    await load();
    const runs = [];
    const pids = [server.process.pid ?? 0];
    for (let round = 0; round < rounds; round++) {
      const before = processorTime(pids);
      const answered = await load();
      runs.push({ ...answered, perRequest: ((processorTime(pids) - before) * 1000) / answered.requests });
    }
    const memory = peakMemory(server.process.pid);
    return [
      atLeast(
        'landing page rendered for each request',
        median(runs.map(({ perSecond }) => perSecond)),
        1000,
        'requests/s',
      ),
      atMost(
        'landing page that nobody has asked for, processor',
        median(runs.map(({ perRequest }) => perRequest)),
        2500,
        'µs of processor a request',
      ),
      beside('landing page rendered for each request, p99 at 16 connections', median(runs.map(({ p99 }) => p99)), 'ms'),
      failures('landing page rendered for each request', runs),
      memory === null
        ? notMeasured('memory while rendering', 'this system does not tell')
        : atMost('memory while rendering, at its peak', memory, 400, 'MB'),
    ];
  } finally {
    await server.stop();
  }
}

/** Measures requests per second and processor time per request of the built server, with wrk on the same machine. */
export async function serving(scratch: string): Promise<Figure[]> {
  if (versionOf('wrk', '-v') === null) return [notMeasured('requests per second', 'wrk is missing')];
  return [...(await cached(scratch)), ...(await uncached(scratch))];
}
