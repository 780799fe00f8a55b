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

interface Run {
  /** False also when an error outside of any test was not handled. */
  success: boolean;
  testResults: readonly FileResult[];
}

interface FileResult {
  name: string;
  status: string;
  /** Epoch milliseconds. */
  startTime: number;
  endTime: number;
  assertionResults: readonly Result[];
}

interface Result {
  fullName: string;
  status: string;
  failureMessages: readonly string[];
  /** `provedBy`: the tests that prove this row of the specification. */
  meta?: { provedBy?: readonly { file: string; title: string }[] };
}

/** Runs vitest with further arguments. Ends the program if there is no report. */
function run(further: readonly string[]): Run {
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
      ...further,
    ],
    // The tests make their folders inside the folder of this run, so they are removed with it.
    {
      stdio: 'inherit',
      env: { ...mallocSettings, ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium, TMPDIR: folder },
    },
  );
  try {
    const { success, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { success: success && status === 0, testResults };
  } catch {
    // There is no report.
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return fail('The tests did not run to their end.');
}

/** A sentence for each test named in `provedBy` that did not pass, although its file ran. The sentence also has the row that names it. */
function unproved({ testResults }: Run): string[] {
  const byFile = new Map(testResults.map(({ name, assertionResults }) => [relative('.', name), assertionResults]));
  return [...byFile.values()].flat().flatMap(({ fullName, meta }) =>
    (meta?.provedBy ?? []).flatMap(({ file, title }) => {
      const proofs = byFile.get(file)?.filter((test) => test.fullName.includes(title));
      if (!proofs || (proofs.length > 0 && proofs.every(({ status }) => status === 'passed'))) return [];
      return [`${fullName}: no test "${title}" passed in ${file}`];
    }),
  );
}

/** Each test that failed, with its file and the first line of the reason. */
function failures(files: readonly FileResult[]): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages: [reason = ''] }) =>
          `${fullName} in ${relative('.', name)} (${reason.split('\n')[0]})`,
      ),
  );
}

const given = process.argv.slice(2);
const first = run(given);
const failed = first.testResults.filter(({ status }) => status === 'failed');
/** When more files than this failed, something is broken, and no race was lost. */
const mostAgain = 4;
const again = given.length === 0 && failed.length > 0 && failed.length <= mostAgain;
const second = again ? run(['--no-file-parallelism', ...failed.map(({ name }) => relative('.', name))]) : first;
const secondOf = (name: string) => second.testResults.find((file) => file.name === name);
const last: Run = {
  success: second.success,
  testResults: first.testResults.map((file) => secondOf(file.name) ?? file),
};

const slowest = first.testResults
  .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, 10);
if (slowest.length > 1) {
  console.log('The slowest files, in seconds:');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}
const results = last.testResults.flatMap(({ assertionResults }) => assertionResults);
const withStatus = (...kinds: string[]) => results.filter(({ status }) => kinds.includes(status)).length;
const skipped = withStatus('pending', 'skipped', 'todo');
console.log(`${withStatus('passed')} passed, ${withStatus('failed')} failed, ${skipped} skipped`);
if (again) for (const sentence of failures(failed)) console.log(`Failed at the first attempt: ${sentence}`);
const missing = unproved(last);
for (const sentence of missing) console.log(sentence);
// Running tests by name skips the others. In any other run, a skipped test is a failure.
const named = given.some((word) => /^(?:-t|--testNamePattern)(?:=|$)/.test(word));
process.exit(last.success && (named || (skipped === 0 && missing.length === 0)) ? 0 : 1);
