import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { AppContext } from './app-context.server.ts';
import { clientAddress, isPrivateAddress } from './client-address.server.ts';
import { addressBucket } from './limits.server.ts';

/** So many connections one public address may hold; an office behind one address needs a few dozen. */
const perAddress = 200;

/** Counts the open connections of each public address. */
export class ConnectionLimit {
  private readonly open = new Map<string, number>();
  private readonly most: number;
  private readonly isFree: (address: string) => boolean;

  /** `isFree`: true for addresses that are not limited, such as a trusted proxy's. */
  constructor(isFree: (address: string) => boolean, most = perAddress) {
    this.isFree = isFree;
    this.most = most;
  }

  /** Null refuses; otherwise call what is given when the connection ends. */
  enter(address: string): (() => void) | null {
    if (this.isFree(address)) return () => undefined;
    const bucket = addressBucket(address);
    const count = this.open.get(bucket) ?? 0;
    if (count >= this.most) return null;
    this.open.set(bucket, count + 1);
    return () => {
      const left = (this.open.get(bucket) ?? 1) - 1;
      if (left > 0) this.open.set(bucket, left);
      else this.open.delete(bucket);
    };
  }
}

const parserStatus: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What happens below requests: too many connections are closed, and what Node cannot read as HTTP is answered and counted. */
export function guardConnections(server: Server, { env, metrics }: Pick<AppContext, 'env' | 'metrics'>): void {
  const { TRUSTED_PROXIES } = env;
  // A trusted proxy is one that another address may stand behind.
  const isProxy = (address: string) => clientAddress(address, '192.0.2.1', TRUSTED_PROXIES) === '192.0.2.1';
  const limit = new ConnectionLimit((address) => isPrivateAddress(address) || isProxy(address));
  server.on('connection', (socket: Socket) => {
    const leave = limit.enter(socket.remoteAddress ?? '');
    if (leave) socket.once('close', leave);
    else {
      metrics?.countRequest(429);
      socket.destroy();
    }
  });
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response);
    response.once('close', () => answers.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const status = parserStatus[error.code ?? ''] ?? 400;
    // Into an answer that is on its way nothing may be written.
    if (error.code === 'ECONNRESET' || !socket.writable || answers.get(socket)?.headersSent)
      return void socket.destroy();
    metrics?.countRequest(status);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
}
