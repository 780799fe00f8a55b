// node run.mjs checks/mutants.ts: changes one small thing of the domain or the server at a time, and says which changes no test notices.
// Works in a copy of the last commit. It needs no build, so tests in a browser are not asked: look for them before you call a survivor one.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { randomNumbers } from '../app/domain/numbers/random-numbers.ts';
import { type Mutation, mutated, mutationsOf } from './mutations.ts';
import { isNear } from './near-tests.ts';
import { scratchFolder } from './scratch.ts';

const help = `Usage: node run.mjs checks/mutants.ts [OPTIONS]

  --count N  how many changes to try; 20 unless given. Each takes 10 to 60 s
  --seed N   the same seed draws the same changes of the same commit; 1 unless given
  --from N   leaves the first N of them out, to go on after a run that was ended
  --in PATH  only files whose path begins with PATH, such as app/server/mail
  --help     this text`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    in: { type: 'string', default: 'app/' },
    help: { type: 'boolean', default: false },
  },
});

interface Mutant extends Mutation {
  file: string;
}

/** Draws the kind first, so that a rare kind is tried as often as a frequent one. */
function drawn(files: readonly string[], count: number, seed: number): Mutant[] {
  const random = randomNumbers(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const all = files.flatMap((file) => mutationsOf(file, readFileSync(file, 'utf8')).map((it) => ({ file, ...it })));
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  return Array.from({ length: count }, () => pick(kinds.get(pick([...kinds.keys()])) ?? all));
}

const testFiles = globSync('tests/{domain,content,server,store}/**/*.test.{ts,tsx}');

/** The tests that import the file, those of its room, and both databases for a file that asks them. */
function nearest(file: string): string[] {
  const stores = /store|tables/.test(basename(file)) ? ['tests/store/'] : [];
  const near = testFiles.filter((test) => isNear(test, new Set([file])));
  return [...near, ...stores];
}

/** A copy of the last commit that uses the packages of this folder. */
function copyOfProject(): string {
  const folder = join(scratchFolder('site-mutants-'), 'project');
  execFileSync('git', ['clone', '--quiet', '--shared', process.cwd(), folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

const vitest = resolve('node_modules/vitest/vitest.mjs');
const script = (folder: string, path: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [resolve('node_modules', path), ...args], { cwd: folder, encoding: 'utf8' });

/** Whether the types of `folder` hold. Only the first run is long. */
const typesHold = (folder: string): boolean =>
  script(folder, 'typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '../types.json').status === 0;

/** Runs vitest in `folder`. Ten minutes without an end count as a failure: the change made something endless. */
function tests(folder: string, ...args: readonly string[]): { pass: boolean; output: string } {
  const { status, stdout } = spawnSync(process.execPath, [vitest, ...args, '--bail=1', '--reporter=dot'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', TMPDIR: dirname(folder) },
    encoding: 'utf8',
    timeout: 600_000,
    killSignal: 'SIGKILL',
  });
  return { pass: status === 0, output: stdout };
}
const pass = (folder: string, ...args: readonly string[]): boolean => tests(folder, ...args).pass;

/** Whether the types or some test fails for the change: first the near tests, last all that import the file through others. */
function isNoticed({ file, ...mutation }: Mutant, folder: string): boolean {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(text, mutation));
  try {
    const near = nearest(file);
    const others = ['related', file, '--run', '--project=pure', '--project=integration'];
    const noBuild = ['--exclude=tests/{e2e,crash,security,checks}/**'];
    if (near.length > 0 && !pass(folder, 'run', ...near)) return true;
    return !typesHold(folder) || !pass(folder, ...others, ...noBuild);
  } finally {
    writeFileSync(path, text);
  }
}

function tryAll(mutants: readonly Mutant[], folder: string): Mutant[] {
  return mutants.filter((mutant, number) => {
    const { file, line, start, end, by, kind } = mutant;
    const before = readFileSync(file, 'utf8').slice(start, end);
    const noticed = isNoticed(mutant, folder);
    const words = `${before} -> ${by}`.replace(/\s+/g, ' ').slice(0, 120);
    console.log(
      `${number + 1}/${mutants.length} ${noticed ? 'noticed ' : 'SURVIVED'} ${kind} ${file}:${line} ${words}`,
    );
    return !noticed;
  });
}

function main(): void {
  const files = globSync('app/{domain,server}/**/*.ts')
    .filter((file) => file.startsWith(values.in))
    .sort();
  const mutants = drawn(files, Number(values.count), Number(values.seed)).slice(Number(values.from));
  const folder = copyOfProject();
  try {
    const near = [...new Set(mutants.flatMap(({ file }) => nearest(file)))].filter((path) => existsSync(path));
    console.log(`${mutants.length} changes in ${files.length} files, seed ${values.seed}. First without a change ...`);
    script(folder, '@react-router/dev/bin.cjs', 'typegen');
    if (!typesHold(folder)) throw new Error('The types do not hold without any change. Mend them first.');
    const before = tests(folder, 'run', ...near);
    if (!before.pass) throw new Error(`${before.output}\nA test fails without any change. Mend it first.`);
    const survivors = tryAll(mutants, folder);
    console.log(
      `\n${mutants.length - survivors.length} of ${mutants.length} were noticed, ${survivors.length} survived.`,
    );
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

if (values.help) console.log(help);
else main();
