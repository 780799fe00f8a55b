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

/** The built scripts of islands and enhancements. */
export class IslandScripts {
  private readonly chunks: Manifest;

  /** `folder` is the built client with its manifest. */
  constructor(folder: string) {
    const file = join(folder, '.vite/manifest.json');
    this.chunks = existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  /** The addresses of the scripts with these names and of everything they import, without the entry's own. */
  of(names: ReadonlySet<string>): string[] {
    const known = [bringAlive, entry].flatMap((source) => this.chunks[source]?.dynamicImports ?? []);
    return [...this.files(known.filter((chunk) => names.has(this.chunks[chunk]?.name ?? '')))];
  }

  /** The files of these chunks and of everything they import. */
  private files(keys: readonly string[], found = new Set<string>()): Set<string> {
    for (const key of keys) {
      const chunk = this.chunks[key];
      if (!chunk || found.has(`/${chunk.file}`)) continue;
      found.add(`/${chunk.file}`);
      this.files(chunk.imports, found);
    }
    return found;
  }
}
