import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const keys = z.array(z.string()).default([]);
const entry = 'app/entry.client.ts';
const bringAlive = 'app/ui/bring-alive.tsx';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.string().optional(), imports: keys, dynamicImports: keys }),
);
type Manifest = z.infer<typeof manifest>;

/**
 * Adds preload links for the scripts of a page's islands, at the end of the page. Without the links the browser would discover the scripts
 * one import after another; with them it fetches all together, two round trips earlier. In the head they would delay the first paint.
 */
export class IslandScripts {
  private readonly chunks: Manifest;
  private readonly memo = new Map<string, string>();

  /** `folder` is the built client with its manifest. */
  constructor(folder: string) {
    const file = join(folder, '.vite/manifest.json');
    this.chunks = existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  /** Returns `html` with the preload links inserted before its entry script. */
  announce(html: string): string {
    const at = html.lastIndexOf('<script type="module"');
    const names = [...new Set(html.match(/ data-(?:island|enhance)="[\w-]+"/g))].sort();
    if (at < 0 || names.length === 0) return html;
    return html.slice(0, at) + this.links(names) + html.slice(at);
  }

  private links(attributes: readonly string[]): string {
    const key = attributes.join('');
    let links = this.memo.get(key);
    if (links === undefined) {
      const names = new Set(attributes.map((attribute) => attribute.split('"')[1]));
      const known = [entry, bringAlive].flatMap((source) => this.chunks[source]?.dynamicImports ?? []);
      const wanted = known.filter((chunk) => names.has(this.chunks[chunk]?.name));
      if (key.includes('data-island')) wanted.push(bringAlive);
      links = [...this.files(wanted)]
        .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low"/>`)
        .join('');
      this.memo.set(key, links);
    }
    return links;
  }

  /** The files of these chunks and of everything they import. */
  private files(keys: readonly string[], found = new Set<string>()): Set<string> {
    for (const key of keys) {
      const chunk = this.chunks[key];
      if (!chunk || found.has(chunk.file)) continue;
      found.add(chunk.file);
      this.files(chunk.imports, found);
    }
    return found;
  }
}
