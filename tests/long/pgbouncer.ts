import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../app.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { freePort } from '../fakes/postgres.ts';
import { query } from '../fakes/query.ts';

export interface PgBouncer {
  url: string;
  /** Runs a command of pgbouncer's console, such as PAUSE. */
  command: (words: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Debian's pgbouncer in front of the PostgreSQL at `url`, with nearly the settings that it brings, and fewer connections than the site opens. */
export async function startPgBouncer(url: string, mode: 'session' | 'transaction'): Promise<PgBouncer> {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new Error('pgbouncer is missing. Install it (Debian: apt-get install pgbouncer) and start the test again.');
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const port = await freePort();
  const { hostname, port: behind, username, password, pathname } = new URL(url);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
admin_users = admin
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 4 : 40}
max_client_conn = 100
# How long pgbouncer itself waits after a failed connection to PostgreSQL. Its own 15 s would hide how soon the site is back.
server_login_retry = 1
unix_socket_dir =
`,
  );
  chmodSync(file, 0o644);
  // pgbouncer does not run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn('pgbouncer', [file], { stdio: 'pipe', ...nobody });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const command = (words: string) => query(`postgres://admin@127.0.0.1:${port}/pgbouncer`, words);
  await until('pgbouncer', () => command('SHOW VERSION').catch(() => null)).catch((error) => {
    child.kill('SIGKILL');
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    url: `postgres://site:site@127.0.0.1:${port}${pathname}`,
    command,
    async stop() {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
