// Loaded before the server: every claim prints its own id, so that a crawl sees where it appears. The letters of the id stand apart: where
// a page leaves out what it tells already, words are counted, and a mark must not be any.
import { registerHooks } from 'node:module';

const words = /claim\.enabled \? claim\.words : null/g;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/build/server/index.js')) return loaded;
    const source = String(loaded.source);
    if (source.search(words) < 0)
      throw new Error(`The built server has no ${words} any more: adapt tests/e2e/journeys/claims-marked.ts.`);
    return { ...loaded, source: source.replaceAll(words, 'claim.enabled ? "⟦" + [...id].join("·") + "⟧" : null') };
  },
});
