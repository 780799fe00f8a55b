import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { asStarted, inHost, inOwnProcess } from './server-process.ts';

/** A real server process of the built site, on a free port and with its own data folder. */
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
  /** One or more modules to load before the server. A negative control uses one to switch off a safeguard. */
  preload?: string | readonly string[];
  /** Use a process that runs no other server before or after this one. A server with a preload always gets one. */
  own?: boolean;
}

/** Switches off the server's background work, which would disturb tests that count leads, mails or rendered pages. */
const quiet = { CANARY_EVERY_MINUTES: '0', PAGES_AHEAD: '0' };

const sharedKey = Buffer.alloc(32, 7).toString('base64');

/** Starts the server and waits until it listens. Throws with the server's output when it does not listen within a minute. */
export async function startServer({
  env = {},
  folder = mkdtempSync(join(tmpdir(), 'site-')),
  preload = [],
  own = false,
}: ServerOptions = {}): Promise<TestServer> {
  const preloads = [preload].flat();
  const settings = {
    PATH: process.env.PATH,
    ...asStarted('server'),
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    // Instances on one database have one key.
    ...(env.DATABASE_URL && { SECRET_KEY: sharedKey }),
    ...quiet,
    ...env,
  };
  const isHosted = process.env.TEST_SERVERS === 'hosted' && preloads.length === 0 && !own;
  const run = isHosted ? inHost(settings) : inOwnProcess(settings, preloads);
  const end = Date.now() + 60_000;
  let url: string | undefined;
  while (!url) {
    if (run.exitCode() !== undefined || Date.now() > end) {
      await run.stop('SIGKILL');
      throw new Error(`The server did not start:\n${run.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    url = /^Site +(http:\S+)/m.exec(run.output())?.[1];
  }
  return {
    url,
    folder,
    process: run.process,
    output: run.output,
    rows<T>(sql: string) {
      const database = new Sqlite(join(folder, 'site.db'), { readonly: true });
      try {
        return database.prepare(sql).all() as T[];
      } finally {
        database.close();
      }
    },
    stop: (signal = 'SIGTERM') => run.stop(signal),
  };
}

/** The eight fields of the specification, all valid. */
export const inquiry = {
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

/** Calls `check` until it returns a value. Throws `what` when a call that began after `patience` milliseconds returns none. */
export async function until<T>(
  what: string,
  check: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  patience = 60_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    // Measured at the start of the check, because its answer may be slow on a busy machine.
    const isLast = Date.now() >= end;
    const value = await check();
    if (value) return value;
    if (isLast) throw new Error(`Waited without success: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
