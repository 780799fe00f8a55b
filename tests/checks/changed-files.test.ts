import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedFiles } from '../../checks/changed-files.ts';
import { temporaryFolder } from '../fakes/folder.ts';

it('are those that differ from the commit, committed or not, and the new ones, but not the deleted ones', () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@firm.example', ...args], { cwd: folder });
  const write = (name: string, text = name) => writeFileSync(join(folder, name), text);
  git('init', '--quiet');
  for (const name of ['same.ts', 'edited.ts', 'staged.ts', 'deleted.ts']) write(name);
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  write('edited.ts', 'other');
  write('staged.ts', 'other');
  git('add', 'staged.ts');
  rmSync(join(folder, 'deleted.ts'));
  write('new file.ts');
  expect(changedFiles('HEAD', folder).sort()).toEqual(['edited.ts', 'new file.ts', 'staged.ts']);
  git('add', '.');
  git('commit', '--quiet', '-m', 'second');
  expect(changedFiles('HEAD', folder)).toEqual([]);
  expect(changedFiles('HEAD~1', folder).sort()).toEqual(['edited.ts', 'new file.ts', 'staged.ts']);
});
