// Loaded before the server and the command line: the business file as a firm has completed it.
import { registerHooks } from 'node:module';

const changes = [
  [/sample: true/, 'sample: false'],
  [/\+14165550142/, '+14169771234'],
  [/lakeshoreit\.example/g, 'harbourdesk.ca'],
] as const;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/\/build\/server\/index\.js|\/content\/business\.ts/.test(url)) return loaded;
    let source = String(loaded.source);
    for (const [from, to] of changes) {
      if (!source.match(from)) throw new Error(`${url} has no ${from} any more: adapt tests/e2e/journeys/own-firm.ts.`);
      source = source.replace(from, to);
    }
    return { ...loaded, source };
  },
});
