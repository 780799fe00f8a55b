import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, Server as NetServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOn, type Listening, listen, PortNotShared } from '../../../app/server/http/listen.server.ts';

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));
let ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

async function listening(port = 0, beside = false): Promise<Listening & { server: Server }> {
  const server = createServer((request, response) => response.end(request.url));
  const listener = await listen(server, port, '127.0.0.1', beside);
  ends.push(() => server.closeAllConnections(), listener.close);
  return { ...listener, server };
}

describe('a listener', () => {
  it('cannot take the port of another program, even of one that shares it', async () => {
    const other = createNetServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    ends.push(() => other.close());
    await expect(listening((other.address() as AddressInfo).port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const { address } = await listening();
    await expect(listening(address.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('shares its port with others that share it: connections reach each, and all of them the one that stays', async () => {
    const one = await listening(0, true);
    const two = await listening(one.address.port, true);
    let [byOne, byTwo] = [0, 0];
    one.server.on('connection', () => byOne++);
    two.server.on('connection', () => byTwo++);
    const visit = async () => {
      const client = connect(one.address.port, '127.0.0.1');
      expect(await answerOn(client)).toMatch(/\/kept$/);
      client.end();
    };
    // The system chooses by the sender's port: the chance that all 60 reach the same server is one in 10^18.
    for (let visitor = 0; visitor < 60; visitor++) await visit();
    expect(Math.min(byOne, byTwo)).toBeGreaterThan(0);
    await expect(listening(one.address.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await two.close();
    for (let visitor = 0; visitor < 20; visitor++) await visit();
    expect(byOne + byTwo).toBe(80);
  });

  it('listens on the given port', async () => {
    const { address, server, close } = await listening();
    server.closeAllConnections();
    await close();
    expect((await listening(address.port)).address.port).toBe(address.port);
  });

  it('that closes takes no further connection, and answers on the open ones', async () => {
    const { address, close } = await listening();
    const clients = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const client = connect(address.port, '127.0.0.1');
        await once(client, 'connect');
        return client;
      }),
    );
    while ((await Promise.all(clients.map(answerOn))).some((answer) => !answer.endsWith('/kept'))) await turnOfLoop();
    const closed = close();
    const late = connect(address.port, '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    for (const client of clients) expect(await answerOn(client)).toMatch(/\/kept$/);
    for (const client of clients) client.end();
    await closed;
  });

  it('says that ports cannot be shared where the system does not allow it', async () => {
    vi.spyOn(NetServer.prototype, 'listen').mockImplementation(function (this: NetServer) {
      process.nextTick(() => this.emit('error', Object.assign(new Error('not here'), { code: 'ENOTSUP' })));
      return this;
    });
    await expect(listening(0, true)).rejects.toBeInstanceOf(PortNotShared);
  });
});

async function answerOn(client: Socket): Promise<string> {
  client.write('GET /kept HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = (await once(client, 'data')) as [Buffer];
  return answer.toString('latin1');
}

it('prints an address that a browser opens, an IPv6 one in brackets', () => {
  const printed = ['127.0.0.1', '0.0.0.0', '::', '::1', 'fe80::1%eth0', '10.0.0.7'].map((host) =>
    addressOn(host, 3000),
  );
  expect(printed.slice(0, 3)).toEqual(Array(3).fill('http://localhost:3000'));
  expect(printed.slice(3)).toEqual(['http://[::1]:3000', 'http://[fe80::1%25eth0]:3000', 'http://10.0.0.7:3000']);
  expect(URL.canParse(String(printed[3]))).toBe(true);
});
