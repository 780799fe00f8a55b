import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Lock,
  licenceProblems,
  licenceTable,
  lockProblems,
  type Manifest,
  pinProblems,
  readLock,
} from '../../checks/supply-chain.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** The lock file with one package changed. */
function changed(name: string, change: Partial<Lock['packages'][string]>): Lock {
  const lock = readLock();
  const path = `node_modules/${name}`;
  return { ...lock, packages: { ...lock.packages, [path]: { name, ...lock.packages[path], ...change } } };
}

describe('a package from others', () => {
  it('is pinned to exact versions, and the lock has those', () => {
    expect(pinProblems(manifest, readLock())).toEqual([]);
    const loose = { ...manifest, dependencies: { ...manifest.dependencies, zod: '^4.6.7' } };
    expect(pinProblems(loose, readLock())).toEqual(['zod: "^4.6.7" is not one version']);
    const other = { ...manifest, dependencies: { ...manifest.dependencies, zod: '1.0.0' } };
    expect(pinProblems(other, readLock())).toEqual(['zod: the lock was made for another version']);
    expect(pinProblems(manifest, changed('zod', { version: '1.0.0' }))).toEqual([
      `zod: ${manifest.dependencies?.zod} is wanted, 1.0.0 is locked`,
    ]);
  });

  it('has a checksum each, comes from the registry, and runs no script that nobody has read', () => {
    expect(lockProblems(readLock())).toEqual([]);
    expect(lockProblems(changed('zod', { integrity: 'sha1-x' }))).toEqual(['zod: no SHA-512 checksum']);
    expect(lockProblems(changed('zod', { resolved: 'https://evil.example/zod.tgz' }))).toEqual([
      'zod: comes from https://evil.example/zod.tgz',
    ]);
    expect(lockProblems(changed('zod', { hasInstallScript: true }))).toEqual([
      'zod: has an install script that nobody has read',
    ]);
  });

  it('is under a licence that was read, and listed with it', () => {
    expect(licenceProblems(readLock())).toEqual([]);
    expect(licenceProblems(changed('zod', { license: 'AGPL-3.0' }))).toEqual(['zod: licence "AGPL-3.0"']);
    expect(licenceProblems(changed('zod', { license: '(MIT AND SSPL-1.0)' }))).toHaveLength(1);
    expect(licenceProblems(changed('zod', { license: '(MIT OR GPL-3.0)' }))).toEqual([]);
    // A licence accepted for libvips is accepted for libvips only.
    expect(licenceProblems(changed('zod', { license: 'LGPL-3.0-or-later' }))).toHaveLength(1);
    expect(licenceProblems(changed('@img/sharp-libvips-linux-x64', { license: 'GPL-3.0' }))).toHaveLength(1);
    expect(licenceTable(readLock())).toContain(`| zod | ${manifest.dependencies?.zod} | MIT |`);
  });

  it('is installed without any install script, by the starter and in the image', () => {
    expect(readFileSync('run.mjs', 'utf8')).toContain("'--ignore-scripts',");
    const installs = readFileSync('Dockerfile', 'utf8').match(/^RUN npm .*$/gm) ?? [];
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
    expect(readFileSync('.npmrc', 'utf8')).toContain('save-exact=true');
  });
});
