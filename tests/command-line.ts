import { spawn } from 'node:child_process';
import { asStarted, commandInHost } from './server-process.ts';

interface Answer {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the built command line as `npm run site` does for an operator. With `own`, always in a new process. */
export function site(args: string[], env: Record<string, string>, { own = false } = {}): Promise<Answer> {
  const settings = { PATH: process.env.PATH, ...asStarted('site'), ...env };
  if (process.env.TEST_SERVERS === 'hosted' && !own) return commandInHost(args, settings);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['build/server/site.js', ...args], { env: settings });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
