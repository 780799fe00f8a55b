import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { freePort, startPostgres, type TestPostgres } from '../fakes/postgres.ts';
import { startSmtp, type TestSmtp } from '../fakes/smtp.ts';
import { nginx } from './proxies.ts';

export interface Cluster {
  /** The address of the proxy in front of the servers. */
  url: string;
  servers: TestServer[];
  postgres: TestPostgres;
  smtp: TestSmtp;
  /** Ends server `index` with `signal` and restarts it on its port. */
  restart: (index: number, signal: NodeJS.Signals) => Promise<void>;
}

/** Several servers on one PostgreSQL behind a proxy, which run until the test ends. */
export async function startCluster({ instances = 3, proxy = nginx() } = {}): Promise<Cluster> {
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
  const { url, stop: stopProxy } = await proxy(folder, ports);
  onTestFinished(async () => {
    await stopProxy();
    // Wake paused processes, which would not react to the signal.
    for (const server of servers) server.process.kill('SIGCONT');
    await Promise.all(servers.map((server) => server.stop()));
    await smtp.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url,
    servers,
    postgres,
    smtp,
    async restart(index, signal) {
      await servers[index]?.stop(signal);
      servers[index] = await start(ports[index] ?? 0);
    },
  };
}
