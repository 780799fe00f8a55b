// npm run test:long: runs the tests that take minutes to hours, and prints a table of their figures. LONG_MINUTES (default 30) is how long
// the timed tests run; LONG_CYCLES (default 200) is how often the crash test kills the server. Arguments are passed to vitest:
// npm run test:long -- disk
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; duration?: number }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'site-long-'));
// When the tests run as root, PostgreSQL runs as another user and must be able to reach its folder.
chmodSync(folder, 0o755);
const report = join(folder, 'report.json');
const figures = join(folder, 'figures');
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=long',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', TMPDIR: folder, LONG_FIGURES: figures } },
);

if (!existsSync(report)) {
  console.error('The long tests did not run to their end.');
  process.exit(1);
}
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
const results = testResults.flatMap(({ assertionResults }) => assertionResults);
const measured = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : [];
rmSync(folder, { recursive: true, force: true });

console.log('\n| Test | Result | Seconds |\n|---|---|---|');
for (const { fullName, status: result, duration = 0 } of results)
  console.log(`| ${fullName.trim()} | ${result} | ${(duration / 1000).toFixed(0)} |`);
console.log('\n| Line | Measured |\n|---|---|');
for (const line of measured) {
  const [name, words] = JSON.parse(line) as [string, string];
  console.log(`| ${name} | ${words} |`);
}
const failed = results.filter(({ status: result }) => result !== 'passed').length;
console.log(`\n${results.length - failed} passed, ${failed} failed or skipped`);
process.exit(status || (failed > 0 ? 1 : 0));
