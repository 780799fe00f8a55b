// npm test: every test but the long ones, on the built site, in real Chromium. Arguments are vitest's.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

let chromium: string;
try {
  chromium = findChromium();
} catch (error) {
  fail((error as Error).message);
}

const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
// PostgreSQL runs as a user of its own when the tests run as root, and must reach its folder.
chmodSync(folder, 0o755);
const report = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=!long',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  // Test folders go where the whole run's folder is, and away with it.
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium, TMPDIR: folder } },
);
let counts: { numPassedTests: number; numFailedTests: number; numPendingTests: number };
try {
  counts = JSON.parse(readFileSync(report, 'utf8'));
} catch {
  fail('The tests did not run to their end.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`);
process.exit(status ?? 1);
