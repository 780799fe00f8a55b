// A process that runs server.ts for one test server after the other: see `inHost` in tests/server-process.ts.
import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

const [, , endMark = ''] = process.argv;
const ownConsole = { ...console };
/** Which server the running code belongs to, in its timers and callbacks, too. */
const servers = new AsyncLocalStorage<number>();
let current = 0;

function end(code: string | number | null | undefined): void {
  current += 1;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal);
  Object.assign(console, ownConsole);
  for (const stream of [process.stdout, process.stderr]) stream.write(`${endMark}${Number(code ?? 0)}\n`);
}

const exit = process.exit.bind(process);
process.exit = ((code) => {
  const server = servers.getStore();
  if (server === undefined) exit(code);
  // A timer of a server that has ended would have ended with its process.
  if (server === current) end(code);
}) as typeof process.exit;

/** Ends the process as Node would, unless a server failed that has ended: it would not have lived to do so. */
function fail(error: unknown): void {
  const server = servers.getStore();
  if (server !== undefined && server !== current) return;
  process.stderr.write(`${inspect(error)}\n`);
  exit(1);
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

function start(env: Record<string, string>): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  // By another address, Node runs it once more; what it imports stays loaded.
  servers.run(current, () => void import(`../server.ts?server=${current}`));
}

process.on('message', (message: 'stop' | { env: Record<string, string> }) => {
  if (message === 'stop') servers.run(current, () => process.emit('SIGTERM'));
  else start(message.env);
});
process.once('disconnect', () => exit());
