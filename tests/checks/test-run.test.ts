import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../checks/scratch.ts';
import { temporaryFolder } from '../fakes/folder.ts';

/** Runs the real checks/test.ts over a vitest that reports `runs`, one after the other, or dies without a report. */
function npmTest(runs: object | readonly object[] | null, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', '{ "type": "module" }');
  write('checks/chromium.ts', "export const findChromium = () => 'chromium';");
  write('checks/engines.ts', 'export const areEnginesHere = () => !process.env.WITHOUT_ENGINES;');
  for (const file of ['checks/test.ts', 'checks/scratch.ts', 'checks/test-processes.ts'])
    copyFileSync(file, join(folder, file));
  write('runs.json', JSON.stringify(runs && [runs].flat()));
  write(
    'node_modules/vitest/vitest.mjs',
    `import { readFileSync, writeFileSync } from 'node:fs';
    const [run, ...others] = JSON.parse(readFileSync('runs.json', 'utf8')) ?? process.exit(7);
    writeFileSync('runs.json', JSON.stringify(others));
    writeFileSync(process.argv.find((word) => word.startsWith('--outputFile')).split('=')[1], JSON.stringify(run));
    const files = process.argv.filter((word) => word.endsWith('.test.ts'));
    if (files.length > 0) console.log(files.join(' '));`,
  );
  mkdirSync(join(folder, 'tmp'));
  const env = { ...process.env, TMPDIR: join(folder, 'tmp') };
  const run = spawnSync(process.execPath, ['checks/test.ts', ...words], { cwd: folder, env, encoding: 'utf8' });
  return { status: run.status, said: run.stdout + run.stderr, left: readdirSync(join(folder, 'tmp')) };
}

/** What vitest reports of a file whose tests have these results. */
function file(name: string, ...assertionResults: { fullName?: string; status: string; failureMessages?: string[] }[]) {
  const status = assertionResults.some((test) => test.status === 'failed') ? 'failed' : 'passed';
  const results = assertionResults.map((test) => ({ fullName: 'a test', failureMessages: [], ...test }));
  return { name, status, startTime: 0, endTime: 0, assertionResults: results };
}

const passing = file('passing.test.ts', ...Array.from({ length: 3 }, () => ({ status: 'passed' })));
const passed = { success: true, testResults: [passing] };
const late = { fullName: 'late', status: 'failed', failureMessages: ['Error: too early\n    at a.test.ts:3'] };
const failing = (name: string) => file(name, late);

afterEach(() => vi.unstubAllEnvs());

describe('the folder that tests write to', () => {
  /** Creates and removes the folder for `shared`. Returns its path, and the temporary folder on disk. */
  function chosen(shared: string): { folder: string; disk: string } {
    const folder = scratchFolder('scratch-', shared);
    rmSync(folder, { recursive: true });
    return { folder, disk: tmpdir() };
  }

  it('is in memory where the machine has such a file system with room, which runs programs, and else on disk', () => {
    vi.stubEnv('TMPDIR', undefined);
    const shared = temporaryFolder();
    vi.spyOn(process, 'availableMemory').mockReturnValue(64 * 1024 ** 3);
    expect(chosen(shared).folder).toMatch(`${shared}/scratch-`);
    expect(readdirSync(shared)).toEqual([]);
    const { folder, disk } = chosen(join(shared, 'missing'));
    expect(dirname(folder)).toBe(disk);
    // /proc has no free bytes, and nothing can be written to it.
    expect(dirname(chosen('/proc').folder)).toBe(disk);
    vi.spyOn(process, 'availableMemory').mockReturnValue(8 * 1024 ** 3);
    expect(dirname(chosen(shared).folder)).toBe(disk);
  });

  it('is removed by the next run when a run was killed, and not while it runs', () => {
    vi.stubEnv('TMPDIR', undefined);
    vi.spyOn(process, 'availableMemory').mockReturnValue(64 * 1024 ** 3);
    const shared = temporaryFolder();
    const { pid } = spawnSync(process.execPath, ['--version']);
    const kept = [`scratch-${process.pid}-running`, `other-${pid}-ended`];
    for (const name of [`scratch-${pid}-ended`, ...kept]) mkdirSync(join(shared, name, 'data'), { recursive: true });
    chosen(shared);
    expect(readdirSync(shared).sort()).toEqual(kept.sort());
  });

  it('is where TMPDIR says', () => {
    const named = temporaryFolder();
    vi.stubEnv('TMPDIR', named);
    expect(dirname(chosen(temporaryFolder()).folder)).toBe(named);
  });
});

