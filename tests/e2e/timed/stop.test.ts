import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inquiry, startServer } from '../../app.ts';

/** The status of one request on its own connection, or the error code. */
function ask(url: string, body?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const options = body
      ? { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } }
      : {};
    const asked = request(url, { agent: false, ...options }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off'));
      answer.on('error', () => resolve('cut off'));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(body);
  });
}

it('told to stop under load, the server finishes every answer that it began, stores no lead without saying so, and exits with 0', async () => {
  const server = await startServer({ env: { ENQUIRY_LIMIT: '1000000', LOG_LEVEL: 'error' } });
  const seen = new Map<number | string, number>();
  let stopped = false;
  const visitor = async (number: number) => {
    for (let turn = 0; !stopped; turn++) {
      const lead = JSON.stringify({ ...inquiry, message: `stop ${number} ${turn}` });
      const outcome =
        number % 2 ? await ask(`${server.url}/blog?uncached`) : await ask(`${server.url}/api/contact`, lead);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      if (outcome === 'ECONNREFUSED') return;
    }
  };
  const visitors = Array.from({ length: 30 }, (_, number) => visitor(number));
  await sleep(1500);
  expect(await server.stop('SIGTERM')).toBe(0);
  stopped = true;
  await Promise.all(visitors);
  // A reset means that the connection was not yet accepted when the socket closed; a proxy retries it elsewhere.
  const refused = ['ECONNREFUSED', 'ECONNRESET'];
  expect(new Set([...seen.keys()].filter((outcome) => !refused.includes(String(outcome))))).toEqual(
    new Set([200, 201]),
  );
  // A reset request has stored no lead either.
  expect(server.rows<{ n: number }>('SELECT count(*) AS n FROM leads')[0]?.n).toBe(seen.get(201));
});
