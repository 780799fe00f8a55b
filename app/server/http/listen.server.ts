import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net';

/** The error codes of systems that do not let sockets share a port. */
const cannotShare = new Set(['ENOTSUP', 'EINVAL', 'ENOPROTOOPT', 'ENOSYS']);

export interface Listening {
  address: AddressInfo;
  /** Takes no further connections; resolves once the existing ones have ended. */
  close(): Promise<void>;
}

/** Thrown when processes should share a port and the system does not allow it. */
export class PortNotShared extends Error {}

/**
 * Makes `server` listen on `port` of `host`. With `isShared`, other processes may listen on the same port, and the system spreads
 * connections over all of them. Rejects as `listen` does, and with PortNotShared when the system cannot share ports.
 */
export async function listen(server: Server, port: number, host: string, isShared = false): Promise<Listening> {
  try {
    await once(server.listen({ port, host, reusePort: isShared }), 'listening');
  } catch (error) {
    if (isShared && cannotShare.has((error as NodeJS.ErrnoException).code ?? ''))
      throw new PortNotShared('SHARE_PORT must be 0: this system lets no two processes share a port.');
    throw error;
  }
  // Not the close method of http.Server: it cuts connections whose request is still arriving.
  const close = () => new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  return { address: server.address() as AddressInfo, close };
}

/** Addresses of HOST under which the machine itself reaches the server as `localhost`. */
const localHosts = new Set(['0.0.0.0', '::', '127.0.0.1']);

/** The address to print for a server on `port` of HOST. In an address, IPv6 stands in brackets, and its zone's % is written %25. */
export function addressOn(host: string, port: number): string {
  if (localHosts.has(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host.replace('%', '%25')}]` : host}:${port}`;
}