describe('npm test', () => {
  it('ends well when every test passed', () => {
    expect(npmTest(passed)).toEqual({ status: 0, said: '3 passed, 0 failed, 0 skipped\n', left: [] });
  });

  it('says which tests are left out where there is no Firefox and WebKit', () => {
    vi.stubEnv('WITHOUT_ENGINES', '1');
    expect(npmTest(passed)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^Without Firefox and WebKit .+\n3 passed/),
    });
  });

  it('fails when a file failed twice, and where vitest ends with an error outside of any test', () => {
    const failed = { success: false, testResults: [passing, failing('a.test.ts')] };
    const alone = { success: false, testResults: [failing('a.test.ts')] };
    expect(npmTest([failed, alone])).toMatchObject({
      status: 1,
      said: expect.stringContaining('3 passed, 1 failed, 0 skipped\n'),
    });
    expect(npmTest({ ...passed, success: false })).toMatchObject({ status: 1 });
  });

  it('runs a file that failed once more, alone, and names each test that failed first, with the reason', () => {
    const failed = { success: false, testResults: [passing, failing('a.test.ts')] };
    const alone = { success: true, testResults: [file('a.test.ts', { ...late, status: 'passed' })] };
    const { status, said } = npmTest([failed, alone]);
    expect(said).toContain('a.test.ts\n');
    expect(said).toContain(
      '4 passed, 0 failed, 0 skipped\nFailed at the first attempt: late in a.test.ts (Error: too early)\n',
    );
    expect(status).toBe(0);
  });

  it('runs nothing again when files were asked for, or more than four failed', () => {
    const alone = { success: true, testResults: [file('a.test.ts', { ...late, status: 'passed' })] };
    const failed = { success: false, testResults: [failing('a.test.ts')] };
    expect(npmTest([failed, alone], 'a')).toMatchObject({ status: 1 });
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => failing(`${name}.test.ts`));
    expect(npmTest([{ success: false, testResults: many }, alone])).toMatchObject({ status: 1 });
  });

  it('ends as its tests do, though one of them used PostgreSQL', () => {
    const script = `import { startPostgres } from './tests/fakes/postgres.ts';
      await (await startPostgres()).remove();
      process.exitCode = 3;`;
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    expect([run.status, run.stderr]).toEqual([3, '']);
  });

  it('fails over a skipped test, unless a name was asked for, which skips the others', () => {
    const skipped = { success: true, testResults: [passing, file('a.test.ts', { status: 'pending' })] };
    expect(npmTest(skipped)).toMatchObject({ status: 1, said: expect.stringContaining('1 skipped') });
    expect(npmTest(skipped, 'redirects')).toMatchObject({ status: 1 });
    for (const words of [['-t', 'a name'], ['-t=name'], ['--testNamePattern', 'name'], ['--testNamePattern=name']])
      expect(npmTest(skipped, ...words), words.join(' ')).toMatchObject({ status: 0 });
  });

  it('names its ten slowest files, the slowest first', () => {
    const slow = (number: number) => ({ ...file(`${number}.test.ts`), endTime: number * 1000 });
    const { said } = npmTest({ success: true, testResults: [3, 12, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map(slow) });
    const named = [...said.matchAll(/^ +([\d.]+) .*?(\d+)\.test\.ts$/gm)].map(([, seconds, name]) => [seconds, name]);
    expect(named).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => [`${number}.0`, String(number)]));
  });

  it('fails over a row of the specification whose proof is missing or did not pass, where its file ran', () => {
    const row = {
      fullName: 'row',
      status: 'passed',
      meta: { provedBy: [{ file: 'b.test.ts', title: 'rule' }] },
    };
    const run = (...proofs: Parameters<typeof file>[1][]) =>
      npmTest({ success: true, testResults: [file('a.test.ts', row), file('b.test.ts', ...proofs)] }, 'a', 'b');
    expect(run({ fullName: 'the rule holds', status: 'passed' })).toMatchObject({ status: 0 });
    for (const proofs of [[], [{ fullName: 'another', status: 'passed' }], [{ fullName: 'rule', status: 'failed' }]])
      expect(run(...proofs)).toMatchObject({
        status: 1,
        said: expect.stringContaining('row: no test "rule" passed in b.test.ts\n'),
      });
    expect(npmTest({ ...passed, testResults: [file('a.test.ts', row)] })).toMatchObject({ status: 0 });
  });

  it('leaves no folder behind when the tests did not run to their end', () => {
    expect(npmTest(null)).toEqual({ status: 1, said: 'The tests did not run to their end.\n', left: [] });
  });
});
