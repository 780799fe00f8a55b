import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer } from 'node:net';

/** How many connections a turn of the event loop accepts. */
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
  // Not http's own close: it cuts connections whose request is still coming.
  new Promise<void>((resolve) => NetServer.prototype.close.call(target, () => resolve()));

export interface Listening {
  address: AddressInfo;
  /** Takes no further connections; resolves once the existing ones have ended. */
  close(): Promise<void>;
}

/** Thrown where processes are to share a port and the system does not let them. */
export class PortNotShared extends Error {}

/**
 * Has `server` listen on `port` of `host`, with several sockets where the system lets them share a port. libuv accepts one connection
 * per socket in each turn of the event loop, and in a flood a turn takes tens of milliseconds: with a single socket, visitors would
 * wait for seconds in the system's queue. With `beside`, other processes may listen on the same port, and the system spreads connections
 * over all of them. Rejects as `listen` does; without `beside` with EADDRINUSE also where another program shares its port, and with it
 * with PortNotShared where no port can be shared.
 */
export async function listenWidely(server: Server, port: number, host: string, beside = false): Promise<Listening> {
  // A socket that does not share finds every other one on the port.
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
    // With the options that http gives its own sockets.
    const further = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    await listen(further, { port: address.port, host: address.address, reusePort: true });
    all.push(further);
  }
  return { address, close: async () => void (await Promise.all(all.map(closed))) };
}
