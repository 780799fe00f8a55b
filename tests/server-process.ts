import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** server.ts from its start to its end. */
export interface ServerRun {
  process: ChildProcess;
  /** What it wrote so far. */
  output: () => string;
  /** Its exit code, or null when a signal ended it; undefined while it runs. */
  exitCode: () => number | null | undefined;
  /** Resolves with the exit code when it has ended. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** What run.mjs gives the process of a script: the built packs in place of their files, and compiled code of the start before. */
export const asStarted = (script: 'server' | 'site') => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve('build/.code', script === 'server' ? script : ''),
});

/** Ends the output of a hosted server on each of its streams; its exit code and the end of the line follow. */
const endMark = '\u0004';

const limits = ['--max-old-space-size=1024', '--min-semi-space-size=4', '--max-semi-space-size=16'];

const running = new Set<ChildProcess>();
function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
// A test that failed may have left its server running. Vitest ends a worker with SIGTERM, after which there is no `exit`.
process.on('exit', killAll);
process.once('SIGTERM', () => {
  killAll();
  process.kill(process.pid, 'SIGTERM');
});

function spawnNode(args: readonly string[], env: Record<string, string | undefined>, ...more: 'ipc'[]): ChildProcess {
  const child = spawn(process.execPath, [...limits, ...args], { env, stdio: ['ignore', 'pipe', 'pipe', ...more] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

const exitCodeOf = ({ exitCode, signalCode }: ChildProcess) => (signalCode === null ? (exitCode ?? undefined) : null);

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = exitCodeOf(child);
  if (ended !== undefined) return ended;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Runs server.ts in a process of its own, with modules that are loaded before it. */
export function inOwnProcess(env: Record<string, string | undefined>, preloads: readonly string[]): ServerRun {
  const child = spawnNode([...preloads.flatMap((module) => ['--import', module]), 'server.ts'], env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return {
    process: child,
    output: () => output,
    exitCode: () => exitCodeOf(child),
    stop: (signal) => endOf(child, signal),
  };
}

const idle: ChildProcess[] = [];

/** A process that no server runs in. */
function freeHost(): ChildProcess {
  for (let host = idle.pop(); host; host = idle.pop()) if (exitCodeOf(host) === undefined) return host;
  return spawnNode(['tests/server-host.ts', endMark], { PATH: process.env.PATH, ...asStarted('server') }, 'ipc');
}

/** Keeps one process for the next server. Each takes about 200 MB. */
function release(host: ChildProcess): void {
  if (idle.length === 0) idle.push(host);
  else host.kill('SIGKILL');
}

/**
 * Runs server.ts in a process that has run it before for this worker, if there is one: the built server is loaded then, and what V8
 * has learned of it is known. Only a stop by SIGTERM leaves the process to the next server.
 */
export function inHost(env: Record<string, string | undefined>): ServerRun {
  const host = freeHost();
  let output = '';
  /** By stream: the end mark and what follows it. */
  const ends = ['', ''];
  const readers = [host.stdout, host.stderr].map((stream, index) => {
    const read = (chunk: Buffer) => {
      const text = `${ends[index]}${chunk}`;
      const at = text.indexOf(endMark);
      ends[index] = at === -1 ? '' : text.slice(at);
      output += at === -1 ? text : text.slice(0, at);
    };
    stream?.on('data', read);
    return () => stream?.off('data', read);
  });
  const exitCode = () =>
    ends.every((end) => end.endsWith('\n'))
      ? Number.parseInt(ends[0]?.slice(endMark.length) ?? '', 10)
      : exitCodeOf(host);
  async function leave(): Promise<number | null> {
    host.send('stop');
    let code = exitCode();
    for (; code === undefined; code = exitCode()) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const stopReading of readers) stopReading();
    if (exitCodeOf(host) === undefined) release(host);
    return code;
  }
  let left: Promise<number | null> | null = null;
  host.send({ env });
  return {
    process: host,
    output: () => output,
    exitCode,
    async stop(signal) {
      const code = exitCode();
      // What a server that ended by itself had opened is still open in the process.
      if (!left && (code !== undefined || signal !== 'SIGTERM')) {
        const ended = await endOf(host, 'SIGKILL');
        return code ?? ended;
      }
      left ??= leave();
      return left;
    },
  };
}
