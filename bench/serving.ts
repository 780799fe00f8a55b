import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../tests/app.ts';
import { atLeast, atMost, beside, type Figure, median, notMeasured, rounds, versionOf } from './figure.ts';
import { landingPagesFolder, storedPages } from './landing-folder.ts';
import { nginxStatic } from './nginx.ts';
import { type Answered, wrk } from './wrk.ts';

const asBrowsers = { 'Accept-Encoding': 'gzip, deflate, br' };
const seconds = 5;

function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: asBrowsers }, async (answer) => resolve(Buffer.concat(await answer.toArray()))).on(
      'error',
      reject,
    );
  });
}

/** The peak memory of the process, MB; null where the system does not report it. */
function peakMemory(pid: number | undefined): number | null {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}

const failures = (what: string, runs: readonly Answered[]) =>
  atMost(`${what}: failed requests`, Math.max(...runs.map(({ failed }) => failed)), 0, 'in a run');

/** A landing page from memory and the same compressed bytes from nginx, in turns. */
async function cached(scratch: string): Promise<Figure[]> {
  const what = 'cached landing page against nginx';
  if (versionOf('nginx', '-v') === null) return [notMeasured(what, 'nginx is missing')];
  const folder = landingPagesFolder(scratch);
  const server = await startServer({ folder });
  const url = `${server.url}/seo/${storedPages(folder)[1000]?.slug}`;
  let nginx: Awaited<ReturnType<typeof nginxStatic>> | undefined;
  try {
    await rawBody(url);
    await sleep(1000);
    nginx = await nginxStatic(join(scratch, 'nginx-static'), await rawBody(url));
    const { url: theirs } = nginx;
    const load = (target: string) => wrk({ url: target, connections: 50, seconds, headers: asBrowsers });
    await load(url);
    await load(theirs);
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push({ ours: await load(url), theirs: await load(theirs) });
    const ours = runs.map((run) => run.ours);
    return [
      beside('cached landing page', median(ours.map(({ perSecond }) => perSecond)), 'requests/s'),
      beside('nginx, same bytes', median(runs.map(({ theirs }) => theirs.perSecond)), 'requests/s'),
      atLeast(what, median(runs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)), 0.6, 'of nginx'),
      atMost('cached landing page, p99 at 50 connections', median(ours.map(({ p99 }) => p99)), 50, 'ms'),
      failures('cached landing page', ours),
    ];
  } finally {
    await nginx?.stop();
    await server.stop();
  }
}

/** Every landing page in turn, each rendered again. */
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
    for (let round = 0; round < rounds; round++) runs.push(await load());
    const memory = peakMemory(server.process.pid);
    return [
      atLeast(
        'landing page rendered for each request',
        median(runs.map(({ perSecond }) => perSecond)),
        1000,
        'requests/s',
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

/** Requests per second of the built server, with wrk on the same machine. */
export async function serving(scratch: string): Promise<Figure[]> {
  if (versionOf('wrk', '-v') === null) return [notMeasured('requests per second', 'wrk is missing')];
  return [...(await cached(scratch)), ...(await uncached(scratch))];
}
