import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Bodies, encode, isWorthEncoding } from './encoding.server.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The content type of a file of the built client; undefined when the site does not serve files of its kind. */
export const staticType = (path: string): string | undefined => types[extname(path)];

/** How the name of a compressed file ends. */
const suffixes = { br: '.br', gzip: '.gz' } as const;

const isCompressible = (path: string, { length }: Buffer) => isWorthEncoding(staticType(path) ?? '', length);

/**
 * Writes the compressed forms of each file in `folder` beside it, unless they are there. It takes the highest effort, for the script of the
 * editor most of a second, and therefore belongs in the build.
 */
export async function writeCompressed(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  await Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      if (existsSync(file + suffixes.gzip)) return;
      const plain = await readFile(file);
      if (!isCompressible(file, plain)) return;
      for (const encoding of ['br', 'gzip'] as const)
        await writeFile(file + suffixes[encoding], await encode(plain, encoding, 'forever'));
    }),
  );
}

/** The bodies of a file: read from the compressed files beside it, or compressed now if there are none. Rejects when the file cannot be read. */
export async function readBodies(file: string): Promise<Bodies> {
  const identity = await readFile(file);
  if (!isCompressible(file, identity)) return { identity };
  const compressed = (encoding: 'br' | 'gzip') =>
    readFile(file + suffixes[encoding]).catch(() => encode(identity, encoding, 'forever'));
  const [br, gzip] = await Promise.all([compressed('br'), compressed('gzip')]);
  return { identity, br, gzip };
}
