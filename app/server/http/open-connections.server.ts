import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env.server.ts';
import { clientAddress, isPrivateAddress } from './client-address.server.ts';
import { placeOf } from './networks.server.ts';

/** How many connections one public address may hold; an office behind one address needs a few dozen. */
const perAddress = 200;
/** How many connections all addresses together may hold. */
const mostConnections = 5000;

/** Milliseconds. An answer that makes no progress for this long is dropped. A slow reader still gets the whole answer. */
const longestPause = 60_000;

/** How many requests a client may send on one connection before the earlier answers arrive. Browsers and proxies send none. */
const mostAhead = 10;

/** Counts answers by status, for the metrics. */
export interface RequestCounter {
  countRequest(status: number): void;
}

/** Counts the open connections of each public address, and of the networks around it. */
export class ConnectionLimit {
  private readonly open = new Map<string, number>();
  private readonly most: number;
  private readonly isFree: (address: string) => boolean;

  /** `isFree`: true for addresses that are not limited, such as a trusted proxy's. */
  constructor(isFree: (address: string) => boolean, most = perAddress) {
    this.isFree = isFree;
    this.most = most;
  }

  /** Returns null when the connection is refused; otherwise a function to call when the connection ends. */
  enter(address: string): (() => void) | null {
    if (this.isFree(address)) return () => undefined;
    const { prefixes } = placeOf(address);
    if (prefixes.some(({ key, share }) => (this.open.get(key) ?? 0) >= this.most * share)) return null;
    for (const { key } of prefixes) this.open.set(key, (this.open.get(key) ?? 0) + 1);
    return () => {
      for (const { key } of prefixes) {
        const left = (this.open.get(key) ?? 1) - 1;
        if (left > 0) this.open.set(key, left);
        else this.open.delete(key);
      }
    };
  }
}

/**
 * Makes `listener` answer the requests of a connection one after another. Node itself would process all of them at once and hold the
 * answers: a client that sends a thousand requests in one packet and reads nothing would fill the memory. A connection with too many
 * waiting requests is closed, and counted as refused.
 */
export function oneByOne(listener: RequestListener, metrics: RequestCounter | null = null): RequestListener {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response gets its socket once the answers before it have been sent.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const waiting = (ahead.get(socket) ?? 0) + 1;
    if (waiting > mostAhead) {
      metrics?.countRequest(429);
      return void socket.resetAndDestroy();
    }
    ahead.set(socket, waiting);
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      // Wait for the next tick, after Node has finished handing over the socket. Earlier, the answer would be ended twice.
      process.nextTick(listener, request, response);
    });
  };
}

/** Milliseconds that a client that is still sending has to read a refusal. A phone on a slow line needs seconds. */
const linger = 5000;

/**
 * Ends `socket` after its answer but closes it only seconds later. If it were closed at once with unread bytes, the system
 * would reset the connection, and a client that is still sending would never see the answer.
 */
export function closeLate(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), linger).unref();
  };
}

const parserStatus: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Guards connections below the level of HTTP. Closes connections beyond `most`, and those that make no progress for `pause` milliseconds.
 * Requests that Node cannot parse as HTTP are answered with an error status and counted.
 */
export function guardConnections(
  server: Server,
  { env, metrics }: { env: Pick<Env, 'TRUSTED_PROXIES'>; metrics: RequestCounter | null },
  { pause = longestPause, most = mostConnections } = {},
): void {
  const { TRUSTED_PROXIES } = env;
  // A trusted proxy carries the connections of many visitors, so it is not limited.
  const isProxy = (address: string) => clientAddress(address, '192.0.2.1', TRUSTED_PROXIES) === '192.0.2.1';
  const limit = new ConnectionLimit((address) => isPrivateAddress(address) || isProxy(address));
  let open = 0;
  server.on('connection', (socket: Socket) => {
    const leave = open < most ? limit.enter(socket.remoteAddress ?? '') : null;
    if (!leave) {
      metrics?.countRequest(429);
      return void socket.destroy();
    }
    open++;
    socket.once('close', () => {
      open--;
      leave();
    });
  });
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    if (response.socket) answers.set(socket, response);
    else response.once('socket', () => answers.set(socket, response));
  });
  server.timeout = pause;
  server.on('timeout', (socket: Socket) => {
    const answer = answers.get(socket);
    // Our own work may take longer than `pause`, so the timeout counts only from the first byte of the answer.
    if (answer?.headersSent === false) socket.setTimeout(pause);
    // A reset also drops the bytes that the kernel still holds for a client that does not read.
    else if (answer?.writableFinished === false) socket.resetAndDestroy();
    else socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = parserStatus[error.code ?? ''] ?? 400;
    // If an answer has already begun, an error status would be written into its middle.
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    // Browsers open connections in advance. One that stayed unused is closed at once and without a word: after a 408 the browser's next
    // request would still arrive and be carried out, and the browser, which reads the 408, would send it a second time.
    const isUnused = socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || isUnused || !socket.writable || isAnswering) return void socket.destroy();
    metrics?.countRequest(status);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
}
