import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { HostCall } from './server-host.ts';

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
  NODE_COMPILE_CACHE: resolve(process.env.NODE_COMPILE_CACHE ?? 'build/.code', script === 'server' ? script : ''),
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

type Kind = 'server' | 'site';

/** Processes that nothing runs in. A server and the command line keep their compiled code in different folders. */
const idle: Readonly<Record<Kind, ChildProcess[]>> = { server: [], site: [] };

function freeHost(kind: Kind): ChildProcess {
  const waiting = idle[kind];
  for (let host = waiting.pop(); host; host = waiting.pop()) if (exitCodeOf(host) === undefined) return host;
  return spawnNode(['tests/server-host.ts', endMark], { PATH: process.env.PATH, ...asStarted(kind) }, 'ipc');
}

/** Keeps one process for the next server, and one for the next command. Each takes about 200 MB. */
function release(host: ChildProcess, kind: Kind): void {
  if (idle[kind].length === 0) idle[kind].push(host);
  else host.kill('SIGKILL');
}

/** What a host runs. */
interface Hosted {
  host: ChildProcess;
  /** What was written to standard output and standard error. */
  texts: readonly string[];
  exitCode: () => number | null | undefined;
  /** Resolves with the exit code when it has ended by itself, and lets the next one have the process. */
  ended: () => Promise<number | null>;
}

function runInHost(kind: Kind, call: HostCall, onText: (text: string) => void = () => undefined): Hosted {
  const host = freeHost(kind);
  const texts = ['', ''];
  /** By stream: the end mark and what follows it. */
  const ends = ['', ''];
  const readers = [host.stdout, host.stderr].map((stream, index) => {
    const read = (chunk: Buffer) => {
      const text = `${ends[index]}${chunk}`;
      const at = text.indexOf(endMark);
      ends[index] = at === -1 ? '' : text.slice(at);
      const written = at === -1 ? text : text.slice(0, at);
      texts[index] += written;
      onText(written);
    };
    stream?.on('data', read);
    return () => stream?.off('data', read);
  });
  const exitCode = () =>
    ends.every((end) => end.endsWith('\n'))
      ? Number.parseInt(ends[0]?.slice(endMark.length) ?? '', 10)
      : exitCodeOf(host);
  host.send(call);
  return {
    host,
    texts,
    exitCode,
    async ended() {
      let code = exitCode();
      for (; code === undefined; code = exitCode()) await new Promise((resolve) => setTimeout(resolve, 5));
      for (const stopReading of readers) stopReading();
      if (exitCodeOf(host) === undefined) release(host, kind);
      return code;
    },
  };
}

/**
 * Runs server.ts in a process that has run it before for this worker, if there is one: the built server is loaded then, and what V8
 * has learned of it is known. Only a stop by SIGTERM leaves the process to the next server.
 */
export function inHost(env: Record<string, string | undefined>): ServerRun {
  let output = '';
  const { host, exitCode, ended } = runInHost('server', { env, args: null }, (text) => {
    output += text;
  });
  let left: Promise<number | null> | null = null;
  return {
    process: host,
    output: () => output,
    exitCode,
    async stop(signal) {
      const code = exitCode();
      // What a server that ended by itself had opened is still open in the process.
      if (!left && (code !== undefined || signal !== 'SIGTERM')) {
        const killed = await endOf(host, 'SIGKILL');
        return code ?? killed;
      }
      if (!left) {
        host.send('stop');
        left = ended();
      }
      return left;
    },
  };
}

/** Runs one command of the built command line in a process that has run others before, if there is one. */
export async function commandInHost(args: readonly string[], env: Record<string, string | undefined>) {
  const { texts, ended } = runInHost('site', { env, args });
  const code = await ended();
  const [out = '', err = ''] = texts;
  return { code, out, err };
}
