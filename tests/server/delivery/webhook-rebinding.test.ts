import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Agent, fetch } from 'undici';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const here = '127.0.0.1';
/** A public address that has been unassigned since 2006: a connection reaches no one. */
const elsewhere = '3ffe::1';

/** The attacker's name server: its answer to each lookup. The last answer repeats. */
const resolver = vi.hoisted(() => ({ answers: [] as string[][], lookups: 0 }));

vi.mock('node:dns', async (load) => ({
  ...(await load<typeof import('node:dns')>()),
  lookup(_host: string, options: { all?: boolean }, callback: (...answer: unknown[]) => void) {
    const { answers } = resolver;
    const found = answers[Math.min(resolver.lookups++, answers.length - 1)] ?? [];
    const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address, addresses[0]?.family);
  },
}));

// Other test files in this worker load these modules with the real lookup, before and after this file, so reset the modules.
vi.resetModules();
const { isPublicAddress } = await import('../../../app/server/http/guarded-caller.server.ts');
const { webhookSender } = await import('../../../app/server/delivery/webhook.server.ts');
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  resolver.lookups = 0;
});

/** A local port that no webhook may reach. */
async function startCanary() {
  const canary = { connections: 0, url: '' };
  const server = createServer((socket) => {
    canary.connections++;
    socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
  }).listen(0, here);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  canary.url = `http://rebinding.example:${(server.address() as AddressInfo).port}/`;
  return canary;
}

async function send(url: string) {
  const sender = webhookSender({ url, secret, allowPrivate: false });
  onTestFinished(() => sender.close());
  return sender.post('message', '{}', Date.now());
}

it('goes to the address that was checked, though the name leads to this machine a moment later', async () => {
  resolver.answers = [[elsewhere], [here]];
  const canary = await startCanary();
  expect(await send(canary.url)).toMatchObject({ ok: false });
  expect(resolver.lookups).toBe(1);
  expect((await send(canary.url)).answer).toBe(`rebinding.example leads to ${here}, which is not a public address`);
  expect(canary.connections).toBe(0);
});

it('goes nowhere when one of several addresses is not public', async () => {
  resolver.answers = [[elsewhere, here]];
  const canary = await startCanary();
  expect((await send(canary.url)).answer).toContain('not a public address');
  expect(canary.connections).toBe(0);
});

it('would be noticed: a webhook that checks the name and then connects by name reaches this machine', async () => {
  resolver.answers = [[elsewhere], [here]];
  const canary = await startCanary();
  const { lookup } = await import('node:dns');
  const { hostname } = new URL(canary.url);
  const checked = await new Promise<string>((resolve) => lookup(hostname, {}, (_error, address) => resolve(address)));
  expect(isPublicAddress(checked)).toBe(true);
  const dispatcher = new Agent({ connect: { lookup } });
  expect((await fetch(canary.url, { method: 'POST', body: '{}', dispatcher })).status).toBe(204);
  expect(canary.connections).toBe(1);
  await dispatcher.close();
});
