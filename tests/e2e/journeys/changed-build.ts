import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** A pattern to find in the server's code, and its replacement. */
export type Change = readonly [from: RegExp, to: string];

/** Runs the built server with changed code. Call it before the server is loaded. Throws when a pattern is not found in the build. */
export function changeBuild(changes: readonly Change[]): void {
  const sources = globSync('build/server/**/*.js').map((path) => readFileSync(path, 'utf8'));
  for (const [from] of changes)
    if (!sources.some((source) => source.search(from) >= 0))
      throw new Error(`The built server has no ${from} any more: adapt what changes it.`);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.includes('/build/server/')) return loaded;
      const source = changes.reduce((text, [from, to]) => text.replace(from, to), String(loaded.source));
      return { ...loaded, source };
    },
  });
}
