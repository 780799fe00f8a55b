// A process that runs one test server after another, or one command of the command line after another: see
// `inHost` in tests/server-process.ts.
import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

const [, , endMark = ''] = process.argv;
const ownConsole = { ...console };
/** Tells which server the running code belongs to, including its timers and callbacks. */
const servers = new AsyncLocalStorage<number>();
let current = 0;

function end(code: string | number | null | undefined): void {
  current += 1;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.removeAllListeners(signal);
  process.once('disconnect', () => exit());
  Object.assign(console, ownConsole);
  for (const stream of [process.stdout, process.stderr]) stream.write(`${endMark}${Number(code ?? 0)}\n`);
}

const exit = process.exit.bind(process);
process.exit = ((code) => {
  const server = servers.getStore();
  if (server === undefined) exit(code);
  // Ignore a timer of an earlier server: in production it would have ended with its process.
  if (server === current) end(code);
}) as typeof process.exit;

/** Ends the process as Node would. Ignores errors of a server that has already ended: in production its process would be gone. */
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
    // The module runs its first command on import. The path is in a variable because the file exists only after a build.
    process.argv.splice(2, process.argv.length, ...args);
    const built = '../build/server/site.js';
    commandLine = await import(built);
  }
  // A command that called `process.exit` has already ended.
  if (servers.getStore() === current) end(process.exitCode);
}

export interface HostCall {
  env: Record<string, string | undefined>;
  /** The arguments of a command; null for a server. */
  args: readonly string[] | null;
}

function start({ env, args }: HostCall): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  // The query makes Node run server.ts again; the modules it imports stay loaded.
  servers.run(current, () => void (args ? runCommand(args) : import(`../server.ts?server=${current}`)));
}

process.on('message', (message: 'stop' | HostCall) => {
  if (message === 'stop') servers.run(current, () => process.emit('SIGTERM'));
  else start(message);
});
process.once('disconnect', () => exit());
