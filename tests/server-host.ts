// A process that runs server.ts for one test server after the other, or one command of the command line after the other: see
// `inHost` in tests/server-process.ts.
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

let commandLine: Pick<typeof import('../site.ts'), 'main'> | null = null;

async function runCommand(args: readonly string[]): Promise<void> {
  process.exitCode = 0;
  if (commandLine) await commandLine.main(args, process.env);
  else {
    // It runs its first command while it is imported. The path is in a variable, because the build makes the file.
    process.argv.splice(2, process.argv.length, ...args);
    const built = '../build/server/site.js';
    commandLine = await import(built);
  }
  // One that called `process.exit` has ended.
  if (servers.getStore() === current) end(process.exitCode);
}

export interface HostCall {
  env: Record<string, string | undefined>;
  /** Those of a command; a server has none. */
  args: readonly string[] | null;
}

function start({ env, args }: HostCall): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  // By another address, Node runs it once more; what it imports stays loaded.
  servers.run(current, () => void (args ? runCommand(args) : import(`../server.ts?server=${current}`)));
}

process.on('message', (message: 'stop' | HostCall) => {
  if (message === 'stop') servers.run(current, () => process.emit('SIGTERM'));
  else start(message);
});
process.once('disconnect', () => exit());
