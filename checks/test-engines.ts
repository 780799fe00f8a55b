// npm run test:engines: the built site in Firefox and WebKit. Installs both where it can. Arguments are passed to vitest.
import { spawnSync } from 'node:child_process';
import { installEngines } from './engines.ts';
import { v8Options } from './test-processes.ts';

try {
  installEngines();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [...v8Options, 'node_modules/vitest/vitest.mjs', 'run', '--project=engines', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
);
process.exit(status ?? 1);
