import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { place } from '../fixtures/site.ts';
import { figure, minutes } from './figures.ts';
import { trafficDuring } from './traffic.ts';

const megabyte = 1024 * 1024;
/** The limit for the memory of the server's process, MB. */
const mostMemory = 400;

function memoryOf({ process: { pid } }: TestServer): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The growth of `values`, measured every `every` minutes, per minute (least squares). */
function slope(values: readonly number[], every: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = ((values.length - 1) * every) / 2;
  const pairs = values.map((value, index) => [index * every - middle, value - mean] as const);
  return pairs.reduce((sum, [x, y]) => sum + x * y, 0) / pairs.reduce((sum, [x]) => sum + x * x, 0);
}

const every = 1 / 12;

/** Runs the site under mixed traffic and measures the server's memory and log size every five seconds. */
async function soak(howLong: number, preload?: string) {
  const smtp = await startSmtp();
  const server = await startServer({
    env: { ENQUIRY_LIMIT: '10000000', SMTP_URL: smtp.url, LEADS_TO: 'desk@firm.example', LOG_LEVEL: 'error' },
    ...(preload && { preload }),
  });
  onTestFinished(async () => {
    await server.stop();
    await smtp.stop();
  });
  const paths = ['/', '/pricing', `/cloud-services-legal-${place.id}`, '/contact'];
  const log = join(server.folder, 'site.db-wal');
  const memory: number[] = [];
  let largestLog = 0;
  const watch = async () => {
    for (let taken = 0; taken < Math.floor(howLong / every); taken++) {
      await sleep(every * 60_000);
      // The fake mail server uses the test's memory, not the site's.
      smtp.received.length = 0;
      if (existsSync(log)) largestLog = Math.max(largestLog, statSync(log).size);
      memory.push(memoryOf(server));
    }
  };
  const load = { url: server.url, leadsPerSecond: 50, pagesPerSecond: 20, paths };
  const { acknowledged, failures } = (await trafficDuring(load, watch)).traffic;
  const rows = server.rows<{ n: number }>('SELECT count(*) AS n FROM leads')[0]?.n ?? 0;
  const [behind] = server.rows<{ n: number }>(
    "SELECT count(*) AS n FROM outbox WHERE status NOT IN ('delivered', 'rested')",
  );
  return { acknowledged: acknowledged.size, failures, rows, behind: behind?.n ?? 0, memory, largestLog };
}

it(
  'takes 50 leads a second for the whole test, delivers them, and does not grow',
  async () => {
    const { acknowledged, failures, rows, behind, memory, largestLog } = await soak(minutes);
    // Ignore the first fifth, in which caches fill and code is compiled.
    const growth = slope(memory.slice(Math.ceil(memory.length / 5)), every);
    figure('Soak', {
      minutes,
      acknowledged,
      failures: failures.length,
      'not yet delivered': behind,
      'RSS MB/min': growth.toFixed(2),
      'RSS at most, MB': Math.round(Math.max(...memory)),
      'largest WAL, MB': (largestLog / megabyte).toFixed(1),
    });
    expect(failures).toEqual([]);
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
    // Each lead has two messages; those of the last ten seconds may still be on their way.
    expect(behind).toBeLessThan(1000);
    expect(largestLog).toBeLessThan(64 * megabyte);
    expect(Math.max(...memory)).toBeLessThan(mostMemory);
    // Over a few minutes the garbage collector's swings are larger than the slope to be found.
    if (minutes >= 20) expect(growth).toBeLessThan(1);
  },
  minutes * 60_000 + 120_000,
);

it('would be noticed: a server that keeps a little of every request grows past the limit', async () => {
  const { memory } = await soak(1, './tests/long/leak.ts');
  expect(Math.max(...memory)).toBeGreaterThan(mostMemory);
}, 180_000);
