import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkVersion, datedChangeLog, ReleaseFault } from '../../checks/release.ts';
import { temporaryFolder } from '../fakes/folder.ts';

describe('a release', () => {
  it('has a version of three numbers after the one that was released before', () => {
    for (const good of ['1.0.1', '1.1.0', '2.0.0']) expect(() => checkVersion(good, '1.0.0', true)).not.toThrow();
    for (const bad of ['1.0.0', '0.9.9', '1.0', 'v1.0.1', ''])
      expect(() => checkVersion(bad, '1.0.0', true)).toThrow(ReleaseFault);
    expect(() => checkVersion('1.0.0', '1.0.0', false)).not.toThrow();
    expect(() => checkVersion('0.9.9', '1.0.0', false)).toThrow(ReleaseFault);
  });

  it('dates the changes since the one before, and is not made without any', () => {
    const log = '# Changes\n\n## Unreleased\n\n- New.\n\n## 1.0.0 - 2026-11-28\n\n- First.\n';
    expect(datedChangeLog(log, '1.1.0', '2026-12-01')).toBe(log.replace('Unreleased', '1.1.0 - 2026-12-01'));
    expect(() => datedChangeLog(log.replace('- New.\n\n', ''), '1.1.0', '2026-12-01')).toThrow(ReleaseFault);
    expect(() => datedChangeLog('# Changes\n', '1.1.0', '2026-12-01')).toThrow(ReleaseFault);
  });

  it('is a commit, a tag and a list of packages, and is refused while something is not committed', () => {
    const folder = temporaryFolder();
    for (const file of ['package.json', 'package-lock.json', '.npmrc', '.gitignore'])
      copyFileSync(file, join(folder, file));
    writeFileSync(join(folder, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n\n- New.\n');
    const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    const git = (...args: string[]) => run('git', '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args);
    git('init', '--quiet');
    git('config', 'user.name', 'A');
    git('config', 'user.email', 'a@b.example');
    const release = () => run(process.execPath, resolve('checks/release.ts'), '99.0.0');
    expect(release()).toMatchObject({ status: 1, stderr: 'Commit or remove your changes first: git status\n' });
    git('add', '--all');
    git('commit', '--quiet', '--message=All');
    expect(release()).toMatchObject({ status: 0, stdout: expect.stringContaining('tagged v99.0.0') });
    expect(git('tag', '--list').stdout.trim()).toBe('v99.0.0');
    expect(git('status', '--porcelain').stdout).toBe('');
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect(read('package.json').version).toBe('99.0.0');
    expect([read('package-lock.json').version, read('package-lock.json').packages[''].version]).toEqual([
      '99.0.0',
      '99.0.0',
    ]);
    expect(read('build/release/sbom-99.0.0.json').components.length).toBeGreaterThan(100);
  });
});
