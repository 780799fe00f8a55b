import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../../app/server/env.server.ts';
import { ConnectionLimit, guardConnections, oneByOne } from '../../../app/server/http/open-connections.server.ts';
import { everything, openSocket, parseAnswer } from '../../raw.ts';

describe('connections from one address', () => {
  it('are closed above the limit, and make room when they end', () => {
    const limit = new ConnectionLimit((address) => address === '10.0.0.1', 2);
    const first = limit.enter('203.0.113.7');
    expect(limit.enter('203.0.113.7')).not.toBeNull();
    expect(limit.enter('203.0.113.7')).toBeNull();
    expect(limit.enter('203.0.113.8')).not.toBeNull();
    first?.();
    expect(limit.enter('203.0.113.7')).not.toBeNull();
    for (let number = 0; number < 5; number++) expect(limit.enter('10.0.0.1')).not.toBeNull();
  });

  it('count for its networks, which may have as many as a few addresses', () => {
    const limit = new ConnectionLimit(() => false, 2);
    const opened = Array.from({ length: 50 }, (_, number) =>
      limit.enter(`2001:db8:1:${(256 * number).toString(16)}::1`),
    );
    const held = opened.filter((leave) => leave !== null);
    expect(held).toHaveLength(8);
    expect(limit.enter('2001:db8:2::1')).not.toBeNull();
    for (const leave of held) leave();
    expect(limit.enter('2001:db8:1:ff::1')).not.toBeNull();
  });
});

describe('connections of all addresses together', () => {
  it('are closed above the limit, and make room when they end', async () => {
    const server = createServer((_request, response) => response.end('here'));
    guardConnections(server, { env: readEnv({}), metrics: null }, { most: 2 });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const said = async (socket: Socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      return parseAnswer(await everything(socket)).body;
    };
    const [first, second] = [await openSocket(url), await openSocket(url)];
    expect(await everything(await openSocket(url))).toBe('');
    expect(await said(first)).toBe('here');
    expect(await said(await openSocket(url))).toBe('here');
    expect(await said(second)).toBe('here');
    server.close();
  });
});

describe('a connection that was opened in advance', () => {
  it('is closed unused without a word, and carries out no request that crosses: the browser sends that one again', async () => {
    const asked: string[] = [];
    const server = createServer(
      { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 },
      oneByOne(({ url = '' }, response) => {
        asked.push(url);
        response.end('done');
      }),
    );
    guardConnections(server, { env: readEnv({}), metrics: null });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = await openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const ask = () => socket.write('POST /save HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
    socket.once('data', ask).once('end', ask);
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    await once(socket, 'close');
    expect([heard, asked]).toEqual(['', []]);
    server.close();
  });
});

describe('an answer', () => {
  /** More bytes than the kernel buffers at both ends of a connection. */
  const large = Buffer.alloc(24 * 1024 * 1024);
  let server: Server;

  const counted: number[] = [];
  const metrics = { countRequest: (status: number) => void counted.push(status) };

  async function serve(listener: RequestListener, pause: number): Promise<string> {
    server = createServer({ keepAliveTimeout: 50, connectionsCheckingInterval: 50 }, oneByOne(listener, metrics));
    guardConnections(server, { env: readEnv({}), metrics }, { pause });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Sends `times` requests at once, before any answer is read. */
  async function ask(url: string, times = 1): Promise<Socket> {
    const socket = await openSocket(url);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
    return socket;
  }

  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('that nobody reads is dropped, and its connection is free again', async () => {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    await ask(await serve((_request, response) => resolve(response.end(large)), 100));
    const response = await promise;
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
    expect(await connections()).toBe(0);
  });

  it('that is read slowly arrives whole after any time', async () => {
    const pause = 3000;
    const socket = await ask(await serve((_request, response) => response.end(large), pause));
    const began = performance.now();
    let bytes = 0;
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length;
      await wait(10);
    }
    expect(bytes).toBeGreaterThan(large.length);
    expect(performance.now() - began).toBeGreaterThan(pause);
  });

  it('may take longer to make than the limit for a stalled one', async () => {
    const url = await serve(async (_request, response) => {
      await wait(1500);
      response.end('made');
    }, 500);
    expect(parseAnswer(await everything(await ask(url)))).toMatchObject({ status: 200, body: 'made' });
  });

  it('that was read keeps its connection only for the time that a next request may take', async () => {
    const url = await serve((_request, response) => response.end('one'), 60_000);
    expect(parseAnswer(await everything(await ask(url)))).toMatchObject({ status: 200, body: 'one' });
  });

  it('is not made before the previous one is read', async () => {
    let made = 0;
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    const url = await serve((_request, response) => {
      made++;
      resolve(response.end(large));
    }, 500);
    await ask(url, 10);
    await once(await promise, 'close');
    expect(made).toBe(1);
  });

  it('is the only one of a connection that sends too many requests ahead, which is closed and counted as refused', async () => {
    counted.length = 0;
    const url = await serve((_request, response) => void response.write('begun'), 60_000);
    await everything(await ask(url, 12));
    expect(counted).toEqual([429]);
  });

  it('follows the previous one when both were requested at once', async () => {
    let asked = 0;
    let underWay = 0;
    let most = 0;
    const url = await serve(async (_request, response) => {
      const number = ++asked;
      most = Math.max(most, ++underWay);
      await wait(5);
      underWay--;
      response.end(`<${number}>`);
    }, 60_000);
    const text = await everything(await ask(url, 11));
    expect(text.match(/<\d+>/g)).toEqual(Array.from({ length: 11 }, (_, at) => `<${at + 1}>`));
    expect(most).toBe(1);
  });

  it('is not sent to a client that requests a thousand at once', async () => {
    let made = 0;
    const url = await serve(async (_request, response) => {
      made++;
      await wait(5);
      response.end('one');
    }, 60_000);
    expect(await everything(await ask(url, 1000))).toBe('');
    expect(made).toBe(1);
  });
});
