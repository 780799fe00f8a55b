import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A project of a few lines, with a build that counts itself, and the real starter. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  copyFileSync('run.mjs', join(folder, 'run.mjs'));
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('node_modules/.installed', createHash('sha256').update('{}{}').digest('hex'));
  write(
    'node_modules/@react-router/dev/bin.cjs',
    "const fs = require('node:fs'); fs.mkdirSync('build', { recursive: true }); fs.appendFileSync('build/times', 'x');",
  );
  write('script.mjs', '');
  const builds = () => {
    const { status } = spawnSync(process.execPath, ['run.mjs', '--build', 'script.mjs'], { cwd: folder });
    expect(status).toBe(0);
    return readFileSync(join(folder, 'build/times'), 'utf8').length;
  };
  const run = (script: string, env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['run.mjs', script], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
      .stdout;
  return { write, builds, run };
}

describe('the starter', () => {
  it('builds once, and again after a change in each folder and file that the build is made of', () => {
    const { write, builds } = project();
    expect([builds(), builds()]).toEqual([1, 1]);
    const parts = ['app/root.tsx', 'db/migrations/0001/sqlite.sql', 'public/analytics.js', 'vite.config.ts'];
    for (const [index, part] of parts.entries()) {
      write(part, 'changed');
      expect([builds(), builds()], part).toEqual([index + 2, index + 2]);
    }
  });

  it('reads .env for the server and the command line, not for tests, and the environment wins', () => {
    const { write, run } = project();
    write('.env', 'SMTP_URL=from the file\n');
    for (const script of ['server.ts', 'site.ts', 'test.ts']) write(script, 'console.log(process.env.SMTP_URL)');
    expect(run('server.ts')).toBe('from the file\n');
    expect(run('site.ts')).toBe('from the file\n');
    expect(run('server.ts', { SMTP_URL: 'from outside' })).toBe('from outside\n');
    expect(run('test.ts')).toBe('undefined\n');
  });
});
