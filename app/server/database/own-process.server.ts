import { spawn } from 'node:child_process';

export interface CommandOptions {
  /** Aborting this signal ends the process. */
  stop?: AbortSignal;
  /** Milliseconds after which the process is ended. */
  longest: number;
  /** Its standard input. Pass personal data here, because every user of the machine can see a process's arguments. */
  input?: string;
}

/** In production the server runs from the build. The command line of that build starts in half the time that the sources need. */
const script = process.env.NODE_ENV === 'production' ? 'build/server/site.js' : 'site.ts';

/**
 * Runs a command of the command line in its own process, with the same settings. In this process, work on the whole database would block
 * every request. Resolves to its output; rejects with its error output.
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
    // A command may end before it has read all its input; that is not an error.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
