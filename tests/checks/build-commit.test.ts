import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCommit } from '../../vite/build-commit.ts';
import { temporaryFolder } from '../fakes/folder.ts';

describe('the commit that a build shows with its version', () => {
  const git = (folder: string, ...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder, encoding: 'utf8' });

  it('is the one of its folder, and says whether files differ from it', () => {
    const folder = temporaryFolder();
    git(folder, 'init', '--quiet');
    writeFileSync(join(folder, 'file'), 'one');
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message=All');
    git(folder, 'tag', '--annotate', 'v1.0.0', '--message=v1.0.0');
    const { stdout } = git(folder, 'rev-parse', '--short', 'HEAD');
    expect(buildCommit(folder)).toBe(stdout.trim());
    writeFileSync(join(folder, 'file'), 'two');
    expect(buildCommit(folder)).toBe(`${stdout.trim()} with changes`);
  });

  it('is not that of a folder above, and COMMIT names it where git cannot', () => {
    const folder = temporaryFolder();
    git(folder, 'init', '--quiet');
    const inside = join(folder, 'archive');
    mkdirSync(inside);
    expect(buildCommit(inside)).toBe('');
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('COMMIT', '707f5cfd');
    expect(buildCommit(inside)).toBe('707f5cfd');
  });
});
