// npm run release -- VERSION [--image]: makes a release of the last commit. It sets the version, dates its chapter in CHANGELOG.md, commits, tags, and
// writes the list of packages (SBOM). With --image it also builds the image with Docker. It publishes nothing: its last line says how.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Why a release cannot be made, in a sentence. */
export class ReleaseFault extends Error {}

const form = /^(\d+)\.(\d+)\.(\d+)$/;

/** Throws ReleaseFault unless `version` is a version of three numbers after `current`, or is `current`, which was not released yet. */
export function checkVersion(version: string, current: string, isReleased: boolean): void {
  const [wanted, now] = [version, current].map((one) => form.exec(one)?.slice(1).map(Number));
  if (!wanted || !now) throw new ReleaseFault('Name a version of three numbers: npm run release -- 1.2.0');
  const at = wanted.findIndex((number, index) => number !== now[index]);
  if (at === -1 && !isReleased) return;
  if (at === -1 || (wanted[at] ?? 0) < (now[at] ?? 0)) throw new ReleaseFault(`${version} is not after ${current}.`);
}

/** The change log with its "Unreleased" chapter as that of `version`. Throws ReleaseFault when there is nothing to release. */
export function datedChangeLog(text: string, version: string, day: string): string {
  const [before = '', after] = text.split('## Unreleased\n', 2);
  const chapter = after?.split('\n## ', 1)[0]?.trim();
  if (!chapter) throw new ReleaseFault('CHANGELOG.md has no chapter "Unreleased" with changes.');
  return `${before}## ${version} - ${day}\n${after}`;
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new ReleaseFault(`${command} ${args.join(' ')} failed:\n${stderr || stdout}`);
  return stdout.trim();
}

/** Sets the version in a manifest or a lock file, and leaves everything else as it is written. */
function setVersion(file: string, current: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  const [head, own] =
    file === 'package-lock.json' ? [/^(\{\s+"name": [^\n]+\s+"version": )"[^"]+"/, 2] : [/("version": )"[^"]+"/, 1];
  let changed = text.replace(head, `$1"${version}"`);
  // The lock file also says it of the project itself, its first package.
  if (own === 2) changed = changed.replace(`"version": "${current}"`, `"version": "${version}"`);
  writeFileSync(file, changed);
}

function release(version: string, withImage: boolean): void {
  const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  checkVersion(version, current, run('git', 'tag', '--list', `v${current}`) !== '');
  if (run('git', 'status', '--porcelain') !== '')
    throw new ReleaseFault('Commit or remove your changes first: git status');
  const changes = datedChangeLog(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10));
  writeFileSync('CHANGELOG.md', changes);
  for (const file of ['package.json', 'package-lock.json']) setVersion(file, current, version);
  run('git', 'commit', '--all', '--quiet', `--message=Release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, `--message=Release ${version}`);
  mkdirSync('build/release', { recursive: true });
  const list = `build/release/sbom-${version}.json`;
  writeFileSync(list, run('npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'));
  console.log(`Release ${version} is committed and tagged v${version}. ${list} lists its packages.`);
  if (withImage) {
    const commit = run('git', 'rev-parse', '--short', 'HEAD');
    run('docker', 'build', '--tag', `site:${version}`, '--build-arg', `COMMIT=${commit}`, '.');
    console.log(`The image is site:${version}.`);
  }
  console.log('Publish it with: git push --follow-tags');
}

if (import.meta.main)
  try {
    release(process.argv[2] ?? '', process.argv.includes('--image'));
  } catch (error) {
    if (!(error instanceof ReleaseFault)) throw error;
    console.error(error.message);
    process.exit(1);
  }
