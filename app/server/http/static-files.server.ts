// Not Hono's serveStatic: it looks at the disk for each request, sends no ETag, and sends Brotli to a client that refuses it with `q=0`.

import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { sendVariant, type Variants, variantsOf } from './encoding.server.ts';
import { readBodies, staticType } from './static-bodies.server.ts';

const year = 365 * 24 * 60 * 60;

/** The build names files in /assets/ by a hash of their content, so they never change. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=86400';

/**
 * Serves the files of the built client. Each is read at its first request and then sent from memory. The list of files is read once,
 * at the start, so that no request for a page touches the disk.
 */
export class StaticFiles {
  private readonly folder: string;
  private readonly headers: readonly (readonly [string, string])[];
  private readonly paths: ReadonlySet<string>;
  private readonly kept = new Map<string, Promise<Variants>>();

  /** `headers` are sent with every file. A missing folder counts as empty. */
  constructor(folder: string, headers: Iterable<readonly [string, string]>) {
    this.folder = folder;
    this.headers = [...headers];
    const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [];
    const files = entries.filter((entry) => entry.isFile() && staticType(entry.name) !== undefined);
    const paths = files.map(
      ({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`,
    );
    // Folders whose names begin with a dot hold the build's own notes.
    this.paths = new Set(paths.filter((path) => !path.includes('/.')));
  }

  /** Sends the file with this address; a query is ignored. Returns false, and sends nothing, when there is no such file. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!this.paths.has(path)) return false;
    this.variants(path).then(
      (variants) => sendVariant(variants, request, response),
      () => {
        // The file was removed or became unreadable after the start. The next request tries again.
        this.kept.delete(path);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('The file could not be read.');
      },
    );
    return true;
  }

  private variants(path: string): Promise<Variants> {
    let variants = this.kept.get(path);
    if (!variants) {
      const own: [string, string][] = [
        ['content-type', staticType(path) ?? ''],
        ['cache-control', cacheControl(path)],
      ];
      variants = readBodies(join(this.folder, path)).then((bodies) => variantsOf(bodies, [...this.headers, ...own]));
      this.kept.set(path, variants);
    }
    return variants;
  }
}
