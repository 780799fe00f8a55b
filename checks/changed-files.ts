import { execFileSync } from 'node:child_process';

/**
 * The files in `folder` that differ from the commit `since`, and the new ones, whether they are committed or not; without the deleted ones.
 * Their paths begin at `folder`. Throws git's own error for a folder that is no repository.
 */
export function changedFiles(since: string, folder = process.cwd()): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '-z', '--name-only', '--relative', '--diff-filter=d', since),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
}
