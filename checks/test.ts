// npm test: runs every test except the long ones, on the built site, in a real Chromium. Arguments are passed to vitest.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.ts';
import { areEnginesHere } from './engines.ts';
import { scratchFolder } from './scratch.ts';
import { mallocSettings, v8Options } from './test-processes.ts';

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

const hasEngines = areEnginesHere();
if (!hasEngines)
  console.log('Without Firefox and WebKit their tests are left out; npm run test:engines installs both.');

const folder = scratchFolder('site-test-');
const report = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [
    ...v8Options,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=!long',
    ...(hasEngines ? [] : ['--project=!engines']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  // The tests make their folders inside the folder of this run, so they are removed with it.
  {
    stdio: 'inherit',
    env: { ...mallocSettings, ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium, TMPDIR: folder },
  },
);

interface Counts {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Times are epoch milliseconds. */
  testResults: readonly { name: string; startTime: number; endTime: number; assertionResults: readonly Result[] }[];
}

interface Result {
  fullName: string;
  status: string;
  /** Of a test that passed: why its first attempt failed. */
  failureMessages: readonly string[];
  /** `provedBy`: the tests that prove this row of the specification. */
  meta?: { provedBy?: readonly { file: string; title: string }[] };
}

/** A sentence for each test named in `provedBy` that did not pass, although its file ran. The sentence also has the row that names it. */
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

/** A sentence for each test that passed only at its second attempt: it has a race that somebody is to find. */
function passedLate({ testResults }: Counts): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [reason = ''] }) => {
        const [firstLine] = reason.split('\n');
        return `Passed at the second attempt: ${fullName} in ${relative('.', name)} (${firstLine})`;
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
for (const sentence of passedLate(counts)) console.log(sentence);
const missing = unproved(counts);
for (const sentence of missing) console.log(sentence);
// Running tests by name skips the others. In any other run, a skipped test is a failure.
const named = process.argv.slice(2).some((word) => /^(?:-t|--testNamePattern)(?:=|$)/.test(word));
const isComplete = (counts.numPendingTests === 0 && missing.length === 0) || named;
process.exit(counts.success && isComplete ? (status ?? 1) : status || 1);
