import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type TestServer, until } from '../app.ts';
import { freePort, startPostgres, type TestPostgres } from '../fakes/postgres.ts';
import { startSmtp, type TestSmtp } from '../fakes/smtp.ts';

export interface Cluster {
  /** nginx, in front of all. */
  url: string;
  servers: TestServer[];
  postgres: TestPostgres;
  smtp: TestSmtp;
  /** Ends server `index` by `signal` and starts it again on its port. */
  restart: (index: number, signal: NodeJS.Signals) => Promise<void>;
}

function configuration(folder: string, port: number, ports: readonly number[], retry: boolean): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=5s;`);
  const proxy = retry
    ? `include ${resolve('deploy/nginx-proxy.conf')};`
    : 'location / { proxy_pass http://site; proxy_next_upstream off; }';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events { worker_connections 4096; }
    http {
      ${paths.join(' ')}
      access_log off;
      upstream site { ${servers.join(' ')} }
      server { listen 127.0.0.1:${port}; ${proxy} }
    }`;
}

async function startNginx(folder: string, ports: readonly number[], retry: boolean) {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is missing. Install it (Debian: apt-get install nginx) and start the test again.');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, ports, retry));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  await until(`nginx\n${output}`, () =>
    fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false),
  );
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Several servers on one PostgreSQL behind nginx until the test ends; without `retry` every failure reaches the visitor. */
export async function startCluster({ instances = 3, retry = true } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'site-cluster-'));
  const [postgres, smtp] = await Promise.all([startPostgres(), startSmtp()]);
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const start = (port: number) =>
    startServer({
      env: {
        PORT: String(port),
        DATABASE_URL: postgres.url,
        SMTP_URL: smtp.url,
        LEADS_TO: 'desk@firm.example',
        TRUSTED_PROXIES: '127.0.0.1',
        ENQUIRY_LIMIT: '10000000',
        LOG_LEVEL: 'error',
      },
    });
  const servers: TestServer[] = [];
  for (const port of ports) servers.push(await start(port));
  const nginx = await startNginx(folder, ports, retry);
  onTestFinished(async () => {
    await nginx.stop();
    // One that stands still hears nothing.
    for (const server of servers) server.process.kill('SIGCONT');
    await Promise.all(servers.map((server) => server.stop()));
    await smtp.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: nginx.url,
    servers,
    postgres,
    smtp,
    async restart(index, signal) {
      await servers[index]?.stop(signal);
      servers[index] = await start(ports[index] ?? 0);
    },
  };
}
