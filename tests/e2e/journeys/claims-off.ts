// Loaded before the server: every claim and practice is switched off, as an owner without proof would have to. Where a text goes on around
// a claim that is gone, the mark says so; a text that was nothing but the claim is left empty.
import { registerHooks } from 'node:module';

const changes = [
  [/claim\.enabled \? claim\.words : null/g, 'null'],
  [
    /found = wordsOf\(prefix, name\)/g,
    'found = /^(?:claim|practice):$/i.test(prefix) && text !== whole ? "⟦off⟧" : wordsOf(prefix, name)',
  ],
] as const;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/build/server/index.js')) return loaded;
    let source = String(loaded.source);
    for (const [from, to] of changes) {
      if (source.search(from) < 0)
        throw new Error(`The built server has no ${from} any more: adapt tests/e2e/journeys/claims-off.ts.`);
      source = source.replace(from, to);
    }
    return { ...loaded, source };
  },
});
