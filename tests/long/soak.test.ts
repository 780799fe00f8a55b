import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { figure, minutes } from './figures.ts';
import { mixedTraffic } from './traffic.ts';

const megabyte = 1024 * 1024;

function memoryOf({ process: { pid } }: TestServer): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** By how much `values`, one each `every` minutes, grow in a minute (least squares). */
function slope(values: readonly number[], every: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = ((values.length - 1) * every) / 2;
  const pairs = values.map((value, index) => [index * every - middle, value - mean] as const);
  return pairs.reduce((sum, [x, y]) => sum + x * y, 0) / pairs.reduce((sum, [x]) => sum + x * x, 0);
}

it(
  'takes 50 leads a second for as long as it must, without growing',
  async () => {
    const smtp = await startSmtp();
    const server = await startServer({
      env: { ENQUIRY_LIMIT: '10000000', SMTP_URL: smtp.url, LEADS_TO: 'desk@firm.example', LOG_LEVEL: 'error' },
    });
    onTestFinished(async () => {
      await server.stop();
      await smtp.stop();
    });
    const stop = new AbortController();
    const running = mixedTraffic({
      url: server.url,
      leadsPerSecond: 50,
      pagesPerSecond: 20,
      paths: ['/', '/pricing', '/cloud-services-legal-oakville', '/contact'],
      signal: stop.signal,
    });
    const log = join(server.folder, 'site.db-wal');
    const memory: number[] = [];
    let largestLog = 0;
    const every = 1 / 12;
    // The first fifth fills caches and compiles code.
    const samples = Math.floor(minutes / every);
    for (let taken = 0; taken < samples; taken++) {
      await sleep(every * 60_000);
      // What the fake mail server keeps is ours, not the site's.
      smtp.received.length = 0;
      if (existsSync(log)) largestLog = Math.max(largestLog, statSync(log).size);
      if (taken > samples / 5) memory.push(memoryOf(server));
    }
    stop.abort();
    const { acknowledged, failures } = await running;
    const growth = slope(memory, every);
    figure('Soak', {
      minutes,
      acknowledged: acknowledged.size,
      failures: failures.length,
      'RSS MB/min': growth.toFixed(2),
      'RSS at the end, MB': Math.round(memory.at(-1) ?? 0),
      'largest WAL, MB': (largestLog / megabyte).toFixed(1),
    });
    expect(failures).toEqual([]);
    const rows = server.rows<{ n: number }>('SELECT count(*) AS n FROM leads')[0]?.n;
    expect(rows).toBeGreaterThanOrEqual(acknowledged.size);
    expect(largestLog).toBeLessThan(64 * megabyte);
    // Over a few minutes the collector's own waves are larger than the slope that is looked for.
    if (minutes >= 20) expect(growth).toBeLessThan(1);
  },
  minutes * 60_000 + 120_000,
);
