import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { mallocSettings, v8Options } from '../checks/test-processes.ts';
import type { HostCall } from './server-host.ts';

/** One run of server.ts, from start to end. */
export interface ServerRun {
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Its exit code; null when a signal ended it, undefined while it runs. */
  exitCode: () => number | null | undefined;
  /** Resolves with the exit code when it has ended. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** The environment that run.mjs gives a script: it uses the built packs instead of their files, and the compiled code of an earlier start. */
export const asStarted = (script: 'server' | 'site') => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve(process.env.NODE_COMPILE_CACHE ?? 'build/.code', script === 'server' ? script : ''),
});

/** Marks the end of a hosted server's output on each stream. The exit code and a line break follow it. */
const endMark = '\u0004';

/** The limits of memory that run.mjs gives a server. */
export const serverLimits = ['--max-old-space-size=1024', '--min-semi-space-size=4', '--max-semi-space-size=16'];

const running = new Set<ChildProcess>();
function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
// A failed test may have left its server running. Vitest ends a worker with SIGTERM, which skips the `exit` event.
process.on('exit', killAll);
process.once('SIGTERM', () => {
  killAll();
  process.kill(process.pid, 'SIGTERM');
});

/** Kills the program when this process ends before it. Returns it. */
export function endsWithUs(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function spawnNode(args: readonly string[], env: Record<string, string | undefined>, ...more: 'ipc'[]): ChildProcess {
  const stdio = ['ignore', 'pipe', 'pipe', ...more] as const;
  return endsWithUs(spawn(process.execPath, [...serverLimits, ...args], { env, stdio: [...stdio] }));
}

const exitCodeOf = ({ exitCode, signalCode }: ChildProcess) => (signalCode === null ? (exitCode ?? undefined) : null);

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = exitCodeOf(child);
  if (ended !== undefined) return ended;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Runs server.ts in a separate process, after loading the modules `preloads`. */
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

/** Idle host processes. A server and the command line keep their compiled code in different folders. */
const idle: Readonly<Record<Kind, ChildProcess[]>> = { server: [], site: [] };

function freeHost(kind: Kind): ChildProcess {
  const waiting = idle[kind];
  for (let host = waiting.pop(); host; host = waiting.pop()) if (exitCodeOf(host) === undefined) return host;
  const env = { PATH: process.env.PATH, ...mallocSettings, ...asStarted(kind) };
  return spawnNode([...v8Options, 'tests/server-host.ts', endMark], env, 'ipc');
}

/** Keeps one process for the next server and one for the next command. Each takes about 200 MB. */
function release(host: ChildProcess, kind: Kind): void {
  if (idle[kind].length === 0) idle[kind].push(host);
  else host.kill('SIGKILL');
}

/** One run of a server or command in a host process. */
interface Hosted {
  host: ChildProcess;
  /** The texts written to standard output and standard error. */
  texts: readonly string[];
  exitCode: () => number | null | undefined;
  /** Resolves with the exit code when the run has ended. The process can then be released for the next run. */
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
      return code;
    },
  };
}

/**
 * Runs server.ts in a host process of this worker that has run it before, if there is one: the built server is already loaded and optimized
 * by V8. Only a stop by SIGTERM leaves the process for the next server.
 */
export function inHost(env: Record<string, string | undefined>): ServerRun {
  let output = '';
  const { host, exitCode, ended } = runInHost('server', { env, args: null }, (text) => {
    output += text;
  });
  async function kill(): Promise<number | null> {
    const code = exitCode();
    const killed = await endOf(host, 'SIGKILL');
    return code ?? killed;
  }
  /** A server that did not stop in time still holds its folder, so its process ends, as in production. */
  async function leave(): Promise<number | null> {
    host.send('stop');
    const code = await ended();
    if (code !== 0) return kill();
    release(host, 'server');
    return code;
  }
  let left: Promise<number | null> | null = null;
  return {
    process: host,
    output: () => output,
    exitCode,
    stop(signal) {
      if (left) return left;
      // A server that ended by itself leaves its open handles in the process, so end the process.
      if (signal !== 'SIGTERM' || exitCode() !== undefined) return kill();
      left = leave();
      return left;
    },
  };
}

/** Runs one command of the built command line in a process that has run other commands before, if there is one. */
export async function commandInHost(args: readonly string[], env: Record<string, string | undefined>) {
  const { host, texts, ended } = runInHost('site', { env, args });
  const code = await ended();
  release(host, 'site');
  const [out = '', err = ''] = texts;
  return { code, out, err };
}
