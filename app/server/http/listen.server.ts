import type { Server } from 'node:http';
import { type AddressInfo, createServer, isIPv6, Server as NetServer } from 'node:net';

/** Listening sockets, and so the connections accepted in each turn of the event loop: see `listenWidely`. */
const sockets = 16;
/** The error codes of systems that do not let sockets share a port. */
const cannotShare = new Set(['ENOTSUP', 'EINVAL', 'ENOPROTOOPT', 'ENOSYS']);

const listen = (
  target: NetServer,
  options: { port: number; host: string; reusePort?: boolean },
): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    target.once('error', reject).listen(options, () => {
      target.off('error', reject);
      resolve(target.address() as AddressInfo);
    });
  });

const closed = (target: NetServer) =>
  // Not the close method of http.Server: it cuts connections whose request is still arriving.
  new Promise<void>((resolve) => NetServer.prototype.close.call(target, () => resolve()));

export interface Listening {
  address: AddressInfo;
  /** Takes no further connections; resolves once the existing ones have ended. */
  close(): Promise<void>;
}

/** Thrown when processes should share a port and the system does not allow it. */
export class PortNotShared extends Error {}

/**
 * Makes `server` listen on `port` of `host`, with several sockets if the system lets them share a port. libuv accepts one connection
 * per socket in each turn of the event loop, and in a flood a turn takes tens of milliseconds: with a single socket, visitors would
 * wait for seconds in the system's queue. With `beside`, other processes may listen on the same port, and the system spreads connections
 * over all of them. Rejects as `listen` does. Without `beside`, also rejects with EADDRINUSE when another program shares the port. With
 * `beside`, rejects with PortNotShared when the system cannot share ports.
 */
export async function listenWidely(server: Server, port: number, host: string, beside = false): Promise<Listening> {
  // Binding without sharing fails if any other socket is on the port, even one that shares it.
  if (port !== 0 && !beside) {
    const probe = createServer();
    await listen(probe, { port, host });
    await closed(probe);
  }
  const shares = await listen(server, { port, host, reusePort: true }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (!cannotShare.has(error.code ?? '')) throw error;
      return false;
    },
  );
  if (!shares && beside)
    throw new PortNotShared('SHARE_PORT must be 0: this system lets no two processes share a port.');
  if (!shares) await listen(server, { port, host });
  const address = server.address() as AddressInfo;
  const all: NetServer[] = [server];
  while (shares && all.length < sockets) {
    // Use the same options that http gives its own sockets.
    const further = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    await listen(further, { port: address.port, host: address.address, reusePort: true });
    all.push(further);
  }
  return { address, close: async () => void (await Promise.all(all.map(closed))) };
}

/** Addresses of HOST under which the machine itself reaches the server as `localhost`. */
const localHosts = new Set(['0.0.0.0', '::', '127.0.0.1']);

/** The address to print for a server on `port` of HOST. In an address, IPv6 stands in brackets, and its zone's % is written %25. */
export function addressOn(host: string, port: number): string {
  if (localHosts.has(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host.replace('%', '%25')}]` : host}:${port}`;
}
