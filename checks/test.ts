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

interface Counts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

function countsIn(file: string): Counts | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const counts = countsIn(report);
rmSync(folder, { recursive: true, force: true });
if (!counts) fail('The tests did not run to their end.');
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`);
// Whoever asks for a name skips the others; any other test that was skipped should have run.
const named = process.argv.slice(2).some((word) => /^(?:-t|--testNamePattern)(?:=|$)/.test(word));
process.exit(counts.numPendingTests > 0 && !named ? status || 1 : (status ?? 1));
