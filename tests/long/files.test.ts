// Files that somebody made to keep the server busy, while a supervisor asks whether the server lives.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, postForm, signIn } from '../admin.ts';
import { startServer, type TestServer } from '../app.ts';
import { exportXml } from '../fixtures/wordpress.ts';
import { figure, percentile } from './figures.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ own: true, env: { REQUEST_LIMIT: '1000000' } });
  await addUser(server, 'editor@firm.example', 'editor');
  cookie = await signIn(server, 'editor@firm.example');
}, 120_000);
afterAll(async () => void (await server.stop()));

/** Asks /healthz every 20 ms while `work` runs. Gives the answer of `work` and the waits in milliseconds. */
async function asking<T>(work: () => Promise<T>): Promise<{ answer: T; waits: number[] }> {
  const waits: number[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const begin = performance.now();
      const { status } = await fetch(`${server.url}/healthz`);
      waits.push(performance.now() - begin);
      expect(status).toBe(200);
      await sleep(20);
    }
  };
  const asked = ask();
  const answer = await work().finally(() => {
    isOver = true;
  });
  await asked;
  return { answer, waits };
}

function upload(path: string, fields: Record<string, string>, name: string, file: string): Promise<Response> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(name, new File([file], 'file'));
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    body: form,
    headers: { origin: server.url, cookie },
    redirect: 'manual',
  });
}

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${inner}`;
const hostileText = '> '.repeat(2000) + '[a](b) **c** `d` <div><b>[x]{y}</b></div>\n'.repeat(5000);
const posts = Array.from({ length: 45 }, (_, at) => ({ number: at + 1, name: `post-${at}`, content: hostileText }));
const folder = (depth: number) => `/${'a/'.repeat(depth)}`;
const redirects = Array.from({ length: 120 }, (_, at) => `${folder(at + 1)}*,${folder(((at * 7) % 120) + 1)}x/$1`);
const list = Array.from({ length: 1500 }, (_, at) => `/2019/post-${at},/about`);

describe('while a file is read, the health check is answered within 300 ms:', () => {
  it.each([
    [
      'a drawing of 120 kB with 40,000 elements in each other',
      422,
      () => upload('/api/admin/pictures', { alt: 'A' }, 'picture', svg(`<title>${'<a>'.repeat(40_000)}`)),
    ],
    [
      'a drawing of 500 kB',
      200,
      () => upload('/api/admin/pictures', { alt: 'A' }, 'picture', svg(`<path d="${'M0 0h1'.repeat(80_000)}"/></svg>`)),
    ],
    [
      'an export from WordPress of 11 MB',
      200,
      () => upload('/admin/content/import', { goal: 'show' }, 'export', exportXml(posts)),
    ],
    [
      'redirects with stars that lead into each other',
      200,
      () => postForm(`${server.url}/admin/redirects`, { intent: 'dry-run', csv: redirects.join('\n') }, { cookie }),
    ],
    [
      'a list of 1,500 redirects',
      200,
      () => postForm(`${server.url}/admin/redirects`, { intent: 'dry-run', csv: list.join('\n') }, { cookie }),
    ],
  ])('%s', async (name, status, work) => {
    const begin = performance.now();
    const { answer, waits } = await asking(work);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const [p95, worst] = [percentile(waits, 0.95), Math.max(...waits)].map(Math.round);
    figure(`/healthz beside ${name}`, { seconds, asked: waits.length, 'p95 ms': p95 ?? 0, 'worst ms': worst ?? 0 });
    expect(answer.status).toBe(status);
    expect(worst).toBeLessThan(300);
  });
});
