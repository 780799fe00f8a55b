// Runs the steps of a check. Steps of one chain run one after another; chains run in parallel.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve as absolute } from 'node:path';
import { scratchFolder } from './scratch.ts';

export interface Step {
  name: string;
  /** Arguments of Node. */
  command: readonly string[];
  env?: Record<string, string>;
  /** Whether it writes temporary files. It then gets a folder for them, which is removed afterwards. */
  writes?: true;
}

export const lint = (...args: string[]): Step => ({
  name: 'format, lint, import arrows',
  command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...args],
});
export const routeTypes: Step = { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] };
/** Incremental: a run reuses the results of the one before. */
export const types: Step = {
  name: 'types',
  command: [
    'node_modules/typescript/bin/tsc',
    ...['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc', '-p', '.'],
  ],
};
/** Runs the test files whose path contains one of `paths`. They must not need the build. */
export const tests = (name: string, ...paths: string[]): Step => ({
  name,
  command: ['node_modules/vitest/vitest.mjs', 'run', ...paths],
  writes: true,
});

/** The folder for compiled code. It is not in `build`, which the build empties while another step writes. */
const codeFolder = absolute('node_modules/.cache/code');

/** Resolves to the output of the step if it failed, and to null otherwise. */
function run({ name, command, env = {}, writes }: Step): Promise<string | null> {
  const start = performance.now();
  const folder = writes ? scratchFolder('site-check-') : null;
  const scratch = folder && { TMPDIR: folder };
  const settings = { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: codeFolder, ...scratch, ...env };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { env: settings });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (code) => {
      if (folder) rmSync(folder, { recursive: true, force: true });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (code === 0) console.log(`${name}: ok (${seconds} s)`);
      resolve(code === 0 ? null : `${output}\n${name}: failed (${seconds} s)`);
    });
  });
}

/** Runs every chain to its end or to its first failure. Prints the output of failed steps, and exits with 1 if there were any. */
export async function runChains(...chains: readonly Step[][]): Promise<void> {
  const failures = await Promise.all(
    chains.map(async (chain) => {
      for (const step of chain) {
        const failure = await run(step);
        if (failure !== null) return failure;
      }
      return null;
    }),
  );
  for (const failure of failures) if (failure !== null) console.error(failure);
  if (failures.some((failure) => failure !== null)) process.exit(1);
}
