import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../app.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { figure, percentile } from './figures.ts';

const seconds = 20;

beforeAll(() => {
  if (spawnSync('wrk', ['-v']).error)
    throw new Error('wrk is missing. Install it (Debian: apt-get install wrk) and start the test again.');
});

/** `wrk` from one address; resolves with the answers by kind. */
function flood(url: string, post: boolean): Promise<{ perSecond: number; answers: number; refused: number }> {
  const script = join(temporaryFolder(), 'flood.lua');
  const body = `wrk.method = "POST"; wrk.body = '{}'; wrk.headers["Content-Type"] = "application/json"`;
  writeFileSync(script, `wrk.headers["X-Forwarded-For"] = "203.0.113.7"; ${post ? body : ''}`);
  const wrk = spawn('wrk', ['-t', '1', '-c', '64', '-d', `${seconds}s`, '-s', script, url]);
  let output = '';
  wrk.stdout.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) =>
    wrk.on('close', () => {
      const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
      resolve({
        perSecond: number(/Requests\/sec:\s+([\d.]+)/),
        answers: number(/(\d+) requests in/),
        refused: number(/Non-2xx or 3xx responses: (\d+)/),
      });
    }),
  );
}

describe('a flood from one address', () => {
  it.each([
    ['of uncached pages', '/pricing?uncached', false],
    ['of enquiries', '/api/contact', true],
  ])(
    '%s is refused, and everyone else is served',
    async (what, path, post) => {
      const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' } });
      onTestFinished(async () => void (await server.stop()));
      // A server that has just started still compiles its own code.
      for (let warm = 0; warm < 300; warm++) await (await fetch(`${server.url}/about?uncached`)).arrayBuffer();
      const flooding = flood(`${server.url}${path}`, post);
      const latencies: number[] = [];
      const statuses: number[] = [];
      const honest: Promise<void>[] = [];
      for (let sent = 0; sent < 20 * (seconds - 2); sent++) {
        await sleep(50);
        const start = performance.now();
        const headers = { 'x-forwarded-for': `198.51.100.${sent % 250}` };
        const page = sent % 2 ? '/pricing' : '/about?uncached';
        honest.push(
          fetch(`${server.url}${page}`, { headers }).then(async (answer) => {
            await answer.arrayBuffer();
            latencies.push(performance.now() - start);
            statuses.push(answer.status);
          }),
        );
      }
      await Promise.all(honest);
      const { perSecond, answers, refused } = await flooding;
      const memory =
        Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;
      figure(`Flood ${what}`, {
        'requests/s': Math.round(perSecond),
        'refused %': ((100 * refused) / answers).toFixed(2),
        honest: statuses.length,
        'honest p99 ms': Math.round(percentile(latencies, 0.99)),
        'RSS MB': Math.round(memory),
      });
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(percentile(latencies, 0.99)).toBeLessThan(300);
      expect(refused / answers).toBeGreaterThan(0.95);
      expect(memory).toBeLessThan(512);
    },
    120_000,
  );

  it('would be noticed: without the limit the same flood is served, and the others wait', async () => {
    const server = await startServer({
      env: { TRUSTED_PROXIES: '127.0.0.1', REQUEST_LIMIT: '10000000', LOG_LEVEL: 'silent' },
    });
    onTestFinished(async () => void (await server.stop()));
    const { answers, refused } = await flood(`${server.url}/pricing?uncached`, false);
    expect(answers).toBeGreaterThan(0);
    expect(refused).toBe(0);
  }, 120_000);
});
