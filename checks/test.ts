// npm test: every test but the long ones, on the built site, in real Chromium. Arguments are vitest's.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.ts';
import { scratchFolder } from './scratch.ts';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

let chromium: string;
try {
  chromium = findChromium({ shell: true });
} catch (error) {
  fail((error as Error).message);
}

const folder = scratchFolder('site-test-');
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
  // The folders of the tests are inside the run's own folder and are removed with it.
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium, TMPDIR: folder } },
);

interface Counts {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Times in milliseconds since 1970. */
  testResults: readonly { name: string; startTime: number; endTime: number; assertionResults: readonly Result[] }[];
}

interface Result {
  fullName: string;
  status: string;
  /** `provedBy`: a row of the specification that other tests prove. */
  meta?: { provedBy?: readonly { file: string; title: string }[] };
}

/** The tests named by `provedBy` that did not pass, in the files that ran, with the row that names each. */
function unproved({ testResults }: Counts): string[] {
  const byFile = new Map(testResults.map(({ name, assertionResults }) => [relative('.', name), assertionResults]));
  return [...byFile.values()].flat().flatMap(({ fullName, meta }) =>
    (meta?.provedBy ?? []).flatMap(({ file, title }) => {
      const proofs = byFile.get(file)?.filter((test) => test.fullName.includes(title));
      if (!proofs || (proofs.length > 0 && proofs.every(({ status }) => status === 'passed'))) return [];
      return [`${fullName}: no test "${title}" passed in ${file}`];
    }),
  );
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
const slowest = counts.testResults
  .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, 10);
if (slowest.length > 1) {
  console.log('The slowest files, in seconds:');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}
console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`);
const missing = unproved(counts);
for (const sentence of missing) console.log(sentence);
// Asking for a test by name skips the others. Any other skipped test should have run.
const named = process.argv.slice(2).some((word) => /^(?:-t|--testNamePattern)(?:=|$)/.test(word));
const isComplete = (counts.numPendingTests === 0 && missing.length === 0) || named;
process.exit(counts.success && isComplete ? (status ?? 1) : status || 1);
