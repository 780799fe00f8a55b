import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../tests/app.ts';
import { freePort, newCluster, startPostgres } from '../tests/fakes/postgres.ts';
import { atMost, beside, type Figure, median, notMeasured, rounds, versionOf } from './figure.ts';
import { processorTime } from './processor.ts';
import { wrk } from './wrk.ts';

const seconds = 3;
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };

/** Measures, in turns, a cached page from one process and from two that share a port (SHARE_PORT). */
export async function processes(scratch: string): Promise<Figure[]> {
  const what = 'two processes on one port';
  if (versionOf('wrk', '-v') === null) return [notMeasured(what, 'wrk is missing')];
  const cluster = await newCluster();
  const postgres = await startPostgres(cluster);
  const started: Awaited<ReturnType<typeof startServer>>[] = [];
  try {
    const env = { DATABASE_URL: await postgres.create('site'), SHARE_PORT: '1' };
    const start = async (name: string, port: number) => {
      started.push(await startServer({ folder: join(scratch, name), env: { ...env, PORT: String(port) } }));
      return started.at(-1)?.process.pid ?? 0;
    };
    const [alone, shared] = [await freePort(), await freePort()];
    const sites = [
      { name: 'one process', url: `http://127.0.0.1:${alone}/terms`, pids: [await start('alone', alone)] },
      {
        name: what,
        url: `http://127.0.0.1:${shared}/terms`,
        pids: [await start('first', shared), await start('second', shared)],
      },
    ];
    const load = (url: string) => wrk({ url, connections: 50, seconds, headers });
    const figures: Figure[] = [];
    const runs = sites.map(() => [] as { perSecond: number; perRequest: number; failed: number; least: number }[]);
    for (const { url } of sites) await load(url);
    for (let round = 0; round < rounds; round++) {
      for (const [at, { url, pids }] of sites.entries()) {
        const before = pids.map((pid) => processorTime([pid]));
        const { perSecond, requests, failed } = await load(url);
        const used = pids.map((pid, index) => processorTime([pid]) - (before[index] ?? 0));
        const all = used.reduce((sum, one) => sum + one, 0);
        runs[at]?.push({ perSecond, failed, perRequest: (all * 1000) / requests, least: Math.min(...used) / all });
      }
    }
    for (const [at, { name }] of sites.entries()) {
      const of = runs[at] ?? [];
      const middle = (figure: 'perSecond' | 'perRequest' | 'least') => median(of.map((run) => run[figure]));
      figures.push(beside(`kept page, ${name}`, middle('perSecond'), 'requests/s'));
      figures.push(beside(`kept page, ${name}, processor`, middle('perRequest'), 'µs of processor a request'));
      if (at === 1) figures.push(beside('the less busy of the two', middle('least') * 100, '% of their work'));
      figures.push(atMost(`${name}: failed requests`, Math.max(...of.map(({ failed }) => failed)), 0, 'in a run'));
    }
    return figures;
  } finally {
    for (const server of started) await server.stop();
    await postgres.remove();
    rmSync(cluster, { recursive: true });
  }
}
