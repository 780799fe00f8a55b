import { spawn } from 'node:child_process';

export interface CommandOptions {
  /** Aborting it ends the process. */
  stop?: AbortSignal;
  /** Milliseconds after which it is aborted. */
  longest: number;
  /** Its standard input. Personal data goes here, because everyone on the machine can see a process's arguments. */
  input?: string;
}

/** A server in production runs from the build, and the command line of the same build starts in half the time of the sources. */
const script = process.env.NODE_ENV === 'production' ? 'build/server/site.js' : 'site.ts';

/**
 * Runs a command of the command line in its own process, with the same settings: work on the whole database would block every
 * request here. Returns its output; throws with its error output.
 */
export function runCommand(args: readonly string[], { stop, longest, input = '' }: CommandOptions): Promise<string> {
  const ends = [AbortSignal.timeout(longest), ...(stop ? [stop] : [])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      signal: AbortSignal.any(ends),
    });
    let printed = '';
    let complaint = '';
    child.stdout.on('data', (chunk) => {
      printed = (printed + String(chunk)).slice(-64_000);
    });
    child.stderr.on('data', (chunk) => {
      complaint = (complaint + String(chunk)).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(complaint.trim() || `It ended with ${code}.`)),
    );
    // It is no error when a command ends before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
