import { spawn } from 'node:child_process';

export interface CommandOptions {
  /** Breaks it off. */
  stop?: AbortSignal;
  /** Milliseconds after which it is broken off. */
  longest: number;
  /** What it reads: personal data goes here, because everyone on the machine may see a process's arguments. */
  input?: string;
}

/**
 * A command of the command line in a process of its own, with this one's settings: what works through the whole database would
 * hold up every request of this process. Gives what it printed; throws with what it complained of.
 */
export function runCommand(args: readonly string[], { stop, longest, input = '' }: CommandOptions): Promise<string> {
  const ends = [AbortSignal.timeout(longest), ...(stop ? [stop] : [])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'site.ts', ...args], {
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
    // A command that ends before it has read everything is no fault of ours.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
