import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** What to look for in the code of the server, and what to put there. */
export type Change = readonly [from: RegExp, to: string];

/** Runs the built server with other code. To be called before the server is loaded. Throws when the build has nothing of a change. */
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
