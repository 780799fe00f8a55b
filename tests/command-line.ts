import { spawn } from 'node:child_process';
import { asStarted } from './server-process.ts';

/** The command line of the build in a process of its own, as `npm run site` runs it for an operator. */
export function site(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['build/server/site.js', ...args], {
      env: { PATH: process.env.PATH, ...asStarted('site'), ...env },
    });
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
