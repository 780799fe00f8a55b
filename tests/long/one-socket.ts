// Negative control: as on a system whose sockets cannot share a port, the server listens with one.
import { Server } from 'node:net';

const { listen } = Server.prototype;

Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  if (!(args[0] as { reusePort?: boolean }).reusePort) return Reflect.apply(listen, this, args);
  process.nextTick(() => this.emit('error', Object.assign(new Error('Sockets cannot share.'), { code: 'ENOTSUP' })));
  return this;
} as typeof listen;
