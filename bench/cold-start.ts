import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../tests/app.ts';
import { freePort } from '../tests/fakes/postgres.ts';
import { atMost, type Figure, median, notMeasured, rounds, versionOf } from './figure.ts';

/** The time from starting the process on an empty data folder to the complete home page. */
async function ofServer(scratch: string): Promise<Figure> {
  const seconds = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const server = await startServer({ folder: join(scratch, `start-${round}`) });
    const answer = await fetch(server.url);
    await answer.text();
    seconds.push((performance.now() - start) / 1000);
    await server.stop();
    if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}.`);
  }
  return atMost('cold start to the first 200', median(seconds), 1.5, 's');
}

/** A start that takes longer than this, in seconds, counts as failed. */
const longest = 300;

/** Waits until `url` answers with a page. Throws after `longest` seconds, or when `isOver` is true. */
async function firstPage(url: string, isOver: () => boolean): Promise<void> {
  for (const end = performance.now() + longest * 1000; !isOver() && performance.now() < end; await sleep(50)) {
    const answer = await fetch(url).catch(() => null);
    await answer?.text();
    if (answer?.status === 200) return;
  }
  throw new Error('npm start showed no page');
}

/** How long `npm start` in `folder` takes to the first page, in seconds. */
async function npmStart(folder: string): Promise<number> {
  const port = await freePort();
  // Without this project's compile cache, which would make the clone faster than it is.
  const { NODE_COMPILE_CACHE: _kept, NODE_ENV: _mode, ...env } = process.env;
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    // Makes it the leader of a new process group, so that the whole group can be ended.
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    await firstPage(`http://127.0.0.1:${port}/`, () => child.exitCode !== null);
    return (performance.now() - start) / 1000;
  } finally {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/** Clones the last commit into `folder`, without packages. Returns `folder`. */
function cleanClone(folder: string): string {
  const { status } = spawnSync('git', ['clone', '--quiet', '.', folder], { stdio: 'ignore' });
  if (status !== 0) throw new Error('this is no git repository');
  return folder;
}

/** Measures `npm start` in a clean clone: once with packages in place, once with packages that npm has to fetch. */
async function ofClone(scratch: string): Promise<Figure[]> {
  const what = 'npm start on a clean clone';
  const missing = ['npm', 'git'].find((tool) => versionOf(tool) === null);
  if (missing) return [notMeasured(what, `${missing} is missing`)];
  const there = cleanClone(join(scratch, 'clone'));
  // Hard links to this project's packages stand in for an installation; making them takes a second.
  spawnSync('cp', ['-al', 'node_modules', join(there, 'node_modules')]);
  for (const kept of ['.cache', '.vite', '.vite-temp']) spawnSync('rm', ['-rf', join(there, 'node_modules', kept)]);
  const figures: Figure[] = [];
  for (const [folder, words, limit] of [
    [there, 'packages there', 12],
    [cleanClone(join(scratch, 'clone-without-packages')), 'packages fetched', 30],
  ] as const) {
    try {
      figures.push(atMost(`${what}, ${words}, to the first page`, await npmStart(folder), limit, 's'));
    } catch (error) {
      const isFetched = existsSync(join(folder, 'node_modules/.installed'));
      figures.push(notMeasured(`${what}, ${words}`, isFetched ? String(error) : 'npm could not fetch the packages'));
    }
  }
  return figures;
}

/** Measures how long a start takes: of the built server, and of a clean clone. */
export async function coldStart(scratch: string): Promise<Figure[]> {
  return [await ofServer(scratch), ...(await ofClone(scratch))];
}
