// Loaded before the server: every claim and practice is switched off, as an owner without proof would have to. Where a text goes on around
// a claim that is gone, the mark says so; a text that was nothing but the claim is left empty.
import { changeBuild } from './changed-build.ts';

changeBuild([
  [/claim\.enabled \? claim\.words : null/g, 'null'],
  [
    /found = wordsOf\(prefix, name\)/g,
    'found = /^(?:claim|practice):$/i.test(prefix) && text !== whole ? "⟦off⟧" : wordsOf(prefix, name)',
  ],
]);
