import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';

/** A real server process of the built site, on a free port and a data folder of its own. */
export interface TestServer {
  url: string;
  /** The server's output so far. */
  output: () => string;
  folder: string;
  process: ChildProcess;
  /** The rows that `sql` finds, read while the server runs. */
  rows: <T = Record<string, unknown>>(sql: string) => T[];
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  folder?: string;
  /** A module that is loaded before the server. A negative control uses it to switch a safeguard off. */
  preload?: string | readonly string[];
}

/** Switches off a server's own work, which would disturb tests that count leads or mails. */
const quiet = { CANARY_EVERY_MINUTES: '0' };

/** What run.mjs gives the process of a script: the built packs in place of their files, and compiled code of the start before. */
export const asStarted = (script: 'server' | 'site') => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve('build/.code', script === 'server' ? script : ''),
});

const running = new Set<ChildProcess>();
function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
// A test that failed may have left its server running. Vitest ends a worker with SIGTERM, after which there is no `exit`.
process.on('exit', killAll);
process.once('SIGTERM', () => {
  killAll();
  process.kill(process.pid, 'SIGTERM');
});

/** Starts the server and waits until it listens. Throws with its output when it does not within a minute. */
export async function startServer({
  env = {},
  folder = mkdtempSync(join(tmpdir(), 'site-')),
  preload = [],
}: ServerOptions = {}): Promise<TestServer> {
  const preloads = [preload].flat().flatMap((module) => ['--import', module]);
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=1024', '--min-semi-space-size=4', '--max-semi-space-size=16', ...preloads, 'server.ts'],
    {
      env: {
        PATH: process.env.PATH,
        ...asStarted('server'),
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'warn',
        ...quiet,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const end = Date.now() + 60_000;
  let url: string | undefined;
  while (!url) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    url = /^Site +(http:\S+)/m.exec(output)?.[1];
  }
  return {
    url,
    folder,
    process: child,
    output: () => output,
    rows<T>(sql: string) {
      const database = new Sqlite(join(folder, 'site.db'), { readonly: true });
      try {
        return database.prepare(sql).all() as T[];
      } finally {
        database.close();
      }
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}

/** The eight fields of the specification, all valid. */
export const enquiry = {
  firstName: 'Ana',
  lastName: 'Müller',
  company: 'Müller & Sons',
  email: 'ana@example.com',
  phone: '416 555 0199',
  service: 'cloud',
  message: 'Our files are slow.',
  terms: true,
};

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    redirect: 'manual',
  });
}

/** Calls `check` until it gives something. Throws `what` when a call that began after `patience` milliseconds gives nothing. */
export async function until<T>(
  what: string,
  check: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  patience = 60_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    // The start of the check counts, because on a busy machine its answer may be slow.
    const isLast = Date.now() >= end;
    const value = await check();
    if (value) return value;
    if (isLast) throw new Error(`Waited without success: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
