// npm run check: format, lint and import arrows, types, unit and contract tests, build, budgets: the one loop.
import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string[]][] = [
  ['format, lint, import arrows', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['unit and contract tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']],
  ['build', ['node_modules/@react-router/dev/bin.cjs', 'build']],
  ['budgets', ['checks/budgets.ts']],
];

for (const [name, command] of steps) {
  const start = Date.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: name === 'build' ? 'production' : 'test' },
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}\n${name}: failed`);
    process.exit(1);
  }
  console.log(`${name}: ok (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}
